import RenderTree

// Every change of the tree goes through `leaveSuperlayer` and `join`, which keep `parent` in step with `children` and with the mask. A mask has
// the layer that it masks as its superlayer and is not one of the sublayers.

extension CALayer {
    /// - Parameter place: the index that the layer gets, given the sublayers without it.
    final func insert(_ layer: CALayer, _ place: ([CALayer]) -> Int) {
        checkMayTakeIn(layer)
        let isHere = layer.parent === self && !layer.isMask
        if !isHere { layer.leaveSuperlayer() }
        change("sublayers") {
            if isHere, let index = children.index(of: layer) { children.remove(at: index) }
            children.insert(layer, at: place(children))
            marks.formUnion(.otherLayersBelow)
            join(layer)
        }
        noteLayout()
        if !isHere { runEvent(kCAOnOrderIn, of: layer) }
    }

    final func insert(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer) { children in sibling.map { children.index(of: $0) ?? children.count } ?? 0 }
    }

    final func insert(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer) { children in sibling.flatMap { children.index(of: $0).map { $0 + 1 } } ?? children.count }
    }

    final func replace(_ oldLayer: CALayer, with newLayer: CALayer) {
        precondition(
            oldLayer.parent === self && !oldLayer.isMask,
            "The layer to be replaced is not a sublayer of this one. Replace it in its own superlayer.")
        if oldLayer === newLayer { return }
        checkMayTakeIn(newLayer)
        newLayer.leaveSuperlayer()
        change("sublayers") {
            if let index = children.index(of: oldLayer) { children[index] = newLayer }
            marks.formUnion(.otherLayersBelow)
            oldLayer.depart()
            join(newLayer)
        }
        noteLayout()
        runEvent(kCAOnOrderOut, of: oldLayer)
        runEvent(kCAOnOrderIn, of: newLayer)
    }

    final func setSublayers(_ layers: [CALayer]) {
        if layers.elementsEqual(children, by: ===) { return }
        let staying = Set(layers.map(ObjectIdentifier.init))
        precondition(
            staying.count == layers.count, "A layer stands twice in the new sublayers. It can be shown only once.")
        let mask = rare?.mask
        let coming = layers.filter { $0.parent !== self || $0 === mask }
        for layer in coming where layer !== mask { checkMayTakeIn(layer) }
        for layer in coming { layer.leaveSuperlayer() }
        let going = children.filter { !staying.contains(ObjectIdentifier($0)) }
        change("sublayers") {
            for layer in going { layer.depart() }
            for layer in coming { join(layer) }
            children = layers
            marks.formUnion(.otherLayersBelow)
        }
        noteLayout()
        for layer in going { runEvent(kCAOnOrderOut, of: layer) }
        for layer in coming { runEvent(kCAOnOrderIn, of: layer) }
    }

    final func removeFromTree() {
        guard let parent else { return }
        leaveSuperlayer()
        parent.runEvent(kCAOnOrderOut, of: self)
    }

    /// Out of the superlayer, be it as a sublayer or as a mask.
    final func leaveSuperlayer() {
        guard let parent else { return }
        if isMask {
            parent.change("mask") {
                parent.rare?.mask = nil
                parent.marks.formUnion(.otherLayersBelow)
                depart()
            }
            return
        }
        parent.change("sublayers") {
            if let index = parent.children.index(of: self) { parent.children.remove(at: index) }
            parent.marks.formUnion(.otherLayersBelow)
            depart()
        }
        parent.noteLayout()
    }

    /// Leaves the superlayer. The next publication finds out whether the layer is still shown.
    final func depart() {
        let seat = marks.contains(.live) ? nearSeat : nil
        parent = nil
        noteDeparture(from: seat)
    }

    /// Runs the action of a layer that is added to this one or removed from it.
    final func runEvent(_ event: String, of layer: CALayer) {
        guard marks.contains(.live), !ThreadState.current.disablesActions else { return }
        layer.action(forKey: event)?.run(forKey: event, object: layer, arguments: nil)
    }

    /// Becomes the superlayer of a layer in `children` or of the mask, and takes over the marks for work below.
    final func join(_ layer: CALayer) {
        layer.parent = self
        if layer.marks.contains(.holdsLayout) { mark(.holdsLayout) }
        if layer.marks.contains(.holdsDisplay) { mark(.holdsDisplay) }
    }

    final func checkMayTakeIn(_ layer: CALayer) {
        precondition(layer !== self, "A layer cannot be its own sublayer or mask.")
        // Only a layer with something below it can be an ancestor; the test spares new layers the walk up.
        if !layer.holdsLayers { return }
        var ancestor = parent
        while let next = ancestor {
            precondition(
                next !== layer, "A layer cannot be a sublayer of its own descendant. Take the descendant out first.")
            ancestor = next.parent
        }
    }

    /// True when there are sublayers or a mask.
    private var holdsLayers: Bool { !children.isEmpty || rare?.mask != nil }

    /// Called when the layer is deinitialized.
    final func takeLeave() {
        dismantle()
        time?.endAll(of: self)
    }

    /// Releases the sublayers and the mask before this layer, and theirs with them.
    ///
    /// Released recursively, the layers of a deep tree would overflow the stack. So a sublayer that nobody else holds gives up its own sublayers
    /// first and is released alone; its deinitializer finds none.
    private final func dismantle() {
        if !holdsLayers { return }
        var doomed: [CALayer] = []
        func take(from layer: CALayer) {
            for child in layer.children { child.parent = nil }
            doomed.append(contentsOf: layer.children)
            layer.children = []
            guard let mask = layer.rare?.mask else { return }
            mask.parent = nil
            doomed.append(mask)
            layer.rare?.mask = nil
        }
        take(from: self)
        while var layer = doomed.popLast() {
            if isKnownUniquelyReferenced(&layer) { take(from: layer) } else { layer.noteDeparture(from: nil) }
        }
    }
}

extension RandomAccessCollection where Element == CALayer, Index == Int {
    /// Searches from both ends, where layers come and go most.
    func index(of layer: CALayer) -> Int? {
        var (front, back) = (startIndex, endIndex - 1)
        while front <= back {
            if self[back] === layer { return back }
            if self[front] === layer { return front }
            (front, back) = (front + 1, back - 1)
        }
        return nil
    }
}
