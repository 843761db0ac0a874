// Parts of trees: one taken out as a tree of its own, and one put into another tree.

extension RenderTree {
    /// A subtree as a tree of its own, with the animations that act in it. Names stay behind.
    public func subtree(_ root: NodeIndex) -> RenderTree {
        var part = RenderTree()
        let (first, end) = (root.rawValue, self[root].subtreeEnd)
        part.nodes.reserveCapacity(Int(end - first))
        for index in first..<end {
            var node = nodes[Int(index)]
            node.parent = index == first ? .none : NodeIndex(rawValue: node.parent.rawValue - first)
            node.subtreeEnd -= first
            node.transform.rawValue = copy(node.transform.rawValue, from: transforms, to: &part.transforms)
            node.sublayerTransform.rawValue = copy(node.sublayerTransform.rawValue, from: transforms, to: &part.transforms)
            node.contents.rawValue = copy(node.contents.rawValue, from: contents, to: &part.contents)
            node.gradient.rawValue = copy(node.gradient.rawValue, from: gradients, to: &part.gradients)
            node.shape.rawValue = copy(node.shape.rawValue, from: shapes, to: &part.shapes)
            node.particles.rawValue = copy(node.particles.rawValue, from: particles, to: &part.particles)
            node.effects.rawValue = copy(node.effects.rawValue, from: effects, to: &part.effects)
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
        return part
    }

    /// - Returns: the place in the other table, −1 for none.
    private func copy<Entry>(_ place: Int32, from table: ContiguousArray<Entry>, to other: inout ContiguousArray<Entry>) -> Int32 {
        guard place >= 0 else { return -1 }
        other.append(table[Int(place)])
        return Int32(other.count - 1)
    }

    /// Appends another tree below a node of this one, as it looks without its animations.
    /// - Parameter parent: the last node, or one above it.
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
