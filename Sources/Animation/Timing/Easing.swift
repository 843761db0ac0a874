import Glibc

/// An easing function that a single Bézier curve may not be able to follow: elastic and bouncing motion is made of keyframes.
public struct Easing: Hashable, Sendable {
    public enum Family: String, Hashable, Sendable, CaseIterable {
        case quadratic, cubic, sine, exponential
        /// Overshoots by a tenth of the distance and comes back.
        case back
        /// Falls to the ground and bounces three times.
        case bounce
        /// Swings about its end like something on a rubber band.
        case elastic
    }

    /// At which end the easing applies.
    public enum Side: String, Hashable, Sendable, CaseIterable {
        /// Slow at the start.
        case `in`
        /// Slow at the end.
        case out
        case inOut
    }

    public var family: Family
    public var side: Side

    public init(_ family: Family, _ side: Side) {
        self.family = family
        self.side = side
    }

    /// Progress at a fraction of the time; 0 before 0, 1 after 1. In between it may leave 0…1.
    public func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        switch side {
        case .in: return start(time)
        case .out: return 1 - start(1 - time)
        case .inOut: return time < 0.5 ? start(2 * time) / 2 : 1 - start(2 - 2 * time) / 2
        }
    }

    /// The function for easing in; easing out is the same, reversed.
    private func start(_ t: Double) -> Double {
        switch family {
        case .quadratic: t * t
        case .cubic: t * t * t
        case .sine: 1 - cos(t * .pi / 2)
        case .exponential: t <= 0 ? 0 : exp2(10 * t - 10)
        case .back: t * t * (2.70158 * t - 1.70158)
        case .bounce: 1 - Self.fall(1 - t)
        case .elastic: t <= 0 ? 0 : t >= 1 ? 1 : -exp2(10 * t - 10) * sin((10 * t - 10.75) * 2 * .pi / 3)
        }
    }

    /// Four parabolas that touch 1 at 4⁄11, 8⁄11, 9⁄10 and 1.
    private static func fall(_ t: Double) -> Double {
        if t < 4.0 / 11 { return 121.0 / 16 * t * t }
        if t < 8.0 / 11 { return 363.0 / 40 * t * t - 99.0 / 10 * t + 17.0 / 5 }
        if t < 9.0 / 10 { return 4356.0 / 361 * t * t - 35442.0 / 1805 * t + 16061.0 / 1805 }
        return 54.0 / 5 * t * t - 513.0 / 25 * t + 268.0 / 25
    }

    /// Progress at evenly spaced times, both ends included.
    /// - Parameter steps: at least one.
    public func samples(steps: Int) -> [Double] {
        (0...max(steps, 1)).map { value(at: Double($0) / Double(max(steps, 1))) }
    }

    /// Keyframes between two values; empty where these cannot be interpolated.
    /// - Parameter steps: sixty per second of duration look smooth.
    public func keyframes(from: AnimatedValue, to: AnimatedValue, steps: Int) -> Keyframes {
        Keyframes(values: samples(steps: steps).compactMap { from.mixed(with: to, at: $0) })
    }
}
