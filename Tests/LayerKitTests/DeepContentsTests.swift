import Foundation
import Graphics
import LayerKit
import RenderPlan
import Testing

/// Contents with numbers between the levels of 8 bits, and beyond them.
@Suite struct DeepContentsTests {
    private func picture(
        _ pixels: [SIMD4<Float>], width: Int, scale: CGFloat = 1, by painter: LKPainterChoice = .software(threads: 1),
        _ change: (CALayer) -> Void = { _ in }
    ) throws -> Bitmap {
        let bitmap = Bitmap(width: width, height: pixels.count / width, deepPixels: pixels)
        let layer = CALayer()
        layer.anchorPoint = .zero
        layer.bounds.size = CGSize(width: CGFloat(width) * scale, height: CGFloat(bitmap.height) * scale)
        layer.contents = CGImage(bitmap: bitmap)
        change(layer)
        let renderer = try CARenderer(size: layer.bounds.size, painter: painter)
        renderer.layer = layer
        return try renderer.renderImage(at: 0).bitmap
    }

    /// Whether OpenGL ES is there; says aloud where it is not.
    private func hasGL() throws -> Bool {
        do {
            _ = try LKPainterChoice.gl(.software).painter()
            return true
        } catch {
            if ProcessInfo.processInfo.environment["LAYERKIT_REQUIRE_GL"] == "1" { throw error }
            print("SKIPPED: no OpenGL ES on this machine, its deep contents are not tested. \(error)")
            return false
        }
    }

    /// Up to the one place where all is rounded, the target, numbers are what they were: brighter than white when they are faded,
    /// between levels when they are mixed, magnified by nearest texels or reduced.
    @Test func aDeviceKeepsTheNumbersUpToItsTarget() throws {
        guard try hasGL() else { return }
        let gl = LKPainterChoice.gl(.software)
        let bright = SIMD4<Float>(1.6, 0.8, 0, 1)
        // 1.6 · ¼ = 0.4, and 0.4 · 255 = 102; with levels it were 64.
        let faded = try picture([bright], width: 1, by: gl) { $0.opacity = 0.25 }[0, 0]
        #expect(faded.x == 102 && faded.y == 51 && faded.z == 0 && faded.w == 64)
        #expect(try picture([bright], width: 1, by: gl)[0, 0] == [255, 204, 0, 255])
        // Between 100.4 and 102.4 lies 100.8 a fifth of the way.
        let texels = [100.4, 102.4].map { SIMD4<Float>(Float($0) / 255, 0, 0, 1) }
        #expect(try picture(texels, width: 2, scale: 5, by: gl)[3, 2].x == 101)
        let nearest = try picture([SIMD4<Float>(2, 0, 0, 1), SIMD4<Float>(0, 2, 0, 1)], width: 2, scale: 3, by: gl) { layer in
            (layer.magnificationFilter, layer.opacity) = (.nearest, 0.2)
        }
        #expect(nearest[2, 0] == [102, 0, 0, 51] && nearest[3, 0] == [0, 102, 0, 51])
        let columns = (0..<16).map { $0 % 2 == 0 ? SIMD4<Float>(3, 0, 0, 1) : SIMD4<Float>(0, 0, 0, 1) }
        let small = try picture(columns, width: 4, by: gl) { layer in
            (layer.minificationFilter, layer.bounds.size, layer.opacity) = (.trilinear, CGSize(width: 2, height: 2), 0.5)
        }
        // 1.5 · ½.
        for place in 0..<4 { #expect(abs(Int(small[place % 2, place / 2].x) - 191) <= 1) }
    }

    @Test func whatIsBrighterThanWhiteShowsWhenItIsFaded() throws {
        // 1.6 · ¼ = 0.4, and 0.4 · 255 = 102.
        let bright = SIMD4<Float>(1.6, 0.8, 0, 1)
        let faded = try picture([bright], width: 1) { $0.opacity = 0.25 }
        #expect(faded.pixels == [0x4000_3366])
        let whole = try picture([bright], width: 1)
        #expect(whole.pixels == [0xFF00_CCFF])
        let masked = try picture([bright, bright], width: 2) { layer in
            let mask = CALayer()
            mask.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
            mask.backgroundColor = CGColor(gray: 0, alpha: 0.25)
            layer.mask = mask
        }
        #expect(masked[1, 0] == .zero)
    }

    /// Between 100.4 and 102.4 levels a fifth of the way lies 100.8; between their nearest levels, 100.4.
    @Test func numbersBetweenLevelsAreMixed() throws {
        let texels = [100.4, 102.4].map { SIMD4<Float>(Float($0) / 255, 0, 0, 1) }
        let deep = try picture(texels, width: 2, scale: 5)
        #expect(deep[3, 2].x == 101)
        let levels = texels.map { UInt32(($0.x * 255).rounded()) | 0xFF00_0000 }
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 5)
        layer.contents = CGImage(bitmap: Bitmap(width: 2, height: 1, pixels: levels))
        let renderer = try CARenderer(size: layer.bounds.size, painter: .software(threads: 1))
        renderer.layer = layer
        #expect(try renderer.renderImage(at: 0).bitmap[3, 2].x == 100)
    }

