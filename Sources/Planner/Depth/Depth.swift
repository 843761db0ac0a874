// Depth: which of a layer's sublayers lies over which.
//
// A layer flattens its sublayers onto its plane, but among themselves they have depth first. Transform layers flatten
// nothing: their sublayers share the space of the nearest layer that does, and are gathered here as *members* of that
// space, each with one 4×4 chain from its own space, projected once.
//
// After the division by w every member is a polygon in the flattening layer's plane with a depth that is linear over it
// (projective maps keep planes), seen along z from infinitely far away. So all questions of order are questions about
// linear functions on a plane (`DepthPlane.swift`). The ways to answer them, the cheapest that will do:
//
// 1. all sublayers lie in the plane: tree order, no members at all;
// 2. all members are parallel to it: a stable sort by depth;
// 3. some are tilted: pairs that overlap are compared, those that cross are cut (`DepthOrder.swift`).
import Geometry
import RenderTree

/// A layer that shares a space with others.
struct Member {
    /// Index in the tree.
    var node: Int32
    /// From layer space to the plane onto which the space is flattened.
    var layerToPlane: Homography
    /// Inherited from ancestors that fade each layer by itself, from transform layers, and from instances.
    var fade: Tint
    /// Over that plane, points; greater is nearer to the viewer.
    var depth: LinearFunction
    /// Which of the node's particles it is; `layerToPlane` then starts at that particle's picture. −1 for the layer itself.
    var particle: Int32 = -1
}

/// A turn in the order in which the members of a space are painted.
struct Visit {
    /// Index in `Workspace.members`.
    var member: Int32
    /// The cuts that bound the piece to be painted, in `Workspace.cutSides`; none for a whole layer.
    var cuts: Range<Int32> = 0..<0
}

/// Where a frame's parts of the workspace's stacks begin.
struct DepthRange {
    /// In `Workspace.members`.
    var members: Int32
    /// In `Workspace.visits`.
    var visits: Int32
    /// In `Workspace.cutSides`.
    var cutSides: Int32
}

extension Workspace {
    /// Puts a layer's sublayers, with those of transform layers among them, into painter's order.
    mutating func orderSublayers(of frame: inout Frame, in tree: RenderTree) {
        let order = DepthRange(
            members: Int32(members.count), visits: Int32(visits.count), cutSides: Int32(cutSides.count))
        gatherMembers(frame.next, frame.end, fade: frame.fade, in: tree)
        if members[Int(order.members)...].allSatisfy(\.depth.isConstant) {
            sortByDepth(from: Int(order.members))
        } else {
            sortTilted(from: Int(order.members), frame, in: tree)
        }
        frame.order = order
        frame.next = order.visits
        frame.end = Int32(visits.count)
    }

    /// Begins a transform layer that is no member of another space, as a root is not: a space of its own, flattened onto the plane above it.
    mutating func enterSpace(
        _ index: Int32, toPixel: Homography, clip: Int32, fade: Tint, in tree: RenderTree
    ) {
        var frame = Frame(
            node: index, next: index, end: tree.nodes[Int(index)].subtreeEnd, order: nil, toPixel: toPixel, clip: clip,
            innerClip: clip, fade: fade, group: Group())
        orderSublayers(of: &frame, in: tree)
        frames.append(frame)
    }

    /// Begins a member of a frame's space when its turn comes.
    ///
    /// - Parameters:
    ///   - planeToPixel: of the frame.
    ///   - innerClip: of the frame.
    mutating func enter(_ visit: Visit, planeToPixel: Homography, innerClip: Int32, in tree: RenderTree) {
        let member = members[Int(visit.member)]
        var (clip, group) = (innerClip, Group())
        let toPixel = member.layerToPlane * planeToPixel
        if !visit.cuts.isEmpty {
            let box = toPixel.boundingBox(of: outline(of: member, in: tree).extent)
            guard pushCuts(visit.cuts, box: box, planeToPixel: planeToPixel, clip: &clip) else { return }
            (group.pieceStart, group.pieceClip) = (Int32(draws.count), clip)
        }
        if visit.cuts.isEmpty, member.particle < 0, !tree.replications.isEmpty, stamp(member, toPixel, clip: clip, in: tree) { return }
        let node = tree.nodes[Int(member.node)]
        if member.particle >= 0 {
            emitParticle(Int(member.particle), of: tree[node.particles], toPixel, fade: member.fade, clip: clip)
            return endPiece(group)
        }
        var own = Frame(member.node, node, toPixel: toPixel, clip: clip, fade: member.fade, group: group)
        own.particlesAreMembers = true
        begin(node, &own, in: tree)
    }

