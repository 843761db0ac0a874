import Glibc

// A way that has no closed form is gone through in pieces between whole multiples of their length in the layer's time. After a
// quarter of the most pieces that a way may have their lengths double again and again: so that however long a particle lives its
// way takes a bounded time, and is the same from whatever time one comes. After the last piece it stays where it is.

/// How far a way has been gone through. It goes on from there: what a particle bears in its life asks for one place after another.
struct CourseWalk {
    /// At the end of the last whole piece.
    var state: ParticleMotion.State
    /// When that is, the layer's time.
    private(set) var time: Double
    /// How many pieces have been gone through.
    private(set) var pieces = 0
    /// Before its first piece, in pieces of the layer's time.
    private let origin: Double
    /// Since then, in pieces of the first length.
    private var lengths = 0.0
    /// Of the first pieces, seconds of the layer's time.
    private let length: Double
    private let mostPieces: Int

    /// - Parameters:
    ///   - birth: the layer's time.
    ///   - length: of the first pieces, seconds of the layer's time.
    ///   - forces: how many act: the more there are, the fewer pieces a way may have.
    init(_ motion: ParticleMotion, from birth: Double, length: Double, forces: Int) {
        (state, time, self.length) = ((motion.start, motion.velocity), birth, length)
        origin = (birth / length + CourseWalk.slack).rounded(.down)
        mostPieces = CourseWalk.mostPieces * 16 / max(16, forces)
    }

    /// Of few forces.
    private static let mostPieces = 1 << 18
    /// Of a piece: what is born at the end of one begins with the next.
    private static let slack = 1e-9

    /// Nothing follows.
    var isOver: Bool { pieces >= mostPieces }

    /// How much longer the next piece is than the first.
    private var stride: Double {
        let even = mostPieces / 4
        return pieces < even ? 1 : exp2(Double((pieces - even) / (mostPieces / 32) + 1))
    }

    /// The end of the next piece, the layer's time. Counted, since times that are added up drift.
    var next: Double { (origin + lengths + stride) * length }

    mutating func advance() {
        time = max(time, next)
        lengths += stride
        pieces += 1
    }
}
