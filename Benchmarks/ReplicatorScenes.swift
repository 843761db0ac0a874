import ExampleScenes
import LayerKit

extension BenchmarkScene {
    static let replicators = [
        BenchmarkScene(name: "replicator", title: "10,000 instances of a rounded picture", twin: "replicator-layers") {
            instances(delay: 0)
        },
        BenchmarkScene(name: "replicator-layers", title: "The same picture of 10,000 layers", make: layers),
        BenchmarkScene(name: "replicator-delayed", title: "The same, each turning, one after the other") {
            instances(delay: 0.01)
        },
    ] + Replicated.allCases.flatMap { kind in
        [
            BenchmarkScene(name: "replicator-\(kind.rawValue)", title: "10,000 instances of \(kind.title)", twin: "replicator-\(kind.rawValue)-layers") {
                kind.instances()
            },
            BenchmarkScene(name: "replicator-\(kind.rawValue)-layers", title: "The same of 10,000 layers", make: kind.layers),
        ]
    }
}

/// Points from one card to the next.
private let pitch = CGSize(width: 19, height: 10.5)

private func card(_ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 16, height: 9)
    (layer.cornerRadius, layer.masksToBounds) = (3, true)
    layer.backgroundColor = color
    layer.contents = Picture.cone
    return layer
}

/// A hundred rows of a hundred layers, each tinted as the instances are, as far as a background can be.
private func layers() -> CALayer {
    var dice = Dice()
    let color = dice.color()
    let parts = color.components ?? []
    return screen(10_000) { index, _ in
        let (column, row) = (index % 100, index / 100)
        let tint = max(0, 1 - 0.005 * CGFloat(column)) * max(0, 1 - 0.005 * CGFloat(row))
        let layer = card(CGColor(red: parts[0], green: parts[1] * tint, blue: parts[2], alpha: 1))
        layer.position.x += pitch.width * CGFloat(column)
        layer.position.y += pitch.height * CGFloat(row)
        return layer
    }
}

/// A hundred rows of a hundred: a replicator in a replicator.
private func instances(delay: Double) -> CALayer {
    screen(1) { _, dice in
        let rows = CAReplicatorLayer()
        let row = CAReplicatorLayer()
        for replicator in [rows, row] {
            replicator.frame = CGRect(x: 0, y: 0, width: 16, height: 9)
            replicator.instanceCount = 100
            replicator.instanceGreenOffset = -0.005
            replicator.instanceDelay = delay
        }
        row.instanceTransform = CATransform3DMakeTranslation(pitch.width, 0, 0)
        rows.instanceTransform = CATransform3DMakeTranslation(0, pitch.height, 0)
        let layer = card(dice.color())
        if delay > 0 {
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            (turn.toValue, turn.duration, turn.repeatCount) = (2 * Double.pi, 3, .infinity)
            layer.add(turn, forKey: "turn")
        }
        row.addSublayer(layer)
        rows.addSublayer(row)
        return rows
    }
}
