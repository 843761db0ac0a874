import Animation
import Geometry
import Graphics

/// The values of a cell's particles, multiplied by the emitter's.
struct ParticleKind {
    /// Particles per second of their source's time.
    var rate = 0.0
    /// When the first may be born, in that time.
    var start = 0.0
    /// When the last may be born, in that time.
    var end = Double.infinity
    /// The particles' own seconds per second of that time; above 0.
    var speed = 1.0
    /// Own seconds.
    var lifetime = 0.0
    /// Own seconds.
    var lifetimeRange = 0.0
    /// Points per second.
    var velocity = 0.0
    var velocityRange = 0.0
    /// Points per second².
    var acceleration = SIMD3<Double>.zero
    /// By what forces of behaviours are divided.
    var mass = 1.0
    /// Directions of emission.
    var emission = ParticleCone()
    var scale = 1.0
    var scaleRange = 0.0
    var scaleSpeed = 0.0
    /// Radians.
    var rotation = 0.0
    var rotationRange = 0.0
    var spin = 0.0
    var spinRange = 0.0
    /// The axis about which a plane particle rotates; nil for particles that face the viewer.
    var axis: ParticleCone?
    /// Nil if all show the same picture.
    var frames: ParticleFrames?
    /// Red, green, blue, alpha, not premultiplied.
    var color = SIMD4<Double>(repeating: 1)
    var colorRange = SIMD4<Double>.zero
    var colorSpeed = SIMD4<Double>.zero
    /// Indices, in the list of kinds, of those that each particle emits.
    var children: [Int] = []
    /// For how long particles may outlive the one that emitted them, in seconds of that one's source's time.
    var tail = 0.0

    /// The longest possible lifetime, own seconds.
    var longestLife = 0.0

    /// No particles are born if a number is not finite.
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

    /// Particles per second of the cell's own time.
    static func rate(_ rate: Double, of emitterRate: Double, isEnabled: Bool) -> Double {
        let rate = rate * emitterRate
        return isEnabled && rate > 0 ? min(rate, greatestRate) : 0
    }

    /// With a higher rate, particles' numbers would not be exact in a `Double` after a year.
    private static let greatestRate = 1e7
}