    @Test func everyFilterReadsTheNumbers() throws {
        // A mean of 3 and 0 is brighter than white, one of white and black is not.
        let texels = (0..<16).map { $0 % 2 == 0 ? SIMD4<Float>(3, 0, 0, 1) : SIMD4<Float>(0, 0, 0, 1) }
        let small = try picture(texels, width: 4) { layer in
            layer.minificationFilter = .trilinear
            layer.bounds.size = CGSize(width: 2, height: 2)
            layer.opacity = 0.5
        }
        // 1.5 · ½.
        #expect(small.pixels == [UInt32](repeating: 0x8000_00BF, count: 4))
        let nearest = try picture([SIMD4<Float>(2, 0, 0, 1), SIMD4<Float>(0, 2, 0, 1)], width: 2, scale: 3) { layer in
            layer.magnificationFilter = .nearest
            layer.opacity = 0.2
        }
        #expect(nearest[2, 0] == [102, 0, 0, 51] && nearest[3, 0] == [0, 102, 0, 51])
    }

    @Test func drawnContentsStayDeep() throws {
        final class Glow: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(CGColor(gray: 1, alpha: 0.0005))
                for _ in 0..<40 { ctx.fill(CGRect(x: 0, y: 0, width: 2, height: 1)) }
            }
        }
        // 1 − 0.9995⁴⁰ = 0.0198, which is 5.05 levels; four layers over one another 1 − 0.9995¹⁶⁰ = 0.0769 or 19.6, of which
        // levels keep 5 + 5 + 5 + 5 less what they hide.
        let layer = Glow()
        layer.bounds.size = CGSize(width: 2, height: 1)
        layer.anchorPoint = .zero
        layer.contentsFormat = .RGBA16Float
        layer.display()
        let renderer = try CARenderer(size: layer.bounds.size, painter: .software(threads: 1))
        renderer.layer = layer
        let shown = try renderer.renderImage(at: 1).bitmap
        #expect(shown.pixels == [0x0505_0505, 0x0505_0505])
        let deep = try #require(renderer.renderPlan?.images.first?.deepPixels)
        #expect(deep.allSatisfy { abs($0.w - 0.0198) < 0.0001 })
        guard try hasGL() else { return }
        let device = try CARenderer(size: layer.bounds.size, painter: .gl(.software))
        device.layer = layer
        #expect(try device.renderImage(at: 1).bitmap.pixels == [0x0505_0505, 0x0505_0505])
    }

    @Test func colorsMayBeBrighterThanWhite() throws {
        final class Lamp: CALayer {
            override func draw(in ctx: CGContext) {
                let space = CGColorSpace(name: CGColorSpace.extendedSRGB)!
                ctx.setFillColor(CGColor(colorSpace: space, components: [1.6, 0.4, 0, 1])!)
                ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        }
        let layer = Lamp()
        layer.bounds.size = CGSize(width: 1, height: 1)
        layer.anchorPoint = .zero
        layer.opacity = 0.25
        let renderer = try CARenderer(size: layer.bounds.size, painter: .software(threads: 1))
        renderer.layer = layer
        layer.display()
        // Red is cut off at white: 63.75.
        let cut = try renderer.renderImage(at: 1).bitmap[0, 0]
        #expect(cut.x == 64 && (25...26).contains(cut.y) && cut.w == 64)
        layer.contentsFormat = .RGBA16Float
        layer.display()
        // 0.4 · 255, 0.1 · 255 = 25.5 and a quarter of alpha.
        let shown = try renderer.renderImage(at: 3).bitmap[0, 0]
        #expect(shown.x == 102 && (25...26).contains(shown.y) && shown.z == 0 && shown.w == 64)
    }

    @Test func numbersThatAreNoneAreBroughtIntoTheirRange() {
        let bitmap = Bitmap(
            width: 2, height: 1, deepPixels: [SIMD4(.nan, -1, .infinity, 2), SIMD4(0.1, 0.2, 0.3, .nan)])
        #expect(bitmap.deepPixels?[0] == SIMD4(0, 0, 65_504, 1))
        #expect(bitmap.deepPixels?[1].w == 0 && !bitmap.isOpaque)
        #expect(bitmap.pixels[0] == 0xFFFF_0000)
    }
}
