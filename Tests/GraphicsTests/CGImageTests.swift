import Foundation
import Graphics
import Testing

/// One pixel in some format, and what is painted.
struct PixelSample: CustomTestStringConvertible {
    /// Bits of a component.
    var bits = 8
    let alphaInfo: CGImageAlphaInfo
    var byteOrder: CGBitmapInfo = []
    var space = CGColorSpaceCreateDeviceRGB()
    /// The pixel in memory.
    let bytes: [UInt8]
    /// Premultiplied R, G, B, A.
    let painted: SIMD4<UInt8>

    var testDescription: String { "\(bits) bits, \(alphaInfo), order \(byteOrder.rawValue), \(bytes.count) bytes" }

    /// An image of 2 × 2 such pixels with 3 bytes between the rows.
    func image(rowBytes: Int? = nil, dataBytes: Int? = nil, bitsPerPixel: Int? = nil, decode: [CGFloat]? = nil)
        -> CGImage?
    {
        let row = bytes + bytes + [0xAA, 0xBB, 0xCC]
        let data = Data((row + row).prefix(dataBytes ?? .max))
        func make(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
            CGImage(
                width: 2, height: 2, bitsPerComponent: bits, bitsPerPixel: bitsPerPixel ?? bytes.count * 8,
                bytesPerRow: rowBytes ?? row.count, space: space,
                bitmapInfo: CGBitmapInfo(rawValue: alphaInfo.rawValue).union(byteOrder),
                provider: CGDataProvider(data: data), decode: decode, shouldInterpolate: true, intent: .defaultIntent)
        }
        return decode.map { make($0) } ?? make(nil)
    }
}

struct CGImageTests {
    /// 200, 100, 50 at half alpha: times 128 / 255 it is 100.4, 50.2, 25.1.
    private static let half = SIMD4<UInt8>(100, 50, 25, 128)
    private static let full = SIMD4<UInt8>(200, 100, 50, 255)
    private static let gray = CGColorSpaceCreateDeviceGray()

    static let eightBit = [
        PixelSample(alphaInfo: .none, bytes: [200, 100, 50], painted: full),
        PixelSample(alphaInfo: .noneSkipLast, bytes: [200, 100, 50, 7], painted: full),
        PixelSample(alphaInfo: .noneSkipFirst, bytes: [7, 200, 100, 50], painted: full),
        PixelSample(alphaInfo: .last, bytes: [200, 100, 50, 128], painted: half),
        PixelSample(alphaInfo: .first, bytes: [128, 200, 100, 50], painted: half),
        PixelSample(alphaInfo: .premultipliedLast, bytes: [100, 50, 25, 128], painted: half),
        PixelSample(alphaInfo: .premultipliedFirst, bytes: [128, 100, 50, 25], painted: half),
        PixelSample(alphaInfo: .premultipliedLast, bytes: [200, 50, 25, 128], painted: [128, 50, 25, 128]),
        PixelSample(alphaInfo: .last, byteOrder: .byteOrder32Big, bytes: [200, 100, 50, 128], painted: half),
        PixelSample(alphaInfo: .noneSkipLast, byteOrder: .byteOrder32Little, bytes: [7, 50, 100, 200], painted: full),
        PixelSample(alphaInfo: .noneSkipFirst, byteOrder: .byteOrder32Little, bytes: [50, 100, 200, 7], painted: full),
        PixelSample(alphaInfo: .last, byteOrder: .byteOrder32Little, bytes: [128, 50, 100, 200], painted: half),
        PixelSample(alphaInfo: .first, byteOrder: .byteOrder32Little, bytes: [50, 100, 200, 128], painted: half),
        PixelSample(
            alphaInfo: .premultipliedLast, byteOrder: .byteOrder32Little, bytes: [128, 25, 50, 100], painted: half),
        PixelSample(
            alphaInfo: .premultipliedFirst, byteOrder: .byteOrder32Little, bytes: [25, 50, 100, 128], painted: half),
        PixelSample(alphaInfo: .none, space: gray, bytes: [90], painted: [90, 90, 90, 255]),
        PixelSample(alphaInfo: .last, space: gray, bytes: [200, 128], painted: [100, 100, 100, 128]),
        PixelSample(alphaInfo: .alphaOnly, bytes: [77], painted: [0, 0, 0, 77]),
    ]

