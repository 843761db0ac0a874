public import Geometry

/// A shape that lines fill: what its contours hold by the even-odd rule.
public struct TextShape: Hashable, Sendable {
    /// Points, y down, from the frame's top left corner; the upper end first.
    private let edges: ContiguousArray<Edge>

    private struct Edge: Hashable {
        var upper: Point
        var lower: Point

        func x(at y: Double) -> Double {
            if y <= upper.y { return upper.x }
            return y >= lower.y ? lower.x : upper.x + (lower.x - upper.x) * (y - upper.y) / (lower.y - upper.y)
        }
    }

    /// How far lines in place of a curve may be from it, points.
    private static let tolerance = 0.01

    /// How far a band may reach beyond an edge, points: what rounding adds takes no room from a line.
    private static let slack = 1e-6

    /// - Parameter path: points, y down, from the frame's top left corner.
    public init(_ path: Path) {
        var edges = ContiguousArray<Edge>()
        func add(_ a: Point, _ b: Point) {
            if a != b, a.isFinite, b.isFinite { edges.append(a.y <= b.y ? Edge(upper: a, lower: b) : Edge(upper: b, lower: a)) }
        }
        var contour: (first: Point, last: Point)?
        func end() {
            if let contour { add(contour.last, contour.first) }
            contour = nil
        }
        path.forEachFlatStep(tolerance: TextShape.tolerance) { step in
            switch step {
            case .move: end()
            case .line(let a, let b):
                add(a, b)
                contour = (contour?.first ?? a, b)
            case .close(let a, let b):
                add(a, b)
                contour = nil
            }
        }
        end()
        self.edges = edges
    }

    /// Where a band across the shape is inside from its top to its bottom, from left to right.
    func spans(from top: Double, to bottom: Double) -> [ClosedRange<Double>] {
        let middle = (top + bottom) / 2
        let (top, bottom) = (min(top + TextShape.slack, middle), max(bottom - TextShape.slack, middle))
        // Beside what edges pass of the band it is inside from top to bottom, or outside.
        var (walls, crossings): ([ClosedRange<Double>], [Double]) = ([], [])
        for edge in edges where edge.lower.y >= top && edge.upper.y <= bottom {
            let (a, b) = edge.upper.y == edge.lower.y ? (edge.upper.x, edge.lower.x) : (edge.x(at: top), edge.x(at: bottom))
            let crosses = edge.upper.y <= middle && middle < edge.lower.y
            // Rounding leaves no crossing beside its edge.
            let crossing = crosses ? edge.x(at: middle) : a
            if crosses { crossings.append(crossing) }
            walls.append(min(a, b, crossing)...max(a, b, crossing))
        }
        walls.sort { $0.lowerBound < $1.lowerBound }
        crossings.sort()
        var spans: [ClosedRange<Double>] = []
        var (end, passed) = (walls.first?.upperBound ?? 0, 0)
        for wall in walls.dropFirst() {
            if wall.lowerBound > end {
                while passed < crossings.count, crossings[passed] <= end { passed += 1 }
                if passed % 2 == 1 { spans.append(end...wall.lowerBound) }
            }
            end = max(end, wall.upperBound)
        }
        return spans
    }
}
