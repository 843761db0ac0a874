import Animation
import Geometry
import RenderTree

// A layer in a transition becomes a node that holds its place and is composited with what is behind it. It has two sublayers:
//
//      layer's place        geometry, what is behind; nothing to be seen
//      ├─ place of a look   opacity and offset, or turn, of the former look: tracks of the transition
//      │  └─ …              how the layer looked before, sublayers included
//      └─ place of a look   the same of the new one
//         └─ layer          all that is to be seen of the layer, its sublayers and its mask
//
// Both looks lie in the layer's own space. Where one dissolves into the other they are added, so that two that are opaque, or equal, stay so
// throughout. Without the transition's tracks, that is before and after it, only the new look is shown.

extension LayerTime {
    /// The transition that a frame shows, begun or not.
    var shownTransition: AttachedTransition? {
        animations.last { $0.isCommitted && $0.transition?.hasFormerLook == true }?.transition
    }
}

extension AttachedTransition {
    /// The place of a look while the transition is not active.
    /// - Parameter bounds: the layer's; a look that turns does so about their middle.
    fileprivate func place(of look: Look, in bounds: Rect) -> NodeValues {
        var place = NodeValues()
        if turns {
            place.node.position = bounds.middle
            place.node.bounds = Rect(x: bounds.middle.x, y: bounds.middle.y, width: 0, height: 0)
        }
        if look == .former {
            place.node.opacity = 0
            if uncovers { place.node.zPosition = 1 }
        }
        return place
    }

    /// How looks are seen that turn: from before the middle of the layer, as far away as three times its longer side.
    fileprivate static func perspective(before node: Node) -> CATransform3D {
        let (bounds, anchor) = (node.bounds, node.anchor)
        let distance = 3 * max(bounds.width, bounds.height)
        guard distance > 0 else { return .identity }
        var projection = CATransform3D.identity
        projection.m34 = -1 / distance
        let (x, y) = (bounds.middle.x - anchor.x, bounds.middle.y - anchor.y)
        let toMiddle = CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), projection)
        return CATransform3DConcat(toMiddle, CATransform3DMakeTranslation(x, y, 0))
    }
}

extension Rect {
    fileprivate var middle: Point { Point(midX, midY) }
}

extension NodeValues {
    /// Where the layer is, and how it is composited with what is behind it.
    /// - Parameter clips: what is inside is clipped as the layer's contents and sublayers are.
    func place(clips: Bool) -> NodeValues {
        var place = NodeValues()
        place.node = node
        place.node.opacity = 1
        place.node.borderWidth = 0
        if !clips { place.node.flags.remove(.masksToBounds) }
        place.transform = transform
        place.backgroundFilters = backgroundFilters
        place.compositing = compositing
        return place
    }

    /// What is seen of the layer, in its own space.
    var look: NodeValues {
        var look = self
        look.node.flags.formUnion([.sharesSpace, .doubleSided])
        look.node.flags.remove(.geometryFlipped)
        look.transform = .identity
        look.backgroundFilters = []
        look.compositing = .normal
        return look
    }
}

extension RenderTree {
    /// Appends a node below one that has no other subtree open.
    mutating func append(_ values: NodeValues, under parent: NodeIndex) -> NodeIndex {
        let index = NodeIndex(rawValue: Int32(nodes.count))
        var node = Node()
        (node.parent, node.subtreeEnd, node.layer) = (parent, index.rawValue + 1, values.node.layer)
        nodes.append(node)
        show(values, at: index)
        if parent != .none, self[index].leavesPlane(transforms) { self[parent].flags.insert(.childrenHaveDepth) }
        return index
    }

    /// Appends the former look of a layer.
    /// - Parameter layer: the layer's place, now.
    mutating func append(former look: RenderTree, of layer: Node, under parent: NodeIndex) {
        let root = nodes.count
        graft(look, under: parent)
        // Its bounds' origin, wherever it was, is put at the layer's.
        nodes[root].position.x += layer.bounds.minX - nodes[root].bounds.minX
        nodes[root].position.y += layer.bounds.minY - nodes[root].bounds.minY
        let isTurned = nodes[root].flags.contains(.geometryFlipped) != layer.flags.contains(.geometryFlipped)
        nodes[root].flags.set(.geometryFlipped, isTurned)
    }
}

extension Commit {
    /// Freezes a layer that is in a transition.
    /// - Parameters:
    ///   - node: its place in the tree.
    ///   - time: the layer's.
    /// - Returns: the node below which its sublayers and its mask go.
    mutating func append(
        _ values: NodeValues, at node: Node, in transition: AttachedTransition, _ time: TimeIndex
    ) -> NodeIndex {
        let place = NodeIndex(rawValue: Int32(tree.nodes.count))
        var placeValues = values.place(clips: transition.slides)
        if transition.turns { placeValues.sublayerTransform = AttachedTransition.perspective(before: node) }
        tree.nodes.append(node)
        tree.show(placeValues, at: place)
        tracks.add(placeValues, at: place, takes: .place, moving: transition.placeTracks(time: time))
        if let former = transition.former, !former.nodes.isEmpty {
            let lookPlace = appendPlace(of: .former, in: transition, node.bounds, under: place, time)
            tree.append(former: former, of: tree[place], under: lookPlace)
        }
        let lookPlace = appendPlace(of: .latter, in: transition, node.bounds, under: place, time)
        let look = values.look
        let index = tree.append(look, under: lookPlace)
        tracks.add(look, at: index, takes: .look, in: time)
        return index
    }

    private mutating func appendPlace(
        of look: AttachedTransition.Look, in transition: AttachedTransition, _ bounds: Rect, under parent: NodeIndex,
        _ time: TimeIndex
    ) -> NodeIndex {
        let values = transition.place(of: look, in: bounds)
        let size = Size(bounds.width, bounds.height)
        let index = tree.append(values, under: parent)
        tracks.add(values, at: index, moving: transition.tracks(of: look, in: size, time: time))
        return index
    }
}

extension NodeProperty {
    /// Whether the property belongs to the layer's place or to how it is composited with what is behind it.
    var isOfPlace: Bool {
        switch self {
        case .position, .zPosition, .transform, .doubleSided, .backgroundFilter: true
        default: isOfBoth
        }
    }

    /// Whether the property belongs to what is seen of the layer.
    var isOfLook: Bool { !isOfPlace || isOfBoth }

    /// A layer's extent belongs to its place and to its look. A hidden layer has no place, except in a transition.
    private var isOfBoth: Bool {
        switch self {
        case .bounds, .anchorPoint, .anchorPointZ, .cornerRadius, .masksToBounds, .hidden: true
        default: false
        }
    }
}