    /// Pops what a frame that has ended pushed for its order.
    mutating func forget(_ order: DepthRange) {
        members.removeSubrange(Int(order.members)...)
        visits.removeSubrange(Int(order.visits)...)
        cutSides.removeSubrange(Int(order.cutSides)...)
    }

    /// Members that are parallel to the plane: a stable sort by depth.
    private mutating func sortByDepth(from first: Int) {
        // Usually all lie in one plane.
        if members[first...].allSatisfy({ $0.depth.c == members[first].depth.c }) {
            visits.append(contentsOf: (first..<members.count).lazy.map { Visit(member: Int32($0)) })
            return
        }
        let order = DepthOrder.fromBack(Int32(first)..<Int32(members.count)) { members[Int($0)].depth.c }
        visits.append(contentsOf: order.lazy.map { Visit(member: $0) })
    }

    /// Members some of which are tilted.
    private mutating func sortTilted(from first: Int, _ frame: Frame, in tree: RenderTree) {
        let visible = visiblePart(ofPlane: frame)
        depthOrder.begin(firstMember: Int32(first))
        for index in first..<members.count {
            let member = members[index]
            let (extent, preference) = outline(of: member, in: tree)
            var polygon = ConvexPolygon()
            if !extent.isEmpty {
                let corners = HomogeneousPolygon(Quadrilateral(extent.limited), member.layerToPlane).projected() ?? []
                if corners.allSatisfy(\.isFinite) { polygon = ConvexPolygon(corners) }
            }
            if let visible { polygon.formIntersection(visible) }
            depthOrder.add(polygon, depth: member.depth, preference)
        }
        depthOrder.allowance = coverages.allowance
        depthOrder.sort()
        coverages.noteTime()
        for index in depthOrder.order {
            let piece = depthOrder.pieces[Int(index)]
            let start = Int32(cutSides.count)
            for side in depthOrder.boundingSides(of: piece) {
                let cut = depthOrder.cuts[Int(side.cut)]
                cutSides.append(CutSide(line: cut.line, isFront: side.isFront, isHard: cut.isHard))
            }
            visits.append(Visit(member: piece.member, cuts: start..<Int32(cutSides.count)))
        }
    }

    /// Where a layer's picture lies in its own space, and what cutting it would cost.
    private mutating func outline(of member: Member, in tree: RenderTree) -> (extent: Rect, CutPreference) {
        let node = tree.nodes[Int(member.node)]
        if member.particle >= 0 {
            let place = tree[node.particles].place(of: Int(member.particle)) ?? .zero
            return (place, CutPreference(hasEffects: false, layerCount: 1))
        }
        measure(member.node, in: tree)
        var extent = shownExtent(of: Int(member.node), in: tree).rect
        if node.effects != .none {
            // A blur of the backdrop reads this much more of it, and must find there everything that lies behind the layer's plane.
            for case .gaussianBlur(let radius, _) in tree[node.effects].backgroundFilters {
                extent = extent.insetBy(dx: -3 * radius, dy: -3 * radius)
            }
        }
        return (
            extent,
            CutPreference(
                readsBackdrop: meetsBackdrop(Int(member.node), in: tree), hasEffects: node.effects != .none,
                layerCount: node.subtreeEnd - member.node)
        )
    }

    /// The visible part of the plane onto which a frame's space is flattened; nil when it is unbounded.
    private func visiblePart(ofPlane frame: Frame) -> ContiguousArray<Point>? {
        // Anti-aliased edges reach a pixel further than the shapes.
        let visible = clipStates[Int(frame.innerClip)].visible.insetBy(dx: -2, dy: -2)
        guard visible.isFinite, let pixelToPlane = frame.toPixel.inverted() else { return nil }
        let polygon = HomogeneousPolygon(Quadrilateral(visible), pixelToPlane)
        guard polygon.isWhole, let corners = polygon.projected() else { return nil }
        return ContiguousArray(corners)
    }
}

extension Rect {
    /// Cut to coordinates at which arithmetic stays exact enough: what reaches to a horizon has an infinite extent.
    fileprivate var limited: Rect { intersection(Rect(minX: -1e6, minY: -1e6, maxX: 1e6, maxY: 1e6)) }
}
