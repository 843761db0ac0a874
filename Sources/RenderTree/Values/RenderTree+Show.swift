public import Geometry
public import Graphics

extension Node {
    /// True if the layer's geometry is finite. The anchor is checked too, since finite factors may have an infinite product.
    public var hasPlace: Bool {
        bounds.isFinite && anchor.isFinite && position.isFinite && anchorPointZ.isFinite && zPosition.isFinite
    }

    /// Clamps all values of the node itself.
    public mutating func limit() {
        limitOpacity()
        // At half the shorter side round corners meet, and a border fills the bounds.
        let half = min(bounds.width, bounds.height) / 2
        cornerRadius = cornerRadius.limited(to: half)
        borderWidth = borderWidth.limited(to: half)
        if flags.contains(.preservesDepth) { keepPlaceOnly() }
    }

    /// Clamps the opacity.
    public mutating func limitOpacity() { opacity = Float(Double(opacity).limited(to: 1)) }

    /// Moves the layer so that its own space is its parent's.
    public mutating func lieInOwnSpace() {
        position = anchor
        zPosition = anchorPointZ
        transform = .identity
        flags.remove(.geometryFlipped)
    }

    /// For a layer that preserves depth: keeps only what its sublayers need, their place and the opacity.
    private mutating func keepPlaceOnly() {
        flags.subtract([.masksToBounds, .groupOpacity, .continuousCorners])
        flags.insert(.doubleSided)
        cornerRadius = 0
        borderWidth = 0
        backgroundColor = .clear
    }
}

extension RenderTree {
    /// Makes a node show values, clamped. Entries of side tables that the node has are replaced, others are made where needed. If the values'
    /// geometry is not finite, the node is hidden.
    ///
    /// The node's place in the tree, its name and whether it is a mask stay as they are.
    public mutating func show(_ values: NodeValues, at index: NodeIndex) {
        var entries = NodeEntries(of: self[index])
        guard
            showOwn(
                values.node, background: values.backgroundColor, border: values.borderColor,
                hasPlace: values.transform.isFinite && values.sublayerTransform.isFinite, at: index)
        else { return }
        showTransforms(values.transform, values.sublayerTransform, at: index, in: &entries)
        showParts(of: values, at: index, in: &entries)
    }

    /// The same for the values stored in the node itself: everything but transforms, parts and effects.
    ///
    /// - Parameters:
    ///   - values: as in `NodeValues.node`.
    ///   - hasPlace: whether the rest of its geometry is finite.
    /// - Returns: false if its geometry is not finite, and it is hidden.
    public mutating func showOwn(
        _ values: Node, background: RGBA?, border: RGBA?, hasPlace: Bool, at index: NodeIndex
    ) -> Bool {
        let place = Int(index.rawValue)
        guard hasPlace, values.hasPlace else {
            nodes[place].flags.insert(.hidden)
            return false
        }
        var node = values
        (node.parent, node.subtreeEnd, node.layer) = (nodes[place].parent, nodes[place].subtreeEnd, nodes[place].layer)
        (node.transform, node.sublayerTransform) = (nodes[place].transform, nodes[place].sublayerTransform)
        (node.contents, node.gradient) = (nodes[place].contents, nodes[place].gradient)
        (node.shape, node.effects) = (nodes[place].shape, nodes[place].effects)
        node.particles = nodes[place].particles
        node.flags.formUnion(nodes[place].flags.intersection([.mask, .childrenHaveDepth]))
        if let border { node.borderColor = border } else { node.borderWidth = 0 }
        node.backgroundColor = background ?? .clear
        node.limit()
        if node.flags.contains(.sharesSpace) { node.lieInOwnSpace() }
        nodes[place] = node
        return true
    }

    /// The same for the layer's own transform alone.
    /// - Parameter entries: the node's, whether it shows them or not.
    public mutating func showTransform(_ transform: CATransform3D, at index: NodeIndex, in entries: inout NodeEntries) {
        nodes[Int(index.rawValue)].transform = TransformIndex(
            rawValue: RenderTree.place(transform.unlessIdentity, at: &entries.transform, in: &transforms))
    }

    /// The same for transforms.
    /// - Parameter entries: the node's, whether it shows them or not.
    public mutating func showTransforms(
        _ transform: CATransform3D, _ sublayerTransform: CATransform3D, at index: NodeIndex, in entries: inout NodeEntries
    ) {
        let node = Int(index.rawValue)
        showTransform(transform, at: index, in: &entries)
        nodes[node].sublayerTransform = TransformIndex(
            rawValue: RenderTree.place(sublayerTransform.unlessIdentity, at: &entries.sublayerTransform, in: &transforms))
    }

