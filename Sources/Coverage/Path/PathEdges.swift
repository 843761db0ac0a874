import CCoverage
import Geometry

/// Collects an outline's lines as edges, cut to a rectangle.
///
/// Cutting must not change the winding inside the rectangle: what is above, below or to the right of the rectangle does not
/// affect that and is dropped; what is to its left is projected into column 0.
struct PathEdges: Sendable {
    private var list = EdgeList()

    /// What lies left of the rectangle is projected to this x: inside column 0, clear of both its sides.
    private static let left = 0.5

    init() {}

    /// True when there are more edges than the limit, so that not all were collected.
    var isFull: Bool { list.list.pointee.is_full != 0 }

    /// Bytes that are held for the next path.
    var memory: Int { lk_edges_memory(list.list) }

    /// Columns including column 0, so the rectangle's right side is here.
    private var right: Double { list.list.pointee.right }
    /// Rows; the rectangle's lower side is here.
    private var bottom: Double { list.list.pointee.bottom }

    /// Forgets all edges.
    ///
    /// - Parameters:
    ///   - columns: of the rectangle, without column 0.
    ///   - rows: of the rectangle.
    ///   - limit: how many edges are collected at most.
    mutating func reset(columns: Int, rows: Int, limit: Int = .max) {
        // A copy collects edges of its own.
        if !isKnownUniquelyReferenced(&list) { list = EdgeList() }
        lk_edges_reset(list.list, Int32(columns), Int32(rows), Self.left, limit)
    }

    /// What was collected, in order; until edges are collected again.
    mutating func sorted() -> SortedEdges { SortedEdges(list: list, edges: lk_edges_sort(list.list)) }

    /// False when a curve inside this hull passes the rectangle by on one side, and so can be replaced by its chord.
    @inline(__always)
    func reaches(_ hull: Rect) -> Bool {
        hull.maxY > 0 && hull.minY < bottom && hull.minX < right && hull.maxX > Self.left
    }

    /// Adds the lines that stand for a curve.
    mutating func add(_ curve: CubicPiece, lines: Int) {
        var (next, line) = (Int32(0), (0.0, 0.0, 0.0, 0.0))
        while true {
            next = withUnsafeBytes(of: curve) { points in
                withUnsafeMutableBytes(of: &line) { line in
                    lk_edges_add_curve(
                        list.list, points.assumingMemoryBound(to: Double.self).baseAddress, Int32(lines), next,
                        line.assumingMemoryBound(to: Double.self).baseAddress)
                }
            }
            guard next < lines else { return }
            addCut(Point(line.0, line.1), Point(line.2, line.3))
            next += 1
        }
    }

    /// Adds the line from `p` to `q`, given in the coordinates that edges have.
    @inline(__always)
    mutating func add(_ p: Point, _ q: Point) {
        if lk_edges_add(list.list, p.x, p.y, q.x, q.y) == 0 { addCut(p, q) }
    }

    /// Cuts the line at the upper and lower sides, then at the left and right ones.
    private mutating func addCut(_ p: Point, _ q: Point) {
        // Lines with NaN or infinite coordinates are dropped.
        guard p.x.isFinite, p.y.isFinite, q.x.isFinite, q.y.isFinite else { return }
        if (p.y <= 0 && q.y <= 0) || (p.y >= bottom && q.y >= bottom) || (p.x >= right && q.x >= right) { return }
        let from = Self.point(p, q, clampingY: p.y, to: 0...bottom)
        let to = Self.point(q, p, clampingY: q.y, to: 0...bottom)
        if from.x >= right && to.x >= right { return }
        if from.x <= Self.left && to.x <= Self.left {
            return append(Point(Self.left, from.y), Point(Self.left, to.y))
        }
        let start = Self.point(from, to, clampingX: from.x, to: Self.left...right)
        let end = Self.point(to, from, clampingX: to.x, to: Self.left...right)
        if from.x < Self.left { append(Point(Self.left, from.y), start) }
        append(start, end)
        if to.x < Self.left { append(end, Point(Self.left, to.y)) }
    }

    /// Adds a line that was cut.
    private mutating func append(_ p: Point, _ q: Point) {
        precondition(lk_edges_add(list.list, p.x, p.y, q.x, q.y) != 0, "An edge outside of its rectangle.")
    }

    /// `p`, or where the line from `p` to `q` comes to the nearest y of a range.
    private static func point(_ p: Point, _ q: Point, clampingY y: Double, to range: ClosedRange<Double>) -> Point {
        let level = min(max(y, range.lowerBound), range.upperBound)
        guard level != y else { return p }
        // Interpolated from the nearer end: the other may be so far away that its last digit is many pixels.
        let (a, b) = (p.y - level).magnitude < (q.y - level).magnitude ? (p, q) : (q, p)
        return Point(a.x + (b.x - a.x) * ((level - a.y) / (b.y - a.y)), level)
    }

    /// `p`, or where the line from `p` to `q` comes to the nearest x of a range.
    private static func point(_ p: Point, _ q: Point, clampingX x: Double, to range: ClosedRange<Double>) -> Point {
        let column = min(max(x, range.lowerBound), range.upperBound)
        guard column != x else { return p }
        let (a, b) = (p.x - column).magnitude < (q.x - column).magnitude ? (p, q) : (q, p)
        return Point(column, a.y + (b.y - a.y) * ((column - a.x) / (b.x - a.x)))
    }
}

/// Memory of the edges of one path at a time, as `PathEdges` ensures.
final class EdgeList: @unchecked Sendable {
    let list: UnsafeMutablePointer<lk_edge_list>

    init() { list = lk_edges_new() }

    deinit { lk_edges_free(list) }
}

/// The edges of an outline, sorted by the row they begin in.
struct SortedEdges: Sendable {
    /// Owns their memory.
    let list: EdgeList
    /// The C view of them.
    nonisolated(unsafe) let edges: lk_path_edges

    /// How many begin above a row.
    func count(above row: Int) -> Int { Int(edges.row_start[row]) }
}
