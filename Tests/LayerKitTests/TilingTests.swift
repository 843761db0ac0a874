import Foundation
import Geometry
import Graphics
import LayerKit
import Testing

@testable import RenderTree

/// Which tiles show a part of a layer.
@Suite struct TilingTests {
    private final class NoTiles: TileSource {
        func tile(_ address: TileAddress, showing rect: Rect, scale: Double) -> Bitmap {
            Bitmap(width: 1, height: 1, pixels: [0])
        }
        func isReady(_ tile: Bitmap) -> Bool { true }
    }

    private func tiling(_ levels: ClosedRange<Int>, side: Double = 16) -> Tiling {
        Tiling(tileSize: Size(side, side), scale: 1, levels: levels, source: NoTiles())
    }

    /// 256 by 256 tiles are 65,536; one more to the side is shown in tiles of half as many pixels to the point.
    @Test func beyond65536TilesACoarserLevelIsChosen() {
        let tiling = tiling(-3...0)
        let most = tiling.tiles(showing: Rect(x: 0, y: 0, width: 4096, height: 4096), density: 1)
        #expect(most == TileRange(level: 0, columns: 0..<256, rows: 0..<256))
        let more = tiling.tiles(showing: Rect(x: 0, y: 0, width: 4097, height: 4097), density: 1)
        #expect(more == TileRange(level: -1, columns: 0..<129, rows: 0..<129))
        // Four times as many to the side are too many at half and at a quarter of the pixels.
        let many = tiling.tiles(showing: Rect(x: 0, y: 0, width: 4 * 4097, height: 4 * 4097), density: 1)
        #expect(many == TileRange(level: -3, columns: 0..<129, rows: 0..<129))
    }

    /// Seen as a whole, a layer that has one level and a trillion points is shown by one tile no finer than it is seen.
    @Test func beyondAllLevelsOneIsMadeThatIsCoarser() {
        let tiling = tiling(0...0, side: 256)
        let whole = Rect(x: 0, y: 0, width: 1e6, height: 1e6)
        // 2⁻¹⁶ pixels to the point are the coarsest that are no fewer than 10⁻⁵.
        #expect(tiling.tiles(showing: whole, density: 1e-5) == TileRange(level: -16, columns: 0..<1, rows: 0..<1))
        #expect(tiling.tiles(showing: Rect(x: 0, y: 0, width: 256, height: 256), density: 1e-5)?.level == 0, "one that there is is enough")
        // As fine as there is, but of two gigabytes.
        let fine = tiling.tiles(showing: whole, density: 1)
        #expect(fine.map { $0.columns.count * $0.rows.count <= 8192 } == true)
        #expect(tiling.tiles(showing: Rect(x: 0, y: 0, width: 1e300, height: 1), density: 1) == nil)
        #expect(tiling.tiles(showing: Rect(x: 1e30, y: 0, width: 1, height: 1), density: .infinity) == nil)
    }

    /// The same of a layer: what is planned is 129 by 129 tiles, of which those in the last column and row are half as large.
    @Test func aLayerWithManyTiles() throws {
        let layer = CATiledLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 4112, height: 4112)
        layer.tileSize = CGSize(width: 16, height: 16)
        layer.levelsOfDetail = 2
        layer.setNeedsDisplay()
        let renderer = try CARenderer(size: layer.frame.size, painter: .software(threads: 1))
        renderer.layer = layer
        let plan = renderer.snapshot(at: 0).plan
        #expect(plan.images.count == 129 * 129)
        #expect(plan.images.count { $0.width == 16 && $0.height == 16 } == 128 * 128)
        #expect(plan.images.count { $0.width == 8 && $0.height == 8 } == 1)
    }
}
