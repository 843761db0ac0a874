import Graphics
import RenderPlan

/// "Color Copied Images": blue over pictures that were converted because they were given in another format than the one that
/// is painted: other component orders and sizes, other colour spaces, alpha that is not premultiplied.
struct CopiedImages: TintingOverlay {
    mutating func tint(_ draw: Draw, in plan: RenderPlan) -> SIMD4<Float>? {
        draw.image(in: plan)?.isConverted == true ? Tint.blue : nil
    }
}
