import Geometry

/// A straight piece of an outline, running down.
///
/// Coordinates are columns and rows of the rectangle being covered, moved one column to the right: what lies left of the
/// rectangle is drawn together into column 0, so that it keeps its part in the winding of everything to its right.
struct PathEdge {
    /// The upper end, columns.
    var x0: Float
    /// The upper end, rows.
    var y0: Float
    /// The lower end, columns. A level edge runs to the right: `x0 < x1`.
    var x1: Float
    /// The lower end, rows; equal to `y0` for a level edge.
    var y1: Float
    /// The number of the *falling chain* the edge belongs to, a run of joined edges of which none turns from down to up
    /// or back, and in the lowest bit 1 where the outline runs along the edge (down, or right), 0 where against it.
    var fallAndSense: UInt32
    /// The number, from 1, of the *crossing chain* the edge belongs to, a run of joined edges of which none turns from right
    /// to left or back.
    var crossing: UInt32

    /// +1 where the outline runs down (a level one right), −1 where up (left): what the winding changes by across the
    /// edge from left to right.
    @inline(__always)
    var direction: Int32 { Int32(bitPattern: (fallAndSense & 1) &* 2) &- 1 }

    /// The falling chain's number, from 1.
    @inline(__always)
    var fall: UInt32 { fallAndSense >> 1 }
}

/// Collects an outline's lines as edges, cut to a rectangle.
///
/// Cutting never opens a contour as far as the rectangle's pixels can tell: what is above, below or to the right of the
/// rectangle does not matter to the winding inside and goes; what is to its left is pushed into column 0.
struct PathEdges {
    private(set) var edges: ContiguousArray<PathEdge> = []
    /// How many edges are collected at most.
    private var limit = 0
    /// True when there are more edges than the limit, so that not all were collected.
    private(set) var isFull = false
    /// Columns including column 0, so the rectangle's right side is here.
    private var right: Double = 0
    /// Rows; the rectangle's lower side is here.
    private var bottom: Double = 0
    /// The falling chain being continued.
    private var fall = Chain()
    /// The crossing chain being continued.
    private var crossing = Chain()
    /// Where the last edge ended, in the outline's sense.
    private var last = SIMD2<Float>.zero

    /// What lies left of the rectangle is drawn to this column: inside column 0, clear of both its sides.
    private static let left = 0.5

    init() {}

    /// Forgets all edges.
    ///
    /// - Parameters:
    ///   - columns: of the rectangle, without column 0.
    ///   - rows: of the rectangle.
    ///   - limit: how many edges are collected at most.
    mutating func reset(columns: Int, rows: Int, limit: Int = .max) {
        edges.removeAll(keepingCapacity: true)
        self.limit = limit
        isFull = false
        right = Double(columns + 1)
        bottom = Double(rows)
        fall = Chain()
        crossing = Chain()
        last = SIMD2(-1, -1)
    }

    /// False when a curve inside this hull can be replaced by the line between its ends: it passes the rectangle by on
    /// one side.
    @inline(__always)
    func reaches(_ hull: Rect) -> Bool {
        hull.maxY > 0 && hull.minY < bottom && hull.minX < right && hull.maxX > Self.left
    }

    /// Adds the line from `p` to `q`, given in the coordinates that edges have.
    mutating func add(_ p: Point, _ q: Point) {
        let isInside =
            min(p.x, q.x) >= Self.left && max(p.x, q.x) <= right && min(p.y, q.y) >= 0 && max(p.y, q.y) <= bottom
        if isInside {
            append(SIMD2(Float(p.x), Float(p.y)), SIMD2(Float(q.x), Float(q.y)))
        } else {
            addCut(p, q)
        }
    }

    /// Cuts the line at the upper and lower sides, then at the left and right ones.
    private mutating func addCut(_ p: Point, _ q: Point) {
        if (p.y <= 0 && q.y <= 0) || (p.y >= bottom && q.y >= bottom) || (p.x >= right && q.x >= right) { return }
        let from = Self.point(p, q, clampingY: p.y, to: 0...bottom)
        let to = Self.point(q, p, clampingY: q.y, to: 0...bottom)
        if from.x >= right && to.x >= right { return }
        if from.x <= Self.left && to.x <= Self.left {
            let column = Float(Self.left)
            return append(SIMD2(column, Float(from.y)), SIMD2(column, Float(to.y)))
        }
        let start = Self.point(from, to, clampingX: from.x, to: Self.left...right)
        let end = Self.point(to, from, clampingX: to.x, to: Self.left...right)
        if from.x < Self.left {
            append(SIMD2(Float(Self.left), Float(from.y)), SIMD2(Float(start.x), Float(start.y)))
        }
        append(SIMD2(Float(start.x), Float(start.y)), SIMD2(Float(end.x), Float(end.y)))
        if to.x < Self.left {
            append(SIMD2(Float(end.x), Float(end.y)), SIMD2(Float(Self.left), Float(to.y)))
        }
    }

    /// `p`, or where the line from `p` to `q` comes to the nearest y of a range.
    private static func point(_ p: Point, _ q: Point, clampingY y: Double, to range: ClosedRange<Double>) -> Point {
        let level = min(max(y, range.lowerBound), range.upperBound)
        guard level != y else { return p }
        // Counted from the nearer end: the other may be so far away that its last digit is many pixels.
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

    /// Adds a line that is inside, as an edge of the current chains or the first of the next.
    private mutating func append(_ p: SIMD2<Float>, _ q: SIMD2<Float>) {
        if p == q { return }
        guard edges.count < limit else { return isFull = true }
        // Not more than the limit, which is what doubling at the last could come to.
        if edges.count == edges.capacity { edges.reserveCapacity(min(max(edges.count * 2, 64), limit)) }
        fall.add(from: p.y, to: q.y, isJoined: p == last)
        crossing.add(from: p.x, to: q.x, isJoined: p == last)
        last = q
        let isAlong = q.y > p.y || (q.y == p.y && q.x > p.x)
        let (a, b) = isAlong ? (p, q) : (q, p)
        edges.append(
            PathEdge(
                x0: a.x, y0: a.y, x1: b.x, y1: b.y, fallAndSense: fall.number << 1 | (isAlong ? 1 : 0),
                crossing: crossing.number))
    }

    /// A run of joined edges that never turn back along one axis, while it is continued.
    private struct Chain {
        /// From 1; 0 before the first.
        var number: UInt32 = 0
        /// +1 while the axis is followed, −1 while it is gone back, 0 as long as neither was.
        private var sense: Int32 = 0

        /// Takes the next edge into the chain, or begins the next chain with it.
        ///
        /// - Parameters:
        ///   - start: where the edge begins along the axis.
        ///   - end: where it ends.
        ///   - isJoined: true when it begins where the edge before ended.
        @inline(__always)
        mutating func add(from start: Float, to end: Float, isJoined: Bool) {
            let turn: Int32 = end > start ? 1 : (end < start ? -1 : 0)
            if number == 0 || !isJoined || turn &* sense < 0 {
                number &+= 1
                sense = 0
            }
            if turn != 0 { sense = turn }
        }
    }
}
