import Geometry

// Particles: a closed form of their numbers.
//
// Nothing is simulated. The particle n of a kind is born when the integral of the birth rate reaches n; what is drawn for it is
// a hash of the emitter's seed, the kind and n; and at an age a it is at p + v·a + ½·g·a², with size, angle and colour linear in a.
// So the particles that live at a time are a range of numbers, and an hour after the beginning costs as much as a second.
//
//      born   1   2   3   4   5   6   7   8   9  ·  ·
//      time ──┴───┴───┴───┴───┴───┴───┴───┴───┴──▶
//                         └──── lifetime ────┤ now: 5 to 9
//
// What particles bear in turn is found in the same way, in each one's own age; only particles that died too long ago for anything
// they bore to live are left out.

/// Finds the particles of an emitter that live at a time.
struct ParticleMaker {
    private let emitter: EmitterValues
    private let kinds: ParticleKinds
    private(set) var particles = Particles()
    /// How many particles may still be looked at.
    private var room = ParticleMaker.mostParticles

    /// Those of a frame; of more, the oldest are left out, so that no numbers fill the memory.
    static let mostParticles = 1 << 20

    /// How far a count may be from a whole number and still count as one.
    private static let slack = 1e-6

    init(_ emitter: EmitterValues) {
        self.emitter = emitter
        kinds = ParticleKinds(emitter)
        particles.pictures = kinds.pictures
        particles.preservesDepth = emitter.preservesDepth
    }

    /// What bears particles: the emitter, or a particle.
    private struct Source {
        /// Nil for the emitter.
        var motion: ParticleMotion?
        /// Seconds since its beginning; later than its end for one that has died.
        var time: Double
        /// When it bears the last.
        var end = Double.infinity
        /// Multiplies what it bears.
        var scale = 1.0
        /// Multiplies what it bears; not premultiplied.
        var color = SIMD4<Double>(repeating: 1)
    }

    /// - Parameter time: the layer's.
    mutating func make(at time: Double) {
        guard time.isFinite else { return }
        let seed = ParticleDice.mixed(UInt64(emitter.seed) &+ 0x5851_F42D_4C95_7F2D)
        let dice = ParticleDice(kind: seed, number: 0)
        for (index, kind) in kinds.roots.enumerated() {
            make(kind, named: dice.kind(index), from: Source(motion: nil, time: time))
        }
        order()
        for particle in particles.items {
            let radius = kinds.pictures[Int(particle.picture)].radiusAboutOrigin * particle.scale
            let (x, y) = (particle.position.x, particle.position.y)
            let box = Rect(minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius)
            particles.extent = particles.extent.union(box)
        }
        if particles.preservesDepth, !particles.items.isEmpty {
            particles.extent = Rect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
        }
    }

    /// Makes those particles of a kind that live, with what they bear.
    private mutating func make(_ index: Int, named name: UInt64, from source: Source) {
        let kind = kinds.all[index]
        guard kind.rate > 0, source.time >= kind.start else { return }
        let start = max(kind.start, source.motion == nil ? kind.start : 0)
        let latest = min(source.time, kind.end, source.end)
        let earliest = source.time - (kind.longestLife / kind.speed + kind.tail)
        let last = (kind.rate * (latest - start) + ParticleMaker.slack).rounded(.down)
        var first = max(1, (kind.rate * (earliest - start) + ParticleMaker.slack).rounded(.down) + 1)
        guard last >= first, last < 0x1p52, room > 0 else { return }
        first = max(first, last - Double(room) + 1)
        room -= Int(last - first) + 1
        for number in Int(first)...Int(last) {
            let birth = start + Double(number) / kind.rate
            let age = max(0, (source.time - birth) * kind.speed)
            var dice = ParticleDice(kind: name, number: number)
            let life = dice.number(kind.lifetime, range: kind.lifetimeRange)
            // A particle lives to its last moment, and not in it.
            let isAlive = age < life - ParticleMaker.slack / kind.rate
            guard isAlive || !kind.children.isEmpty, life > 0 else { continue }
            let names = kind.children.indices.map { dice.kind($0) }
            let particle = newborn(kind, birth: birth, from: source, &dice)
            if isAlive { show(particle, kind, age: age) }
            for (child, name) in zip(kind.children, names) {
                var bearer = Source(motion: particle.motion, time: age, end: min(age, life))
                bearer.scale = particle.scale
                bearer.color = particle.color
                make(child, named: name, from: bearer)
            }
        }
    }