    /// 0x8000 / 65535 of 255 is 127.502; 0x4000 is 63.75; times half alpha 63.75 and 31.88.
    static let sixteenBit = [
        PixelSample(
            bits: 16, alphaInfo: .last, bytes: [0x80, 0, 0x40, 0, 0xFF, 0xFF, 0xFF, 0xFF], painted: [128, 64, 255, 255]),
        PixelSample(
            bits: 16, alphaInfo: .last, byteOrder: .byteOrder16Little, bytes: [0, 0x80, 0, 0x40, 0, 0, 0, 0x80],
            painted: [64, 32, 0, 128]),
        PixelSample(
            bits: 16, alphaInfo: .premultipliedLast, byteOrder: .byteOrder16Big,
            bytes: [0x40, 0, 0, 0, 0x80, 0, 0x80, 0], painted: [64, 0, 128, 128]),
        PixelSample(
            bits: 16, alphaInfo: .premultipliedFirst, byteOrder: .byteOrder16Little,
            bytes: [0, 0x80, 0, 0x40, 0, 0, 0, 0x80], painted: [64, 0, 128, 128]),
        PixelSample(
            bits: 16, alphaInfo: .noneSkipLast, bytes: [0x80, 0, 0, 0, 0, 0, 1, 2], painted: [128, 0, 0, 255]),
        PixelSample(bits: 16, alphaInfo: .none, bytes: [0x80, 0, 0, 0, 0xFF, 0xFF], painted: [128, 0, 255, 255]),
        PixelSample(bits: 16, alphaInfo: .none, space: gray, bytes: [0x40, 0], painted: [64, 64, 64, 255]),
        PixelSample(bits: 16, alphaInfo: .alphaOnly, bytes: [0x80, 0], painted: [0, 0, 0, 128]),
        PixelSample(bits: 16, alphaInfo: .last, bytes: [9, 9, 9, 9, 9, 9, 0, 0], painted: [0, 0, 0, 0]),
    ]

    @Test(arguments: eightBit + sixteenBit) func formats(_ sample: PixelSample) throws {
        let image = try #require(sample.image())
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] { #expect(image.bitmap[x, y] == sample.painted) }
        #expect(image.width == 2 && image.height == 2)
        #expect(image.bitsPerComponent == sample.bits && image.bitsPerPixel == sample.bytes.count * 8)
        #expect(image.bytesPerRow == sample.bytes.count * 2 + 3)
        #expect(image.alphaInfo == sample.alphaInfo)
        #expect(image.colorSpace == (sample.alphaInfo == .alphaOnly ? nil : sample.space))
        #expect(image.dataProvider?.data?.length == image.bytesPerRow * 2)
    }

    @Test(arguments: eightBit + sixteenBit) func shortRowsAndShortDataAreRefused(_ sample: PixelSample) {
        let row = sample.bytes.count * 2 + 3
        #expect(sample.image(dataBytes: 2 * row - 1) == nil)
        #expect(sample.image(dataBytes: 0) == nil)
        #expect(sample.image(rowBytes: sample.bytes.count * 2 - 1) == nil)
        #expect(sample.image(rowBytes: sample.bytes.count * 2) != nil)
        #expect(sample.image(rowBytes: -row) == nil)
        #expect(sample.image(bitsPerPixel: sample.bytes.count * 8 + 8) == nil)
    }

    @Test func unknownFormatsAreRefused() {
        let good = Self.eightBit[3]
        #expect(good.image(decode: [0, 1, 0, 1, 0, 1]) != nil)
        #expect(good.image(decode: [1, 0, 0, 1, 0, 1]) != nil)
        for order in [
            CGBitmapInfo.byteOrder16Little, .floatComponents, CGBitmapInfo(rawValue: 0x5000), CGBitmapInfo(rawValue: 9),
        ] {
            let sample = PixelSample(alphaInfo: .last, byteOrder: order, bytes: [1, 2, 3, 4], painted: .zero)
            #expect(sample.image() == nil)
        }
        for bits in [0, -8, 5, 10, 32, .max] {
            #expect(PixelSample(bits: bits, alphaInfo: .last, bytes: [1, 2, 3, 4], painted: .zero).image() == nil)
        }
    }

