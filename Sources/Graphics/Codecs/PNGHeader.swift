/// The first 33 bytes of a PNG file: the signature and the IHDR chunk. Parsed by hand, so that a picture that is too large is refused before
/// anything is allocated for it.
struct PNGHeader: Equatable {
    /// Columns, 1…2³¹ − 1.
    let width: Int
    /// Rows, 1…2³¹ − 1.
    let height: Int
    /// Bits of one sample, or of one palette index.
    let bitDepth: Int
    /// Samples of one pixel: 1 to 4.
    let channels: Int
    /// Samples are indices into a palette.
    let isIndexed: Bool

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// Length (13) and type of the chunk that must come first.
    private static let firstChunk: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]

    init(_ bytes: Span<UInt8>) throws(ImageError) {
        for (index, byte) in Self.signature.enumerated() {
            guard index < bytes.count else {
                throw index == 0 ? .notPNG : .truncated("the data ends within the signature")
            }
            guard bytes[index] == byte else { throw .notPNG }
        }
        guard bytes.count >= 33 else { throw .truncated("the data ends within the header") }
        for (index, byte) in Self.firstChunk.enumerated() where bytes[8 + index] != byte {
            throw .damaged("the first chunk is not a header")
        }
        func word(at offset: Int) -> Int {
            (0..<4).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
        }
        width = word(at: 16)
        height = word(at: 20)
        bitDepth = Int(bytes[24])
        isIndexed = bytes[25] == 3
        let allowed: [Int]
        switch bytes[25] {
        case 0: (channels, allowed) = (1, [1, 2, 4, 8, 16])
        case 2: (channels, allowed) = (3, [8, 16])
        case 3: (channels, allowed) = (1, [1, 2, 4, 8])
        case 4: (channels, allowed) = (2, [8, 16])
        case 6: (channels, allowed) = (4, [8, 16])
        default: throw .damaged("the colour type \(bytes[25]) is unknown")
        }
        guard allowed.contains(bitDepth) else {
            throw .damaged("the colour type \(bytes[25]) does not go with \(bitDepth) bits a sample")
        }
        guard (1..<0x8000_0000).contains(width), (1..<0x8000_0000).contains(height) else {
            throw .damaged("the size \(width) × \(height) is not a picture's")
        }
    }

    /// A lower bound of the file's length in bytes. Deflate's shortest code gives 258 bytes for two bits, a ratio of
    /// 1032, so that a file which is shorter than this cannot hold its own pixels.
    var leastFileSize: Int {
        let (bits, overflow) = width.multipliedReportingOverflow(by: channels * bitDepth)
        let (size, tooLong) = ((bits + 7) / 8).multipliedReportingOverflow(by: height)
        return overflow || tooLong ? .max : size / 1032
    }
}

// The chunks after the header: a length, a type of four letters, content, and a checksum of four bytes.
extension PNGHeader {
    /// - Throws: if a chunk is truncated or its checksum is wrong, or the last chunk is missing.
    static func checkChunks(_ bytes: Span<UInt8>) throws(ImageError) {
        var (hasEnd, isWhole, start) = (false, true, signature.count)
        forEachChunk(bytes) { type, end in
            guard end <= bytes.count else { return false }
            isWhole = checksum(bytes, (start + 4)..<(end - 4)) == word(bytes, end - 4)
            hasEnd = type == 0x4945_4E44
            start = end
            return isWhole && !hasEnd
        }
        if !isWhole { throw .damaged("a checksum is wrong") }
        if !hasEnd { throw .truncated("the data end within the picture") }
    }

    /// The table of CRC-32, as in the PNG specification.
    private static let checksums: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    static func checksum(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
        var value: UInt32 = 0xFFFF_FFFF
        let table = checksums
        for at in range { value = table[Int((value ^ UInt32(bytes[at])) & 0xFF)] ^ value >> 8 }
        return Int(value ^ 0xFFFF_FFFF)
    }

    static func word(_ bytes: Span<UInt8>, _ at: Int) -> Int {
        (0..<4).reduce(0) { $0 << 8 | Int(bytes[at + $1]) }
    }

    /// True if pixels have alpha, or a chunk before the pixels makes a colour transparent.
    static func mayBeTranslucent(_ bytes: Span<UInt8>) -> Bool {
        guard bytes.count > 25, bytes[25] & 4 == 0 else { return true }
        var mayBe = false
        forEachChunk(bytes) { type, _ in
            mayBe = type == 0x7452_4E53
            return !mayBe && type != 0x4944_4154
        }
        return mayBe
    }

    /// True if a chunk before the pixels declares more than one frame.
    static func isAnimation(_ bytes: Span<UInt8>) -> Bool {
        var frames = 1
        forEachChunk(bytes) { type, end in
            // acTL: the number of frames, and of plays.
            if type == 0x6163_544C, end <= bytes.count, end >= signature.count + 20 { frames = word(bytes, end - 12) }
            return type != 0x6163_544C && type != 0x4944_4154
        }
        return frames > 1
    }

    /// The total duration of an animation's frames, seconds.
    static func duration(_ bytes: Span<UInt8>) -> Double {
        var seconds = 0.0
        forEachChunk(bytes) { type, end in
            // fcTL ends with a fraction of two 16-bit numbers, and two more bytes; a denominator of zero means hundredths.
            if type == 0x6663_544C, end <= bytes.count, end >= signature.count + 38 {
                let (over, under) = (word(bytes, end - 10) >> 16, word(bytes, end - 10) & 0xFFFF)
                seconds += Double(over) / Double(under == 0 ? 100 : under)
            }
            return type != 0x4945_4E44
        }
        return seconds
    }

    /// Pixels per inch, along rows and columns; nil if no chunk before the pixels gives them.
    static func density(_ bytes: Span<UInt8>) -> PictureDensity? {
        var density: PictureDensity?
        forEachChunk(bytes) { type, end in
            // pHYs: two numbers, and 1 for pixels per metre.
            if type == 0x7048_5973, end <= bytes.count, end >= signature.count + 21, bytes[end - 5] == 1 {
                density = PictureDensity(x: Double(word(bytes, end - 13)) * 0.0254, y: Double(word(bytes, end - 9)) * 0.0254)
            }
            return density == nil && type != 0x4944_4154
        }
        return density
    }

    /// What EXIF data say, which may come before or after the pixels; up where there are none.
    static func orientation(_ bytes: Span<UInt8>) -> CGImagePropertyOrientation {
        var (start, orientation) = (signature.count, CGImagePropertyOrientation?.none)
        forEachChunk(bytes) { type, end in
            // eXIf
            if type == 0x6558_4966, end <= bytes.count {
                let content = (start + 8..<end - 4).map { bytes[$0] }
                orientation = CGImagePropertyOrientation(exif: content[...])
            }
            start = end
            return orientation == nil
        }
        return orientation ?? .up
    }

    /// Calls `body` with the type and the end of each part until it says no, or the data end.
    static func forEachChunk(_ bytes: Span<UInt8>, _ body: (_ type: Int, _ end: Int) -> Bool) {
        var at = signature.count
        while at <= bytes.count - 12 {
            let end = at + 12 + word(bytes, at)
            guard body(word(bytes, at + 4), end) else { return }
            at = end
        }
    }
}
