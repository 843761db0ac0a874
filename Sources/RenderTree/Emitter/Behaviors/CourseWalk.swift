import Glibc

// A trajectory without a closed form is integrated in steps that end at whole multiples of their length in the layer's time. After a quarter of
// the most steps that a trajectory may have, their length doubles again and again. So however long a particle lives, its trajectory takes a
// bounded time, and is the same from whatever time it is asked for. After the last step the particle stays where it is.

/// How far a trajectory has been integrated. It continues from there, since a particle that emits others asks for one place after another.
struct CourseWalk {
    /// The state at the end of the last whole step.
    var state: ParticleMotion.State
    /// The layer's time of that state.
    private(set) var time: Double
    /// Steps integrated so far.
    private(set) var pieces = 0
    /// The start of the first step, in units of its length, the layer's time.
    private let origin: Double
    /// The time integrated so far, in units of the first step.
    private var lengths = 0.0
    /// Length of the first steps, seconds of the layer's time.
    private let length: Double
    private let mostPieces: Int

    /// - Parameters:
    ///   - birth: the layer's time.
    ///   - length: of the first steps, seconds of the layer's time.
    ///   - forces: how many act: the more there are, the fewer steps a trajectory may have.
    init(_ motion: ParticleMotion, from birth: Double, length: Double, forces: Int) {
        (state, time, self.length) = ((motion.start, motion.velocity), birth, length)
        origin = (birth / length + CourseWalk.slack).rounded(.down)
        mostPieces = CourseWalk.mostPieces * 16 / max(16, forces)
    }

    /// With few forces.
    private static let mostPieces = 1 << 18
    /// As a fraction of a step: a particle born at the end of one begins with the next.
    private static let slack = 1e-9

    /// True after the last step.
    var isOver: Bool { pieces >= mostPieces }

    /// Length of the next step, in units of the first.
    private var stride: Double {
        let even = mostPieces / 4
        return pieces < even ? 1 : exp2(Double((pieces - even) / (mostPieces / 32) + 1))
    }

    /// The end of the next step, the layer's time. Calculated from counts, since sums of times drift.
    var next: Double { (origin + lengths + stride) * length }

    mutating func advance() {
        time = max(time, next)
        lengths += stride
        pieces += 1
    }
}
