/// Parts of a PNG file: a length, a type of four letters, content, and a checksum.
enum PNGPart {
    static func bytes(_ name: String, _ content: [UInt8]) -> [UInt8] {
        var part = word(content.count)
        part += Array(name.utf8)
        part += content
        part += word(PNGHeader.checksum(part.span, 4..<part.count))
        return part
    }

    /// Four bytes, the most significant one first.
    static func word(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// Puts parts behind the header, which has 33 bytes with the signature.
    static func inserted(_ parts: [UInt8], into file: [UInt8]) -> [UInt8] {
        file[..<33] + parts + file[33...]
    }

    /// Says that colours are amounts of Display P3: by the numbers of ITU-T H.273 (primaries 12, the curve of sRGB 13, no matrix, full
    /// range), and for who does not know these, by a power that is like that curve, and where white, red, green and blue lie.
    static let displayP3: [UInt8] = {
        let places = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]
        return bytes("cICP", [12, 13, 0, 1]) + bytes("gAMA", word(45_455)) + bytes("cHRM", places.flatMap(word))
    }()
}
