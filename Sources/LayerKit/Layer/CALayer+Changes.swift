import Geometry

extension CALayer {
    /// The rare values, made if there are none yet.
    func ensureRare() -> RareLayerValues {
        if let rare { return rare }
        let made = RareLayerValues()
        rare = made
        return made
    }

    /// Notes that the next commit has something to do here. Stops at the first ancestor that knows already.
    func markChanged() { spread(.changed) }

    /// Marks this layer, and its ancestors as having a marked layer below.
    func mark(_ mark: LayerMarks, below: LayerMarks) {
        marks.insert(mark)
        markChanged()
        parent?.spread(below)
    }

    private func spread(_ mark: LayerMarks) {
        var layer: CALayer? = self
        while let current = layer, !current.marks.contains(mark) {
            current.marks.insert(mark)
            layer = current.parent
        }
    }

    /// After joining a superlayer: what is marked here must be known there.
    func spreadMarksUpward() {
        guard let parent else { return }
        if !marks.isDisjoint(with: [.needsLayout, .layoutBelow]) { parent.spread(.layoutBelow) }
        if !marks.isDisjoint(with: [.needsDisplay, .displayBelow]) { parent.spread(.displayBelow) }
        parent.markChanged()
    }
}
