import Glibc

extension Path {
    /// The path at a fraction of the way to another; outside 0…1 beyond them. Ends of segments go straight; what leads from one to the
    /// control point of a cubic turns, the shorter way, and grows evenly, as in Core Animation: a circle that turns stays round.
    /// Segments of different kinds meet as cubics. Nil where the paths have contours or segments of different number.
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
        // Where the next point stands, the contour's first, and that from which the segment sets out.
        var (next, first, from) = (0, 0, 0)
        for verb in verbs {
            switch verb {
            case .move: first = next
            case .cubic:
                for (control, end) in [(next, from), (next + 1, next + 2)] {
                    let arm = (points[control] - points[end]).turned(
                        to: other.points[control] - other.points[end], at: fraction)
                    if let arm { result.points[control] = result.points[end] + arm }
                }
            case .line, .quad, .close: break
            }
            next += verb.pointCount
            from = verb == .close ? first : next - 1
        }
        return result
    }

    private mutating func cubic(_ curve: CubicPiece) { cubic(to: curve.p3, control1: curve.p1, control2: curve.p2) }

    /// The same path with all lines and curves as cubics. Control points of lines lie on their ends: they have no arms to turn.
    private var withCubics: Path {
        var result = Path()
        forEachSegment { segment in
            switch segment {
            case .move(let p): result.move(to: p)
            case .line(let a, let b): result.cubic(CubicPiece(a, a, b, b))
            case .quad(let a, let control, let b): result.cubic(CubicPiece(a, control: control, b))
            case .cubic(let curve): result.cubic(curve)
            case .close: result.close()
            }
        }
        return result
    }
}

extension Point {
    /// A vector on the way to another, by its direction and its length; nil where neither turns, or one has no direction or none that
    /// is more than what rounding left. Of those that turn about all turn the same way.
    fileprivate func turned(to other: Point, at fraction: Double) -> Point? {
        let (along, across) = (Point.dot(self, other), Point.cross(self, other))
        let (length, otherLength) = (self.length, other.length)
        let isShort = min(length, otherLength) <= max(length, otherLength) * 1e-9
        if isShort || across == 0 && along >= 0 || !(along.isFinite && across.isFinite) { return nil }
        let angle = atan2(across == 0 ? 0 : across, along) * fraction
        let (c, s) = (cos(angle), sin(angle))
        let factor = 1 + (otherLength / length - 1) * fraction
        return Point(x * c - y * s, x * s + y * c) * factor
    }
}
