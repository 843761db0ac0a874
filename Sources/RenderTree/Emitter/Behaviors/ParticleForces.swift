import Glibc

/// What acts on the particles of an emitter at some time.
struct ParticleForces {
    /// Of its velocity, what a particle of mass 1 loses in a second.
    private(set) var drag = 0.0
    private(set) var waves: [WaveForce] = []
    private(set) var attractors: [AttractorForce] = []

    init(_ behaviors: [EmitterBehaviorValues]) {
        for behavior in behaviors where behavior.isEnabled {
            if behavior.kind == .drag, behavior.numbers[.drag].isFinite { drag += behavior.numbers[.drag] }
            if let wave = WaveForce(behavior) { waves.append(wave) }
            if let attractor = AttractorForce(behavior) { attractors.append(attractor) }
        }
    }

    var areNone: Bool { drag == 0 && waves.isEmpty && attractors.isEmpty }

    /// How fast particles of mass 1 may turn about or come to rest, a second.
    var haste: Double { max(abs(drag), attractors.reduce(0) { $0 + abs($1.stiffness) }.squareRoot()) }

    /// What a particle gets, points a second, a second.
    /// - Parameter time: the layer's.
    func acceleration(at position: SIMD3<Double>, _ velocity: SIMD3<Double>, time: Double, mass: Double) -> SIMD3<Double> {
        var force = velocity * -drag
        for wave in waves { force += wave.force * WaveForce.height(at: wave.phase(at: time)) }
        for attractor in attractors { force += attractor.acceleration(at: position) }
        return force / mass
    }
}

/// What acted on the particles that live at a time, as long as they have lived.
///
/// Where animations act on behaviours, or these have been changed, it is a list: what acts in a sixtieth of a second is what did in
/// its middle.
struct ForceTimeline {
    /// One, or as many as there are steps.
    private let entries: ContiguousArray<ParticleForces>
    /// Of the first entry, in steps of the layer's time.
    private let first: Double
    /// Of these each step is made; more where forces are strong.
    private let parts: Double
    /// What acts at the time that is shown, on what particles look like too.
    let now: [EmitterBehaviorValues]
    /// Where particles are has a closed form.
    let isClosed: Bool

    /// Seconds.
    private static let step = 1.0 / 60
    /// Longer ago than that what acted was what acted then.
    private static let most = 1 << 14

    /// Nil where nothing acts.
    /// - Parameters:
    ///   - now: the layer's time.
    ///   - earliest: nothing that lives was born before; the layer's time.
    init?(_ eras: [EmitterEra], from earliest: Double, to now: Double) {
        guard eras.contains(where: { !$0.values.behaviors.isEmpty }) else { return nil }
        func era(at time: Double) -> Int { eras.lastIndex { $0.start <= time } ?? 0 }
        self.now = eras[era(at: now)].behaviors(at: now).filter(\.isEnabled)
        let concerned = eras[era(at: earliest)...max(era(at: earliest), era(at: now))]
        let isSteady = concerned.allSatisfy { !$0.animatesBehaviors && $0.values.behaviors == concerned[concerned.startIndex].values.behaviors }
        if isSteady {
            (entries, first) = ([ParticleForces(self.now)], 0)
        } else {
            let last = (now / ForceTimeline.step).rounded(.down)
            let first = max((earliest / ForceTimeline.step).rounded(.down), last - Double(ForceTimeline.most))
            self.first = first
            entries = ContiguousArray((0...Int(max(0, last - first))).map { index in
                let time = (first + Double(index) + 0.5) * ForceTimeline.step
                return ParticleForces(eras[era(at: time)].behaviors(at: time))
            })
        }
        isClosed = entries.count == 1 && entries[0].attractors.isEmpty
        parts = min(max((entries.reduce(0) { max($0, $1.haste) } * ForceTimeline.step * 2).rounded(.up), 1), 16)
    }

    /// What acts all the time, where that is the same.
    var steady: ParticleForces { entries[0] }

    /// - Parameter time: the layer's.
    func forces(at time: Double) -> ParticleForces {
        entries[Int(min(max((time / ForceTimeline.step).rounded(.down) - first, 0), Double(entries.count - 1)))]
    }

    /// Where the part of a step ends in which a time lies, the layer's time.
    func end(after time: Double) -> Double {
        let length = ForceTimeline.step / parts
        let end = ((time / length + 1e-9).rounded(.down) + 1) * length
        return end > time ? end : .infinity
    }

    /// In how many pieces a way is made.
    /// - Parameter span: seconds of the layer's time.
    func pieces(in span: Double) -> Double { span / ForceTimeline.step * parts }
}
