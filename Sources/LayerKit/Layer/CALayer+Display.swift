import Geometry

extension CALayer {
    public func needsDisplay() -> Bool { marks.contains(.needsDisplay) }

    func markForDisplay(_ rect: CGRect) {
        let rare = ensureRare()
        rare.dirtyRect = rare.dirtyRect.union(rect)
        mark(.needsDisplay, below: .displayBelow)
    }

    /// The delegate's `display(_:)` where it has one. The mark goes first, so that one set meanwhile stays.
    func displayByDelegate() {
        marks.remove(.needsDisplay)
        rare?.dirtyRect = .null
        guard let delegate else { return }
        marks.remove(.delegateDefaulted)
        delegate.display(self)
        if marks.contains(.delegateDefaulted) { delegate.layerWillDraw(self) }
    }

    /// Displays every marked layer of the subtree.
    func displaySubtree() {
        var pending = [self]
        while let layer = pending.popLast() {
            layer.displayIfNeeded()
            guard layer.marks.contains(.displayBelow) else { continue }
            layer.marks.remove(.displayBelow)
            pending.append(contentsOf: layer.children.reversed())
        }
    }
}
