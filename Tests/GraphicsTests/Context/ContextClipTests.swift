import Foundation
import Geometry
import Graphics
import Testing

@Suite struct ContextClipTests {
    static let everything = CGRect(x: -100, y: -100, width: 1000, height: 1000)

    @Test func rectanglesClipByArea() {
        let canvas = Canvas(6, 6)
        canvas.context.clip(to: CGRect(x: 1.5, y: 1, width: 3, height: 3))
        canvas.context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 2.5))
        #expect(canvas.context.boundingBoxOfClipPath == CGRect(x: 1.5, y: 1, width: 2.5, height: 1.5))
        canvas.context.fill(Self.everything)
        #expect(canvas.alphas(row: 4) == [0, 128, 255, 255, 0, 0])
        #expect(canvas.alphas(row: 3) == [0, 64, 128, 128, 0, 0] && canvas.alphas(row: 5) == [0, 0, 0, 0, 0, 0])
        // A rectangle with the clip's own edges is not cut twice.
        let same = Canvas(6, 6)
        same.context.clip(to: CGRect(x: 1.5, y: 1, width: 3, height: 1.5))
        same.context.fill(CGRect(x: 1.5, y: 1, width: 3, height: 1.5))
        #expect(same.alphas(row: 3) == [0, 64, 128, 128, 64, 0])
    }

    @Test func aPathsClipIsSmooth() {
        let (clipped, filled) = (Canvas(40, 40), Canvas(40, 40))
        clipped.context.addEllipse(in: CGRect(x: 5, y: 5, width: 30, height: 20))
        clipped.context.clip()
        #expect(clipped.context.boundingBoxOfClipPath == CGRect(x: 5, y: 5, width: 30, height: 20))
        clipped.context.fill(Self.everything)
        filled.context.fillEllipse(in: CGRect(x: 5, y: 5, width: 30, height: 20))
        for y in 0..<40 { #expect(clipped.alphas(row: y) == filled.alphas(row: y)) }
        // Another clip makes each pixel less by what it leaves out.
        clipped.context.clear(Self.everything)
        clipped.context.clip(to: CGRect(x: 0, y: 0, width: 40, height: 15.5))
        clipped.context.setFillColor(.red)
        clipped.context.fill(Self.everything)
        #expect(clipped[20, 30][3] == 255 && clipped[20, 24] == [128, 0, 0, 128] && clipped[20, 23][3] == 0)
    }

    @Test func emptyClipsLeaveNothing() {
        let canvas = Canvas(4, 4)
        canvas.context.saveGState()
        canvas.context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
        canvas.context.clip(to: CGRect(x: 2, y: 2, width: 2, height: 2))
        #expect(canvas.context.boundingBoxOfClipPath.isNull)
        canvas.context.fill(Self.everything)
        canvas.context.restoreGState()
        canvas.context.saveGState()
        canvas.context.clip()
        #expect(canvas.context.boundingBoxOfClipPath.isNull)
        canvas.context.fill(Self.everything)
        #expect(canvas.area == 0)
        canvas.context.resetClip()
        canvas.context.fill(Self.everything)
        #expect(canvas.area == 16)
    }

    @Test func severalRectanglesClipTogether() {
        let canvas = Canvas(8, 4)
        let parts = [CGRect(x: 0, y: 0, width: 2, height: 2), CGRect(x: 1, y: 1, width: 3, height: 3)]
        canvas.context.clip(to: parts + [CGRect(x: 6, y: 0, width: 2, height: 4)])
        canvas.context.fill(Self.everything)
        #expect(canvas.area == 4 + 9 - 1 + 8)
    }

    @Test func theClipMovesWithNoTransform() {
        let canvas = Canvas(8, 8)
        canvas.context.translateBy(x: 2, y: 2)
        canvas.context.scaleBy(x: 2, y: 2)
        canvas.context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        canvas.context.translateBy(x: 1, y: 0)
        #expect(canvas.context.boundingBoxOfClipPath == CGRect(x: -1, y: 0, width: 1, height: 1))
        canvas.context.rotate(by: 1)
        canvas.context.fill(Self.everything)
        #expect(canvas.area == 4 && canvas[2, 5][3] == 255)
        // A rectangle that is turned clips as a path does.
        let turned = Canvas(20, 20)
        turned.context.translateBy(x: 10, y: 10)
        turned.context.rotate(by: .pi / 4)
        turned.context.clip(to: CGRect(x: -5, y: -5, width: 10, height: 10))
        turned.context.fill(Self.everything)
        #expect(abs(turned.area - 100) < 0.5 && turned[2, 2][3] == 0 && turned[10, 4][3] == 255)
    }

    @Test func aPictureClipsByItsAlpha() throws {
        let canvas = Canvas(4, 4)
        let alphas: [UInt32] = [0, 64, 128, 255]
        let mask = CGImage(bitmap: Bitmap(width: 2, height: 2, pixels: alphas.map { $0 << 24 }))
        canvas.context.clip(to: CGRect(x: 1, y: 1, width: 2, height: 2), mask: mask)
        canvas.context.setFillColor(.red)
        canvas.context.fill(Self.everything)
        // The first row lies at the maximum y.
        #expect(canvas.alphas(row: 1) == [0, 0, 64, 0] && canvas.alphas(row: 2) == [0, 128, 255, 0])
        #expect(canvas[2, 1] == [64, 0, 0, 64] && canvas.alphas(row: 0) == [0, 0, 0, 0])
    }

    @Test func aPictureWithoutAlphaClipsByItsBrightness() throws {
        let image = try #require(
            CGImage(
                width: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [],
                provider: CGDataProvider(data: Data([0, 85, 170, 255])), decode: nil, shouldInterpolate: false,
                intent: .defaultIntent))
        let canvas = Canvas(4, 1)
        canvas.context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 1), mask: image)
        canvas.context.fill(Self.everything)
        #expect(canvas.alphas(row: 0) == [0, 85, 170, 255])
    }
}
