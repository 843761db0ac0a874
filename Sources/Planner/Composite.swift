import Geometry
import RenderPlan

extension Workspace {
    /// A surface, pixel on pixel.
    mutating func emitComposite(of picture: Picture, opacity: Tint = .one, clip: Int32) {
        let toTexel = toTexel(of: picture.surface)
        append(
            .composite, box: visibleFrame(picture.frame, clip), clip: clip, isTrimmed: false, isOpaque: false,
            paint: PaintRows(color: opacity, source: SIMD4(toTexel.x, toTexel.y, 0, 0)),
            texture: .surface(picture.surface))
    }

    /// What is visible of a part of a surface that is shown pixel on pixel: cutting it there costs nothing.
    func visibleFrame(_ frame: PixelRect, _ clip: Int32) -> Rect {
        frame.intersection(PixelRect(covering: clipStates[Int(clip)].visible)).rect
    }
}
