import GLPainter
import Graphics
import LayerKit
import RenderPlan
import Testing

/// A device of few means, or none.
private nonisolated(unsafe) let gl: GLPainter? = {
    do {
        return try GLPainter(.software, largestPictureSide: 64)
    } catch {
        print("PainterLimitTests are skipped: \(error)")
        return nil
    }
}()

/// A renderer plans for what its painter can hold.
@Suite(.enabled(if: gl != nil), .serialized) struct PainterLimitTests {
    @Test func thePainterDecidesHowLargePicturesAre() throws {
        let painter = try #require(gl)
        let renderer = try CARenderer(size: CGSize(width: 200, height: 10), painter: painter)
        #expect(renderer.plannerOptions.largestPictureSide == 64)
        #expect(renderer.plannerOptions.largestSurfaceSide == min(4096, painter.largestSurfaceSide))
        renderer.plannerOptions.largestPictureSide = 1 << 20
        renderer.plannerOptions.largestSurfaceSide = 1 << 20
        #expect(renderer.plannerOptions.largestPictureSide == 64)
        #expect(renderer.plannerOptions.largestSurfaceSide == painter.device.limits.surfaceSize)
        let software = try CARenderer(size: CGSize(width: 200, height: 10), painter: .software(threads: 1))
        #expect(software.plannerOptions.largestPictureSide == 8192)
    }

    /// A texel on each pixel: not one of them is another in tiles.
    @Test func aPictureThatIsTooLargeIsShown() throws {
        let bitmap = Bitmap(
            width: 200, height: 10, pixels: (0..<2000).map { 0xFF00_0000 | UInt32(truncatingIfNeeded: $0 &* 7919) >> 3 & 0xFF_FFFF })
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 10)
        layer.contents = CGImage(bitmap: bitmap)
        let renderer = try CARenderer(size: layer.bounds.size, painter: try #require(gl))
        renderer.layer = layer
        #expect(try renderer.renderImage(at: 0).bitmap.pixels == bitmap.pixels)
        #expect(try #require(renderer.renderPlan).images.count == 4)
    }
}
