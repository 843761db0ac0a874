import CPNG

extension Bitmap {
    /// Decodes a PNG file's bytes: every colour type, bit depth and interlacing, 16-bit samples rounded to 8. Samples are taken to be sRGB
    /// whatever gamma and profile the file has; `ImageFile` and `CGImage` use these.
    ///
    /// - Throws: if the file is not PNG, exceeds `limits`, is damaged (including wrong checksums of chunks that are otherwise skipped) or is
    ///   truncated. There are no partial pictures.
    public convenience init(pngBytes bytes: Span<UInt8>, limits: LKLimits = LKLimits()) throws(ImageError) {
        try self.init(pngBytes: bytes, profile: .sRGB, limits: limits)
    }

    /// - Parameter profile: the samples' colour space.
    convenience init(pngBytes bytes: Span<UInt8>, profile: ImageProfile, limits: LKLimits) throws(ImageError) {
        let header = try PNGHeader(bytes)
        let (width, height) = (header.width, header.height)
        try limits.check(width: width, height: height)
        guard bytes.count >= header.leastFileSize else {
            throw .truncated("\(bytes.count) bytes cannot hold \(width) × \(height) pixels")
        }
        var hasAlpha = true
        var pixels = try Bitmap.decode(bytes, header, &hasAlpha)
        if profile == .displayP3 { DisplayP3Pixels.convert(&pixels) }
        if hasAlpha {
            for index in pixels.indices { pixels[index] = Premultiplication.premultiplied(pixels[index]) }
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// Decodes a PNG file's bytes.
    public convenience init(pngBytes bytes: [UInt8], limits: LKLimits = LKLimits()) throws(ImageError) {
        try self.init(pngBytes: bytes.span, limits: limits)
    }

    /// Reads and decodes a PNG file. Errors name the file.
    public convenience init(pngFile path: String, limits: LKLimits = LKLimits()) throws(ImageError) {
        do throws(ImageError) {
            try self.init(pngBytes: try FileBytes.read(path, within: limits), limits: limits)
        } catch {
            throw .file(path: path, error)
        }
    }

    /// Unpremultiplied pixels. Every machine on which Swift runs is little-endian, so libpng's R, G, B, A bytes are words with red in the lowest
    /// byte.
    private static func decode(
        _ bytes: Span<UInt8>, _ header: PNGHeader, _ hasAlpha: inout Bool
    ) throws(ImageError) -> [UInt32] {
        var message = cpng_message()
        var status = CPNG_OK
        let count = header.width * header.height
        let pixels = [UInt32](unsafeUninitializedCapacity: count) { words, initialized in
            let raw = UnsafeMutableRawBufferPointer(words)
            status = bytes.withUnsafeBufferPointer { input in
                cpng_decode(
                    input.baseAddress, input.count, UInt32(header.width), UInt32(header.height),
                    raw.bindMemory(to: UInt8.self).baseAddress, &hasAlpha, &message)
            }
            initialized = status == CPNG_OK ? count : 0
        }
        switch status {
        case CPNG_OK: return pixels
        case CPNG_TRUNCATED: throw .truncated(message.words)
        case CPNG_OUT_OF_MEMORY: throw .outOfMemory(width: header.width, height: header.height)
        default: throw .damaged(message.words)
        }
    }
}

extension cpng_message {
    /// libpng's message.
    var words: String {
        withUnsafeBytes(of: text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
