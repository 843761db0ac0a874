/// Arithmetic on four packed pixels at a time.
///
/// A vector of four words is split into two vectors of eight 16-bit lanes, red and blue in one, green and alpha in
/// the other. A lane holds a level as an 8.8 fixed-point number, so a product with a 16-bit fraction loses no more
/// than 1/256 of a level before the one rounding at the end: a result is within 0.52 levels of the exact one.
///
/// Conversions between 16-bit and 32-bit lanes are avoided: next to other code the optimiser splits them into single
/// lanes.
public struct PackedPixels {
    /// Red in even lanes, blue in odd, 8.8.
    public var redBlue: SIMD8<UInt16>
    /// Green in even lanes, alpha in odd, 8.8.
    public var greenAlpha: SIMD8<UInt16>

    /// Four times the same pixel, its components 0…255.
    @inlinable @inline(__always)
    public init(repeating levels: SIMD4<Float>) {
        let fixed = Packed.whole(Packed.clamped(levels) * 256)
        redBlue = PackedPixels.lanes(SIMD4(repeating: fixed.x | fixed.z &<< 16))
        greenAlpha = PackedPixels.lanes(SIMD4(repeating: fixed.y | fixed.w &<< 16))
    }

    /// Four pixels from two channels in each word, 8.8.
    @inlinable @inline(__always)
    init(redBlue: SIMD4<UInt32>, greenAlpha: SIMD4<UInt32>) {
        self.redBlue = PackedPixels.lanes(redBlue)
        self.greenAlpha = PackedPixels.lanes(greenAlpha)
    }

    /// Four packed pixels.
    @inlinable @inline(__always)
    public init(_ words: SIMD4<UInt32>) {
        redBlue = PackedPixels.lanes((words &<< 8) & 0xFF00_FF00)
        greenAlpha = PackedPixels.lanes(words & 0xFF00_FF00)
    }

    /// Four packed pixels, each level times a fraction.
    @inlinable @inline(__always)
    public init(_ words: SIMD4<UInt32>, times factor: PackedFractions) {
        redBlue = PackedPixels.product(PackedPixels.lanes(words & 0x00FF_00FF), factor.redBlue)
        greenAlpha = PackedPixels.product(PackedPixels.lanes((words &>> 8) & 0x00FF_00FF), factor.greenAlpha)
    }

    /// 1 − alpha, in every lane of a pixel.
    @inlinable @inline(__always)
    public var transparencies: PackedFractions {
        let high = PackedPixels.words(greenAlpha) & 0xFFFF_0000
        let alphas = PackedPixels.lanes(high | (high &>> 16))
        // An alpha of 255 is 65 280 in 8.8; adding a 256th of itself makes it 65 535, one as a fraction.
        let rest = SIMD8(repeating: .max) &- (alphas &+ (alphas &>> 8))
        return PackedFractions(redBlue: rest, greenAlpha: rest)
    }

    /// These pixels over packed ones.
    /// - Parameter transparencies: these pixels' own.
    @inlinable @inline(__always)
    public func over(_ words: SIMD4<UInt32>, _ transparencies: PackedFractions) -> SIMD4<UInt32> {
        let below = PackedPixels(words, times: transparencies)
        // Half a level, to round to nearest, and a 256th more, which makes up for what truncated products lost.
        let bias = SIMD8<UInt16>(repeating: 129)
        let even = PackedPixels.sum(PackedPixels.sum(redBlue, bias), below.redBlue) &>> 8
        let odd = PackedPixels.sum(PackedPixels.sum(greenAlpha, bias), below.greenAlpha)
        return PackedPixels.words(even) | (PackedPixels.words(odd) & 0xFF00_FF00)
    }

    /// The nearest words.
    @inlinable @inline(__always)
    public var rounded: SIMD4<UInt32> { over(.zero, PackedFractions(redBlue: .zero, greenAlpha: .zero)) }

