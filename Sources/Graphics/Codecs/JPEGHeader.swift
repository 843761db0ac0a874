/// The information in a JPEG file before its pixels. Parsed by hand, so that a picture that is too large is refused before anything is allocated
/// for it, and colour and orientation are not left to the decoder.
struct JPEGHeader {
    /// Columns and rows as they are stored, 1…65535.
    private(set) var width = 0, height = 0
    /// Channels: 1 grey, 3 colours, 4 inks.
    private(set) var channels = 0
    /// The orientation of the rows.
    private(set) var orientation = CGImagePropertyOrientation.up
    /// Pixels per inch, along rows and columns; nil if not given.
    private(set) var density: PictureDensity?
    /// The chunks of the ICC profile by number; the file may have them in any order.
    private var profileParts: [Int: ArraySlice<UInt8>] = [:]
    /// The pixels are Huffman-coded, so that no block of 64 takes less than one bit.
    private var isHuffman = true

    init(_ bytes: [UInt8]) throws(ImageError) {
        let data = BigEndian(bytes[...])
        var at = 2
        while width == 0 {
            // Any number of fill bytes FF may precede a marker.
            guard at < bytes.count else { throw .truncated("the data ends within the header") }
            guard bytes[at] == 0xFF else { throw .damaged("a marker is missing in the header") }
            while at < bytes.count, bytes[at] == 0xFF { at += 1 }
            guard at < bytes.count else { throw .truncated("the data ends within the header") }
            let marker = bytes[at]
            at += 1
            // Markers without content.
            if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
            guard marker != 0xD9, marker != 0xDA else { throw .damaged("the size is missing") }
            guard let length = data.half(at) else { throw .truncated("the data ends within the header") }
            guard length >= 2 else { throw .damaged("a part of the header has no length") }
            guard at + length <= bytes.count else { throw .truncated("the data ends within the header") }
            try read(marker, bytes[(at + 2)..<(at + length)])
            at += length
        }
    }

    private mutating func read(_ marker: UInt8, _ content: ArraySlice<UInt8>) throws(ImageError) {
        switch marker {
        case 0xC4, 0xC8, 0xCC: break
        case 0xC0...0xCF:
            let frame = BigEndian(content)
            guard let columns = frame.half(3), let rows = frame.half(1), content.count >= 6 else {
                throw .damaged("the size is missing")
            }
            guard columns > 0, rows > 0 else { throw .damaged("the size \(columns) × \(rows) is not a picture's") }
            (width, height, channels) = (columns, rows, Int(content[content.startIndex + 5]))
            isHuffman = marker < 0xC8
        // A version; then 1 for pixels per inch or 2 for pixels per centimetre; then both densities.
        case 0xE0 where content.count >= 12 && content.starts(with: Array("JFIF\0".utf8)):
            let (frame, unit) = (BigEndian(content), content[content.startIndex + 7])
            guard unit == 1 || unit == 2, let x = frame.half(8), let y = frame.half(10) else { break }
            let centimetres = unit == 1 ? 1 : 2.54
            density = PictureDensity(x: Double(x) * centimetres, y: Double(y) * centimetres)
        case 0xE1 where content.starts(with: Array("Exif\0\0".utf8)):
            orientation = CGImagePropertyOrientation(exif: content)
        case 0xE2 where content.count > 14 && content.starts(with: Array("ICC_PROFILE\0".utf8)):
            profileParts[Int(content[content.startIndex + 12])] = content.dropFirst(14)
        default: break
        }
    }

    var profile: ImageProfile {
        if channels == 4 { return .ink }
        // The profile of a grey picture has no primaries, and needs no conversion.
        if profileParts.isEmpty || channels == 1 { return .sRGB }
        return ImageProfile(icc: profileParts.sorted { $0.key < $1.key }.flatMap(\.value))
    }

    /// A lower bound of the file's length in bytes.
    var leastFileSize: Int { isHuffman ? ((width + 7) / 8) * ((height + 7) / 8) / 8 : 0 }
}

extension JPEGHeader {
    /// A file without its end marker may lack anything before it. Some complete files have a few bytes after the marker, and some have no marker:
    /// decoding distinguishes these.
    /// - Throws: if there is nothing after the header.
    static func checkEnd(_ bytes: Span<UInt8>) throws(ImageError) {
        var at = bytes.count - 2
        while at >= 0 {
            if bytes[at] == 0xFF, bytes[at + 1] == 0xD9 || bytes[at + 1] == 0xDA { break }
            at -= 1
        }
        guard at >= 0 else { throw .truncated("the data end within the header") }
    }
}
