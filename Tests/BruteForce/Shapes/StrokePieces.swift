public import Geometry
import Glibc

/// What a stroke covers, by its definition: the union of many convex pieces, a band for every short step along the path,
/// and sectors, kites, triangles and squares where the style puts them.
public struct StrokePieces {
    /// Convex polygons in the path's space.
    public private(set) var polygons: [[Point]] = []
    private let style: StrokeStyle
    /// Half the width, the path's units.
    private let half: Double

    /// - Parameters:
    ///   - from: where the stroke begins, as a part of the length of all contours.
    ///   - to: where it ends.
    public init(
        _ path: Path, _ style: StrokeStyle, from: Double = 0, to: Double = 1, fineness: LineContour.Fineness
    ) {
        self.style = style
        half = style.width / 2
        for line in LineContour.all(of: path, fineness).drawn(style, from: from, to: to) { add(line) }
    }

    private mutating func add(_ line: LineContour) {
        let points = line.points
        guard points.count > 1 else {
            if line.isDrawn, let point = points.first { addCaps(point, line.direction, line.direction) }
            return
        }
        let directions = zip(points, points.dropFirst()).map { ($1 - $0) * (1 / ($1 - $0).length) }
        for (i, d) in directions.enumerated() {
            let n = Point(-d.y, d.x) * half
            polygons.append([points[i] + n, points[i + 1] + n, points[i + 1] - n, points[i] - n])
            if i > 0 { addTurn(points[i], directions[i - 1], d, isCorner: line.corners.contains(i)) }
        }
        let (first, last) = (directions[0], directions[directions.count - 1])
        if line.isClosed {
            addTurn(points[0], last, first, isCorner: true)
        } else {
            addCaps(points[0], first, nil)
            addCaps(points[points.count - 1], nil, last)
        }
    }

    private mutating func addTurn(_ p: Point, _ from: Point, _ to: Point, isCorner: Bool) {
        let side = Point.cross(from, to) > 0 ? -half : half
        let a = p + Point(-from.y, from.x) * side
        let b = p + Point(-to.y, to.x) * side
        let angle = acos(min(1, max(-1, Point.dot(from, to))))
        // Along a curve the line across it sweeps over both sides as it turns; bands alone would leave gaps on the inner one
        // where the curve bends more tightly than a quarter of the width.
        if !isCorner { addSector(p, from * -1, side, angle) }
        if !isCorner || style.join == .round { return addSector(p, from, side, angle) }
        polygons.append([p, a, b])
        let isWithinLimit = 1 / cos(angle / 2) <= style.miterLimit
        guard style.join == .miter, isWithinLimit, angle < 3.1415 else { return }
        polygons.append([p, a, a + from * (half * tan(angle / 2)), b])
    }

    /// - Parameters:
    ///   - start: the direction of a line that begins here.
    ///   - end: the direction of one that ends here.
    private mutating func addCaps(_ p: Point, _ start: Point?, _ end: Point?) {
        for d in [start.map { $0 * -1 }, end].compactMap({ $0 }) {
            let n = Point(-d.y, d.x) * half
            switch style.cap {
            case .butt: break
            case .round: addSector(p, d, half, .pi)
            case .square: polygons.append([p + n, p + n + d * half, p - n + d * half, p - n])
            }
        }
    }

    /// The part of a disc that the line's end sweeps over while it turns: on one side of it, from the end at `side` by way of
    /// the front.
    private mutating func addSector(_ p: Point, _ from: Point, _ side: Double, _ angle: Double) {
        let count = max(1, Int(angle / 0.02))
        let start = Point(-from.y, from.x) * side
        polygons.append(
            [p]
                + (0...count).map { i in
                    let t = angle * Double(i) / Double(count)
                    return p + start * cos(t) + from * (half * sin(t))
                })
    }
}
