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
        #expect(Self.make(5, Self.rgb, .noneSkipFirst) == nil && Self.make(32, Self.rgb, .premultipliedLast) == nil)
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
