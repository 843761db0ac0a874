/// What acts on the particles of an emitter at some time.
struct ParticleForces {
    /// Of its velocity, what a particle of mass 1 loses in a second.
    private(set) var drag = 0.0
    private(set) var waves: [WaveForce] = []
    private(set) var attractors: [AttractorForce] = []
    /// Of the attractors together, a second, a second.
    private(set) var stiffness = 0.0

    init(_ behaviors: [EmitterBehaviorValues]) {
        for behavior in behaviors.lazy.filter(\.isEnabled).prefix(ParticleForces.mostBehaviors) {
            if behavior.kind == .drag, behavior.numbers[.drag].isFinite { drag += behavior.numbers[.drag] }
            if let wave = WaveForce(behavior) { waves.append(wave) }
            if let attractor = AttractorForce(behavior) { attractors.append(attractor) }
        }
        stiffness = attractors.reduce(0) { $0 + abs($1.stiffness) }
    }

    /// Of those of an emitter that are on, no more act: a particle takes as long as there are behaviours.
    static let mostBehaviors = 256

    /// What would come to rest or turn about within a step cannot be followed in such steps, and would fly apart. Where a drag
    /// has the better of a mass the mass makes no difference to the way, so a heavier one stands for it.
    /// - Parameter length: own seconds of a step.
    func leastMass(in length: Double) -> Double { max(abs(drag) * length, stiffness * length * length) }

    /// What a particle gets, points a second, a second.
    /// - Parameter time: the layer's.
    func acceleration(at position: SIMD3<Double>, _ velocity: SIMD3<Double>, time: Double, mass: Double) -> SIMD3<Double> {
        var force = velocity * -drag
        for wave in waves { force += wave.force * WaveForce.height(at: wave.phase(at: time)) }
        for attractor in attractors { force += attractor.acceleration(at: position) }
        return force / mass
    }
}
