extension CGBlendMode {
    /// A source pixel blended with the one behind it.
    ///
    /// This is the only place where LayerKit's software blends in any mode but source over; `Shaders/include/blend.glsl` has the same functions
    /// for the GPU. Nothing is rounded here, and results are premultiplied.
    ///
    /// Coverage is separate: a pixel covered by `c` becomes `d + (formula(s, d) − d) · c`, in every mode.
    ///
    /// Sixteen modes mix colours where both pixels are and keep each where it is alone (PDF 1.7, 11.3.6):
    ///
    ///     s·(1 − d.alpha) + d·(1 − s.alpha) + mixed,   mixed = s.alpha · d.alpha · B(d.color, s.color)
    ///
    /// The others are Porter and Duff's operators, and the two sums.
    ///
    /// - Parameters:
    ///   - s: the source, premultiplied, 0…1; no channel more than alpha.
    ///   - d: what is behind it, likewise.
    public func formula(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        switch self {
        case .normal: PorterDuff.sourceOver(s, d)
        case .multiply: Mixing.whole(s, d, mixed: Mixing.multiply(s, d))
        case .screen: Mixing.whole(s, d, mixed: Mixing.screen(s, d))
        case .overlay: Mixing.whole(s, d, mixed: Mixing.hardLight(d, s))
        case .darken: Mixing.whole(s, d, mixed: Mixing.darken(s, d))
        case .lighten: Mixing.whole(s, d, mixed: Mixing.lighten(s, d))
        case .colorDodge: Mixing.whole(s, d, mixed: Mixing.colorDodge(s, d))
        case .colorBurn: Mixing.whole(s, d, mixed: Mixing.colorBurn(s, d))
        case .softLight: Mixing.whole(s, d, mixed: Mixing.softLight(s, d))
        case .hardLight: Mixing.whole(s, d, mixed: Mixing.hardLight(s, d))
        case .difference: Mixing.whole(s, d, mixed: Mixing.difference(s, d))
        case .exclusion: Mixing.whole(s, d, mixed: Mixing.exclusion(s, d))
        case .hue: Mixing.whole(s, d, mixed: HueMixing.hue(s, d))
        case .saturation: Mixing.whole(s, d, mixed: HueMixing.saturation(s, d))
        case .color: Mixing.whole(s, d, mixed: HueMixing.color(s, d))
        case .luminosity: Mixing.whole(s, d, mixed: HueMixing.luminosity(s, d))
        case .clear: .zero
        case .copy: s
        case .sourceIn: PorterDuff.sourceIn(s, d)
        case .sourceOut: PorterDuff.sourceOut(s, d)
        case .sourceAtop: PorterDuff.sourceAtop(s, d)
        case .destinationOver: PorterDuff.sourceOver(d, s)
        case .destinationIn: PorterDuff.sourceIn(d, s)
        case .destinationOut: PorterDuff.sourceOut(d, s)
        case .destinationAtop: PorterDuff.sourceAtop(d, s)
        case .xor: PorterDuff.xor(s, d)
        case .plusDarker: PorterDuff.plusDarker(s, d)
        case .plusLighter: PorterDuff.plusLighter(s, d)
        }
    }

    /// Whether a transparent source leaves what is behind it unchanged, so that only painted pixels have to be visited.
    public var keepsBackdropUnderNothing: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
        default: true
        }
    }
}
