import Foundation
import Graphics
import Testing

@Suite struct ContextFormatTests {
    static let rgb = CGColorSpaceCreateDeviceRGB()
    static let gray = CGColorSpaceCreateDeviceGray()

    static func make(
        _ bits: Int, _ space: CGColorSpace?, _ alpha: CGImageAlphaInfo, _ info: CGBitmapInfo = [], width: Int = 3,
        height: Int = 2, bytesPerRow: Int = 0
    ) -> CGContext? {
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: bytesPerRow, space: space,
            bitmapInfo: info.rawValue | alpha.rawValue)
    }

    @Test(arguments: [
        CGImageAlphaInfo.premultipliedLast, .premultipliedFirst, .noneSkipLast, .noneSkipFirst,
    ])
    func rgbOfEightBitsInEitherByteOrder(_ alpha: CGImageAlphaInfo) throws {
        for order in [[], CGBitmapInfo.byteOrder32Little, .byteOrder32Big] as [CGBitmapInfo] {
            let context = try #require(Self.make(8, Self.rgb, alpha, order))
            #expect(context.bitsPerPixel == 32 && context.alphaInfo == alpha && context.bytesPerRow == 16)
            #expect(context.bitmapInfo.rawValue == order.rawValue | alpha.rawValue && context.colorSpace == Self.rgb)
            // Red 255, green 128, blue 0, half opaque over nothing.
            context.setFillColor(CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.5))
            context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
            let isOpaque = alpha == .noneSkipLast || alpha == .noneSkipFirst
            var bytes: [UInt8] = [128, 64, 0]
            let last: UInt8 = isOpaque ? 255 : 128
            bytes = alpha == .premultipliedFirst || alpha == .noneSkipFirst ? [last] + bytes : bytes + [last]
            if order == .byteOrder32Little { bytes.reverse() }
            let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
            #expect((0..<4).map { data[$0] } == bytes)
            let image = try #require(context.makeImage())
            #expect(image.alphaInfo == alpha && image.bitmap[0, 0] == [128, 64, 0, isOpaque ? 255 : 128])
        }
    }

    @Test func otherFormats() throws {
        let gray = try #require(Self.make(8, Self.gray, .none))
        #expect(gray.bitsPerPixel == 8 && gray.colorSpace == Self.gray)
        gray.setFillColor(CGColor(gray: 0.5, alpha: 1))
        gray.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        // Over it half of white.
        gray.setFillColor(CGColor(gray: 1, alpha: 0.5))
        gray.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
        #expect(gray.makeImage()?.bitmap[0, 0] == [192, 192, 192, 255])
        #expect(gray.makeImage()?.bitmap[2, 1] == [128, 128, 128, 255])
        // The grey of red: sRGB's luminance of it is 0.2126, which is encoded as 0.498.
        gray.setFillColor(.red)
        gray.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect(gray.makeImage()?.bitmap[1, 1].x == 127)

        let alpha = try #require(Self.make(8, nil, .alphaOnly))
        #expect(alpha.colorSpace == nil && alpha.bitsPerPixel == 8)
        alpha.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.25))
        alpha.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect(alpha.makeImage()?.bitmap[2, 0] == [0, 0, 0, 64])

        let deep = try #require(Self.make(16, Self.rgb, .premultipliedLast, .byteOrder16Little))
        deep.setFillColor(CGColor(srgbRed: 1, green: 0.25, blue: 0, alpha: 0.5))
        deep.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        let words = try #require(deep.data).assumingMemoryBound(to: UInt16.self)
        #expect((0..<4).map { words[$0] } == [32_768, 8192, 0, 32_768])
        #expect(deep.bitsPerPixel == 64 && deep.makeImage()?.bitmap[0, 0] == [128, 32, 0, 128])
    }

    @Test func greyOfSixteenBitsAndFloats() throws {
        let words = try #require(Self.make(16, Self.gray, .none, .byteOrder16Little))
        words.setFillColor(CGColor(gray: 0.25, alpha: 1))
        words.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        // Over it half of white: 0.625.
        words.setFillColor(CGColor(gray: 1, alpha: 0.5))
        words.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
        let levels = try #require(words.data).assumingMemoryBound(to: UInt16.self)
        #expect(words.bitsPerPixel == 16 && words.bytesPerRow == 16 && levels[1] == 16_384 && (40_959...40_960).contains(levels[0]))
        #expect(words.makeImage()?.bitsPerPixel == 16 && words.makeImage()?.bitmap[1, 0] == [64, 64, 64, 255])

        let linear = try #require(CGColorSpace(name: CGColorSpace.linearGray))
        let floats = try #require(Self.make(32, linear, .none, .floatComponents))
        floats.setFillColor(try #require(CGColor(colorSpace: linear, components: [0.25, 1])))
        floats.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        floats.setFillColor(try #require(CGColor(colorSpace: linear, components: [1, 0.5])))
        floats.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
        let numbers = try #require(floats.data).assumingMemoryBound(to: Float.self)
        #expect(floats.bitsPerPixel == 32 && abs(numbers[1] - 0.25) < 1e-6 && abs(numbers[0] - 0.625) < 1e-6)
        // sRGB's curve at a quarter of the light: 1.055 · 0.25^(1 / 2.4) − 0.055 = 0.5371, 136.96 of 255.
        #expect(floats.makeImage()?.bitmap[1, 0] == [137, 137, 137, 255])
        #expect(Self.make(32, Self.gray, .none) == nil && Self.make(16, Self.gray, .none, .floatComponents)?.bitsPerPixel == 16)
    }

    @Test(arguments: [[], CGBitmapInfo.byteOrder16Big, .byteOrder16Little]) func fiveBits(_ order: CGBitmapInfo) throws {
        let context = try #require(Self.make(5, Self.rgb, .noneSkipFirst, order))
        #expect(context.bitsPerPixel == 16 && context.bitsPerComponent == 5 && context.bytesPerRow == 16)
        context.setFillColor(CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        // 31, 15.5 rounded up, 0, behind a bit that is set: 1 11111 10000 00000.
        let bytes: [UInt8] = order == .byteOrder16Little ? [0x00, 0xFE] : [0xFE, 0x00]
        #expect([data[0], data[1]] == bytes)
        let image = try #require(context.makeImage())
        // 16 of 31 are 131.6 of 255.
        #expect(image.bitsPerPixel == 16 && image.alphaInfo == .noneSkipFirst && image.bitmap[2, 1] == [255, 132, 0, 255])
        #expect(image.cropping(to: CGRect(x: 1, y: 1, width: 1, height: 1))?.dataProvider?.data == Data(bytes) as CFData)
        // What is painted twice is read between: half of black over 16 of 31 is 8.
        context.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.5))
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect(context.makeImage()?.bitmap[0, 0] == [132, 66, 0, 255])
        for alpha in [CGImageAlphaInfo.none, .noneSkipLast, .premultipliedFirst] { #expect(Self.make(5, Self.rgb, alpha) == nil) }
        #expect(Self.make(5, Self.gray, .noneSkipFirst) == nil && Self.make(5, Self.rgb, .noneSkipFirst, .byteOrder32Little) == nil)
    }

    @Test func halfFloats() throws {
        let extended = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
        let context = try #require(Self.make(16, extended, .premultipliedLast, [.floatComponents, .byteOrder16Little]))
        #expect(context.bitsPerPixel == 64 && context.bytesPerRow == 32)
        context.setFillColor(try #require(CGColor(colorSpace: extended, components: [1.5, -0.25, 0.125, 0.5])))
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        let halves = try #require(context.data).assumingMemoryBound(to: UInt16.self)
        // 0.75 is 1.5 · 2⁻¹: exponent 14, mantissa half of 1024. −0.125, 0.0625 and 0.5 are powers of two.
        #expect((0..<4).map { halves[$0] } == [0x3A00, 0xB000, 0x2C00, 0x3800])
        let image = try #require(context.makeImage())
        #expect(image.bitsPerComponent == 16 && image.bitmapInfo.contains(.floatComponents) && image.bitmap[1, 1] == [128, 0, 16, 128])
        // Without extent colours end at 1.
        let plain = try #require(Self.make(16, Self.rgb, .noneSkipLast, [.floatComponents, .byteOrder16Big]))
        plain.setFillColor(CGColor(srgbRed: 2, green: 0.5, blue: 0, alpha: 1))
        plain.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        let bytes = try #require(plain.data).assumingMemoryBound(to: UInt8.self)
        #expect((0..<8).map { bytes[$0] } == [0x3C, 0, 0x38, 0, 0, 0, 0x3C, 0])
    }

    @Test func floatsKeepWhatLiesBetweenAndBeyondTheLevels() throws {
        let extended = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
        let context = try #require(
            Self.make(32, extended, .premultipliedLast, [.floatComponents, .byteOrder32Little]))
        #expect(context.bitsPerPixel == 128)
        context.setFillColor(try #require(CGColor(colorSpace: extended, components: [1.5, -0.25, 0.001, 0.5])))
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        let floats = try #require(context.data).assumingMemoryBound(to: Float.self)
        #expect(abs(floats[0] - 0.75) < 1e-6 && abs(floats[1] + 0.125) < 1e-6)
        #expect(abs(floats[2] - 0.0005) < 1e-7 && floats[3] == 0.5)
        #expect(context.makeImage()?.bitmap[1, 1] == [128, 0, 0, 128])
    }

    @Test func colourIsConvertedToTheContextsSpace() throws {
        let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let context = try #require(Self.make(8, p3, .premultipliedLast))
        // sRGB's red in Display P3: 0.9175, 0.2003, 0.1387.
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        #expect((0..<4).map { bytes[$0] } == [234, 51, 35, 255])
        // And P3's own red is kept, which sRGB cannot.
        context.setFillColor(try #require(CGColor(colorSpace: p3, components: [1, 0, 0, 1])))
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect((0..<4).map { bytes[$0] } == [255, 0, 0, 255])
        // A picture, too.
        let red = CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF]))
        context.draw(red, in: CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect((0..<4).map { bytes[$0] } == [234, 51, 35, 255])
    }

    @Test func whatCannotBePaintedInIsRefused() {
        for alpha in [CGImageAlphaInfo.last, .first, .none, .alphaOnly] {
            #expect((Self.make(8, Self.rgb, alpha) == nil) == (alpha != .alphaOnly), "\(alpha)")
        }
        for alpha in [CGImageAlphaInfo.premultipliedLast, .last, .premultipliedFirst, .noneSkipLast] {
            #expect(Self.make(8, Self.gray, alpha) == nil, "grey with \(alpha)")
        }
        for alpha in [CGImageAlphaInfo.premultipliedFirst, .noneSkipFirst, .last, .none] {
            #expect(Self.make(16, Self.rgb, alpha) == nil && Self.make(32, Self.rgb, alpha, .floatComponents) == nil)
        }
        #expect(Self.make(8, nil, .premultipliedLast) == nil)
        #expect(Self.make(32, Self.rgb, .premultipliedLast) == nil)
        #expect(Self.make(8, Self.rgb, .premultipliedLast, .floatComponents) == nil)
        for (width, height) in [(0, 2), (3, 0), (-1, 2), (3, -2), (1 << 40, 1), (1 << 20, 1 << 20), (Int.max, Int.max)]
        {
            #expect(Self.make(8, Self.rgb, .premultipliedLast, width: width, height: height) == nil)
        }
        #expect(Self.make(8, Self.rgb, .premultipliedLast, bytesPerRow: 11) == nil, "rows of 12 bytes at least")
        #expect(Self.make(8, Self.rgb, .premultipliedLast, bytesPerRow: 12)?.bytesPerRow == 12)
    }

    /// Memory of the client's: any address, any rows.
    @Test func clientsMemoryIsPaintedInDirectly() throws {
        for (offset, bytesPerRow) in [(0, 12), (0, 20), (1, 13), (3, 32)] {
            var memory = [UInt8](repeating: 7, count: 80)
            memory.withUnsafeMutableBytes { buffer in
                let context = CGContext(
                    data: buffer.baseAddress! + offset, width: 3, height: 2, bitsPerComponent: 8,
                    bytesPerRow: bytesPerRow, space: Self.rgb,
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
                context.setFillColor(.green)
                context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
            }
            var expected = [UInt8](repeating: 7, count: 80)
            for index in 0..<2 {
                let start = offset + bytesPerRow + 4 + 4 * index
                expected.replaceSubrange(start..<start + 4, with: [0, 255, 0, 255])
            }
            #expect(memory == expected, "\(offset), \(bytesPerRow)")
        }
    }

    @Test func anImageIsACopy() throws {
        let canvas = Canvas(2, 2)
        canvas.context.setFillColor(.red)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        let image = try #require(canvas.context.makeImage())
        canvas.context.clear(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(image.bitmap[1, 1] == [255, 0, 0, 255] && canvas[1, 1] == [0, 0, 0, 0])
    }
}
