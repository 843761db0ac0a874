// A periodic force, and the motion of a particle under it and a drag proportional to its velocity.
//
// The wave is a triangle between -1 and 1 smoothed by a parabola, u(2 - |u|). In half a period, p from 0 to ½, that is 16p(½ - p); in the other
// half it is the same, negative. Under it and a drag k, v' = -kv + g(t) has one solution with the period of g, V: within half a period a
// quadratic polynomial plus a multiple of e^(-kt), which follows from V(t + half) = -V(t). All other solutions differ from it by a term that
// decays as e^(-kt). So a particle's position after any number of periods costs no more than after none.

import Glibc

/// A wave of force, in phase for all particles.
struct WaveForce {
    /// The amplitude for a mass of 1, points per second².
    private(set) var force: SIMD3<Double>
    /// Periods per second; above 0.
    private(set) var frequency: Double

    /// Nil for a behaviour without effect.
    init?(_ behavior: EmitterBehaviorValues) {
        var vector = SIMD3<Double>.zero
        for (axis, number) in behavior.force.prefix(3).enumerated() { vector[axis] = number }
        frequency = abs(behavior.numbers[.frequency])
        guard behavior.kind == .wave, WaveForce.frequencies.contains(frequency), vector.sum().isFinite, vector != .zero else { return nil }
        force = behavior.numbers[.frequency] < 0 ? -vector : vector
    }

    /// Slower waves do not begin to grow in any time that a layer sees, and faster ones reverse before anything has moved.
    private static let frequencies = 1e-12...1e12

    /// The phase, as a fraction of the period: at 0 the force begins to grow.
    /// - Parameter time: the layer's.
    func phase(at time: Double) -> Double { (time * frequency).truncatingRemainder(dividingBy: 1) }

    /// The wave in a time that runs at another pace; nil if it has no effect there.
    /// - Parameter pace: seconds of this wave's time per second of the other time.
    func paced(_ pace: Double) -> WaveForce? {
        var wave = self
        wave.frequency *= pace
        return WaveForce.frequencies.contains(wave.frequency) ? wave : nil
    }

    /// From -1 to 1.
    static func height(at phase: Double) -> Double {
        let (half, sign) = halves(phase)
        return sign * 16 * half * (0.5 - half)
    }

    /// The phase within half a period, and the sign of the force there.
    private static func halves(_ phase: Double) -> (half: Double, sign: Double) {
        let part = phase - phase.rounded(.down)
        return part < 0.5 ? (part, 1) : (part - 0.5, -1)
    }

    /// The periodic velocity under a force of 1, and its integral since phase 0, at a phase.
    /// - Parameter drag: per second.
    func response(at phase: Double, drag: Double) -> (velocity: Double, way: Double) {
        let (half, sign) = WaveForce.halves(phase)
        let length = 0.5 / frequency
        let (first, end) = (response(half / frequency, length, drag), response(length, length, drag))
        // The second half reverses the first.
        return (sign * first.velocity, sign > 0 ? first.way : end.way - first.way)
    }

    /// Within the first half of a period.
    /// - Parameters:
    ///   - time: seconds since its beginning.
    ///   - length: of half a period, seconds.
    private func response(_ time: Double, _ length: Double, _ drag: Double) -> (velocity: Double, way: Double) {
        let (t, h, c, k) = (time, length, 16 * frequency * frequency, drag)
        // For a small drag the terms of the exact form cancel each other; the terms left out here are smaller than that error.
        if abs(k * h) < 1e-4 {
            let mean = c * h * h * h / 12
            return (c * (h * t * t / 2 - t * t * t / 3) - mean, c * (h * t * t * t / 6 - t * t * t * t / 12) - mean * t)
        }
        let (square, linear) = (-c / k, (c * h + 2 * c / k) / k)
        let constant = -linear / k
        let sum = -(2 * constant + linear * h + square * h * h)
        // With a strongly negative drag e^(-kh) may overflow: the 1 beside it is dropped, and the exponentials are divided in advance.
        let isGrowing = k * h < -30
        let factor = isGrowing ? sum : sum / (1 + Decay(k, h).left)
        let decay = isGrowing ? exp(k * (h - t)) : Decay(k, t).left
        let once = isGrowing ? (exp(k * h) - decay) / k : Decay(k, t).once
        let velocity = square * t * t + linear * t + constant + factor * decay
        let way = square * t * t * t / 3 + linear * t * t / 2 + constant * t + factor * once
        return (velocity, way)
    }
}
