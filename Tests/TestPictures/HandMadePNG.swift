/// A PNG file written by hand, byte for byte after the specification and without any library: stored zlib blocks, no
/// filters. It makes any colour type, depth and interlacing, and any chunk, also wrong ones.
package struct HandMadePNG: Sendable {
    /// Columns and rows, as the header claims.
    package var width: Int
    package var height: Int
    /// Bits of a sample.
    package var bitDepth: Int
    /// PNG's number: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha.
    package var colorType: Int
    package var isInterlaced = false
    /// Chunks between the header and the pixels: type and content.
    package var chunks: [(type: String, content: [UInt8])] = []
    /// A sample, 0…2^bitDepth − 1, of column `x`, row `y`, channel `c`.
    package var sample: @Sendable (_ x: Int, _ y: Int, _ c: Int) -> Int

    package init(
        width: Int, height: Int, bitDepth: Int, colorType: Int, isInterlaced: Bool = false,
        chunks: [(type: String, content: [UInt8])] = [], sample: @escaping @Sendable (_ x: Int, _ y: Int, _ c: Int) -> Int
    ) {
        (self.width, self.height, self.bitDepth, self.colorType) = (width, height, bitDepth, colorType)
        (self.isInterlaced, self.chunks, self.sample) = (isInterlaced, chunks, sample)
    }

    /// Samples of a pixel.
    package var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType]! }

    /// First column and row, and steps, of Adam7's seven passes.
    package static let adam7 = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]

    package var bytes: [UInt8] { file(data: Self.zlib(rows)) }

    /// The whole file around a zlib stream.
    package func file(data: [UInt8]) -> [UInt8] {
        let header =
            Self.word(width) + Self.word(height)
            + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
            + chunks.flatMap { Self.chunk($0.type, $0.content) } + Self.chunk("IDAT", data) + Self.chunk("IEND", [])
    }

    /// All rows of all passes, each after its filter byte.
    package var rows: [UInt8] {
        let passes = isInterlaced ? Self.adam7 : [(0, 0, 1, 1)]
        var bytes: [UInt8] = []
        for (left, top, stepX, stepY) in passes {
            let columns = Array(stride(from: left, to: width, by: stepX))
            if columns.isEmpty { continue }
            for y in stride(from: top, to: height, by: stepY) {
                bytes.append(0)
                bytes += packed(columns.flatMap { x in (0..<channels).map { sample(x, y, $0) } })
            }
        }
        return bytes
    }

    /// Samples put together most significant bit first, with zeros to the end of the last byte.
    private func packed(_ samples: [Int]) -> [UInt8] {
        if bitDepth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
        let perByte = 8 / bitDepth
        return stride(from: 0, to: samples.count, by: perByte).map { start in
            (0..<perByte).reduce(0) { byte, index in
                let value = start + index < samples.count ? samples[start + index] : 0
                return byte | UInt8(value) << UInt8(8 - bitDepth * (index + 1))
            }
        }
    }

    package static func word(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }

    package static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + content
        return word(content.count) + body + word(Int(crc32(body)))
    }

    /// A zlib stream of stored blocks.
    package static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(start + 65_535, bytes.count)
            let count = end - start
            out += [end == bytes.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
            out += [UInt8(~count & 255), UInt8(~count >> 8 & 255)]
            out += bytes[start..<end]
            start = end
        } while start < bytes.count
        return out + word(Int(adler32(bytes)))
    }

    package static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(0xFFFF_FFFF) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }

    package static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return b << 16 | a
    }

    /// Samples without any pattern, the same in every run.
    package static func scattered(bitDepth: Int) -> @Sendable (Int, Int, Int) -> Int {
        { x, y, c in
            (x &* 7919 &+ y &* 104_729 &+ c &* 1_299_709 &+ 12_345) &* 2_654_435_761 >> 13 & (1 << bitDepth - 1)
        }
    }
}
