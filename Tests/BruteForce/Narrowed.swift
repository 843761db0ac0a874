import Geometry

/// The layers that may show in a box of pixels, still in painting order, still a tree.
struct Narrowed {
    /// In preorder.
    var entries: [Entry] = []
    /// How much points of the box may differ in what they see.
    private(set) var variation = Variation.none

    /// How much points of a box may differ in what they see.
    enum Variation: UInt8, Comparable {
        /// Not at all.
        case none
        /// As much as in a picture that was smeared.
        case smooth
        /// An outline may pass.
        case edges

        static func < (a: Variation, b: Variation) -> Bool { a.rawValue < b.rawValue }
    }

    struct Entry {
        /// Index in `Scene.layers`.
        var layer: Int
        /// One past the last entry of this subtree.
        var subtreeEnd: Int
        /// The order of the sublayers may not be the same for all points.
        var isOrderOpen = false
        /// The picture's colour at the pixel's centre, premultiplied; nil without a picture, or where the centre lies
        /// behind the eye.
        var picture: SIMD4<Double>?
        /// The gradient's colour there, likewise.
        var gradient: SIMD4<Double>?
        /// The pixel's centre in the layer's plane; nil without hard edges, and behind the eye.
        var center: Point?
        /// What is behind the layer in the pixel, changed by its filters; nil unless they smear.
        var backdrop: SIMD4<Double>?
    }

    init() {}

    /// Everything.
    init(_ scene: Scene) {
        entries = scene.layers.indices.map { index in
            Entry(
                layer: index, subtreeEnd: scene.layers[index].subtreeEnd,
                isOrderOpen: scene.layers[index].hasTiltedSublayers)
        }
    }

    /// Becomes what is left of `wider` in a box.
    mutating func narrow(_ wider: Narrowed, to box: Rect, in scene: Scene, takesShortcuts: Bool) {
        guard takesShortcuts else {
            (entries, variation) = (wider.entries, .edges)
            return
        }
        entries.removeAll(keepingCapacity: true)
        variation = wider.entries.isEmpty ? .none : append(0, of: wider, box, scene)
    }

    /// Appends what is left of a subtree, and tells how much points of the box may differ in what they see of it.
    private mutating func append(_ position: Int, of wider: Narrowed, _ box: Rect, _ scene: Scene) -> Variation {
        let entry = wider.entries[position]
        let layer = scene.layers[entry.layer]
        let footprint = Footprint(of: box, layer.pixelToLayer)
        var sight = Sight(of: layer, footprint)
        sight.look(at: scene.paints[entry.layer], of: layer, footprint)
        if layer.effects >= 0 { sight.look(at: scene.effects[layer.effects], of: layer, footprint) }
        if sight.hidesSubtree { return .none }
        if scene.canvas.looksUpAtSamples, sight.isShown { sight.lookUpAtSamples(scene.paints[entry.layer]) }

        let place = entries.count
        entries.append(Entry(layer: entry.layer, subtreeEnd: 0))
        var variation = sight.variation
        var children: [Int] = []
        var child = position + 1
        while child < entry.subtreeEnd {
            children.append(child)
            child = wider.entries[child].subtreeEnd
        }
        if entry.isOrderOpen, children.count > 1 {
            let isOpen = order(&children, of: wider, footprint, scene)
            entries[place].isOrderOpen = isOpen
            if isOpen { variation = .edges }
        }
        for child in children {
            let side = scene.layers[wider.entries[child].layer].behind.map { footprint.side(where: $0) } ?? .inside
            if side == .outside { continue }
            if side == .astride { variation = .edges }
            variation = max(variation, append(child, of: wider, box, scene))
        }
        guard sight.isShown || entries.count > place + 1 else {
            entries.removeLast()
            return .none
        }
        entries[place].subtreeEnd = entries.count
        return variation
    }

    /// Puts sublayers into their order at the middle of a footprint, and tells whether it may be another elsewhere in it.
    ///
    /// The difference of two depths is linear over the plane: where it exceeds, in the middle, what it can change by within
    /// the footprint's reach, it has one sign.
    private func order(
        _ children: inout [Int], of wider: Narrowed, _ footprint: Footprint, _ scene: Scene
    ) -> Bool {
        guard case .within(let center, let reach) = footprint else { return true }
        func factors(_ child: Int) -> SIMD3<Double> { scene.layers[wider.entries[child].layer].depth }
        let middle = SIMD3(center.x, center.y, 1)
        DepthOrder.sort(&children) { dot(factors($0), middle) }
        for (index, a) in children.enumerated() {
            for b in children[(index + 1)...] {
                let difference = factors(b) - factors(a)
                let change = Point(difference.x, difference.y).length * reach
                if change > 1e-9, dot(difference, middle) <= change { return true }
            }
        }
        return false
    }
}
