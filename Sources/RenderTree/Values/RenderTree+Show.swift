import Geometry
import Graphics

extension Node {
    /// True when the layer has a place: its geometry is finite. The anchor is asked as well: finite factors may have an
    /// infinite product.
    public var hasPlace: Bool {
        bounds.isFinite && anchor.isFinite && position.isFinite && anchorPointZ.isFinite && zPosition.isFinite
    }

    /// Brings all values of the node itself into their ranges.
    public mutating func limit() {
        opacity = Float(Double(opacity).limited(to: 1))
        // Round corners meet, and a border fills the bounds, at half the shorter side.
        let half = min(bounds.width, bounds.height) / 2
        cornerRadius = cornerRadius.limited(to: half)
        borderWidth = borderWidth.limited(to: half)
        if flags.contains(.preservesDepth) { keepPlaceOnly() }
    }

    /// As it is for a layer that keeps depth: a place for its sublayers, and their opacity.
    private mutating func keepPlaceOnly() {
        flags.subtract([.masksToBounds, .groupOpacity, .continuousCorners])
        flags.insert(.doubleSided)
        cornerRadius = 0
        borderWidth = 0
        backgroundColor = .clear
    }
}

extension RenderTree {
    /// Has a node show values, brought into their ranges. Entries of side tables that the node has are replaced, others
    /// are made where they are needed. Values without a place hide the node.
    ///
    /// The node's place in the tree, its name and whose mask it is stay as they are.
    public mutating func show(_ values: NodeValues, at index: NodeIndex) {
        let old = self[index]
        var node = values.node
        (node.parent, node.subtreeEnd, node.layer) = (old.parent, old.subtreeEnd, old.layer)
        (node.transform, node.sublayerTransform) = (old.transform, old.sublayerTransform)
        (node.contents, node.gradient, node.shape) = (old.contents, old.gradient, old.shape)
        node.effects = old.effects
        node.flags.formUnion(old.flags.intersection([.mask, .childrenHaveDepth]))
        if let color = values.borderColor { node.borderColor = color } else { node.borderWidth = 0 }
        node.backgroundColor = values.backgroundColor ?? .clear
        node.limit()
        if !node.hasPlace || !values.transform.isFinite || !values.sublayerTransform.isFinite {
            node = old
            node.flags.insert(.hidden)
            self[index] = node
            return
        }
        node.transform = place(values.transform, at: old.transform)
        node.sublayerTransform = place(values.sublayerTransform, at: old.sublayerTransform)
        if !node.flags.contains(.preservesDepth) {
            placeParts(of: values, in: &node)
            placeEffects(of: values, in: &node)
        }
        self[index] = node
    }

    private mutating func place(_ transform: CATransform3D, at slot: TransformIndex) -> TransformIndex {
        if slot != .identity {
            transforms[Int(slot.rawValue)] = transform
            return slot
        }
        if transform.isIdentity { return .identity }
        transforms.append(transform)
        return TransformIndex(rawValue: Int32(transforms.count - 1))
    }

    /// Contents, gradient and shape.
    private mutating func placeParts(of values: NodeValues, in node: inout Node) {
        let shape = values.text?.shape(in: node.bounds) ?? values.shape
        node.contents = ContentsIndex(rawValue: RenderTree.place(values.contents.contents, at: node.contents.rawValue, in: &contents))
        node.gradient = GradientIndex(rawValue: RenderTree.place(values.gradient?.gradient, at: node.gradient.rawValue, in: &gradients))
        node.shape = ShapeIndex(rawValue: RenderTree.place(shape?.limited, at: node.shape.rawValue, in: &shapes))
    }

    private mutating func placeEffects(of values: NodeValues, in node: inout Node) {
        var effects = Effects()
        effects.shadow = values.shadow.effect
        effects.hasMask = values.hasMask
        effects.filters = values.filters.compactMap(\.effect)
        if values.rasterizes {
            let scale = values.rasterizationScale
            effects.rasterization = Effects.Rasterization(
                scale: scale > 0 && scale.isFinite ? scale : 1, magnification: values.contents.magnification,
                minification: values.contents.minification)
        }
        // Behind the root, and behind a mask, there is nothing that they could change or meet.
        if node.parent != .none, !node.flags.contains(.mask) {
            effects.backgroundFilters = values.backgroundFilters.compactMap(\.effect)
            effects.compositing = values.compositing
        } else if node.parent == .none {
            effects.compositing = values.compositing
        }
        let shown = effects.changesAnything ? effects : nil
        node.effects = EffectsIndex(rawValue: RenderTree.place(shown, at: node.effects.rawValue, in: &self.effects))
    }

    /// Puts a value into a side table: in the slot of the one before, if there was one.
    /// - Returns: its place there, −1 for none. A slot that is no longer named is not used again.
    private static func place<Value>(_ value: Value?, at slot: Int32, in table: inout ContiguousArray<Value>) -> Int32 {
        guard let value else { return -1 }
        if slot >= 0 {
            table[Int(slot)] = value
            return slot
        }
        table.append(value)
        return Int32(table.count - 1)
    }
}

extension Shape {
    /// With values in their ranges; nil where it shows nothing.
    fileprivate var limited: Shape? {
        if over.isEmpty { return limitedAlone }
        let shown = parts.compactMap(\.limitedAlone)
        guard var first = shown.first else { return nil }
        first.over = Array(shown.dropFirst())
        return first
    }

    private var limitedAlone: Shape? {
        guard outline.isDrawable else { return nil }
        var shape = self
        (shape.strokeStart, shape.strokeEnd) = (strokeStart.limited(to: 1), strokeEnd.limited(to: 1))
        if !(stroke.width > 0 && stroke.width.isFinite) || shape.strokeStart >= shape.strokeEnd { shape.strokeColor.alpha = 0 }
        shape.stroke.limit()
        return shape.fillColor.alpha > 0 || shape.strokeColor.alpha > 0 ? shape : nil
    }
}

extension StrokeStyle {
    /// Without dashes where there would be none, and with no miter longer than a thousand widths, which takes a corner of
    /// a tenth of a degree.
    fileprivate mutating func limit() {
        miterLimit = miterLimit.limited(to: 1000)
        let isDashed = dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.contains { $0 > 0 }
        if !isDashed { dash = [] }
        if !isDashed || !phase.isFinite { phase = 0 }
    }
}

extension Effects {
    /// False when a layer with these effects looks like one without.
    fileprivate var changesAnything: Bool {
        shadow != nil || hasMask || !filters.isEmpty || !backgroundFilters.isEmpty || compositing != .normal
            || rasterization != nil
    }
}
