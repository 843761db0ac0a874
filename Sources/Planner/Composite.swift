import Geometry
import RenderPlan

extension Workspace {
    /// A surface, pixel on pixel.
    mutating func emitComposite(of surface: SurfaceIndex, frame: PixelRect, opacity: Float, clip: Int32) {
        let source = SIMD4<Float>(Float(-frame.minX), Float(-frame.minY), 0, 0)
        append(
            .composite, box: frame.rect, clip: clip, isTrimmed: false, isOpaque: false,
            paint: PaintRows(color: SIMD4(repeating: opacity), source: source), texture: .surface(surface))
    }
}
