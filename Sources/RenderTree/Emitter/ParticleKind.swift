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
    /// What forces of behaviours are divided by.
    var mass = 1.0
    /// Of birth.
    var emission = ParticleCone()
    var scale = 1.0
    var scaleRange = 0.0
    var scaleSpeed = 0.0
    /// Radians.
    var rotation = 0.0
    var rotationRange = 0.0
    var spin = 0.0
    var spinRange = 0.0
    /// About which a plane particle turns; nil for particles that face the viewer.
    var axis: ParticleCone?
    /// Nil where all show the same picture.
    var frames: ParticleFrames?
    /// Red, green, blue, alpha, not premultiplied.
    var color = SIMD4<Double>(repeating: 1)
    var colorRange = SIMD4<Double>.zero
    var colorSpeed = SIMD4<Double>.zero
    /// Places in the list of kinds of what each particle bears.
    var children: [Int] = []
    /// For how long after a particle's death something may live that it bore, in seconds of the time of what bears it.
    var tail = 0.0

    /// No particle lives longer, own seconds.
    var longestLife = 0.0

    /// Lets no particles be born where a number is none.
    init(_ cell: EmitterCellValues, of emitter: EmitterValues) {
        let numbers = cell.numbers
        let timing = cell.timing
        lifetime = numbers[.lifetime] * emitter.lifetime
        lifetimeRange = numbers[.lifetimeRange] * emitter.lifetime
        longestLife = lifetime + abs(lifetimeRange) / 2
        speed = timing.speed
        start = timing.beginTime - timing.timeOffset / timing.speed
        end = start + timing.activeDuration / timing.speed
        guard timing.speed > 0, start.isFinite, !end.isNaN, longestLife.isFinite,
            EmitterCellInput.allCases.allSatisfy({ numbers[$0].isFinite })
        else {
            longestLife = 0
            return
        }
        rate = ParticleKind.rate(numbers[.birthRate], of: emitter.birthRate, isEnabled: cell.isEnabled) * speed
        (velocity, velocityRange) = (numbers[.velocity] * emitter.velocity, numbers[.velocityRange] * emitter.velocity)
        acceleration = SIMD3(numbers[.xAcceleration], numbers[.yAcceleration], numbers[.zAcceleration])
        mass = numbers[.mass]
        emission = ParticleCone(
            latitude: numbers[.emissionLatitude], longitude: numbers[.emissionLongitude], opening: numbers[.emissionRange])
        frames = ParticleFrames(cell)
        if cell.isPlane {
            axis = ParticleCone(
                latitude: numbers[.orientationLatitude], longitude: numbers[.orientationLongitude],
                opening: numbers[.orientationRange])
        }
        (scale, scaleRange) = (numbers[.scale] * emitter.scale, numbers[.scaleRange] * emitter.scale)
        scaleSpeed = numbers[.scaleSpeed] * emitter.scale
        (spin, spinRange) = (numbers[.spin] * emitter.spin + emitter.spinBias, numbers[.spinRange] * emitter.spin)
        (rotation, rotationRange) = (numbers[.rotation], numbers[.rotationRange])
        color = SIMD4(Double(cell.color.red), Double(cell.color.green), Double(cell.color.blue), Double(cell.color.alpha))
        colorRange = SIMD4(numbers[.redRange], numbers[.greenRange], numbers[.blueRange], numbers[.alphaRange])
        colorSpeed = SIMD4(numbers[.redSpeed], numbers[.greenSpeed], numbers[.blueSpeed], numbers[.alphaSpeed])
    }

    /// Particles a second of the cell's own time.
    static func rate(_ rate: Double, of emitterRate: Double, isEnabled: Bool) -> Double {
        let rate = rate * emitterRate
        return isEnabled && rate > 0 ? min(rate, greatestRate) : 0
    }

    /// Beyond, the numbers of particles would have no exact place in a `Double` after a year.
    private static let greatestRate = 1e7
}

