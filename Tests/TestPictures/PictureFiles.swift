import CJPEG
import CWebP

/// Picture files for tests, made by the libraries' own encoders, and the parts that those leave out.
package enum PictureFiles {
    package struct Sample {
        package var name: String
        package var bytes: [UInt8]

        package init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
    }

    /// - Parameter color: the channels of a pixel.
    package static func jpeg(
        width: Int, height: Int, channels: Int32 = 3, quality: Int32 = 100, isProgressive: Bool = false,
        hasInkDifferences: Bool = false, color: (Int, Int) -> [UInt8]
    ) -> [UInt8] {
        let samples = (0..<height).flatMap { y in (0..<width).flatMap { x in color(x, y) } }
        var message = cjpeg_message()
        var out: UnsafeMutablePointer<UInt8>?
        var count = 0
        let style = cjpeg_style(
            channels: channels, quality: quality, is_progressive: isProgressive, has_ink_differences: hasInkDifferences)
        precondition(
            cjpeg_encode(samples, UInt32(width), UInt32(height), style, &out, &count, &message) == CJPEG_OK)
        defer { cjpeg_free(out) }
        return Array(UnsafeBufferPointer(start: out, count: count))
    }

    /// A JPEG file with one more part, right after its start.
    package static func jpeg(_ bytes: [UInt8], with marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        let length = content.count + 2
        return bytes[..<2] + [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content + bytes[2...]
    }

    /// Without loss.
    /// - Parameter color: red, green, blue and alpha, not premultiplied.
    package static func webP(width: Int, height: Int, color: (Int, Int) -> [UInt8]) -> [UInt8] {
        let samples = (0..<height).flatMap { y in (0..<width).flatMap { x in color(x, y) } }
        var out: UnsafeMutablePointer<UInt8>?
        let count = WebPEncodeLosslessRGBA(samples, Int32(width), Int32(height), Int32(width * 4), &out)
        defer { WebPFree(out) }
        return Array(UnsafeBufferPointer(start: out, count: count))
    }

    /// A part of a WebP file: name, length, content, and a byte more where that is odd.
    package static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + little(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
    }

    package static func riff(_ chunks: [[UInt8]]) -> [UInt8] {
        let body = Array("WEBP".utf8) + chunks.flatMap { $0 }
        return Array("RIFF".utf8) + little(body.count, 4) + body
    }

    /// - Parameter flags: 2 animation, 8 EXIF, 32 profile.
    package static func extended(width: Int, height: Int, flags: UInt8) -> [UInt8] {
        chunk("VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
    }

    package static func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }

    /// A GIF file by hand, with codes of as many bits as the palette's and no compression: the table is cleared before it
    /// grows.
    /// - Parameters:
    ///   - frame: left, top, columns and rows of the picture.
    ///   - index: 0…3, of the palette red, green, blue and one that is not shown.
    package static func gif(
        width: Int, height: Int, frame: (Int, Int, Int, Int), isInterlaced: Bool = false, index: (Int, Int) -> Int
    ) -> [UInt8] {
        var bytes = Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0x91, 0, 0]
        bytes += [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9]
        bytes += [0x21, 0xF9, 4, 1, 0, 0, 3, 0]
        bytes +=
            [0x2C] + [frame.0, frame.1, frame.2, frame.3].flatMap { little($0, 2) } + [isInterlaced ? 0x40 : 0, 2]
        let order =
            isInterlaced
            ? [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: frame.3, by: $0.1)) }
            : Array(0..<frame.3)
        // Codes of three bits: 4 clears the table, 5 is the end. After a clear two codes fit before codes get longer.
        var codes: [Int] = []
        for (count, pixel) in order.flatMap({ y in (0..<frame.2).map { index($0, y) } }).enumerated() {
            if count % 2 == 0 { codes.append(4) }
            codes.append(pixel)
        }
        codes += [4, 5]
        var packed = [UInt8](repeating: 0, count: (codes.count * 3 + 7) / 8)
        for (place, code) in codes.enumerated() {
            for bit in 0..<3 where code >> bit & 1 == 1 {
                packed[(place * 3 + bit) / 8] |= 1 << UInt8((place * 3 + bit) % 8)
            }
        }
        for start in stride(from: 0, to: packed.count, by: 255) {
            let block = packed[start..<min(start + 255, packed.count)]
            bytes += [UInt8(block.count)] + block
        }
        return bytes + [0, 0x3B]
    }

    /// EXIF data with nothing but the way up.
    package static func exif(_ orientation: Int, isLittle: Bool = true) -> [UInt8] {
        isLittle
            ? Array("Exif\0\0II".utf8) + [
                42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0,
            ]
            : Array("Exif\0\0MM".utf8) + [
                0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0,
            ]
    }

    /// An ICC profile with nothing but its primaries: the XYZ values of red, green and blue under D50.
    package static func profile(_ primaries: [[Double]]) -> [UInt8] {
        func word(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
        var bytes = [UInt8](repeating: 0, count: 128) + word(3)
        for (index, name) in ["rXYZ", "gXYZ", "bXYZ"].enumerated() {
            bytes += Array(name.utf8) + word(168 + 20 * index) + word(20)
        }
        for color in primaries {
            bytes += Array("XYZ \0\0\0\0".utf8) + color.flatMap { word(Int(($0 * 65_536).rounded())) }
        }
        return bytes
    }

    /// As published in the profiles of these names.
    package static let sRGBProfile = profile([[0.4361, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141]])
    package static let displayP3Profile = profile([
        [0.5151, 0.2412, -0.0011], [0.2919, 0.6922, 0.0419], [0.1572, 0.0666, 0.7841],
    ])
    package static let adobeRGBProfile = profile([
        [0.6097, 0.3111, 0.0195], [0.2053, 0.6257, 0.0609], [0.1492, 0.0632, 0.7446],
    ])

    package static func jpegProfile(_ profile: [UInt8]) -> [UInt8] { Array("ICC_PROFILE\0".utf8) + [1, 1] + profile }
}
