import Geometry

// Particles: a closed form of their numbers.
//
// Nothing is simulated. Particle n of a cell is born when the integral of the birth rate reaches n; its random draws are a hash of the emitter's
// seed, the cell and n; and at age a it is at p + v·a + ½·g·a², with size, angle and colour linear in a, unless behaviours act on it
// (`Behaviors/ParticleCourse.swift`, `ParticleLook.swift`). So the particles that live at a time are a range of numbers, and an hour after the
// beginning costs as much as a second.
//
//      born   1   2   3   4   5   6   7   8   9  ·  ·
//      time ──┴───┴───┴───┴───┴───┴───┴───┴───┴──▶
//                         └──── lifetime ────┤ now: 5 to 9
//
// An emitter that was changed has *eras*, each with its own values and animations (`EmitterHistory`); a particle takes the values of the era in
// which it is born. The particles that it emits are found in the same way, in its own time; left out are only particles that died too long ago
// for any that they emitted to be alive.

/// Finds the particles of an emitter that live at a time.
struct ParticleMaker {
    private let eras: ContiguousArray<EraKinds>
    /// Births before these eras, for each of the emitter's own cells.
    private let earlier: [BirthCount]
    private let isFlipped: Bool
    private(set) var particles = Particles()
    /// The contents from which `particles.pictures` were made.
    private var pictureSources: [ContentsValues] = []
    /// For each kind of an era, the indices in `pictureSources` of its frames, as far as known; -1 if there is nothing to show.
    /// Empty for eras from which no particle has been shown.
    private var knownPictures: [[[Int32?]]] = []
    /// The layer's.
    private var time = 0.0
    /// The forces on particles; nil for none.
    private var forces: ForceTimeline?
    /// How many more particles may be evaluated.
    private var room: Int
    /// Births for which there was no room.
    private(set) var leftOut = 0

    /// Limit for a frame; beyond it the oldest are left out, so that no setting can exhaust memory.
    static let mostParticles = 1 << 20
    /// Cost of behaviours that has not been subtracted from `room` yet, in integration steps (`ParticleCourse`).
    private var work = 0.0
    /// This many steps cost as much as a particle with a closed form.
    private static let piecesOfParticle = 16.0

    /// - Parameter most: the most particles; never more than `mostParticles`.
    init(_ history: EmitterHistory, most: Int = ParticleMaker.mostParticles) {
        room = max(0, min(most, ParticleMaker.mostParticles))
        eras = history.eras
        earlier = history.earlier
        isFlipped = history.isFlipped
        knownPictures = [[[Int32?]]](repeating: [], count: eras.count)
        particles.preservesDepth = history.current.preservesDepth
    }

    /// A source of particles: the emitter, or a particle.
    private struct Source {
        /// Nil for the emitter.
        var motion: ParticleMotion?
        /// When its own time begins, the layer's time.
        var origin = 0.0
        /// Seconds of the layer's time per second of its own.
        var pace = 1.0
        /// When it emits the last particle, own time.
        var end = Double.infinity
        /// Multiplies the scale of its particles.
        var scale = 1.0
        /// Multiplies the colour of its particles; not premultiplied.
        var color = SIMD4<Double>(repeating: 1)

        func layerTime(at time: Double) -> Double { origin + time * pace }
        func time(at layerTime: Double) -> Double { (layerTime - origin) / pace }
    }

    /// A kind of particles, across eras.
    private enum Selection {
        /// One of the emitter's own cells, by its index.
        case root(Int)
        /// One that particles emit, by its index among all kinds of an era.
        case borne(Int, inEra: Int)
    }

    /// The kind in an era. Particles emit the cells of the era in which they were born, even if those have been replaced since.
    private func place(of selection: Selection, in era: Int) -> (era: Int, place: Int)? {
        switch selection {
        case .root(let index): index < eras[era].roots.count ? (era, eras[era].roots[index]) : nil
        case .borne(let place, let own): eras[era].all.count == eras[own].all.count ? (era, place) : (own, place)
        }
    }

