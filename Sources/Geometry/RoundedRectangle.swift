/// An upright rectangle whose corners are quarters of ellipses.
public struct RoundedRectangle: Hashable, Sendable {
    public var rect: Rect
    /// Along x, in the order (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY); 0 is square.
    public var radiiX: SIMD4<Double>
    /// Along y, in the same order.
    public var radiiY: SIMD4<Double>

    @inlinable public init(_ rect: Rect, radiiX: SIMD4<Double> = .zero, radiiY: SIMD4<Double> = .zero) {
        self.rect = rect
        self.radiiX = radiiX
        self.radiiY = radiiY
    }

    /// With round corners.
    @inlinable public init(_ rect: Rect, radii: SIMD4<Double>) {
        self.init(rect, radiiX: radii, radiiY: radii)
    }

    /// A rectangle of the same middle that lies inside, between the middles of the corners' arcs; null where there is none.
    public var insideCorners: Rect {
        // The middle of an arc is 1 − √½ of the radii from the corner.
        let inner = rect.insetBy(dx: 0.2929 * radiiX.max(), dy: 0.2929 * radiiY.max())
        return inner.isEmpty ? .null : inner
    }

    /// True when all of another one lies inside; touching edges count as inside. May be false where it does by a hair.
    ///
    /// Both are convex, so only the other's corners can reach out, and only where this one is round. There, the farthest
    /// from the centre of this one's corner decides. With both corners brought to the circle by the scale of this one's
    /// radii: if the other's is a circle too, its farthest point lies on the line through both centres, as far as that
    /// line meets its arc, or else at an end of the arc.
    public func contains(_ other: RoundedRectangle) -> Bool {
        let slack = 1e-9 * max(1, abs(rect.minX), abs(rect.maxX), abs(rect.minY), abs(rect.maxY))
        guard rect.insetBy(dx: -slack, dy: -slack).contains(other.rect) else { return false }
        for corner in 0..<4 where radiiX[corner] > 0 && radiiY[corner] > 0 {
            let isMaxX = corner == 1 || corner == 2
            let isMaxY = corner >= 2
            // From the centre of this corner towards the corner, in units of the radii.
            func outward(_ p: Point) -> Point {
                Point(
                    (isMaxX ? p.x - rect.maxX : rect.minX - p.x) / radiiX[corner] + 1,
                    (isMaxY ? p.y - rect.maxY : rect.minY - p.y) / radiiY[corner] + 1)
            }
            let tip = outward(
                Point(isMaxX ? other.rect.maxX : other.rect.minX, isMaxY ? other.rect.maxY : other.rect.minY))
            let radius = Point(other.radiiX[corner] / radiiX[corner], other.radiiY[corner] / radiiY[corner])
            if !RoundedRectangle.isInsideUnitCircle(tip: tip, radius: radius, slack: 1e-9) { return false }
        }
        return true
    }

    /// True when a corner with its tip and radii lies in the unit circle, as far as it lies in the quadrant x, y > 0.
    private static func isInsideUnitCircle(tip: Point, radius: Point, slack: Double) -> Bool {
        let limit = 1 + slack
        func isInside(_ p: Point) -> Bool { p.x <= 0 || p.y <= 0 || p.length <= limit }
        if isInside(tip) { return true }
        let center = tip - radius
        guard isInside(Point(tip.x, max(center.y, 0))), isInside(Point(max(center.x, 0), tip.y)) else { return false }
        guard center.x > 0, center.y > 0 else {
            // The line through both centres misses the arc: its distance from the origin has no maximum inside it.
            return radius.x == radius.y
        }
        return center.length + max(radius.x, radius.y) <= limit
    }
}

