/// Converts an image's own pixels to a bitmap's: 8 bits, encoded sRGB, premultiplied, each step rounded once to the nearest level. A colour
/// greater than its alpha, which no premultiplied pixel has, is reduced to it.
///
/// Three loops: one in 8-bit integers for what nearly every image is, one in doubles for other whole numbers and for
/// other colour spaces, and one for floats, which are brought into 0…1.
struct PixelConversion {
    /// How the pixels lie in memory.
    let format: PixelFormat
    /// Columns and rows.
    let width, height: Int
    /// Bytes from one row to the next.
    let bytesPerRow: Int
    /// The decode array for red, green and blue; nil for the identity.
    var decoding: (least: SIMD3<Double>, most: SIMD3<Double>)?

    /// - Precondition: `bytes` holds all rows.
    func bitmap(from bytes: Span<UInt8>) -> Bitmap {
        precondition(bytes.count >= bytesPerRow * (height - 1) + format.bytesPerPixel * width)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        let isPlain = format.numbers == .bytes && format.colorSpace.encoding == .sRGB && decoding == nil
        for y in 0..<height {
            if format.numbers.areFloats {
                appendFloatRow(bytes, y * bytesPerRow, &pixels)
            } else if format.isAlphaOnly {
                appendAlphaRow(bytes, y * bytesPerRow, &pixels)
            } else if isPlain {
                appendPlainRow(bytes, y * bytesPerRow, &pixels)
            } else {
                appendWideRow(bytes, y * bytesPerRow, &pixels)
            }
        }
        return Bitmap(width: width, height: height, pixels: pixels, isConverted: format != .bitmap || decoding != nil)
    }

    private func appendAlphaRow(_ bytes: Span<UInt8>, _ start: Int, _ pixels: inout [UInt32]) {
        for x in 0..<width {
            let alpha = component(bytes, start + x * format.bytesPerPixel)
            pixels.append(((UInt32(alpha) * 255 + 32_767) / 65_535) << 24)
        }
    }

    private func appendPlainRow(_ bytes: Span<UInt8>, _ start: Int, _ pixels: inout [UInt32]) {
        let (red, green, blue) = (format.colorOffsets.x, format.colorOffsets.y, format.colorOffsets.z)
        let step = format.bytesPerPixel
        for at in stride(from: start, to: start + width * step, by: step) {
            let color = UInt32(bytes[at + red]) | UInt32(bytes[at + green]) << 8 | UInt32(bytes[at + blue]) << 16
            guard let alphaOffset = format.alphaOffset else {
                pixels.append(color | 0xFF00_0000)
                continue
            }
            let alpha = UInt32(bytes[at + alphaOffset])
            let pixel = color | alpha << 24
            pixels.append(format.isPremultiplied ? limited(pixel, alpha) : Premultiplication.premultiplied(pixel))
        }
    }

    /// A premultiplied pixel with no channel above alpha.
    private func limited(_ pixel: UInt32, _ alpha: UInt32) -> UInt32 {
        if alpha == 255 { return pixel }
        return min(pixel & 0xFF, alpha) | min(pixel >> 8 & 0xFF, alpha) << 8 | min(pixel >> 16 & 0xFF, alpha) << 16
            | alpha << 24
    }

    private func appendWideRow(_ bytes: Span<UInt8>, _ start: Int, _ pixels: inout [UInt32]) {
        var known = SIMD4<UInt16>(0, 0, 0, 0)
        var knownPixel: UInt32 = 0
        for x in 0..<width {
            let at = start + x * format.bytesPerPixel
            let source = format.numbers == .fives ? fives(bytes, at) : components(bytes, at)
            // Neighbours are often alike, and conversion costs a hundred times the comparison.
            if source != known { (known, knownPixel) = (source, converted(source)) }
            pixels.append(knownPixel)
        }
    }