    /// - Parameter time: the layer's.
    mutating func make(at time: Double) {
        guard time.isFinite else { return }
        self.time = time
        let shown = eras.lastIndex { $0.era.start <= time } ?? 0
        let values = eras[shown].era.values
        let longest = eras.reduce(0) { max($0, $1.longestLife) }
        forces = ForceTimeline(eras, from: time - longest, to: time)
        for index in 0..<(eras.map(\.roots.count).max() ?? 0) {
            var emitter = Source()
            make(.root(index), named: values.name(ofCell: index), from: &emitter)
        }
        order(values.order)
        let radii = particles.pictures.map(\.radiusAboutOrigin)
        for particle in particles.items {
            let radius = radii[Int(particle.picture)] * particle.scale
            let (x, y) = (particle.position.x, particle.position.y)
            let box = Rect(minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius)
            particles.extent = particles.extent.union(box)
        }
        if particles.preservesDepth, !particles.items.isEmpty {
            particles.extent = Rect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
        }
    }

    /// Births of one kind, of which some may be alive.
    private struct Births {
        var stretch: BirthStretch
        var era: Int
        /// Index in the era's kinds.
        var place: Int
        /// Relative to the stretch's base.
        var numbers: ClosedRange<Int>
    }

    /// Makes a kind's living particles, and those that they emit.
    private mutating func make(_ selection: Selection, named name: UInt64, from source: inout Source) {
        let all = births(selection, named: name, from: source)
        // Integrated trajectories may have used up more than there was room for.
        var excess = max(0, all.reduce(0) { $0 + $1.numbers.count } - max(0, room))
        leftOut += excess
        for births in all {
            let skipped = min(excess, births.numbers.count)
            excess -= skipped
            room -= births.numbers.count - skipped
            for number in births.numbers.dropFirst(skipped) where room >= 0 { make(number, births, named: name, from: &source) }
        }
    }

    private func births(_ selection: Selection, named name: UInt64, from source: Source) -> [Births] {
        var result: [Births] = []
        var count = BirthCount(named: name)
        if case .root(let index) = selection, index < earlier.count { count = earlier[index] }
        var known = 0
        for index in eras(of: source) {
            guard let (era, place) = place(of: selection, in: index) else { continue }
            let (kinds, kind) = (eras[era], eras[era].all[place])
            let first = source.motion == nil ? kind.start : max(kind.start, 0)
            let start = max(eras[index].era.start, source.layerTime(at: first))
            let end = min(min(eras[index].end, time), source.layerTime(at: min(kind.end, source.end)))
            let earliest = time - (kind.longestLife / kind.speed + kind.tail) * source.pace
            kinds.count(place, from: start, to: end, pace: source.pace, since: earliest, into: &count)
            for stretch in count.stretches[known...] {
                let last = stretch.due(at: stretch.end) + BirthStretch.slack
                guard last < 0x1p52 else { continue }
                let first = (stretch.due(at: earliest) + BirthStretch.slack).rounded(.down) + 1
                guard last >= first else { continue }
                result.append(Births(stretch: stretch, era: era, place: place, numbers: Int(first)...Int(last)))
            }
            known = count.stretches.count
        }
        return result
    }

