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
    /// Opacity inherited from ancestors that fade each layer by itself, and from transform layers.
    var fade: Float
    /// Its depth over the flattening layer's plane, points.
    var depth: DepthPlane
}

/// A turn in the order in which the members of a space are painted.
struct Visit {
    /// Index in `Workspace.members`.
    var member: Int32
}

/// A frame's parts of the workspace's stacks.
struct DepthRange {
    /// Where its members begin in `Workspace.members`.
    var members: Int32
    /// Where its turns begin in `Workspace.visits`.
    var visits: Int32
}

extension Workspace {
    /// Puts a layer's sublayers, with those of transform layers among them, into painter's order.
    mutating func orderSublayers(of frame: inout Frame, in tree: RenderTree) {
        let order = DepthRange(members: Int32(members.count), visits: Int32(visits.count))
        gatherMembers(frame.next, frame.end, fade: frame.fade, in: tree)
        sortByDepth(from: Int(order.members))
        frame.order = order
        frame.next = order.visits
        frame.end = Int32(visits.count)
    }

    /// Begins a transform layer that is nobody's sublayer, or the only one with depth: a space in the plane of what is
    /// above it.
    mutating func enterSpace(
        _ index: Int32, toPixel: Homography, clip: Int32, fade: Float, in tree: RenderTree
    ) {
        var frame = Frame(
            node: index, next: index, end: tree.nodes[Int(index)].subtreeEnd, order: nil, toPixel: toPixel, clip: clip,
            innerClip: clip, fade: fade, group: Group())
        orderSublayers(of: &frame, in: tree)
        frames.append(frame)
    }

    /// Begins a member of a frame's space in its turn.
    mutating func enter(_ visit: Visit, under frame: Frame, in tree: RenderTree) {
        let member = members[Int(visit.member)]
        begin(
            tree.nodes[Int(member.node)], member.node, toPixel: member.layerToPlane * frame.toPixel,
            clip: frame.innerClip, fade: member.fade, in: tree)
    }

    /// Takes the order of a frame that has ended off the stacks.
    mutating func forget(_ order: DepthRange) {
        members.removeSubrange(Int(order.members)...)
        visits.removeSubrange(Int(order.visits)...)
    }

    /// Depths of members that are parallel to the plane: a stable sort.
    private mutating func sortByDepth(from first: Int) {
        let start = visits.count
        for index in first..<members.count { visits.append(Visit(member: Int32(index))) }
        visits[start...].sort { a, b in
            let (depthA, depthB) = (members[Int(a.member)].depth.base, members[Int(b.member)].depth.base)
            return depthA != depthB ? depthA < depthB : a.member < b.member
        }
    }
}
