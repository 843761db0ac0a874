import Geometry
import RenderPlan
import RenderTree

// Contents over a background or a gradient with round corners, in a layer that does not mask to its bounds: the contents are square,
// and along the sides both end at one edge. There they would be anti-aliased each by itself, and what is behind the layer would
// shine through more than it does through either. No clip has the outline of both; so they are one picture that is cut to the
// bounds, on which what is round has its corners and no sides:
//
//      ·──╭────────╮──·        the corners are its own, the bands beside the sides are cut off
//      ╭──┘        └──╮
//      │              │

extension Workspace {
    /// Paints contents and what is below them, which are on the list, as one picture cut once. False when there is no need to,
    /// and nothing was done.
    mutating func joinSquareContents(of node: Node, _ frame: Frame, in tree: RenderTree) -> Bool {
        let start = Int(frame.partsStart)
        guard options.groupsClips, node.contents != .none, frame.interior.radii != .zero,
            mayShareOutline(node, frame, bringsBorder: false), start < draws.count, draws[start].count > 0,
            let place = tree[node.contents].placement(in: node.bounds), place.touchesSides(of: node.bounds),
            !readsBackdrop(from: start), let distance = Workspace.twoPixels(at: node.bounds, frame.toPixel),
            let square = pushClip(
                to: node.bounds, .zero, frame.toPixel, hardEdges: hardEdges(beside: node.smoothEdges), under: frame.clip),
            sharesEdge(from: start, of: clipStates[Int(square.clip)])
        else { return false }
        var cut = frame
        cut.innerClip = square.clip
        (cut.group.clipsTwice, cut.group.outline) = (square.clipsTwice, -1)
        let hasBackground = frame.backgroundDraw >= 0
        drop(from: start)
        var inside = cut
        (inside.clip, inside.group) = (cut.innerClip, Group())
        let outline = Outline(
            .cornered(node.bounds, node.cornerRadii, hasContinuousCorners(node) ? .continuous : .circular, reach: distance))
        if hasBackground {
            let color = node.backgroundColor.premultiplied * frame.fade
            emitPath(outline, color, frame.toPixel, clip: inside.clip)
        }
        emitGradient(of: node, inside, within: outline, in: tree)
        inside.backgroundDraw = -1
        emitContents(of: node, &inside, in: tree)
        _ = lift(cut.innerClip, from: start)
        _ = lift(frame.clip, from: start)
        cutAsOne(from: start, cut)
        return true
    }
}

extension Path {
    /// A rectangle with round corners, and bands beside its sides, so that of its outline only the corners are left.
    ///
    /// - Parameters:
    ///   - radii: in the order of `Row.radii`.
    ///   - reach: how wide the bands are.
    fileprivate static func cornered(_ rect: Rect, _ radii: SIMD4<Double>, _ curve: CornerCurve, reach: Double) -> Path {
        var path = rounded(rect, radii, curve)
        // Corners of continuous curvature begin further away.
        let ends = curve == .continuous ? radii * 1.53 : radii
        /// A square corner is no end of the bands above and below.
        func inset(_ end: Double) -> Double { end > 0 ? end : -reach }
        let bands = [
            Rect(minX: rect.minX + inset(ends.x), minY: rect.minY - reach, maxX: rect.maxX - inset(ends.y), maxY: rect.minY),
            Rect(minX: rect.minX + inset(ends.w), minY: rect.maxY, maxX: rect.maxX - inset(ends.z), maxY: rect.maxY + reach),
            Rect(minX: rect.minX - reach, minY: rect.minY + ends.x, maxX: rect.minX, maxY: rect.maxY - ends.w),
            Rect(minX: rect.maxX, minY: rect.minY + ends.y, maxX: rect.maxX + reach, maxY: rect.maxY - ends.z),
        ]
        for band in bands where band.minX < band.maxX && band.minY < band.maxY { path.addRect(band) }
        return path
    }
}

extension Rect {
    /// True for one that lies within another and reaches as far on some side.
    fileprivate func touchesSides(of other: Rect) -> Bool {
        other.contains(self) && (minX == other.minX || minY == other.minY || maxX == other.maxX || maxY == other.maxY)
    }
}
