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
    /// The number of the *chain* the edge belongs to, a run of joined edges of which none turns from down to up or
    /// back, and in the lowest bit 1 where the outline runs along the edge (down, or right), 0 where against it.
    var chainAndSense: UInt32

    /// +1 where the outline runs down (a level one right), −1 where up (left): what the winding changes by across the
    /// edge from left to right.
    @inline(__always)
    var direction: Int32 { Int32(bitPattern: (chainAndSense & 1) &* 2) &- 1 }

    /// The chain's number, from 1.
    @inline(__always)
    var chain: UInt32 { chainAndSense >> 1 }
}

/// Collects an outline's lines as edges, cut to a rectangle.
///
/// Cutting never opens a contour as far as the rectangle's pixels can tell: what is above, below or to the right of the
/// rectangle does not matter to the winding inside and goes; what is to its left is pushed into column 0.
struct PathEdges {
    private(set) var edges: ContiguousArray<PathEdge> = []
    /// Columns including column 0, so the rectangle's right side is here.
    private var right: Double = 0
    /// Rows; the rectangle's lower side is here.
    private var bottom: Double = 0
    /// The chain being continued.
    private var chain: UInt32 = 0
    /// Where the last edge ended, in the outline's sense.
    private var last = SIMD2<Float>.zero
    /// +1 while the chain runs down, −1 while up, 0 as long as it only ran level.
    private var sense: Int32 = 0

    /// What lies left of the rectangle is drawn to this column: inside column 0, clear of both its sides.
    private static let left = 0.5

    init() {}

    /// Forgets all edges.
    ///
    /// - Parameters:
    ///   - columns: of the rectangle, without column 0.
    ///   - rows: of the rectangle.
    mutating func reset(columns: Int, rows: Int) {
        edges.removeAll(keepingCapacity: true)
        right = Double(columns + 1)
        bottom = Double(rows)
        chain = 0
        sense = 0
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

    /// Adds a line that is inside, as an edge of the current chain or the first of the next.
    private mutating func append(_ p: SIMD2<Float>, _ q: SIMD2<Float>) {
        if p == q { return }
        let turn: Int32 = q.y > p.y ? 1 : (q.y < p.y ? -1 : 0)
        let turnsBack = turn != 0 && sense != 0 && turn != sense
        if chain == 0 || p != last || turnsBack {
            chain &+= 1
            sense = 0
        }
        if turn != 0 { sense = turn }
        last = q
        let isAlong = turn > 0 || (turn == 0 && q.x > p.x)
        let (a, b) = isAlong ? (p, q) : (q, p)
        edges.append(PathEdge(x0: a.x, y0: a.y, x1: b.x, y1: b.y, chainAndSense: chain << 1 | (isAlong ? 1 : 0)))
    }
}
