/// Blending that ignores colours and depends only on alphas: Porter and Duff's operators, and the two sums. Premultiplied, 0…1; named by what
/// they keep of the first pixel.
enum PorterDuff {
    @inline(__always)
    static func sourceOver(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> { s + d * (1 - s.w) }

    @inline(__always)
    static func sourceIn(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> { s * d.w }

    @inline(__always)
    static func sourceOut(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> { s * (1 - d.w) }

    @inline(__always)
    static func sourceAtop(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> { s * d.w + d * (1 - s.w) }

    @inline(__always)
    static func xor(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> { s * (1 - d.w) + d * (1 - s.w) }

    /// Light adds up.
    @inline(__always)
    static func plusLighter(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        (s + d).clamped(lowerBound: .zero, upperBound: .one)
    }

    /// Darkness adds up: what each pixel lacks of its alpha is subtracted from the alphas' sum. For opaque pixels that is `max(0, 1 − ((1 − s) +
    /// (1 − d)))`; a transparent pixel has no darkness, and changes nothing.
    @inline(__always)
    static func plusDarker(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        let alpha = min(1, s.w + d.w)
        let darkness = (s.w - s) + (d.w - d)
        return (alpha - darkness).clamped(lowerBound: .zero, upperBound: .one)
    }
}
