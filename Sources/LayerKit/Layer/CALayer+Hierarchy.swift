extension CALayer {
    /// - Parameter index: counted without `layer`; nil for the end.
    func insert(_ layer: CALayer, at index: Int?) {
        checkAcyclic(layer)
        layer.detach()
        let place = min(index ?? children.count, children.count)
        children.insert(layer, at: place)
        layer.parent = self
        childrenChanged()
        layer.spreadMarksUpward()
    }

    func insert(_ layer: CALayer, below sibling: CALayer?) {
        guard let sibling else { return insert(layer, at: 0) }
        insert(layer, at: placeWithout(layer, of: sibling))
    }

    func insert(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: sibling.flatMap { placeWithout(layer, of: $0) }.map { $0 + 1 })
    }

    func replace(_ oldLayer: CALayer, with newLayer: CALayer) {
        precondition(oldLayer.parent === self, "The layer to be replaced is not a sublayer of this layer.")
        guard oldLayer !== newLayer else { return }
        let place = placeWithout(newLayer, of: oldLayer)
        // Kept alive until the new layer is in.
        oldLayer.detach()
        insert(newLayer, at: place)
    }

    func setSublayers(_ layers: [CALayer]) {
        for layer in layers { checkAcyclic(layer) }
        precondition(
            Set(layers.map(ObjectIdentifier.init)).count == layers.count, "A layer can be a sublayer only once.")
        let kept = Set(layers.map(ObjectIdentifier.init))
        for child in children where !kept.contains(ObjectIdentifier(child)) { child.parent = nil }
        for layer in layers where layer.parent !== self { layer.detach() }
        children = layers
        for layer in layers {
            layer.parent = self
            layer.spreadMarksUpward()
        }
        childrenChanged()
    }

    func detach() {
        guard let parent else { return }
        self.parent = nil
        // The list held the last reference, perhaps.
        withExtendedLifetime(self) {
            if let place = parent.children.firstIndex(where: { $0 === self }) { parent.children.remove(at: place) }
            parent.childrenChanged()
        }
    }

    private func childrenChanged() {
        setNeedsLayout()
        markChanged()
    }

    /// A sibling's place among the sublayers once `layer` has left; nil where it is none.
    private func placeWithout(_ layer: CALayer, of sibling: CALayer) -> Int? {
        guard let place = children.firstIndex(where: { $0 === sibling }) else { return nil }
        let isBefore = children[..<place].contains { $0 === layer }
        return isBefore ? place - 1 : place
    }

    private func checkAcyclic(_ layer: CALayer) {
        precondition(layer !== self, "A layer cannot become a sublayer of itself: \(layer).")
        // A layer without sublayers is nobody's ancestor: building a tree from the top costs nothing a level.
        if layer.children.isEmpty { return }
        var ancestor = parent
        while let current = ancestor {
            precondition(
                current !== layer, "A layer cannot become a sublayer of a layer below it: \(layer).")
            ancestor = current.parent
        }
    }

    /// Lets go of the sublayers one by one: left to themselves, a hundred thousand nested layers would release one
    /// another on the stack.
    func dismantle() {
        var released: [CALayer] = []
        for child in children { child.parent = nil }
        swap(&released, &children)
        while var layer = released.popLast() {
            guard isKnownUniquelyReferenced(&layer) else { continue }
            for child in layer.children { child.parent = nil }
            released.append(contentsOf: layer.children)
            layer.children.removeAll()
        }
    }
}
