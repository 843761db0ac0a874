/// Where the components of a source pixel are.
struct PixelLayout {
    /// Bytes of a pixel.
    private let stride: Int
    /// Byte of red, or of grey; −1 for black.
    private let red: Int
    private let green: Int
    private let blue: Int
    /// Byte of alpha; −1 for opaque.
    private let alpha: Int
    private let isPremultiplied: Bool

    /// Nil for layouts that are not supported.
    init?(bitsPerPixel: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo) {
        guard let alphaInfo = CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & 0x1F),
            !bitmapInfo.contains(.floatComponents)
        else { return nil }
        isPremultiplied = alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast
        stride = bitsPerPixel / 8
        let isLittle = bitmapInfo.rawValue & CGBitmapInfo.byteOrderMask.rawValue == CGBitmapInfo.byteOrder32Little.rawValue
        switch (space.model, bitsPerPixel, alphaInfo) {
        case (_, 8, .alphaOnly):
            (red, green, blue, alpha) = (-1, -1, -1, 0)
        case (.monochrome, 8, .none):
            (red, green, blue, alpha) = (0, 0, 0, -1)
        case (.monochrome, 16, .last), (.monochrome, 16, .premultipliedLast):
            (red, green, blue, alpha) = (0, 0, 0, 1)
        case (.rgb, 24, .none):
            (red, green, blue, alpha) = (0, 1, 2, -1)
        case (.rgb, 32, .first), (.rgb, 32, .premultipliedFirst), (.rgb, 32, .noneSkipFirst):
            let skips = alphaInfo == .noneSkipFirst
            (red, green, blue, alpha) = isLittle ? (2, 1, 0, skips ? -1 : 3) : (1, 2, 3, skips ? -1 : 0)
        case (.rgb, 32, .last), (.rgb, 32, .premultipliedLast), (.rgb, 32, .noneSkipLast):
            let skips = alphaInfo == .noneSkipLast
            (red, green, blue, alpha) = isLittle ? (3, 2, 1, skips ? -1 : 0) : (0, 1, 2, skips ? -1 : 3)
        default:
            return nil
        }
    }

    /// Premultiplied sRGB pixels; nil when the bytes do not suffice.
    func bitmap(width: Int, height: Int, bytesPerRow: Int, bytes: [UInt8], space: CGColorSpace) -> Bitmap? {
        guard width > 0, height > 0, width <= 65_535, height <= 65_535, bytesPerRow >= width * stride else { return nil }
        let (before, overflow) = bytesPerRow.multipliedReportingOverflow(by: height - 1)
        guard !overflow, bytes.count >= width * stride, before <= bytes.count - width * stride else { return nil }
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            for y in 0..<height {
                for x in 0..<width { buffer[y * width + x] = pixel(bytes, y * bytesPerRow + x * stride, space) }
            }
            count = width * height
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private func pixel(_ bytes: [UInt8], _ at: Int, _ space: CGColorSpace) -> UInt32 {
        func byte(_ offset: Int, or other: UInt32) -> UInt32 { offset < 0 ? other : UInt32(bytes[at + offset]) }
        var (r, g, b) = (byte(red, or: 0), byte(green, or: 0), byte(blue, or: 0))
        let a = byte(alpha, or: 255)
        if isPremultiplied {
            // More colour than alpha has no meaning; painters rely on there being none.
            (r, g, b) = (min(r, a), min(g, a), min(b, a))
            if space.needsNoConversion { return r | g << 8 | b << 16 | a << 24 }
            guard a > 0 else { return 0 }
            (r, g, b) = (r * 255 / a, g * 255 / a, b * 255 / a)
        }
        if !space.needsNoConversion {
            let values = space.model == .monochrome ? [r, a] : [r, g, b, a]
            let color = ColorConversion.encodedSRGB(values.map { Double($0) / 255 }, space)
            func level(_ v: Float) -> UInt32 { UInt32(v * 255 + 0.5) }
            (r, g, b) = (level(color.red), level(color.green), level(color.blue))
        }
        return Premultiplication.multiplied(r, g, b, a)
    }
}

extension CGColorSpace {
    /// True when its numbers are those of encoded sRGB.
    var needsNoConversion: Bool { transfer != .linear && primaries == .sRGB }
}
