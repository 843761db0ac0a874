import Geometry
import RenderPlan

extension Workspace {
    /// A surface, pixel on pixel.
    /// - Parameters:
    ///   - dx: how far to the right of where it was painted it is shown, pixels.
    ///   - dy: how far below.
    mutating func emitComposite(
        of picture: Picture, movedBy dx: Int32 = 0, _ dy: Int32 = 0, opacity: Tint = .one, clip: Int32
    ) {
        let toTexel = toTexel(of: picture.surface, movedBy: dx, dy)
        append(
            .composite, box: visibleFrame(picture.frame.moved(dx, dy), clip), clip: clip, isTrimmed: false, isOpaque: false,
            paint: PaintRows(color: opacity, source: SIMD4(toTexel.x, toTexel.y, 0, 0)),
            texture: .surface(picture.surface))
    }

    /// What is visible of a part of a surface that is shown pixel on pixel: cutting it there costs nothing.
    func visibleFrame(_ frame: PixelRect, _ clip: Int32) -> Rect {
        frame.intersection(PixelRect(covering: clipStates[Int(clip)].visible)).rect
    }
}
