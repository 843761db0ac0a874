import Geometry

extension RenderTree {
    /// Appends a subtree of another tree, without its animations: a look from before.
    ///
    /// - Parameters:
    ///   - root: of the subtree, in the other tree.
    ///   - parent: in this tree; the nodes appended last must be its own.
    public mutating func graft(_ root: NodeIndex, of other: borrowing RenderTree, under parent: NodeIndex) {
        let (first, end) = (Int(root.rawValue), Int(other.nodes[Int(root.rawValue)].subtreeEnd))
        let shift = Int32(nodes.count - first)
        for index in first..<end {
            var node = other.nodes[index]
            node.parent = index == first ? parent : NodeIndex(rawValue: node.parent.rawValue + shift)
            node.subtreeEnd += shift
            if node.transform != .identity {
                transforms.append(other[node.transform])
                node.transform = TransformIndex(rawValue: Int32(transforms.count - 1))
            }
            if node.sublayerTransform != .identity {
                transforms.append(other[node.sublayerTransform])
                node.sublayerTransform = TransformIndex(rawValue: Int32(transforms.count - 1))
            }
            if node.contents != .none {
                contents.append(other[node.contents])
                node.contents = ContentsIndex(rawValue: Int32(contents.count - 1))
            }
            if node.gradient != .none {
                gradients.append(other[node.gradient])
                node.gradient = GradientIndex(rawValue: Int32(gradients.count - 1))
            }
            if node.shape != .none {
                shapes.append(other[node.shape])
                node.shape = ShapeIndex(rawValue: Int32(shapes.count - 1))
            }
            if node.effects != .none {
                effects.append(other[node.effects])
                node.effects = EffectsIndex(rawValue: Int32(effects.count - 1))
            }
            nodes.append(node)
        }
    }
}
