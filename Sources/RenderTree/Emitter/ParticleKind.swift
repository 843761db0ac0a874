import Animation
import Geometry
import Graphics

/// What a cell's particles are made of, the emitter's multipliers included.
struct ParticleKind {
    /// Particles a second of the time of what bears them.
    var rate = 0.0
    /// When the first may be born, in that time.
    var start = 0.0
    /// When the last may be, in that time.
    var end = Double.infinity
    /// Of the particles' own seconds to those of that time; above 0.
    var speed = 1.0
    /// Own seconds.
    var lifetime = 0.0
    /// Own seconds.
    var lifetimeRange = 0.0
    /// Points a second.
    var velocity = 0.0
    var velocityRange = 0.0
    /// Points a second, a second.
    var acceleration = SIMD3<Double>.zero
    /// Radians.
    var latitude = 0.0
    var longitude = 0.0
    /// Half of a cone's opening, radians, no more than a half turn.
    var spread = 0.0
    var scale = 1.0
    var scaleRange = 0.0
    var scaleSpeed = 0.0
    /// Radians.
    var rotation = 0.0
    var rotationRange = 0.0
    var spin = 0.0
    var spinRange = 0.0
    /// Red, green, blue, alpha, not premultiplied.
    var color = SIMD4<Double>(repeating: 1)
    var colorRange = SIMD4<Double>.zero
    var colorSpeed = SIMD4<Double>.zero
    /// In `Particles.pictures`; −1 for nothing to see.
    var picture: Int32 = -1
    /// Half a diagonal of the picture, points.
    var radius = 0.0
    /// Places in the list of kinds of what each particle bears.
    var children: [Int] = []
    /// For how long after a particle's death something may live that it bore, in seconds of the time of what bears it.
    var tail = 0.0

    /// As long as a particle may live, own seconds.
    var longestLife: Double { lifetime + abs(lifetimeRange) / 2 }

    /// Draws no particles where a number is none, or none are born.
    init(_ cell: EmitterCellValues, of emitter: EmitterValues) {
        let numbers = cell.numbers
        let timing = cell.timing
        lifetime = numbers[.lifetime] * emitter.lifetime
        lifetimeRange = numbers[.lifetimeRange] * emitter.lifetime
        speed = timing.speed
        start = timing.beginTime - timing.timeOffset / timing.speed
        end = start + timing.activeDuration / timing.speed
        rate = numbers[.birthRate] * emitter.birthRate * speed
        let isAlive = cell.isEnabled && timing.speed > 0 && rate > 0 && longestLife > 0 && start.isFinite && !end.isNaN
        guard isAlive, EmitterCellInput.allCases.allSatisfy({ numbers[$0].isFinite }) else {
            rate = 0
            return
        }
        rate = min(rate, ParticleKind.greatestRate)
        (velocity, velocityRange) = (numbers[.velocity] * emitter.velocity, numbers[.velocityRange] * emitter.velocity)
        acceleration = SIMD3(numbers[.xAcceleration], numbers[.yAcceleration], numbers[.zAcceleration])
        (latitude, longitude) = (numbers[.emissionLatitude], numbers[.emissionLongitude])
        spread = min(abs(numbers[.emissionRange]) / 2, .pi)
        (scale, scaleRange) = (numbers[.scale] * emitter.scale, numbers[.scaleRange] * emitter.scale)
        scaleSpeed = numbers[.scaleSpeed] * emitter.scale
        (spin, spinRange) = (numbers[.spin] * emitter.spin, numbers[.spinRange] * emitter.spin)
        (rotation, rotationRange) = (numbers[.rotation], numbers[.rotationRange])
        color = SIMD4(Double(cell.color.red), Double(cell.color.green), Double(cell.color.blue), Double(cell.color.alpha))
        colorRange = SIMD4(numbers[.redRange], numbers[.greenRange], numbers[.blueRange], numbers[.alphaRange])
        colorSpeed = SIMD4(numbers[.redSpeed], numbers[.greenSpeed], numbers[.blueSpeed], numbers[.alphaSpeed])
    }

    /// Beyond, the numbers of particles would have no exact place in a `Double` after a year.
    private static let greatestRate = 1e7
}

/// All kinds of an emitter, each before those that its particles bear.
struct ParticleKinds {
    var all: [ParticleKind] = []
    /// Of the emitter itself.
    var roots: [Int] = []
    /// What they show.
    var pictures: ContiguousArray<Contents> = []

    init(_ emitter: EmitterValues) {
        for cell in emitter.cells { roots.append(append(cell, of: emitter)) }
    }

    /// No deeper than cells are kept (`EmitterValues.deepestCells`).
    private mutating func append(_ cell: EmitterCellValues, of emitter: EmitterValues) -> Int {
        let place = all.count
        var kind = ParticleKind(cell, of: emitter)
        if let contents = cell.contents.contents, let rect = contents.placeAboutOrigin {
            kind.picture = Int32(pictures.count)
            kind.radius = (rect.width * rect.width + rect.height * rect.height).squareRoot() / 2
            pictures.append(contents)
        }
        all.append(kind)
        for child in cell.cells {
            let index = append(child, of: emitter)
            all[place].children.append(index)
            if all[index].rate > 0 {
                all[place].tail = max(all[place].tail, (all[index].longestLife / all[index].speed + all[index].tail) / kind.speed)
            }
        }
        return place
    }
}
