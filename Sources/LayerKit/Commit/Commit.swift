import Geometry
import Graphics
import RenderTree

/// Stage 4: freezes a layer and what is below it.
///
/// One walk in preorder with a stack of its own, so that depth costs no more than breadth, and one pass back over the
/// nodes for the ends of subtrees. Bad values end here: a layer whose geometry is infinite or not a number is left out
/// with its subtree, everything else is brought into its range.
struct Commit {
    private var tree = RenderTree()
    private var waiting: [Waiting]

    /// A layer to be frozen.
    private struct Waiting {
        let layer: CALayer
        /// The superlayer's index in the tree, −1 for the root.
        let parent: Int32
        /// The superlayer shows the first row of its pictures at its minimum y.
        let isFlipped: Bool
        /// The layer is the superlayer's mask.
        var isMask = false
    }

    /// The tree that was frozen of `root` the last time, if nothing has changed since.
    static func standingTree(of root: CALayer) -> RenderTree? {
        root.marks.contains(.changed) ? nil : root.rare?.committed
    }

    /// The frozen tree of `root`. As long as nothing changes it is the one of the last time.
    static func tree(of root: CALayer) -> RenderTree {
        if let tree = standingTree(of: root) { return tree }
        var commit = Commit(root, expecting: root.rare?.committed?.nodes.count ?? 0)
        commit.freezeAll()
        root.madeRare().committed = commit.tree
        return commit.tree
    }

    /// - Parameter count: about how many layers there are.
    private init(_ root: CALayer, expecting count: Int) {
        // Pictures have y down, and so has the space in which the root lies.
        waiting = [Waiting(layer: root, parent: NodeIndex.none.rawValue, isFlipped: true)]
        tree.nodes.reserveCapacity(count)
    }

    private mutating func freezeAll() {
        while let next = waiting.popLast() {
            let layer = next.layer
            layer.marks.remove(.changed)
            // The mark is gone for whoever commits this layer as a root; so must be what it would stand for.
            layer.rare?.committed = nil
            guard var node = layer.frozen() else {
                // A mask without a place lets nothing through.
                if next.isMask { tree.nodes[Int(next.parent)].flags.insert(.hidden) }
                continue
            }
            node.parent = NodeIndex(rawValue: next.parent)
            let isFlipped = next.isFlipped != node.flags.contains(.geometryFlipped)
            let index = Int32(tree.nodes.count)
            node.subtreeEnd = index + 1
            if let rare = layer.rare { freeze(rare, isFlipped, at: index, into: &node) }
            layer.addOwnParts(to: &node, of: &tree)
            if next.isMask {
                note(&node, asMaskOf: Int(next.parent))
            } else if next.parent >= 0, tree.leavesPlane(node) {
                tree.nodes[Int(next.parent)].flags.insert(.childrenHaveDepth)
            }
            tree.nodes.append(node)
            for sublayer in layer.children.reversed() {
                waiting.append(Waiting(layer: sublayer, parent: index, isFlipped: isFlipped))
            }
            // On top of the stack, the mask is the first subtree after the layer.
            if let mask = layer.rare?.mask, !layer.preservesDepth {
                waiting.append(Waiting(layer: mask, parent: index, isFlipped: isFlipped, isMask: true))
            }
        }
        endSubtrees()
    }

    private mutating func freeze(_ rare: RareParts, _ isFlipped: Bool, at index: Int32, into node: inout Node) {
        node.transform = place(rare.values.transform)
        node.sublayerTransform = place(rare.values.sublayerTransform)
        if let name = rare.name { tree.names[NodeIndex(rawValue: index)] = name }
        if node.flags.contains(.preservesDepth) { return }
        if let color = rare.values.borderColor { node.borderColor = color.rgba } else { node.borderWidth = 0 }
        if let image = rare.image ?? rare.store?.image,
            let contents = Contents(
                image, part: rare.store?.form.part ?? .unit, rare.values, isFlipped: isFlipped)
        {
            node.contents = ContentsIndex(rawValue: Int32(tree.contents.count))
            tree.contents.append(contents)
        }
        node.smoothEdges = rare.values.allowsEdgeAntialiasing ? rare.values.smoothEdges : []
        var effects = Effects(rare.values)
        // There is nothing behind the root that it could change.
        if node.parent == .none { effects.backgroundFilters = [] }
        if effects.changesAnything { node.effects = place(effects) }
    }

    /// What is true of a mask: there is nothing behind it that it could meet, and its owner has it.
    private mutating func note(_ mask: inout Node, asMaskOf owner: Int) {
        mask.flags.insert(.mask)
        if mask.effects != .none {
            let index = Int(mask.effects.rawValue)
            tree.effects[index].compositing = .normal
            tree.effects[index].backgroundFilters = []
        }
        if tree.nodes[owner].effects == .none { tree.nodes[owner].effects = place(Effects()) }
        tree.effects[Int(tree.nodes[owner].effects.rawValue)].hasMask = true
    }

    private mutating func place(_ effects: Effects) -> EffectsIndex {
        tree.effects.append(effects)
        return EffectsIndex(rawValue: Int32(tree.effects.count - 1))
    }

    private mutating func place(_ transform: CATransform3D) -> TransformIndex {
        if transform.isIdentity { return .identity }
        tree.transforms.append(transform)
        return TransformIndex(rawValue: Int32(tree.transforms.count - 1))
    }

    /// In preorder a subtree ends where its last child's does. Backwards, every child is final before its parent is.
    private mutating func endSubtrees() {
        for index in tree.nodes.indices.reversed() {
            let (end, parent) = (tree.nodes[index].subtreeEnd, tree.nodes[index].parent)
            if parent != .none, tree[parent].subtreeEnd < end { tree.nodes[Int(parent.rawValue)].subtreeEnd = end }
        }
    }
}
