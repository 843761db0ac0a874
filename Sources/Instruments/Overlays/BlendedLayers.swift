import RenderPlan

/// "Color Blended Layers": green over an opaque draw, red over one that is blended with what is behind it. Where many of these
/// overlap the red gets deeper.
struct BlendedLayers: TintingOverlay {
    mutating func tint(_ draw: Draw, in plan: RenderPlan) -> SIMD4<Float>? {
        draw.isOpaque(in: plan) ? Tint.green : Tint.red
    }
}

extension Draw {
    /// True when nothing shows through it except at its edges. Pictures are judged by their pixels, as in the planner.
    func isOpaque(in plan: RenderPlan) -> Bool {
        let alpha = self[.color].w
        switch pipeline.kind {
        case .solid, .rounded: return alpha == 1
        case .border: return alpha == 1 && (self[.fill].w == 1 || self[.fill].w == 0)
        case .gradient:
            let first = Int(self[.meta].y)
            return alpha == 1 && plan.stops[first..<first + Int(self[.meta].z)].allSatisfy { $0.color.w == 1 }
        case .image: return alpha == 1 && image(in: plan)?.isOpaque == true
        case .roundedImage:
            let isPictureOpaque = self[.meta].y == 1 && image(in: plan)?.isOpaque == true
            return alpha == 1 && (isPictureOpaque || self[.fill].w == 1)
        case .composite, .masked, .blend, .blur, .filter, .shadow: return false
        }
    }
}
