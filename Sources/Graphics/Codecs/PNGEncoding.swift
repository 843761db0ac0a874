import CPNG

extension Bitmap {
    /// The picture as a PNG file: 8 bits per channel, tagged as sRGB, without an alpha channel if all pixels are opaque. Reading it gives the
    /// same pixels.
    public func pngBytes(compression: PNGCompression = .fast) throws(ImageError) -> [UInt8] {
        try pngBytes(hasAlpha: !isOpaque, compression: compression)
    }

    /// - Parameter hasAlpha: the file has an alpha channel; without it, translucent pixels are blended with black.
    package func pngBytes(hasAlpha: Bool, compression: PNGCompression) throws(ImageError) -> [UInt8] {
        guard width < 0x8000_0000, height < 0x8000_0000 else {
            throw .notEncodable("PNG ends at 2147483647 rows and columns")
        }
        return hasAlpha
            ? try encode(samples: straightSamples(), channels: 4, compression)
            : try encode(samples: opaqueSamples(), channels: 3, compression)
    }

    /// Writes the picture as a PNG file, completely or not at all. Errors name the file.
    public func writePNG(to path: String, compression: PNGCompression = .fast) throws(ImageError) {
        try write(to: path, as: .png(compression))
    }

    /// R, G, B bytes.
    private func opaqueSamples() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: pixels.count * 3) { bytes, initialized in
            var at = 0
            for pixel in pixels {
                bytes[at] = UInt8(truncatingIfNeeded: pixel)
                bytes[at + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                bytes[at + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
                at += 3
            }
            initialized = at
        }
    }

    /// Unpremultiplied R, G, B, A bytes.
    private func straightSamples() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { bytes, initialized in
            var at = 0
            for pixel in pixels {
                let straight = Premultiplication.straight(pixel)
                bytes[at] = UInt8(truncatingIfNeeded: straight)
                bytes[at + 1] = UInt8(truncatingIfNeeded: straight >> 8)
                bytes[at + 2] = UInt8(truncatingIfNeeded: straight >> 16)
                bytes[at + 3] = UInt8(truncatingIfNeeded: straight >> 24)
                at += 4
            }
            initialized = at
        }
    }

    private func encode(samples: [UInt8], channels: Int32, _ compression: PNGCompression) throws(ImageError) -> [UInt8]
    {
        var message = cpng_message()
        var encoded: UnsafeMutablePointer<UInt8>?
        var count = 0
        let status = cpng_encode(
            samples, UInt32(width), UInt32(height), channels, compression.effort, &encoded, &count, &message)
        defer { cpng_free(encoded) }
        switch status {
        case CPNG_OK: return [UInt8](UnsafeBufferPointer(start: encoded, count: count))
        case CPNG_OUT_OF_MEMORY: throw .outOfMemory(width: width, height: height)
        default: throw .notEncodable(message.words)
        }
    }
}

extension PNGCompression {
    fileprivate var effort: cpng_effort {
        switch filter {
        case .none: cpng_effort(level: Int32(level), strategy: 0, filters: 8)
        case .up: cpng_effort(level: Int32(level), strategy: 0, filters: 32)
        case .adaptive: cpng_effort(level: Int32(level), strategy: 1, filters: 8 | 16 | 32 | 64 | 128)
        }
    }
}
