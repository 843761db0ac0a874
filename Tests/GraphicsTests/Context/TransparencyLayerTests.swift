import Foundation
import Geometry
import Graphics
import Testing

@Suite struct TransparencyLayerTests {
    private let left = CGRect(x: 0, y: 0, width: 4, height: 4)
    private let right = CGRect(x: 2, y: 0, width: 4, height: 4)

    @Test func aLayerIsPaintedAsAWhole() {
        let canvas = Canvas(6, 4)
        canvas.context.setAlpha(0.5)
        canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
        canvas.context.setFillColor(.red)
        canvas.context.fill(left)
        canvas.context.setFillColor(.blue)
        canvas.context.fill(right)
        #expect(canvas.area == 0, "nothing is painted before the end")
        canvas.context.endTransparencyLayer()
        #expect(
            canvas[0, 0] == [128, 0, 0, 128] && canvas[3, 0] == [0, 0, 128, 128] && canvas[5, 0] == [0, 0, 128, 128])
        // The state before it is back.
        canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(canvas[0, 3] == [64, 0, 0, 192], "black as at first, half of it")
    }

    @Test func itsShadowIsOne() {
        let canvas = Canvas(12, 4)
        canvas.context.setShadow(offset: CGSize(width: 6, height: 0), blur: 0, color: CGColor(gray: 0, alpha: 0.5))
        canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
        canvas.context.fill(left)
        canvas.context.fill(right)
        canvas.context.endTransparencyLayer()
        #expect(canvas.alphas(row: 1) == [255, 255, 255, 255, 255, 255, 128, 128, 128, 128, 128, 128])
    }

    @Test func itsBlendModeIsAppliedOnce() {
        let canvas = Canvas(6, 4)
        canvas.context.setFillColor(CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1))
        canvas.context.fill(CGRect(x: 0, y: 0, width: 6, height: 4))
        canvas.context.setBlendMode(.multiply)
        canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
        canvas.context.setFillColor(CGColor(srgbRed: 0.5, green: 1, blue: 1, alpha: 1))
        canvas.context.fill(left)
        canvas.context.fill(right)
        canvas.context.endTransparencyLayer()
        #expect((0..<6).allSatisfy { canvas[$0, 2] == [64, 128, 128, 255] })
    }

    @Test func theClipHoldsItBackOnce() {
        let canvas = Canvas(6, 4)
        canvas.context.clip(to: CGRect(x: 0.5, y: 0, width: 4, height: 4))
        canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 6, height: 4))
        canvas.context.endTransparencyLayer()
        #expect(canvas.alphas(row: 0) == [128, 255, 255, 255, 128, 0])
        let part = Canvas(6, 4)
        part.context.beginTransparencyLayer(in: CGRect(x: 1, y: 1, width: 2, height: 2), auxiliaryInfo: nil)
        part.context.fill(CGRect(x: 0, y: 0, width: 6, height: 4))
        part.context.endTransparencyLayer()
        #expect(part.area == 4)
    }

    @Test func layersNestAndStatesDoNotReachBeyondThem() {
        let canvas = Canvas(6, 4)
        let context = canvas.context
        context.endTransparencyLayer()
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        // Nothing was saved in the layer.
        context.restoreGState()
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.saveGState()
        context.translateBy(x: 100, y: 0)
        context.saveGState()
        context.translateBy(x: -100, y: 0)
        context.setFillColor(.red)
        context.fill(left)
        // Whatever was saved goes with the layer.
        context.endTransparencyLayer()
        context.endTransparencyLayer()
        context.endTransparencyLayer()
        #expect(canvas[0, 0] == [64, 0, 0, 64] && context.ctm == .identity)
        context.clip(to: .zero)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(left)
        context.endTransparencyLayer()
        #expect(canvas[1, 1] == [64, 0, 0, 64])
    }

    @Test func deepContextsKeepTheirDepth() throws {
        let context = try #require(
            ContextFormatTests.make(16, ContextFormatTests.rgb, .premultipliedLast, .byteOrder16Little))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(CGColor(srgbRed: 0.123, green: 0.25, blue: 0.5, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        context.endTransparencyLayer()
        let words = try #require(context.data).assumingMemoryBound(to: UInt16.self)
        #expect((0..<4).map { words[$0] } == [8061, 16_384, 32_768, 65_535])
    }
}
