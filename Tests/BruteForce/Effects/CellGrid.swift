import Geometry

/// A picture as cells of a rectangle, each with the mean colour of what lies in it, premultiplied.
struct CellGrid: Sendable {
    /// The corner of the first cell.
    let origin: Point
    /// A cell's sides.
    let cell: Size
    let columns: Int
    let rows: Int
    var cells: [SIMD4<Double>]

    /// Smeared by a Gaussian, one deviation along x and one along y, in the unit of the cells' sides.
    func blurred(_ deviation: Size, repeatsEdges: Bool) -> CellGrid {
        let (alongX, alongY) = (
            Gaussian(deviation: deviation.width / cell.width), Gaussian(deviation: deviation.height / cell.height)
        )
        var (half, result) = (self, self)
        for row in 0..<rows {
            alongX.smear(
                cells, first: row * columns, step: 1, count: columns, repeatsEdges: repeatsEdges, into: &half.cells)
        }
        for column in 0..<columns {
            alongY.smear(
                half.cells, first: column, step: columns, count: rows, repeatsEdges: repeatsEdges, into: &result.cells)
        }
        return result
    }

    /// Clear beyond the grid.
    subscript(column: Int, row: Int) -> SIMD4<Double> {
        guard (0..<columns).contains(column), (0..<rows).contains(row) else { return .zero }
        return cells[row * columns + column]
    }

    /// Between four cells' middles their mean, weighted by distance.
    func linear(at p: Point) -> SIMD4<Double> {
        let (x, y) = ((p.x - origin.x) / cell.width - 0.5, (p.y - origin.y) / cell.height - 0.5)
        guard x > -1, y > -1, x < Double(columns), y < Double(rows) else { return .zero }
        let (left, upper) = (x.rounded(.down), y.rounded(.down))
        let (fx, fy, i, j) = (x - left, y - upper, Int(left), Int(upper))
        return (self[i, j] * (1 - fx) + self[i + 1, j] * fx) * (1 - fy)
            + (self[i, j + 1] * (1 - fx) + self[i + 1, j + 1] * fx) * fy
    }

    /// The cell at a point.
    func nearest(at p: Point) -> SIMD4<Double> {
        let x = (p.x - origin.x) / cell.width + Picture.rounding
        let y = (p.y - origin.y) / cell.height + Picture.rounding
        guard x >= 0, y >= 0, x < Double(columns), y < Double(rows) else { return .zero }
        return self[Int(x), Int(y)]
    }

    /// What can be seen of the picture from around a point.
    enum Look {
        /// Nothing.
        case clear
        /// One colour everywhere.
        case uniform
        case varied
    }

    /// - Parameter reach: no farther from the point than this.
    func look(around p: Point, reach: Double) -> Look {
        func cells(_ middle: Double, _ side: Double) -> (Double, Double) {
            ((middle - reach) / side - 1.5, (middle + reach) / side + 1.5)
        }
        let (left, right) = cells(p.x - origin.x, cell.width)
        let (upper, lower) = cells(p.y - origin.y, cell.height)
        if !(right > 0 && lower > 0 && left < Double(columns) && upper < Double(rows)) { return .clear }
        // Too many to look at each: a tile, of which each pixel will be asked again.
        guard (right - left) * (lower - upper) < 256 else { return .varied }
        let first = self[Int(left.rounded(.down)), Int(upper.rounded(.down))]
        for j in Int(upper.rounded(.down))...Int(lower.rounded(.down)) {
            for i in Int(left.rounded(.down))...Int(right.rounded(.down)) where self[i, j] != first { return .varied }
        }
        return first == .zero ? .clear : .uniform
    }
}