    @Test(arguments: [(0, 1), (1, 0), (-1, 1), (Int.max, 1), (1, Int.max), (Int.max / 2, Int.max / 2)])
    func impossibleSizesAreRefused(_ width: Int, _ height: Int) {
        for bytesPerRow in [4, Int.max] {
            #expect(
                CGImage(
                    width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: bytesPerRow,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: 1),
                    provider: CGDataProvider(data: Data(count: 64)), decode: nil, shouldInterpolate: false,
                    intent: .defaultIntent) == nil)
        }
    }

    @Test func otherColorSpacesBecomeSRGB() throws {
        let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let red = PixelSample(alphaInfo: .last, space: p3, bytes: [255, 0, 0, 255], painted: [255, 0, 0, 255])
        #expect(try #require(red.image()).bitmap[1, 1] == red.painted)
        let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
        // 51 of 255 is 0.2, which is 1.055 · 0.2^(1 / 2.4) − 0.055 = 0.48453 encoded: level 123.6, half of it 62.0.
        let straight = PixelSample(
            alphaInfo: .last, space: linear, bytes: [51, 0, 255, 128], painted: [62, 0, 128, 128])
        #expect(try #require(straight.image()).bitmap[0, 0] == straight.painted)
        // The same colour multiplied by alpha in linear light first: 26 of 128 is 0.2031, encoded 0.48804.
        let multiplied = PixelSample(
            alphaInfo: .premultipliedLast, space: linear, bytes: [26, 0, 128, 128], painted: [62, 0, 128, 128])
        #expect(try #require(multiplied.image()).bitmap[0, 0] == multiplied.painted)
    }

    @Test func bitmapsAreImagesAsTheyAre() throws {
        let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFF03_0201, 0x8006_0504])
        let image = CGImage(bitmap: bitmap)
        #expect(image.bitmap === bitmap)
        #expect(image.bytesPerRow == 8 && image.bitsPerPixel == 32 && image.alphaInfo == .premultipliedLast)
        #expect(image.colorSpace?.name == CGColorSpace.sRGB)
        #expect(image.dataProvider?.data.map { Data(referencing: $0) } == Data([1, 2, 3, 255, 4, 5, 6, 128]))
        #expect(image.copy() === image)
        let png = try image.pngData()
        #expect(try CGImage(pngData: png).bitmap == bitmap)
        #expect(throws: ImageError.notPNG) { try CGImage(pngData: Data([1, 2, 3])) }
    }

    @Test func copiesInAnotherSpaceReadTheSameNumbers() throws {
        let image = try #require(Self.eightBit[0].image())
        let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
        let copy = try #require(image.copy(colorSpace: linear))
        #expect(copy.dataProvider?.data == image.dataProvider?.data)
        #expect(copy.bitmap[0, 0].x > image.bitmap[0, 0].x)
        #expect(image.copy(colorSpace: Self.gray) == nil)
    }

    /// 4 × 3 grey pixels, 10 · row + column, in rows of 6 bytes.
    private func numbered() throws -> CGImage {
        let bytes = (0..<3).flatMap { y in (0..<6).map { x in UInt8(10 * y + x) } }
        return try #require(
            CGImage(
                width: 4, height: 3, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 6, space: Self.gray,
                bitmapInfo: [],
                provider: CGDataProvider(data: Data(bytes)), decode: nil, shouldInterpolate: false,
                intent: .defaultIntent))
    }

    @Test func croppingRoundsOutwards() throws {
        let image = try numbered()
        let part = try #require(image.cropping(to: CGRect(x: 1.5, y: 0.9, width: 1, height: 1)))
        #expect(part.width == 2 && part.height == 2)
        #expect(part.bitmap[0, 0] == [1, 1, 1, 255] && part.bitmap[1, 1] == [12, 12, 12, 255])
        #expect(part.bitsPerPixel == 8 && part.bytesPerRow == 2)
        #expect(part.dataProvider?.data.map { Data(referencing: $0) } == Data([1, 2, 11, 12]))
        let again = try #require(part.cropping(to: CGRect(x: 1, y: 1, width: 1, height: 1)))
        #expect(again.dataProvider?.data.map { Data(referencing: $0) } == Data([12]))
    }

    @Test func croppingKeepsInside() throws {
        let image = try numbered()
        #expect(try #require(image.cropping(to: CGRect(x: -5, y: 2, width: 100, height: 100))).height == 1)
        #expect(try #require(image.cropping(to: CGRect(x: 4, y: 3, width: -4, height: -3))).width == 4)
        #expect(try #require(image.cropping(to: .infinite)).bitmap == image.bitmap)
        for rect in [
            CGRect(x: 4, y: 0, width: 5, height: 5), CGRect(x: -3, y: 0, width: 3, height: 3), .null, .zero,
            CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: 1, height: CGFloat.nan),
        ] {
            #expect(image.cropping(to: rect) == nil, "\(rect)")
        }
        let bitmap = CGImage(bitmap: Bitmap(width: 2, height: 1, pixels: [1 << 24, 2 << 24]))
        #expect(try #require(bitmap.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1))).bitmap[0, 0].w == 2)
    }
}
