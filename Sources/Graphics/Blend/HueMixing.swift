/// PDF's non-separable blend functions, which take hue, saturation and luminosity from one pixel or the other, each already multiplied by the two
/// alphas.
///
/// Luminosity and saturation of k times a colour are k times the colour's. So everything here works on colours multiplied by both alphas, with
/// the alphas' product `most` as the brightest value instead of 1.
enum HueMixing {
    /// The source's hue; saturation and luminosity of what is behind it.
    @inline(__always)
    static func hue(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        let (source, behind) = (s * d.w, d * s.w)
        return lit(saturated(source, saturation(of: behind)), luminosity(of: behind), most: s.w * d.w)
    }

    /// The source's saturation; hue and luminosity of what is behind it.
    @inline(__always)
    static func saturation(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        let (source, behind) = (s * d.w, d * s.w)
        return lit(saturated(behind, saturation(of: source)), luminosity(of: behind), most: s.w * d.w)
    }

    /// The source's hue and saturation; the luminosity of what is behind it.
    @inline(__always)
    static func color(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        lit(s * d.w, luminosity(of: d * s.w), most: s.w * d.w)
    }

    /// The source's luminosity; hue and saturation of what is behind it.
    @inline(__always)
    static func luminosity(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        lit(d * s.w, luminosity(of: s * d.w), most: s.w * d.w)
    }

    @inline(__always)
    private static func luminosity(of c: SIMD4<Float>) -> Float { 0.30 * c.x + 0.59 * c.y + 0.11 * c.z }

    @inline(__always)
    private static func saturation(of c: SIMD4<Float>) -> Float { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }

    /// The colour with its least channel at 0, its greatest at `saturation` and the third in proportion.
    @inline(__always)
    private static func saturated(_ c: SIMD4<Float>, _ saturation: Float) -> SIMD4<Float> {
        let least = min(c.x, c.y, c.z)
        let range = max(c.x, c.y, c.z) - least
        return range > 0 ? (c - least) * (saturation / range) : .zero
    }

    /// The colour moved to a luminosity, and towards its grey as far as a channel would leave 0…`most`.
    @inline(__always)
    private static func lit(_ c: SIMD4<Float>, _ luminosity: Float, most: Float) -> SIMD4<Float> {
        var moved = c + (luminosity - Self.luminosity(of: c))
        let gray = Self.luminosity(of: moved)
        let least = min(moved.x, moved.y, moved.z)
        // A grey leaves the range by rounding only, and has no distance from itself to divide by.
        if least < 0, gray > least { moved = gray + (moved - gray) * (gray / (gray - least)) }
        let greatest = max(moved.x, moved.y, moved.z)
        if greatest > most, greatest > gray { moved = gray + (moved - gray) * ((most - gray) / (greatest - gray)) }
        moved.w = most
        return moved.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: most))
    }
}
