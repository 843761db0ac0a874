/// Arc length along a cubic curve, and the way back from length to parameter.
///
/// The speed |B′(t)| is integrated by five-point Gauss–Legendre. A piece of the curve is halved until its integral and
/// the sum of its halves' agree to 10⁻⁹ of the control polygon's length; the sum is better than that by three orders
/// where the curve is smooth. Few pieces come near the limit, so the total is right to 10⁻⁸ of the polygon, and to 10⁻⁶
/// at a cusp. A table of the pieces answers both questions.
public struct CurveLength: Sendable {
    /// A piece in which one quadrature will do.
    private struct Piece {
        /// The curve's parameter at its end.
        var end: Double
        /// The curve's length up to its end.
        var length: Double
    }

    private let curve: CubicPiece
    private var pieces: ContiguousArray<Piece> = []

    /// The whole curve's length.
    public var total: Double { pieces.last?.length ?? 0 }

    /// As a part of the control polygon's length.
    private static let tolerance = 1e-9
    /// How often a curve is halved, at most; only a cusp comes so far, and only the piece that holds it.
    private static let greatestDepth = 16

    public init(_ curve: CubicPiece) {
        self.curve = curve
        let polygon = (curve.p1 - curve.p0).length + (curve.p2 - curve.p1).length + (curve.p3 - curve.p2).length
        divide(from: 0, to: 1, whole: curve.length(from: 0, to: 1), tolerance: polygon * Self.tolerance, depth: 0)
    }

    private mutating func divide(from start: Double, to end: Double, whole: Double, tolerance: Double, depth: Int) {
        let middle = (start + end) / 2
        let first = curve.length(from: start, to: middle)
        let second = curve.length(from: middle, to: end)
        if (whole - first - second).magnitude > tolerance && depth < Self.greatestDepth {
            divide(from: start, to: middle, whole: first, tolerance: tolerance, depth: depth + 1)
            divide(from: middle, to: end, whole: second, tolerance: tolerance, depth: depth + 1)
        } else {
            let before = total
            pieces.append(Piece(end: middle, length: before + first))
            pieces.append(Piece(end: end, length: before + first + second))
        }
    }

    /// The parameter at which the curve has the length `length`, 0…1.
    public func parameter(at length: Double) -> Double {
        guard length > 0, total > 0 else { return 0 }
        guard length < total else { return 1 }
        var low = 0
        var high = pieces.count - 1
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].length < length { low = middle + 1 } else { high = middle }
        }
        let start = low == 0 ? 0 : pieces[low - 1].end
        let startLength = low == 0 ? 0 : pieces[low - 1].length
        return parameter(
            from: start, to: pieces[low].end, at: length - startLength, of: pieces[low].length - startLength)
    }

    /// Where a piece has gone a length of its own: Newton's steps, and a bisection where one would leave the bracket.
    private func parameter(from start: Double, to end: Double, at length: Double, of whole: Double) -> Double {
        var (low, high) = (start, end)
        var t = start + (end - start) * (length / whole)
        for _ in 0..<40 {
            let excess = curve.length(from: start, to: t) - length
            if excess.magnitude <= whole * 1e-13 { break }
            if excess < 0 { low = t } else { high = t }
            let step = t - excess / curve.derivative(at: t).length
            let isInside = step > low && step < high
            // Newton's steps square what is missing: after one as short as this there is nothing left to be looked at.
            if isInside && (step - t).magnitude <= (end - start) * 1e-7 { return step }
            let next = isInside ? step : (low + high) / 2
            if next == t { break }
            t = next
        }
        return t
    }
}

extension CubicPiece {
    /// The velocity: how the point moves while the parameter does.
    @inlinable @inline(__always)
    public func derivative(at t: Double) -> Point {
        let s = 1 - t
        return ((p1 - p0) * (s * s) + (p2 - p1) * (2 * s * t) + (p3 - p2) * (t * t)) * 3
    }

    /// The length between two parameters by five-point Gauss–Legendre, exact where the speed is a polynomial of degree
    /// nine or less.
    func length(from start: Double, to end: Double) -> Double {
        let middle = (start + end) / 2
        let half = (end - start) / 2
        let inner = 0.538_469_310_105_683_1 * half
        let outer = 0.906_179_845_938_664 * half
        let speed = { (t: Double) in derivative(at: t).length }
        return half
            * (0.568_888_888_888_888_9 * speed(middle)
                + 0.478_628_670_499_366_5 * (speed(middle - inner) + speed(middle + inner))
                + 0.236_926_885_056_189_1 * (speed(middle - outer) + speed(middle + outer)))
    }

    /// The part of the curve between two parameters.
    public func part(from start: Double, to end: Double) -> CubicPiece {
        if start <= 0 && end >= 1 { return self }
        let upper = start <= 0 ? self : split(at: start).1
        return end >= 1 ? upper : upper.split(at: (end - start) / (1 - start)).0
    }

    /// The curve cut at a parameter (de Casteljau).
    public func split(at t: Double) -> (CubicPiece, CubicPiece) {
        let a = p0 + (p1 - p0) * t
        let m = p1 + (p2 - p1) * t
        let d = p2 + (p3 - p2) * t
        let b = a + (m - a) * t
        let c = m + (d - m) * t
        let cut = b + (c - b) * t
        return (CubicPiece(p0, a, b, cut), CubicPiece(cut, c, d, p3))
    }
}
