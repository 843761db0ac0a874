/// Eight pixels of a row as floats, one vector for each channel, premultiplied, 0…255.
public struct PixelBlock {
    public var red: SIMD8<Float>
    public var green: SIMD8<Float>
    public var blue: SIMD8<Float>
    public var alpha: SIMD8<Float>

    @inlinable @inline(__always)
    public init(red: SIMD8<Float>, green: SIMD8<Float>, blue: SIMD8<Float>, alpha: SIMD8<Float>) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    @inlinable @inline(__always)
    public init(repeating levels: SIMD4<Float>) {
        self.init(
            red: SIMD8(repeating: levels.x), green: SIMD8(repeating: levels.y), blue: SIMD8(repeating: levels.z),
            alpha: SIMD8(repeating: levels.w))
    }

    /// Eight pixels, by their index 0…7.
    @inlinable @inline(__always)
    public init(lanes levels: (Int) -> SIMD4<Float>) {
        let (a, b, c, d) = (levels(0), levels(1), levels(2), levels(3))
        let (e, f, g, h) = (levels(4), levels(5), levels(6), levels(7))
        self.init(
            red: SIMD8(a.x, b.x, c.x, d.x, e.x, f.x, g.x, h.x), green: SIMD8(a.y, b.y, c.y, d.y, e.y, f.y, g.y, h.y),
            blue: SIMD8(a.z, b.z, c.z, d.z, e.z, f.z, g.z, h.z), alpha: SIMD8(a.w, b.w, c.w, d.w, e.w, f.w, g.w, h.w))
    }

    /// Eight packed pixels.
    ///
    /// Putting a level into the lowest bits of the float 2²³ adds the level to it, so all eight bytes become floats in two steps.
    @inlinable @inline(__always)
    public init(_ words: SIMD8<UInt32>) {
        self.init(
            red: PixelBlock.levels(words), green: PixelBlock.levels(words &>> 8), blue: PixelBlock.levels(words &>> 16),
            alpha: PixelBlock.levels(words &>> 24))
    }

    @inlinable @inline(__always)
    static func levels(_ words: SIMD8<UInt32>) -> SIMD8<Float> {
        unsafeBitCast((words & 255) | 0x4B00_0000, to: SIMD8<Float>.self) - 8_388_608
    }

    /// Interpolates to another block by eight fractions.
    @inlinable @inline(__always)
    public func mixed(with other: PixelBlock, _ f: SIMD8<Float>) -> PixelBlock {
        PixelBlock(
            red: red + (other.red - red) * f, green: green + (other.green - green) * f,
            blue: blue + (other.blue - blue) * f, alpha: alpha + (other.alpha - alpha) * f)
    }

    /// Channels times those of one colour.
    @inlinable @inline(__always)
    public static func * (block: PixelBlock, color: SIMD4<Float>) -> PixelBlock {
        PixelBlock(
            red: block.red * color.x, green: block.green * color.y, blue: block.blue * color.z,
            alpha: block.alpha * color.w)
    }

    /// This over a colour, premultiplied, 0…255.
    @inlinable @inline(__always)
    public func over(_ color: SIMD4<Float>) -> PixelBlock {
        let rest = 1 - alpha * (1 / 255)
        return PixelBlock(
            red: red + rest * color.x, green: green + rest * color.y, blue: blue + rest * color.z,
            alpha: alpha + rest * color.w)
    }

    /// One of the eight.
    @inlinable @inline(__always)
    public subscript(lane: Int) -> SIMD4<Float> { SIMD4(red[lane], green[lane], blue[lane], alpha[lane]) }

    /// Each pixel times a number of its own.
    @inlinable @inline(__always)
    public static func * (block: PixelBlock, factors: SIMD8<Float>) -> PixelBlock {
        PixelBlock(
            red: block.red * factors, green: block.green * factors, blue: block.blue * factors, alpha: block.alpha * factors)
    }

    /// The first four and the last four, packed for blending.
    @inlinable @inline(__always)
    public var packed: (low: PackedPixels, high: PackedPixels) {
        let redBlue = PixelBlock.fixed(red) | PixelBlock.fixed(blue) &<< 16
        let greenAlpha = PixelBlock.fixed(green) | PixelBlock.fixed(alpha) &<< 16
        return (
            PackedPixels(redBlue: redBlue.lowHalf, greenAlpha: greenAlpha.lowHalf),
            PackedPixels(redBlue: redBlue.highHalf, greenAlpha: greenAlpha.highHalf)
        )
    }

    /// The nearest words.
    @inlinable @inline(__always)
    public var words: (low: SIMD4<UInt32>, high: SIMD4<UInt32>) {
        let even = PixelBlock.whole(red) | PixelBlock.whole(blue) &<< 16
        let odd = PixelBlock.whole(green) | PixelBlock.whole(alpha) &<< 16
        let words = even | odd &<< 8
        return (words.lowHalf, words.highHalf)
    }

    /// 8.8 fixed point.
    @inlinable @inline(__always)
    static func fixed(_ levels: SIMD8<Float>) -> SIMD8<UInt32> { rounded(clamped(levels) * 256) }

    @inlinable @inline(__always)
    static func whole(_ levels: SIMD8<Float>) -> SIMD8<UInt32> { rounded(clamped(levels)) }

    /// As `Packed.whole` does.
    @inlinable @inline(__always)
    static func rounded(_ v: SIMD8<Float>) -> SIMD8<UInt32> {
        unsafeBitCast(v + 8_388_608, to: SIMD8<UInt32>.self) & 0x007F_FFFF
    }

    @inlinable @inline(__always)
    static func clamped(_ levels: SIMD8<Float>) -> SIMD8<Float> {
        let positive = SIMD8<Float>.zero.replacing(with: levels, where: levels .> 0)
        return positive.replacing(with: SIMD8(repeating: 255), where: positive .> 255)
    }
}
