import Foundation
import Geometry
import Graphics
import RenderTree

// How a layer makes its contents: the delegate gives them; or else they are drawn in a context, by the layer's own
// `draw(in:)` or by the delegate, and kept in a `BackingStore`.
extension CALayer {
    /// Marks all of the layer.
    final func markForDisplay() {
        rare?.dirty = .null
        marks.insert(.needsDisplay)
        mark(.holdsDisplay)
    }

    /// Marks a part in addition to those marked already. An empty one marks nothing, and is not the null rectangle that stands for all.
    final func markForDisplay(_ rect: CGRect) {
        if rect.isEmpty { return }
        if marks.contains(.needsDisplay) {
            // A layer that is marked as a whole stays so.
            if let rare, !rare.dirty.isNull { rare.dirty = rare.dirty.union(rect) }
        } else {
            madeRare().dirty = rect
            marks.insert(.needsDisplay)
            mark(.holdsDisplay)
        }
    }

    /// The mark is removed first, so that one that `display` itself makes stays for the next frame.
    final func displayIfMarked() {
        guard marks.contains(.needsDisplay) else { return }
        marks.remove(.needsDisplay)
        display()
    }

    final func makeContents() {
        let dirty = takeDirtyPart()
        if !delegateDisplays() { drawContents(dirty) }
    }

    /// Removes the mark.
    /// - Returns: what was marked, layer space; null for all of it.
    final func takeDirtyPart() -> CGRect {
        marks.remove(.needsDisplay)
        defer { rare?.dirty = .null }
        return rare?.dirty ?? .null
    }

    /// Whether the delegate provides the contents. If it does not, it is told that they will be drawn.
    final func delegateDisplays() -> Bool {
        guard let delegate = rare?.delegate else { return false }
        marks.remove(.displayDeclined)
        delegate.display(self)
        guard marks.contains(.displayDeclined) else { return true }
        delegate.layerWillDraw(self)
        return false
    }

    /// Draws, if anything implements drawing; if neither the delegate nor an override of `draw(in:)` does, the contents stay.
    /// - Parameter dirty: layer space; null for all of it.
    private func drawContents(_ dirty: CGRect) {
        let kept = rare?.store
        guard let form = BackingForm(self) else {
            if kept != nil { setContents(nil) }
            return
        }
        let old = kept.flatMap { $0.continues(self, as: form) ? $0 : nil }
        guard let context = old?.context ?? form.context() else { return setContents(nil) }
        let all = PixelRect(minX: 0, minY: 0, maxX: Int32(form.width), maxY: Int32(form.height))
        old?.keepImage()
        context.begin(form.layerToPixel, in: old == nil || dirty.isNull ? all : form.pixels(touching: dirty))
        let drawer = drawer
        drawer.marks.remove(.drawingDeclined)
        drawer.draw(in: context)
        let isDeclined = drawer.marks.contains(.drawingDeclined)
        drawer.marks.remove(.drawingDeclined)
        if isDeclined && !context.isPainted { return }
        context.clearIfPending()
        old?.isDrawnOver = true
        setContents(BackingStore(form, context, by: self))
    }

    /// The layer that draws: while a property that redraws is animated, the presentation layer, which has the values of the moment.
    private var drawer: CALayer {
        guard let time, time.animations.contains(where: { $0.isDrawn && $0.isCommitted }) else { return self }
        return presentation() ?? self
    }

    /// What `draw(in:)` does unless it is overridden.
    final func askDelegateToDraw(_ context: CGContext) {
        if let delegate = rare?.delegate {
            delegate.draw(self, in: context)
        } else {
            declineDrawing()
        }
    }

    /// The layer's contents are what was drawn for it.
    package final var hasDrawn: Bool { rare?.store != nil }

    /// Called by a delegate that was asked for the contents and does not implement `display`.
    package final func declineDisplay() { marks.insert(.displayDeclined) }

    /// Called by whoever was asked to draw and does not implement drawing.
    package final func declineDrawing() { marks.insert(.drawingDeclined) }

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
