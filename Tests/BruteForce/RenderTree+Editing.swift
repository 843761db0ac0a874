import Geometry
import RenderTree

extension RenderTree {
    /// The tree without a layer and all below it.
    func removingSubtree(_ index: NodeIndex) -> RenderTree {
        let removed = Int(index.rawValue)..<Int(self[index].subtreeEnd)
        return keeping { !removed.contains($0) }
    }

    /// The tree without a layer, its sublayers taken over by the layer above it.
    func removingOnly(_ index: NodeIndex) -> RenderTree { keeping { $0 != Int(index.rawValue) } }

    /// The tree of the layers that pass, each below the nearest layer above it that does, with nothing in the side
    /// tables that is not used.
    func keeping(_ isKept: (Int) -> Bool) -> RenderTree {
        var result = RenderTree()
        var places: [Int: NodeIndex] = [:]
        for old in nodes.indices where isKept(old) {
            var node = nodes[old]
            var parent = node.parent
            while parent != .none, places[Int(parent.rawValue)] == nil { parent = self[parent].parent }
            node.parent = parent == .none ? .none : places[Int(parent.rawValue)] ?? .none
            if node.transform != .identity { node.transform = result.append(self[node.transform]) }
            if node.sublayerTransform != .identity {
                node.sublayerTransform = result.append(self[node.sublayerTransform])
            }
            if node.contents != .none { node.contents = result.append(self[node.contents]) }
            if node.effects != .none { node.effects = result.append(self[node.effects]) }
            let index = NodeIndex(rawValue: Int32(result.nodes.count))
            places[old] = index
            result.names[index] = names[NodeIndex(rawValue: Int32(old))]
            result.nodes.append(node)
        }
        result.restoreLinks()
        return result
    }

    mutating func append(_ transform: CATransform3D) -> TransformIndex {
        transforms.append(transform)
        return TransformIndex(rawValue: Int32(transforms.count - 1))
    }

    mutating func append(_ contents: Contents) -> ContentsIndex {
        self.contents.append(contents)
        return ContentsIndex(rawValue: Int32(self.contents.count - 1))
    }

    mutating func append(_ effects: Effects) -> EffectsIndex {
        self.effects.append(effects)
        return EffectsIndex(rawValue: Int32(self.effects.count - 1))
    }

    /// Works out again what follows from order and parents: where subtrees end, whose sublayers need ordering by depth, and
    /// which layers have masks. A mask that no longer stands first below a layer becomes a sublayer.
    mutating func restoreLinks() {
        for index in nodes.indices {
            nodes[index].subtreeEnd = Int32(index + 1)
            nodes[index].flags.remove(.childrenHaveDepth)
            let parent = nodes[index].parent
            let standsFirst = parent != .none && Int(parent.rawValue) == index - 1
            if !standsFirst || self[parent].flags.contains(.preservesDepth) { nodes[index].flags.remove(.mask) }
        }
        for index in nodes.indices {
            let hasMask = index + 1 < nodes.count && nodes[index + 1].flags.contains(.mask)
            if hasMask, nodes[index].effects == .none { nodes[index].effects = append(Effects()) }
            guard nodes[index].effects != .none else { continue }
            effects[Int(nodes[index].effects.rawValue)].hasMask = hasMask
            if !self[nodes[index].effects].changesAnything { nodes[index].effects = .none }
        }
        // Backwards, a layer's subtree is complete before the layer reports to its parent.
        for index in nodes.indices.reversed() where nodes[index].parent != .none {
            let parent = Int(nodes[index].parent.rawValue)
            nodes[parent].subtreeEnd = max(nodes[parent].subtreeEnd, nodes[index].subtreeEnd)
            if nodes[index].leavesPlane(transforms), !nodes[index].flags.contains(.mask) {
                nodes[parent].flags.insert(.childrenHaveDepth)
            }
        }
    }
}

extension Effects {
    /// False when a layer with these effects looks like one without.
    var changesAnything: Bool {
        shadow != nil || hasMask || isolates || !filters.isEmpty || !backgroundFilters.isEmpty || compositing != .normal
            || rasterization != nil
    }
}
