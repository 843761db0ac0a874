import Foundation
import Geometry
import Graphics
import RenderTree
import Testing

@testable import LayerKit

/// What acts on particles on their way, against the solutions of their equations of motion.
@Suite struct EmitterBehaviorTests {
    private static let dot = CGImage(bitmap: Bitmap(width: 4, height: 4, pixels: [UInt32](repeating: .max, count: 16)))

    /// One particle is born every second from 1 on, and lives for twenty.
    static func particles(
        _ behaviors: [CAEmitterBehavior], at time: Double = 10, _ change: (CAEmitterLayer, CAEmitterCell) -> Void = { _, _ in }
    ) -> Particles {
        let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
        (cell.name, cell.contents, cell.birthRate, cell.lifetime) = ("dot", dot, 1, 20)
        (layer.emitterCells, layer.emitterBehaviors) = ([cell], behaviors)
        change(layer, cell)
        return layer.frozenValues(isFlipped: true).emitter?.particles(at: time) ?? Particles()
    }

    static func behavior(_ type: String, _ values: [String: Any]) -> CAEmitterBehavior {
        let behavior = CAEmitterBehavior(type: type)
        for (key, value) in values { behavior.setValue(value, forKey: key) }
        return behavior
    }

    // MARK: Drag

    /// v' = -kv: the way is v(1 - e^(-ka))/k. A mass of four divides the force.
    @Test(arguments: [(0.5, 1.0), (2, 4), (1e-6, 1), (-0.1, 1)]) func dragSlowsDown(_ drag: Double, _ mass: Double) {
        let made = Self.particles([Self.behavior("drag", ["drag": drag])]) { ($1.velocity) = 30; $1.setValue(mass, forKey: "mass") }
        #expect(made.items.count == 10)
        for particle in made.items {
            let k = drag / mass
            let way = -30 * expm1(-k * particle.age) / k
            #expect(abs(particle.position.x - way) < 1e-9, "\(particle.age)")
        }
    }

    /// What falls through air goes at g/k in the end.
    @Test func whatFallsHasAGreatestSpeed() {
        let made = Self.particles([Self.behavior("drag", ["drag": 3.0])]) { $1.yAcceleration = 60 }
        for particle in made.items {
            let a = particle.age
            #expect(abs(particle.position.y - (20 * a - 20 * (1 - exp(-3 * a)) / 3)) < 1e-9)
        }
    }

    @Test func dragsAddUp() {
        let two = Self.particles([Self.behavior("drag", ["drag": 1]), Self.behavior("drag", ["drag": 2])]) { $1.velocity = 30 }
        let one = Self.particles([Self.behavior("drag", ["drag": 3])]) { $1.velocity = 30 }
        #expect(two.items == one.items && one.items.count == 10)
    }

    // MARK: Waves

    /// At half a period a second, particles are born where the force begins to grow, one way and then the other. In half a period
    /// 16p(½ - p) has integrated to ⅓ and twice to 1/12, in a whole one to 0 and 1/6: so each goes a twelfth of force over
    /// frequency squared in every half period, and stands at its end after a whole one.
    @Test func wavesPushToAndFro() {
        let wave = Self.behavior("wave", ["force": [90, -30, 6], "frequency": 0.5])
        for particle in Self.particles([wave]).items {
            let sign = Int((10 - particle.age).rounded()) % 2 == 0 ? 1.0 : -1
            let way = SIMD3<Double>(30, -10, 2) * (sign * particle.age)
            #expect(((particle.position - way) * (particle.position - way)).sum() < 1e-16, "\(particle.position) at \(particle.age)")
        }
    }

    /// A quarter of a period after the beginning, force and frequency being 1: 4p³/3 - 4p⁴/3.
    @Test func betweenHalvesTheWayIsAPolynomial() throws {
        let wave = Self.behavior("wave", ["force": [1, 0, 0]])
        let particle = try #require(Self.particles([wave], at: 1.25).items.first)
        #expect(abs(particle.age - 0.25) < 1e-12 && abs(particle.position.x - (4 / 64.0 - 1 / 64.0) / 3) < 1e-12)
    }

