extension Path {
    /// The path at a fraction of the way to another, point by point; outside 0…1 beyond them. Segments of different kinds
    /// meet as cubics. Nil where the paths have contours or segments of different number.
    public func mixed(with other: Path, at fraction: Double) -> Path? {
        if verbs == other.verbs {
            return points.count == other.points.count ? mixedPoints(with: other, at: fraction) : nil
        }
        guard verbs.count == other.verbs.count else { return nil }
        let (a, b) = (withCubics, other.withCubics)
        return a.verbs == b.verbs ? a.mixedPoints(with: b, at: fraction) : nil
    }

    private func mixedPoints(with other: Path, at fraction: Double) -> Path {
        var result = self
        for index in points.indices {
            result.points[index] = points[index] + (other.points[index] - points[index]) * fraction
        }
        return result
    }

    private mutating func cubic(_ curve: CubicPiece) { cubic(to: curve.p3, control1: curve.p1, control2: curve.p2) }

    /// The same path with all lines and curves as cubics, evenly parametrised.
    private var withCubics: Path {
        var result = Path()
        forEachSegment { segment in
            switch segment {
            case .move(let p): result.move(to: p)
            case .line(let a, let b): result.cubic(CubicPiece(line: a, b))
            case .quad(let a, let control, let b): result.cubic(CubicPiece(a, control: control, b))
            case .cubic(let curve): result.cubic(curve)
            case .close: result.close()
            }
        }
        return result
    }
}
