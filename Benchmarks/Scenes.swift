import ExampleScenes
import LayerKit

/// A tree to measure with. Pinned: a changed scene gets a new name, so that numbers stay comparable.
struct BenchmarkScene: Sendable {
    /// Lower case; unique.
    var name: String
    /// One line for lists.
    var title: String
    /// A scene that looks the same and is made otherwise, against which this one is held; nil for none.
    var twin: String?
    /// Of the picture, points, at one pixel a point.
    var frame = BenchmarkScene.size
    /// Builds the tree anew and returns its root.
    var make: @Sendable () throws -> CALayer
    /// Changes the tree before each frame, of which it gets the number; nil where nothing changes.
    var change: (@Sendable (CALayer, Int) -> Void)?

    /// Of the pictures of all scenes that do not say otherwise, points.
    static let size = CGSize(width: 1920, height: 1080)

    static let all = [
        BenchmarkScene(name: "solid", title: "10,000 opaque rectangles", make: solid),
        BenchmarkScene(name: "nested", title: "10,000 layers, each inside another, 100 deep", make: nested),
        BenchmarkScene(name: "tilted", title: "1,000 rounded cards with borders, in perspective", make: tilted),
        BenchmarkScene(name: "sprites", title: "5,000 pictures from one sheet", make: sprites),
        BenchmarkScene(name: "folded", title: "200 faded groups of three layers", make: folded),
        BenchmarkScene(name: "clips", title: "500 rounded clips, every other one turned", make: clips),
    ] + effects + vectors + texts + moving + replicators + emitting + pictures + videos
}

/// The screen, and `count` layers that `make` makes on it.
func screen(_ count: Int, _ make: (Int, inout Dice) -> CALayer) -> CALayer {
    let screen = CALayer()
    screen.frame = CGRect(origin: .zero, size: BenchmarkScene.size)
    screen.backgroundColor = .white
    var dice = Dice()
    for index in 0..<count { screen.addSublayer(make(index, &dice)) }
    return screen
}

private func solid() -> CALayer {
    screen(10_000) { _, dice in
        let layer = CALayer()
        layer.frame = CGRect(origin: dice.point(), size: CGSize(width: dice.in(8...64), height: dice.in(8...64)))
        layer.backgroundColor = dice.color()
        return layer
    }
}

private func nested() -> CALayer {
    screen(100) { index, dice in
        let column = CALayer()
        column.frame = CGRect(x: CGFloat(index % 10) * 192, y: CGFloat(index / 10) * 108, width: 190, height: 106)
        column.backgroundColor = dice.color()
        var parent = column
        for _ in 1..<100 {
            let child = CALayer()
            child.frame = parent.bounds.insetBy(dx: 0.9, dy: 0.5)
            child.backgroundColor = dice.color()
            parent.addSublayer(child)
            parent = child
        }
        return column
    }
}

private func tilted() -> CALayer {
    let screen = screen(1_000) { _, dice in
        let card = CALayer()
        card.frame = CGRect(origin: dice.point(), size: CGSize(width: 120, height: 160))
        card.backgroundColor = dice.color()
        card.cornerRadius = 12
        card.borderWidth = 3
        card.borderColor = .white
        card.transform = CATransform3DMakeRotation(dice.in(-0.6...0.6), dice.in(-1...1), 1, dice.in(-1...1))
        return card
    }
    screen.sublayerTransform.m34 = -1 / 1200
    return screen
}

private func sprites() -> CALayer {
    screen(5_000) { index, dice in
        let sprite = CALayer()
        sprite.frame = CGRect(origin: dice.point(), size: CGSize(width: 48, height: 48))
        sprite.contents = Picture.sprites
        sprite.contentsRect = CGRect(x: CGFloat(index % 2) / 2, y: CGFloat(index / 2 % 2) / 2, width: 0.5, height: 0.5)
        return sprite
    }
}

private func folded() -> CALayer {
    screen(200) { _, dice in
        let group = CALayer()
        group.frame = CGRect(origin: dice.point(), size: CGSize(width: 160, height: 120))
        group.opacity = 0.5
        for step in 0..<3 {
            let layer = CALayer()
            layer.frame = CGRect(x: CGFloat(step) * 30, y: CGFloat(step) * 20, width: 100, height: 80)
            layer.backgroundColor = dice.color()
            layer.cornerRadius = 10
            group.addSublayer(layer)
        }
        return group
    }
}

private func clips() -> CALayer {
    screen(500) { index, dice in
        let clip = CALayer()
        clip.frame = CGRect(origin: dice.point(), size: CGSize(width: 120, height: 90))
        clip.cornerRadius = 20
        clip.masksToBounds = true
        clip.backgroundColor = dice.color()
        if index.isMultiple(of: 2) { clip.setAffineTransform(CGAffineTransform(rotationAngle: dice.in(-1...1))) }
        for corner in 0..<4 {
            let layer = CALayer()
            layer.frame = CGRect(
                x: CGFloat(corner % 2) * 80 - 20, y: CGFloat(corner / 2) * 60 - 20, width: 70, height: 60)
            layer.backgroundColor = dice.color()
            clip.addSublayer(layer)
        }
        return clip
    }
}

/// Numbers that look random and are the same in every run (SplitMix64).
struct Dice {
    private var state: UInt64 = 2026

    private mutating func roll() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func `in`(_ range: ClosedRange<CGFloat>) -> CGFloat {
        // 53 bits are what a Double holds exactly.
        range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(roll() >> 11) / CGFloat(1 << 53)
    }

    /// Somewhere on the screen, with room to the right and below.
    mutating func point() -> CGPoint {
        CGPoint(x: self.in(0...(BenchmarkScene.size.width - 100)), y: self.in(0...(BenchmarkScene.size.height - 100)))
    }

    mutating func color() -> CGColor {
        CGColor(red: self.in(0...1), green: self.in(0...1), blue: self.in(0...1), alpha: 1)
    }
}
