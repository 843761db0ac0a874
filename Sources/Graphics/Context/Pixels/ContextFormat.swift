/// The format of a context's pixels.
struct ContextFormat: Hashable, Sendable {
    /// As clients see them.
    let pixels: PixelFormat
    /// The memory layout, which selects the loops.
    let layout: Layout

    enum Layout: UInt8, Hashable, Sendable {
        /// `Bitmap`'s words: painted directly, four at a time.
        case words
        /// Four premultiplied floats in the machine's own byte order.
        case floats
        /// Any other: each painted pixel is unpacked to four floats, and packed again.
        case packed
    }

    /// Nil unless it is one of those that Core Graphics paints in: 8-bit RGB with premultiplied alpha or a byte without
    /// meaning, at either end and in either order of bytes; 5-bit RGB behind a bit without meaning; grey of 8 or 16 bits or
    /// 32-bit floats; alpha alone; and RGB of 16-bit numbers or of floats of 16 or 32 bits with alpha, or nothing, last.
    init?(bitsPerComponent: Int, space: CGColorSpace?, bitmapInfo: CGBitmapInfo) {
        guard let alphaInfo = bitmapInfo.alphaInfo else { return nil }
        let space = space ?? (alphaInfo == .alphaOnly ? .deviceGray : nil)
        guard let space else { return nil }
        let components: Int
        switch (alphaInfo, space.model, bitsPerComponent) {
        case (.alphaOnly, _, 8): components = 1
        case (.none, .monochrome, 8), (.none, .monochrome, 16), (.none, .monochrome, 32): components = 1
        case (.noneSkipFirst, .rgb, 5): components = 3
        case (.premultipliedLast, .rgb, 8), (.premultipliedFirst, .rgb, 8), (.noneSkipLast, .rgb, 8),
            (.noneSkipFirst, .rgb, 8), (.premultipliedLast, .rgb, 16), (.noneSkipLast, .rgb, 16),
            (.premultipliedLast, .rgb, 32), (.noneSkipLast, .rgb, 32):
            components = 4
        default: return nil
        }
        let bits = bitsPerComponent == 5 ? 16 : components * bitsPerComponent
        guard
            let pixels = PixelFormat(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: bits, colorSpace: space, bitmapInfo: bitmapInfo)
        else { return nil }
        self.pixels = pixels
        let isPlain = pixels.alphaOffset != nil && space.encoding == .sRGB && !pixels.isAlphaOnly
        layout =
            isPlain && bitsPerComponent == 8 && pixels.colorOffsets == SIMD3(0, 1, 2) && pixels.alphaOffset == 3
            ? .words : .packed
    }

    private init(_ pixels: PixelFormat, _ layout: Layout) {
        self.pixels = pixels
        self.layout = layout
    }

    /// The form of `Bitmap`.
    static let words = ContextFormat(.bitmap, .words)

    /// Floats for colours that may be brighter than white, for layers with extended-range contents.
    static let extended = ContextFormat(
        bitsPerComponent: 32, space: CGColorSpace(name: CGColorSpace.extendedSRGB),
        bitmapInfo: CGBitmapInfo(
            rawValue: CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.floatComponents.rawValue))!.deep

    /// The same format, at any alignment.
    var unaligned: ContextFormat { layout == .words ? ContextFormat(pixels, .packed) : self }

    /// The format of transparency layers in a context of this format, which must not lose precision.
    var forGroups: ContextFormat { layout == .words ? self : deep }

    /// The same colours as floats.
    var deep: ContextFormat { ContextFormat(pixels, .floats) }

    var bytesPerPixel: Int { layout == .floats ? 16 : pixels.bytesPerPixel }
}

extension ContextFormat {
    /// A colour as it is painted here: premultiplied, in the context's own space. A pattern is clear.
    func own(_ color: CGColor) -> SIMD4<Float> {
        if color.pattern != nil { return .zero }
        if pixels.colorSpace.encoding == .sRGB, pixels.colorSpace.model == .rgb, !pixels.colorSpace.isExtended {
            return color.rgba.premultiplied
        }
        let own = color.converted(to: pixels.colorSpace, intent: .defaultIntent, options: nil) ?? color
        guard let components = own.components, components.count >= 2 else { return color.rgba.premultiplied }
        let alpha = Float(own.alpha)
        let last = components.count - 2
        return SIMD4(
            Float(components[0]) * alpha, Float(components[last / 2]) * alpha, Float(components[last]) * alpha, alpha)
    }

    /// Whether `own(_:)` changes pixels.
    var changesColors: Bool {
        !pixels.isAlphaOnly && (pixels.colorSpace.encoding != .sRGB || pixels.colorSpace.model == .monochrome)
    }

    /// A premultiplied sRGB pixel, 0…1, as it is painted here.
    func own(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
        guard changesColors, pixel.w > 0 else { return pixel }
        let straight = SIMD3<Double>(SIMD3(pixel.x, pixel.y, pixel.z)) / Double(pixel.w)
        let encoding = pixels.colorSpace.encoding
        let color =
            pixels.colorSpace.model == .monochrome
            ? SIMD3(repeating: gray(straight, encoding)) : ColorEncoding.sRGB.convert(straight, to: encoding)
        let own = SIMD3<Float>(color) * pixel.w
        return SIMD4(own, pixel.w)
    }

    /// A grey is itself, where it need not be converted.
    private func gray(_ color: SIMD3<Double>, _ encoding: ColorEncoding) -> Double {
        if encoding == .sRGB, color.x == color.y, color.y == color.z { return color.x }
        return ColorEncoding.sRGB.convertToGray(color, in: encoding)
    }
}
