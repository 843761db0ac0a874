import CJPEG

/// JPEG files: grey, colour and CMYK, baseline, progressive and arithmetic, of 8 bits per channel.
///
/// A picture that lacks data is refused, except in one case that cannot be detected: arithmetic coders may leave out zeros before a marker, so
/// lost data before a marker is taken for such zeros.
enum JPEGDecoding {
    /// The picture as it is stored.
    /// - Parameter eighths: the size at which it is decoded, 1…8.
    static func bitmap(_ bytes: [UInt8], _ header: JPEGHeader, eighths: Int) throws(ImageError) -> Bitmap {
        let (width, height) = ((header.width * eighths + 7) / 8, (header.height * eighths + 7) / 8)
        guard bytes.count >= header.leastFileSize else {
            throw .truncated("\(bytes.count) bytes cannot hold \(header.width) × \(header.height) pixels")
        }
        var message = cjpeg_message()
        var (status, layout) = (CJPEG_OK, CJPEG_RGBA)
        var pixels = [UInt32](unsafeUninitializedCapacity: width * height) { words, initialized in
            let raw = UnsafeMutableRawBufferPointer(words).bindMemory(to: UInt8.self)
            status = cjpeg_decode(
                bytes, bytes.count, UInt32(eighths), UInt32(width), UInt32(height), raw.baseAddress, &layout, &message)
            initialized = status == CJPEG_OK ? width * height : 0
        }
        let words = message.words
        switch status {
        case CJPEG_OK: break
        case CJPEG_TRUNCATED: throw .truncated(words.isEmpty ? "the data ends too early" : words)
        case CJPEG_OUT_OF_MEMORY: throw .outOfMemory(width: width, height: height)
        default: throw .damaged(words)
        }
        if layout != CJPEG_RGBA { mix(&pixels, isInverted: layout == CJPEG_INVERTED_CMYK) }
        if header.profile == .displayP3 { DisplayP3Pixels.convert(&pixels) }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// Converts ink to light: what one ink lets through, times what the black lets through.
    private static func mix(_ pixels: inout [UInt32], isInverted: Bool) {
        let flip: UInt32 = isInverted ? 0 : ~0
        for index in pixels.indices {
            let light = pixels[index] ^ flip
            let black = light >> 24
            var mixed: UInt32 = 0xFF00_0000
            for shift in [0, 8, 16] as [UInt32] {
                mixed |= Premultiplication.product(light >> shift & 0xFF, black) << shift
            }
            pixels[index] = mixed
        }
    }
}