    private func components(_ bytes: Span<UInt8>, _ at: Int) -> SIMD4<UInt16> {
        SIMD4(
            component(bytes, at + format.colorOffsets.x), component(bytes, at + format.colorOffsets.y),
            component(bytes, at + format.colorOffsets.z), format.alphaOffset.map { component(bytes, at + $0) } ?? 65_535)
    }

    /// Rounded, which is exact enough: a 31st of 255 levels is at least a 62nd of a level from a tie.
    private func fives(_ bytes: Span<UInt8>, _ at: Int) -> SIMD4<UInt16> {
        let (first, second) = (UInt32(bytes[at]), UInt32(bytes[at + 1]))
        let pixel = format.isLowByteFirst ? second << 8 | first : first << 8 | second
        func component(_ shift: UInt32) -> UInt16 { UInt16(((pixel >> shift & 31) * 65_535 + 15) / 31) }
        return SIMD4(component(10), component(5), component(0), 65_535)
    }

    /// One pixel's components, 0…65535, alpha last. In sRGB the rounding is exact: a level is a multiple of
    /// 1 / (65535 · 257), an odd denominator, so it is at least 3·10⁻⁸ from a tie, and the arithmetic errs by 10⁻¹³.
    private func converted(_ source: SIMD4<UInt16>) -> UInt32 {
        if source.w == 0 { return 0 }
        let stored = SIMD3(Double(source.x), Double(source.y), Double(source.z))
        let straight = format.isPremultiplied ? stored / Double(source.w) : stored / 65_535
        return pixel(straight, alpha: Double(source.w) / 65_535)
    }

    /// - Parameters:
    ///   - straight: in the image's space, not premultiplied, of any size.
    ///   - alpha: 0…1.
    private func pixel(_ straight: SIMD3<Double>, alpha: Double) -> UInt32 {
        let straight = decoding.map { $0.least + ($0.most - $0.least) * straight } ?? straight
        let color = format.colorSpace.encoding.convert(
            straight.clamped(lowerBound: .zero, upperBound: .one), to: .sRGB)
        let levels = color.clamped(lowerBound: .zero, upperBound: .one) * (alpha * 255)
        func level(_ value: Double) -> UInt32 { UInt32(value.rounded()) }
        return level(levels.x) | level(levels.y) << 8 | level(levels.z) << 16 | level(alpha * 255) << 24
    }

    private func appendFloatRow(_ bytes: Span<UInt8>, _ start: Int, _ pixels: inout [UInt32]) {
        for x in 0..<width {
            let at = start + x * format.bytesPerPixel
            let opacity = format.alphaOffset.map { float(bytes, at + $0) } ?? 1
            let alpha = opacity > 0 ? min(opacity, 1) : 0
            guard alpha > 0 else {
                pixels.append(0)
                continue
            }
            let stored = SIMD3(
                float(bytes, at + format.colorOffsets.x), float(bytes, at + format.colorOffsets.y),
                float(bytes, at + format.colorOffsets.z))
            // NaN becomes 0.
            let color = SIMD3.zero.replacing(with: stored, where: stored .== stored)
            let straight = format.isPremultiplied ? color / alpha : color
            pixels.append(pixel(format.isAlphaOnly ? .zero : straight, alpha: alpha))
        }
    }

    private func float(_ bytes: Span<UInt8>, _ at: Int) -> Double {
        let count = format.numbers == .halves ? 2 : 4
        var bits: UInt32 = 0
        for index in 0..<count {
            bits |= UInt32(bytes[at + (format.isLowByteFirst ? index : count - 1 - index)]) << UInt32(8 * index)
        }
        return count == 2 ? Double(Float16(bitPattern: UInt16(bits))) : Double(Float(bitPattern: bits))
    }

    /// A component of 8 or 16 bits as 0…65535.
    private func component(_ bytes: Span<UInt8>, _ at: Int) -> UInt16 {
        if format.numbers == .bytes { return UInt16(bytes[at]) * 257 }
        let (first, second) = (UInt16(bytes[at]), UInt16(bytes[at + 1]))
        return format.isLowByteFirst ? second << 8 | first : first << 8 | second
    }
}
