import Foundation
import LayerKit

// The showpiece: five cards in perspective, with their reflections.

extension ExampleScene {
    static let showpieces = [
        ExampleScene(
            name: "cards", title: "Cards in perspective: corners, borders, clips, pictures, faded groups",
            size: CGSize(width: 640, height: 400), make: cards)
    ]
}

/// What a card shows.
private struct Card {
    var tint: CGColor
    var picture: CGImage
    /// The part of the picture that is shown, in units of the picture.
    var part = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// Points.
    static let size = CGSize(width: 150, height: 210)

    static var all: [Card] {
        func sprite(_ column: CGFloat, _ row: CGFloat) -> CGRect {
            CGRect(x: column / 2, y: row / 2, width: 0.5, height: 0.5)
        }
        return [
            Card(tint: .rgb(0.25, 0.62, 0.80), picture: Picture.sprites, part: sprite(0, 0)),
            Card(tint: .rgb(0.95, 0.78, 0.36), picture: Picture.sprites, part: sprite(1, 0)),
            Card(tint: .rgb(0.42, 0.55, 0.90), picture: Picture.snowman),
            Card(tint: .rgb(0.45, 0.75, 0.62), picture: Picture.sprites, part: sprite(0, 1)),
            Card(tint: .rgb(0.36, 0.30, 0.62), picture: Picture.sprites, part: sprite(1, 1)),
        ]
    }
}

private func cards() -> CALayer {
    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 640, height: 400)
    stage.addSublayer(sky(stage.bounds))

    // All reflections fade as one picture, so that none shows through another.
    let reflections = table(stage.bounds)
    reflections.opacity = 0.22
    let cards = table(stage.bounds)
    for (index, card) in Card.all.enumerated() {
        // −2 … 2 from the leftmost to the rightmost.
        let place = CGFloat(index) - 2
        let turn = CATransform3DMakeRotation(-0.42 * place, 0, 1, 0)
        let upright = make(card)
        upright.position = CGPoint(x: 320 + 132 * place, y: 170)
        upright.transform = turn
        upright.zPosition = -80 * abs(place)
        cards.addSublayer(upright)

        let reflection = make(card)
        reflection.position = CGPoint(x: upright.position.x, y: upright.position.y + Card.size.height + 6)
        reflection.transform = CATransform3DScale(turn, 1, -1, 1)
        reflection.zPosition = upright.zPosition
        reflections.addSublayer(reflection)
    }
    stage.addSublayer(reflections)
    stage.addSublayer(dusk(CGRect(x: 0, y: 280, width: 640, height: 120)))
    stage.addSublayer(cards)
    return stage
}

/// A space seen by an eye 700 points in front of its middle.
private func table(_ frame: CGRect) -> CALayer {
    let table = CALayer()
    table.frame = frame
    table.sublayerTransform.m34 = -1 / 700
    return table
}

/// A card whose top left corner is its space's origin.
private func make(_ card: Card) -> CALayer {
    let layer = CALayer.box(CGRect(origin: .zero, size: Card.size), cornerRadius: 16, .rgb(0.98, 0.98, 0.97))
    layer.borderWidth = 3
    layer.borderColor = CGColor(gray: 1, alpha: 0.65)
    layer.masksToBounds = true

    let window = CALayer.box(CGRect(x: 12, y: 12, width: 126, height: 126), cornerRadius: 10, card.tint)
    window.masksToBounds = true
    // Two translucent discs that the window clips.
    window.addSublayer(.disc(at: CGPoint(x: 110, y: 16), radius: 46, CGColor(gray: 1, alpha: 0.22)))
    window.addSublayer(.disc(at: CGPoint(x: 20, y: 120), radius: 60, CGColor(gray: 1, alpha: 0.16)))
    let picture = CALayer()
    picture.frame = window.bounds.insetBy(dx: 5, dy: 5)
    picture.contents = card.picture
    picture.contentsRect = card.part
    picture.contentsGravity = .resizeAspect
    window.addSublayer(picture)
    layer.addSublayer(window)

    // Two lines of a caption, and a button that is faded as one.
    let ink = CGColor.rgb(0.25, 0.28, 0.36)
    layer.addSublayer(.box(CGRect(x: 14, y: 150, width: 84, height: 9), cornerRadius: 4.5, ink))
    layer.addSublayer(
        .box(CGRect(x: 14, y: 166, width: 112, height: 6), cornerRadius: 3, CGColor(gray: 0.3, alpha: 0.35)))
    let button = CALayer.box(CGRect(x: 14, y: 182, width: 52, height: 16), cornerRadius: 8, card.tint)
    button.addSublayer(.box(CGRect(x: 12, y: 6, width: 28, height: 4), cornerRadius: 2, .white))
    button.opacity = 0.85
    layer.addSublayer(button)
    return layer
}

/// Narrow strips that take what lies behind them down to darkness.
private func dusk(_ frame: CGRect) -> CALayer {
    let dusk = CALayer()
    dusk.frame = frame
    let strips = 30
    let height = frame.height / CGFloat(strips)
    for strip in 0..<strips {
        dusk.addSublayer(
            .box(
                CGRect(x: 0, y: height * CGFloat(strip), width: frame.width, height: height),
                CGColor(red: 0.07, green: 0.09, blue: 0.17, alpha: CGFloat(strip) / CGFloat(strips))))
    }
    return dusk
}

/// An evening sky of narrow strips, and a few large discs of light.
private func sky(_ bounds: CGRect) -> CALayer {
    let sky = CALayer()
    sky.frame = bounds
    sky.masksToBounds = true
    let strips = 100
    for strip in 0..<strips {
        // Light at the horizon, where the cards stand; dark above and below.
        let t = CGFloat(strip) / CGFloat(strips - 1)
        let light = exp(-pow((t - 0.72) / 0.28, 2))
        sky.addSublayer(
            .box(
                CGRect(x: 0, y: bounds.height * CGFloat(strip) / CGFloat(strips), width: bounds.width, height: 4),
                .rgb(0.07 + 0.16 * light, 0.09 + 0.20 * light, 0.17 + 0.30 * light)))
    }
    let lights: [(x: CGFloat, y: CGFloat, radius: CGFloat)] = [(90, 60, 120), (560, 90, 150), (330, 20, 70)]
    for spot in lights {
        sky.addSublayer(
            .disc(at: CGPoint(x: spot.x, y: spot.y), radius: spot.radius, CGColor(gray: 1, alpha: 0.035)))
    }
    return sky
}
