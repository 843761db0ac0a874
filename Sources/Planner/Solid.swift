import Geometry
import RenderPlan
import RenderTree

extension Workspace {
    /// The layer's background: a solid rectangle, or a rounded one.
    mutating func emitBackground(of node: Node, _ frame: Frame) {
        guard node.backgroundColor.alpha * frame.fade > 0 else { return }
        let color = node.backgroundColor.premultiplied * frame.fade
        let radii = node.cornerRadii
        if radii == .zero {
            emitSolid(node.bounds, color, frame.toPixel, clip: frame.clip)
        } else {
            emitRounded(node.bounds, radii, color, frame.toPixel, clip: frame.clip)
        }
    }

    /// A rectangle of one colour.
    ///
    /// - Parameters:
    ///   - rect: in layer space.
    ///   - color: premultiplied.
    mutating func emitSolid(_ rect: Rect, _ color: SIMD4<Float>, _ toPixel: Homography, clip: Int32) {
        let rect = grownBeyondClip(rect, toPixel, clip: clip)
        let state = clipStates[Int(clip)]
        switch Region(of: rect, toPixel: toPixel, visible: state.visible) {
        case .nothing:
            return
        case .box(let box):
            let box = box.intersection(state.trim)
            guard !box.isEmpty else { return }
            append(
                .solid, box: box, clip: clip, isTrimmed: true, isOpaque: color.w == 1, paint: PaintRows(color: color))
        case .quad(let quad):
            append(.solid, quad: quad, of: rect, clip: clip, paint: PaintRows(color: color))
        }
    }
}
