import Glibc
import Graphics

/// What a particle looks like at an age, and how behaviours change that, in their order.
struct ParticleLook {
    /// Points.
    let position: SIMD3<Double>
    /// Points a second.
    let velocity: SIMD3<Double>
    var scale: Double
    /// Radians.
    var angle: Double
    /// The axis about which it turns; nil if it faces the viewer.
    var axis: SIMD3<Double>?
    /// Not premultiplied, not yet clamped.
    var color: SIMD4<Double>

    /// - Parameters:
    ///   - birth: its properties at birth.
    ///   - age: seconds, like `life`.
    mutating func apply(_ behaviors: [BehaviorLook], birth: ParticleBirth, age: Double, life: Double) {
        for behavior in behaviors {
            switch behavior {
            case .motion(let turn, let preservesDepth): align(turn, preservesDepth)
            case .colors(let colors): color = colors.color(at: age / life)
            case .values(let ramp): apply(ramp, birth, at: age / life, life)
            }
        }
    }

    private mutating func apply(_ ramp: LifeRamp, _ birth: ParticleBirth, at part: Double, _ life: Double) {
        switch ramp.property {
        case .scale: scale = ramp.applied(to: scale, at: part)
        case .rotation: angle = ramp.applied(to: angle, at: part)
        // Speeds are integrated.
        case .scaleSpeed: scale = (ramp.isAdditive ? scale : birth.scale) + ramp.integral(to: part) * life
        case .spin: angle = (ramp.isAdditive ? angle : birth.angle) + ramp.integral(to: part) * life
        case .red, .green, .blue, .alpha:
            let channel = Int(ramp.property.rawValue - ParticleProperty.red.rawValue)
            color[channel] = ramp.applied(to: color[channel], at: part)
        // These belong to its trajectory (`ParticleCourse`).
        case .positionX, .positionY, .positionZ, .velocityX, .velocityY, .velocityZ, .mass: break
        }
    }

    /// Points the picture's y axis in the direction of motion.
    private mutating func align(_ turn: Double, _ preservesDepth: Bool) {
        guard velocity != .zero else { return }
        guard axis != nil, preservesDepth else {
            guard velocity.x != 0 || velocity.y != 0 else { return }
            (angle, axis) = (atan2(velocity.y, velocity.x) - .pi / 2 + turn, nil)
            return
        }
        let up = ParticleMotion.heading(velocity)
        // By the shortest rotation from where the y axis would point otherwise, which also turns the x axis.
        let along = up.y > -1 + 1e-12 ? SIMD3(1 - up.x * up.x / (1 + up.y), -up.x, -up.x * up.z / (1 + up.y)) : SIMD3(1, 0, 0)
        let x = along * cos(turn) + up * sin(turn)
        let y = up * cos(turn) - along * sin(turn)
        (axis, angle) = (x, Particle.angle(ofY: y, about: x))
    }
}

/// A particle at its birth.
struct ParticleBirth {
    var motion: ParticleMotion
    var scale: Double
    /// Radians.
    var angle: Double
    /// Radians a second.
    var spin: Double
    /// The axis about which it turns, a unit vector; nil if it faces the viewer.
    var axis: SIMD3<Double>?
    /// Not premultiplied.
    var color: SIMD4<Double>
}
