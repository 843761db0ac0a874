// Pixels: arithmetic on packed pixels, four channels of eight bits in a word, and rows of them that are being painted.
//
// Knows nothing of pictures, colour spaces or draws: a word is four levels, red in the lowest byte, and the caller decides
// what they mean. Single pixels are computed as four floats (`Packed`), which is exact; four at a time as 16-bit fixed-point
// numbers (`PackedPixels`), which is several times as fast and off by a fiftieth of a level. Every function is a handful of
// operations, inlined where it is called; across modules Swift does that for public declarations only.

/// Unpacks one pixel into four numbers, and packs it. A word holds red in its lowest byte, as in `Bitmap`.
public enum Packed {
    /// Red, green, blue and alpha, 0…255.
    @inlinable @inline(__always)
    public static func levels(_ word: UInt32) -> SIMD4<Float> {
        SIMD4<Float>(unsafeBitCast(word, to: SIMD4<UInt8>.self))
    }

    /// The nearest word; levels are clamped to 0…255, and NaN becomes 0.
    @inlinable @inline(__always)
    public static func word(_ levels: SIMD4<Float>) -> UInt32 {
        unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: whole(clamped(levels))), to: UInt32.self)
    }

    /// `levels` over the pixel `word`.
    @inlinable @inline(__always)
    public static func over(_ levels: SIMD4<Float>, _ word: UInt32) -> UInt32 {
        Packed.word(levels + Packed.levels(word) * (1 - levels.w * (1 / 255)))
    }

    @inlinable @inline(__always)
    public static func clamped(_ levels: SIMD4<Float>) -> SIMD4<Float> {
        let positive = SIMD4<Float>.zero.replacing(with: levels, where: levels .> 0)
        return positive.replacing(with: SIMD4(repeating: 255), where: positive .> 255)
    }

    /// The nearest whole numbers, for 0…2²². Adding 2²³ leaves a float no fractional bits: its lowest bits are then the
    /// rounded number.
    @inlinable @inline(__always)
    public static func whole(_ v: SIMD4<Float>) -> SIMD4<UInt32> {
        unsafeBitCast(v + 8_388_608, to: SIMD4<UInt32>.self) & 0x007F_FFFF
    }
}
