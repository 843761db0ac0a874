import Geometry
import Graphics
import RenderTree

// Stage 4. The tree is walked once, in preorder, with a stack of its own: nesting is limited by memory, not by the
// thread's stack. What later stages rely on is made sure here. A layer whose geometry is not finite is left out with
// its subtree.

extension CALayer {
    /// The subtree as it is now, as a value.
    ///
    /// - Parameter hostIsFlipped: whether y runs down around the root.
    func freeze(hostIsFlipped: Bool = true) -> RenderTree {
        var commit = Commit()
        commit.freeze(self, hostIsFlipped: hostIsFlipped)
        return commit.tree
    }
}

struct Commit {
    private(set) var tree = RenderTree()
    private var pending: ContiguousArray<Pending> = []
    /// Nodes whose subtrees are not yet complete, the innermost last.
    private var open: ContiguousArray<Int32> = []

    /// A layer to be frozen.
    private struct Pending {
        var layer: Unmanaged<CALayer>
        /// Its superlayer's node.
        var parent: Int32
        /// Whether y runs down the screen in the superlayer.
        var isFlipped: Bool
    }

    mutating func freeze(_ root: CALayer, hostIsFlipped: Bool) {
        pending.append(Pending(layer: .passUnretained(root), parent: -1, isFlipped: hostIsFlipped))
        // The tree holds its layers alive while it is walked.
        withExtendedLifetime(root) {
            while let next = pending.popLast() { next.layer._withUnsafeGuaranteedRef { freeze($0, next) } }
        }
        while let last = open.popLast() { tree.nodes[Int(last)].subtreeEnd = Int32(tree.nodes.count) }
    }

    private mutating func freeze(_ layer: CALayer, _ place: Pending) {
        layer.marks.remove(.changed)
        while let last = open.last, last != place.parent {
            tree.nodes[Int(last)].subtreeEnd = Int32(tree.nodes.count)
            open.removeLast()
        }
        let index = Int32(tree.nodes.count)
        let isFlipped = place.isFlipped != layer.values.isGeometryFlipped
        guard var node = node(of: layer, isFlipped: isFlipped) else {
            Commit.clearMarks(below: layer)
            return
        }
        node.parent = NodeIndex(rawValue: place.parent)
        if let name = layer.rare?.name { tree.names[NodeIndex(rawValue: index)] = name }
        for child in layer.children.reversed() {
            if child.values.zPosition != 0 { node.flags.insert(.childrenHaveDepth) }
            pending.append(Pending(layer: .passUnretained(child), parent: index, isFlipped: isFlipped))
        }
        node.subtreeEnd = index + 1
        if !layer.children.isEmpty { open.append(index) }
        tree.nodes.append(node)
    }

    /// Layers that are left out are committed all the same: a later change must be noticed.
    private static func clearMarks(below layer: CALayer) {
        var pending = layer.children
        while let next = pending.popLast() {
            next.marks.remove(.changed)
            pending.append(contentsOf: next.children)
        }
    }

    /// A layer's own values; nil when its geometry is not finite.
    private mutating func node(of layer: CALayer, isFlipped: Bool) -> Node? {
        let values = layer.values
        let depth = values.zPosition + values.anchorPointZ
        guard values.bounds.isFinite, values.position.x.isFinite, values.position.y.isFinite,
            values.anchorPoint.x.isFinite, values.anchorPoint.y.isFinite, depth.isFinite
        else { return nil }
        var node = Node()
        node.layer = layer.identity
        node.bounds = Rect(values.bounds)
        node.position = Point(values.position)
        node.anchorPoint = Point(values.anchorPoint)
        node.anchorPointZ = values.anchorPointZ
        node.zPosition = values.zPosition
        node.opacity = values.opacity.isNaN ? 0 : max(0, min(1, values.opacity))
        node.flags = flags(values)
        if let color = values.backgroundColor { node.backgroundColor = color.rgba }
        let half = min(node.bounds.width, node.bounds.height) / 2
        node.cornerRadius = values.cornerRadius > 0 ? min(values.cornerRadius, half) : 0
        node.roundedCorners = CornerSet(rawValue: UInt8(truncatingIfNeeded: values.maskedCorners.rawValue))
        node.borderWidth = values.borderWidth > 0 ? min(values.borderWidth, max(half, 0)) : 0
        guard let rare = layer.rare else { return node }
        guard !rare.hasTransform || rare.transform.isFinite, !rare.hasSublayerTransform || rare.sublayerTransform.isFinite
        else { return nil }
        if rare.hasTransform { node.transform = append(rare.transform) }
        if rare.hasSublayerTransform { node.sublayerTransform = append(rare.sublayerTransform) }
        if let color = rare.borderColor { node.borderColor = color.rgba } else { node.borderWidth = 0 }
        if let image = rare.contents as? CGImage {
            node.contents = append(contents(image, rare, scale: values.contentsScale, isFlipped: isFlipped))
        }
        return node
    }

    private func flags(_ values: LayerValues) -> NodeFlags {
        var flags: NodeFlags = []
        if values.isHidden { flags.insert(.hidden) }
        if values.isDoubleSided { flags.insert(.doubleSided) }
        if values.isGeometryFlipped { flags.insert(.geometryFlipped) }
        if values.masksToBounds { flags.insert(.masksToBounds) }
        if values.allowsGroupOpacity { flags.insert(.groupOpacity) }
        return flags
    }

    private mutating func append(_ transform: CATransform3D) -> TransformIndex {
        tree.transforms.append(transform)
        return TransformIndex(rawValue: Int32(tree.transforms.count - 1))
    }

    /// Nothing is shown of a part that is empty, not finite, or at no positive scale.
    private mutating func append(_ contents: Contents?) -> ContentsIndex {
        guard let contents else { return .none }
        tree.contents.append(contents)
        return ContentsIndex(rawValue: Int32(tree.contents.count - 1))
    }

    private func contents(
        _ image: CGImage, _ rare: RareLayerValues, scale: CGFloat, isFlipped: Bool
    ) -> Contents? {
        guard rare.contentsRect.isFinite, scale > 0, scale.isFinite else { return nil }
        var contents = Contents(bitmap: image.bitmap)
        contents.rect = Rect(rare.contentsRect)
        // Outside of the picture there is nothing to stretch.
        let center = rare.contentsCenter.isFinite ? Rect(rare.contentsCenter).intersection(.unit) : .unit
        contents.center = center.minX <= center.maxX && center.minY <= center.maxY ? center : .unit
        contents.scale = scale
        contents.gravity = ContentsGravity(rare.contentsGravity) ?? .center
        contents.isFlipped = isFlipped
        contents.magnification = rare.magnificationFilter == .nearest ? .nearest : .linear
        contents.minification = rare.minificationFilter == .nearest ? .nearest : .linear
        return contents
    }
}
