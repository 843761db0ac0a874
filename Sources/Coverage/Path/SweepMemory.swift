import CCoverage
import Geometry

/// How much memory covering a path may take: never more than ten times what the path itself does, unless that is little.
struct SweepMemory {
    /// The path's, at sixteen bytes each.
    private let points: Int

    /// Paths with fewer points are treated as if they had so many.
    private static let fewPoints = 32_768
    /// What all threads may hold together for a path however small, bytes.
    private static let least = 32 << 20

    init(points: Int) { self.points = max(points, Self.fewPoints) }

    /// How many edges are made at once. Each takes 24 bytes, 4 for its place in the order, and 48 while the list grows:
    /// six times a point at most.
    var greatestEdgeCount: Int { points * 2 }

    /// How many threads may sweep rows at the same time: each holds the edges that reach a row, and their parts in its pixels.
    ///
    /// - Parameter rows: of the rectangle that the edges are cut to.
    func greatestThreadCount(_ edges: SortedEdges, rows: Int) -> Int {
        let edgeBytes = MemoryLayout<lk_path_edge>.stride + MemoryLayout<Int32>.stride
        let own = MemoryLayout<Int32>.stride + MemoryLayout<PixelSolver.Part>.stride
        // Nine times sixteen bytes a point: the tenth is left for rows, strips and how lists grow.
        let rest = max(points * 144, Self.least) - edges.count(above: rows) * edgeBytes
        return max(rest / max(Int(lk_edges_most_in_row(edges.list.list)) * own, 1), 1)
    }
}

extension PixelRect {
    /// The upper and the lower half, where there is more than one row of strips, else the left and the right one; nil for a
    /// single column.
    ///
    /// Strips thus stay in order, and each whole.
    var halves: (first: PixelRect, last: PixelRect)? {
        var (first, last) = (self, self)
        if height > CoverageStrips.rowsPerStrip {
            let strips = (height + CoverageStrips.rowsPerStrip - 1) / CoverageStrips.rowsPerStrip
            first.maxY = minY + Int32(strips / 2 * CoverageStrips.rowsPerStrip)
            last.minY = first.maxY
        } else {
            guard width > 1 else { return nil }
            first.maxX = minX + Int32(width / 2)
            last.minX = first.maxX
        }
        return (first, last)
    }
}
