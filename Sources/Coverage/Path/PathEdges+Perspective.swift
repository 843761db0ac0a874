import Geometry

extension PathEdges {
    /// Adds the outline of a path under a projective map, as the eye sees it: what is behind the eye is cut off, and
    /// every contour is closed.
    ///
    /// - Parameters:
    ///   - rect: the rectangle being covered, pixels.
    ///   - homography: to pixels. Path and map have been found to give numbers.
    mutating func add(_ path: Path, homography: Homography, in rect: PixelRect) {
        let toRect = homography * Homography(translationX: 1 - Double(rect.minX), y: -Double(rect.minY))
        func project(_ p: Point) -> HomogeneousPoint { HomogeneousPoint(toRect, p.bounded) }
        let least = path.points.reduce(Double.infinity) { least, p in
            let w = project(p).w
            return w > 0 ? min(least, w) : least
        }
        var pen = PerspectivePen(near: max(least * PerspectivePen.nearest, .leastNormalMagnitude))
        pen.begin(at: project(path.points.first ?? .zero))
        path.forEachSegment { segment in
            switch segment {
            case .move(let p):
                pen.close(&self)
                pen.begin(at: project(p))
            case .line(_, let p):
                pen.line(to: project(p), &self)
            case .quad(let p0, let control, let p3):
                let curve = CubicPiece(p0.bounded, control: control.bounded, p3.bounded)
                pen.curve(HomogeneousCubic(curve, project), &self, depth: 0)
            case .cubic(let curve):
                pen.curve(HomogeneousCubic(curve, project), &self, depth: 0)
            case .close:
                pen.close(&self)
            }
        }
        pen.close(&self)
    }
}

/// A point before the division by w.
struct HomogeneousPoint {
    /// Columns times w.
    var x: Double
    /// Rows times w.
    var y: Double
    /// Positive in front of the eye.
    var w: Double

    init(x: Double, y: Double, w: Double) {
        self.x = x
        self.y = y
        self.w = w
    }

    init(_ homography: Homography, _ p: Point) { (x, y, w) = homography.applyHomogeneous(p) }

    /// The projected point; only in front of the eye. One so close to the eye's plane that it would be at infinity is put very far out in
    /// its direction.
    var point: Point {
        let reach = max(x.magnitude, y.magnitude)
        if reach <= w * 1e30 { return Point(x / w, y / w) }
        let scale = 1e30 / reach
        return Point(x * scale, y * scale)
    }

    /// The point at a part of the way to another.
    static func mix(_ a: HomogeneousPoint, _ b: HomogeneousPoint, _ t: Double) -> HomogeneousPoint {
        HomogeneousPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, w: a.w + (b.w - a.w) * t)
    }
}

/// A cubic curve before the division by w: projected, it is a rational curve.
struct HomogeneousCubic {
    var p0: HomogeneousPoint
    var p1: HomogeneousPoint
    var p2: HomogeneousPoint
    var p3: HomogeneousPoint

    init(_ curve: CubicPiece, _ project: (Point) -> HomogeneousPoint) {
        p0 = project(curve.p0)
        p1 = project(curve.p1)
        p2 = project(curve.p2)
        p3 = project(curve.p3)
    }

    private init(_ p0: HomogeneousPoint, _ p1: HomogeneousPoint, _ p2: HomogeneousPoint, _ p3: HomogeneousPoint) {
        self.p0 = p0
        self.p1 = p1
        self.p2 = p2
        self.p3 = p3
    }

    var leastW: Double { min(min(p0.w, p1.w), min(p2.w, p3.w)) }
    var greatestW: Double { max(max(p0.w, p1.w), max(p2.w, p3.w)) }

    /// The projected control points, whose hull holds the curve; only in front of the eye.
    var seen: CubicPiece { CubicPiece(p0.point, p1.point, p2.point, p3.point) }

