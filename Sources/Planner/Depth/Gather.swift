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
        var open: [OpenSpace] = [OpenSpace(next: first, end: end, toSpace: nil, fade: fade)]
        while let last = open.indices.last {
            guard open[last].next < open[last].end else {
                open.removeLast()
                continue
            }
            let index = open[last].next
            let node = tree.nodes[Int(index)]
            open[last].next = node.subtreeEnd
            if !node.flags.isDisjoint(with: [.hidden, .mask]) || node.opacity <= 0 { continue }
            let (toSpace, fade) = (open[last].toSpace, open[last].fade)
            if node.flags.contains(.preservesDepth) {
                let placement = LayerPlacement(of: node, in: tree).layerToParentSpace
                open.append(
                    OpenSpace(
                        next: index + 1, end: node.subtreeEnd, toSpace: toSpace.map { placement * $0 } ?? placement,
                        fade: fade * node.passedOn))
            } else {
                let hasDepth = tree.particlesHaveDepth(at: NodeIndex(rawValue: index))
                if !hasDepth || node.subtreeEnd > index + 1 || !showsOnlyParticles(node),
                    let member = Member(index, node, toSpace: toSpace, fade: fade, in: tree)
                {
                    members.append(member)
                }
                if hasDepth { gatherParticles(index, node, toSpace: toSpace, fade: fade * node.opacity, in: tree) }
            }
        }
    }

    /// Appends particles that lie at their own depths. Each keeps the direction of its layer's plane.
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
    /// Nil where nothing of the layer can be seen: it is edge on, or turns its back and shows none.
    ///
    /// - Parameter toSpace: from the superlayer's space to the shared one; nil for the identity.
    fileprivate init?(_ index: Int32, _ node: Node, toSpace: CATransform3D?, fade: Tint, in tree: RenderTree) {
        if toSpace == nil, Placement.isPlain(node, in: tree) {
            self.init(
                node: index, layerToPlane: Placement.untransformed(node), fade: fade,
                depth: .constant(node.zPosition - node.anchorPointZ))
            return
        }
        let placement = LayerPlacement(of: node, in: tree).layerToParentSpace
        let space = toSpace.map { placement * $0 } ?? placement
        let layerToPlane = Homography(flattening: space).snapped
        guard let depth = LinearFunction(depthOf: space),
            node.flags.contains(.doubleSided) || Placement.isFrontFacing(space, layerToPlane)
        else { return nil }
        self.init(node: index, layerToPlane: layerToPlane, fade: fade, depth: depth)
    }
}
