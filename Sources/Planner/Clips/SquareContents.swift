import Geometry
import RenderPlan
import RenderTree

// Contents over a background or a gradient with round corners, in a layer that does not mask to its bounds: the contents are square,
// and along the sides both end at one edge. There they would be anti-aliased each by itself, and what is behind the layer would
// shine through more than it does through either. No clip has the outline of both; so they are one picture that is cut to the
// bounds, on which what is round has its corners and goes on beyond its sides.

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
    /// A rectangle with round corners, and on its sides bands of which only the ends are seen: near the beginning of a corner the
    /// outline is less than a pixel away from the side. Each is what lies along the side, mirrored, so that of a pixel through whose
    /// middle the side goes the same part is covered on both sides of it, and the cut leaves what the corner alone would cover.
    ///
    /// - Parameters:
    ///   - radii: in the order of `Row.radii`.
    ///   - reach: how wide the bands are, two pixels or more.
    fileprivate static func cornered(_ rect: Rect, _ radii: SIMD4<Double>, _ curve: CornerCurve, reach: Double) -> Path {
        var path = rounded(rect, radii, curve)
        let shape = ConvexPolygon(path.flattened(tolerance: reach / 64).points)
        /// - Parameter side: where it is zero; one more for each unit inward.
        func addBand(along side: LinearFunction) {
            var band = shape
            band.cut(where: LinearFunction.constant(reach) - side)
            // Mirrored it runs around the other way.
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
    /// True for one that lies within another and reaches as far on some side.
    fileprivate func touchesSides(of other: Rect) -> Bool {
        other.contains(self) && (minX == other.minX || minY == other.minY || maxX == other.maxX || maxY == other.maxY)
    }
}
