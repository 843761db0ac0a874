import Geometry

/// The edges of an outline, sorted by the row they begin in.
struct SortedEdges: Sendable {
    var edges: ContiguousArray<PathEdge>
    /// Indices of edges.
    var order: ContiguousArray<Int32>
    /// For each row, then one more: where its edges begin in `order`, which may be longer than the last of these.
    var rowStart: ContiguousArray<Int32>
}

/// Goes down rows of a rectangle and makes strips of the edges in them. Keeps its memory from one path to the next.
struct RowSweep: Sendable {
    /// The edges that reach the current row.
    private var active: ContiguousArray<ActiveEdge> = []
    private var row = CoverageRow()
    private var crowd = CrowdedPixels()
    private var builder = StripBuilder()

    init() {}

    /// Bytes that are held for the next path, but for a row of pixels and a band of bytes.
    var memory: Int { active.capacity * MemoryLayout<ActiveEdge>.stride + crowd.memory }

    /// The coverage of a band of rows.
    ///
    /// - Parameters:
    ///   - rect: the whole rectangle that the edges are cut to, pixels.
    ///   - rows: of it; the first is the first of a strip.
    mutating func strips(
        _ edges: SortedEdges, _ rule: Path.FillRule, in rect: PixelRect, rows: Range<Int>
    ) -> CoverageStrips {
        let columns = rect.width + 1
        row.reset(columns: columns)
        var band = rect
        band.minY += Int32(rows.lowerBound)
        band.maxY = rect.minY + Int32(rows.upperBound)
        builder.begin(band)
        active.removeAll(keepingCapacity: true)
        var next = 0
        for y in rows {
            let end = Int(edges.rowStart[y + 1])
            Self.activate(edges.order, next..<end, edges.edges, below: Float(y), &active)
            next = end
            if !active.isEmpty { cover(Float(y), columns: columns, rule) }
            builder.endRow()
        }
        return builder.finish()
    }

    /// Adds those edges of a range that reach below `y`. The arrays come one by one so that each is looked up once, not for
    /// every edge.
    private static func activate(
        _ order: ContiguousArray<Int32>, _ range: Range<Int>, _ edges: ContiguousArray<PathEdge>, below y: Float,
        _ active: inout ContiguousArray<ActiveEdge>
    ) {
        let (order, edges) = (order.span, edges.span)
        for i in range {
            let edge = edges[Int(order[i])]
            if edge.y1 > y { active.append(ActiveEdge(edge)) }
        }
    }

    /// Covers the row whose upper side is at `y` and lets go of the edges that end in it.
    private mutating func cover(_ y: Float, columns: Int, _ rule: Path.FillRule) {
        row.add(active, row: y, columns: columns)
        if row.isCrowded { crowd.beginRow(columns: columns) }
        builder.withLine { line in
            Self.emit(y, columns: columns, rule, active, &row.cells, &row.touched, row.crowded, &crowd, line)
        }
        if row.isCrowded { row.forgetCrowd(columns: columns) }
        let kept = Self.gather(reaching: y + 1, &active)
        if kept < active.count { active.removeLast(active.count - kept) }
    }

    /// Moves edges that reach below `y` to the front.
    /// - Returns: how many there are.
    private static func gather(reaching y: Float, _ active: inout ContiguousArray<ActiveEdge>) -> Int {
        var active = active.mutableSpan
        var kept = 0
        for i in 0..<active.count where active[i].edge.y1 > y {
            if kept != i { active[kept] = active[i] }
            kept += 1
        }
        return kept
    }

    /// Hands the row's pixels to the builder, from left to right, and empties the row. The arrays come one by one so that each is
    /// looked up once, not for every pixel.
    private static func emit(
        _ y: Float, columns: Int, _ rule: Path.FillRule, _ active: ContiguousArray<ActiveEdge>,
        _ cells: inout ContiguousArray<CoverageRow.Cell>, _ touched: inout ContiguousArray<UInt64>,
        _ crowded: ContiguousArray<UInt64>, _ crowd: inout CrowdedPixels, _ line: StripBuilder.UnsafeLine
    ) {
        var cells = cells.mutableSpan
        var touched = touched.mutableSpan
        let crowdedWords = crowded.span
        // The mean winding along the left side of the next pixel, and the winding right below its upper left corner.
        var mean: Float = 0
        var winding: Int32 = 0
        var next = 0
        for word in 0..<(columns + 63) / 64 {
            var bits = touched[word]
            if bits == 0 { continue }
            touched[word] = 0
            while bits != 0 {
                let column = word &* 64 &+ bits.trailingZeroBitCount
                if column > next {
                    // No edge in between, so the winding is the same all down the pixel's side.
                    if rule.isInside(winding) { line.setSolid((next - 1)..<(column - 1)) }
                    mean = Float(winding)
                }
                let cell = cells[column]
                if column > 0 {
                    let area: Float
                    if crowdedWords[word] & bits & (0 &- bits) != 0 {
                        crowd.gather(from: column, active, y: y, cells.span, crowded, columns: columns)
                        area = crowd.coverage(column, count: cell.count, winding: winding, rule)
                    } else {
                        area = rule.area(meanWinding: mean + cell.area)
                    }
                    line.set(column - 1, UInt8(area * 255 + 0.5))
                }
                mean += cell.height
                winding += cell.winding
                cells[column] = CoverageRow.Cell()
                next = column + 1
                bits &= bits &- 1
            }
        }
        if rule.isInside(winding) { line.setSolid((next - 1)..<(columns - 1)) }
    }
}
