public import Animation
import Geometry

/// An emitter over time, changes included: particles keep the values with which they were born, so its past counts.
public struct EmitterHistory: Sendable {
    /// In the order of their starts; not empty. The first one starts before all time.
    private(set) var eras: ContiguousArray<EraKinds>
    /// Births before these, for each of the emitter's own cells: the particles are dead, but they count.
    private(set) var earlier: [BirthCount] = []
    /// Pictures show their first row at the minimum y.
    public var isFlipped = true

    /// An emitter that never changed.
    public init(_ values: EmitterValues, tracks: [EmitterTrack] = []) {
        eras = [EraKinds(EmitterEra(start: -.infinity, values: values, tracks: tracks))]
    }

    /// The values set last.
    public var current: EmitterValues { eras[eras.count - 1].era.values }

    /// Changes the emitter from a time on.
    ///
    /// Changes that were set for a later time are dropped. So are eras from which no particle lives any more and, if an emitter is changed in
    /// every frame and its particles live for ever, the oldest ones.
    /// - Parameter time: the layer's.
    /// - Parameter time: the layer's.
    public mutating func change(to values: EmitterValues, tracks: [EmitterTrack], at time: Double) {
        while let last = eras.last, last.era.start >= time { eras.removeLast() }
        if eras.isEmpty || !time.isFinite {
            self = EmitterHistory(values, tracks: tracks)
            return
        }
        eras[eras.count - 1].end = time
        eras.append(EraKinds(EmitterEra(start: time, values: values, tracks: tracks)))
        while eras.count > 1 {
            let oldest = eras[0]
            guard oldest.end + oldest.longestLife < time || eras.count > EmitterHistory.mostEras else { return }
            forget(oldest)
        }
    }

    /// Drops the first era. Particles of the others keep their numbers, and with them their random draws.
    private mutating func forget(_ kinds: EraKinds) {
        for (index, place) in kinds.roots.enumerated() {
            while earlier.count <= index { earlier.append(BirthCount(named: kinds.era.values.name(ofCell: earlier.count))) }
            let start = max(kinds.era.start, kinds.all[place].start)
            let end = min(kinds.end, kinds.all[place].end)
            kinds.count(place, from: start, to: end, since: .infinity, into: &earlier[index])
        }
        eras.removeFirst()
    }

    /// About a minute with a change in every frame.
    private static let mostEras = 4096

    /// The particles that live at a time; beyond about a million the oldest are left out.
    /// - Parameter time: the layer's.
    public func particles(at time: Double) -> Particles { particles(at: time, most: ParticleMaker.mostParticles).particles }

    /// At most `most` of the particles that live at a time, and how many births were left out.
    /// - Parameter time: the layer's.
    public func particles(at time: Double, most: Int) -> (particles: Particles, leftOut: Int) {
        var maker = ParticleMaker(self, most: most)
        maker.make(at: time)
        return (maker.particles, maker.leftOut)
    }
}

/// An emitter's values from a time on.
struct EmitterEra: Sendable {
    /// The layer's time.
    var start: Double
    /// As they were set.
    var values: EmitterValues
    /// Animations of these values, in the order in which they are applied.
    var tracks: [EmitterTrack]

    /// The values at a time of the layer, animations included.
    func values(at time: Double) -> EmitterValues {
        var values = values
        for track in tracks { track.apply(to: &values[track.property], at: time) }
        return values
    }

    /// The behaviours at that time.
    /// - Parameter onlyForces: leaves out animations of what particles look like.
    func behaviors(at time: Double, onlyForces: Bool = false) -> [EmitterBehaviorValues] {
        var values = values
        for track in tracks where onlyForces ? track.property.isOfForce : track.property.isOfBehavior {
            track.apply(to: &values[track.property], at: time)
        }
        return values.behaviors
    }

    /// True if animations act on forces.
    var animatesForces: Bool { tracks.contains { $0.property.isOfForce } }

    /// One number of the values at a time.
    func number(_ property: EmitterProperty, at time: Double) -> Double {
        var value = values[property]
        for track in tracks where track.property == property { track.apply(to: &value, at: time) }
        if case .number(let number)? = value { return number }
        return 0
    }

    /// An upper bound of a number at any time.
    func greatest(_ property: EmitterProperty) -> Double {
        guard case .number(let base)? = values[property] else { return 0 }
        return tracks.reduce(base) { $1.property == property ? $1.track.greatestNumber(over: $0) : $0 }
    }
}

/// An animation of one value of an emitter, in the layer's time.
public struct EmitterTrack: Sendable {
    public var property: EmitterProperty
    /// The component of the value that it animates; nil for the whole value.
    public var component: ValueComponent?
    public var track: Track

    public init(property: EmitterProperty, component: ValueComponent? = nil, track: Track) {
        self.property = property
        self.component = component
        self.track = track
    }

    fileprivate func apply(to value: inout AnimatedValue?, at time: Double) {
        guard var whole = value, track.act(on: &whole, part: component, at: time) else { return }
        value = whole
    }
}
