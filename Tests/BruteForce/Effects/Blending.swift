import Graphics

/// How a source meets what is behind it, by the formulas of the documents: those of PDF and CSS for the modes that mix
/// colours, Porter and Duff's for the rest. All colours premultiplied.
enum Blending {
    static func composite(_ s: SIMD4<Double>, _ b: SIMD4<Double>, _ mode: CGBlendMode) -> SIMD4<Double> {
        let (sa, ba) = (s.w, b.w)
        switch mode {
        case .normal: return s + b * (1 - sa)
        case .clear: return .zero
        case .copy: return s
        case .sourceIn: return s * ba
        case .sourceOut: return s * (1 - ba)
        case .sourceAtop: return s * ba + b * (1 - sa)
        case .destinationOver: return b + s * (1 - ba)
        case .destinationIn: return b * sa
        case .destinationOut: return b * (1 - sa)
        case .destinationAtop: return b * sa + s * (1 - ba)
        case .xor: return s * (1 - ba) + b * (1 - sa)
        case .plusLighter: return limited(s + b)
        case .plusDarker:
            // Each lacks of its alpha what it darkens by. For opaque pixels this is 1 − ((1 − s) + (1 − b)).
            let alpha = min(1, sa + ba)
            let color = SIMD4(repeating: alpha) - (SIMD4(repeating: sa) - s) - (SIMD4(repeating: ba) - b)
            var sum = limited(color)
            sum.w = alpha
            return sum
        default: return mixed(s, b, mode)
        }
    }

    private static func limited(_ c: SIMD4<Double>) -> SIMD4<Double> {
        c.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    }

    /// αs·(1 − αb)·Cs + αs·αb·B(Cb, Cs) + (1 − αs)·αb·Cb.
    private static func mixed(_ s: SIMD4<Double>, _ b: SIMD4<Double>, _ mode: CGBlendMode) -> SIMD4<Double> {
        guard s.w > 0, b.w > 0 else { return s + b }
        let (cs, cb) = (rgb(s) / s.w, rgb(b) / b.w)
        let blended = blend(cb, cs, mode)
        let color = (1 - b.w) * rgb(s) + s.w * b.w * blended + (1 - s.w) * rgb(b)
        return SIMD4(color, s.w + b.w * (1 - s.w))
    }

    private static func rgb(_ c: SIMD4<Double>) -> SIMD3<Double> { SIMD3(c.x, c.y, c.z) }

    /// B(Cb, Cs).
    private static func blend(_ b: SIMD3<Double>, _ s: SIMD3<Double>, _ mode: CGBlendMode) -> SIMD3<Double> {
        switch mode {
        case .hue: return withLuminosity(withSaturation(s, saturation(b)), luminosity(b))
        case .saturation: return withLuminosity(withSaturation(b, saturation(s)), luminosity(b))
        case .color: return withLuminosity(s, luminosity(b))
        case .luminosity: return withLuminosity(b, luminosity(s))
        default:
            var color = SIMD3<Double>.zero
            for channel in 0..<3 { color[channel] = separable(b[channel], s[channel], mode) }
            return color
        }
    }

    private static func separable(_ b: Double, _ s: Double, _ mode: CGBlendMode) -> Double {
        switch mode {
        case .multiply: return b * s
        case .screen: return b + s - b * s
        case .overlay: return separable(s, b, .hardLight)
        case .darken: return min(b, s)
        case .lighten: return max(b, s)
        case .colorDodge: return b <= 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
        case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
        case .hardLight: return s <= 0.5 ? b * 2 * s : separable(b, 2 * s - 1, .screen)
        case .softLight:
            if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
            let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
            return b + (2 * s - 1) * (d - b)
        case .difference: return abs(b - s)
        case .exclusion: return b + s - 2 * b * s
        default: return s
        }
    }

    // MARK: - Colours by hue, saturation and luminosity

    private static func luminosity(_ c: SIMD3<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

    private static func saturation(_ c: SIMD3<Double>) -> Double { c.max() - c.min() }

    private static func withLuminosity(_ c: SIMD3<Double>, _ wanted: Double) -> SIMD3<Double> {
        let moved = c + (wanted - luminosity(c))
        let (light, least, greatest) = (luminosity(moved), moved.min(), moved.max())
        var clipped = moved
        if least < 0 { clipped = light + (clipped - light) * light / (light - least) }
        if greatest > 1 { clipped = light + (clipped - light) * (1 - light) / (greatest - light) }
        return clipped
    }

    /// The least channel becomes 0 and the greatest the saturation, and the one between keeps its share of the way.
    private static func withSaturation(_ c: SIMD3<Double>, _ wanted: Double) -> SIMD3<Double> {
        let range = saturation(c)
        return range > 0 ? (c - c.min()) * wanted / range : .zero
    }
}