    /// The same for contents, gradient, shape and effects.
    public mutating func showParts(of values: NodeValues, at index: NodeIndex, in entries: inout NodeEntries) {
        if self[index].flags.contains(.preservesDepth) { return }
        var node = self[index]
        placeParts(of: values, in: &node, &entries)
        placeEffects(of: values, in: &node, &entries)
        self[index] = node
    }

    /// Makes a node show particles.
    public mutating func show(_ particles: Particles, at index: NodeIndex) {
        let place = self[index].particles
        if place != .none { self.particles[Int(place.rawValue)] = particles }
    }

    private mutating func placeParts(of values: NodeValues, in node: inout Node, _ entries: inout NodeEntries) {
        node.contents = ContentsIndex(
            rawValue: RenderTree.place(values.contents.contents, at: &entries.contents, in: &contents))
        node.gradient = GradientIndex(
            rawValue: RenderTree.place(values.gradient?.gradient, at: &entries.gradient, in: &gradients))
        let shape = values.text?.shape(in: node.bounds) ?? values.shape
        node.shape = ShapeIndex(rawValue: RenderTree.place(shape?.limited, at: &entries.shape, in: &shapes))
        node.particles = ParticlesIndex(
            rawValue: RenderTree.place(values.emitter.map { Particles(of: $0.current) }, at: &entries.particles, in: &particles))
    }

    private mutating func placeEffects(of values: NodeValues, in node: inout Node, _ entries: inout NodeEntries) {
        var effects = Effects()
        effects.shadow = values.shadow.effect
        effects.hasMask = values.hasMask
        effects.isolates = values.isolates
        effects.filters = values.filters.compactMap(\.effect)
        if values.rasterizes {
            let scale = values.rasterizationScale
            effects.rasterization = Effects.Rasterization(
                scale: scale > 0 && scale.isFinite ? scale : 1, magnification: values.contents.magnification,
                minification: values.contents.minification)
        }
        // Behind the root, and behind a mask, there is nothing to filter or blend with.
        if node.parent != .none, !node.flags.contains(.mask) {
            effects.backgroundFilters = values.backgroundFilters.compactMap(\.effect)
            effects.compositing = values.compositing
        } else if node.parent == .none {
            effects.compositing = values.compositing
        }
        let shown = effects.changesAnything ? effects : nil
        node.effects = EffectsIndex(rawValue: RenderTree.place(shown, at: &entries.effects, in: &self.effects))
    }

    /// Puts a value into a side table, replacing the node's previous value if there was one.
    ///
    /// - Parameter entry: the node's index, −1 for none.
    /// - Returns: the index, −1 if there is no value.
    private static func place<Value>(
        _ value: Value?, at entry: inout Int32, in table: inout ContiguousArray<Value>
    ) -> Int32 {
        guard let value else { return -1 }
        if entry >= 0 {
            table[Int(entry)] = value
        } else {
            entry = Int32(table.count)
            table.append(value)
        }
        return entry
    }
}

/// A node's entries in the side tables of a tree, −1 for none. An entry that is not shown at one time is kept for another.
public struct NodeEntries: Sendable {
    /// In `RenderTree.transforms`.
    var transform: Int32
    /// Likewise.
    var sublayerTransform: Int32
    /// In `RenderTree.contents`.
    var contents: Int32
    /// In `RenderTree.gradients`.
    var gradient: Int32
    /// In `RenderTree.shapes`.
    var shape: Int32
    /// In `RenderTree.particles`.
    var particles: Int32
    /// In `RenderTree.effects`.
    var effects: Int32

    /// Those that the node shows.
    public init(of node: Node) {
        (transform, sublayerTransform) = (node.transform.rawValue, node.sublayerTransform.rawValue)
        (contents, gradient) = (node.contents.rawValue, node.gradient.rawValue)
        (shape, effects) = (node.shape.rawValue, node.effects.rawValue)
        particles = node.particles.rawValue
    }
}

extension CATransform3D {
    fileprivate var unlessIdentity: CATransform3D? { isIdentity ? nil : self }
}

extension Shape {
    /// Values clamped; nil if it shows nothing.
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
        return shape.fillColor.alpha > 0 || shape.strokeColor.alpha > 0 || picture != nil ? shape : nil
    }
}

extension StrokeStyle {
    /// Removes dashes that have no effect, and clamps the miter limit.
    fileprivate mutating func limit() {
        miterLimit = miterLimit.limited(to: Self.greatestMiterLimit)
        let isDashed = dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.contains { $0 > 0 }
        if !isDashed { dash = [] }
        if !isDashed || !phase.isFinite { phase = 0 }
    }
}

extension Effects {
    /// False if a layer with these effects looks like one without.
    fileprivate var changesAnything: Bool {
        shadow != nil || hasMask || !filters.isEmpty || !backgroundFilters.isEmpty || compositing != .normal
            || rasterization != nil || isolates
    }
}
