import Geometry

/// Four corners in order around a convex shape.
struct Quadrilateral {
    var a: Point
    var b: Point
    var c: Point
    var d: Point

    init(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
    }

    init(_ rect: Rect) {
        self.init(
            Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
            Point(rect.minX, rect.maxY))
    }

    /// A parallelogram with a corner at the origin, every edge moved outward (`outset`); nil where its corners are too sharp for that.
    ///
    /// - Parameters:
    ///   - right: the edges from there,
    ///   - down: in order.
    @inline(__always)
    init?(around right: Point, _ down: Point, margin: Double) {
        let (width, height) = (right.length, down.length)
        guard width > 1e-3, height > 1e-3 else { return nil }
        // Opposite edges have opposite normals, and opposite corners the same angle.
        let outward: Double = Point.cross(right, down) > 0 ? 1 : -1
        let (top, side) = (Point(right.y, -right.x) * (outward / width), Point(down.y, -down.x) * (outward / height))
        let turn = Point.dot(top, side)
        let (sharp, blunt) = (1 - turn, 1 + turn)
        guard min(sharp, blunt) > 0.05 else { return nil }
        let (along, across) = ((top - side) * (margin / sharp), (top + side) * (margin / blunt))
        self.init(along, right + across, right + down - along, down - across)
    }

    @inline(__always) func map(_ transform: (Point) -> Point) -> Quadrilateral {
        Quadrilateral(transform(a), transform(b), transform(c), transform(d))
    }

    var boundingBox: Rect {
        Rect(
            minX: min(min(a.x, b.x), min(c.x, d.x)), minY: min(min(a.y, b.y), min(c.y, d.y)),
            maxX: max(max(a.x, b.x), max(c.x, d.x)), maxY: max(max(a.y, b.y), max(c.y, d.y)))
    }

    /// The same with every edge moved outward; nil where its corners are too sharp for that.
    func outset(by margin: Double) -> Quadrilateral? {
        let outward: Double = Point.cross(c - a, d - b) > 0 ? 1 : -1
        func normal(_ from: Point, _ to: Point) -> Point {
            let edge = to - from
            let length = edge.length
            return length > 1e-3 ? Point(edge.y, -edge.x) * (outward / length) : .zero
        }
        let (ab, bc, cd, da) = (normal(a, b), normal(b, c), normal(c, d), normal(d, a))
        // A corner moves along the sum of its edges' normals, by margin over the cosine of half the turn. A missing
        // edge has the normal 0, which leaves 1 here: caught by the second comparison.
        func push(_ before: Point, _ after: Point) -> Double { 1 + Point.dot(before, after) }
        let (ka, kb, kc, kd) = (push(da, ab), push(ab, bc), push(bc, cd), push(cd, da))
        guard min(min(ka, kb), min(kc, kd)) > 0.05, ab != .zero, bc != .zero, cd != .zero, da != .zero else {
            return nil
        }
        return Quadrilateral(
            a + (da + ab) * (margin / ka), b + (ab + bc) * (margin / kb), c + (bc + cd) * (margin / kc),
            d + (cd + da) * (margin / kd))
    }
}

/// A rectangle's image in homogeneous coordinates, without the part behind the eye.
struct HomogeneousPolygon {
    private var corners: [(x: Double, y: Double, w: Double)]
    /// True when nothing was cut off.
    private(set) var isWhole: Bool

    init(_ local: Quadrilateral, _ localToPixel: Homography) {
        corners = [local.a, local.b, local.c, local.d].map(localToPixel.applyHomogeneous)
        // The plane is cut a ten-thousandth of its farthest corner's distance in front of the eye: nearer, a pixel's
        // worth of it is magnified beyond sense.
        let nearest = corners.reduce(0) { max($0, abs($1.w)) } * 1e-4
        isWhole = corners.allSatisfy { $0.w > nearest }
        if !isWhole { cut(nearest: nearest) }
    }

    /// Sutherland and Hodgman's clipping against one plane, w = nearest.
    private mutating func cut(nearest: Double) {
        var result: [(x: Double, y: Double, w: Double)] = []
        for (index, a) in corners.enumerated() {
            let b = corners[(index + 1) % corners.count]
            if a.w > nearest { result.append(a) }
            if (a.w > nearest) != (b.w > nearest) {
                let t = (nearest - a.w) / (b.w - a.w)
                result.append((a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, nearest))
            }
        }
        corners = result
    }

    /// The corners in pixels; nil when nothing is left.
    func projected() -> [Point]? {
        guard corners.count >= 3 else { return nil }
        return corners.map { Point($0.x / $0.w, $0.y / $0.w) }
    }
}
