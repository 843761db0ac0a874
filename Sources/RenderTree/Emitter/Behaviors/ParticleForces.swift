/// The forces on an emitter's particles at a time.
struct ParticleForces {
    /// The fraction of its velocity that a particle of mass 1 loses per second.
    private(set) var drag = 0.0
    private(set) var waves: [WaveForce] = []
    private(set) var attractors: [AttractorForce] = []
    /// Sum over the attractors, per second².
    private(set) var stiffness = 0.0

    init(_ behaviors: [EmitterBehaviorValues]) {
        for behavior in behaviors.lazy.filter(\.isEnabled).prefix(ParticleForces.mostBehaviors) {
            if behavior.kind == .drag, behavior.numbers[.drag].isFinite { drag += behavior.numbers[.drag] }
            if let wave = WaveForce(behavior) { waves.append(wave) }
            if let attractor = AttractorForce(behavior) { attractors.append(attractor) }
        }
        stiffness = attractors.reduce(0) { $0 + abs($1.stiffness) }
    }

    /// No more of an emitter's enabled behaviours act: each one adds to the cost of every particle.
    static let mostBehaviors = 256

    /// The smallest mass that can be integrated: a particle that comes to rest or turns back within a step would diverge. Where drag outweighs
    /// the mass, the mass hardly changes the trajectory, so a heavier one is used instead.
    /// - Parameter length: own seconds of a step.
    func leastMass(in length: Double) -> Double { max(abs(drag) * length, stiffness * length * length) }

    /// The acceleration of a particle, points per second².
    /// - Parameter time: the layer's.
    func acceleration(at position: SIMD3<Double>, _ velocity: SIMD3<Double>, time: Double, mass: Double) -> SIMD3<Double> {
        var force = velocity * -drag
        for wave in waves { force += wave.force * WaveForce.height(at: wave.phase(at: time)) }
        for attractor in attractors { force += attractor.acceleration(at: position) }
        return force / mass
    }
}
