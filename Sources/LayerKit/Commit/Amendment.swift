import RenderTree

/// Stage 4 where values were set and no layer was added or removed: the previous tree with the new values in place of the old ones.
///
/// It costs the layers that were set, a look at the marks of the sublayers of those above them, and a copy of the tables' memory. The whole tree
/// is frozen again where a changed layer has animations or a time of its own, since these are kept beside the nodes, and where an instance of a
/// replicator changed, since instances are frozen once and copied.
struct Amendment {
    private var tree: RenderTree
    private var nodes: ContiguousArray<NodeIndex> = []

    /// A layer that was changed, or holds one.
    private struct Waiting {
        let layer: CALayer
        let node: NodeIndex
        /// The superlayer shows the first row of its pictures at its minimum y.
        let isFlipped: Bool
    }

    /// Nil where more than values has changed.
    static func tree(of root: CALayer) -> RenderTree? {
        // Animations of replicators are defined by where their instances were.
        guard let base = root.rare?.committed, !base.nodes.isEmpty, base.animated.isEmpty || base.replications.isEmpty
        else { return nil }
        var amendment = Amendment(tree: base)
        guard amendment.amend(root) else { return nil }
        amendment.tree.amendment = RenderTree.Amendment(base: base.commit, nodes: amendment.nodes)
        return amendment.tree
    }

    private init(tree: RenderTree) { self.tree = tree }

    /// Clears marks on its way; if it stops half-way, the whole tree is frozen, without looking at marks.
    private mutating func amend(_ root: CALayer) -> Bool {
        var waiting = [Waiting(layer: root, node: .root, isFlipped: true)]
        while let next = waiting.popLast() {
            let (layer, node) = (next.layer, next.node)
            let (isSet, holdsChanged) = (layer.marks.contains(.set), layer.marks.contains(.holdsChanged))
            guard !layer.marks.contains(.rearranged), tree[node].layer == layer.number else { return false }
            layer.marks.subtract(.committable)
            layer.rare?.committed = nil
            let isFlipped = next.isFlipped != layer.values.flags.contains(.geometryFlipped)
            if isSet {
                guard show(layer, at: node, isFlipped: isFlipped) else { return false }
                nodes.append(node)
            }
            guard !holdsChanged || push(below: layer, node, isFlipped: isFlipped, onto: &waiting) else { return false }
        }
        return true
    }

    /// Pushes the marked layers directly below a layer onto the stack, the first on top. False if the tree has other layers there.
    private func push(below layer: CALayer, _ node: NodeIndex, isFlipped: Bool, onto waiting: inout [Waiting]) -> Bool {
        let first = waiting.count
        var child = NodeIndex(rawValue: node.rawValue + 1)
        let end = tree[node].subtreeEnd
        func pass(_ sublayer: CALayer, isMask: Bool) -> Bool {
            guard child.rawValue < end, tree[child].layer == sublayer.number, tree[child].flags.contains(.mask) == isMask else {
                return false
            }
            if sublayer.marks.contains(.changed) { waiting.append(Waiting(layer: sublayer, node: child, isFlipped: isFlipped)) }
            child = NodeIndex(rawValue: tree[child].subtreeEnd)
            return true
        }
        if let mask = layer.rare?.mask, !layer.keepsDepth, !pass(mask, isMask: true) { return false }
        if let replication = tree.replication(of: node) {
            // The sublayers are below every instance.
            guard child == replication.instances.first?.node, !layer.children.contains(where: { $0.marks.contains(.changed) }) else {
                return false
            }
            return true
        }
        for sublayer in layer.children where !pass(sublayer, isMask: false) { return false }
        waiting[first...].reverse()
        return child.rawValue == end
    }

    /// Writes a layer's values into a node. False where that changes more than the node.
    private mutating func show(_ layer: CALayer, at index: NodeIndex, isFlipped: Bool) -> Bool {
        // The layer may have had a time of its own before.
        if let time = layer.time, time.timing != .layer || time.mayBeAnimated || !tree.times.isEmpty { return false }
        if tree.hasAnimations(at: index) { return false }
        let before = tree[index]
        // A mask without a position is not in the tree, and hides the layer whatever is set on it.
        if let mask = layer.rare?.mask, !layer.keepsDepth {
            let first = NodeIndex(rawValue: index.rawValue + 1)
            guard first.rawValue < before.subtreeEnd, tree[first].layer == mask.number else { return false }
        }
        let unlike = before.flags.symmetricDifference(layer.values.flags)
        guard unlike.isDisjoint(with: [.geometryFlipped, .preservesDepth]) else { return false }
        let hadDepth = before.leavesPlane(tree.transforms)
        let values = layer.frozenValues(isFlipped: isFlipped)
        guard values.node.hasPlace, values.transform.isFinite, values.sublayerTransform.isFinite, values.emitter == nil
        else { return false }
        tree.show(values, at: index)
        if let replicator = values.replicator, let replication = tree.replication(of: index) {
            guard replicator.shownCount == replication.instances.count else { return false }
            tree.show(replicator, in: replication)
        }
        if tree.names[index] != layer.rare?.name { tree.names[index] = layer.rare?.name }
        keepTransforms(of: before, at: index)
        let after = tree[index]
        return after.leavesPlane(tree.transforms) == hadDepth && !after.lacksEntries(of: before)
    }

    /// A transform that has become the identity keeps its place in the table: it often changes back.
    private mutating func keepTransforms(of before: Node, at index: NodeIndex) {
        if tree[index].transform == .identity, before.transform != .identity {
            tree.transforms[Int(before.transform.rawValue)] = .identity
            tree[index].transform = before.transform
        }
        if tree[index].sublayerTransform == .identity, before.sublayerTransform != .identity {
            tree.transforms[Int(before.sublayerTransform.rawValue)] = .identity
            tree[index].sublayerTransform = before.sublayerTransform
        }
    }
}

extension RenderTree {
    /// Whether animations act on the node, or might have when it was frozen.
    fileprivate func hasAnimations(at index: NodeIndex) -> Bool {
        // They are in the order of the nodes.
        var (low, high) = (0, animated.count)
        while low < high {
            let middle = (low + high) / 2
            if animated[middle].node.rawValue < index.rawValue { low = middle + 1 } else { high = middle }
        }
        return low < animated.count && animated[low].node == index
    }
}

extension Node {
    /// True where the other node has an entry in a table and this one has none in its place: the entry would stay there unused.
    fileprivate func lacksEntries(of other: Node) -> Bool {
        (contents == .none && other.contents != .none) || (gradient == .none && other.gradient != .none)
            || (shape == .none && other.shape != .none) || (effects == .none && other.effects != .none)
    }
}
