extension Bitmap {
    /// The picture as a PNG file: 8 bits per channel, tagged as sRGB, without an alpha channel if all pixels are opaque. Reading it gives the
    /// same pixels.
    public func pngBytes(compression: PNGCompression = .fast) throws(ImageError) -> [UInt8] {
        try pngBytes(hasAlpha: !isOpaque, compression: compression)
    }

    /// - Parameter hasAlpha: the file has an alpha channel; without it, translucent pixels are blended with black.
    package func pngBytes(hasAlpha: Bool, compression: PNGCompression) throws(ImageError) -> [UInt8] {
        let samples = hasAlpha ? straightSamples() : opaqueSamples()
        return try PNGSamples(bytes: samples, width: width, height: height, channels: hasAlpha ? 4 : 3).encoded(compression)
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
}
