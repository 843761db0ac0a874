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
    mutating func emitRounded(
        _ rect: Rect, _ radii: SIMD4<Double>, _ color: SIMD4<Float>, _ toPixel: Homography, clip: Int32
    ) {
        emitRoundedShape(.rounded, rect, radii, width: 0, color, toPixel, clip: clip)
    }

    /// What `rounded` and `border` share: a shape with corners that must not be trimmed, since trimming would move
    /// them.
    mutating func emitRoundedShape(
        _ kind: DrawKind, _ rect: Rect, _ radii: SIMD4<Double>, width: Double, _ color: SIMD4<Float>,
        _ toPixel: Homography, clip: Int32
    ) {
        guard !rect.isEmpty else { return }
        let visible = clipStates[Int(clip)].visible
        // Round corners stay round, and a border as wide on all sides, only under one scale for both axes.
        if toPixel.isUpright && abs(toPixel.m11) == abs(toPixel.m22) {
            let box = toPixel.applyUpright(rect)
            guard box.intersects(visible) else { return }
            let scale = abs(toPixel.m11)
            var pixelRadii = radii * scale
            if toPixel.m11 < 0 { pixelRadii = SIMD4(pixelRadii.y, pixelRadii.x, pixelRadii.w, pixelRadii.z) }
            if toPixel.m22 < 0 { pixelRadii = SIMD4(pixelRadii.w, pixelRadii.z, pixelRadii.y, pixelRadii.x) }
            append(
                kind, box: box, clip: clip, isTrimmed: false, isOpaque: false,
                paint: PaintRows(color: color, borderWidth: width * scale, radii: pixelRadii))
        } else if let quad = QuadRegion(of: rect, toPixel: toPixel, visible: visible) {
            append(
                kind, quad: quad, of: rect, clip: clip,
                paint: PaintRows(color: color, borderWidth: width, radii: radii))
        }
    }
}
