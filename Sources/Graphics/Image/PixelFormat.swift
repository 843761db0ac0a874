/// The layout of one pixel of a source image, derived from Core Graphics' description.
struct PixelFormat: Hashable, Sendable {
    /// Bits of one component: 5, 8, 16 or 32.
    let bitsPerComponent: Int
    /// Bits of one pixel, a multiple of 8.
    let bitsPerPixel: Int
    /// What a component is as a number.
    let numbers: Numbers
    /// What the colour components mean.
    let colorSpace: CGColorSpace
    /// Where alpha is, and the byte order.
    let bitmapInfo: CGBitmapInfo
    /// Byte offsets of red, green and blue within a pixel; three times the same for grey, and 0 where components share bytes.
    let colorOffsets: SIMD3<Int>
    /// Byte offset of alpha within a pixel; nil if pixels are opaque.
    let alphaOffset: Int?
    /// Byte offset of a skipped component; nil if there is none.
    let paddingOffset: Int?
    /// True where colours are already multiplied by alpha.
    let isPremultiplied: Bool
    /// True for components of several bytes, or pixels of which components share bytes, whose low byte comes first.
    let isLowByteFirst: Bool

    enum Numbers: Hashable, Sendable {
        /// Whole numbers of 5 bits, three to 16 bits: nothing, red, green, blue from the most significant bit on.
        case fives
        /// Whole numbers of 8 or of 16 bits, whose greatest is 1.
        case bytes, words
        /// Floats of 16 or of 32 bits.
        case halves, floats

        var areFloats: Bool { self == .halves || self == .floats }

        init?(bits: Int, areFloats: Bool) {
            switch (bits, areFloats) {
            case (5, false): self = .fives
            case (8, false): self = .bytes
            case (16, false): self = .words
            case (16, true): self = .halves
            case (32, true): self = .floats
            default: return nil
            }
        }
    }

    /// The form of `Bitmap`.
    static let bitmap = PixelFormat(
        bitsPerComponent: 8, bitsPerPixel: 32, colorSpace: .standardRGB,
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue))!

    /// The same where no pixel has alpha.
    static let opaqueBitmap = PixelFormat(
        bitsPerComponent: 8, bitsPerPixel: 32, colorSpace: .standardRGB,
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue))!

    /// Nil unless the components fill the pixel exactly, and are whole numbers of 8 or 16 bits or floats of 16 or 32; or they are red,
    /// green and blue of 5 bits, in 16 of which the first has no meaning.
    init?(bitsPerComponent: Int, bitsPerPixel: Int, colorSpace: CGColorSpace, bitmapInfo: CGBitmapInfo) {
        guard colorSpace.model != .pattern, let alphaInfo = bitmapInfo.alphaInfo, let order = bitmapInfo.byteOrder,
            bitmapInfo.isDisjoint(with: .floatInfoMask) || bitmapInfo.intersection(.floatInfoMask) == .floatComponents,
            let numbers = Numbers(bits: bitsPerComponent, areFloats: bitmapInfo.contains(.floatComponents))
        else { return nil }
        self.numbers = numbers
        self.bitsPerComponent = bitsPerComponent
        self.bitsPerPixel = bitsPerPixel
        self.colorSpace = colorSpace
        self.bitmapInfo = bitmapInfo
        if numbers == .fives {
            let orders: [CGImageByteOrderInfo] = [.orderDefault, .order16Big, .order16Little]
            guard colorSpace.model == .rgb, alphaInfo == .noneSkipFirst, bitsPerPixel == 16, orders.contains(order) else { return nil }
            (colorOffsets, alphaOffset, paddingOffset, isPremultiplied) = (.zero, nil, nil, false)
            isLowByteFirst = order == .order16Little
            return
        }
        let colors = alphaInfo == .alphaOnly ? 0 : colorSpace.numberOfComponents
        let extra = alphaInfo == .none ? 0 : 1
        let count = colors + extra
        guard bitsPerPixel == count * bitsPerComponent else { return nil }

        // Indices of the components, most significant first.
        var color = [0, 1, 2].map { colors == 1 ? 0 : $0 }
        var alpha: Int? = colors
        var padding: Int?
        switch alphaInfo {
        case .none: alpha = nil
        case .noneSkipLast: (alpha, padding) = (nil, colors)
        case .last, .premultipliedLast: break
        case .first, .premultipliedFirst: (color, alpha) = (color.map { $0 + 1 }, 0)
        case .noneSkipFirst: (color, alpha, padding) = (color.map { $0 + 1 }, nil, 0)
        case .alphaOnly: (color, alpha) = ([0, 0, 0], 0)
        }
        switch (order, bitsPerComponent) {
        // Floats are in the machine's order unless they say otherwise; all machines here have the low byte first.
        case (.orderDefault, 16), (.orderDefault, 32): isLowByteFirst = numbers.areFloats
        case (.orderDefault, 8), (.order16Big, 16), (.order32Big, 8), (.order32Big, 32): isLowByteFirst = false
        case (.order16Little, 16), (.order32Little, 32): isLowByteFirst = true
        case (.order32Little, 8) where count == 4:
            isLowByteFirst = false
            (color, alpha, padding) = (color.map { 3 - $0 }, alpha.map { 3 - $0 }, padding.map { 3 - $0 })
        default: return nil
        }
        let bytes = bitsPerComponent / 8
        colorOffsets = SIMD3(color[0], color[1], color[2]) &* bytes
        alphaOffset = alpha.map { $0 * bytes }
        paddingOffset = padding.map { $0 * bytes }
        isPremultiplied = [.premultipliedLast, .premultipliedFirst, .alphaOnly].contains(alphaInfo)
    }

    /// Bytes of one pixel.
    var bytesPerPixel: Int { bitsPerPixel / 8 }
    /// True where there is nothing but alpha.
    var isAlphaOnly: Bool { bitmapInfo.alphaInfo == .alphaOnly }
}
