import Graphics
import TestPictures
import Testing

/// A combination that the PNG specification allows.
struct PNGKind: CustomTestStringConvertible {
    /// PNG's number of the colour type.
    let colorType: Int
    /// Bits of a sample.
    let bitDepth: Int

    var testDescription: String { "colour type \(colorType), \(bitDepth) bits" }

    static let withoutPalette = [(0, [1, 2, 4, 8, 16]), (2, [8, 16]), (4, [8, 16]), (6, [8, 16])].flatMap {
        type, depths in
        depths.map { PNGKind(colorType: type, bitDepth: $0) }
    }
}

/// Rounds `numerator / denominator`; a twin of no code in the product.
func rounded(_ numerator: Int, over denominator: Int) -> Int { (2 * numerator + denominator) / (2 * denominator) }

/// The premultiplied pixel of a straight one.
func premultiplied(_ r: Int, _ g: Int, _ b: Int, _ a: Int) -> SIMD4<UInt8> {
    SIMD4([r, g, b].map { UInt8(rounded($0 * a, over: 255)) } + [UInt8(a)])
}

struct PNGDecodingTests {
    static let sizes = [(8, 8), (1, 1), (1, 9), (9, 1), (3, 5), (13, 7), (17, 2)]

    @Test(arguments: PNGKind.withoutPalette, [false, true])
    func everyColorTypeAndDepth(_ kind: PNGKind, _ isInterlaced: Bool) throws {
        for (width, height) in Self.sizes {
            let png = HandMadePNG(
                width: width, height: height, bitDepth: kind.bitDepth, colorType: kind.colorType,
                isInterlaced: isInterlaced, sample: HandMadePNG.scattered(bitDepth: kind.bitDepth))
            let bitmap = try Bitmap(pngBytes: png.bytes)
            #expect(bitmap.width == width && bitmap.height == height)
            let isColor = kind.colorType & 2 != 0
            let hasAlpha = kind.colorType & 4 != 0
            for y in 0..<height {
                for x in 0..<width {
                    let levels = (0..<png.channels).map {
                        rounded(png.sample(x, y, $0) * 255, over: 1 << kind.bitDepth - 1)
                    }
                    let color = isColor ? Array(levels[..<3]) : [levels[0], levels[0], levels[0]]
                    let alpha = hasAlpha ? levels.last! : 255
                    #expect(bitmap[x, y] == premultiplied(color[0], color[1], color[2], alpha), "at \(x), \(y)")
                }
            }
        }
    }

    @Test(arguments: [1, 2, 4, 8], [false, true])
    func palettesWithAlphaForTheFirstEntries(_ bitDepth: Int, _ isInterlaced: Bool) throws {
        let count = 1 << bitDepth
        let colors = (0..<count).map { [$0 * 37 % 256, $0 * 91 % 256, 255 - $0 * 53 % 256] }
        let alphas = (0..<count / 2).map { 200 - $0 % 200 }
        let png = HandMadePNG(
            width: 11, height: 6, bitDepth: bitDepth, colorType: 3, isInterlaced: isInterlaced,
            chunks: [("PLTE", colors.joined().map { UInt8($0) }), ("tRNS", alphas.map { UInt8($0) })],
            sample: HandMadePNG.scattered(bitDepth: bitDepth))
        let bitmap = try Bitmap(pngBytes: png.bytes)
        for y in 0..<6 {
            for x in 0..<11 {
                let index = png.sample(x, y, 0)
                let color = colors[index]
                let alpha = index < alphas.count ? alphas[index] : 255
                #expect(bitmap[x, y] == premultiplied(color[0], color[1], color[2], alpha), "at \(x), \(y)")
            }
        }
    }

    /// A colour key is compared at full depth: a sample that only rounds to the key's level stays opaque.
    @Test(arguments: [PNGKind(colorType: 0, bitDepth: 16), PNGKind(colorType: 2, bitDepth: 16)])
    func colorKeysAreExact(_ kind: PNGKind) throws {
        let key = [0x1234, 0x5678, 0x9ABC].prefix(kind.colorType == 0 ? 1 : 3)
        let png = HandMadePNG(
            width: 2, height: 1, bitDepth: 16, colorType: kind.colorType,
            chunks: [("tRNS", key.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })],
            sample: { x, _, c in key[c] + (x == 1 && c == 0 ? 1 : 0) })
        let bitmap = try Bitmap(pngBytes: png.bytes)
        #expect(bitmap[0, 0] == SIMD4(0, 0, 0, 0))
        #expect(bitmap[1, 0].w == 255)
    }

    @Test func grayKeysBelowEightBits() throws {
        let png = HandMadePNG(
            width: 4, height: 1, bitDepth: 2, colorType: 0, chunks: [("tRNS", [0, 2])], sample: { x, _, _ in x })
        let bitmap = try Bitmap(pngBytes: png.bytes)
        #expect(
            (0..<4).map { bitmap[$0, 0] } == [
                [0, 0, 0, 255], [85, 85, 85, 255], [0, 0, 0, 0], [255, 255, 255, 255],
            ])
    }

    @Test func gammaAndChromaticitiesAreIgnored() throws {
        var png = HandMadePNG(
            width: 16, height: 16, bitDepth: 8, colorType: 2, sample: HandMadePNG.scattered(bitDepth: 8))
        let plain = try Bitmap(pngBytes: png.bytes)
        png.chunks = [
            ("gAMA", HandMadePNG.word(100_000)),
            ("cHRM", [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000].flatMap(HandMadePNG.word)),
            ("tEXt", Array("Comment".utf8) + [0] + Array("none".utf8)), ("prVt", [1, 2, 3]),
        ]
        #expect(try Bitmap(pngBytes: png.bytes) == plain)
    }

    @Test func bytesAfterTheEndAreIgnored() throws {
        let png = HandMadePNG(width: 2, height: 2, bitDepth: 8, colorType: 0, sample: { x, y, _ in x + 10 * y })
        #expect(try Bitmap(pngBytes: png.bytes + [1, 2, 3]) == Bitmap(pngBytes: png.bytes))
    }

    @Test func opacityIsFound() throws {
        let opaque = HandMadePNG(
            width: 2, height: 2, bitDepth: 8, colorType: 6, sample: { _, _, c in c == 3 ? 255 : 9 })
        #expect(try Bitmap(pngBytes: opaque.bytes).isOpaque)
        let clear = HandMadePNG(
            width: 2, height: 2, bitDepth: 8, colorType: 6, sample: { x, _, c in c == 3 ? 254 + x : 9 })
        #expect(try !Bitmap(pngBytes: clear.bytes).isOpaque)
    }
}
