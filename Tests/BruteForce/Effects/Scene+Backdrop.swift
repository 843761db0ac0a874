import Geometry
import Graphics
import RenderTree

extension Scene {
    /// The scene as a picture, pixel by pixel, changed by filters; beyond the canvas it goes on as at its edge.
    ///
    /// A round Gaussian in the layer is, in pixels, one with a deviation along x and one along y, where the layer is not
    /// skewed. What else there would be to it in a skewed layer is left out, and in perspective the layer's middle decides.
    func backdrop(_ filters: [Effects.Filter], of node: Node, pixelToLayer: PlaneMap) -> CellGrid {
        var grid = CellGrid(
            origin: .zero, cell: Size(1, 1), columns: canvas.width, rows: canvas.height,
            cells: PixelWalk.paint(self, pattern: .standard, takesShortcuts: true))
        for filter in filters {
            switch filter {
            case .color(let matrix):
                let recolouring = Recolouring(matrix)
                grid.cells = grid.cells.map { recolouring.apply($0) }
            case .gaussianBlur(let radius, _):
                grid = grid.blurred(Scene.deviation(radius, node, pixelToLayer), repeatsEdges: true)
            }
        }
        return grid
    }

    private static func deviation(_ radius: Double, _ node: Node, _ pixelToLayer: PlaneMap) -> Size {
        let middle = Point(node.bounds.midX, node.bounds.midY)
        guard let map = pixelToLayer.inverse else { return Size(0, 0) }
        let image = map.homogeneous(middle)
        guard image.z > 0 else { return Size(0, 0) }
        let (x, y) = (image.x / image.z, image.y / image.z)
        // How far a pixel's x and y move with the layer's.
        let alongX = Point(map.row0.x - x * map.row0.z, map.row1.x - x * map.row1.z)
        let alongY = Point(map.row0.y - y * map.row0.z, map.row1.y - y * map.row1.z)
        return Size(radius * alongX.length / image.z, radius * alongY.length / image.z)
    }
}
