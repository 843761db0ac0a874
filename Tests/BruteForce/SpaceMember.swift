import RenderTree

/// A layer among those that share a space: a sublayer of a layer that flattens, or of layers in between that keep depth.
struct SpaceMember {
    let index: NodeIndex
    /// To the space of the layer that flattens.
    let map: SpaceMap
    /// What multiplies its premultiplied colours: the opacities of the layers in between, and the tints of instances.
    let fade: SIMD4<Double>

    /// The visible layers of a space in the order of the tree, each in its place.
    static func members(below owner: NodeIndex, in tree: RenderTree) -> [SpaceMember] {
        gather(below: owner, nil, fade: .one, in: tree)
    }

    /// A layer by itself: its members in the superlayer's space if it keeps depth.
    static func members(of index: NodeIndex, in tree: RenderTree) -> [SpaceMember] {
        take(index, nil, fade: .one, in: tree)
    }

    private static func gather(
        below owner: NodeIndex, _ toSpace: SpaceMap?, fade: SIMD4<Double>, in tree: RenderTree
    ) -> [SpaceMember] {
        tree.children(of: owner).flatMap { take($0, toSpace, fade: fade, in: tree) }
    }

    private static func take(
        _ index: NodeIndex, _ toSpace: SpaceMap?, fade: SIMD4<Double>, in tree: RenderTree
    ) -> [SpaceMember] {
        let node = tree[index]
        guard !node.flags.contains(.hidden), node.opacity > 0 else { return [] }
        let step = SpaceMap(index, in: tree)
        let map = toSpace.map { step.then($0) } ?? step
        if node.flags.contains(.preservesDepth) {
            var passedOn = SIMD4(repeating: Double(node.opacity))
            if node.flags.contains(.tintsSublayers) { passedOn *= SceneLayer.premultiplied(node.backgroundColor) }
            return gather(below: index, map, fade: fade * passedOn, in: tree)
        }
        // A layer without area squeezes the planes of its sublayers into its own.
        guard node.flags.contains(.doubleSided) || !map.showsBack, map.flattened.inverse != nil else { return [] }
        return [SpaceMember(index: index, map: map, fade: fade)]
    }
}
