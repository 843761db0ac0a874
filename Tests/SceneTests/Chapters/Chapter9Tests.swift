import ExampleScenes
import LayerKit
import Testing

/// Time.
@Suite struct Chapter9Tests {
    @Test func threeAndAHalfTurns() throws {
        let player = try ExamplePlayer(example: "repeat-count")
        for (time, degrees) in [(0.5, 90), (2.5, 90), (6.5, 90)] as [(Double, Double)] {
            try expect([player.shown(LayerName.ship, at: time).degrees], [degrees], within: 1e-6)
        }
        try expect([player.shown(LayerName.ship, at: 6.999).degrees], [179.82], within: 0.001)
        try expect([player.shown(LayerName.ship, at: 7.01).degrees], [0], within: 1e-9)
    }

    @Test func nothingSaidIsOnceInAQuarterOfASecond() throws {
        let scene = ExampleScene(name: "", title: "", duration: 1) { script in
            let layer = CALayer()
            layer.name = LayerName.ship
            script.at(0) {
                let turn = CABasicAnimation(keyPath: "transform.rotation")
                turn.byValue = 2 * Double.pi
                (turn.duration, turn.repeatCount) = (0, 0)
                layer.add(turn, forKey: nil)
            }
            return layer
        }
        let player = try ExamplePlayer(scene, painter: .software(threads: 1))
        try expect([player.shown(LayerName.ship, at: 0.0625).degrees], [90], within: 1e-6)
        try expect([player.shown(LayerName.ship, at: 0.26).degrees], [0], within: 1e-9)
        #expect(try player.layer(LayerName.ship).animationKeys() == nil)
    }

    /// Degrees, and the free edge on a stage whose left edge is at 134: its x, and the y of its ends.
    private static let quads: [(degrees: Double, x: Double, top: Double, bottom: Double)] = [
        (0, 348.0, 22.0, 278.0), (-22.5, 344.1, 8.1, 291.9), (-45, 316.4, -6.3, 306.3), (-67.5, 264.3, -17.7, 317.7),
        (-89.9, 198.2, -22.0, 322.0),
    ]

    private func expectQuad(_ player: ExamplePlayer, at time: Double, _ row: Int) throws {
        let door = try player.shown(LayerName.door, at: time)
        let stage = try #require(door.superlayer)
        let quad = Chapter9Tests.quads[row]
        func corner(_ x: CGFloat, _ y: CGFloat) -> [Double] { door.convert(CGPoint(x: x, y: y), to: stage).numbers }
        expect(corner(128, 0), [quad.x - 134, quad.top], within: 0.12)
        expect(corner(128, 256), [quad.x - 134, quad.bottom], within: 0.12)
        expect(corner(0, 0), [86, 22], within: 1e-6)
        expect(corner(0, 256), [86, 278], within: 1e-6)
    }

    @Test func aDoorSwingsForEver() throws {
        let player = try ExamplePlayer(example: "door")
        // To a quarter turn in two seconds and back in two, each as evenly.
        let times = [(0, 0), (0.5, 1), (1, 2), (1.5, 3), (1.9978, 4), (2.5, 3), (3, 2), (3.5, 1)]
        for (time, row) in times { try expectQuad(player, at: time, row) }
        for (time, row) in [(4000.5, 1), (4003, 2)] { try expectQuad(player, at: time, row) }
    }

    @Test func aDoorFollowsAFinger() throws {
        let player = try ExamplePlayer(example: "scrubbed-door")
        for (time, row) in [(0, 0), (0.2, 0), (0.3, 1), (0.5, 2), (0.75, 3), (1, 4), (100, 4)] {
            try expectQuad(player, at: time, row)
        }
        #expect(try player.layer(LayerName.door).timeOffset == 0.999)
    }

    @Test(arguments: [1, 2])
    func anOffsetStartsInTheMiddleAndWrapsRound(speed: Double) throws {
        let player = try ExamplePlayer(example: speed == 1 ? "time-offset" : "time-offset-speed")
        // Half of the way, three quarters, the end, then a quarter and half again; seconds of the animation's own time.
        let samples = [(0, 150.0, 150.0), (0.25, 232.0, 192.2), (0.5, 300, 150), (0.75, 68.0, 107.8), (1, 150, 150)]
        for (time, x, y) in samples {
            try expect(player.shown(LayerName.ship, at: time / speed).position.numbers, [x, y], within: 0.06)
        }
        // It stays attached and shows no more.
        try expect(player.shown(LayerName.ship, at: 1.05 / speed).position.numbers, [0, 150], within: 1e-9)
        #expect(try player.layer(LayerName.ship).animationKeys() == ["slide"])
    }

    @Test func aFastWindow() throws {
        let scene = ExampleScene(name: "", title: "", duration: 1) { script in
            let (window, layer) = (CALayer(), CALayer())
            window.speed = 100
            window.addSublayer(layer)
            layer.name = LayerName.ship
            script.at(0.5) {
                let turn = CABasicAnimation(keyPath: "transform.rotation")
                (turn.byValue, turn.duration) = (2 * Double.pi, 10)
                layer.add(turn, forKey: nil)
            }
            return window
        }
        let player = try ExamplePlayer(scene, painter: .software(threads: 1))
        try expect([player.shown(LayerName.ship, at: 0.525).degrees], [90], within: 1e-6)
        let layer = try player.layer(LayerName.ship)
        expect([CACurrentMediaTime(), layer.convertTime(CACurrentMediaTime(), from: nil)], [0.525, 52.5], within: 1e-9)
        try expect([player.shown(LayerName.ship, at: 0.61).degrees], [0], within: 1e-9)
    }
}