    /// With drag, against the equation itself, stepped in small steps.
    @Test(arguments: [(0.7, 1.3), (5, 0.2), (1e-3, 2), (40, 3)]) func wavesInAir(_ drag: Double, _ frequency: Double) {
        let behaviors = [
            Self.behavior("wave", ["force": [100, 0, 0], "frequency": frequency]), Self.behavior("drag", ["drag": drag]),
        ]
        let made = Self.particles(behaviors, at: 4) { $1.velocity = 7; $1.xAcceleration = 3 }
        #expect(made.items.count == 4)
        for particle in made.items {
            func force(_ time: Double) -> Double {
                let phase = time * frequency - (time * frequency).rounded(.down)
                let half = phase < 0.5 ? phase : phase - 0.5
                return (phase < 0.5 ? 1600 : -1600) * half * (0.5 - half) + 3
            }
            let steps = 2000
            let (length, birth) = (particle.age / Double(steps), 4 - particle.age)
            var (x, v) = (0.0, 7.0)
            for step in 0..<steps {
                // Exact for a force that is what it is in the middle.
                let f = force(birth + (Double(step) + 0.5) * length)
                let left = exp(-drag * length)
                let once = -expm1(-drag * length) / drag
                x += v * once + f * (length - once) / drag
                v = v * left + f * once
            }
            #expect(abs(particle.position.x - x) < 2e-3, "\(particle.position.x), \(x) at \(particle.age)")
        }
    }

    // MARK: Attractors

    /// A spring of stiffness 4 to a point 50 away: 50(1 - cos 2a), through a depth as well.
    @Test func aSpringSwings() {
        for type in ["attractor", "simpleAttractor"] {
            let spring = Self.behavior(type, ["stiffness": 4, "position": CGPoint(x: 50, y: -20), "zPosition": 10])
            for particle in Self.particles([spring]).items {
                let way = SIMD3<Double>(50, -20, 10) * (1 - cos(2 * particle.age))
                #expect(((particle.position - way) * (particle.position - way)).sum().squareRoot() < 1e-4)
            }
        }
    }

