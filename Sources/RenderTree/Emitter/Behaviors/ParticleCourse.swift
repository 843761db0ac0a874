// The trajectory of a particle on which behaviours act.
//
// Drag and waves are linear in the velocity, so the trajectory has a closed form (`WaveForce`, `Decay`): a damped parabola plus a periodic part.
// Attractors, and forces that are animated, are integrated by the fourth-order Runge-Kutta method, in the steps of `CourseWalk`, so that the
// trajectory is continuous, and the same from whatever time it is asked for.
//
// Values over life of the position or velocity are applied last, replacing or added: the velocity first, and the position after it has been
// integrated.

/// The forces on one particle.
struct ParticleCourse {
    let forces: ForceTimeline
    /// When it was born, the layer's time.
    let birth: Double
    /// Seconds of the layer's time per second of the particle's own.
    let pace: Double
    /// Above 0.
    let mass: Double
    /// Own seconds; above 0.
    let life: Double
    /// How far it has been integrated; nil before the first request.
    private var walk: CourseWalk?

    init(forces: ForceTimeline, birth: Double, pace: Double, mass: Double, life: Double) {
        (self.forces, self.birth, self.pace, self.mass, self.life) = (forces, birth, pace, mass, life)
    }

    private var ramps: [LifeRamp] { forces.ramps }

    private var isClosed: Bool { forces.isClosed && !ramps.contains { $0.property == .mass } }

    /// - Parameter work: increased by the cost, about 1 for each step under few forces.
    mutating func state(of motion: ParticleMotion, at age: Double, work: inout Double) -> ParticleMotion.State {
        work += Double(max(0, ramps.count - 16))
        let state = isClosed ? closed(motion, age) : integrated(motion, age, &work)
        if isClosed { work += Double(max(0, forces.breadth - 8)) }
        return ramps.isEmpty ? state : ramped(state, motion, age)
    }

    private func closed(_ motion: ParticleMotion, _ age: Double) -> ParticleMotion.State {
        let steady = forces.steady
        let drag = steady.drag / mass
        let decay = Decay(drag, age)
        var (free, way, velocity) = (motion.velocity, SIMD3<Double>.zero, SIMD3<Double>.zero)
        for wave in steady.waves {
            let phase = wave.phase(at: birth)
            guard let own = wave.paced(pace) else { continue }
            let (start, end) = (own.response(at: phase, drag: drag), own.response(at: phase + age * own.frequency, drag: drag))
            let acceleration = wave.force / mass
            free -= acceleration * start.velocity
            velocity += acceleration * end.velocity
            way += acceleration * (end.way - start.way)
        }
        return (
            motion.start + free * decay.once + motion.acceleration * decay.twice + way,
            free * decay.left + motion.acceleration * decay.once + velocity
        )
    }

    private mutating func integrated(_ motion: ParticleMotion, _ age: Double, _ work: inout Double) -> ParticleMotion.State {
        let end = birth + age * pace
        var walk = self.walk ?? begun(motion)
        if walk.time > end { walk = begun(motion) }
        let known = walk.pieces
        while !walk.isOver, walk.next < end {
            step(&walk.state, motion.acceleration, from: walk.time, to: walk.next)
            walk.advance()
        }
        self.walk = walk
        work += Double(walk.pieces - known + 1) * (1 + Double(forces.breadth) / 4)
        var state = walk.state
        if !walk.isOver { step(&state, motion.acceleration, from: walk.time, to: end) }
        return state
    }

    private func begun(_ motion: ParticleMotion) -> CourseWalk {
        var least = mass
        for ramp in ramps where ramp.property == .mass { least = ramp.isAdditive ? least + ramp.least : ramp.least }
        let length = forces.pieceLength(mass: least > 0 ? least : .leastNormalMagnitude, pace: pace)
        return CourseWalk(motion, from: birth, length: length, forces: forces.breadth)
    }

    /// - Parameters:
    ///   - time: the layer's.
    ///   - next: the layer's time at the end of the step.
    private func step(_ state: inout ParticleMotion.State, _ own: SIMD3<Double>, from time: Double, to next: Double) {
        guard next > time else { return }
        let acting = forces.forces(at: (time + next) / 2)
        let length = (next - time) / pace
        let least = acting.leastMass(in: length)
        func pull(_ state: ParticleMotion.State, _ part: Double) -> SIMD3<Double> {
            let time = time + (next - time) * part
            return own + acting.acceleration(at: state.position, state.velocity, time: time, mass: max(mass(at: (time - birth) / pace), least))
        }
        func ahead(_ slope: ParticleMotion.State, _ part: Double) -> ParticleMotion.State {
            (state.position + slope.position * (part * length), state.velocity + slope.velocity * (part * length))
        }
        func slope(_ state: ParticleMotion.State, _ part: Double) -> ParticleMotion.State { (state.velocity, pull(state, part)) }
        let first = slope(state, 0)
        let second = slope(ahead(first, 0.5), 0.5)
        let third = slope(ahead(second, 0.5), 0.5)
        let fourth = slope(ahead(third, 1), 1)
        state.position += (first.position + (second.position + third.position) * 2 + fourth.position) * (length / 6)
        state.velocity += (first.velocity + (second.velocity + third.velocity) * 2 + fourth.velocity) * (length / 6)
    }

    private func mass(at age: Double) -> Double {
        var mass = mass
        for ramp in ramps where ramp.property == .mass { mass = ramp.applied(to: mass, at: age / life) }
        return mass > 0 ? mass : 1
    }

    private func ramped(_ state: ParticleMotion.State, _ motion: ParticleMotion, _ age: Double) -> ParticleMotion.State {
        var (position, velocity) = state
        let part = age / life
        for ramp in ramps {
            switch ramp.property {
            case .positionX, .positionY, .positionZ:
                let axis = Int(ramp.property.rawValue - ParticleProperty.positionX.rawValue)
                position[axis] = ramp.applied(to: position[axis], at: part)
            case .velocityX, .velocityY, .velocityZ:
                let axis = Int(ramp.property.rawValue - ParticleProperty.velocityX.rawValue)
                position[axis] = (ramp.isAdditive ? position[axis] : motion.start[axis]) + ramp.integral(to: part) * life
                velocity[axis] = ramp.applied(to: velocity[axis], at: part)
            default: break
            }
        }
        return (position, velocity)
    }
}
