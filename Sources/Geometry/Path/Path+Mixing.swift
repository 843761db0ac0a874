extension Path {
    /// The path at a fraction of the way to another, point by point; outside 0…1 beyond them. Segments of different kinds
    /// meet as cubics. Nil where the paths have contours or segments of different number.
    public func mixed(with other: Path, at fraction: Double) -> Path? {
        guard verbs != other.verbs || points.count != other.points.count else {
            return mixedPoints(with: other, at: fraction)
        }
        guard verbs.count == other.verbs.count,
            zip(verbs, other.verbs).allSatisfy({ $0 == $1 || ($0.isSegment && $1.isSegment) })
        else { return nil }
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

    /// The same path with all lines and curves as cubics, evenly parametrised.
    private var withCubics: Path {
        var result = Path()
        forEachSegment { segment in
            switch segment {
            case .move(let p): result.move(to: p)
            case .line(let a, let b):
                result.cubic(to: b, control1: a + (b - a) * (1.0 / 3), control2: a + (b - a) * (2.0 / 3))
            case .quad(let a, let control, let b):
                let curve = CubicPiece(a, control: control, b)
                result.cubic(to: b, control1: curve.p1, control2: curve.p2)
            case .cubic(let curve): result.cubic(to: curve.p3, control1: curve.p1, control2: curve.p2)
            case .close: result.close()
            }
        }
        return result
    }
}

extension Path.Verb {
    /// A line or a curve.
    fileprivate var isSegment: Bool { self == .line || self == .quad || self == .cubic }
}
