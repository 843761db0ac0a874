extension RenderTree {
    /// True if two layers and their subtrees look the same, apart from where the two lie themselves and how opaque they are: copies of one layer
    /// do, whatever is above each.
    ///
    /// Gradients, particles and effects are compared by index, all else in side tables by its values, since animations that differ by a delay
    /// have entries of their own.
    public func isAlike(_ a: NodeIndex, _ b: NodeIndex) -> Bool {
        let (first, second) = (Int(a.rawValue), Int(b.rawValue))
        let count = Int(nodes[first].subtreeEnd) - first
        guard Int(nodes[second].subtreeEnd) - second == count, haveOneLook(first, second) else { return false }
        let shift = b.rawValue - a.rawValue
        for offset in 1..<count {
            guard haveOneLook(first + offset, second + offset), haveOnePlace(first + offset, second + offset),
                nodes[first + offset].parent.rawValue + shift == nodes[second + offset].parent.rawValue,
                nodes[first + offset].subtreeEnd + shift == nodes[second + offset].subtreeEnd
            else { return false }
        }
        return true
    }

    /// True if two layers lie in the same place in their superlayers and are equally opaque.
    @inline(__always)
    private func haveOnePlace(_ a: Int, _ b: Int) -> Bool {
        nodes[a].opacity == nodes[b].opacity && nodes[a].position == nodes[b].position && nodes[a].zPosition == nodes[b].zPosition
            && isAlike(nodes[a].transform, nodes[b].transform)
    }

    /// True if all other values are the same, except where two nodes stand in the tree.
    @inline(__always)
    private func haveOneLook(_ a: Int, _ b: Int) -> Bool {
        // The likeliest differences come first.
        nodes[a].layer == nodes[b].layer && nodes[a].flags == nodes[b].flags && nodes[a].bounds == nodes[b].bounds
            && nodes[a].backgroundColor == nodes[b].backgroundColor && nodes[a].anchorPoint == nodes[b].anchorPoint
            && nodes[a].anchorPointZ == nodes[b].anchorPointZ && isAlike(nodes[a].sublayerTransform, nodes[b].sublayerTransform)
            && nodes[a].cornerRadius == nodes[b].cornerRadius && nodes[a].roundedCorners == nodes[b].roundedCorners
            && nodes[a].borderWidth == nodes[b].borderWidth && nodes[a].borderColor == nodes[b].borderColor
            && nodes[a].gradient == nodes[b].gradient && isAlike(nodes[a].contents, nodes[b].contents)
            && isAlike(nodes[a].shape, nodes[b].shape) && nodes[a].particles == nodes[b].particles
            && nodes[a].effects == nodes[b].effects && nodes[a].smoothEdges == nodes[b].smoothEdges
    }

    @inline(__always)
    private func isAlike(_ a: TransformIndex, _ b: TransformIndex) -> Bool {
        a == b || a != .identity && b != .identity && self[a] == self[b]
    }

    @inline(__always)
    private func isAlike(_ a: ContentsIndex, _ b: ContentsIndex) -> Bool {
        a == b || a != .none && b != .none && self[a].isAlike(self[b])
    }

    @inline(__always)
    private func isAlike(_ a: ShapeIndex, _ b: ShapeIndex) -> Bool {
        a == b || a != .none && b != .none && self[a].isAlike(self[b])
    }
}

extension Contents {
    /// True for the same picture in the same place; false for tiles and cross-fades.
    fileprivate func isAlike(_ other: Contents) -> Bool {
        bitmap.identity == other.bitmap.identity && gravity == other.gravity && scale == other.scale && rect == other.rect
            && center == other.center && isFlipped == other.isFlipped && magnification == other.magnification
            && minification == other.minification && lodBias == other.lodBias && tiling == nil && other.tiling == nil
            && fading == nil && other.fading == nil
    }
}

extension Shape {
    /// True for the same path in the same colours; false if it has glyphs that are pictures.
    fileprivate func isAlike(_ other: Shape) -> Bool {
        outline.identity == other.outline.identity && fillColor == other.fillColor && fillRule == other.fillRule
            && strokeColor == other.strokeColor && stroke == other.stroke && strokeStart == other.strokeStart
            && strokeEnd == other.strokeEnd && picture == nil && other.picture == nil && over.count == other.over.count
            && zip(over, other.over).allSatisfy { $0.isAlike($1) }
    }
}
