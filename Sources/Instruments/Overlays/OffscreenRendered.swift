import RenderPlan

/// "Color Offscreen-Rendered Yellow": what was painted on a surface of its own first. Intermediate steps, such as a copy of the
/// backdrop or one axis of a blur, are not shown by themselves.
struct OffscreenRendered: TintingOverlay {
    mutating func tint(_ draw: Draw, in plan: RenderPlan) -> SIMD4<Float>? {
        draw.shown(in: plan) == nil ? nil : Tint.yellow
    }
}
