import CPNG

/// Pixels as a PNG file has them.
struct PNGSamples {
    /// Row upon row without gaps; of two bytes the most significant one comes first.
    var bytes: [UInt8]
    let width, height: Int
    /// Samples of a pixel: 1 grey, 2 grey and straight alpha, 3 red, green and blue, 4 with straight alpha.
    let channels: Int
    /// Bits of a sample, 8 or 16.
    var depth = 8
    /// What samples are amounts of: sRGB or Display P3.
    var profile = ImageProfile.sRGB

    func encoded(_ compression: PNGCompression) throws(ImageError) -> [UInt8] {
        guard width < 0x8000_0000, height < 0x8000_0000 else {
            throw .notEncodable("PNG ends at 2147483647 rows and columns")
        }
        let form = cpng_form(
            width: UInt32(width), height: UInt32(height), channels: Int32(channels), depth: Int32(depth), is_srgb: profile == .sRGB)
        var message = cpng_message()
        var encoded: UnsafeMutablePointer<UInt8>?
        var count = 0
        let status = cpng_encode(bytes, form, compression.effort, &encoded, &count, &message)
        defer { cpng_free(encoded) }
        switch status {
        case CPNG_OK:
            let file = [UInt8](UnsafeBufferPointer(start: encoded, count: count))
            return profile == .displayP3 ? PNGPart.inserted(PNGPart.displayP3, into: file) : file
        case CPNG_OUT_OF_MEMORY: throw .outOfMemory(width: width, height: height)
        default: throw .notEncodable(message.words)
        }
    }
}

extension PNGSamples {
    /// What a picture was given as, where a file says more of it than of its bitmap: grey, 16 bits, Display P3. Nil for all others.
    init?(_ image: CGImage) {
        let (format, isGray) = (image.format, image.format.colorSpace.model == .monochrome)
        let isP3 = format.colorSpace.encoding == .displayP3
        guard let source = image.source, image.ranges == nil, !format.isAlphaOnly, isP3 || format.colorSpace.encoding == .sRGB,
            format.numbers == .words || format.numbers == .bytes && (isGray || isP3)
        else { return nil }
        (width, height, depth) = (image.width, image.height, format.bitsPerComponent)
        channels = (isGray ? 1 : 3) + (format.alphaOffset == nil ? 0 : 1)
        profile = isP3 ? .displayP3 : .sRGB
        bytes = []
        bytes.reserveCapacity(width * height * channels * depth / 8)
        let pixels = source.bytes
        pixels.withUnsafeBytes { pixels in
            for y in 0..<height {
                for x in 0..<width { append(pixels, y * image.bytesPerRow + x * format.bytesPerPixel, format) }
            }
        }
    }

    private mutating func append(_ pixels: UnsafeRawBufferPointer, _ at: Int, _ format: PixelFormat) {
        let greatest = 1 << depth - 1
        func sample(_ offset: Int) -> Int {
            if depth == 8 { return Int(pixels[at + offset]) }
            let (first, second) = (Int(pixels[at + offset]), Int(pixels[at + offset + 1]))
            return format.isLowByteFirst ? second << 8 | first : first << 8 | second
        }
        let alpha = format.alphaOffset.map(sample)
        func add(_ value: Int) {
            if depth == 16 { bytes.append(UInt8(value >> 8)) }
            bytes.append(UInt8(value & 255))
        }
        for index in 0..<(channels < 3 ? 1 : 3) {
            let color = sample(format.colorOffsets[index])
            guard let alpha, format.isPremultiplied, alpha < greatest else {
                add(color)
                continue
            }
            add(alpha == 0 ? 0 : min((color * greatest + alpha / 2) / alpha, greatest))
        }
        if let alpha { add(alpha) }
    }
}

extension CGImage {
    /// A PNG file that keeps what the picture was given as, as far as `PNGSamples` go; else its bitmap's.
    package func pngBytesAsGiven() throws(ImageError) -> [UInt8] {
        if let samples = PNGSamples(self) { return try samples.encoded(.fast) }
        return try bitmap.pngBytes()
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
