import Geometry
import RenderPlan
import RenderTree

extension Workspace {
    /// The layer's border: the ring between its rounded bounds and the same inset by the border's width. Where nothing lies
    /// between background and border, it brings the background along.
    mutating func emitBorder(of node: Node, _ frame: Frame) {
        let border = node.borderColor.premultiplied * frame.fade
        guard node.borderWidth > 0, border.w > 0 else { return }
        var fill = SIMD4<Float>.zero
        var ring = border
        if borderBringsBackground(of: node, frame) {
            fill = node.backgroundColor.premultiplied * frame.fade
            ring += fill * (1 - border.w)
        }
        emitRoundedShape(
            .border, node.bounds, node.cornerRadii,
            paint: PaintRows(color: ring, borderWidth: node.borderWidth, fill: fill), frame.toPixel, clip: frame.clip)
    }

    /// True when the border's draw paints the background too: nothing lies between the two. As draws of their own they
    /// would both be anti-aliased along the outer edge, and what is behind would shine through a translucent border
    /// twice.
    func borderBringsBackground(of node: Node, _ frame: Frame) -> Bool {
        node.borderWidth > 0 && node.borderColor.alpha * frame.fade > 0 && node.contents == .none
            && node.subtreeEnd == frame.node + 1
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
