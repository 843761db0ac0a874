import Geometry

/// One row of pixels while edges are added to it.
///
/// Each pixel keeps sums of signed areas, which are its coverage as long as the winding in it takes no more than two
/// neighbouring values. That is so wherever a single chain of edges passes that never turns back along one axis: if that
/// is the upright one it crosses each height once, so that the winding to its left and to its right are the only two; if
/// the level one it crosses each column once, and those above and below are. Pixels in which the edges are of several
/// chains of either sort are *crowded*, and `PixelSolver` looks at them closely.
struct CoverageRow {
    /// What the edges inside one pixel, or in the whole of column 0, add up to.
    struct Cell {
        /// The height that edges have in the pixel, signed: what the pixels to the right gain in area. Rows.
        var height: Float = 0
        /// The area between the edges and the pixel's right side, signed.
        var area: Float = 0
        /// What edges that come in through the pixel's upper side add to the winding to their right.
        var winding: Int32 = 0
        /// The number of the first falling chain seen in the pixel; 0 for none, `Cell.several` after a second one.
        var fall: UInt32 = 0
        /// The number of the first crossing chain seen in the pixel, likewise.
        var crossing: UInt32 = 0
        /// Parts of edges seen in the pixel.
        var count: Int32 = 0

        /// No chain's number: there are fewer.
        static var several: UInt32 { .max }

        /// True when no chain of either sort has all the edges in the pixel.
        @inline(__always)
        var isCrowded: Bool { fall & crossing == Cell.several }
    }

    var cells: ContiguousArray<Cell> = []
    /// A bit for each column with an edge in it.
    var touched: ContiguousArray<UInt64> = []
    /// A bit for each column whose pixel is crowded.
    var crowded: ContiguousArray<UInt64> = []
    /// True when a column after 0 is crowded.
    var isCrowded = false

    /// Makes room for `columns` columns, column 0 included; all empty.
    mutating func reset(columns: Int) {
        let words = (columns + 63) / 64
        if touched.count < words {
            cells = ContiguousArray(repeating: Cell(), count: words * 64)
            touched = ContiguousArray(repeating: 0, count: words)
            crowded = ContiguousArray(repeating: 0, count: words)
        }
    }

    /// Ends a row: no pixel is crowded. That of column 0, at which nobody looks, may stay so.
    mutating func forgetCrowd(columns: Int) {
        isCrowded = false
        var crowded = crowded.mutableSpan
        for word in 0..<(columns + 63) / 64 { crowded[word] = 0 }
    }

    /// Adds the parts of edges in this row.
    ///
    /// - Parameters:
    ///   - edges: all of which reach the row.
    ///   - y: the row's upper side.
    mutating func add(_ edges: ContiguousArray<ActiveEdge>, row y: Float, columns: Int) {
        isCrowded = Self.add(edges, y, columns, &cells, &touched, &crowded)
    }

    /// The arrays come one by one so that each is checked and looked up once, not for every edge.
    ///
    /// - Returns: true when a column after 0 is crowded.
    private static func add(
        _ edges: ContiguousArray<ActiveEdge>, _ y: Float, _ columns: Int, _ cells: inout ContiguousArray<Cell>,
        _ touched: inout ContiguousArray<UInt64>, _ crowded: inout ContiguousArray<UInt64>
    ) -> Bool {
        var cells = cells.mutableSpan
        var touched = touched.mutableSpan
        var crowded = crowded.mutableSpan
        var isCrowded = false
        for edge in edges {
            let piece = edge.piece(row: y)
            if piece.y0 == 0 && piece.y1 > 0 {
                let column = piece.firstColumn
                if column < columns { cells[column].winding += piece.direction }
            }
            let sign = Float(piece.direction)
            piece.forEachCell(columns: columns) { column, x0, y0, x1, y1 in
                let height = (y1 - y0) * sign
                var cell = cells[column]
                cell.height += height
                cell.area += height * (1 - (x0 + x1) / 2)
                cell.count &+= 1
                let bit: UInt64 = 1 << UInt64(column & 63)
                if cell.fall == 0 {
                    (cell.fall, cell.crossing) = (piece.fall, piece.crossing)
                    touched[column >> 6] |= bit
                } else if !cell.isCrowded {
                    if cell.fall != piece.fall { cell.fall = Cell.several }
                    if cell.crossing != piece.crossing { cell.crossing = Cell.several }
                    if cell.isCrowded {
                        crowded[column >> 6] |= bit
                        isCrowded = isCrowded || column > 0
                    }
                }
                cells[column] = cell
            }
        }
        return isCrowded
    }
}
