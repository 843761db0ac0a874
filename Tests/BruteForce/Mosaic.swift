import Foundation
import Geometry
import Graphics
import RenderTree

// Contents in tiles, put together to one picture of all the bounds.
extension Contents {
    /// - Parameter density: pixels per point.
    func joined(in bounds: Rect, density: Double) -> Contents {
        guard let tiling, !bounds.isEmpty else { return self }
        // The first of the levels, from the coarsest on, that has a pixel for each that is shown.
        let level = tiling.levels.first { tiling.scale * exp2(Double($0)) * (1 + 1e-6) >= density } ?? tiling.levels.upperBound
        let scale = tiling.scale * exp2(Double(level))
        let (width, height) = (Int((bounds.width * scale).rounded(.up)), Int((bounds.height * scale).rounded(.up)))
        guard width * height <= 1 << 25 else { return self }
        var pixels = [UInt32](repeating: 0, count: width * height)
        let (columns, rows) = (Int(tiling.tileSize.width), Int(tiling.tileSize.height))
        let (left, top) = (Int((bounds.minX * scale).rounded()), Int((bounds.minY * scale).rounded()))
        func tiles(_ low: Int, _ count: Int, _ side: Int) -> ClosedRange<Int> {
            let first = Int((Double(low) / Double(side)).rounded(.down))
            return first...Int((Double(low + count - 1) / Double(side)).rounded(.down))
        }
        for row in tiles(top, height, rows) {
            for column in tiles(left, width, columns) {
                let rect = Rect(
                    x: Double(column * columns) / scale, y: Double(row * rows) / scale, width: Double(columns) / scale,
                    height: Double(rows) / scale
                ).intersection(bounds)
                let tile = tiling.source.tile(TileAddress(level: level, column: column, row: row), showing: rect, scale: scale)
                let (x, y) = (max(column * columns, left) - left, max(row * rows, top) - top)
                // Where the layer's y runs against the picture's rows, the last tile's rows come first.
                let start = isFlipped ? y : height - y - tile.height
                let words = tile.pixels
                for line in 0..<tile.height where start + line >= 0 && start + line < height {
                    for place in 0..<min(tile.width, width - x) {
                        pixels[(start + line) * width + x + place] = words[line * tile.width + place]
                    }
                }
            }
        }
        var whole = Contents(bitmap: Bitmap(width: width, height: height, pixels: pixels))
        (whole.isFlipped, whole.magnification) = (isFlipped, magnification)
        return whole
    }
}

extension PlaneMap {
    /// From pixels to a layer: the most pixels that a point is long, at the corners of a rectangle of the layer.
    func density(at bounds: Rect) -> Double {
        guard let toPixel = inverse else { return 1 }
        func pixel(_ p: Point) -> SIMD2<Double> {
            let q = toPixel.homogeneous(p)
            return SIMD2(q.x, q.y) / q.z
        }
        let corners = [
            Point(bounds.minX, bounds.minY), Point(bounds.maxX, bounds.minY), Point(bounds.minX, bounds.maxY),
            Point(bounds.maxX, bounds.maxY),
        ]
        let step = 1e-3
        return corners.flatMap { corner in
            [Point(corner.x + step, corner.y), Point(corner.x, corner.y + step)].map { next in
                let way = pixel(next) - pixel(corner)
                return (way * way).sum().squareRoot() / step
            }
        }.filter(\.isFinite).max() ?? 1
    }
}
