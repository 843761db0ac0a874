import Geometry

// From a path to strips, in one pass down the rows of the rectangle to cover:
//
// 1. The path's curves become lines, the lines are cut to the rectangle: `PathEdges`.
// 2. Edges are sorted by the row they begin in; those that reach a row are its active edges.
// 3. A row's edges are cut into pixels and summed as signed areas: `CoverageRow`. That is the whole answer for pixels
//    that one chain of edges passes, nearly all of most shapes.
// 4. Pixels in which chains meet, where sums would count overlaps twice and let opposite windings cancel, get the parts
//    of their edges a second time and are solved exactly: `PixelSolver`.
// 5. Between pixels with edges the winding is a whole number, so runs are exactly solid or exactly empty.
// 6. Four rows at a time become strips and boxes: `StripBuilder`.

/// Computes the coverage of paths. Keeps its memory from one path to the next; each thread has its own.
public struct PathRasterizer: Sendable {
    private var edges = PathEdges()
    /// For each row, then one more: where its edges begin in `order`.
    private var rowStart: ContiguousArray<Int32> = []
    /// Indices of edges, sorted by the row they begin in.
    private var order: ContiguousArray<Int32> = []
    /// The edges that reach the current row.
    private var active: ContiguousArray<ActiveEdge> = []
    private var row = CoverageRow()
    private var crowd = CrowdedPixels()
    private var builder = StripBuilder()

    public init() {}

    /// The coverage of a filled path.
    ///
    /// - Parameters:
    ///   - path: in a space of its own. One with a coordinate that is not a number covers nothing.
    ///   - transform: from that space to pixels.
    ///   - clip: the pixels that are asked for.
    public mutating func strips(
        of path: Path, transform: CGAffineTransform = .identity, rule: Path.FillRule = .winding, in clip: PixelRect
    ) -> CoverageStrips {
        guard let bounds = path.controlBounds(transform) else { return CoverageStrips() }
        let rect = PixelRect(covering: bounds).intersection(clip)
        guard !rect.isEmpty else { return CoverageStrips() }
        return strips(rule, in: rect) { $0.add(path, transform: transform, in: rect) }
    }

    /// The coverage of an outline in a rectangle that is not empty.
    mutating func strips(
        _ rule: Path.FillRule, in rect: PixelRect, outline: (inout PathEdges) -> Void
    ) -> CoverageStrips {
        edges.reset(columns: rect.width, rows: rect.height)
        outline(&edges)
        sortEdges(rows: rect.height)
        let columns = rect.width + 1
        row.reset(columns: columns)
        builder.begin(rect)
        active.removeAll(keepingCapacity: true)
        for y in 0..<rect.height {
            Self.activate(order, Int(rowStart[y])..<Int(rowStart[y + 1]), edges.edges, &active)
            if !active.isEmpty { cover(Float(y), columns: columns, rule) }
            builder.endRow()
        }
        return builder.finish()
    }

    /// Counting sort by the row that an edge begins in. Level edges between two rows touch neither and are left out.
    private mutating func sortEdges(rows: Int) {
        rowStart.removeAll(keepingCapacity: true)
        rowStart.append(contentsOf: repeatElement(0, count: rows + 2))
        var count = 0
        for edge in edges.edges {
            guard let first = Self.firstRow(edge, rows: rows) else { continue }
            rowStart[first + 2] += 1
            count += 1
        }
        for y in 2..<max(rows + 2, 2) { rowStart[y] += rowStart[y - 1] }
        if order.count < count { order = ContiguousArray(repeating: 0, count: count) }
        for (i, edge) in edges.edges.enumerated() {
            guard let first = Self.firstRow(edge, rows: rows) else { continue }
            order[Int(rowStart[first + 1])] = Int32(i)
            rowStart[first + 1] += 1
        }
    }

    /// Adds the edges that begin in a row. The arrays come one by one so that each is looked up once, not for every edge.
    private static func activate(
        _ order: ContiguousArray<Int32>, _ range: Range<Int>, _ edges: ContiguousArray<PathEdge>,
        _ active: inout ContiguousArray<ActiveEdge>
    ) {
        let (order, edges) = (order.span, edges.span)
        for i in range { active.append(ActiveEdge(edges[Int(order[i])])) }
    }

    @inline(__always)
    private static func firstRow(_ edge: PathEdge, rows: Int) -> Int? {
        let first = Int(edge.y0)
        return first >= rows || (edge.y1 == edge.y0 && Float(first) == edge.y0) ? nil : first
    }

    /// Covers the row whose upper side is at `y` and lets go of the edges that end in it.
    private mutating func cover(_ y: Float, columns: Int, _ rule: Path.FillRule) {
        row.add(active, row: y, columns: columns)
        if row.isCrowded {
            crowd.gather(active, row: y, crowded: row.crowded, columns: columns)
        }
        emit(columns: columns, rule)
        row.isCrowded = false
        var kept = 0
        for i in active.indices where active[i].edge.y1 > y + 1 {
            if kept != i { active[kept] = active[i] }
            kept += 1
        }
        active.removeLast(active.count - kept)
    }

    /// Hands the row's pixels to the builder, from left to right, and empties the row.
    private mutating func emit(columns: Int, _ rule: Path.FillRule) {
        let words = (columns + 63) / 64
        // The mean winding along the left side of the next pixel, and the winding right below its upper left corner.
        var mean: Float = 0
        var winding: Int32 = 0
        var next = 0
        var column = row.touched.nextSetBit(from: 0, words: words)
        while column < columns {
            if column > next {
                // No edge in between, so the winding is the same all down the pixel's side.
                if rule.isInside(winding) { builder.setSolid((next - 1)..<(column - 1)) }
                mean = Float(winding)
            }
            let cell = row.cells[column]
            if column > 0 {
                let isCrowded = row.crowded[column >> 6] >> UInt64(column & 63) & 1 != 0
                let area =
                    isCrowded
                    ? crowd.coverage(column, winding: winding, rule) : rule.area(meanWinding: mean + cell.area)
                builder.set(column - 1, UInt8(area * 255 + 0.5))
            }
            mean += cell.height
            winding += cell.winding
            row.cells[column] = CoverageRow.Cell()
            next = column + 1
            column = row.touched.nextSetBit(from: next, words: words)
        }
        if rule.isInside(winding) { builder.setSolid((next - 1)..<(columns - 1)) }
        for i in 0..<words {
            row.touched[i] = 0
            row.crowded[i] = 0
        }
    }
}
