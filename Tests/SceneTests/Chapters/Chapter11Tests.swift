import LayerKit
import Testing

@testable import ExampleScenes

/// Frame by frame, and physics.
@Suite struct Chapter11Tests {
    private func ground(_ time: Double) -> Double { 32 + 236 * Easing(.bounce, .out).value(at: min(time, 1)) }

    @Test(arguments: ["timer-ball", "display-link-ball"])
    func aBallFallsBySixtieths(_ name: String) throws {
        let player = try ExamplePlayer(example: name)
        // The timer is heard after a frame: what it does is in the next one.
        for frame in [1, 6, 18, 30, 54, 60, 65] {
            let y = try player.shown(LayerName.ball, at: Double(frame) / 60 + 0.001).position.y
            expect([Double(y)], [ground(Double(frame) / 60)], within: 1e-6)
        }
    }

    /// Frames that come as they like: the ball is where the time says.
    @Test func aDisplayLinkMeasuresItsFrames() throws {
        let scene = try #require(ExampleScene.named("display-link-ball"))
        let renderer = try CARenderer(size: scene.size, painter: .software(threads: 1))
        let script = Script()
        renderer.layer = scene.make(script)
        renderer.beginFrame(atTime: 0)
        script.run(until: 0)
        var time = 0.0
        for step in [0.017, 0.050, 0.017, 0.1, 0.02, 0.3, 0.6] {
            time += step
            renderer.beginFrame(atTime: time)
            let ball = try #require(renderer.layer?.sublayers?.first?.presentation())
            expect([Double(ball.position.y)], [ground(time)], within: 1e-6)
        }
    }

    @Test func aCrateFallsFreely() throws {
        let player = try ExamplePlayer(example: "falling-crate")
        for time in [0.1, 0.3, 0.5, 0.7] {
            let crate = try player.shown("crate 0", at: time)
            // Steps of 1/120 s, each with the speed at its end, are ahead of the fall by half a step.
            let fall = 500 * time * (time + 1 / Space.stepsPerSecond)
            expect(crate.position.numbers, [150, 250 - fall], within: 10)
            expect([crate.degrees], [0], within: 1e-9)
        }
        let crate = try player.shown("crate 0", at: 0.8)
        #expect(crate.position.y < -50, "out of sight")
    }

    /// What lies on the ground: y up, which is down on the screen.
    private func pile() -> Space {
        let space = Space(gravity: Vector(0, -1000))
        space.addWalls(side: 300)
        for (x, y, side) in [(16.0, 284.0, 32.0), (48, 284, 32), (96, 268, 64), (144, 284, 32), (32, 236, 64)] {
            space.add(Body(center: Vector(x, y), size: Vector(side, side), mass: 100))
        }
        return space
    }

    @Test func howTimeIsDividedMakesNoDifference() {
        let (whole, sixtieths, uneven) = (pile(), pile(), pile())
        whole.advance(to: 2)
        for frame in 1...120 { sixtieths.advance(to: Double(frame) / 60) }
        for time in [0.013, 0.2, 0.2, 0.9, 1.7, 2] { uneven.advance(to: time) }
        for index in whole.bodies.indices {
            #expect(whole.bodies[index].position == sixtieths.bodies[index].position)
            #expect(whole.bodies[index].position == uneven.bodies[index].position)
            #expect(whole.bodies[index].direction == uneven.bodies[index].direction)
        }
    }

    @Test func cratesStayInsideAndApart() {
        let space = pile()
        var deepest = 0.0
        for frame in 1...600 {
            if frame == 240 { space.gravity = Vector(1000, 0) }
            space.advance(to: Double(frame) / 60)
            for body in space.bodies.dropFirst(4) {
                for corner in body.corners {
                    #expect(corner.min() > -1 && corner.max() < 301, "frame \(frame)")
                }
            }
            for first in 4..<space.bodies.count {
                for second in (first + 1)..<space.bodies.count {
                    for contact in Contact.between(space.bodies, first, second) { deepest = max(deepest, contact.depth) }
                }
            }
        }
        #expect(deepest < 2, "points")
        // Six seconds later they lie still at the right.
        for body in space.bodies.dropFirst(4) { #expect(body.velocity.length < 20 && abs(body.spin) < 0.5) }
    }

    @Test func aBoxOnTheGroundBouncesByItsElasticity() {
        let space = Space(gravity: Vector(0, -1000))
        space.addWalls(side: 300)
        space.add(Body(center: Vector(150, 117), size: Vector(32, 32), mass: 100))
        // It falls 100 points in 0.447 s and leaves with 0.64 of its speed, to 0.41 of the height.
        space.advance(to: 0.45)
        var highest = 0.0
        for step in 54...120 {
            space.advance(to: Double(step) / 120)
            highest = max(highest, space.bodies[4].position.y)
        }
        expect([highest - 17], [41], within: 4)
    }
}