    /// A plane that is upright on x draws along x only, a line along x in all directions but x.
    @Test func linesAndPlanesDrawAcrossThemselves() {
        func made(_ shape: String) -> [Particle] {
            let values: [String: Any] = ["attractorType": shape, "stiffness": 1, "position": CGPoint(x: 10, y: 20), "zPosition": 30]
            return Self.particles([Self.behavior("attractor", values)]).items.map { $0 }
        }
        for (shape, center) in [("planar", SIMD3<Double>(10, 0, 0)), ("axial", SIMD3(0, 20, 30)), ("radial", SIMD3(10, 20, 30))] {
            for particle in made(shape) {
                let miss = particle.position - center * (1 - cos(particle.age))
                #expect((miss * miss).sum().squareRoot() < 1e-4, "\(shape)")
            }
        }
        let turned = Self.behavior(
            "attractor", ["attractorType": "planar", "stiffness": 1, "orientationLongitude": Double.pi / 2, "position": CGPoint(x: 10, y: 20)])
        for particle in Self.particles([turned]).items { #expect(abs(particle.position.x) < 1e-9) }
    }

    /// Within the radius nothing happens; beyond, the spring begins there; from the falloff on it grows no more.
    @Test func radiusAndFalloff() {
        func places(_ values: [String: Any], velocity: Double = 0) -> [Particle] {
            let spring = Self.behavior("attractor", ["stiffness": 0.01, "position": CGPoint(x: 100, y: 0)].merging(values) { $1 })
            return Self.particles([spring]) { $1.velocity = velocity }.items.map { $0 }
        }
        for particle in places(["radius": 120]) { #expect(particle.position == .zero) }
        for particle in places(["radius": 60]) { #expect(abs(particle.position.x - 40 * (1 - cos(0.1 * particle.age))) < 1e-6) }
        // At most 0.01 · 20 for as long as it is further away than that.
        for particle in places(["falloff": 20]) { #expect(abs(particle.position.x - 0.1 * particle.age * particle.age) < 1e-6) }
        for particle in places(["falloff": Double.infinity]) {
            #expect(abs(particle.position.x - 100 * (1 - cos(0.1 * particle.age))) < 1e-6)
        }
        // Inside out: 20 within the radius, away from the middle: the distance from the radius is 20 cos, as long as there is one.
        for particle in places(["radius": 120, "falloff": -50]) {
            #expect(abs(particle.position.x - 20 * (cos(0.1 * particle.age) - 1)) < 1e-6)
        }
        for particle in places(["radius": 90, "falloff": -50]) { #expect(particle.position == .zero) }
    }

    /// From whatever time one comes a way is one way, and has no jumps where steps end.
    @Test func waysAreContinuous() throws {
        let spring = Self.behavior("attractor", ["stiffness": 30, "position": CGPoint(x: 40, y: 10), "falloff": 25])
        func place(_ time: Double) throws -> SIMD3<Double> { try #require(Self.particles([spring], at: time).items.first).position }
        for step in 0..<12 {
            let time = 1.9 + Double(step) / 120
            let (before, at, after) = try (place(time - 1e-6), place(time), place(time + 1e-6))
            for (a, b) in [(before, at), (at, after)] { #expect(((a - b) * (a - b)).sum().squareRoot() < 1e-3, "\(time)") }
        }
    }

    // MARK: Looks

    @Test func particlesTurnToWhereTheyGo() {
        func angle(_ longitude: Double, _ values: [String: Any] = [:]) -> Double {
            Self.particles([Self.behavior("alignToMotion", values)]) {
                ($1.velocity, $1.emissionLongitude, $1.spin) = (5, longitude, 3)
            }.items[0].angle
        }
        #expect(abs(angle(.pi / 2)) < 1e-9 && abs(angle(0) + .pi / 2) < 1e-9)
        // A quarter turn further.
        #expect(abs(angle(.pi / 2, ["rotation": 0.25]) - .pi / 2) < 1e-9)
        let still = Self.particles([Self.behavior("alignToMotion", [:])]) { $1.rotation = 1 }
        #expect(still.items.allSatisfy { $0.angle == 1 })
    }

    /// Their y axes lie along their ways, and they stay squares.
    @Test func planesTurnInSpace() {
        let align = Self.behavior("alignToMotion", ["preservesDepth": true])
        let made = Self.particles([align]) {
            ($1.particleType, $1.velocity, $1.emissionRange, $1.birthRate, $1.spin) = ("plane", 10, 2 * .pi, 20, 2)
        }
        for particle in made.items where particle.age > 0.01 {
            let (map, way) = (particle.pictureToSpace, particle.position / (10 * particle.age))
            let (x, y) = (SIMD3(map.m11, map.m12, map.m13), SIMD3(map.m21, map.m22, map.m23))
            #expect(abs((y * way).sum() - 1) < 1e-9 && abs((x * y).sum()) < 1e-9 && abs((x * x).sum() - 1) < 1e-9)
        }
        let flat = Self.particles([Self.behavior("alignToMotion", [:])]) {
            ($1.particleType, $1.velocity, $1.emissionRange) = ("plane", 10, 2 * .pi)
        }
        #expect(flat.items.allSatisfy { $0.axis == nil })
    }

    /// At half of a life of twenty seconds it is half-way between stops.
    @Test func colorsOverALife() throws {
        let colors: [CGColor] = [CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1), CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)]
        func color(_ age: Double, _ values: [String: Any] = [:]) throws -> SIMD4<Float> {
            let behavior = Self.behavior("colorOverLife", ["colors": colors].merging(values) { $1 })
            return try #require(Self.particles([behavior], at: age + 1) { $1.alphaSpeed = -0.01 }.items.first).color
        }
        #expect(try color(5) == SIMD4(0.5, 0, 0.5, 1) && color(10) == SIMD4(0, 0, 1, 1))
        #expect(try color(5, ["locations": [0, 0.25, 1]]) == SIMD4(0, 0, 1, 1))
        // Before the first and after the last stop it is theirs.
        #expect(try color(1, ["locations": [0.1, 0.2, 0.3]]) == SIMD4(1, 0, 0, 1) && color(8, ["locations": [0.1, 0.2, 0.3]]) == SIMD4(0, 1, 0, 1))
    }

    /// Ten seconds old, half of its life is over.
    @Test func valuesOverALife() throws {
        func particle(_ keyPath: String, _ values: [Double], isAdditive: Bool = false) throws -> Particle {
            let inputs: [String: Any] = ["keyPath": keyPath, "values": values, "additive": isAdditive]
            return try #require(
                Self.particles([Self.behavior("valueOverLife", inputs)], at: 11) {
                    ($1.velocity, $1.spin, $1.scaleSpeed, $1.rotation, $1.color) = (3, 0.5, 0.25, 1, CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 0.5))
                }.items.first)
        }
        #expect(try particle("scale", [0, 4]).scale == 2 && particle("scale", [0, 4], isAdditive: true).scale == 5.5)
        #expect(try particle("rotation", [0, 6]).angle == 3 && particle("rotation", [0, 6], isAdditive: true).angle == 9)
        // What grows evenly to 4 a second at the end of twenty seconds comes to 10 by the middle.
        #expect(try abs(particle("spin", [0, 4]).angle - 11) < 1e-9 && abs(particle("spin", [0, 4], isAdditive: true).angle - 16) < 1e-9)
        #expect(try abs(particle("scaleSpeed", [0, 4]).scale - 11) < 1e-9 && particle("scaleSpeed", [0, 4]).angle == 6)
        #expect(try abs(particle("velocity.x", [0, 4]).position.x - 10) < 1e-9)
        #expect(try abs(particle("velocity.x", [0, 4], isAdditive: true).position.x - 40) < 1e-9)
        #expect(try particle("position.y", [0, 8]).position == SIMD3(30, 4, 0))
        #expect(try particle("position.x", [0, 8], isAdditive: true).position == SIMD3(34, 0, 0))
        #expect(try particle("color.red", [0, 0.5]).color == SIMD4(0.125, 0.25, 0.25, 0.5))
        #expect(try particle("color.alpha", [0, 1], isAdditive: true).color == SIMD4(0.5, 0.5, 0.5, 1))
        // What particles do not have changes nothing.
        #expect(try particle("charm", [0, 8]) == particle("scale", []))
    }

    /// A mass that is four all the time is a mass of four; this way is stepped, the other has a closed form.
    @Test func massOverALife() {
        let drag = Self.behavior("drag", ["drag": 2])
        let mass = Self.behavior("valueOverLife", ["keyPath": "mass", "values": [4]])
        let wave = Self.behavior("wave", ["force": [0, 50, 0]])
        let made = Self.particles([drag, mass, wave]) { $1.velocity = 30 }.items
        let same = Self.particles([drag, wave]) { $1.velocity = 30; $1.setValue(4, forKey: "mass") }.items
        #expect(made.count == same.count)
        for (a, b) in zip(made, same) { #expect((a.position - b.position).indices.allSatisfy { abs(a.position[$0] - b.position[$0]) < 1e-5 }) }
    }

    // MARK: The rest

    @Test func spinsHaveABias() {
        let made = Self.particles([]) { ($0.spin, $0.spinBias, $1.spin, $1.rotation) = (2, 0.25, 1.5, 0.5) }
        for particle in made.items { #expect(abs(particle.angle - 0.5 - 3.25 * particle.age) < 1e-9) }
    }

    /// What is off, of no type or without a number is as if it were not there.
    @Test func whatCannotActDoesNot() {
        let off = Self.behavior("wave", ["force": [90, 0, 0], "enabled": false])
        let odd: [CAEmitterBehavior] = [
            off, Self.behavior("light", ["color": CGColor.white]), Self.behavior("magic", ["force": [1, 1, 1]]),
            Self.behavior("drag", ["drag": Double.nan]), Self.behavior("wave", ["force": [Double.infinity], "frequency": 1]),
            Self.behavior("wave", ["force": [1], "frequency": 0]), Self.behavior("attractor", ["stiffness": Double.infinity]),
            Self.behavior("attractor", ["stiffness": 1, "position": CGPoint(x: Double.nan, y: 0)]),
            Self.behavior("colorOverLife", [:]), Self.behavior("valueOverLife", ["keyPath": "scale", "values": [Double.nan]]),
            Self.behavior("wave", ["force": "words", "frequency": "more words"]),
        ]
        #expect(Self.particles(odd) { $1.velocity = 3 }.items == Self.particles([]) { $1.velocity = 3 }.items)
    }

    /// Neither too stiff a spring nor too long a life takes long, and what flies apart is not shown.
    @Test func hostileNumbersTakeNoTime() {
        let stiff = Self.behavior("attractor", ["stiffness": 1e300, "position": CGPoint(x: 1, y: 1)])
        #expect(Self.particles([stiff]).items.allSatisfy { $0.position.sum().isFinite })
        let soft = Self.behavior("attractor", ["stiffness": 1e-9, "position": CGPoint(x: 1, y: 1)])
        let old = Self.particles([soft], at: 1e9) { ($1.lifetime, $1.birthRate) = (2e9, 1e-8) }
        #expect(old.items.allSatisfy { $0.position.sum().isFinite })
        let many = Self.particles([soft], at: 100) { ($1.lifetime, $1.birthRate) = (100, 1e6) }
        #expect(many.items.count < 1 << 20)
    }
}
