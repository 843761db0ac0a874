import Graphics
import Testing

struct PNGEncodingTests {
    /// Every straight (colour, alpha) pair, premultiplied: 256 × 256 pixels.
    private static let everyPremultipliedPair: Bitmap = {
        var pixels: [UInt32] = []
        for alpha in 0..<256 {
            for color in 0..<256 {
                let p = premultiplied(color, 255 - color, color / 2, alpha)
                pixels.append(UInt32(p.x) | UInt32(p.y) << 8 | UInt32(p.z) << 16 | UInt32(p.w) << 24)
            }
        }
        return Bitmap(width: 256, height: 256, pixels: pixels)
    }()

    private static let opaque = Bitmap(
        width: 37, height: 21,
        pixels: (0..<37 * 21).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) | 0xFF00_0000 })

    @Test(arguments: [
        PNGCompression.fast, .small, PNGCompression(level: 0, filter: .none), PNGCompression(level: 4, filter: .none),
    ])
    func roundTripsAreExact(_ compression: PNGCompression) throws {
        for bitmap in [Self.everyPremultipliedPair, Self.opaque, Bitmap(width: 1, height: 1, pixels: [0])] {
            #expect(try Bitmap(pngBytes: bitmap.pngBytes(compression: compression)) == bitmap)
        }
    }

    @Test func alphaIsLeftOutWhereAllIsOpaque() throws {
        #expect(try Self.opaque.pngBytes()[25] == 2)
        #expect(try Self.everyPremultipliedPair.pngBytes()[25] == 6)
    }

    /// (c · 255 + a / 2) / a of a translucent pixel, found in a file whose only row is stored as it is.
    @Test func alphaIsDividedOutExactly() throws {
        let bytes = try Bitmap(width: 1, height: 1, pixels: [0x80_40_01_7F]).pngBytes(
            compression: PNGCompression(level: 0, filter: .none))
        // 0x7F → 253.0, 0x01 → 1.99, 0x40 → 127.5 (rounded up), each over 128 · 255.
        let row: [UInt8] = [0, 253, 2, 128, 128]
        #expect(bytes.indices.contains { bytes[$0...].starts(with: row) })
    }

    @Test func theSameBitmapGivesTheSameBytes() throws {
        #expect(try Self.opaque.pngBytes() == Self.opaque.pngBytes())
    }

    @Test func levelsAreClamped() {
        #expect(PNGCompression(level: -3, filter: .up).level == 0)
        #expect(PNGCompression(level: 12, filter: .up).level == 9)
    }
}
