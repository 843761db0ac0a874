/// A cubic Bézier curve, or a part of one; a quadratic is one of these exactly.
public struct CubicPiece: Hashable, Sendable {
    /// Where the curve begins.
    public var p0: Point
    /// The first control point.
    public var p1: Point
    /// The second control point.
    public var p2: Point
    /// Where the curve ends.
    public var p3: Point

    @inlinable @inline(__always)
    public init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
        self.p0 = p0
        self.p1 = p1
        self.p2 = p2
        self.p3 = p3
    }

    /// The quadratic curve with one control point.
    @inlinable @inline(__always)
    public init(_ p0: Point, control: Point, _ p3: Point) {
        self.init(p0, p0 + (control - p0) * (2.0 / 3), p3 + (control - p3) * (2.0 / 3), p3)
    }

    /// The line between two points, which the parameter goes along evenly.
    @inlinable @inline(__always)
    public init(line p0: Point, _ p3: Point) {
        self.init(p0, p0 + (p3 - p0) * (1.0 / 3), p0 + (p3 - p0) * (2.0 / 3), p3)
    }

    /// The smallest rectangle that holds all four points, and so the curve.
    @inlinable @inline(__always)
    public var hull: Rect {
        Rect(
            minX: min(min(p0.x, p1.x), min(p2.x, p3.x)), minY: min(min(p0.y, p1.y), min(p2.y, p3.y)),
            maxX: max(max(p0.x, p1.x), max(p2.x, p3.x)), maxY: max(max(p0.y, p1.y), max(p2.y, p3.y)))
    }

    /// By how much the curve leaves the line between its ends at most.
    ///
    /// Between parameters h apart a curve leaves its chord by at most h²/8 of its second derivative, which for a cubic is
    /// at most six times the greater second difference of its points.
    @inlinable @inline(__always)
    public var greatestDeviation: Double {
        let a = p0 - p1 * 2 + p2
        let b = p1 - p2 * 2 + p3
        return max(Point.dot(a, a), Point.dot(b, b)).squareRoot() * 0.75
    }

    /// How many lines between points at equal steps of the parameter stay within `tolerance` of the curve.
    @inlinable @inline(__always)
    public func lineCount(tolerance: Double) -> Double {
        (greatestDeviation / tolerance).squareRoot().rounded(.up)
    }

    @inlinable @inline(__always)
    public func point(at t: Double) -> Point {
        let s = 1 - t
        return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
    }

    /// The curve cut at its middle (de Casteljau).
    @inlinable public var halves: (CubicPiece, CubicPiece) {
        let a = (p0 + p1) * 0.5
        let m = (p1 + p2) * 0.5
        let d = (p2 + p3) * 0.5
        let b = (a + m) * 0.5
        let c = (m + d) * 0.5
        let middle = (b + c) * 0.5
        return (CubicPiece(p0, a, b, middle), CubicPiece(middle, c, d, p3))
    }

    /// The parameters, in order, at which the curve changes the side it bends to; 0 where there is none.
    ///
    /// With B′/3 = a + 2bt + ct² and B″/6 = b + ct, their cross product is a×b + (a×c) t + (b×c) t².
    public var inflections: (Double, Double) {
        let a = p1 - p0
        let b = p2 - p1 * 2 + p0
        let c = p3 - p2 * 3 + p1 * 3 - p0
        let q = (Point.cross(a, b), Point.cross(a, c), Point.cross(b, c))
        let discriminant = q.1 * q.1 - 4 * q.0 * q.2
        guard discriminant >= 0 else { return (0, 0) }
        // The root that loses no digits, and the other from their product.
        let sum = -(q.1 + (q.1 < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        func inside(_ t: Double) -> Double { t > 0 && t < 1 ? t : 0 }
        let first = inside(sum / q.2)
        let second = inside(q.0 / sum)
        return (min(first, second), max(first, second))
    }
}
