import Foundation
import TestPictures
import Testing

@testable import Graphics

/// A decoded picture says whether its file has alpha, and its bytes are the same either way.
@Suite struct OpaquePictureTests {
    private static func png(_ colorType: Int, _ chunks: [(type: String, content: [UInt8])] = []) -> [UInt8] {
        let levels = [200, 100, 50, 255]
        return HandMadePNG(width: 1, height: 1, bitDepth: 8, colorType: colorType, chunks: chunks) { _, _, c in levels[c] }.bytes
    }

    private static func written(_ type: String, _ pixels: [[UInt32]]) throws -> [UInt8] {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, type as CFString, pixels.count, nil))
        for pixels in pixels { CGImageDestinationAddImage(destination, CGImage(bitmap: Bitmap(width: 2, height: 1, pixels: pixels)), nil) }
        #expect(CGImageDestinationFinalize(destination))
        return Array(data as Data)
    }

    private static func source(_ bytes: [UInt8]) throws -> CGImageSource {
        try #require(CGImageSourceCreateWithData(Data(bytes) as CFData, nil))
    }

    @Test func aPNGHasAlphaOrATransparentColorOrIsOpaque() throws {
        for (bytes, alpha) in [
            (Self.png(2), .noneSkipLast), (Self.png(0), .noneSkipLast), (Self.png(6), .premultipliedLast),
            (Self.png(2, [("tRNS", [0, 1, 0, 2, 0, 3])]), .premultipliedLast),
        ] as [([UInt8], CGImageAlphaInfo)] {
            let image = try #require(CGImageSourceCreateImageAtIndex(try Self.source(bytes), 0, nil))
            #expect(image.alphaInfo == alpha && image.bitsPerPixel == 32 && image.bytesPerRow == 4 && image.utType == "public.png")
            #expect(image.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1))?.alphaInfo == alpha)
            let provider = CGDataProvider(data: Data(bytes))
            #expect(
                CGImage(pngDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)?.alphaInfo == alpha)
            #expect(try CGImage(pngData: Data(bytes)).alphaInfo == alpha && CGImage.load(data: Data(bytes)).alphaInfo == alpha)
            let now = [kCGImageSourceShouldCacheImmediately: true] as CFDictionary
            #expect(CGImageSourceCreateImageAtIndex(try Self.source(bytes), 0, now)?.alphaInfo == alpha)
        }
        let image = try CGImage(pngData: Data(Self.png(2)))
        #expect(image.dataProvider.map { Array($0.bytes) } == [200, 100, 50, 255])
        #expect(image.copy(colorSpace: CGColorSpaceCreateDeviceRGB())?.bitmap[0, 0] == [200, 100, 50, 255])
    }

    @Test func otherFormats() throws {
        let (red, clear): (UInt32, UInt32) = (0xFF00_00FF, 0)
        for (bytes, alpha) in [
            (try Self.written("public.jpeg", [[clear, red]]), .noneSkipLast),
            (try Self.written("org.webmproject.webp", [[red, red]]), .noneSkipLast),
            (try Self.written("org.webmproject.webp", [[red, clear]]), .premultipliedLast),
            (try Self.written("com.compuserve.gif", [[red, red]]), .noneSkipLast),
            (try Self.written("com.compuserve.gif", [[red, clear]]), .premultipliedLast),
        ] as [([UInt8], CGImageAlphaInfo)] {
            let source = try Self.source(bytes)
            let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
            #expect(image.alphaInfo == alpha && image.utType == CGImageSourceGetType(source))
            let always = [kCGImageSourceCreateThumbnailFromImageAlways: true] as CFDictionary
            #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, always)?.alphaInfo == alpha)
        }
        #expect(CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF00_0000])).utType == nil)
    }

    /// All of an animation's pictures say the same; one that is cut short has nothing where its pictures are missing.
    @Test func animations() throws {
        let opaque = try Self.written("com.compuserve.gif", [[0xFF00_00FF, 0xFF00_FF00], [0xFFFF_0000, 0xFFFF_0000]])
        for index in 0..<2 {
            #expect(CGImageSourceCreateImageAtIndex(try Self.source(opaque), index, nil)?.alphaInfo == .noneSkipLast)
        }
        #expect(CGImageSourceCreateImageAtIndex(try Self.source(opaque.dropLast(12)), 0, nil)?.alphaInfo == .premultipliedLast)
    }

    /// An opaque picture is a mask by its brightness, one with alpha by that.
    @Test func aMaskWithoutAlpha() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        let half = HandMadePNG(width: 1, height: 1, bitDepth: 8, colorType: 0) { _, _, _ in 128 }.bytes
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1), mask: try CGImage(pngData: Data(half)))
        context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.makeImage()?.bitmap[0, 0] == [128, 0, 0, 128])
    }
}
