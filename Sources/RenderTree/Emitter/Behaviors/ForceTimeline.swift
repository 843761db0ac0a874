/// The forces on the particles that live at a time, for as long as they have lived.
///
/// If behaviours are animated or have been changed, it is a list: the forces in each sixtieth of a second are those in its middle.
struct ForceTimeline {
    /// One, or as many as there are steps.
    private let entries: ContiguousArray<ParticleForces>
    /// Start of the first entry, in steps of the layer's time.
    private let first: Double
    /// How many forces act on a particle at most, apart from drag.
    let breadth: Int
    /// The strongest drag and the stiffest attractors of all entries, each for a mass of 1.
    private let strongest: Double
    private let stiffest: Double
    /// The behaviours at the time shown, as they change what particles look like.
    let looks: [BehaviorLook]
    /// Those of them that set a particle's position, velocity or mass over its life.
    let ramps: [LifeRamp]
    /// True if particles' positions have a closed form.
    let isClosed: Bool

    /// Seconds.
    private static let step = 1.0 / 60
    /// Before this many steps the forces are taken to be constant.
    private static let most = 1 << 14
    /// Nor may all steps together have more behaviours than this.
    private static let mostForces = 1 << 19

    /// Nil if nothing acts.
    /// - Parameters:
    ///   - now: the layer's time.
    ///   - earliest: the layer's time before which no living particle was born.
    init?(_ eras: ContiguousArray<EraKinds>, from earliest: Double, to now: Double) {
        let behaviors = eras.reduce(0) { max($0, $1.era.values.behaviors.count) }
        guard behaviors > 0 else { return nil }
        func era(at time: Double) -> Int { ForceTimeline.era(of: eras, at: time) }
        let acting = Array(eras[era(at: now)].era.behaviors(at: now).lazy.filter(\.isEnabled).prefix(ParticleForces.mostBehaviors))
        looks = acting.compactMap(BehaviorLook.init)
        ramps = acting.compactMap(LifeRamp.init).filter(\.property.isOfWay)
        let concerned = eras[era(at: earliest)...max(era(at: earliest), era(at: now))]
        let steady = concerned[concerned.startIndex].era.values.behaviors
        let isSteady = concerned.allSatisfy { !$0.era.animatesForces && $0.era.values.behaviors == steady }
        if isSteady {
            (entries, first) = ([ParticleForces(acting)], 0)
        } else {
            let last = (now / ForceTimeline.step).rounded(.down)
            let most = Double(min(ForceTimeline.most, ForceTimeline.mostForces / behaviors))
            let first = max((earliest / ForceTimeline.step).rounded(.down), last - most)
            self.first = first
            entries = ContiguousArray((0...Int(max(0, last - first))).map { index in
                let time = (first + Double(index) + 0.5) * ForceTimeline.step
                return ParticleForces(eras[era(at: time)].era.behaviors(at: time, onlyForces: true))
            })
        }
        isClosed = entries.count == 1 && entries[0].attractors.isEmpty
        (strongest, stiffest) = entries.reduce((0, 0)) { (max($0.0, abs($1.drag)), max($0.1, $1.stiffness)) }
        breadth = entries.reduce(0) { max($0, $1.waves.count + $1.attractors.count) }
    }

    /// The era that contains a time, by bisection.
    private static func era(of eras: ContiguousArray<EraKinds>, at time: Double) -> Int {
        var range = eras.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = eras[middle].era.start <= time ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return max(0, range.lowerBound - 1)
    }

    /// The forces, if they are the same all the time.
    var steady: ParticleForces { entries[0] }

    /// - Parameter time: the layer's.
    func forces(at time: Double) -> ParticleForces {
        entries[Int(min(max((time / ForceTimeline.step).rounded(.down) - first, 0), Double(entries.count - 1)))]
    }

    /// The step length of integration, seconds of the layer's time: shorter where forces are strong.
    /// - Parameters:
    ///   - mass: the smallest mass of a particle; above 0.
    ///   - pace: seconds of the layer's time per second of the particle's own.
    func pieceLength(mass: Double, pace: Double) -> Double {
        // How fast a particle may come to rest or turn back, per second.
        let haste = max(strongest / mass, (stiffest / mass).squareRoot())
        return ForceTimeline.step / min(max((haste * ForceTimeline.step / pace * 2).rounded(.up), 1), 16)
    }
}
