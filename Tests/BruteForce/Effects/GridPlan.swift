import Geometry

/// A grid of cells for a picture that is to be smeared by a Gaussian, fine enough that half a level of 255 shows of its cells
/// at most.
///
/// A cell of side h holds the mean over itself, and at t of the way from one cell's middle to the next both are mixed. That
/// alone smears by variances of h²/12 and of t·(1 − t)·h², on average h²/6, so the Gaussian gets h²/4 less. What the second
/// differs from its average by, h²/6 at most, changes an edge's profile by that times half of its greatest curvature,
/// 0.242/σ². With h no more than a quarter of the deviation σ this is 0.32/255.
struct GridPlan {
    /// Without cells' colours.
    let grid: CellGrid
    /// A cell's area in pixels of the canvas.
    let pixelArea: Double
    /// Of the Gaussian, layer space.
    private let radius: Double

    /// Nil when nothing of the picture can matter.
    ///
    /// - Parameters:
    ///   - rect: what holds the picture, layer space.
    ///   - alignsWithRect: cells end where the rectangle does.
    init?(
        of rect: Rect, radius: Double, _ pixelToLayer: PlaneMap, _ canvas: Scene.Canvas, alignsWithRect: Bool = false
    ) {
        let margin = 4.5 * radius
        let part = alignsWithRect ? rect : GridPlan.visible(rect, margin: margin, pixelToLayer, canvas)
        guard !part.isEmpty, part.isFinite else { return nil }
        let pixel = GridPlan.pixelSide(pixelToLayer, canvas)
        let shorter = min(part.width, part.height)
        var side = max(pixel / 8, min(radius / 4, max(shorter / 8, radius / 16)))
        let area = (part.width + 2 * margin) * (part.height + 2 * margin)
        side = max(side, (area / Double(1 << 21)).squareRoot())
        var cell = Size(side, side)
        if alignsWithRect {
            cell = Size(part.width / (part.width / side).rounded(.up), part.height / (part.height / side).rounded(.up))
        }
        let (columns, rows) = (
            Int((part.width / cell.width - 1e-9).rounded(.up)), Int((part.height / cell.height - 1e-9).rounded(.up))
        )
        let (besides, above) = (
            Int((margin / cell.width).rounded(.up)) + 1, Int((margin / cell.height).rounded(.up)) + 1
        )
        grid = CellGrid(
            origin: Point(
                part.minX - Double(besides) * cell.width, part.minY - Double(above) * cell.height),
            cell: cell, columns: columns + 2 * besides, rows: rows + 2 * above, cells: [])
        pixelArea = cell.width * cell.height / (pixel * pixel)
        self.radius = radius
    }

    /// The Gaussian, less what the cells smear by themselves.
    func blur(_ grid: CellGrid) -> CellGrid {
        func deviation(_ side: Double) -> Double { max(radius * radius - side * side / 4, 0).squareRoot() }
        return grid.blurred(Size(deviation(grid.cell.width), deviation(grid.cell.height)), repeatsEdges: false)
    }

    /// The part of a rectangle that can be seen on the canvas, or that lies within a margin of what can.
    static func visible(
        _ rect: Rect, margin: Double, _ pixelToLayer: PlaneMap, _ canvas: Scene.Canvas
    ) -> Rect {
        guard rect != .null else { return .null }
        let pixels = Rect(x: 0, y: 0, width: Double(canvas.width), height: Double(canvas.height))
        let seen = Reaches.box(of: pixels, pixelToLayer)
        // An offset is no longer than the shadow's; room for it is room enough for anything.
        let part = rect.intersection(seen.insetBy(dx: -margin - 200, dy: -margin - 200))
        return part.isEmpty ? .null : part
    }

    /// The shortest side of a pixel in the layer's plane, where any is seen.
    private static func pixelSide(_ map: PlaneMap, _ canvas: Scene.Canvas) -> Double {
        var least = Double.infinity
        for (i, j) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)] {
            let p = Point(Double(canvas.width) * i, Double(canvas.height) * j)
            let image = map.homogeneous(p)
            guard image.z > 1e-9 else { continue }
            let (x, y) = (image.x / image.z, image.y / image.z)
            func side(_ row: SIMD3<Double>) -> Double {
                Point(row.x - x * row.z, row.y - y * row.z).length / image.z
            }
            least = min(least, side(map.row0), side(map.row1))
        }
        return least.isFinite && least > 0 ? least : 1
    }
}
