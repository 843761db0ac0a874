import Graphics
import Testing

/// Formulas against PDF 1.7's definitions (11.3.5, 11.3.6), written for colours that are not premultiplied, in double
/// precision, and against Porter and Duff's table of factors.
@Suite struct BlendTests {
    /// A colour and its alpha, not premultiplied.
    struct Straight {
        var color: SIMD3<Double>
        var alpha: Double
        var premultiplied: SIMD4<Float> { SIMD4(SIMD4(color * alpha, alpha)) }
    }

    /// Colours at the ends, in the middle and on both sides of every formula's corner, under alphas from none to all.
    static let straights: [Straight] = {
        let colors: [SIMD3<Double>] = [
            [0, 0, 0], [1, 1, 1], [0.5, 0.5, 0.5], [1, 0, 0], [0, 1, 1], [0.25, 0.5, 0.75], [0.9, 0.1, 0.24],
            [0.26, 0.49, 0.51], [0.02, 0.98, 0.3],
        ]
        return colors.flatMap { color in [0, 0.2, 0.5, 1].map { Straight(color: color, alpha: $0) } }
    }()

    static func separable(_ mode: CGBlendMode, _ b: Double, _ c: Double) -> Double? {
        switch mode {
        case .normal: c
        case .multiply: b * c
        case .screen: b + c - b * c
        case .overlay: separable(.hardLight, c, b)
        case .darken: min(b, c)
        case .lighten: max(b, c)
        case .colorDodge: b == 0 ? 0 : c == 1 ? 1 : min(1, b / (1 - c))
        case .colorBurn: b == 1 ? 1 : c == 0 ? 0 : 1 - min(1, (1 - b) / c)
        case .softLight:
            c <= 0.5
                ? b - (1 - 2 * c) * b * (1 - b)
                : b + (2 * c - 1) * ((b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()) - b)
        case .hardLight: c <= 0.5 ? 2 * b * c : 1 - 2 * (1 - b) * (1 - c)
        case .difference: abs(b - c)
        case .exclusion: b + c - 2 * b * c
        default: nil
        }
    }

    static func lum(_ c: SIMD3<Double>) -> Double { 0.30 * c.x + 0.59 * c.y + 0.11 * c.z }
    static func sat(_ c: SIMD3<Double>) -> Double { c.max() - c.min() }

    static func setLum(_ c: SIMD3<Double>, _ l: Double) -> SIMD3<Double> {
        var c = c + (l - lum(c))
        let (n, x) = (c.min(), c.max())
        if n < 0 { c = l + (c - l) * l / (l - n) }
        if x > 1 { c = l + (c - l) * (1 - l) / (x - l) }
        return c
    }

    static func setSat(_ c: SIMD3<Double>, _ s: Double) -> SIMD3<Double> {
        let (n, x) = (c.min(), c.max())
        return x > n ? (c - n) * s / (x - n) : .zero
    }

