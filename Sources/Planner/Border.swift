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

extension Node {
    /// The rounded bounds as far as anything but the border need reach: to the middle of an opaque border.
    ///
    /// What ends where the border ends would be anti-aliased twice along that edge, once by itself and once under the
    /// border, and shine through as a fringe. Hidden below the border it needs no anti-aliasing at all.
    ///
    /// - Parameter fade: the opacity at which border and all else are painted.
    func interior(fade: Float) -> (bounds: Rect, radii: SIMD4<Double>) {
        guard borderWidth > 0, borderColor.alpha * fade == 1 else { return (bounds, cornerRadii) }
        let inset = borderWidth / 2
        let radii = cornerRadii
        return (
            bounds.insetBy(dx: inset, dy: inset),
            (radii - inset).replacing(with: 0, where: radii .<= inset)
        )
    }
}
