import Graphics
import RenderPlan

/// "Color OpenGL Fast Path Blue": pictures that a layer's own OpenGL code draws, shown pixel for pixel and straight on the target.
///
/// On Apple's devices such a layer went to the screen without being composited. Here every picture is composited; nearest to that is
/// one that is neither resampled nor painted offscreen, and whose texture the GL painter uses as it is. The software painter has to
/// read it back even so.
struct OpenGLFastPath: TintingOverlay {
    mutating func tint(_ draw: Draw, in plan: RenderPlan) -> SIMD4<Float>? {
        guard draw.surface.purpose == .target, draw.image(in: plan)?.drawing != nil, draw.texelFit == .exact
        else { return nil }
        return Tint.blue
    }
}
