import Geometry
import RenderPlan
import RenderTree

// Parts that end together: background, gradient, contents and border of a layer end at its outline. Anti-aliased there each
// by itself, the upper lets through what is behind the layer although the lower covers it. Where no single draw shows two of
// them (`Border.swift`, `RoundedImage.swift`), they are one picture that is cut once, as if the layer masked to its bounds
// (`ClipGroups.swift`):
//
// - below the sublayers, as soon as these parts are on the list, in a layer without a border;
// - with its border, and the sublayers between, when the layer ends, if no sublayer reaches the outline.

extension Workspace {
    /// Paints the parts on the list that end at the layer's outline as one picture, and its border with them. False when there
    /// is no need to, and nothing was done.
    ///
    /// - Parameter bringsBorder: what is on the list is all that lies below the border.
    mutating func joinParts(of node: Node, _ frame: Frame, bringsBorder: Bool, in tree: RenderTree) -> Bool {
        let start = Int(frame.partsStart)
        guard options.groupsClips, mayShareOutline(node, frame, bringsBorder: bringsBorder), draws.count > start else {
            return false
        }
        var cut = frame
        guard pushClip(of: node, &cut, in: tree), let edge = outlineToTest(node, cut),
            partsEndInside(node, frame, edge, in: tree), !draws[start...].contains(where: { $0.backdrop >= 0 })
        else { return false }
        let end = Int(frame.partsEnd)
        let atEdge = (start..<end).filter { draws[$0].count > 0 && touchesEdge(of: edge, draws[$0].bounds) }
        if atEdge.isEmpty { return false }
        if bringsBorder {
            if draws[end...].contains(where: { $0.count > 0 && touchesEdge(of: edge, $0.bounds) }) { return false }
            if atEdge == [Int(frame.backgroundDraw)] && borderBringsBackground(node, frame) { return false }
        } else if !sharesEdge(from: start, of: edge) {
            return false
        }
        repaintParts(of: node, cut, in: tree)
        if bringsBorder { emitBorderBeyond(node, cut) }
        // What lies between carries the clip around the layer, and the layer's own is joined with that.
        _ = lift(cut.innerClip, from: start)
        _ = lift(frame.clip, from: start)
        cutAsOne(from: start, cut)
        return true
    }

    /// False for nearly all layers, at little cost.
    private func mayShareOutline(_ node: Node, _ frame: Frame, bringsBorder: Bool) -> Bool {
        if node.flags.contains(.masksToBounds) || frame.interior.isHidden || node.shape != .none { return false }
        if node.showsBorder != bringsBorder { return false }
        let below = (frame.backgroundDraw >= 0 ? 1 : 0) + (node.gradient != .none ? 1 : 0) + (node.contents != .none ? 1 : 0)
        return below > (bringsBorder ? 0 : 1)
    }

    /// A clip whose edge is the layer's outline, or lies inside of it: corners of continuous curvature begin further away.
    private mutating func outlineToTest(_ node: Node, _ cut: Frame) -> ClipState? {
        guard cut.group.outline >= 0 else { return clipStates[Int(cut.innerClip)] }
        let reach = 1.53
        let round = pushClip(to: node.bounds, node.cornerRadii * reach, cut.toPixel, under: cut.clip)
        return round.map { clipStates[Int($0.clip)] }
    }

    /// True unless the contents reach beyond the outline, which does not cut them.
    private func partsEndInside(_ node: Node, _ frame: Frame, _ edge: ClipState, in tree: RenderTree) -> Bool {
        guard node.contents != .none, let place = tree[node.contents].placement(in: node.bounds) else { return true }
        guard node.bounds.contains(place) else { return false }
        return node.cornerRadii == .zero
            || !touchesEdge(of: edge, PixelRect(covering: frame.toPixel.boundingBox(of: place).intersection(edge.visible)))
    }
}
