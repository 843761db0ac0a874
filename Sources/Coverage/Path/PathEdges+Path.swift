import Geometry
import Glibc

extension PathEdges {
    /// How far a curve may bulge from a single line that stands for it, pixels. A pixel's area then errs by at most one level
    /// of 255, or by 1.8 where several curves meet, in all cases tried. Where several lines stand for a curve, each may be
    /// farther away as long as that does not show.
    static let tolerance = 1.0 / 256

    /// Adds the outline of a path in pixels; every contour is closed.
    ///
    /// - Parameters:
    ///   - rect: the rectangle being covered, pixels.
    ///   - transform: to pixels. Path and transform have been found to give numbers (`Path.controlBounds`).
    ///   - tolerance: how far a curve may bulge from a single line that stands for it, pixels.
    mutating func add(_ path: Path, transform: CGAffineTransform, in rect: PixelRect, tolerance: Double) {
        var toRect = transform
        toRect.tx += 1 - Double(rect.minX)
        toRect.ty -= Double(rect.minY)
        var first = toRect.apply((path.points.first ?? .zero).bounded)
        var current = first
        path.forEachSegment { segment in
            switch segment {
            case .move(let p):
                add(current, first)
                first = toRect.apply(p.bounded)
                current = first
            case .line(_, let p):
                let to = toRect.apply(p.bounded)
                add(current, to)
                current = to
            case .quad(_, let control, let p):
                let to = toRect.apply(p.bounded)
                add(CubicPiece(current, control: toRect.apply(control.bounded), to), tolerance, depth: 0)
                current = to
            case .cubic(let curve):
                let to = toRect.apply(curve.p3.bounded)
                add(CubicPiece(current, toRect.apply(curve.p1.bounded), toRect.apply(curve.p2.bounded), to), tolerance, depth: 0)
                current = to
            case .close:
                add(current, first)
                current = first
            }
        }
        add(current, first)
    }

    /// Adds a curve as lines: none where it cannot matter, one where only its height does, few enough elsewhere.
    ///
    /// A curve of very many lines is halved first, so that only the parts near the rectangle get theirs.
    private mutating func add(_ curve: CubicPiece, _ tolerance: Double, depth: Int) {
        if isFull { return }
        if !reaches(curve.hull) { return add(curve.p0, curve.p3) }
        let count = Self.lineCount(curve, tolerance)
        if count > 64 && depth < 40 {
            let (a, b) = curve.halves
            add(a, tolerance, depth: depth + 1)
            add(b, tolerance, depth: depth + 1)
            return
        }
        // NaN, too.
        guard count > 1 else { return add(curve.p0, curve.p3) }
        add(curve, lines: Int(min(count, Double(CubicPiece.greatestLineCount))))
    }

    /// How many lines stand for a curve, so that a pixel's error is no greater than with a single line off by the tolerance.
    ///
    /// They have equal areas of the curve on either side (`lk_edges_add_curve`). With δ the height of the curve's bulge from a line, ℓ the
    /// line's length in pixels, and s the fraction of it up to a point, the signed area between the two up to there is
    /// δℓ(2s² − 4/3 s³ − 2/3 s), at most 0.064 δℓ; for a curve's first and last line it is up to 0.07 δℓ. A pixel's error is a difference
    /// of two such areas, up to 0.14 δℓ where two curves join smoothly; that of a single line is two thirds of the tolerance along √2
    /// pixels. With n lines δ falls with n² and ℓ with n, so n³ is 0.14 / 0.94 / tolerance times the δℓ of one. Where lines are long, δ
    /// alone counts. Two lines for a symmetric S would meet on its chord, and improve nothing: it gets three.
    private static func lineCount(_ curve: CubicPiece, _ tolerance: Double) -> Double {
        let deviation = curve.greatestDeviation
        if deviation <= tolerance { return 1 }
        let (a, b, c) = (curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
        let length = 3 * max(Point.dot(a, a), max(Point.dot(b, b), Point.dot(c, c))).squareRoot()
        // The first and the last line together are as long as 1.4 others.
        let (short, long) = (cbrt(0.149 / tolerance * length * deviation) + 0.6, (deviation / tolerance).squareRoot())
        return max(min(short, long).rounded(.up), Point.dot(b - a, c - b) < 0 ? 3 : 2)
    }
}
