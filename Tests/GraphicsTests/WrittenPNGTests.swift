import CPNG
import Foundation
import Testing

@testable import Graphics

/// What a PNG file keeps of a picture: grey, 16 bits and Display P3.
@Suite struct WrittenPNGTests {
    private struct File {
        let bytes: [UInt8]
        /// PNG's numbers.
        var depth: UInt8 { bytes[24] }
        var colorType: UInt8 { bytes[25] }
        /// The one row's samples: a row in which each byte is the difference to the one above, which is none.
        var samples: [UInt8] {
            var packed: [UInt8] = [], start = 8
            PNGHeader.forEachChunk(bytes.span) { type, end in
                if type == 0x4944_4154 { packed += bytes[start + 8..<end - 4] }
                start = end
                return true
            }
            let row = [UInt8](unsafeUninitializedCapacity: 1000) { room, count in
                count = cpng_unpack(packed, packed.count, room.baseAddress, room.count)
            }
            return Array(row.dropFirst())
        }
    }

    private static func write(
        _ pixels: [UInt8], _ bits: Int, _ space: CFString, _ info: UInt32, count: Int, decode: [CGFloat]? = nil
    ) throws -> (CGImage, File) {
        let image = try #require(
            CGImage(
                width: count, height: 1, bitsPerComponent: bits, bitsPerPixel: pixels.count / count * 8, bytesPerRow: pixels.count,
                space: CGColorSpace(name: space)!, bitmapInfo: CGBitmapInfo(rawValue: info), provider: CGDataProvider(data: Data(pixels)),
                decode: decode, shouldInterpolate: true, intent: .defaultIntent))
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
        CGImageDestinationAddImage(destination, image, nil)
        #expect(CGImageDestinationFinalize(destination))
        return (image, File(bytes: Array(data as Data)))
    }

    @Test func greyStaysGrey() throws {
        let (image, file) = try Self.write([0, 100, 255], 8, CGColorSpace.genericGrayGamma2_2, CGImageAlphaInfo.none.rawValue, count: 3)
        #expect(file.depth == 8 && file.colorType == 0 && file.samples == [0, 100, 255])
        #expect(try CGImage.load(data: Data(file.bytes)).bitmap == image.bitmap)
        let source = try #require(CGImageSourceCreateWithData(Data(file.bytes) as CFData, nil))
        let values = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
        #expect(values?[kCGImagePropertyColorModel] as? String == "Gray" && values?[kCGImagePropertyDepth] as? Int == 8)
        // Premultiplied: 51 of 102 is a half, 127.5, which is rounded up.
        let translucent = try Self.write([51, 102, 0, 0], 8, CGColorSpace.genericGrayGamma2_2, CGImageAlphaInfo.premultipliedLast.rawValue, count: 2)
        #expect(translucent.1.colorType == 4 && translucent.1.samples == [128, 102, 0, 0])
    }

    @Test func sixteenBitsStaySixteen() throws {
        let little = CGBitmapInfo.byteOrder16Little.rawValue
        let (image, file) = try Self.write(
            [0x34, 0x12, 0xFF, 0xFF, 0, 0, 0xEF, 0xCD], 16, CGColorSpace.sRGB, CGImageAlphaInfo.noneSkipLast.rawValue | little, count: 1)
        #expect(file.depth == 16 && file.colorType == 2 && file.samples == [0x12, 0x34, 0xFF, 0xFF, 0, 0])
        #expect(try CGImage.load(data: Data(file.bytes)).bitmap == image.bitmap)
        // 0x2000 of 0x8000 is a quarter: 16383.75 of 65535, with alpha as it is, and alpha first becomes alpha last.
        let first = try Self.write(
            [0x80, 0, 0x20, 0, 0x80, 0, 0, 0], 16, CGColorSpace.sRGB, CGImageAlphaInfo.premultipliedFirst.rawValue, count: 1)
        #expect(first.1.colorType == 6 && first.1.samples == [0x40, 0, 0xFF, 0xFF, 0, 0, 0x80, 0])
        let gray = try Self.write([0xAB, 0xCD], 16, CGColorSpace.genericGrayGamma2_2, CGImageAlphaInfo.none.rawValue, count: 1)
        #expect(gray.1.depth == 16 && gray.1.colorType == 0 && gray.1.samples == [0xAB, 0xCD])
    }

    @Test func displayP3SaysSo() throws {
        let (image, file) = try Self.write([200, 100, 50, 255], 8, CGColorSpace.displayP3, CGImageAlphaInfo.noneSkipLast.rawValue, count: 1)
        #expect(file.samples == [200, 100, 50] && file.colorType == 2)
        // Primaries 12 and transfer 13 of H.273, behind the header.
        #expect(Array(file.bytes[33..<45]) == [0, 0, 0, 4] + Array("cICP".utf8) + [12, 13, 0, 1])
        let read = try ImageFile(file.bytes)
        #expect(read.profile == .displayP3)
        try read.checkParts()
        #expect(try read.bitmap() == image.bitmap)
    }

    @Test func othersAreAsTheirBitmap() throws {
        let linear = try Self.write([200, 100, 50, 255], 8, CGColorSpace.linearSRGB, CGImageAlphaInfo.noneSkipLast.rawValue, count: 1)
        #expect(try linear.1.bytes == linear.0.bitmap.pngBytes())
        let inverted = try Self.write([100], 8, CGColorSpace.genericGrayGamma2_2, CGImageAlphaInfo.none.rawValue, count: 1, decode: [1, 0])
        #expect(try inverted.1.bytes == inverted.0.bitmap.pngBytes() && CGImage.load(data: Data(inverted.1.bytes)).bitmap[0, 0].x == 155)
        let plain = try Self.write([1, 2, 3, 255], 8, CGColorSpace.sRGB, CGImageAlphaInfo.premultipliedLast.rawValue, count: 1)
        #expect(try plain.1.bytes == plain.0.bitmap.pngBytes())
    }
}
