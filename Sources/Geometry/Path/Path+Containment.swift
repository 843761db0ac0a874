extension Path {
    /// True when a point is inside the filled path or on its outline, whose contours all count as closed.
    ///
    /// Points within a 10¹²-th part of the path's greatest coordinate count as on the outline. False for points that are
    /// not finite, and for paths with coordinates that are not numbers.
    public func contains(_ p: Point, rule: FillRule = .winding) -> Bool {
        guard p.isFinite, let hull = controlBounds(.identity) else { return false }
        let size = max(hull.minX.magnitude, hull.maxX.magnitude, hull.minY.magnitude, hull.maxY.magnitude)
        let near = max(size * 1e-12, .leastNormalMagnitude)
        guard hull.insetBy(dx: -near, dy: -near).holds(p) else { return false }
        var ray = RayCrossings(origin: p, near: near)
        add(to: &ray)
        return ray.isOnOutline || (rule == .evenOdd ? ray.winding % 2 != 0 : ray.winding != 0)
    }

    /// How often the closed contours wind about a point, positive in the sense from +x towards +y; on the outline itself
    /// that of one of its sides.
    public func winding(about p: Point) -> Int {
        guard p.isFinite, controlBounds(.identity) != nil else { return 0 }
        var ray = RayCrossings(origin: p, near: 0)
        add(to: &ray)
        return ray.winding
    }

    private func add(to ray: inout RayCrossings) {
        var contour: (first: Point, last: Point)?
        forEachSegment { segment in
            switch segment {
            case .move(let p):
                if let contour { ray.addLine(contour.last, contour.first) }
                contour = (p.bounded, p.bounded)
            case .line(let a, let b):
                ray.addLine(a.bounded, b.bounded)
                contour = (contour?.first ?? a.bounded, b.bounded)
            case .quad(let a, let control, let b):
                ray.add(CubicPiece(a.bounded, control: control.bounded, b.bounded))
                contour = (contour?.first ?? a.bounded, b.bounded)
            case .cubic(let c):
                ray.add(CubicPiece(c.p0.bounded, c.p1.bounded, c.p2.bounded, c.p3.bounded))
                contour = (contour?.first ?? c.p0.bounded, c.p3.bounded)
            case .close(let a, let b):
                ray.addLine(a.bounded, b.bounded)
                contour = (b.bounded, b.bounded)
            }
        }
        if let contour { ray.addLine(contour.last, contour.first) }
    }
}

/// What crosses the ray from a point towards +x.
///
/// A piece that rises from y₀ to y₁ crosses where y₀ ≤ y < y₁, so that one end of each piece counts and the other does
/// not. Rising pieces to the right wind positively: from +x towards +y.
private struct RayCrossings {
    let origin: Point
    /// What is no farther from the origin than this is on the outline, in the path's units.
    let near: Double
    var winding = 0
    var isOnOutline = false

    mutating func addLine(_ a: Point, _ b: Point) {
        if near > 0 && isNear(a, b) { isOnOutline = true }
        let isRising = a.y <= origin.y && origin.y < b.y
        guard isRising || (b.y <= origin.y && origin.y < a.y) else { return }
        // Right of the origin if the origin is on the left of the way up.
        let side = Point.cross(b - a, origin - a)
        if isRising ? side > 0 : side < 0 { winding += isRising ? 1 : -1 }
    }

    private func isNear(_ a: Point, _ b: Point) -> Bool {
        let chord = b - a
        let squared = Point.dot(chord, chord)
        let part = squared > 0 ? min(max(Point.dot(origin - a, chord) / squared, 0), 1) : 0
        return (a + chord * part - origin).length <= near
    }

    mutating func add(_ curve: CubicPiece) {
        if near > 0 && isNear(curve, depth: 0) { isOnOutline = true }
        var start = 0.0
        for end in curve.yExtrema + [1] where end > start {
            addMonotone(curve, from: start, to: end)
            start = end
        }
    }

    /// A part of a curve that only rises or only falls, found by bisection where it crosses the ray.
    private mutating func addMonotone(_ curve: CubicPiece, from start: Double, to end: Double) {
        let a = start == 0 ? curve.p0 : curve.point(at: start)
        let b = end == 1 ? curve.p3 : curve.point(at: end)
        let isRising = a.y <= origin.y && origin.y < b.y
        guard isRising || (b.y <= origin.y && origin.y < a.y) else { return }
        var (low, high) = (start, end)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if middle <= low || middle >= high { break }
            if (curve.point(at: middle).y <= origin.y) == isRising { low = middle } else { high = middle }
        }
        if curve.point(at: (low + high) / 2).x > origin.x { winding += isRising ? 1 : -1 }
    }

    /// Whether a curve comes near: its parts' hulls are followed until they are points.
    private func isNear(_ curve: CubicPiece, depth: Int) -> Bool {
        let hull = curve.hull
        guard hull.insetBy(dx: -near, dy: -near).holds(origin) else { return false }
        if max(hull.width, hull.height) <= near { return true }
        if depth >= 48 || curve.boundedLineCount(tolerance: near / 2) == 1 { return isNear(curve.p0, curve.p3) }
        let (a, b) = curve.halves
        return isNear(a, depth: depth + 1) || isNear(b, depth: depth + 1)
    }
}
