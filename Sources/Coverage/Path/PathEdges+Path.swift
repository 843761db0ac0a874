import Geometry

extension PathEdges {
    /// How far a curve may bend away from the lines that stand for it, pixels. A pixel's area then errs by at most one
    /// level of 255; by 1.4 of them where several curves meet, of those tried.
    static let tolerance = 1.0 / 256

    /// Adds the outline of a path in pixels; every contour is closed.
    ///
    /// - Parameters:
    ///   - rect: the rectangle being covered, pixels.
    ///   - transform: to pixels. Path and transform have been found to give numbers (`Path.controlBounds`).
    mutating func add(_ path: Path, transform: CGAffineTransform, in rect: PixelRect) {
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
                add(CubicPiece(current, control: toRect.apply(control.bounded), to), depth: 0)
                current = to
            case .cubic(let curve):
                let to = toRect.apply(curve.p3.bounded)
                add(CubicPiece(current, toRect.apply(curve.p1.bounded), toRect.apply(curve.p2.bounded), to), depth: 0)
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
    private mutating func add(_ curve: CubicPiece, depth: Int) {
        if isFull { return }
        if !reaches(curve.hull) { return add(curve.p0, curve.p3) }
        if curve.lineCount(tolerance: Self.tolerance) > 64 && depth < 40 {
            let (a, b) = curve.halves
            add(a, depth: depth + 1)
            add(b, depth: depth + 1)
            return
        }
        curve.forEachLine(tolerance: Self.tolerance) { add($0, $1) }
    }
}
