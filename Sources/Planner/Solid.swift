import Geometry
import RenderPlan
import RenderTree

extension Workspace {
    /// The layer's background: a solid rectangle, or a rounded one.
    mutating func emitBackground(of node: Node, _ frame: inout Frame) {
        guard node.backgroundColor.alpha * frame.fade.w > 0, maskedGradient(of: frame) == nil else { return }
        let start = draws.count
        emitFill(
            frame.interior.bounds, frame.interior.radii, isContinuous: hasContinuousCorners(node),
            node.backgroundColor.premultiplied * frame.fade, frame.toPixel, hardEdges: hardEdges(beside: node.smoothEdges),
            clip: frame.clip)
        if draws.count > start { frame.backgroundDraw = Int32(start) }
    }

    /// A rectangle of one colour, with round corners or without.
    ///
    /// - Parameters:
    ///   - rect: in layer space.
    ///   - radii: in the order of `Row.radii`, in layer units.
    ///   - isContinuous: whether round corners have continuous curvature.
    ///   - color: premultiplied.
    ///   - hardEdges: of the rectangle.
    mutating func emitFill(
        _ rect: Rect, _ radii: SIMD4<Double>, isContinuous: Bool, _ color: SIMD4<Float>, _ toPixel: Homography,
        hardEdges: EdgeSet, clip: Int32
    ) {
        if radii == .zero {
            emitSolid(rect, color, toPixel, hardEdges: hardEdges, clip: clip)
        } else if isContinuous {
            emitPath(Outline(.continuous(rect, radii)), color, toPixel, clip: clip)
        } else {
            emitRounded(rect, radii, color, toPixel, hardEdges: hardEdges, clip: clip)
        }
    }

    /// A rectangle of one colour.
    ///
    /// - Parameters:
    ///   - rect: in layer space.
    ///   - color: premultiplied.
    ///   - hardEdges: of the rectangle.
    mutating func emitSolid(
        _ rect: Rect, _ color: SIMD4<Float>, _ toPixel: Homography, hardEdges: EdgeSet = [], clip: Int32
    ) {
        let rect = withinReach(grownBeyondClip(rect, toPixel, clip: clip), toPixel, clip: clip)
        var paint = PaintRows(color: color)
        if toPixel.isUpright {
            let box = toPixel.applyUpright(rect).snapped(hardEdges.mapped(by: toPixel))
            let cut = clipStates[Int(clip)].cut(box)
            if hardEdges == [] { noteStamp(rect, toPixel, clip: clip) }
            guard !rect.isEmpty, !cut.isEmpty else { return }
            append(.solid, box: cut, clip: clip, isTrimmed: false, isOpaque: color.w == 1, paint: paint)
        } else if !rect.isEmpty, var quad = QuadRegion(of: rect, toPixel: toPixel, visible: clipStates[Int(clip)].visible) {
            paint.hardEdges = hardEdges
            if hardEdges == [] { noteStamp(rect, toPixel, clip: clip) }
            append(.solid, quad: &quad, of: rect, clip: clip, paint: paint)
        }
    }
}
