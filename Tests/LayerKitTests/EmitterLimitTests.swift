import Foundation
import Geometry
import Graphics
import RenderTree
import Testing

@testable import LayerKit

/// What acts on particles with numbers at the ends of what numbers can be, and more of it than anybody needs.
@Suite struct EmitterLimitTests {
    private static func behavior(_ type: String, _ values: [String: Any]) -> CAEmitterBehavior {
        EmitterBehaviorTests.behavior(type, values)
    }

    // MARK: Work

    /// Particles that have come a long way bear ten thousand in a second each: of one that bears, the way is gone through once,
    /// so there is room for all.
    @Test(.timeLimit(.minutes(1))) func whatBearsManyIsFollowedOnce() {
        let soft = Self.behavior("attractor", ["stiffness": 1e-9, "position": CGPoint(x: 1, y: 1)])
        let made = EmitterBehaviorTests.particles([soft], at: 150) { _, bearer in
            let child = CAEmitterCell()
            (child.contents, child.birthRate, child.lifetime, child.velocity) = (bearer.contents, 1e4, 0.2, 1)
            (bearer.lifetime, bearer.velocity, bearer.emitterCells) = (200, 1, [child])
        }
        #expect(made.items.count > 290_000)
    }

    /// What is borne is where it is borne, wherever its bearer was looked at before.
    @Test func whatIsBorneBeginsAtItsBearer() {
        let spring = Self.behavior("attractor", ["stiffness": 4, "position": CGPoint(x: 50, y: 0)])
        let made = EmitterBehaviorTests.particles([spring], at: 1.9) { _, bearer in
            let child = CAEmitterCell()
            // So heavy that it stays.
            (child.contents, child.birthRate, child.lifetime) = (bearer.contents, 7, 20)
            child.setValue(1e12, forKey: "mass")
            bearer.emitterCells = [child]
        }
        let borne = made.items.filter { $0.age < 0.89 }
        #expect(borne.count == 6)
        for child in borne { #expect(abs(child.position.x - 50 * (1 - cos(2 * (0.9 - child.age)))) < 1e-3) }
    }

    @Test(.timeLimit(.minutes(1))) func tenThousandBehaviors() {
        let align = (0..<10_000).map { _ in Self.behavior("alignToMotion", [:]) }
        let waves = (0..<10_000).map { _ in Self.behavior("wave", ["force": [1, 0, 0]]) }
        let springs = (0..<10_000).map { _ in Self.behavior("attractor", ["stiffness": 1e-9, "position": CGPoint(x: 1, y: 1)]) }
        for behaviors in [align, waves, springs] {
            let made = EmitterBehaviorTests.particles(behaviors, at: 100) { ($1.birthRate, $1.lifetime) = (1e5, 100) }
            #expect(!made.items.isEmpty && made.items.count < 1 << 18)
        }
    }

    /// Half-way through their life they are in the middle of the stops.
    @Test(.timeLimit(.minutes(1))) func aHundredThousandStops() throws {
        let values = (0...100_000).map { Double($0) / 100_000 }
        let behaviors = ["scale", "velocity.x", "spin"].map { Self.behavior("valueOverLife", ["keyPath": $0, "values": values]) }
        let made = EmitterBehaviorTests.particles(behaviors, at: 20) { $1.birthRate = 1000 }
        #expect(made.items.count > 19_000)
        let half = try #require(made.items.first { abs($0.age - 10) < 1e-6 })
        // What grows evenly to 1 a second in twenty seconds has come to 2.5 after ten of them.
        #expect(abs(half.scale - 0.5) < 1e-9 && abs(half.position.x - 2.5) < 1e-6 && abs(half.angle - 2.5) < 1e-6)
    }

    // MARK: Steps

    /// Next to no mass in syrup: of 0 = -10v + s(c - x) the way is c(1 - e^(-sa/10)).
    @Test(arguments: [false, true]) func whatWeighsNothingCreeps(isOverLife: Bool) {
        var behaviors = [
            Self.behavior("drag", ["drag": 10]), Self.behavior("attractor", ["stiffness": 4, "position": CGPoint(x: 50, y: 0)]),
        ]
        if isOverLife { behaviors.append(Self.behavior("valueOverLife", ["keyPath": "mass", "values": [0.001, 0.0005]])) }
        let made = EmitterBehaviorTests.particles(behaviors, at: 10) { if !isOverLife { $1.setValue(0.001, forKey: "mass") } }
        #expect(made.items.count == 10)
        for particle in made.items { #expect(abs(particle.position.x - 50 * (1 - exp(-0.4 * particle.age))) < 0.2, "\(particle.age)") }
    }

    /// A spring does not push further than it has pulled, and twenty minutes on a way goes on from where it was.
    @Test(arguments: [1200.0, 1800, 1e6]) func oldWaysAreBoundedAndContinuous(_ time: Double) throws {
        let spring = Self.behavior("attractor", ["stiffness": 400, "position": CGPoint(x: 50, y: 0)])
        func place(_ time: Double) throws -> Double {
            let made = EmitterBehaviorTests.particles([spring], at: time) { ($1.lifetime, $1.birthRate) = (2e9, 1) ; $0.lifetime = 1; $1.duration = 1.5 }
            return try #require(made.items.first).position.x
        }
        let (at, after) = try (place(time), place(time + 1e-6))
        #expect(abs(at - 50) < 55 && abs(at - after) < 0.02, "\(at), \(after)")
    }

    /// After a day a step is still a step: 50(1 - cos 130a). Each of 1/300 of a second is late by (13/30)⁵/120 radians.
    @Test func stepsAreCountedAfterADay() throws {
        let spring = Self.behavior("attractor", ["stiffness": 16_900, "position": CGPoint(x: 50, y: 0)])
        for time in [86_400.08, 86_400.2, 864_000.08] {
            let made = EmitterBehaviorTests.particles([spring], at: time) { $1.lifetime = 1 }
            let particle = try #require(made.items.first)
            #expect(abs(particle.position.x - 50 * (1 - cos(130 * particle.age))) < 0.5, "\(time): \(particle.position.x)")
        }
    }

    // MARK: Numbers

    /// Half-way between the least and the greatest number is 0, and a colour is one.
    @Test func valuesBetweenTheEndsOfNumbers() throws {
        let red = Self.behavior("valueOverLife", ["keyPath": "color.red", "values": [-1e308, 1e308]])
        let made = EmitterBehaviorTests.particles([red], at: 11).items
        #expect(made.count == 11 && made.allSatisfy { $0.color.sum().isFinite })
        #expect(try #require(made.first { $0.age == 10 }).color == SIMD4(0, 1, 1, 1))
        let twice = ["color.red", "color.red"].enumerated().map {
            Self.behavior("valueOverLife", ["keyPath": $1, "values": [$0 == 0 ? 1e308 : -1e308], "additive": true])
        }
        #expect(EmitterBehaviorTests.particles(twice + twice, at: 11).items.allSatisfy { $0.color.sum().isFinite })
    }

    /// What takes its push back before anything moves, and what never comes to push, leaves particles where they were.
    @Test(arguments: [1e200, 1e-200, 1e308, .leastNonzeroMagnitude, 1e13]) func wavesThatAreTooFastOrTooSlow(_ frequency: Double) {
        let wave = Self.behavior("wave", ["force": [90, 0, 0], "frequency": frequency])
        for others in [[], [Self.behavior("drag", ["drag": 2])], [Self.behavior("attractor", ["stiffness": 1])]] {
            let made = EmitterBehaviorTests.particles([wave] + others) { $1.velocity = 3 }.items
            #expect(made == EmitterBehaviorTests.particles(others) { $1.velocity = 3 }.items && made.count == 10)
        }
    }

    /// A negative drag under a slow wave: e to the power of five thousand in half of its period.
    @Test func whatDrivesItselfUnderASlowWave() {
        let wave = Self.behavior("wave", ["force": [90, 0, 0], "frequency": 1e-4])
        let made = EmitterBehaviorTests.particles([wave, Self.behavior("drag", ["drag": -1])]) { $1.lifetime = 5 }.items
        #expect(made.count == 5)
        for particle in made {
            // The force hardly changes: 720 · 10⁻⁴ · t, stepped in small steps.
            var (x, v, t) = (0.0, 0.0, 10 - particle.age)
            let steps = 20_000
            let length = particle.age / Double(steps)
            for _ in 0..<steps {
                let phase = (t + length / 2) * 1e-4
                let force = 90 * 16 * phase * (0.5 - phase)
                (x, v, t) = (x + v * length + (force + v) * length * length / 2, v * (1 + length + length * length / 2) + force * length * (1 + length / 2), t + length)
            }
            #expect(abs(particle.position.x - x) < 1e-3 * (1 + abs(x)), "\(particle.position.x), \(x)")
        }
    }
}
