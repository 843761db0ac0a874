/// A premultiplied colour as four sixteen-bit fractions, 256 to a level, in two words: red and blue, green and alpha.
///
/// Blending works on both halves of a word at once. With `inverse = 256·(1 − alpha)`, rounded,
///
///     target = (target · inverse + source + 127) >> 8
///
/// No half spills into the next: target·inverse + source is at most 255·256 + 128, for the rounding of `inverse` adds
/// no more than half of 255, so with 127 the sum stays under 2¹⁶. Against exact arithmetic the result is off by less
/// than one level: half of one from rounding, half from the rounding of `inverse`.
struct Fixed {
    /// Red in the low half, blue in the high one.
    var redBlue: UInt32
    /// Green in the low half, alpha in the high one.
    var greenAlpha: UInt32

    @inline(__always) init(redBlue: UInt32, greenAlpha: UInt32) {
        self.redBlue = redBlue
        self.greenAlpha = greenAlpha
    }

    /// From components of 0…1, premultiplied. Others, and what is not a number, give some colour but never a trap.
    @inline(__always) init(_ color: SIMD4<Float>) {
        let limited = color.clamped(lowerBound: .zero, upperBound: .one)
        // Adding 2²³ leaves the rounded value in the low bits of the mantissa.
        let shifted = limited * 65280 + 8_388_608
        let bits = unsafeBitCast(shifted, to: SIMD4<UInt32>.self) & 0xFFFF
        redBlue = bits.x | bits.z << 16
        greenAlpha = bits.y | bits.w << 16
    }

    /// From a pixel.
    @inline(__always) init(_ pixel: UInt32) {
        redBlue = (pixel & 0x00FF_00FF) << 8
        greenAlpha = pixel & 0xFF00_FF00
    }

    /// Rounded to a pixel.
    @inline(__always) var packed: UInt32 {
        let rb = ((redBlue &+ 0x007F_007F) >> 8) & 0x00FF_00FF
        let ga = (greenAlpha &+ 0x007F_007F) & 0xFF00_FF00
        return rb | ga
    }

    /// 256 · (1 − alpha), 0…256.
    @inline(__always) var inverse: UInt32 {
        let alpha = greenAlpha >> 16
        // alpha/255 rounded: 65280 gives 256, and 128 a half.
        return 256 &- (alpha &* 257 &+ 32768) >> 16
    }

    /// Source over.
    @inline(__always) func over(_ target: UInt32, inverse: UInt32) -> UInt32 {
        let rb = ((target & 0x00FF_00FF) &* inverse &+ redBlue &+ 0x007F_007F) >> 8
        let ga = ((target >> 8) & 0x00FF_00FF) &* inverse &+ greenAlpha &+ 0x007F_007F
        return (rb & 0x00FF_00FF) | (ga & 0xFF00_FF00)
    }

    @inline(__always) func over(_ target: UInt32) -> UInt32 { over(target, inverse: inverse) }

    /// Times a factor of 0…256, 256 being one.
    @inline(__always) func scaled(by factor: UInt32) -> Fixed {
        func times(_ word: UInt32) -> UInt32 {
            let low = ((word & 0xFFFF) &* factor) >> 8
            let high = ((word >> 16) &* factor) >> 8
            return low | high << 16
        }
        return Fixed(redBlue: times(redBlue), greenAlpha: times(greenAlpha))
    }
}
