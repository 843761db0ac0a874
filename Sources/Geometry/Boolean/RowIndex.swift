/// Edges by the rows of the grid that they pass, to find what a horizontal ray meets.
struct RowIndex {
    private let segments: [GridSegment]
    private var minY: Int32 = 0
    /// A row's height is 2 to this power, in grid steps.
    private var shift = 0
    /// For each row where its edges begin, and one more.
    private var starts: ContiguousArray<Int32>
    private var items: ContiguousArray<Int32>

    /// - Parameter segments: each from its lesser point to its greater.
    init(_ segments: [GridSegment]) {
        self.segments = segments
        minY = segments.reduce(Int32.max) { min($0, $1.from.y, $1.to.y) }
        let maxY = segments.reduce(minY) { max($0, $1.from.y, $1.to.y) }
        let height = Int(maxY) - Int(minY)
        // About as many rows as the square root of the edges: long edges are then not listed too often.
        while (height >> shift) * (height >> shift) > segments.count { shift += 1 }
        starts = ContiguousArray(repeating: 0, count: height >> shift + 2)
        items = []
        for segment in segments { for row in rows(of: segment) { starts[row] += 1 } }
        var sum: Int32 = 0
        for row in starts.indices {
            sum += starts[row]
            starts[row] = sum
        }
        items = ContiguousArray(repeating: 0, count: Int(sum))
        for (i, segment) in segments.enumerated() {
            for row in rows(of: segment) {
                starts[row] -= 1
                items[Int(starts[row])] = Int32(truncatingIfNeeded: i)
            }
        }
    }

    private func row(of y: Int32) -> Int { (Int(y) - Int(minY)) >> shift }

    private func rows(of segment: GridSegment) -> ClosedRange<Int> {
        row(of: min(segment.from.y, segment.to.y))...row(of: max(segment.from.y, segment.to.y))
    }

    /// Calls `body` with each edge that a ray from a point to the left crosses, and whether it rises there: whether what is
    /// left of the edge is on the ray's far side. An edge has its lower end and not its upper.
    func forEachEdge(leftOf p: GridPoint, _ body: (Int, Bool) -> Void) {
        let row = row(of: p.y)
        for i in starts[row]..<starts[row + 1] {
            let edge = Int(items[Int(i)])
            let (a, b) = (segments[edge].from, segments[edge].to)
            let isRising = a.y <= p.y && p.y < b.y
            guard isRising || (b.y <= p.y && p.y < a.y) else { continue }
            let side = GridVector.cross(b - a, p - a)
            if isRising ? side < 0 : side > 0 { body(edge, isRising) }
        }
    }

    /// Whether of two edges that cross a ray from a point to the left the first does so farther to the right. Edges do not
    /// cross: where they meet on the ray itself, it is the one that goes on farther to the right above it.
    func isNearer(_ first: Int, _ second: Int, leftOf p: GridPoint) -> Bool {
        let (a, b) = (crossing(first, p.y), crossing(second, p.y))
        return a.x != b.x ? a.x > b.x : a.slope > b.slope
    }

    /// Where an edge crosses a height, and how much farther to the right it goes for each step up.
    private func crossing(_ edge: Int, _ y: Int32) -> (x: Double, slope: Double) {
        let (a, b) = (segments[edge].from, segments[edge].to)
        let slope = Double(b.x - a.x) / (Double(b.y) - Double(a.y))
        return (Double(a.x) + slope * (Double(y) - Double(a.y)), slope)
    }
}
