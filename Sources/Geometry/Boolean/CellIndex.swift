/// Square cells over the grid, to find what is near a segment without looking at everything.
///
/// There are at most as many cells as items, and at most 512 × 512.
struct CellIndex {
    let layout: CellLayout
    /// For each cell where its items begin, and one more.
    private var starts: ContiguousArray<Int32>
    private var items: ContiguousArray<Int32> = []

    /// The segments, each in all cells that it passes or comes within a step of.
    init(_ segments: ContiguousArray<GridSegment>) {
        let layout = CellLayout(over: segments.lazy.flatMap { [$0.from, $0.to] }, itemCount: segments.count)
        self.layout = layout
        starts = ContiguousArray(repeating: 0, count: layout.cellCount + 1)
        for segment in segments { layout.forEachCell(near: segment) { starts[$0] += 1 } }
        layOut()
        for (i, segment) in segments.enumerated() { layout.forEachCell(near: segment) { put(i, into: $0) } }
    }

    /// The points, each in its cell.
    init(_ points: ContiguousArray<GridPoint>) {
        layout = CellLayout(over: points, itemCount: points.count)
        starts = ContiguousArray(repeating: 0, count: layout.cellCount + 1)
        for p in points { starts[layout.cell(of: p)] += 1 }
        layOut()
        for (i, p) in points.enumerated() { put(i, into: layout.cell(of: p)) }
    }

    /// Turns the counts into the ends of the cells' parts, from which `put` works back to where they begin.
    private mutating func layOut() {
        var sum: Int32 = 0
        for i in starts.indices {
            sum += starts[i]
            starts[i] = sum
        }
        items = ContiguousArray(repeating: 0, count: Int(sum))
    }

    private mutating func put(_ item: Int, into cell: Int) {
        starts[cell] -= 1
        items[Int(starts[cell])] = Int32(truncatingIfNeeded: item)
    }

    /// Where the items of a cell are, for `item(at:)`.
    func range(of cell: Int) -> Range<Int> { Int(starts[cell])..<Int(starts[cell + 1]) }

    func item(at index: Int) -> Int { Int(items[index]) }
}

/// Where cells are: rows of squares over a box.
struct CellLayout {
    /// The box's corner of least x and y.
    private let origin: GridPoint
    /// A cell's side is 2 to this power, in grid steps.
    private let shift: Int
    private let columns: Int
    private let rows: Int

    init(over points: some Sequence<GridPoint>, itemCount: Int) {
        var box = GridBox()
        for p in points { box.widen(to: p) }
        origin = box.low
        var shift = 0
        while box.width >> shift > 0 || box.height >> shift > 0 {
            let isFew = (box.width >> shift + 1) * (box.height >> shift + 1) <= max(itemCount, 1)
            if isFew && max(box.width, box.height) >> shift < 512 { break }
            shift += 1
        }
        self.shift = shift
        columns = box.width >> shift + 1
        rows = box.height >> shift + 1
    }

    var cellCount: Int { columns * rows }

    func cell(of p: GridPoint) -> Int {
        let d = p - origin
        return Int(d.y) >> shift * columns + Int(d.x) >> shift
    }

    /// Calls `body` with the cells that a segment passes or comes within a step of.
    @inline(__always)
    func forEachCell(near segment: GridSegment, _ body: (Int) -> Void) {
        let (a, b) = (segment.from - origin, segment.to - origin)
        let (left, right) = a.x < b.x ? (a, b) : (b, a)
        let (low, high) = (min(a.y, b.y), max(a.y, b.y))
        let slope = right.x > left.x ? Double(right.y - left.y) / Double(right.x - left.x) : 0
        let firstColumn = max(Int(left.x - 1) >> shift, 0)
        for column in firstColumn...max(firstColumn, min(Int(right.x + 1) >> shift, columns - 1)) {
            var (bottom, top) = (low, high)
            if right.x > left.x {
                // The heights at which it enters and leaves the column, which is a step wider on each side.
                let enter = min(max(left.x, Int64(column << shift) - 1), right.x)
                let leave = max(min(right.x, Int64((column + 1) << shift) + 1), left.x)
                let y0 = left.y + Int64(slope * Double(enter - left.x))
                let y1 = left.y + Int64(slope * Double(leave - left.x))
                (bottom, top) = (max(low, min(y0, y1) - 1), min(high, max(y0, y1) + 1))
            }
            let firstRow = max(Int(bottom - 1) >> shift, 0)
            for row in firstRow...max(firstRow, min(Int(top + 1) >> shift, rows - 1)) { body(row * columns + column) }
        }
    }
}

/// The smallest upright box that holds some points; starts empty.
private struct GridBox {
    var low = GridPoint(.max, .max)
    var high = GridPoint(.min, .min)

    mutating func widen(to p: GridPoint) {
        low = GridPoint(min(low.x, p.x), min(low.y, p.y))
        high = GridPoint(max(high.x, p.x), max(high.y, p.y))
    }

    /// In grid steps; 0 for a box of one point or none.
    var width: Int { max(Int(high.x) - Int(low.x), 0) }
    var height: Int { max(Int(high.y) - Int(low.y), 0) }
}
