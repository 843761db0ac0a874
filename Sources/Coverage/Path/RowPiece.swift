/// The part of an edge within one row of pixels, running down.
struct RowPiece {
    /// The upper end, columns.
    var x0: Float
    /// The upper end, 0…1 from the row's upper side.
    var y0: Float
    /// The lower end, columns.
    var x1: Float
    /// The lower end, 0…1 from the row's upper side.
    var y1: Float
    /// As `PathEdge.direction`.
    var direction: Int32
    /// As `PathEdge.fall`.
    var fall: UInt32
    /// As `PathEdge.crossing`.
    var crossing: UInt32

    /// The column that the piece is in right below its upper end: where it stands on the line between two, the one it
    /// goes into; upright on a line, the one to the right.
    @inline(__always)
    var firstColumn: Int {
        let column = Int(x0)
        return x0 > x1 && Float(column) == x0 ? column - 1 : column
    }

    /// Leaves what lies between two columns' left sides, which the piece reaches and does not stand on upright.
    mutating func cut(to left: Float, _ right: Float) {
        let slope = (y1 - y0) / (x1 - x0)
        let (from, to) = (min(max(x0, left), right), min(max(x1, left), right))
        let (upper, lower) = (y0 + (from - x0) * slope, y0 + (to - x0) * slope)
        if to != x1 { y1 = min(max(lower, y0), y1) }
        if from != x0 { y0 = min(max(upper, y0), y1) }
        (x0, x1) = (from, to)
    }

    /// Cuts the piece into the columns it passes, from its upper end to its lower one, and calls `body` with each column
    /// and the part's ends: x 0…1 from the column's left side, exactly 0 or 1 where the part was cut there; y as the
    /// piece has it.
    ///
    /// - Parameter columns: how many there are; a piece upright on the last one's right side is left out.
    @inline(__always)
    func forEachCell(columns: Int, _ body: (Int, Float, Float, Float, Float) -> Void) {
        let (upper, lower) = (Int(x0), Int(x1))
        if upper == lower {
            if upper < columns { body(upper, x0 - Float(upper), y0, x1 - Float(upper), y1) }
            return
        }
        var column = firstColumn
        guard column < columns else { return }
        if x0 <= x1 {
            let end = Int(x1)
            let last = Float(end) == x1 && end > column ? end - 1 : end
            var x = x0 - Float(column)
            var y = y0
            if column < last {
                let slope = (y1 - y0) / (x1 - x0)
                repeat {
                    let next = min(max(y0 + (Float(column + 1) - x0) * slope, y), y1)
                    body(column, x, y, 1, next)
                    column += 1
                    x = 0
                    y = next
                } while column < last
            }
            body(column, x, y, x1 - Float(column), y1)
        } else {
            let last = Int(x1)
            var x = x0 - Float(column)
            var y = y0
            if column > last {
                let slope = (y1 - y0) / (x1 - x0)
                repeat {
                    let next = min(max(y0 + (Float(column) - x0) * slope, y), y1)
                    body(column, x, y, 0, next)
                    column -= 1
                    x = 1
                    y = next
                } while column > last
            }
            body(column, x, y, x1 - Float(column), y1)
        }
    }
}

/// An edge that reaches the row being covered.
struct ActiveEdge {
    var edge: PathEdge
    /// Columns per row; 0 for a level edge.
    var slope: Float

    @inline(__always)
    init(_ edge: PathEdge) {
        self.edge = edge
        slope = edge.y1 > edge.y0 ? (edge.x1 - edge.x0) / (edge.y1 - edge.y0) : 0
    }

    /// The part of the edge between `row` and `row + 1`, which it reaches.
    @inline(__always)
    func piece(row: Float) -> RowPiece {
        let isCutAbove = edge.y0 < row
        let isCutBelow = edge.y1 > row + 1
        return RowPiece(
            x0: isCutAbove ? column(at: row) : edge.x0, y0: isCutAbove ? 0 : edge.y0 - row,
            x1: isCutBelow ? column(at: row + 1) : edge.x1, y1: isCutBelow ? 1 : edge.y1 - row,
            direction: edge.direction, fall: edge.fall, crossing: edge.crossing)
    }

    /// Kept between the edge's ends, which rounding could miss by a little.
    @inline(__always)
    private func column(at y: Float) -> Float {
        let x = edge.x0 + (y - edge.y0) * slope
        let (low, high) = edge.x0 < edge.x1 ? (edge.x0, edge.x1) : (edge.x1, edge.x0)
        // Shorter than `min` and `max`, which consider what is not a number.
        return x < low ? low : x > high ? high : x
    }
}
