import ExampleScenes
import LayerKit
import Testing

/// Explicit animations.
@Suite struct Chapter8Tests {
    @Test(arguments: ["explicit-color", "kept-color", "color-at-end"])
    func anExplicitFadeIsEven(_ name: String) throws {
        let player = try ExamplePlayer(example: name)
        for (time, share) in [(0, 0), (0.0625, 0.25), (0.125, 0.5), (0.1875, 0.75)] {
            try expect(
                player.shown(LayerName.color, at: time).levels, [255 * share, 127.5 * share, 255 * (1 - share)], within: 0.5)
        }
        let end = try player.shown(LayerName.color, at: 0.3)
        expect(end.levels, name == "explicit-color" ? [0, 0, 255] : [255, 127.5, 0], within: 0.5)
        #expect(try player.layer(LayerName.color).animationKeys() == nil)
    }

    @Test func handsSweepEvenly() throws {
        let player = try ExamplePlayer(example: "animated-clock")
        let samples = [(0.9, -120), (1.125, -90), (1.25, -60), (1.375, -30), (1.5, 0), (1.55, 0)] as [(Double, Double)]
        for (time, degrees) in samples {
            try expect([player.shown(LayerName.secondHand, at: time).degrees], [degrees], within: 1e-6)
        }
        let hand = try player.layer(LayerName.secondHand)
        #expect(hand.animationKeys() == nil)
        expect([hand.degrees], [0], within: 1e-6)
    }

    @Test func coloursGoFromKeyframeToKeyframe() throws {
        let player = try ExamplePlayer(example: "color-keyframes")
        let samples: [(Double, [Double])] = [
            (0, [0, 0, 255]), (1.0 / 3, [127.5, 0, 127.5]), (2.0 / 3, [255, 0, 0]), (1, [127.5, 127.5, 0]),
            (4.0 / 3, [0, 255, 0]), (5.0 / 3, [0, 127.5, 127.5]), (2, [0, 0, 255]),
        ]
        for (time, levels) in samples {
            try expect(player.shown(LayerName.color, at: time).levels, levels, within: 0.5)
        }
    }

    /// Fraction of the time, the curve's point, and the direction in degrees.
    private static let curve: [(fraction: Double, x: Double, y: Double, degrees: Double)] = [
        (0, 0, 150, -63.4), (0.125, 31.3, 113.1, -29.4), (0.25, 68.0, 107.8, 10.3), (0.375, 108.1, 123.6, 29.0),
        (0.5, 150, 150, 33.7), (0.625, 191.9, 176.4, 29.0), (0.75, 232.0, 192.2, 10.3), (0.857, 263.6, 189.4, -23.0),
        (0.875, 268.7, 186.9, -29.4), (1, 300, 150, -63.4),
    ]

    @Test func aShipFollowsACurve() throws {
        let (player, turned) = (try ExamplePlayer(example: "ship-path"), try ExamplePlayer(example: "ship-path-turned"))
        for row in Chapter8Tests.curve {
            let ship = try player.shown(LayerName.ship, at: 4 * row.fraction)
            expect(ship.position.numbers, [row.x, row.y], within: 0.07)
            #expect(CATransform3DIsIdentity(ship.transform))
            let turnedShip = try turned.shown(LayerName.ship, at: 4 * row.fraction)
            expect(turnedShip.position.numbers, [row.x, row.y], within: 0.07)
            expect([turnedShip.degrees], [row.degrees], within: 0.06)
        }
    }

    @Test func aWholeTransformTakesTheShortWay() throws {
        let player = try ExamplePlayer(example: "ship-transform")
        try expect([abs(player.shown(LayerName.ship, at: 1).degrees)], [90], within: 1e-6)
        try expect([player.shown(LayerName.ship, at: 2.1).degrees], [0], within: 1e-9)
        // A full turn is none.
        let still = try self.player { layer in
            let turn = CABasicAnimation(keyPath: "transform")
            (turn.duration, turn.toValue) = (2, CATransform3DMakeRotation(2 * .pi, 0, 0, 1))
            layer.add(turn, forKey: nil)
        }
        try expect([still.shown(LayerName.ship, at: 0.7).degrees], [0], within: 1e-6)
    }

