import Geometry
import RenderTree

/// A transform layer whose sublayers are being gathered into the space around it.
private struct OpenSpace {
    /// The next sublayer's index in the tree.
    var next: Int32
    /// One past the last sublayer.
    var end: Int32
    /// From this layer's space to the one that all members share; nil for the identity.
    var toSpace: CATransform3D?
    /// What its sublayers inherit.
    var fade: Tint
}

extension Workspace {
    /// Appends the visible layers among siblings to the members, with a transform layer's sublayers in its place.
    ///
    /// - Parameters:
    ///   - first: the first sibling's index in the tree.
    ///   - end: one past the last sibling.
    mutating func gatherMembers(_ first: Int32, _ end: Int32, fade: Tint, in tree: RenderTree) {
        // A stack of its own: transform layers may be nested as deep as a tree goes.
        var open: [OpenSpace] = []
        var current = OpenSpace(next: first, end: end, toSpace: nil, fade: fade)
        while true {
            guard current.next < current.end else {
                guard let outer = open.popLast() else { return }
                current = outer
                continue
            }
            let index = current.next
            // Nodes are large, and instances many: fields are read one by one, no node is copied.
            let place = Int(index)
            let (flags, end) = (tree.nodes[place].flags, tree.nodes[place].subtreeEnd)
            current.next = end
            if !flags.isDisjoint(with: [.hidden, .mask]) || tree.nodes[place].opacity <= 0 { continue }
            if flags.contains(.preservesDepth) {
                let toSpace = Placement.layerToSpace(of: place, under: current.toSpace, in: tree)
                let fade = current.fade * tree.nodes[place].passedOn
                if current.next < current.end { open.append(current) }
                current = OpenSpace(next: index + 1, end: end, toSpace: toSpace, fade: fade)
            } else {
                let hasDepth = tree.nodes[place].particles != .none && tree.particlesHaveDepth(at: NodeIndex(rawValue: index))
                if !hasDepth || end > index + 1 || !showsOnlyParticles(tree.nodes[place]) {
                    Member.append(place, toSpace: current.toSpace, fade: current.fade, in: tree, to: &members)
                }
                guard hasDepth else { continue }
                let node = tree.nodes[place]
                gatherParticles(index, node, toSpace: current.toSpace, fade: current.fade * node.opacity, in: tree)
            }
        }
    }

    /// Appends particles that have depths of their own. Each is parallel to its layer's plane.
    private mutating func gatherParticles(
        _ index: Int32, _ node: Node, toSpace: CATransform3D?, fade: Tint, in tree: RenderTree
    ) {
        let particles = tree[node.particles]
        let placement = LayerPlacement(of: node, in: tree).layerToParentSpace
        let space = toSpace.map { placement * $0 } ?? placement
        for (place, particle) in particles.items.enumerated() {
            let own = particle.pictureToSpace * space
            let toPlane = Homography(flattening: own).snapped
            guard let depth = LinearFunction(depthOf: own), toPlane.hasArea else { continue }
            members.append(
                Member(node: index, layerToPlane: toPlane, fade: fade, depth: depth, particle: Int32(place)))
        }
    }
}

extension Member {
    /// Appends a layer, unless nothing of it can be seen: it is edge on, or turns its back and shows none.
    ///
    /// - Parameter toSpace: from the superlayer's space to the shared one; nil for the identity.
    fileprivate static func append(
        _ place: Int, toSpace: CATransform3D?, fade: Tint, in tree: RenderTree, to members: inout ContiguousArray<Member>
    ) {
        if toSpace == nil, Placement.isPlain(tree.nodes[place], in: tree) {
            let member = Member(
                node: Int32(place), layerToPlane: Placement.untransformed(tree.nodes[place]), fade: fade,
                depth: .constant(tree.nodes[place].zPosition - tree.nodes[place].anchorPointZ))
            members.append(member)
            return
        }
        let space = Placement.layerToSpace(of: place, under: toSpace, in: tree)
        let layerToPlane = Homography(flattening: space).snapped
        guard let depth = LinearFunction(depthOf: space),
            tree.nodes[place].flags.contains(.doubleSided) || Placement.isFrontFacing(space, layerToPlane)
        else { return }
        members.append(Member(node: Int32(place), layerToPlane: layerToPlane, fade: fade, depth: depth))
    }
}
