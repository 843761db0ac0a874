import CPNG

/// PNG through libpng. Any colour type, depth and interlacing is read; the file's gamma and profile are ignored, and its
/// numbers taken as sRGB.
public enum PNG {
    /// - Throws: `ImageError.malformed` or `.tooLarge`.
    public static func decode(_ bytes: [UInt8], limits: ImageLimits = ImageLimits()) throws(ImageError) -> Bitmap {
        let info = try header(of: bytes)
        let (width, height) = (Int(info.width), Int(info.height))
        // Both factors fit in 32 bits, so the product does in 64.
        guard width <= limits.side, height <= limits.side, width * height <= limits.pixels else {
            throw .tooLarge(width: width, height: height, limit: limits)
        }
        var failure: String?
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            failure = Message.catching { message in
                lk_png_read(
                    bytes, bytes.count, info.width, info.height,
                    UnsafeMutableRawPointer(buffer.baseAddress!).assumingMemoryBound(to: UInt8.self), message) != 0
            }
            guard failure == nil else { return }
            count = width * height
            Premultiplication.multiply(buffer)
        }
        if let failure { throw .malformed(format: "PNG", reason: failure) }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// - Parameter level: effort, from 0 (stored) to 9 (smallest).
    /// - Throws: `ImageError.encoding`.
    public static func encode(_ bitmap: Bitmap, level: Int = 3) throws(ImageError) -> [UInt8] {
        let pixels = Premultiplication.divided(bitmap)
        var length = 0
        var encoded: UnsafeMutablePointer<UInt8>?
        let failure = Message.catching { message in
            encoded = lk_png_write(
                pixels, UInt32(bitmap.width), UInt32(bitmap.height), bitmap.isOpaque ? 0 : 1,
                Int32(max(0, min(9, level))), &length, message)
            return encoded != nil
        }
        guard let encoded else { throw .encoding(format: "PNG", reason: failure ?? "no reason given") }
        defer { lk_png_free(encoded) }
        return Array(UnsafeBufferPointer(start: encoded, count: length))
    }

    private static func header(of bytes: [UInt8]) throws(ImageError) -> lk_png_info {
        var info = lk_png_info()
        let failure = Message.catching { lk_png_read_info(bytes, bytes.count, &info, $0) != 0 }
        if let failure { throw .malformed(format: "PNG", reason: failure) }
        return info
    }
}

/// The text that a C function leaves when it fails.
private enum Message {
    /// The message when `body` returns false; nil when it returns true.
    static func catching(_ body: (UnsafeMutablePointer<CChar>) -> Bool) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(LK_PNG_MESSAGE_LENGTH)) { text in
            text.initialize(repeating: 0)
            return body(text.baseAddress!) ? nil : String(cString: text.baseAddress!)
        }
    }
}
