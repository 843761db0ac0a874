/// PDF's separable blend functions B, channel by channel, each already multiplied by the two alphas, so that hardly any has to divide colours by
/// alpha. The alpha of each is `s.w · d.w`.
///
/// With c = s/s.w and b = d/d.w, each function's comment gives B(b, c).
enum Mixing {
    /// Each pixel alone where it is alone, and mixed where both are.
    @inline(__always)
    static func whole(_ s: SIMD4<Float>, _ d: SIMD4<Float>, mixed: SIMD4<Float>) -> SIMD4<Float> {
        s * (1 - d.w) + d * (1 - s.w) + mixed
    }

    /// b · c
    @inline(__always)
    static func multiply(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> { s * d }

    /// b + c − b·c
    @inline(__always)
    static func screen(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> { s * d.w + d * s.w - s * d }

    /// min(b, c)
    @inline(__always)
    static func darken(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> { pointwiseMin(s * d.w, d * s.w) }

    /// max(b, c)
    @inline(__always)
    static func lighten(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> { pointwiseMax(s * d.w, d * s.w) }

    /// 2·b·c where c ≤ ½, else 1 − 2·(1 − b)·(1 − c). Overlay is the same with the pixels exchanged.
    @inline(__always)
    static func hardLight(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        let dark = 2 * s * d
        let light = s.w * d.w - 2 * (d.w - d) * (s.w - s)
        return withAlpha(light.replacing(with: dark, where: 2 * s .<= s.w), s, d)
    }

    /// 0 where b = 0, 1 where c = 1, else min(1, b / (1 − c))
    @inline(__always)
    static func colorDodge(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        let most = s.w * d.w
        let rest = s.w - s
        let quotient = pointwiseMin(SIMD4(repeating: most), d * (s.w * s.w) / pointwiseMax(rest, least))
        return withAlpha(quotient.replacing(with: 0, where: d .<= 0), s, d)
    }

    /// 1 where b = 1, 0 where c = 0, else 1 − min(1, (1 − b) / c)
    @inline(__always)
    static func colorBurn(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        let most = s.w * d.w
        let lack = d.w - d
        let quotient = pointwiseMin(SIMD4(repeating: most), lack * (s.w * s.w) / pointwiseMax(s, least))
        return withAlpha((most - quotient).replacing(with: most, where: lack .<= 0), s, d)
    }

    /// b − (1 − 2·c)·b·(1 − b) where c ≤ ½, else b + (2·c − 1)·(D(b) − b), with D(b) = ((16·b − 12)·b + 4)·b where
    /// b ≤ ¼, else √b
    @inline(__always)
    static func softLight(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        guard d.w > 0 else { return .zero }
        let b = d / d.w
        let dark = d * s.w - (s.w - 2 * s) * d * (1 - b)
        let steep = ((16 * b - 12) * b + 4) * b
        let curve = b.squareRoot().replacing(with: steep, where: b .<= 0.25)
        let light = d * s.w + (2 * s - s.w) * (curve * d.w - d)
        return withAlpha(light.replacing(with: dark, where: 2 * s .<= s.w), s, d)
    }

    /// |b − c|
    @inline(__always)
    static func difference(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        withAlpha(lighten(s, d) - darken(s, d), s, d)
    }

    /// b + c − 2·b·c
    @inline(__always)
    static func exclusion(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        withAlpha(s * d.w + d * s.w - 2 * s * d, s, d)
    }

    /// A divisor no smaller than any that is not zero: zero divided by it is zero, and everything else very large.
    private static let least = SIMD4<Float>(repeating: .leastNormalMagnitude)

    @inline(__always)
    private static func withAlpha(_ mixed: SIMD4<Float>, _ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        var mixed = mixed
        mixed.w = s.w * d.w
        return mixed
    }
}