    static func mixed(_ mode: CGBlendMode, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> SIMD3<Double>? {
        switch mode {
        case .hue: return setLum(setSat(c, sat(b)), lum(b))
        case .saturation: return setLum(setSat(b, sat(c)), lum(b))
        case .color: return setLum(c, lum(b))
        case .luminosity: return setLum(b, lum(c))
        default:
            guard let x = separable(mode, b.x, c.x), let y = separable(mode, b.y, c.y),
                let z = separable(mode, b.z, c.z)
            else { return nil }
            return [x, y, z]
        }
    }

    @Test(arguments: CGBlendMode.allCases.prefix(16))
    func modesThatMixColoursFollowTheirDefinition(_ mode: CGBlendMode) throws {
        for s in Self.straights {
            for d in Self.straights {
                let b = try #require(Self.mixed(mode, d.color, s.color))
                // Jumps of a definition, where a rounded input may lie on either side.
                let ends = (0..<3).contains { d.color[$0] + s.color[$0] == 1 }
                if ends, s.alpha * d.alpha != 1, mode == .colorDodge || mode == .colorBurn { continue }
                let both = s.alpha * d.alpha
                let color =
                    s.alpha * (1 - d.alpha) * s.color + both * b + (1 - s.alpha) * d.alpha * d.color
                let expected = SIMD4(color, s.alpha + d.alpha - both)
                let result = SIMD4<Double>(mode.formula(s.premultiplied, d.premultiplied))
                let error = (result - expected).replacing(with: expected - result, where: result .< expected).max()
                #expect(error < 1e-5, "\(mode) of \(s) over \(d) is \(result), not \(expected)")
            }
        }
    }

    /// What each pixel is multiplied by: Porter and Duff's table.
    typealias Factor = @Sendable (_ sourceAlpha: Float, _ backdropAlpha: Float) -> Float
    static let factors: [(CGBlendMode, source: Factor, backdrop: Factor)] = [
        (.clear, { _, _ in 0 }, { _, _ in 0 }), (.copy, { _, _ in 1 }, { _, _ in 0 }),
        (.normal, { _, _ in 1 }, { s, _ in 1 - s }), (.destinationOver, { _, d in 1 - d }, { _, _ in 1 }),
        (.sourceIn, { _, d in d }, { _, _ in 0 }), (.destinationIn, { _, _ in 0 }, { s, _ in s }),
        (.sourceOut, { _, d in 1 - d }, { _, _ in 0 }), (.destinationOut, { _, _ in 0 }, { s, _ in 1 - s }),
        (.sourceAtop, { _, d in d }, { s, _ in 1 - s }), (.destinationAtop, { _, d in 1 - d }, { s, _ in s }),
        (.xor, { _, d in 1 - d }, { s, _ in 1 - s }),
    ]

    @Test func operatorsMultiplyByTheirFactors() {
        for (mode, forSource, forBackdrop) in Self.factors {
            for s in Self.straights.map(\.premultiplied) {
                for d in Self.straights.map(\.premultiplied) {
                    let expected = s * forSource(s.w, d.w) + d * forBackdrop(s.w, d.w)
                    let error = mode.formula(s, d) - expected
                    #expect(max(error.max(), -error.min()) < 1e-6, "\(mode) of \(s) over \(d)")
                }
            }
        }
    }

    @Test func sumsOfLightAndOfDarkness() {
        let (s, d) = (SIMD4<Float>(0.75, 0.5, 0.125, 1), SIMD4<Float>(0.5, 0.25, 0.75, 1))
        #expect(CGBlendMode.plusLighter.formula(s, d) == [1, 0.75, 0.875, 1])
        #expect(CGBlendMode.plusDarker.formula(s, d) == [0.25, 0, 0, 1])
        #expect(CGBlendMode.plusLighter.formula([0.25, 0, 0, 0.25], [0.25, 0.5, 0, 0.5]) == [0.5, 0.5, 0, 0.75])
        // A tenth of black takes a tenth away.
        let result = CGBlendMode.plusDarker.formula([0, 0, 0, 0.125], [1, 0.5, 0.0625, 1])
        #expect(result == [0.875, 0.375, 0, 1])
    }

    @Test(arguments: CGBlendMode.allCases)
    func noResultIsOutsideItsAlpha(_ mode: CGBlendMode) {
        for s in Self.straights.map(\.premultiplied) {
            for d in Self.straights.map(\.premultiplied) {
                let r = mode.formula(s, d)
                #expect(r.min() >= -1e-6 && r.max() <= r.w + 1e-6 && r.w <= 1 + 1e-6, "\(mode) of \(s) over \(d): \(r)")
                if mode.keepsBackdropUnderNothing {
                    let kept = mode.formula(.zero, d) - d
                    #expect(max(kept.max(), -kept.min()) < 1e-6, "\(mode) over \(d)")
                }
            }
        }
        let changes = Self.straights.contains { mode.formula(.zero, $0.premultiplied) != $0.premultiplied }
        #expect(changes || mode.keepsBackdropUnderNothing)
    }

    @Test func rawValuesAreCoreGraphics() {
        let names: [CGBlendMode] = [
            .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
            .difference, .exclusion, .hue, .saturation, .color, .luminosity, .clear, .copy, .sourceIn, .sourceOut,
            .sourceAtop, .destinationOver, .destinationIn, .destinationOut, .destinationAtop, .xor, .plusDarker,
            .plusLighter,
        ]
        #expect(names.map(\.rawValue) == Array(0..<28))
    }
}
