import Animation
import Geometry

/// All kinds of particles of an era, each before those that its particles emit. Derived once, when the era begins: every frame needs those of
/// all eras.
struct EraKinds {
    let era: EmitterEra
    /// When the next era begins, the layer's time; infinity for the last era.
    var end = Double.infinity
    /// Without animations, except that lifetimes are the longest that animations may give.
    private(set) var all: [ParticleKind] = []
    /// What particles of each kind show.
    private(set) var contents: [ContentsValues] = []
    /// For each kind, the animations of its birth rate.
    private(set) var rateTracks: [[Track]] = []
    /// The kinds that the emitter itself emits.
    private(set) var roots: [Int] = []
    /// True if animations act on particles' contents.
    private(set) var movesPictures = false
    /// The longest time from the birth of one of the emitter's own particles until it, and all that it emits, are gone; seconds of the layer's
    /// time.
    private(set) var longestLife = 0.0

    init(_ era: EmitterEra) {
        self.era = era
        for cell in era.values.cells {
            roots.append(all.count)
            append(cell)
        }
        rateTracks = [[Track]](repeating: [], count: all.count)
        if !era.tracks.isEmpty { noteTracks() }
        noteTails()
        longestLife = roots.reduce(0) { max($0, all[$1].longestLife / all[$1].speed + all[$1].tail) }
    }

    /// No deeper than the deepest cells (`EmitterValues.deepestCells`).
    private mutating func append(_ cell: EmitterCellValues) {
        let place = all.count
        all.append(ParticleKind(cell, of: era.values))
        contents.append(cell.contents)
        for child in cell.cells {
            all[place].children.append(all.count)
            append(child)
        }
    }

    private mutating func noteTracks() {
        let factor = era.greatest(.lifetime)
        let shared = era.tracks.filter { $0.property == .birthRate }.map(\.track)
        for place in all.indices {
            func own(_ property: EmitterCellProperty) -> EmitterProperty { .cell(Int32(place), property) }
            rateTracks[place] = shared
            for track in era.tracks where [own(.number(.birthRate)), own(.enabled)].contains(track.property) {
                rateTracks[place].append(track.track)
            }
            let life = era.greatest(own(.number(.lifetime))) * factor
            let range = abs(era.greatest(own(.number(.lifetimeRange))) * factor)
            if (life + range).isFinite { all[place].longestLife = max(all[place].longestLife, life + range / 2) }
        }
        for case .cell(_, let property) in era.tracks.lazy.map(\.property) {
            switch property {
            case .contents, .contentsRect, .contentsScale, .minificationFilterBias: movesPictures = true
            case .number, .color, .enabled: break
            }
        }
    }

    private mutating func noteTails() {
        for place in all.indices.reversed() {
            for child in all[place].children where all[child].rate > 0 || !rateTracks[child].isEmpty {
                let kind = all[child]
                all[place].tail = max(all[place].tail, (kind.longestLife / kind.speed + kind.tail) / all[place].speed)
            }
        }
    }

    /// Birth rate of a kind, per second of its source's time, at a time of the layer.
    func rate(of place: Int, at time: Double) -> Double {
        func own(_ property: EmitterCellProperty) -> EmitterProperty { .cell(Int32(place), property) }
        let isEnabled = era.number(own(.enabled), at: time) != 0
        let rate = era.number(own(.number(.birthRate)), at: time)
        return ParticleKind.rate(rate, of: era.number(.birthRate, at: time), isEnabled: isEnabled) * all[place].speed
    }

    /// Adds the births of a kind in a part of the era, given in the layer's time.
    /// - Parameters:
    ///   - pace: seconds of the layer's time per second of the particles' source.
    ///   - earliest: births before are not needed.
    func count(
        _ place: Int, from start: Double, to end: Double, pace: Double = 1, since earliest: Double, into count: inout BirthCount
    ) {
        let kind = all[place]
        guard kind.longestLife > 0, kind.speed > 0, end > start else { return }
        if rateTracks[place].isEmpty {
            count.add(from: start, to: end, rate: kind.rate / pace, since: earliest)
        } else {
            count.add(from: start, to: end, rateTracks[place], since: earliest) { rate(of: place, at: $0) / pace }
        }
    }

    /// The values with which a particle of a kind is born at a time of the layer.
    func birth(of place: Int, at time: Double) -> (kind: ParticleKind, emitter: EmitterValues) {
        let values = era.values(at: time)
        var kind = values.cell(at: Int32(place)).map { ParticleKind($0, of: values) } ?? all[place]
        kind.children = all[place].children
        return (kind, values)
    }
}