    /// A particle at its birth.
    private struct Newborn {
        var motion: ParticleMotion
        var scale: Double
        /// Radians.
        var angle: Double
        /// Radians a second.
        var spin: Double
        /// Not premultiplied.
        var color: SIMD4<Double>
    }

    private func newborn(_ kind: ParticleKind, birth: Double, from source: Source, _ dice: inout ParticleDice) -> Newborn {
        let speed = dice.number(kind.velocity, range: kind.velocityRange)
        let scale = dice.number(kind.scale, range: kind.scaleRange) * source.scale
        let spin = dice.number(kind.spin, range: kind.spinRange)
        let angle = dice.number(kind.rotation, range: kind.rotationRange)
        let drawn = SIMD4(dice.unit(), dice.unit(), dice.unit(), dice.unit())
        let color = ((drawn - 0.5) * kind.colorRange + kind.color).clamped(lowerBound: .zero, upperBound: .one)
        var place = emitter.birthPlace(&dice)
        if let bearer = source.motion { place = BirthPlace(position: bearer.position(at: birth), direction: bearer.heading(at: birth)) }
        let velocity = kind.direction(from: place.direction, &dice) * speed
        return Newborn(
            motion: ParticleMotion(start: place.position, velocity: velocity, acceleration: kind.acceleration),
            scale: scale, angle: angle, spin: spin, color: color * source.color)
    }

    private mutating func show(_ newborn: Newborn, _ kind: ParticleKind, age: Double) {
        guard kind.picture >= 0 else { return }
        let scale = newborn.scale + kind.scaleSpeed * age
        let color = (newborn.color + kind.colorSpeed * age).clamped(lowerBound: .zero, upperBound: .one)
        let position = newborn.motion.position(at: age)
        // A sum with something that is no number is none.
        guard scale > 0, color.w > 0, (position.sum() + scale + newborn.angle + newborn.spin * age).isFinite else { return }
        var factor = SIMD4<Float>(color * color.w)
        factor.w = emitter.order == .additive ? 0 : Float(color.w)
        particles.items.append(
            Particle(
                position: position, scale: scale, angle: newborn.angle + newborn.spin * age, color: factor,
                picture: kind.picture, age: age))
    }

    /// What is equal stays as it was made.
    private mutating func order() {
        switch emitter.order {
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

/// A way through space: under one acceleration, a parabola.
struct ParticleMotion {
    /// Points.
    var start: SIMD3<Double>
    /// Points a second.
    var velocity: SIMD3<Double>
    /// Points a second, a second.
    var acceleration: SIMD3<Double>

    /// - Parameter age: seconds.
    func position(at age: Double) -> SIMD3<Double> { start + velocity * age + acceleration * (age * age / 2) }

    /// Where it goes at an age, a unit vector; +x for what stands.
    func heading(at age: Double) -> SIMD3<Double> {
        let velocity = velocity + acceleration * age
        let speed = (velocity * velocity).sum().squareRoot()
        return speed > 0 && speed.isFinite ? velocity / speed : SIMD3(1, 0, 0)
    }
}

extension EmitterValues {
    /// The particles that live at a time.
    /// - Parameter time: the layer's.
    public func particles(at time: Double) -> Particles {
        var maker = ParticleMaker(self)
        maker.make(at: time)
        return maker.particles
    }

    /// How deep cells in cells may be.
    public static let deepestCells = 8
}

extension Contents {
    /// Where a particle's picture lies in its own space.
    public var placeAboutOrigin: Rect? {
        let (width, height) = (Double(bitmap.width) * rect.width / scale, Double(bitmap.height) * rect.height / scale)
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
        return Rect(x: -width / 2, y: -height / 2, width: width, height: height)
    }

    /// Half a diagonal of it.
    fileprivate var radiusAboutOrigin: Double {
        guard let place = placeAboutOrigin else { return 0 }
        return (place.maxX * place.maxX + place.maxY * place.maxY).squareRoot()
    }
}
