import Geometry
import Graphics
import LayerKit
import Testing

@Suite struct RenderInContextTests {
    private static func context(_ width: Int, _ height: Int) -> CGContext {
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        // y down, as on a screen.
        context.translateBy(x: 0, y: CGFloat(height))
        context.scaleBy(x: 1, y: -1)
        return context
    }

    private static func colored(_ frame: CGRect, _ color: CGColor) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        return layer
    }

    private static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    private static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

    @Test func theLayersOwnSpaceIsTheContexts() throws {
        let layer = Self.colored(CGRect(x: 100, y: 50, width: 4, height: 4), Self.red)
        layer.bounds.origin = CGPoint(x: 2, y: 1)
        layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
        layer.zPosition = 7
        layer.anchorPointZ = 3
        layer.isGeometryFlipped = true
        layer.addSublayer(Self.colored(CGRect(x: 2, y: 1, width: 1, height: 1), Self.blue))
        let context = Self.context(8, 8)
        layer.render(in: context)
        let bitmap = try #require(context.makeImage()).bitmap
        for y in 0..<8 {
            for x in 0..<8 {
                let expected: SIMD4<UInt8> =
                    x == 2 && y == 1 ? [0, 0, 255, 255] : 2..<6 ~= x && 1..<5 ~= y ? [255, 0, 0, 255] : .zero
                #expect(bitmap[x, y] == expected, "(\(x), \(y))")
            }
        }
    }

    @Test func opacityClipAndTransformApply() throws {
        let layer = Self.colored(CGRect(x: 0, y: 0, width: 4, height: 4), Self.red)
        layer.addSublayer(Self.colored(CGRect(x: 0, y: 0, width: 2, height: 4), Self.blue))
        layer.opacity = 0.5
        let context = Self.context(10, 10)
        context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 7))
        context.translateBy(x: 1, y: 1)
        context.scaleBy(x: 2, y: 2)
        layer.render(in: context)
        let bitmap = try #require(context.makeImage()).bitmap
        #expect(bitmap[1, 1] == [0, 0, 128, 128] && bitmap[8, 6] == [128, 0, 0, 128])
        #expect(bitmap[0, 0] == .zero && bitmap[9, 3] == .zero && bitmap[3, 7] == .zero)
    }

    private final class Placing: CALayer {
        override func layoutSublayers() { sublayers?[0].frame = bounds }
        override func draw(in ctx: CGContext) {
            ctx.setFillColor(RenderInContextTests.red)
            ctx.fill(bounds)
        }
    }

    @Test func layoutAndDisplayComeFirst() throws {
        let layer = Placing()
        layer.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
        let sublayer = CALayer()
        sublayer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5)
        layer.addSublayer(sublayer)
        layer.setNeedsDisplay()
        let context = Self.context(2, 2)
        layer.render(in: context)
        #expect(try #require(context.makeImage()).bitmap[1, 1] == [128, 0, 128, 255])
        #expect(!layer.needsDisplay() && !layer.needsLayout())
    }

    /// A layer rendered into a drawing of its superlayer: the tree it belongs to is shown as before.
    @Test func theTreeIsNotChanged() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 6, height: 6)
        let layer = Self.colored(CGRect(x: 1, y: 2, width: 3, height: 3), Self.red)
        root.addSublayer(layer)
        let renderer = try CARenderer(size: CGSize(width: 6, height: 6), painter: .software(threads: 1))
        renderer.layer = root
        let before = try renderer.renderImage().bitmap
        layer.render(in: Self.context(6, 6))
        #expect(try renderer.renderImage().bitmap == before)
        layer.backgroundColor = Self.blue
        layer.render(in: Self.context(6, 6))
        #expect(try renderer.renderImage().bitmap[2, 3] == [0, 0, 255, 255])
    }

    @Test func nothingIsRenderedWhereNothingCanBe() throws {
        let layer = Self.colored(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 2), Self.red)
        let context = Self.context(2, 2)
        layer.render(in: context)
        context.clip(to: .zero)
        Self.colored(CGRect(x: 0, y: 0, width: 2, height: 2), Self.red).render(in: context)
        #expect(try #require(context.makeImage()).bitmap.pixels == [0, 0, 0, 0])
    }
}
