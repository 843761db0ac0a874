import Graphics
import RenderPlan

/// "Color OpenGL Fast Path Blue": pictures that a layer's own OpenGL code draws, shown pixel for pixel and straight on the target.
///
/// On a device of Apple's such a layer went to the screen without being composed. Here every picture is composed; what comes nearest
/// is one that is neither resampled nor painted offscreen, and that the GL painter takes as the texture it was drawn on. The
/// software painter has to read it back all the same.
struct OpenGLFastPath: TintingOverlay {
    mutating func tint(_ draw: Draw, in plan: RenderPlan) -> SIMD4<Float>? {
        guard draw.surface.purpose == .target, draw.image(in: plan)?.drawing != nil, draw.texelFit == .exact
        else { return nil }
        return Tint.blue
    }
}
