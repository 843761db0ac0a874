import Foundation
import Geometry
import Graphics
import RenderTree

/// Contents in tiles: each is a picture of its own, up to its last texel, and a pixel shows the one that its centre lies in.
struct Mosaic: Sendable {
    /// The layer's bounds.
    let place: Rect
    /// A tile's sides, layer space.
    private let side: Size
    /// The same, texels.
    private let texels: Size
    /// The first tile's place, counted in tiles from the origin of the layer's space.
    private let first: (column: Int, row: Int)
    private let columns: Int, rows: Int
    /// Row by row; nil where nothing is drawn.
    private let tiles: [Picture?]

    /// Nil where there is too much of it.
    ///
    /// - Parameter density: pixels per point.
    init?(_ tiling: Tiling, _ contents: Contents, in bounds: Rect, density: Double) {
        // The first of the levels, from the coarsest on, that has a pixel for each that is shown.
        let level = tiling.levels.first { tiling.scale * exp2(Double($0)) * (1 + 1e-6) >= density } ?? tiling.levels.upperBound
        let scale = tiling.scale * exp2(Double(level))
        guard !bounds.isEmpty, bounds.width * bounds.height * scale * scale <= 0x1p25 else { return nil }
        let side = Size(tiling.tileSize.width / scale, tiling.tileSize.height / scale)
        func range(_ low: Double, _ high: Double, _ side: Double) -> Range<Int> {
            Int((low / side).rounded(.down))..<Int((high / side).rounded(.up))
        }
        let (across, down) = (range(bounds.minX, bounds.maxX, side.width), range(bounds.minY, bounds.maxY, side.height))
        var tiles: [Picture?] = []
        for row in down {
            for column in across {
                let shown = Rect(
                    x: Double(column) * side.width, y: Double(row) * side.height, width: side.width, height: side.height
                ).intersection(bounds)
                guard !shown.isEmpty else {
                    tiles.append(nil)
                    continue
                }
                let address = TileAddress(level: level, column: column, row: row)
                let bitmap = tiling.source.tile(address, showing: shown, scale: scale)
                var tile = Contents(bitmap: bitmap)
                (tile.isFlipped, tile.magnification) = (contents.isFlipped, contents.magnification)
                // The last texels of a tile that is cut off reach beyond what it shows.
                let width = shown.width * scale / Double(bitmap.width)
                let height = shown.height * scale / Double(bitmap.height)
                tile.rect = Rect(x: 0, y: contents.isFlipped ? 0 : 1 - height, width: width, height: height)
                tiles.append(Picture(tile, in: shown))
            }
        }
        place = bounds
        (first, self.side, self.tiles) = ((across.lowerBound, down.lowerBound), side, tiles)
        texels = tiling.tileSize
        (columns, rows) = (across.count, down.count)
    }

    func color(at pixel: PixelPlace) -> SIMD4<Double> {
        /// A place on a seam lies in the later tile, whatever its last digits are.
        func index(_ coordinate: Double, _ side: Double, _ texels: Double, _ first: Int, _ count: Int) -> Int {
            min(max(Int((coordinate / side + Picture.rounding / texels).rounded(.down)) - first, 0), count - 1)
        }
        let column = index(pixel.point.x, side.width, texels.width, first.column, columns)
        let row = index(pixel.point.y, side.height, texels.height, first.row, rows)
        return tiles[row * columns + column]?.color(at: pixel) ?? .zero
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
