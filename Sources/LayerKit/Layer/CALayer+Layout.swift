import RenderTree

extension CALayer {
    final func markForLayout() {
        marks.insert(.needsLayout)
        mark(.holdsLayout)
        rare?.layoutManager?.invalidateLayout(of: self)
    }

    /// Marks the layer after a change that layout may depend on. A layer that is laying out its sublayers makes such changes all the time, and
    /// must not start over because of them.
    final func noteLayout() {
        if !marks.contains(.isLayingOut) { setNeedsLayout() }
    }

    final func noteLayoutOfSelfAndSuperlayer() {
        noteLayout()
        parent?.noteLayout()
    }

    final func layOutFromOutermostMarked() {
        var start = self
        while let parent = start.parent, parent.marks.contains(.needsLayout) { start = parent }
        start.layOutSubtree()
    }

    /// One pass, superlayers before sublayers: every layer that is marked when its turn comes is laid out once.
    final func layOutSubtree() {
        var waiting = [self]
        while let layer = waiting.popLast() {
            guard layer.marks.contains(.holdsLayout) else { continue }
            layer.layOutIfMarked()
            // All of them, since laying one out may mark another.
            layer.stack(onto: &waiting)
        }
    }

    /// A layer that asks for layout during its own layout keeps its marks for the next pass; only layers below it are laid out now.
    private func layOutIfMarked() {
        if marks.contains(.isLayingOut) { return }
        marks.remove(.holdsLayout)
        guard marks.contains(.needsLayout) else { return }
        marks.remove(.needsLayout)
        marks.insert(.isLayingOut)
        layoutSublayers()
        marks.remove(.isLayingOut)
        if marks.contains(.live) { runEvent(kCAOnLayout, of: self) }
    }

    /// The greatest number of passes over the tree in one frame. Layouts that mark each other in turn would never end.
    static let layoutPassLimit = 64

    /// Lays out until nothing is marked.
    /// - Returns: false if something still was after the last pass.
    final func layOutTree() -> Bool {
        for _ in 0..<CALayer.layoutPassLimit {
            if !marks.contains(.holdsLayout) { return true }
            layOutSubtree()
        }
        return !marks.contains(.holdsLayout)
    }

    /// Lays out and displays until neither leaves a layer marked for layout: `display` may change what is laid out, and that
    /// belongs to the same commit.
    /// - Returns: false if something was still marked after the last pass.
    final func layOutAndDisplayTree() -> Bool {
        for _ in 0..<CALayer.layoutPassLimit {
            let isLaidOut = layOutTree()
            displayTree()
            if !isLaidOut { return false }
            if !marks.contains(.holdsLayout) { return true }
        }
        return false
    }
}
