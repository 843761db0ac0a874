import Geometry

// From a path to strips, in one pass down the rows of the rectangle to cover:
//
// 1. The path's curves become lines, the lines are cut to the rectangle: `PathEdges`.
// 2. Edges are sorted by the row they begin in; those that reach a row are its active edges.
// 3. A row's edges are cut into pixels and summed as signed areas: `CoverageRow`. That is the whole answer for pixels
//    that one chain of edges passes without turning back along an axis, nearly all of most shapes.
// 4. Pixels in which chains meet, where sums would count overlaps twice and let opposite windings cancel, get the parts
//    of their edges a second time and are solved exactly: `PixelSolver`.
// 5. Between pixels with edges the winding is a whole number, so runs are exactly solid or exactly empty.
// 6. Four rows at a time become strips and boxes: `StripBuilder`.
//
// Steps 3 to 6 are `RowSweep`. A path of very many edges is swept in bands of rows side by side, and where its curves
// become many more lines than it has points the rectangle is covered part by part, so that memory keeps to the path's.

/// Computes the coverage of paths. Keeps its memory from one path to the next; each thread has its own.
public struct PathRasterizer: Sendable {
    private var edges = PathEdges()
    /// For each row, then one more: where its edges begin in `order`.
    private var rowStart: ContiguousArray<Int32> = []
    /// Indices of edges, sorted by the row they begin in.
    private var order: ContiguousArray<Int32> = []
    private var sweep = RowSweep()
    /// How many threads may sweep a path of very many edges; nil for as many as the machine has processors.
    public var threads: Int?

    public init(threads: Int? = nil) { self.threads = threads }

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
        return strips(rule, in: rect, points: path.points.count) { $0.add(path, transform: transform, in: $1) }
    }

    /// The coverage of an outline in a rectangle that is not empty.
    ///
    /// - Parameters:
    ///   - points: how many the outline's path has.
    ///   - outline: adds the edges in the rectangle that it is given, or in a part of it.
    mutating func strips(
        _ rule: Path.FillRule, in rect: PixelRect, points: Int, outline: (inout PathEdges, PixelRect) -> Void
    ) -> CoverageStrips {
        let memory = SweepMemory(points: points)
        var made: [CoverageStrips] = []
        var rest = [rect]
        while let part = rest.popLast() {
            let halves = part.halves
            edges.reset(
                columns: part.width, rows: part.height, limit: halves == nil ? .max : memory.greatestEdgeCount)
            outline(&edges, part)
            if edges.isFull, let halves {
                rest.append(halves.last)
                rest.append(halves.first)
                continue
            }
            sortEdges(rows: part.height)
            let sorted = SortedEdges(edges: edges.edges, order: order, rowStart: rowStart)
            made.append(Self.sweep(sorted, rule, part, &sweep, threads: threads, memory))
        }
        return made.count == 1 ? made[0] : CoverageStrips(joining: made)
    }

    /// Bytes that are held for the next path.
    package var memory: Int {
        edges.edges.capacity * MemoryLayout<PathEdge>.stride + (order.capacity + rowStart.capacity) * 4 + sweep.memory
    }

    /// Counting sort by the row that an edge begins in. Level edges between two rows touch neither and are left out.
    private mutating func sortEdges(rows: Int) {
        rowStart.removeAll(keepingCapacity: true)
        rowStart.append(contentsOf: repeatElement(0, count: rows + 2))
        let count = Self.count(edges.edges, rows: rows, in: &rowStart)
        if order.count < count { order = ContiguousArray(repeating: 0, count: count) }
        Self.sort(edges.edges, rows: rows, &rowStart, into: &order)
    }

    // The arrays come one by one so that each is looked up once, not for every edge.

    /// Counts the edges that begin in each row; then where those of each row begin.
    /// - Returns: how many there are in all.
    private static func count(_ edges: ContiguousArray<PathEdge>, rows: Int, in rowStart: inout ContiguousArray<Int32>) -> Int {
        var rowStart = rowStart.mutableSpan
        let edges = edges.span
        var count = 0
        for i in 0..<edges.count {
            guard let first = firstRow(edges[i], rows: rows) else { continue }
            rowStart[first + 2] += 1
            count += 1
        }
        for y in 2..<max(rows + 2, 2) { rowStart[y] += rowStart[y - 1] }
        return count
    }

    private static func sort(
        _ edges: ContiguousArray<PathEdge>, rows: Int, _ rowStart: inout ContiguousArray<Int32>, into order: inout ContiguousArray<Int32>
    ) {
        var rowStart = rowStart.mutableSpan
        var order = order.mutableSpan
        let edges = edges.span
        for i in 0..<edges.count {
            guard let first = firstRow(edges[i], rows: rows) else { continue }
            order[Int(rowStart[first + 1])] = Int32(truncatingIfNeeded: i)
            rowStart[first + 1] += 1
        }
    }

    @inline(__always)
    private static func firstRow(_ edge: PathEdge, rows: Int) -> Int? {
        let first = Int(edge.y0)
        return first >= rows || (edge.y1 == edge.y0 && Float(first) == edge.y0) ? nil : first
    }
}
