import Animation
import Geometry
import Graphics
import RenderTree
import Synchronization

/// Stage 4: freezes a layer and what is below it.
///
/// One preorder walk with an explicit stack, so that depth costs no more than breadth, and one pass back over the nodes for the ends of subtrees.
/// Bad values end here: a layer whose geometry is infinite or NaN is left out with its subtree, everything else is clamped to its range.
struct Commit {
    var tree = RenderTree()
    var tracks = CommittedTracks()
    private var waiting: [Waiting]
    /// Layers that show their sublayers several times.
    private var replicators: [Replicator] = []
    /// For each of the tree's times, the node of the layer that it belongs to.
    private var timeOwners: ContiguousArray<NodeIndex> = []

    /// A layer to be frozen.
    private struct Waiting {
        let layer: CALayer
        /// The superlayer's index in the tree, −1 for the root.
        let parent: Int32
        /// The superlayer shows the first row of its pictures at its minimum y.
        let isFlipped: Bool
        /// The superlayer's time.
        let time: TimeIndex
        /// The layer is the superlayer's mask.
        var isMask = false
    }

    /// The tree that was frozen from `root` before, if nothing has changed since.
    static func standingTree(of root: CALayer) -> RenderTree? {
        root.marks.contains(.changed) ? nil : root.rare?.committed
    }

    /// The frozen tree of `root`: the previous one as long as nothing changes, and the previous one with new values where only values change.
    static func tree(of root: CALayer) -> RenderTree {
        if let tree = standingTree(of: root) { return tree }
        var tree = Amendment.tree(of: root) ?? allFrozen(root)
        tree.commit = count.wrappingAdd(1, ordering: .relaxed).newValue
        root.madeRare().committed = tree
        // Marks were cleared that stood for changes in their trees, too.
        var above = root.parent
        while let layer = above {
            layer.rare?.committed = nil
            above = layer.parent
        }
        return tree
    }

    private static let count = Atomic<UInt64>(0)

    static func allFrozen(_ root: CALayer) -> RenderTree {
        var commit = Commit(root, expecting: root.rare?.committed?.nodes.count ?? 0)
        commit.freezeAll()
        return commit.tree
    }

    /// - Parameter count: about how many layers there are.
    private init(_ root: CALayer, expecting count: Int) {
        // Pictures have y down, and so has the space in which the root lies.
        waiting = [Waiting(layer: root, parent: NodeIndex.none.rawValue, isFlipped: true, time: .root)]
        tree.nodes.reserveCapacity(count)
    }

    private mutating func freezeAll() {
        while let next = waiting.popLast() {
            let layer = next.layer
            layer.marks.subtract(.committable)
            // The mark is now cleared for any commit with this layer as its root, so that commit's tree must go as well.
            layer.rare?.committed = nil
            let isFlipped = next.isFlipped != layer.values.flags.contains(.geometryFlipped)
            let time = layer.time.map { freeze($0, of: layer, in: next.time) } ?? next.time
            guard let index = append(layer, under: next, isFlipped, time) else {
                // A mask without a position lets nothing through.
                if next.isMask { hideOwnerOfMask(next.parent) }
                continue
            }
            for sublayer in layer.children.reversed() {
                waiting.append(Waiting(layer: sublayer, parent: index, isFlipped: isFlipped, time: time))
            }
            // The mask is on top of the stack, so it is the first subtree after the layer.
            if let mask = layer.rare?.mask, !layer.keepsDepth {
                waiting.append(
                    Waiting(layer: mask, parent: index, isFlipped: isFlipped, time: time, isMask: true))
            }
        }
        tree.endSubtrees()
        tracks.place(in: &tree)
        tree.replicate(replicators, timeOwners: timeOwners)
    }

    /// A layer's own time, and its animations.
    /// - Parameter parent: the superlayer's time.
    private mutating func freeze(_ time: LayerTime, of layer: CALayer, in parent: TimeIndex) -> TimeIndex {
        var index = parent
        if time.timing != .layer {
            index = TimeIndex(rawValue: Int32(tree.times.count))
            tree.times.append(TimeSpace(parent: parent, timing: time.timing))
            timeOwners.append(NodeIndex(rawValue: Int32(tree.nodes.count)))
        }
        if let playback = time.playback(of: layer) { tracks.add(playback, of: layer, in: index) }
        tracks.add(time.animations, of: layer, in: index)
        return index
    }

    /// Freezes one layer.
    /// - Parameter time: the layer's.
    /// - Returns: the index of the node that its sublayers are below; nil for a layer without a position, which is left out.
    private mutating func append(
        _ layer: CALayer, under next: Waiting, _ isFlipped: Bool, _ time: TimeIndex
    ) -> Int32? {
        let index = NodeIndex(rawValue: Int32(tree.nodes.count))
        var node = layer.frozenNode()
        guard node.hasPlace else { return nil }
        node.parent = NodeIndex(rawValue: next.parent)
        node.subtreeEnd = index.rawValue + 1
        if next.isMask { node.flags.insert(.mask) }
        if let rare = layer.rare {
            guard rare.values.transform.isFinite, rare.values.sublayerTransform.isFinite else { return nil }
        }
        var look = index
        let mayBeAnimated = layer.time?.mayBeAnimated ?? false
        if layer.rare == nil, !layer.hasOwnParts, !mayBeAnimated {
            node.limit()
            tree.nodes.append(node)
        } else {
            let values = layer.frozenValues(isFlipped: isFlipped)
            if let transition = layer.time?.shownTransition, !layer.keepsDepth {
                look = append(values, at: node, in: transition, time)
            } else {
                tree.nodes.append(node)
                tree.show(values, at: index)
                if mayBeAnimated || values.emitter != nil { tracks.add(values, at: index, in: time) }
            }
            if let replicator = values.replicator { replicators.append(Replicator(node: look, values: replicator, time: time)) }
        }
        if let name = layer.rare?.name { tree.names[look] = name }
        let hasDepth = tree.nodes[Int(index.rawValue)].leavesPlane(tree.transforms) || tree.particlesHaveDepth(at: index)
        if next.parent >= 0, !next.isMask, hasDepth {
            tree.nodes[Int(next.parent)].flags.insert(.childrenHaveDepth)
        }
        return look.rawValue
    }

    private mutating func hideOwnerOfMask(_ owner: Int32) {
        tree.nodes[Int(owner)].flags.insert(.hidden)
        tree.effects[Int(tree.nodes[Int(owner)].effects.rawValue)].hasMask = false
        tracks.forgetLast(NodeIndex(rawValue: owner))
    }
}