    @Test func anAngleMayGoAllTheWayRound() throws {
        let player = try ExamplePlayer(example: "ship-rotation")
        let samples = [(0.25, 45), (0.5, 90), (0.75, 135), (1.5, -90), (1.75, -45), (2.1, 0)] as [(Double, Double)]
        for (time, degrees) in samples {
            try expect([player.shown(LayerName.ship, at: time).degrees], [degrees], within: 1e-6)
        }
    }

    @Test func aGroupMovesAndColours() throws {
        let player = try ExamplePlayer(example: "group")
        for row in Chapter8Tests.curve where row.fraction < 1 {
            let layer = try player.shown(LayerName.color, at: 4 * row.fraction)
            expect(layer.position.numbers, [row.x, row.y], within: 0.07)
            expect([layer.degrees], [row.degrees], within: 0.06)
            expect(layer.levels, [255 * row.fraction, 255 * (1 - row.fraction), 0], within: 0.5)
        }
        let end = try player.shown(LayerName.color, at: 4.1)
        expect(end.position.numbers, [0, 150], within: 1e-9)
        expect(end.levels, [0, 255, 0], within: 1e-9)
    }

    @Test func whatIsStoppedIsNotFinished() throws {
        let player = try ExamplePlayer(example: "start-stop")
        try expect([player.shown(LayerName.ship, at: 0.25).degrees], [45], within: 1e-6)
        try expect(player.shown(LayerName.lamp, at: 1).levels, [255, 255, 255], within: 0.5)
        try expect([player.shown(LayerName.ship, at: 1.3).degrees], [0], within: 1e-9)
        try expect(player.shown(LayerName.lamp, at: 1.3).levels, [229.5, 0, 0], within: 0.5)
    }

    @Test func aCardTurnsHalfRound() throws {
        let player = try ExamplePlayer(example: "flip")
        for (time, cosine) in [(0, 1), (0.5, 0), (1, -1), (1.2, -1)] as [(Double, Double)] {
            try expect([Double(player.shown(LayerName.cover, at: time).transform.m11)], [cosine], within: 1e-6)
        }
    }

    /// Figure 8.5: turned by 18.5 of 90 degrees, at 0.796 of its size and 0.79 of its opacity, all at the same moment.
    @Test func aCoverShrinksTurnsAndFadesTogether() throws {
        let player = try ExamplePlayer(example: "custom-transition")
        player.advance(to: 0)
        let cover = try player.layer(LayerName.cover)
        var closest = (distance: Double.infinity, scale: 0.0, opacity: 0.0)
        for step in 1..<100 {
            let shown = try player.shown(LayerName.cover, at: Double(step) / 100)
            let scale = (shown.transform.m11 * shown.transform.m11 + shown.transform.m12 * shown.transform.m12).squareRoot()
            // In all moments the three are equally far.
            expect([Double(scale), shown.degrees / 90], [1 - 0.99 * (1 - Double(shown.opacity)), 1 - Double(shown.opacity)], within: 1e-5)
            let distance = abs(shown.degrees - 18.5)
            if distance < closest.distance { closest = (distance, Double(scale), Double(shown.opacity)) }
        }
        expect([closest.scale, closest.opacity], [0.796, 0.794], within: 0.02)
        player.advance(to: 1.1)
        #expect(cover.superlayer == nil)
    }

    /// A scene with a ship in which something is done at 0 seconds.
    private func player(_ change: @escaping @Sendable (CALayer) -> Void) throws -> ExamplePlayer {
        let scene = ExampleScene(name: "", title: "", duration: 4) { script in
            let layer = CALayer()
            layer.name = LayerName.ship
            script.at(0) { change(layer) }
            return layer
        }
        return try ExamplePlayer(scene, painter: .software(threads: 1))
    }
}
