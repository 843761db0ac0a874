import Geometry
import RenderPlan
import RenderTree

// Parts that end together: background, gradient, contents and border of a layer end at its outline. If each were anti-aliased
// there by itself, the upper would let through the backdrop although the lower covers it. Where no single draw shows two of
// them (`Border.swift`, `RoundedImage.swift`), they become one picture that is cut once, as if the layer masked to its bounds
// (`ClipGroups.swift`):
//
// - in a layer without a border, as soon as the parts below the sublayers are on the list;
// - else when the layer ends, with its border and the sublayers between; without these two if a sublayer reaches the outline.

extension Workspace {
    /// Paints the parts on the list that end at the layer's outline as one picture, with its border in it or above. False
    /// when there is no need to, and nothing was done.
    ///
    /// - Parameter bringsBorder: true when all that lies below the border is on the list.
    mutating func joinParts(of node: Node, _ frame: Frame, bringsBorder: Bool, in tree: RenderTree) -> Bool {
        let (start, end) = (Int(frame.partsStart), Int(frame.partsEnd))
        guard options.groupsClips, mayShareOutline(node, frame, bringsBorder: bringsBorder), end > start else { return false }
        var cut = frame
        guard pushClip(of: node, &cut, in: tree), let edge = outlineToTest(node, cut),
            partsEndInside(node, frame, edge, in: tree), !draws[start..<end].contains(where: { $0.dependsOnBackdrop })
        else { return false }
        let isOne = bringsBorder && staysInside(from: end, of: edge) && !isToldOfHairline(from: start, of: edge, node, cut)
        let between = isOne ? nil : take(from: end)
        guard
            sharesEdge(from: start, of: edge) || (between == nil && sharesEdgeWithBorder(from: start, of: edge, node, frame))
                || (between != nil && bringsBorder && hasUnknowingPart(from: start, of: edge))
        else {
            if let between { putBack(between) }
            return false
        }
        repaintParts(of: node, cut, in: tree)
        if bringsBorder && between == nil { emitBorderBeyond(node, cut) }
        // What lies between carries the clip around the layer, and the layer's own is joined with that.
        _ = lift(cut.innerClip, from: start)
        _ = lift(frame.clip, from: start)
        cutAsOne(from: start, cut)
        if let between {
            cut.joinParts(start..<draws.count)
            putBack(between)
            if bringsBorder { emitBorder(of: node, cut) }
        }
        return true
    }

    /// True when a layer's border is a hairline, and its parts from `start` on can be corrected for it, one by one or as one picture
    /// (`coverParts`).
    private func isToldOfHairline(from start: Int, of edge: ClipState, _ node: Node, _ cut: Frame) -> Bool {
        guard isHairline(borderOf: node, cut) else { return false }
        if !sharesEdge(from: start, of: edge) && !hasUnknowingPart(from: start, of: edge) { return true }
        return cut.group.outline < 0 && showsOutline(of: node, cut)
    }

    /// True when a draw from `start` on ends at an outline and cannot be corrected for a border above the sublayers (`coverParts`).
    private func hasUnknowingPart(from start: Int, of edge: ClipState) -> Bool {
        draws[start...].contains { $0.count > 0 && $0.pipeline.kind.traits.above == nil && touchesEdge(of: edge, $0.bounds) }
    }

    /// True when no draw from `start` on reads its backdrop or touches an outline.
    private func staysInside(from start: Int, of edge: ClipState) -> Bool {
        !draws[start...].contains { $0.dependsOnBackdrop || ($0.count > 0 && touchesEdge(of: edge, $0.bounds)) }
    }

    /// True when a draw from `start` on shares the layer's outline with its border, and one draw cannot show both.
    func sharesEdgeWithBorder(from start: Int, of edge: ClipState, _ node: Node, _ frame: Frame) -> Bool {
        guard node.showsBorder, !frame.interior.isHidden else { return false }
        let first = draws[start...].firstIndex { $0.count > 0 && touchesEdge(of: edge, $0.bounds) }
        guard let first else { return false }
        if first != Int(frame.backgroundDraw) || !borderBringsBackground(node, frame) { return true }
        return draws[(first + 1)...].contains { $0.count > 0 && touchesEdge(of: edge, $0.bounds) }
    }

    /// False for nearly all layers, at little cost.
    mutating func mayShareOutline(_ node: Node, _ frame: Frame, bringsBorder: Bool) -> Bool {
        if node.flags.contains(.masksToBounds) || frame.interior.isHidden { return false }
        if node.showsBorder != bringsBorder { return false }
        let below = (frame.backgroundDraw >= 0 ? 1 : 0) + (node.gradient != .none ? 1 : 0) + (node.contents != .none ? 1 : 0)
        let mayShare = below > (bringsBorder ? 0 : 1)
        // For a background and a border alone the outcome does not depend on the pixels they touch; for others it may.
        if mayShare, !bringsBorder || node.contents != .none || node.gradient != .none { spoilStamp() }
        return mayShare
    }

    /// A clip whose edge is the layer's outline, or lies inside it where corners have continuous curvature, which begin further out.
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

extension Frame {
    /// The parts below the sublayers have become one picture.
    mutating func joinParts(_ picture: Range<Int>) {
        (partsStart, partsEnd) = (Int32(picture.lowerBound), Int32(picture.upperBound))
        (backgroundDraw, group.clipStart) = (-1, -1)
    }
}