extension RoundedRectangle {
    /// The shape that a path outlines, if it is one: a rectangle, a rounded rectangle or an ellipse, upright, whichever
    /// way round and wherever it begins. An arc is one cubic curve with the usual controls.
    public init?(_ path: Path) {
        guard let outline = ClosedOutline(path) else { return nil }
        self.init(Rect.bounding(outline.segments.map(\.start)))
        guard rect.isFinite, !rect.isEmpty else { return nil }
        let slack = 1e-6 * max(rect.width, rect.height)
        var area = rect.width * rect.height
        for segment in outline.segments {
            let (a, b) = (segment.start, segment.end)
            guard let controls = segment.controls else {
                // A line must run along an edge.
                let alongX = abs(a.y - b.y) <= slack && min(abs(a.y - rect.minY), abs(a.y - rect.maxY)) <= slack
                let alongY = abs(a.x - b.x) <= slack && min(abs(a.x - rect.minX), abs(a.x - rect.maxX)) <= slack
                guard alongX || alongY else { return nil }
                continue
            }
            guard let arc = RoundedRectangle.arc(a, controls.0, controls.1, b, of: rect, slack: slack),
                radiiX[arc.corner] == 0
            else { return nil }
            radiiX[arc.corner] = arc.radii.x
            radiiY[arc.corner] = arc.radii.y
            area -= arc.radii.x * arc.radii.y / 2
        }
        // With all its points on the edges it goes round once exactly if its points enclose what is left by the corners.
        guard abs(abs(outline.area) - area) <= 1e-5 * rect.width * rect.height else { return nil }
    }

    /// The corner that a curve rounds, if it is a quarter of an ellipse that does.
    private static func arc(
        _ a: Point, _ c1: Point, _ c2: Point, _ b: Point, of rect: Rect, slack: Double
    ) -> (corner: Int, radii: Point)? {
        let corners = [
            Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
            Point(rect.minX, rect.maxY),
        ]
        for (index, tip) in corners.enumerated() {
            let startsAlongX = abs(a.y - tip.y) <= slack && abs(b.x - tip.x) <= slack
            let startsAlongY = abs(a.x - tip.x) <= slack && abs(b.y - tip.y) <= slack
            guard startsAlongX || startsAlongY else { continue }
            let radii = startsAlongX ? Point(abs(a.x - tip.x), abs(b.y - tip.y)) : Point(abs(b.x - tip.x), abs(a.y - tip.y))
            guard radii.x > slack, radii.y > slack else { continue }
            // 4/3·tan(π/8), and what others round it to; a hundredth of it moves the curve by 0.3 % of the radius.
            let kappa = 0.552_284_749_8
            let tolerance = 0.01 * max(radii.x, radii.y)
            let (e1, e2) = (a + (tip - a) * kappa - c1, b + (tip - b) * kappa - c2)
            if e1.length <= tolerance && e2.length <= tolerance { return (index, radii) }
        }
        return nil
    }
}

/// A path's only contour as lines and cubic curves that end where the next begins.
private struct ClosedOutline {
    struct Segment {
        var start: Point
        var end: Point
        /// Nil for a line.
        var controls: (Point, Point)?
    }

    var segments: [Segment] = []

    init?(_ path: Path) {
        // A rounded rectangle has eight parts; a few more may be empty.
        guard path.verbs.first == .move, path.verbs.count <= 16 else { return nil }
        let first = path.points[0]
        var current = first
        var next = 1
        var isClosed = false
        for verb in path.verbs.dropFirst() {
            if isClosed { return nil }
            switch verb {
            case .move, .quad: return nil
            case .line: append(to: path.points[next], nil, &current)
            case .cubic:
                append(to: path.points[next + 2], (path.points[next], path.points[next + 1]), &current)
            case .close: isClosed = true
            }
            next += verb.pointCount
        }
        append(to: first, nil, &current)
    }

    private mutating func append(to end: Point, _ controls: (Point, Point)?, _ current: inout Point) {
        if end != current || controls != nil {
            segments.append(Segment(start: current, end: end, controls: controls))
        }
        current = end
    }

    /// Signed, of the polygon through the segments' ends.
    var area: Double {
        guard let origin = segments.first?.start else { return 0 }
        return segments.reduce(0) { $0 + Point.cross($1.start - origin, $1.end - origin) } / 2
    }
}
