import Geometry

/// How progress is paced: a cubic Bézier curve from (0, 0) to (1, 1) with time along x and progress along y.
///
/// The curve's own parameter has to be found for a time first. For that x must not run backwards, so control points are used with x clamped to
/// 0…1. y may leave 0…1, which lets a value overshoot and come back.
public struct TimingCurve: Hashable, Sendable {
    /// Time is progress.
    public static let linear = TimingCurve(0, 0, 1, 1)
    public static let easeIn = TimingCurve(0.42, 0, 1, 1)
    public static let easeOut = TimingCurve(0, 0, 0.58, 1)
    public static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
    /// The timing function of implicit animations.
    public static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)

    /// Time along x, progress along y, as they were given.
    public let control1: Point
    public let control2: Point
    /// The curve is a straight line, or is taken for one because its numbers are not finite.
    private let isStraight: Bool

    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        control1 = Point(x1, y1)
        control2 = Point(x2, y2)
        isStraight = (x1 == y1 && x2 == y2) || !control1.isFinite || !control2.isFinite
    }

    /// One of the four points that define the curve, end points included.
    /// - Precondition: `index` is 0…3.
    public func controlPoint(at index: Int) -> Point {
        precondition((0...3).contains(index), "A timing function has four control points, 0 to 3.")
        return [.zero, control1, control2, Point(1, 1)][index]
    }

    /// Progress at a fraction of the time, which is clamped to 0…1.
    public func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        if isStraight { return time }
        return Self.coordinate(control1.y, control2.y, at: parameter(at: time))
    }

    /// The parameter at which the curve has a given x, to 10⁻¹⁰ in x: Newton's method, with a bisection where a step would leave the bracket. A
    /// few steps are enough unless the curve is vertical.
    private func parameter(at x: Double) -> Double {
        let x1 = min(max(control1.x, 0), 1)
        let x2 = min(max(control2.x, 0), 1)
        var (low, high) = (0.0, 1.0)
        var s = x
        for _ in 0..<60 {
            let excess = Self.coordinate(x1, x2, at: s) - x
            if excess.magnitude <= 1e-10 { break }
            if excess < 0 { low = s } else { high = s }
            let step = s - excess / Self.slope(x1, x2, at: s)
            s = step > low && step < high ? step : (low + high) / 2
        }
        return s
    }

    /// A coordinate of the curve, given those of the two inner control points.
    private static func coordinate(_ c1: Double, _ c2: Double, at s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * s * c1 + 3 * r * s * s * c2 + s * s * s
    }

    private static func slope(_ c1: Double, _ c2: Double, at s: Double) -> Double {
        let r = 1 - s
        return 3 * (r * r * c1 + 2 * r * s * (c2 - c1) + s * s * (1 - c2))
    }
}
