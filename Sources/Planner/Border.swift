import Geometry
import RenderPlan
import RenderTree

extension Workspace {
    /// The layer's border: the ring between its rounded bounds and the same inset by the border's width. Where nothing lies
    /// between background and border, it brings the background along.
    mutating func emitBorder(of node: Node, _ frame: Frame) {
        let border = node.borderColor.premultiplied * frame.fade
        guard node.borderWidth > 0, border.w > 0 else { return }
        if hasContinuousCorners(node, frame.toPixel) { return emitContinuousBorder(of: node, border, frame) }
        var fill = SIMD4<Float>.zero
        var ring = border
        if takeBackground(frame) {
            fill = node.backgroundColor.premultiplied * frame.fade
            ring += fill * (1 - border.w)
        }
        emitRoundedShape(
            .border, node.bounds, node.cornerRadii,
            paint: PaintRows(color: ring, borderWidth: node.borderWidth, hardEdges: node.hardEdges, fill: fill),
            frame.toPixel, clip: frame.clip)
    }

    /// Takes the background off the list of draws, where nothing was painted on it. As draws of their own the two would
    /// both be anti-aliased along the outer edge, and what is behind would shine through a translucent border twice.
    private mutating func takeBackground(_ frame: Frame) -> Bool {
        guard let draw = draws.last, frame.backgroundDraw == draws.count - 1 else { return false }
        rows.removeSubrange(Int(draw.firstRow)...)
        draws.removeLast()
        return true
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
