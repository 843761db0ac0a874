import Foundation

extension CALayer {
    public func needsLayout() -> Bool { marks.contains(.needsLayout) }

    func layoutByDelegate() { delegate?.layoutSublayers(of: self) }

    func layoutMarked() {
        var top = self
        while let above = top.parent, above.marks.contains(.needsLayout) { top = above }
        top.layoutSubtree()
    }

    /// Lays out every marked layer of the subtree, superlayers before sublayers.
    private func layoutSubtree() {
        var pending = [self]
        while let layer = pending.popLast() {
            if layer.marks.contains(.needsLayout) {
                layer.marks.remove(.needsLayout)
                layer.marks.insert(.isLayingOut)
                layer.layoutSublayers()
                layer.marks.remove(.isLayingOut)
            }
            guard layer.marks.contains(.layoutBelow) else { continue }
            layer.marks.remove(.layoutBelow)
            pending.append(contentsOf: layer.children.reversed())
        }
    }

    /// Lays the tree out until nothing is marked. Layers that keep marking one another are left after a number of rounds
    /// that no sound layout needs.
    func layoutToFixedPoint() {
        for _ in 0..<64 where !marks.isDisjoint(with: [.needsLayout, .layoutBelow]) { layoutSubtree() }
        if !marks.isDisjoint(with: [.needsLayout, .layoutBelow]) {
            FileHandle.standardError.write(
                Data("LayerKit: layers still ask for layout after 64 rounds; the frame shows the last one.\n".utf8))
        }
    }
}
