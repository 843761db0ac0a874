import Foundation
import LayerKit

// Chapter 6: layers that show their sublayers several times, and layers that show a part of them.

extension ExampleScene {
    static let chapter6Instances = [
        ExampleScene(name: "replicator", title: "A white square ten times, turned and redder each time (CAReplicatorLayer)") {
            let replicator = CAReplicatorLayer()
            replicator.frame = CGRect(x: 134, y: 0, width: 300, height: 300)
            replicator.instanceCount = 10
            var step = CATransform3DTranslate(CATransform3DIdentity, 0, 200, 0)
            step = CATransform3DRotate(step, .pi / 5, 0, 0, 1)
            replicator.instanceTransform = CATransform3DTranslate(step, 0, -200, 0)
            replicator.instanceBlueOffset = -0.1
            replicator.instanceGreenOffset = -0.1
            replicator.addSublayer(whiteSquare(CGRect(x: 100, y: 100, width: 100, height: 100)))
            return Stage.make(replicator)
        },
        ExampleScene(name: "reflection", title: "A picture and its reflection, one replicator (instanceAlphaOffset)") {
            let replicator = reflection(of: CGRect(x: 204, y: 70, width: 160, height: 160))
            replicator.instanceAlphaOffset = -0.6
            return Stage.make(replicator)
        },
        ExampleScene(name: "reflection-faded", title: "A reflection that fades away downwards (a gradient as mask)") { fadedReflection() },
        ExampleScene(name: "replicator-grid", title: "Replicators in replicators: a row, of rows, tinted twice") { grid() },
        ExampleScene(
            name: "replicator-delay", title: "Dots that swell one after the other (instanceDelay)", duration: 1,
            times: [0, 0.1, 0.25, 0.5, 0.75]
        ) { _ in Stage.square(activityIndicator()) },
        ExampleScene(name: "scroll-layer", title: "A part of a picture, scrolled to (CAScrollLayer)") {
            let scroll = scrolledSnowman(CGPoint(x: 184, y: 50))
            scroll.scroll(to: CGPoint(x: 40, y: 160))
            return Stage.make(scroll)
        },
        ExampleScene(
            name: "scroll-pan", title: "The same after a finger that moves it, out of sight in the end (scroll(to:))", duration: 1,
            make: pannedSnowman),
    ]
}

/// A picture in a frame and what a mirror two points below it shows.
private func reflection(of frame: CGRect) -> CAReplicatorLayer {
    let replicator = CAReplicatorLayer()
    replicator.frame = frame
    replicator.instanceCount = 2
    let below = CATransform3DTranslate(CATransform3DIdentity, 0, replicator.bounds.height + 2, 0)
    // No scale along z either: a matrix that cannot be inverted.
    replicator.instanceTransform = CATransform3DScale(below, 1, -1, 0)
    let picture = whiteSquare(replicator.bounds)
    picture.contents = Picture.anchor
    replicator.addSublayer(picture)
    return replicator
}

/// The picture is kept as it is, and of the mirror's first half less and less.
private func fadedReflection() -> CALayer {
    let replicator = reflection(of: CGRect(x: 214, y: 20, width: 140, height: 140))
    let mask = CAGradientLayer()
    mask.frame = CGRect(x: 0, y: 0, width: 140, height: 282)
    mask.colors = [1, 1, 0.5, 0].map { CGColor(gray: 0, alpha: $0) }
    mask.locations = [0, 140.0 / 282, 142.0 / 282, 212.0 / 282].map { NSNumber(value: $0) }
    replicator.mask = mask
    return Stage.make(replicator)
}

private func scrolledSnowman(_ origin: CGPoint) -> CAScrollLayer {
    let scroll = CAScrollLayer()
    scroll.name = LayerName.scroll
    scroll.frame = CGRect(origin: origin, size: CGSize(width: 200, height: 200))
    let picture = CALayer()
    picture.frame = CGRect(x: 0, y: 0, width: 320, height: 450)
    picture.contents = Picture.snowman
    scroll.addSublayer(picture)
    return scroll
}

/// A finger that goes 10 points left and 30 up with every sixteenth of a second. Nobody says where to stop.
private func pannedSnowman(_ script: Script) -> CALayer {
    let scroll = scrolledSnowman(CGPoint(x: 50, y: 50))
    scroll.actions = ["bounds": NSNull()]
    script.every(0.0625) {
        let (dx, dy) = (-10.0, -30.0)
        scroll.scroll(to: CGPoint(x: scroll.bounds.minX - dx, y: scroll.bounds.minY - dy))
    }
    return Stage.square(scroll)
}

private func whiteSquare(_ frame: CGRect) -> CALayer {
    let square = CALayer()
    square.frame = frame
    square.backgroundColor = .white
    return square
}

private func grid() -> CALayer {
    let row = CAReplicatorLayer()
    row.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    row.instanceCount = 10
    row.instanceTransform = CATransform3DMakeTranslation(40, 0, 0)
    row.instanceRedOffset = -0.1
    let card = whiteSquare(row.bounds)
    card.cornerRadius = 8
    card.borderWidth = 3
    card.borderColor = CGColor(gray: 0.4, alpha: 1)
    card.contents = Picture.snowmanHead
    row.addSublayer(card)
    let rows = CAReplicatorLayer()
    rows.frame = CGRect(x: 89, y: 35, width: 30, height: 30)
    rows.instanceCount = 6
    rows.instanceTransform = CATransform3DMakeTranslation(0, 40, 0)
    rows.instanceBlueOffset = -0.15
    rows.instanceAlphaOffset = -0.1
    rows.addSublayer(row)
    return Stage.make(rows)
}

private func activityIndicator() -> CALayer {
    let count = 12
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 50, y: 50, width: 200, height: 200)
    replicator.instanceCount = count
    replicator.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(count), 0, 0, 1)
    replicator.instanceDelay = 1 / Double(count)
    let dot = CALayer()
    dot.frame = CGRect(x: 85, y: 5, width: 30, height: 30)
    dot.cornerRadius = 15
    dot.backgroundColor = .rgb(0, 0.3, 0.7)
    let swell = CABasicAnimation(keyPath: "transform.scale")
    (swell.fromValue, swell.toValue, swell.duration) = (1.0, 0.1, 1)
    swell.repeatCount = .infinity
    // Time began long ago, for the last dot too.
    swell.beginTime = -10
    dot.add(swell, forKey: "swell")
    replicator.addSublayer(dot)
    return replicator
}
