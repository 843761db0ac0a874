import Geometry
import RenderPlan

extension Workspace {
    /// A surface, pixel on pixel.
    mutating func emitComposite(of picture: Picture, opacity: Float = 1, clip: Int32) {
        let toTexel = toTexel(of: picture.surface)
        append(
            .composite, box: picture.frame.rect, clip: clip, isTrimmed: false, isOpaque: false,
            paint: PaintRows(color: SIMD4(repeating: opacity), source: SIMD4(toTexel.x, toTexel.y, 0, 0)),
            texture: .surface(picture.surface))
    }
}
