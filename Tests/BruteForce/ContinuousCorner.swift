import Geometry
import Glibc

/// A corner of continuous curvature: three Bézier curves.
///
/// Distances are measured from the corner along the two edges that meet there. The curves are given in radii and begin and
/// end 1.528665 of them from the corner. Where a side has less room, the curves are mixed along that side with those of the
/// circular corner, in the share that makes them begin where the room ends.
struct ContinuousCorner: Sendable {
    /// How far from the corner the curve begins, points.
    let span: Size
    /// Points.
    private let radius: Double
    /// Shares of the continuous curve along x and y.
    private let share: (x: Double, y: Double)

    /// - Parameter room: how much of the two sides the corner may take.
    init(radius: Double, room: Size) {
        func share(_ room: Double) -> Double {
            min(max((room / radius - 1) / (ContinuousCorner.continuous[0].x - 1), 0), 1)
        }
        self.radius = radius
        self.share = (share(room.width), share(room.height))
        let most = ContinuousCorner.continuous[0].x - 1
        span = Size(radius * (1 + self.share.x * most), radius * (1 + self.share.y * most))
    }

    /// The ten control points of the three curves, from the one edge to the other.
    private static let continuous: [Point] = mirrored([
        Point(1.52866483, 0), Point(1.08849296, 0), Point(0.86840694, 0), Point(0.63149379, 0.07491139),
        Point(0.37282383, 0.16905956),
    ])

    /// Three arcs of a circle, the outer two of 28.4°, which makes the handles at a joint about as long, one to the other, as
    /// they are in the continuous corner.
    private static let circular: [Point] = {
        let outer = 28.4 * Double.pi / 180
        func handles(_ from: Double, _ to: Double) -> (Point, Point, Point, Point) {
            let length = 4 / 3 * tan((to - from) / 4)
            func at(_ angle: Double) -> Point { Point(1 - sin(angle), 1 - cos(angle)) }
            func along(_ angle: Double) -> Point { Point(-cos(angle), sin(angle)) * length }
            return (at(from), at(from) + along(from), at(to) - along(to), at(to))
        }
        let (first, second) = (handles(0, outer), handles(outer, .pi / 2 - outer))
        return mirrored([first.0, first.1, first.2, first.3, second.1])
    }()

    private static func mirrored(_ half: [Point]) -> [Point] { half + half.reversed().map { Point($0.y, $0.x) } }

    private func control(_ index: Int) -> Point {
        let (a, b) = (ContinuousCorner.circular[index], ContinuousCorner.continuous[index])
        return Point(a.x + (b.x - a.x) * share.x, a.y + (b.y - a.y) * share.y)
    }

    /// True when a point lies between the corner and the curve.
    ///
    /// Along the curve the distance from the one edge falls and that from the other grows. At the curve's point with the
    /// same x, the curve's y decides; on its steep part it is the other way round.
    func cutsOff(_ x: Double, _ y: Double) -> Bool {
        guard x < span.width, y < span.height else { return false }
        let p = Point(x / radius, y / radius)
        // The middle of the curve parts the flat half from the steep one.
        let middle = curve(1, 0.5)
        return p.x >= middle.x
            ? p.y <= value(where: \.x, is: p.x, in: 0, or: 1, upTo: 0.5, give: \.y)
            : p.x <= value(where: \.y, is: p.y, in: 2, or: 1, upTo: 0.5, give: \.x)
    }

    /// One coordinate of the curve where the other has a value, found by halving: on an outer curve or on the half of the
    /// middle one next to it.
    private func value(
        where known: KeyPath<Point, Double>, is wanted: Double, in outer: Int, or inner: Int, upTo half: Double,
        give other: KeyPath<Point, Double>
    ) -> Double {
        let joint = control(outer == 0 ? 3 : 6)[keyPath: known]
        let index = wanted >= joint ? outer : inner
        // The known coordinate falls with t on the first curve's side, and grows on the last one's.
        var (low, high) = index == outer ? (0.0, 1.0) : outer == 0 ? (0, half) : (half, 1)
        let falls = outer == 0
        for _ in 0..<40 {
            let t = (low + high) / 2
            if (curve(index, t)[keyPath: known] > wanted) == falls { low = t } else { high = t }
        }
        return curve(index, (low + high) / 2)[keyPath: other]
    }

    private func curve(_ index: Int, _ t: Double) -> Point {
        let (s, i) = (1 - t, 3 * index)
        return control(i) * (s * s * s) + control(i + 1) * (3 * s * s * t) + control(i + 2) * (3 * s * t * t)
            + control(i + 3) * (t * t * t)
    }
}
