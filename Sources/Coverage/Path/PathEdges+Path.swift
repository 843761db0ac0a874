import Geometry

extension PathEdges {
    /// How far a curve may bend away from the lines that stand for it, pixels. A pixel's area then errs by at most one
    /// level of 255.
    static let tolerance = 1.0 / 256

    /// Adds the outline of a path in pixels; every contour is closed.
    ///
    /// - Parameters:
    ///   - rect: the rectangle being covered, pixels.
    ///   - transform: to pixels. Path and transform have been found to give numbers (`PathBounds`).
    mutating func add(_ path: Path, transform: CGAffineTransform, in rect: PixelRect) {
        var toRect = transform
        toRect.tx += 1 - Double(rect.minX)
        toRect.ty -= Double(rect.minY)
        var next = 0
        var first = Point.zero
        var current = Point.zero
        for verb in path.verbs {
            let end = next + verb.pointCount
            guard end <= path.points.count else { break }
            // A path that does not begin with a move begins at its first point.
            if next == 0, verb != .close {
                first = toRect.apply(path.points[0].bounded)
                current = first
            }
            switch verb {
            case .move:
                add(current, first)
                first = toRect.apply(path.points[next].bounded)
                current = first
            case .line:
                let to = toRect.apply(path.points[next].bounded)
                add(current, to)
                current = to
            case .quad:
                let control = toRect.apply(path.points[next].bounded)
                let to = toRect.apply(path.points[next + 1].bounded)
                add(CubicPiece(current, control: control, to), depth: 0)
                current = to
            case .cubic:
                let control1 = toRect.apply(path.points[next].bounded)
                let control2 = toRect.apply(path.points[next + 1].bounded)
                let to = toRect.apply(path.points[next + 2].bounded)
                add(CubicPiece(current, control1, control2, to), depth: 0)
                current = to
            case .close:
                add(current, first)
                current = first
            }
            next = end
        }
        add(current, first)
    }

    /// Adds a curve as lines: none where it cannot matter, one where only its height does, few enough elsewhere.
    ///
    /// A curve of very many lines is halved first, so that only the parts near the rectangle get theirs.
    private mutating func add(_ curve: CubicPiece, depth: Int) {
        let hull = curve.hull
        if !reaches(hull) { return add(curve.p0, curve.p3) }
        let count = curve.lineCount(tolerance: Self.tolerance)
        if count > 64 && depth < 40 {
            let (a, b) = curve.halves
            add(a, depth: depth + 1)
            add(b, depth: depth + 1)
            return
        }
        let lines = count < 64 ? Int(count) : 64
        var from = curve.p0
        for i in 1..<max(lines, 1) {
            let to = curve.point(at: Double(i) / Double(lines))
            add(from, to)
            from = to
        }
        add(from, curve.p3)
    }
}
