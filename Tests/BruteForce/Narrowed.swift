import Geometry

/// The layers that may show in a box of pixels, still in painting order, still a tree.
struct Narrowed {
    /// In preorder.
    var entries: [Entry] = []
    /// True when points of the box may differ in what they see.
    private(set) var isDivided = false

    struct Entry {
        /// Index in `Scene.layers`.
        var layer: Int
        /// One past the last entry of this subtree.
        var subtreeEnd: Int
        /// The picture's colour at the pixel's centre, premultiplied; nil without a picture, or where the centre lies
        /// behind the eye.
        var picture: SIMD4<Double>?
    }

    init() {}

    /// Everything.
    init(_ scene: Scene) {
        entries = scene.layers.indices.map { Entry(layer: $0, subtreeEnd: scene.layers[$0].subtreeEnd) }
    }

    /// Becomes what is left of `wider` in a box.
    mutating func narrow(_ wider: Narrowed, to box: Rect, in scene: Scene, takesShortcuts: Bool) {
        guard takesShortcuts else {
            (entries, isDivided) = (wider.entries, true)
            return
        }
        entries.removeAll(keepingCapacity: true)
        isDivided = !wider.entries.isEmpty && append(0, of: wider, box, scene)
    }

    /// Appends what is left of a subtree, and tells whether points of the box may differ in what they see of it.
    private mutating func append(_ position: Int, of wider: Narrowed, _ box: Rect, _ scene: Scene) -> Bool {
        let entry = wider.entries[position]
        let sight = Sight(of: scene.layers[entry.layer], in: box)
        if sight.hidesSubtree { return false }

        let place = entries.count
        entries.append(Entry(layer: entry.layer, subtreeEnd: 0))
        var isDivided = sight.isDivided
        var child = position + 1
        while child < entry.subtreeEnd {
            if append(child, of: wider, box, scene) { isDivided = true }
            child = wider.entries[child].subtreeEnd
        }
        guard sight.isShown || entries.count > place + 1 else {
            entries.removeLast()
            return false
        }
        entries[place].subtreeEnd = entries.count
        return isDivided
    }
}

/// What can be seen of a layer in a box of pixels.
private struct Sight {
    /// True when nothing of the layer nor of its sublayers can show.
    var hidesSubtree = false
    /// True when something of the layer itself may show.
    var isShown = false
    /// True when an outline of the layer may pass through the box.
    var isDivided = false

    init(of layer: SceneLayer, in box: Rect) {
        let footprint = Footprint(of: box, layer.pixelToLayer)
        switch footprint {
        case .behind: hidesSubtree = true
        case .crossing: (isShown, isDivided) = (true, true)
        case .within: look(at: layer, footprint)
        }
    }

    private mutating func look(at layer: SceneLayer, _ footprint: Footprint) {
        let bounds = footprint.side(of: layer.outline)
        if layer.masksToBounds {
            if bounds == .outside { hidesSubtree = true }
            if bounds == .astride { isDivided = true }
        }
        if layer.background != .zero { see(bounds) }
        if layer.border != .zero, bounds != .outside {
            switch layer.opening.map(footprint.side) ?? .outside {
            case .inside: break
            case .outside: see(bounds)
            case .astride: see(.astride)
            }
        }
        if let picture = layer.pictureOutline { see(footprint.side(of: picture)) }
    }

    private mutating func see(_ side: Footprint.Side) {
        if side != .outside { isShown = true }
        if side == .astride { isDivided = true }
    }
}
