/// What acted on the particles that live at a time, as long as they have lived.
///
/// Where animations act on behaviours, or these have been changed, it is a list: what acts in a sixtieth of a second is what did in
/// its middle.
struct ForceTimeline {
    /// One, or as many as there are steps.
    private let entries: ContiguousArray<ParticleForces>
    /// Of the first entry, in steps of the layer's time.
    private let first: Double
    /// How many forces act on a particle at most, beside drag.
    let breadth: Int
    /// The strongest drag of all entries and the stiffest attractors, each for a mass of 1.
    private let strongest: Double
    private let stiffest: Double
    /// What acts at the time that is shown, on what particles look like too.
    let looks: [BehaviorLook]
    /// Of that, what a particle's way has over its life.
    let ramps: [LifeRamp]
    /// Where particles are has a closed form.
    let isClosed: Bool

    /// Seconds.
    private static let step = 1.0 / 60
    /// Longer ago than so many steps what acted was what acted then.
    private static let most = 1 << 14
    /// Nor are there more behaviours in all steps.
    private static let mostForces = 1 << 19

    /// Nil where nothing acts.
    /// - Parameters:
    ///   - now: the layer's time.
    ///   - earliest: nothing that lives was born before; the layer's time.
    init?(_ eras: [EmitterEra], from earliest: Double, to now: Double) {
        let behaviors = eras.reduce(0) { max($0, $1.values.behaviors.count) }
        guard behaviors > 0 else { return nil }
        func era(at time: Double) -> Int { ForceTimeline.era(of: eras, at: time) }
        let acting = Array(eras[era(at: now)].behaviors(at: now).lazy.filter(\.isEnabled).prefix(ParticleForces.mostBehaviors))
        looks = acting.compactMap(BehaviorLook.init)
        ramps = acting.compactMap(LifeRamp.init).filter(\.property.isOfWay)
        let concerned = eras[era(at: earliest)...max(era(at: earliest), era(at: now))]
        let isSteady = concerned.allSatisfy { !$0.animatesForces && $0.values.behaviors == concerned[concerned.startIndex].values.behaviors }
        if isSteady {
            (entries, first) = ([ParticleForces(acting)], 0)
        } else {
            let last = (now / ForceTimeline.step).rounded(.down)
            let most = Double(min(ForceTimeline.most, ForceTimeline.mostForces / behaviors))
            let first = max((earliest / ForceTimeline.step).rounded(.down), last - most)
            self.first = first
            entries = ContiguousArray((0...Int(max(0, last - first))).map { index in
                let time = (first + Double(index) + 0.5) * ForceTimeline.step
                return ParticleForces(eras[era(at: time)].behaviors(at: time, onlyForces: true))
            })
        }
        isClosed = entries.count == 1 && entries[0].attractors.isEmpty
        (strongest, stiffest) = entries.reduce((0, 0)) { (max($0.0, abs($1.drag)), max($0.1, $1.stiffness)) }
        breadth = entries.reduce(0) { max($0, $1.waves.count + $1.attractors.count) }
    }

    /// The era in which a time lies. Eras follow each other, so halving finds it.
    private static func era(of eras: [EmitterEra], at time: Double) -> Int {
        var range = eras.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = eras[middle].start <= time ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return max(0, range.lowerBound - 1)
    }

    /// What acts all the time, where that is the same.
    var steady: ParticleForces { entries[0] }

    /// - Parameter time: the layer's.
    func forces(at time: Double) -> ParticleForces {
        entries[Int(min(max((time / ForceTimeline.step).rounded(.down) - first, 0), Double(entries.count - 1)))]
    }

    /// In pieces of which length a way is gone through, seconds of the layer's time: shorter ones where forces are strong.
    /// - Parameters:
    ///   - mass: the least that a particle has; above 0.
    ///   - pace: seconds of the layer's time to one of the particle's own.
    func pieceLength(mass: Double, pace: Double) -> Double {
        // How fast it may come to rest or turn about, a second.
        let haste = max(strongest / mass, (stiffest / mass).squareRoot())
        return ForceTimeline.step / min(max((haste * ForceTimeline.step / pace * 2).rounded(.up), 1), 16)
    }
}
