// Parts of trees: extracting a subtree, and grafting one tree into another.

extension RenderTree {
    /// A subtree as a tree of its own, with its animations. Names are left out.
    public func subtree(_ root: NodeIndex) -> RenderTree {
        var part = RenderTree()
        let (first, end) = (root.rawValue, self[root].subtreeEnd)
        part.nodes.reserveCapacity(Int(end - first))
        for index in first..<end {
            var node = nodes[Int(index)]
            node.parent = index == first ? .none : NodeIndex(rawValue: node.parent.rawValue - first)
            node.subtreeEnd -= first
            part.copyEntries(of: &node, from: self)
            part.nodes.append(node)
        }
        part.times = times
        for entry in animated where (first..<end).contains(entry.node.rawValue) {
            var entry = entry
            entry.node.rawValue -= first
            let start = Int32(part.tracks.count)
            part.tracks.append(contentsOf: tracks[Int(entry.tracks.lowerBound)..<Int(entry.tracks.upperBound)])
            entry.tracks = start..<Int32(part.tracks.count)
            part.animated.append(entry)
        }
        for var replication in replications where (first..<end).contains(replication.node.rawValue) {
            replication.node.rawValue -= first
            for place in replication.instances.indices { replication.instances[place].node.rawValue -= first }
            part.replications.append(replication)
        }
        return part
    }

    /// Gives a node that was copied from another tree entries of its own in the side tables.
    mutating func copyEntries(of node: inout Node, from source: RenderTree) {
        node.transform.rawValue = source.copy(node.transform.rawValue, from: source.transforms, to: &transforms)
        node.sublayerTransform.rawValue = source.copy(node.sublayerTransform.rawValue, from: source.transforms, to: &transforms)
        node.contents.rawValue = source.copy(node.contents.rawValue, from: source.contents, to: &contents)
        node.gradient.rawValue = source.copy(node.gradient.rawValue, from: source.gradients, to: &gradients)
        node.shape.rawValue = source.copy(node.shape.rawValue, from: source.shapes, to: &shapes)
        node.particles.rawValue = source.copy(node.particles.rawValue, from: source.particles, to: &particles)
        node.effects.rawValue = source.copy(node.effects.rawValue, from: source.effects, to: &effects)
    }

    /// - Returns: the index in the other table, −1 for none.
    private func copy<Entry>(_ place: Int32, from table: ContiguousArray<Entry>, to other: inout ContiguousArray<Entry>) -> Int32 {
        guard place >= 0 else { return -1 }
        other.append(table[Int(place)])
        return Int32(other.count - 1)
    }

    /// Appends another tree below a node of this one, without its animations.
    /// - Parameter parent: the last node or one of its ancestors. The caller sets where its subtree ends and whether its sublayers have depth.
    public mutating func graft(_ other: RenderTree, under parent: NodeIndex) {
        let shift = Int32(nodes.count)
        let transformShift = Int32(transforms.count)
        for var node in other.nodes {
            node.parent = node.parent == .none ? parent : NodeIndex(rawValue: node.parent.rawValue + shift)
            node.subtreeEnd += shift
            if node.transform != .identity { node.transform.rawValue += transformShift }
            if node.sublayerTransform != .identity { node.sublayerTransform.rawValue += transformShift }
            if node.contents != .none { node.contents.rawValue += Int32(contents.count) }
            if node.gradient != .none { node.gradient.rawValue += Int32(gradients.count) }
            if node.shape != .none { node.shape.rawValue += Int32(shapes.count) }
            if node.particles != .none { node.particles.rawValue += Int32(particles.count) }
            if node.effects != .none { node.effects.rawValue += Int32(effects.count) }
            nodes.append(node)
        }
        transforms.append(contentsOf: other.transforms)
        contents.append(contentsOf: other.contents)
        gradients.append(contentsOf: other.gradients)
        shapes.append(contentsOf: other.shapes)
        particles.append(contentsOf: other.particles)
        effects.append(contentsOf: other.effects)
    }
}
