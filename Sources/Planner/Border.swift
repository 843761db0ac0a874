import Geometry
import RenderPlan
import RenderTree

extension Workspace {
    /// The layer's border: the ring between its rounded bounds and the same inset by the border's width.
    mutating func emitBorder(of node: Node, _ frame: Frame) {
        guard node.borderWidth > 0, node.borderColor.alpha * frame.fade > 0 else { return }
        emitRoundedShape(
            .border, node.bounds, node.cornerRadii, width: node.borderWidth,
            node.borderColor.premultiplied * frame.fade, frame.toPixel, clip: frame.clip)
    }
}
