import Geometry
import RenderPlan
import RenderTree

/// A slanted rectangle cut into cells that meet without a seam: the edge that two cells share is hard, and their rows hold
/// the same numbers for it with opposite signs, so that no rounding can give a pixel to both or to neither.
struct QuadGrid {
    /// Where columns begin and the last one ends, layer space.
    private let columns: [Double]
    /// Where rows begin and the last one ends, layer space.
    private let rows: [Double]
    /// `Row.inverseX` of each column.
    private var inverseX: [SIMD4<Float>]
    /// `Row.inverseY` of each row.
    private var inverseY: [SIMD4<Float>]
    /// `Row.inverseW` of all.
    private let inverseW: SIMD4<Float>

    /// One cell of the grid.
    struct Cell {
        /// Layer space.
        var rect: Rect
        var inverse: QuadRows
        /// Its edges inside the grid.
        var seams: EdgeSet
    }

    /// Nil when nothing of it is visible.
    ///
    /// - Parameters:
    ///   - columns: where columns begin and the last one ends, ascending, layer space.
    ///   - rows: likewise.
    init?(_ columns: [Double], _ rows: [Double], _ toPixel: Homography, visible: Rect) {
        guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last,
            let region = QuadRegion(
                of: Rect(minX: left, minY: top, maxX: right, maxY: bottom), toPixel: toPixel, visible: visible)
        else { return nil }
        (self.columns, self.rows) = (columns, rows)
        let whole = region.pixelToLocal.inverseRows(width: 0, height: 0)
        inverseW = whole.w
        inverseX = QuadGrid.steps(whole.x, whole.w, columns)
        inverseY = QuadGrid.steps(whole.y, whole.w, rows)
    }

    /// The rows of each part along an axis. Painters take `size · W − X` for a part's far edge; the next part begins with the
    /// opposite of that, rounded alike.
    private static func steps(_ first: SIMD4<Float>, _ w: SIMD4<Float>, _ places: [Double]) -> [SIMD4<Float>] {
        var (result, row): ([SIMD4<Float>], SIMD4<Float>) = ([], first)
        for (from, to) in zip(places, places.dropFirst()) {
            row.w = Float(to - from)
            result.append(row)
            row -= row.w * w
        }
        return result
    }

    func cell(_ column: Int, _ row: Int) -> Cell {
        var seams: EdgeSet = []
        if column > 0 { seams.insert(.minX) }
        if column + 2 < columns.count { seams.insert(.maxX) }
        if row > 0 { seams.insert(.minY) }
        if row + 2 < rows.count { seams.insert(.maxY) }
        return Cell(
            rect: Rect(minX: columns[column], minY: rows[row], maxX: columns[column + 1], maxY: rows[row + 1]),
            inverse: QuadRows(x: inverseX[column], y: inverseY[row], w: inverseW), seams: seams)
    }
}

/// `Row.inverseX`, `inverseY` and `inverseW`.
struct QuadRows {
    var x: SIMD4<Float>
    var y: SIMD4<Float>
    var w: SIMD4<Float>
}
