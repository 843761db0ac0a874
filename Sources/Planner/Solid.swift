import Geometry
import RenderPlan
import RenderTree

extension Workspace {
    /// The layer's background: a solid rectangle, or a rounded one.
    mutating func emitBackground(of node: Node, _ frame: inout Frame) {
        guard node.backgroundColor.alpha * frame.fade > 0 else { return }
        let color = node.backgroundColor.premultiplied * frame.fade
        let (bounds, radii) = (frame.interior.bounds, frame.interior.radii)
        let start = draws.count
        defer { if draws.count > start { frame.backgroundDraw = Int32(start) } }
        if radii != .zero && hasContinuousCorners(node) {
            emitPath(Outline(.continuous(bounds, radii)), color, frame.toPixel, clip: frame.clip)
        } else if radii == .zero {
            emitSolid(bounds, color, frame.toPixel, hardEdges: node.hardEdges, clip: frame.clip)
        } else {
            emitRounded(bounds, radii, color, frame.toPixel, hardEdges: node.hardEdges, clip: frame.clip)
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
        let state = clipStates[Int(clip)]
        var paint = PaintRows(color: color)
        if toPixel.isUpright {
            let box = toPixel.applyUpright(rect).snapped(hardEdges.mapped(by: toPixel))
            let cut = state.cut(box)
            guard !rect.isEmpty, !cut.isEmpty else { return }
            append(.solid, box: cut, clip: clip, isTrimmed: false, isOpaque: color.w == 1, paint: paint)
        } else if !rect.isEmpty, let quad = QuadRegion(of: rect, toPixel: toPixel, visible: state.visible) {
            paint.hardEdges = hardEdges
            append(.solid, quad: quad, of: rect, clip: clip, paint: paint)
        }
    }
}
