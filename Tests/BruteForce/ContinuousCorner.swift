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
    /// The curve's x + y where its x − y is `least`, and in steps from there: along the curve x falls and y grows. In radii.
    private var heights: [Double] = []
    private var least = 0.0
    private var step = 0.0

    /// - Parameter room: how much of the two sides the corner may take.
    init(radius: Double, room: Size) {
        func share(_ room: Double) -> Double {
            min(max((room / radius - 1) / (ContinuousCorner.continuous[0].x - 1), 0), 1)
        }
        self.radius = radius
        self.share = (share(room.width), share(room.height))
        let most = ContinuousCorner.continuous[0].x - 1
        span = Size(radius * (1 + self.share.x * most), radius * (1 + self.share.y * most))
        tabulate()
    }

    /// In a thousand steps lines between them are within a millionth of a radius of the curve.
    private mutating func tabulate() {
        let points = (0...3000).map { place in
            place == 3000 ? curve(2, 1) : curve(place / 1000, Double(place % 1000) / 1000)
        }
        let differences = points.map { $0.x - $0.y }
        least = differences[3000]
        step = (differences[0] - least) / 1000
        var next = 3000
        for index in 0...1000 {
            let wanted = least + Double(index) * step
            while next > 1, differences[next - 1] < wanted { next -= 1 }
            let (a, b) = (points[next], points[next - 1])
            let share = (wanted - differences[next]) / (differences[next - 1] - differences[next])
            heights.append(a.x + a.y + (b.x + b.y - a.x - a.y) * min(max(share, 0), 1))
        }
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
    func cutsOff(_ x: Double, _ y: Double) -> Bool {
        guard x < span.width, y < span.height else { return false }
        let place = ((x - y) / radius - least) / step
        guard place > 0, place < Double(heights.count - 1) else { return true }
        let (index, share) = (Int(place), place - place.rounded(.down))
        return (x + y) / radius <= heights[index] + (heights[index + 1] - heights[index]) * share
    }

    private func curve(_ index: Int, _ t: Double) -> Point {
        let (s, i) = (1 - t, 3 * index)
        return control(i) * (s * s * s) + control(i + 1) * (3 * s * s * t) + control(i + 2) * (3 * s * t * t)
            + control(i + 3) * (t * t * t)
    }
}
