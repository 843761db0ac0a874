import Foundation
import Geometry
import Graphics
import Testing

@Suite struct ContextImageTests {
    /// Red, green; blue, half white.
    static let four = CGImage(
        bitmap: Bitmap(width: 2, height: 2, pixels: [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0x8080_8080]))
    static let colors: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [128, 128, 128, 128]]

    @Test func theFirstRowLiesAtTheMaximumY() {
        let canvas = Canvas(4, 4)
        canvas.context.draw(Self.four, in: CGRect(x: 1, y: 1, width: 2, height: 2))
        #expect([canvas[1, 1], canvas[2, 1], canvas[1, 2], canvas[2, 2]] == Self.colors)
        #expect(canvas.area == 3 + 128.0 / 255)
        // Where y runs down the picture is upside down.
        let flipped = Canvas(4, 4)
        flipped.context.translateBy(x: 0, y: 4)
        flipped.context.scaleBy(x: 1, y: -1)
        flipped.context.draw(Self.four, in: CGRect(x: 1, y: 1, width: 2, height: 2))
        #expect([flipped[1, 2], flipped[2, 2], flipped[1, 1], flipped[2, 1]] == Self.colors)
    }

    @Test func itsOwnBytesAreKeptAtItsOwnSize() {
        let pixels = (0..<64).map { index -> UInt32 in
            let alpha = UInt32(index * 4)
            return alpha << 24 | alpha / 2 << 16 | alpha / 3 << 8 | alpha
        }
        let image = CGImage(bitmap: Bitmap(width: 8, height: 8, pixels: pixels))
        let canvas = Canvas(8, 8)
        canvas.context.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(canvas.context.makeImage()?.bitmap.pixels == pixels)
        // Turned about by quarters, too.
        canvas.context.clear(CGRect(x: 0, y: 0, width: 8, height: 8))
        canvas.context.concatenate(CGAffineTransform(0, 1, -1, 0, 8, 0))
        canvas.context.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
        let turned = (0..<64).map { index -> UInt32 in
            let (x, y) = (index % 8, index / 8)
            return pixels[x * 8 + 7 - y]
        }
        #expect(canvas.context.makeImage()?.bitmap.pixels == turned)
    }

    @Test func alphaAndBlendModeApply() {
        let canvas = Canvas(2, 2)
        canvas.context.setFillColor(.white)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        canvas.context.setAlpha(0.5)
        canvas.context.draw(Self.four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(canvas[0, 0] == [255, 128, 128, 255] && canvas[1, 1] == [255, 255, 255, 255])
        canvas.context.setBlendMode(.copy)
        canvas.context.draw(Self.four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(canvas[0, 0] == [128, 0, 0, 128] && canvas[1, 1] == [64, 64, 64, 64])
        canvas.context.setAlpha(1)
        canvas.context.setBlendMode(.destinationOut)
        canvas.context.draw(Self.four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(canvas[0, 0] == [0, 0, 0, 0] && canvas[1, 1] == [32, 32, 32, 32])
    }

    static let step = CGImage(bitmap: Bitmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF]))

    @Test func enlargedTexelsAreMixedByDistance() {
        for quality in [CGInterpolationQuality.default, .low, .medium, .high] {
            let canvas = Canvas(8, 1)
            canvas.context.interpolationQuality = quality
            canvas.context.draw(Self.step, in: CGRect(x: 0, y: 0, width: 8, height: 1))
            #expect((0..<8).map { canvas[$0, 0][0] } == [0, 0, 32, 96, 159, 223, 255, 255], "\(quality)")
        }
        let nearest = Canvas(8, 1)
        nearest.context.interpolationQuality = .none
        nearest.context.draw(Self.step, in: CGRect(x: 0, y: 0, width: 8, height: 1))
        #expect((0..<8).map { nearest[$0, 0][0] } == [0, 0, 0, 0, 255, 255, 255, 255])
    }

    @Test func reducedPixelsAreMeansOfWhatTheyCover() {
        let pixels = (0..<60).map { UInt32($0 * 4) | 0xFF00_0000 }
        let image = CGImage(bitmap: Bitmap(width: 10, height: 6, pixels: pixels))
        let canvas = Canvas(4, 2)
        canvas.context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 2))
        for y in 0..<2 {
            for x in 0..<4 {
                // Columns 2.5·x…2.5·(x + 1), rows 3·y…3·(y + 1), of levels 4·(10·row + column): linear, so the mean is
                // that of the middle.
                let weights: [(Int, Double)] = x % 2 == 0 ? [(0, 1), (1, 1), (2, 0.5)] : [(0, 0.5), (1, 1), (2, 1)]
                let first = 5 * (x / 2) + (x % 2) * 2
                let column = weights.reduce(0) { $0 + Double(first + $1.0) * $1.1 } / 2.5
                let expected = 4 * (10 * Double(3 * y + 1) + column)
                #expect(abs(Double(canvas[x, y][0]) - expected) < 0.51, "(\(x), \(y))")
            }
        }
        let one = Canvas(1, 1)
        one.context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(one[0, 0] == [118, 0, 0, 255])
    }

    @Test func partsOfPixelsAreCoveredByArea() {
        let canvas = Canvas(4, 4)
        let green = CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF00_FF00]))
        canvas.context.draw(green, in: CGRect(x: 0.5, y: 1, width: 2, height: 1.25))
        #expect(canvas.alphas(row: 2) == [128, 255, 128, 0] && canvas.alphas(row: 1) == [32, 64, 32, 0])
        // Turned it covers as much.
        let turned = Canvas(40, 40)
        turned.context.translateBy(x: 20, y: 20)
        turned.context.rotate(by: 0.7)
        turned.context.draw(green, in: CGRect(x: -10, y: -5, width: 20, height: 10))
        #expect(abs(turned.area - 200) < 0.5 && turned[20, 20] == [0, 255, 0, 255])
    }

    @Test func aTurnedAndReducedPictureIsReducedFirst() {
        // Columns of black and white, far finer than a pixel: grey.
        let pixels = (0..<(64 * 64)).map { $0 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF as UInt32 }
        let image = CGImage(bitmap: Bitmap(width: 64, height: 64, pixels: pixels))
        let canvas = Canvas(16, 16)
        canvas.context.translateBy(x: 8, y: 8)
        canvas.context.rotate(by: 0.5)
        canvas.context.draw(image, in: CGRect(x: -4, y: -4, width: 8, height: 8))
        for y in 6..<10 { for x in 6..<10 { #expect(abs(Int(canvas[x, y][0]) - 128) <= 1) } }
    }

    @Test func tilesFillTheClip() {
        let canvas = Canvas(7, 5)
        canvas.context.clip(to: CGRect(x: 0, y: 0, width: 7, height: 4))
        canvas.context.draw(Self.four, in: CGRect(x: 3, y: 2, width: 2, height: 2), byTiling: true)
        #expect(canvas.alphas(row: 0).allSatisfy { $0 == 0 })
        for y in 1..<5 {
            for x in 0..<7 { #expect(canvas[x, y] == Self.colors[(x + 1) % 2 + 2 * ((y + 1) % 2)], "(\(x), \(y))") }
        }
        // Tiles smaller than a pixel do not take for ever.
        let small = Canvas(50, 50)
        let large = CGImage(
            bitmap: Bitmap(width: 500, height: 500, pixels: Array(repeating: 0xFF20_4060, count: 250_000)))
        small.context.draw(large, in: CGRect(x: 0, y: 0, width: 0.01, height: 0.01), byTiling: true)
        #expect(small[25, 25] == [0x60, 0x40, 0x20, 0xFF])
    }

    /// Of a picture that is far smaller than a pixel, along one axis or both, as much is seen as of one of a pixel's size, and as
    /// quickly: no longer than its texels take.
    @Test(.timeLimit(.minutes(1)), arguments: [1e-4, 1e-9, 1e-30, 1e-100, 1e-200]) func tilesCanBeAsSmallAsTheyLike(_ size: Double) {
        let canvas = Canvas(40, 40)
        canvas.context.draw(Self.four, in: CGRect(x: 0, y: 0, width: size, height: size), byTiling: true)
        // (255 + 128)/4, with rounding; alpha (3 · 255 + 128)/4. A square of 10⁻⁴⁰⁰ is none.
        if size > 1e-160 { #expect(canvas[7, 31] == [96, 96, 96, 223], "\(size)") }
        // Flat tiles: in each column the mean of the picture's, red over blue and green over half white.
        let flat = Canvas(40, 40)
        flat.context.draw(Self.four, in: CGRect(x: 0, y: 0, width: 2, height: size), byTiling: true)
        #expect(flat[6, 3] == [128, 0, 128, 255] && flat[7, 3] == [64, 192, 64, 192], "\(size)")
        // One picture and no tiles: it covers next to nothing.
        let one = Canvas(40, 40)
        one.context.draw(Self.four, in: CGRect(x: 0, y: 8.5, width: 40, height: size))
        #expect(one.area < 0.01, "\(size)")
    }

    /// A turned tile of next to no height shows its columns' means along its width.
    @Test(.timeLimit(.minutes(1))) func turnedTilesCanBeFlat() {
        let canvas = Canvas(20, 20)
        canvas.context.rotate(by: 1)
        canvas.context.draw(Self.four, in: CGRect(x: 0, y: 0, width: 1e-9, height: 1e-9), byTiling: true)
        #expect(canvas[10, 10] == [96, 96, 96, 223])
    }

    /// Of a picture that is not to be interpolated every pixel shows one texel, whatever the quality.
    @Test(arguments: [CGInterpolationQuality.default, .low, .high]) func picturesMayForbidInterpolation(_ quality: CGInterpolationQuality) throws {
        let space = CGColorSpaceCreateDeviceRGB()
        let provider = try #require(CGDataProvider(data: NSData(data: Data([255, 0, 0, 255, 0, 0, 255, 255]))))
        for interpolates in [false, true] {
            let image = try #require(CGImage(
                width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8, space: space,
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
                provider: provider, decode: nil, shouldInterpolate: interpolates, intent: .defaultIntent))
            let canvas = Canvas(8, 1)
            canvas.context.interpolationQuality = quality
            canvas.context.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 1))
            let isSharp = canvas[3, 0] == [255, 0, 0, 255] && canvas[4, 0] == [0, 0, 255, 255]
            #expect(isSharp != interpolates)
        }
    }
}