    /// Whole levels times 16-bit fractions: exact, then rounded down to 8.8.
    @inlinable @inline(__always)
    static func product(_ levels: SIMD8<UInt16>, _ fractions: SIMD8<UInt16>) -> SIMD8<UInt16> {
        (levels &* (fractions &>> 8)) &+ ((levels &* (fractions & 0xFF)) &>> 8)
    }

    /// A saturating sum: one instruction.
    @inlinable @inline(__always)
    static func sum(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>) -> SIMD8<UInt16> {
        let sum = a &+ b
        return sum.replacing(with: SIMD8(repeating: .max), where: sum .< a)
    }

    @inlinable @inline(__always)
    static func lanes(_ words: SIMD4<UInt32>) -> SIMD8<UInt16> {
        unsafeBitCast(words, to: SIMD8<UInt16>.self)
    }

    @inlinable @inline(__always)
    static func words(_ lanes: SIMD8<UInt16>) -> SIMD4<UInt32> {
        unsafeBitCast(lanes, to: SIMD4<UInt32>.self)
    }
}

/// Factors of the lanes of `PackedPixels`: numbers 0…1 as 16-bit fractions, 65 535 standing for one.
public struct PackedFractions {
    /// For red in even lanes, blue in odd.
    public var redBlue: SIMD8<UInt16>
    /// For green in even lanes, alpha in odd.
    public var greenAlpha: SIMD8<UInt16>

    @inlinable @inline(__always)
    public init(redBlue: SIMD8<UInt16>, greenAlpha: SIMD8<UInt16>) {
        self.redBlue = redBlue
        self.greenAlpha = greenAlpha
    }

    /// The alphas of four pixels.
    @inlinable @inline(__always)
    public init(alphasOf words: SIMD4<UInt32>) {
        let alphas = words &>> 24
        // The same byte twice is exactly the level over 255, in 65 535ths.
        let pairs = alphas | alphas &<< 8
        redBlue = PackedPixels.lanes(pairs | pairs &<< 16)
        greenAlpha = redBlue
    }

    /// The alphas of four pixels, each times a fraction.
    @inlinable @inline(__always)
    public init(alphasOf words: SIMD4<UInt32>, times factor: PackedFractions) {
        let alphas = words &>> 24
        let levels = PackedPixels.lanes(alphas | alphas &<< 16)
        // 255 times one is 65 280 in 8.8; adding a 256th of itself makes it 65 535.
        let (even, odd) = (PackedPixels.product(levels, factor.redBlue), PackedPixels.product(levels, factor.greenAlpha))
        redBlue = even &+ (even &>> 8)
        greenAlpha = odd &+ (odd &>> 8)
    }

    /// One fraction for each of four pixels and four more.
    @inlinable @inline(__always)
    public static func pair(_ fractions: SIMD8<Float>) -> (low: PackedFractions, high: PackedFractions) {
        let fixed = PixelBlock.rounded(PixelBlock.clamped(fractions * 255) * 257)
        let (low, high) = (
            PackedPixels.lanes(fixed.lowHalf | fixed.lowHalf &<< 16),
            PackedPixels.lanes(fixed.highHalf | fixed.highHalf &<< 16)
        )
        return (PackedFractions(redBlue: low, greenAlpha: low), PackedFractions(redBlue: high, greenAlpha: high))
    }

    /// The same fractions of red, green, blue and alpha for all four pixels.
    @inlinable @inline(__always)
    public init(repeating fractions: SIMD4<Float>) {
        let fixed = Packed.whole(Packed.clamped(fractions * 255) * 257)
        redBlue = unsafeBitCast(SIMD4(repeating: fixed.x | fixed.z &<< 16), to: SIMD8<UInt16>.self)
        greenAlpha = unsafeBitCast(SIMD4(repeating: fixed.y | fixed.w &<< 16), to: SIMD8<UInt16>.self)
    }
}
