import Geometry
import RenderPlan
import RenderTree

// Contents over a background or a gradient with round corners, in a layer that does not mask to its bounds: the contents are square,
// and along the sides both end at one edge. Anti-aliased there each by itself, they would let more of the backdrop shine through
// than either does alone. No clip has the outline of both; so they become one picture that is cut to the bounds, on which the round
// parts keep their corners and continue beyond their sides.

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
    /// A rectangle with round corners that continues beyond its sides in bands, of which only the ends are seen: near the start of a
    /// corner the outline is less than a pixel from the side. Each band mirrors what lies along the side, so that in a pixel that the
    /// side divides both halves are covered alike, and cutting there leaves what the corner alone would cover.
    ///
    /// - Parameters:
    ///   - radii: in the order of `Row.radii`.
    ///   - reach: how wide the bands are, two pixels or more.
    fileprivate static func cornered(_ rect: Rect, _ radii: SIMD4<Double>, _ curve: CornerCurve, reach: Double) -> Path {
        var path = rounded(rect, radii, curve)
        let shape = ConvexPolygon(path.flattened(tolerance: reach / 64).points)
        /// - Parameter side: the distance from it, positive inside.
        func addBand(along side: LinearFunction) {
            var band = shape
            band.cut(where: LinearFunction.constant(reach) - side)
            // Mirroring reverses the winding.
            path.addLines(
                band.corners.reversed().map { p in
                    let depth = 2 * side.value(at: p)
                    return Point(p.x - depth * side.a, p.y - depth * side.b)
                })
            path.close()
        }
        addBand(along: LinearFunction(a: 1, b: 0, c: -rect.minX))
        addBand(along: LinearFunction(a: -1, b: 0, c: rect.maxX))
        addBand(along: LinearFunction(a: 0, b: 1, c: -rect.minY))
        addBand(along: LinearFunction(a: 0, b: -1, c: rect.maxY))
        return path
    }
}

extension Rect {
    /// True for one that lies within another and has a side in common with it.
    fileprivate func touchesSides(of other: Rect) -> Bool {
        other.contains(self) && (minX == other.minX || minY == other.minY || maxX == other.maxX || maxY == other.maxY)
    }
}
