import RenderTree

extension CALayer {
    final func markForDisplay() {
        marks.insert(.needsDisplay)
        mark(.holdsDisplay)
    }

    /// The mark goes first, so that one made by `display` itself stays for the next frame.
    final func displayIfMarked() {
        guard marks.contains(.needsDisplay) else { return }
        marks.remove(.needsDisplay)
        display()
    }

    final func askDelegateToDisplay() {
        marks.remove(.needsDisplay)
        guard let delegate = rare?.delegate else { return }
        marks.remove(.delegateDeclined)
        delegate.display(self)
        guard marks.contains(.delegateDeclined) else { return }
        marks.remove(.delegateDeclined)
        delegate.layerWillDraw(self)
    }

    /// One pass: every layer that is marked when its turn comes displays once.
    final func displayTree() {
        guard marks.contains(.holdsDisplay) else { return }
        var waiting = [self]
        while let layer = waiting.popLast() {
            guard layer.marks.contains(.holdsDisplay) else { continue }
            layer.marks.remove(.holdsDisplay)
            layer.displayIfNeeded()
            layer.stack(onto: &waiting)
        }
    }
}
