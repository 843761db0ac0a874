import Foundation
import TestPictures
import Testing

@testable import Graphics

/// What PNG files say of their colours.
@Suite struct PNGProfileTests {
    private static func file(_ chunks: [(type: String, content: [UInt8])], colorType: Int = 2) throws -> ImageFile {
        let levels = [200, 100, 50, 128]
        return try ImageFile(
            HandMadePNG(width: 1, height: 1, bitDepth: 8, colorType: colorType, chunks: chunks) { _, _, c in levels[c] }.bytes)
    }

    private static func icc(_ profile: [UInt8]) -> (type: String, content: [UInt8]) {
        ("iCCP", Array("a".utf8) + [0, 0] + HandMadePNG.zlib(profile))
    }

    private static func words(_ numbers: [Int]) -> [UInt8] { numbers.flatMap(HandMadePNG.word) }

    /// White, red, green and blue of BT.709 and of SMPTE EG 432-1.
    private static let sRGB = words([31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000])
    private static let p3 = words([31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000])

    @Test func partsByHowMuchTheySay() throws {
        func profile(_ chunks: (type: String, content: [UInt8])...) throws -> ImageProfile { try PNGProfileTests.file(chunks).profile }
        #expect(try profile() == .sRGB)
        #expect(try profile(("cICP", [12, 13, 0, 1])) == .displayP3)
        #expect(try profile(("cICP", [1, 13, 0, 1])) == .sRGB)
        // BT.2020 with PQ.
        #expect(try profile(("cICP", [9, 16, 0, 1])) == .other)
        #expect(try profile(PNGProfileTests.icc(PictureFiles.displayP3Profile)) == .displayP3)
        #expect(try profile(PNGProfileTests.icc(PictureFiles.sRGBProfile)) == .sRGB)
        #expect(try profile(PNGProfileTests.icc(PictureFiles.adobeRGBProfile)) == .other)
        #expect(try profile(("iCCP", [1, 2, 3])) == .other)
        #expect(try profile(PNGProfileTests.icc(PictureFiles.displayP3Profile), ("cICP", [1, 13, 0, 1])) == .sRGB)
        #expect(try profile(("sRGB", [0]), ("gAMA", PNGProfileTests.words([100_000]))) == .sRGB)
        #expect(try profile(("gAMA", PNGProfileTests.words([45_455])), ("cHRM", PNGProfileTests.sRGB)) == .sRGB)
        #expect(try profile(("gAMA", PNGProfileTests.words([45_455])), ("cHRM", PNGProfileTests.p3)) == .displayP3)
        #expect(try profile(("gAMA", PNGProfileTests.words([100_000]))) == .other)
    }

    @Test func greyIsTheSameEverywhere() throws {
        #expect(try PNGProfileTests.file([PNGProfileTests.icc([1, 2, 3])], colorType: 0).profile == .sRGB)
    }

    @Test(arguments: [2, 6]) func displayP3IsConverted(colorType: Int) throws {
        let shown = try PNGProfileTests.file([("cICP", [12, 13, 0, 1])], colorType: colorType).bitmap().pixels[0]
        let color = try #require(
            CGColor(colorSpace: CGColorSpace(name: CGColorSpace.displayP3)!, components: [200, 100, 50, 255].map { CGFloat($0) / 255 }))
        let straight = [color.rgba.red, color.rgba.green, color.rgba.blue].enumerated().reduce(0 as UInt32) { word, channel in
            word | UInt32((channel.element * 255).rounded()) << UInt32(8 * channel.offset)
        }
        let alpha: UInt32 = colorType == 6 ? 128 : 255
        #expect(shown == Premultiplication.premultiplied(straight | alpha << 24))
    }

    /// A picture means colours, a bitmap has numbers.
    @Test func picturesOfPNGDataAreConverted() throws {
        let file = try PNGProfileTests.file([("cICP", [12, 13, 0, 1])])
        #expect(try CGImage(pngData: Data(file.bytes)).bitmap == file.bitmap())
        #expect(try Bitmap(pngBytes: file.bytes).pixels == [0xFF32_64C8] && file.bitmap().pixels != [0xFF32_64C8])
    }
}