    /// The curve cut at its middle (de Casteljau).
    var halves: (HomogeneousCubic, HomogeneousCubic) {
        let a = HomogeneousPoint.mix(p0, p1, 0.5)
        let m = HomogeneousPoint.mix(p1, p2, 0.5)
        let d = HomogeneousPoint.mix(p2, p3, 0.5)
        let b = HomogeneousPoint.mix(a, m, 0.5)
        let c = HomogeneousPoint.mix(m, d, 0.5)
        let middle = HomogeneousPoint.mix(b, c, 0.5)
        return (HomogeneousCubic(p0, a, b, middle), HomogeneousCubic(middle, c, d, p3))
    }
}

/// Draws contours in front of the eye.
///
/// They are clipped to a near plane just in front of the eye's, and where a contour leaves and comes back its ends are joined
/// along the cut (Sutherland and Hodgman). That plane is so near that the cut is projected practically to infinity.
struct PerspectivePen {
    /// The near plane's w, relative to the least w of the points in front of the eye: none of these is cut off, however far others are.
    static let nearest = 1e-7

    /// The near plane: what has a lesser w is cut off.
    private let near: Double
    /// Where the contour begins and where it has come to, seen or not.
    private var first = HomogeneousPoint(x: 0, y: 0, w: 0)
    private var current = HomogeneousPoint(x: 0, y: 0, w: 0)
    /// The first and the latest point of the contour's visible part.
    private var firstSeen: Point?
    private var lastSeen = Point.zero

    init(near: Double) { self.near = near }

    mutating func begin(at p: HomogeneousPoint) {
        first = p
        current = p
        firstSeen = nil
    }

    /// Ends a contour; a further one may begin where it began.
    mutating func close(_ edges: inout PathEdges) {
        line(to: first, &edges)
        if let firstSeen { edges.add(lastSeen, firstSeen) }
        firstSeen = nil
    }

    mutating func line(to p: HomogeneousPoint, _ edges: inout PathEdges) {
        defer { current = p }
        guard current.w > near || p.w > near else { return }
        see((current.w > near ? current : cut(current, p)).point, &edges)
        see((p.w > near ? p : cut(current, p)).point, &edges)
    }

    /// Where the line between two points meets the near plane.
    private func cut(_ p: HomogeneousPoint, _ q: HomogeneousPoint) -> HomogeneousPoint {
        // Interpolated from the nearer end: the other may be so far away that its last digit exceeds the near plane's w.
        let (a, b) = (p.w - near).magnitude < (q.w - near).magnitude ? (p, q) : (q, p)
        var point = HomogeneousPoint.mix(a, b, (near - a.w) / (b.w - a.w))
        point.w = near
        return point
    }

    /// Draws on to a point that is seen.
    private mutating func see(_ p: Point, _ edges: inout PathEdges) {
        if firstSeen == nil { firstSeen = p } else { edges.add(lastSeen, p) }
        lastSeen = p
    }

    /// Halves a curve until each part is flat enough, out of sight, or behind the eye.
    mutating func curve(_ curve: HomogeneousCubic, _ edges: inout PathEdges, depth: Int) {
        let isBehind = curve.greatestW <= near
        let isBefore = curve.leastW > near
        let isDone = isBehind || depth >= 24 || (isBefore && isLine(curve.seen, edges))
        if isDone { return line(to: curve.p3, &edges) }
        let (a, b) = curve.halves
        self.curve(a, &edges, depth: depth + 1)
        self.curve(b, &edges, depth: depth + 1)
    }

    /// True when a curve's chord can stand for it.
    private func isLine(_ curve: CubicPiece, _ edges: PathEdges) -> Bool {
        !edges.reaches(curve.hull)
            || max(
                curve.p1.distance(toSegment: curve.p0, curve.p3), curve.p2.distance(toSegment: curve.p0, curve.p3))
                <= PathEdges.tolerance
    }
}

extension Point {
    /// From the point to the nearest one between `a` and `b`.
    fileprivate func distance(toSegment a: Point, _ b: Point) -> Double {
        let along = b - a
        let square = Point.dot(along, along)
        guard square > 0 else { return (self - a).length }
        let t = min(max(Point.dot(self - a, along) / square, 0), 1)
        return (self - (a + along * t)).length
    }
}
