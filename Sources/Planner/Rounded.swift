import Geometry
import RenderPlan
import RenderTree

extension Workspace {
    /// A rectangle with round corners, of one colour.
    ///
    /// - Parameters:
    ///   - rect: in layer space.
    ///   - radii: in the order of `Row.radii`, in layer units.
    ///   - color: premultiplied.
    ///   - hardEdges: of the rectangle.
    mutating func emitRounded(
        _ rect: Rect, _ radii: SIMD4<Double>, _ color: SIMD4<Float>, _ toPixel: Homography, hardEdges: EdgeSet = [],
        clip: Int32
    ) {
        emitRoundedShape(
            .rounded, rect, radii, paint: PaintRows(color: color, hardEdges: hardEdges), toPixel, clip: clip)
    }

    /// Shared by kinds that have round corners: their rectangle must not be trimmed to the clip, which would move the corners.
    ///
    /// - Parameter paint: all but the radii; its border width in layer units, its hard edges those of the rectangle.
    mutating func emitRoundedShape(
        _ kind: DrawKind, _ rect: Rect, _ radii: SIMD4<Double>, paint: PaintRows, _ toPixel: Homography, clip: Int32,
        filter: TextureFilter = .linear, texture: Batch.Texture = .none, gradient: GradientLook = GradientLook()
    ) {
        let rect = withinReach(rect, toPixel, clip: clip, margin: 2 * radii.max() + paint.borderWidth)
        guard !rect.isEmpty else { return spoilStamp() }
        let visible = clipStates[Int(clip)].visible
        // Only a uniform scale keeps round corners round, and a border the same width on all sides.
        if toPixel.isUpright && abs(toPixel.m11) == abs(toPixel.m22) {
            let box = toPixel.applyUpright(rect)
            if kind != .shadow { noteStamp(rect, toPixel, clip: clip) }
            guard box.intersects(visible) else { return }
            let scale = abs(toPixel.m11)
            var paint = paint
            paint.borderWidth *= scale
            paint.deviation *= scale
            paint.reach *= scale
            paint.radiiY *= scale
            paint.radii = radii * scale
            paint.hardEdges = paint.hardEdges.mapped(by: toPixel)
            // One pixel less: the edges of what is in front are anti-aliased, or moved to whole pixels.
            if !paint.hollow.isEmpty { paint.hollow = toPixel.applyUpright(paint.hollow).insetBy(dx: 1, dy: 1) }
            if toPixel.m11 < 0 { (paint.radii, paint.radiiY) = (paint.radii.mirroredX, paint.radiiY.mirroredX) }
            if toPixel.m22 < 0 { (paint.radii, paint.radiiY) = (paint.radii.mirroredY, paint.radiiY.mirroredY) }
            append(
                kind, box: box, clip: clip, isTrimmed: false, isOpaque: false, paint: paint, filter: filter,
                texture: texture, gradient: gradient)
        } else if var quad = QuadRegion(of: rect, toPixel: toPixel, visible: visible) {
            var paint = paint
            paint.radii = radii
            if kind != .shadow { noteStamp(rect, toPixel, clip: clip) }
            append(kind, quad: &quad, of: rect, clip: clip, paint: paint, filter: filter, texture: texture,
                gradient: gradient)
        }
    }
}
