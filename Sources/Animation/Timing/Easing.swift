import Glibc

/// A law of motion that a single Bézier curve may not be able to follow: what swings and bounces is made of keyframes.
public struct Easing: Hashable, Sendable {
    public enum Family: String, Hashable, Sendable, CaseIterable {
        case quadratic, cubic, sine, exponential
        /// Goes a tenth of the way beyond its end and comes back.
        case back
        /// Falls to the ground and bounces three times.
        case bounce
        /// Swings about its end like something on a rubber band.
        case elastic
    }

    /// Which end the law is seen at; the other one is plain.
    public enum Side: String, Hashable, Sendable, CaseIterable {
        /// Slow at first.
        case `in`
        /// Slow at last.
        case out
        case inOut
    }

    public var family: Family
    public var side: Side

    public init(_ family: Family, _ side: Side) {
        self.family = family
        self.side = side
    }

    /// Progress at a part of the time; 0 before 0, 1 after 1. In between it may leave 0…1.
    public func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        switch side {
        case .in: return start(time)
        case .out: return 1 - start(1 - time)
        case .inOut: return time < 0.5 ? start(2 * time) / 2 : 1 - start(2 - 2 * time) / 2
        }
    }

    /// The law at the first end; at the last it is the same turned round.
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

    /// Progress at even steps of the time, both ends included.
    /// - Parameter steps: at least one.
    public func samples(steps: Int) -> [Double] {
        (0...max(steps, 1)).map { value(at: Double($0) / Double(max(steps, 1))) }
    }

    /// The law as keyframes between two values; without any where there is nothing between them.
    /// - Parameter steps: sixty a second of duration look smooth.
    public func keyframes(from: AnimatedValue, to: AnimatedValue, steps: Int) -> Keyframes {
        Keyframes(values: samples(steps: steps).compactMap { from.mixed(with: to, at: $0) })
    }
}
