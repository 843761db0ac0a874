extension RenderTree {
    /// True when two layers show the same with all that is below them: copies of one layer do, whatever is above each. Where the two
    /// lie themselves is compared as well, as it is in their parents' spaces.
    ///
    /// Side tables are compared by index.
    public func isAlike(_ a: NodeIndex, _ b: NodeIndex) -> Bool {
        let (first, second) = (Int(a.rawValue), Int(b.rawValue))
        let count = Int(nodes[first].subtreeEnd) - first
        guard Int(nodes[second].subtreeEnd) - second == count else { return false }
        let shift = b.rawValue - a.rawValue
        for offset in 0..<count {
            guard nodes[first + offset].hasValues(of: nodes[second + offset]) else { return false }
            if offset == 0 { continue }
            guard nodes[first + offset].parent.rawValue + shift == nodes[second + offset].parent.rawValue,
                nodes[first + offset].subtreeEnd + shift == nodes[second + offset].subtreeEnd
            else { return false }
        }
        return true
    }
}

extension Node {
    /// True when all values are the same but those that say where in the tree the node stands.
    @inline(__always)
    fileprivate func hasValues(of other: Node) -> Bool {
        // What differs most comes first.
        layer == other.layer && flags == other.flags && opacity == other.opacity
            && position == other.position && bounds == other.bounds && anchorPoint == other.anchorPoint
            && anchorPointZ == other.anchorPointZ && zPosition == other.zPosition && transform == other.transform
            && sublayerTransform == other.sublayerTransform && backgroundColor == other.backgroundColor
            && cornerRadius == other.cornerRadius && roundedCorners == other.roundedCorners && borderWidth == other.borderWidth
            && borderColor == other.borderColor && gradient == other.gradient && contents == other.contents
            && shape == other.shape && particles == other.particles && effects == other.effects
            && smoothEdges == other.smoothEdges
    }
}
