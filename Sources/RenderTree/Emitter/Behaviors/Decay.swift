import Glibc

/// Exponential decay e^(-rate·time) and its integrals from 0. Exact where the rate is 0, too.
struct Decay {
    /// e^(-rate·time).
    let left: Double
    /// Its integral: the distance covered with an initial velocity of 1.
    let once: Double
    /// The integral of that: the distance covered under an acceleration of 1.
    let twice: Double

    /// - Parameters:
    ///   - rate: per second.
    ///   - time: seconds.
    init(_ rate: Double, _ time: Double) {
        let x = rate * time
        left = exp(-x)
        once = abs(x) < 1e-12 ? time : -expm1(-x) / rate
        // Where the terms cancel each other a series replaces them, to within 10⁻¹³.
        let isSmall = abs(x) < 1e-3
        twice = isSmall ? time * time * (0.5 - x / 6 + x * x / 24 - x * x * x / 120) : (time - once) / rate
    }
}
