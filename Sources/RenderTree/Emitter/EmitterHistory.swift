public import Animation
import Geometry

/// An emitter as it was, is and will be: particles keep what they were born with, so its past counts.
public struct EmitterHistory: Sendable {
    /// In the order of their starts; not empty. The first of all is before all time.
    private(set) var eras: ContiguousArray<EmitterEra>
    /// What was born before those, of each of the emitter's own cells: particles that are dead, and count.
    private(set) var earlier: [BirthCount] = []
    /// Pictures show their first row at the minimum y.
    public var isFlipped = true

    /// An emitter that has always been as it is.
    public init(_ values: EmitterValues, tracks: [EmitterTrack] = []) {
        eras = [EmitterEra(start: -.infinity, values: values, tracks: tracks)]
    }

    /// As it was set last.
    public var current: EmitterValues { eras[eras.count - 1].values }

    /// Has it be different from a time on.
    ///
    /// What was said for later than that is taken back. What no living particle was born in is forgotten, and, of an emitter that
    /// is set in every frame and whose particles live for ever, what is oldest.
    /// - Parameter time: the layer's.
    public mutating func change(to values: EmitterValues, tracks: [EmitterTrack], at time: Double) {
        while let last = eras.last, last.start >= time { eras.removeLast() }
        if eras.isEmpty || !time.isFinite {
            self = EmitterHistory(values, tracks: tracks)
            return
        }
        eras.append(EmitterEra(start: time, values: values, tracks: tracks))
        while eras.count > 1 {
            let oldest = EraKinds(eras[0], until: eras[1].start)
            guard oldest.end + oldest.longestLife < time || eras.count > EmitterHistory.mostEras else { return }
            forget(oldest)
        }
    }

    /// Drops the first era. Particles of others keep their numbers, and with them what was drawn for them.
    private mutating func forget(_ kinds: EraKinds) {
        for (index, place) in kinds.roots.enumerated() {
            while earlier.count <= index { earlier.append(BirthCount(named: kinds.era.values.name(ofCell: earlier.count))) }
            let start = max(kinds.era.start, kinds.all[place].start)
            let end = min(kinds.end, kinds.all[place].end)
            kinds.count(place, from: start, to: end, since: .infinity, into: &earlier[index])
        }
        eras.removeFirst()
    }

    /// A minute of changes in every frame.
    private static let mostEras = 4096

    /// The particles that live at a time; of more than about a million the oldest are left out.
    /// - Parameter time: the layer's.
    public func particles(at time: Double) -> Particles { particles(at: time, most: ParticleMaker.mostParticles).particles }

    /// No more than so many of the particles that live at a time, and how many births were left out for that.
    /// - Parameter time: the layer's.
    public func particles(at time: Double, most: Int) -> (particles: Particles, leftOut: Int) {
        var maker = ParticleMaker(self, most: most)
        maker.make(at: time)
        return (maker.particles, maker.leftOut)
    }
}

/// How an emitter is from a time on.
struct EmitterEra: Sendable {
    /// The layer's time.
    var start: Double
    /// As they were set.
    var values: EmitterValues
    /// What animations do to them, in the order in which they act.
    var tracks: [EmitterTrack]

    /// What it is at a time of the layer, animations included.
    func values(at time: Double) -> EmitterValues {
        var values = values
        for track in tracks { track.apply(to: &values[track.property], at: time) }
        return values
    }

    /// Of that, what acts on particles on their way.
    /// - Parameter onlyForces: what they look like may be as it was set.
    func behaviors(at time: Double, onlyForces: Bool = false) -> [EmitterBehaviorValues] {
        var values = values
        for track in tracks where onlyForces ? track.property.isOfForce : track.property.isOfBehavior {
            track.apply(to: &values[track.property], at: time)
        }
        return values.behaviors
    }

    /// Animations act on what moves particles.
    var animatesForces: Bool { tracks.contains { $0.property.isOfForce } }

    /// One number of that.
    func number(_ property: EmitterProperty, at time: Double) -> Double {
        var value = values[property]
        for track in tracks where track.property == property { track.apply(to: &value, at: time) }
        if case .number(let number)? = value { return number }
        return 0
    }

    /// No less than a number ever is.
    func greatest(_ property: EmitterProperty) -> Double {
        guard case .number(let base)? = values[property] else { return 0 }
        return tracks.reduce(base) { $1.property == property ? $1.track.greatestNumber(over: $0) : $0 }
    }
}

/// An animation of one value of an emitter, in the layer's time.
public struct EmitterTrack: Sendable {
    public var property: EmitterProperty
    /// The part of the value that it acts on; nil for all of it.
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
