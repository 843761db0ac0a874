import Geometry

/// A spatial curve from one position to another.
struct Bend {
    private let curve: CubicPiece
    private let length: CurveLength

    /// Nil for a curve on a straight line, as programs often write: on a line, unlike on a curve, easing may overshoot the ends.
    /// - Parameters:
    ///   - departure: the outgoing control point, relative to `from`.
    ///   - arrival: the incoming control point, relative to `to`.
    init?(from: SIMD2<Double>, departure: SIMD3<Double>, to: SIMD2<Double>, arrival: SIMD3<Double>) {
        let way = to - from, square = (way * way).sum()
        func isBeside(_ x: Double, _ y: Double) -> Bool { (way.x * y - way.y * x).magnitude <= square * 1e-9 }
        if square > 0, isBeside(departure.x, departure.y), isBeside(arrival.x, arrival.y) { return nil }
        curve = CubicPiece(
            Point(from.x, from.y), Point(from.x + departure.x, from.y + departure.y), Point(to.x + arrival.x, to.y + arrival.y),
            Point(to.x, to.y))
        length = CurveLength(curve)
    }

    /// The point at a fraction of its length.
    func place(at fraction: Double) -> SIMD2<Double> {
        let point = curve.point(at: parameter(at: fraction))
        return SIMD2(point.x, point.y)
    }

    /// The curve's parameter at a fraction of its length, 0…1.
    func parameter(at fraction: Double) -> Double { length.parameter(at: length.total * fraction) }

    /// The curve from one parameter to another, which may be the smaller one.
    func part(from start: Double, to end: Double) -> CubicPiece {
        if start <= end { return curve.part(from: start, to: end) }
        let piece = curve.part(from: end, to: start)
        return CubicPiece(piece.p3, piece.p2, piece.p1, piece.p0)
    }
}
