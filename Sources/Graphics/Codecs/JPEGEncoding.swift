import CJPEG

extension Bitmap {
    /// The picture as a JPEG file, without chroma subsampling. The format has no alpha: translucent pixels are blended with white.
    /// - Parameter quality: 1 to 100.
    public func jpegBytes(quality: Int = 90) throws(ImageError) -> [UInt8] {
        guard width <= 65_500, height <= 65_500 else { throw .notEncodable("JPEG ends at 65500 rows and columns") }
        var samples: [UInt8] = []
        samples.reserveCapacity(pixels.count * 3)
        for pixel in pixels {
            let missing = 255 - pixel >> 24
            for shift in [0, 8, 16] as [UInt32] {
                samples.append(UInt8(truncatingIfNeeded: min(255, pixel >> shift & 255 + missing)))
            }
        }
        var message = cjpeg_message()
        var encoded: UnsafeMutablePointer<UInt8>?
        var count = 0
        let style = cjpeg_style(
            channels: 3, quality: Int32(min(max(quality, 1), 100)), is_progressive: false, has_ink_differences: false)
        let status = cjpeg_encode(samples, UInt32(width), UInt32(height), style, &encoded, &count, &message)
        defer { cjpeg_free(encoded) }
        switch status {
        case CJPEG_OK: return [UInt8](UnsafeBufferPointer(start: encoded, count: count))
        case CJPEG_OUT_OF_MEMORY: throw .outOfMemory(width: width, height: height)
        default: throw .notEncodable(message.words)
        }
    }
}

extension cjpeg_message {
    /// libjpeg's message.
    var words: String { withUnsafeBytes(of: text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) } }
}
