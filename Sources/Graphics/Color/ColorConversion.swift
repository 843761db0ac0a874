import Glibc

/// From any colour space to encoded sRGB.
enum ColorConversion {
    /// - Parameter values: the space's components, and alpha.
    static func encodedSRGB(_ values: [Double], _ space: CGColorSpace) -> RGBA {
        let alpha = Float(values[values.count - 1])
        // A grey has the same number in every channel. Its gamma of 2.2 is not undone: a grey of 0.75 is 191 of 255.
        if space.model == .monochrome {
            let gray = Float(space.transfer == .linear ? encoded(values[0]) : limited(values[0]))
            return RGBA(red: gray, green: gray, blue: gray, alpha: alpha)
        }
        var color = SIMD3(values[0], values[1], values[2])
        if space.primaries == .displayP3 {
            color = srgbFromP3(SIMD3(linear(color.x), linear(color.y), linear(color.z)))
        } else if space.transfer == .sRGB {
            return RGBA(
                red: Float(limited(color.x)), green: Float(limited(color.y)), blue: Float(limited(color.z)),
                alpha: alpha)
        }
        return RGBA(
            red: Float(encoded(color.x)), green: Float(encoded(color.y)), blue: Float(encoded(color.z)), alpha: alpha)
    }

    private static func limited(_ v: Double) -> Double { max(0, min(1, v)) }

    /// IEC 61966-2-1, decoding.
    private static func linear(_ v: Double) -> Double {
        v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }

    /// IEC 61966-2-1, encoding, within 0…1.
    private static func encoded(_ v: Double) -> Double {
        let v = limited(v)
        return v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055
    }

    /// Display P3's primaries to sRGB's, both linear with white D65 (from the chromaticities in SMPTE EG 432-1 and
    /// ITU-R BT.709).
    private static func srgbFromP3(_ c: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(
            1.2249401762805598 * c.x - 0.22494017628055996 * c.y,
            -0.042056954709688163 * c.x + 1.0420569547096881 * c.y,
            -0.019637554590334432 * c.x - 0.078636045550631889 * c.y + 1.0982736001409663 * c.z)
    }
}