    /// The eras in which a source may emit: for a particle only those within its life, since there may be thousands of both.
    private func eras(of source: Source) -> Range<Int> {
        guard source.motion != nil else { return eras.indices }
        let end = source.layerTime(at: source.end)
        // Bisection finds the first and the last, since eras follow each other.
        func first(_ isLater: (EraKinds) -> Bool) -> Int {
            var range = eras.indices
            while !range.isEmpty {
                let middle = range.lowerBound + range.count / 2
                range = isLater(eras[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
            }
            return range.lowerBound
        }
        let start = first { $0.end > source.origin }
        return start..<max(start, first { $0.era.start >= end })
    }

    /// Makes a particle, if it is alive, and those that it emits.
    private mutating func make(_ number: Int, _ births: Births, named name: UInt64, from source: inout Source) {
        let (era, place) = (births.era, births.place)
        let layerTime = births.stretch.birth(of: number)
        let birth = source.time(at: layerTime)
        var kind = eras[era].all[place]
        let age = max(0, (source.time(at: time) - birth) * kind.speed)
        var dice = ParticleDice(kind: name, number: births.stretch.base + number)
        let isMoving = !eras[era].era.tracks.isEmpty
        var emitter = eras[era].era.values
        if isMoving { (kind, emitter) = eras[era].birth(of: place, at: layerTime) }
        let life = dice.number(kind.lifetime, range: kind.lifetimeRange)
        // A particle lives until just before the end of its lifetime.
        let isAlive = age < life - (kind.rate > 0 ? min(BirthStretch.slack / kind.rate, life * 1e-6) : 0)
        guard isAlive || !kind.children.isEmpty, life > 0 else { return }
        let names = kind.children.indices.map { dice.kind($0) }
        var particle = newborn(kind, of: emitter, birth: birth, from: &source, &dice)
        if let forces {
            particle.motion.course = ParticleCourse(
                forces: forces, birth: layerTime, pace: source.pace / kind.speed, mass: kind.mass > 0 ? kind.mass : 1, life: life)
        }
        // The last draw, so that no other depends on whether there are frames.
        let frame = kind.frames.map { $0.frame(drawn: dice.unit(), age: age) } ?? 0
        if isAlive, let picture = picture(of: place, in: era, emitter, kind.frames, frame) {
            show(particle, kind, picture, isAdded: emitter.order == .additive, age: age, life: life)
        }
        for (child, name) in zip(kind.children, names) {
            var bearer = Source(motion: particle.motion, origin: layerTime, pace: source.pace / kind.speed, end: min(age, life))
            bearer.scale = particle.scale
            bearer.color = particle.color
            make(.borne(child, inEra: era), named: name, from: &bearer)
        }
        // Integrated trajectories count for more than one particle.
        let taken = (work / ParticleMaker.piecesOfParticle).rounded(.down)
        (room, work) = (room - Int(taken), work - taken * ParticleMaker.piecesOfParticle)
    }

    /// The index of a kind's picture in `particles.pictures`; nil if there is nothing to show.
    /// - Parameter emitter: its values at the birth.
    private mutating func picture(
        of place: Int, in era: Int, _ emitter: EmitterValues, _ frames: ParticleFrames?, _ frame: Int
    ) -> Int32? {
        let moves = eras[era].movesPictures
        if knownPictures[era].isEmpty {
            knownPictures[era] = eras[era].all.map { [Int32?](repeating: nil, count: $0.frames?.count ?? 1) }
        }
        // Animations may change the number of frames, and how many are in a row.
        let isFixed = !moves && frame < knownPictures[era][place].count
            && (frame == 0 || frames?.perRow == eras[era].all[place].frames?.perRow)
        if isFixed, let known = knownPictures[era][place][frame] { return known < 0 ? nil : known }
        var source = (moves ? emitter.cell(at: Int32(place))?.contents : nil) ?? eras[era].contents[place]
        source.isFlipped = isFlipped
        if let frames, frame > 0 { source.rect = frames.rect(source.rect, frame) }
        var index = pictureSources.firstIndex(of: source).map { Int32($0) } ?? -1
        if index < 0, let contents = source.contents, contents.placeAboutOrigin != nil {
            index = Int32(pictureSources.count)
            pictureSources.append(source)
            particles.pictures.append(contents)
        }
        if isFixed { knownPictures[era][place][frame] = index }
        return index < 0 ? nil : index
    }

    private mutating func newborn(
        _ kind: ParticleKind, of emitter: EmitterValues, birth: Double, from source: inout Source, _ dice: inout ParticleDice
    ) -> ParticleBirth {
        let speed = dice.number(kind.velocity, range: kind.velocityRange)
        let scale = dice.number(kind.scale, range: kind.scaleRange) * source.scale
        let spin = dice.number(kind.spin, range: kind.spinRange)
        let angle = dice.number(kind.rotation, range: kind.rotationRange)
        let drawn = SIMD4(dice.unit(), dice.unit(), dice.unit(), dice.unit())
        let color = ((drawn - 0.5) * kind.colorRange + kind.color).clamped(lowerBound: .zero, upperBound: .one)
        var place = emitter.birthPlace(&dice)
        if let bearer = source.motion?.state(at: birth, work: &work) {
            place = BirthPlace(position: bearer.position, direction: ParticleMotion.heading(bearer.velocity))
        }
        let velocity = kind.emission.direction(from: place.direction, &dice) * speed
        let axis = kind.axis?.direction(from: SIMD3(1, 0, 0), &dice)
        return ParticleBirth(
            motion: ParticleMotion(start: place.position, velocity: velocity, acceleration: kind.acceleration),
            scale: scale, angle: angle, spin: spin, axis: axis, color: color * source.color)
    }

    /// - Parameters:
    ///   - age: seconds, like `life`.
    private mutating func show(
        _ birth: ParticleBirth, _ kind: ParticleKind, _ picture: Int32, isAdded: Bool, age: Double, life: Double
    ) {
        var motion = birth.motion
        let (position, velocity) = motion.state(at: age, work: &work)
        var look = ParticleLook(
            position: position, velocity: velocity, scale: birth.scale + kind.scaleSpeed * age, angle: birth.angle + birth.spin * age,
            axis: birth.axis, color: birth.color + kind.colorSpeed * age)
        if let forces {
            look.apply(forces.looks, birth: birth, age: age, life: life)
            work += Double(max(0, forces.looks.count - 16))
        }
        let color = look.color.clamped(lowerBound: .zero, upperBound: .one)
        // The sum is NaN or infinite if any term is.
        guard look.scale > 0, color.w > 0, (position.sum() + look.scale + look.angle + color.sum()).isFinite else { return }
        var factor = SIMD4<Float>(color * color.w)
        factor.w = isAdded ? 0 : Float(color.w)
        particles.items.append(
            Particle(
                position: position, scale: look.scale, angle: look.angle, axis: look.axis, color: factor, picture: picture, age: age))
    }

    /// Equal particles keep the order in which they were made.
    private mutating func order(_ order: EmitterValues.Order) {
        switch order {
        case .unordered, .additive: break
        case .oldestFirst: sort { -$0.age }
        case .oldestLast: sort { $0.age }
        case .backToFront: sort { $0.position.z }
        }
    }

    private mutating func sort(by key: (Particle) -> Double) {
        let places = particles.items.indices.map { (key: key(particles.items[$0]), place: $0) }.sorted { $0 < $1 }
        particles.items = ContiguousArray(places.map { particles.items[$0.place] })
    }
}

extension EmitterValues {
    /// Identifies the particles of one of the emitter's own cells.
    func name(ofCell index: Int) -> UInt64 {
        ParticleDice(kind: ParticleDice.mixed(UInt64(seed) &+ 0x5851_F42D_4C95_7F2D), number: 0).kind(index)
    }

    /// How deep cells may be nested.
    public static let deepestCells = 8
}

extension Contents {
    /// Where a particle's picture lies in its own space.
    public var placeAboutOrigin: Rect? {
        let (width, height) = (Double(bitmap.width) * rect.width / scale, Double(bitmap.height) * rect.height / scale)
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
        return Rect(x: -width / 2, y: -height / 2, width: width, height: height)
    }

    /// Half the diagonal of that rectangle.
    fileprivate var radiusAboutOrigin: Double {
        guard let place = placeAboutOrigin else { return 0 }
        return (place.maxX * place.maxX + place.maxY * place.maxY).squareRoot()
    }
}
