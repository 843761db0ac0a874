import Geometry

/// Arc length along a cubic curve, and the way back from length to parameter.
///
/// The curve is halved until each piece is nearly its own chord; a table of the pieces' lengths then answers both
/// questions. Within a piece, the distance from its start is the length.
struct CurveLength {
    /// A nearly straight piece.
    private struct Piece {
        /// The curve's parameter at its end.
        var end: Double
        /// The curve's length up to its end.
        var length: Double
    }

    private let curve: CubicPiece
    private var pieces: ContiguousArray<Piece> = []

    /// The whole curve's length.
    var total: Double { pieces.last?.length ?? 0 }

    /// Pieces this near to straight, as a part of their length, count as straight: the length is then right to a
    /// hundred-thousandth.
    private static let straightness = 1e-4

    init(_ curve: CubicPiece) {
        self.curve = curve
        divide(curve, from: 0, to: 1, depth: 0)
    }

    private mutating func divide(_ part: CubicPiece, from start: Double, to end: Double, depth: Int) {
        let chord = (part.p3 - part.p0).length
        let polygon = (part.p1 - part.p0).length + (part.p2 - part.p1).length + (part.p3 - part.p2).length
        if polygon - chord > Self.straightness * polygon && depth < 10 {
            let (a, b) = part.halves
            let middle = (start + end) / 2
            divide(a, from: start, to: middle, depth: depth + 1)
            divide(b, from: middle, to: end, depth: depth + 1)
            return
        }
        // Between chord and polygon, in the middle for a cubic (Gravesen).
        pieces.append(Piece(end: end, length: total + (chord + polygon) / 2))
    }

    /// The parameter at which the curve has the length `length`, 0…1.
    func parameter(at length: Double) -> Double {
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
        let part = (length - startLength) / (pieces[low].length - startLength)
        return parameter(between: start, pieces[low].end, part: part)
    }

    /// Where a nearly straight piece has gone `part` of its way: bisection, for the parameter need not run evenly.
    private func parameter(between start: Double, _ end: Double, part: Double) -> Double {
        let from = curve.point(at: start)
        let wanted = part * (curve.point(at: end) - from).length
        var (low, high) = (start, end)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if (curve.point(at: middle) - from).length < wanted { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}

extension CubicPiece {
    /// The part of the curve between two parameters.
    func part(from start: Double, to end: Double) -> CubicPiece {
        if start <= 0 && end >= 1 { return self }
        let upper = start <= 0 ? self : split(at: start).1
        return end >= 1 ? upper : upper.split(at: (end - start) / (1 - start)).0
    }

    /// The curve cut at a parameter (de Casteljau).
    private func split(at t: Double) -> (CubicPiece, CubicPiece) {
        let a = p0 + (p1 - p0) * t
        let m = p1 + (p2 - p1) * t
        let d = p2 + (p3 - p2) * t
        let b = a + (m - a) * t
        let c = m + (d - m) * t
        let cut = b + (c - b) * t
        return (CubicPiece(p0, a, b, cut), CubicPiece(cut, c, d, p3))
    }
}
