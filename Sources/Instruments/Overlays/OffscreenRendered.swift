import RenderPlan

/// "Color Offscreen-Rendered Yellow": what was painted on a surface of its own before it came here. Steps in between, a copy of
/// what is behind or one axis of a blur, are not shown by themselves.
struct OffscreenRendered: TintingOverlay {
    mutating func tint(_ draw: Draw, in plan: RenderPlan) -> SIMD4<Float>? {
        draw.shown(in: plan) == nil ? nil : Tint.yellow
    }
}

extension Surface.Purpose {
    /// Why something has to be painted there before it is shown.
    public var reason: String {
        switch self {
        case .target: "the picture itself"
        case .opacityGroup: "faded as one: its layers overlap"
        case .clipGroup: "clipped as one: more clips than a draw can carry, or edges that it shares"
        case .mask: "a mask that is neither a shape nor a clip"
        case .effectGroup: "under a mask, a filter, a shadow or a blend mode that needs its pixels"
        case .filtered: "a step of a filter or a shadow"
        case .backdrop: "a copy of what is behind a layer that blends with it or filters it"
        case .rasterized: "rasterised: a bitmap in its own grid"
        }
    }
}
