import Geometry

public import struct Foundation.CGRect

// Transparency layers: what is drawn in one goes into pixels of its own, which are painted as a whole when the layer ends, with the alpha, the
// blend mode and the shadow that were set when it began.
extension CGContext {
    /// - Parameter auxiliaryInfo: without effect.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        beginLayer(bounds: state.clip.bounds.intersection(target.frame))
    }

    /// Begins a layer that is clipped to a rectangle.
    /// - Parameter auxiliaryInfo: without effect.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        let area = PixelRect(covering: Rect(rect).box(after: userToDevice))
        beginLayer(bounds: state.clip.bounds.intersection(target.frame).intersection(area))
    }

    private func beginLayer(bounds: PixelRect) {
        // A layer that is not visible gets one pixel, in which nothing may be painted.
        let frame = bounds.isEmpty ? PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1) : bounds
        guard let group = UnsafePixels(frame: frame, format: target.format.forGroups) else { return saveGState() }
        saved.append(SavedState(state: state, beneath: target))
        target = group
        // The clip that was set before the layer applies to the layer as a whole, once.
        state.clip = ContextClip(bounds.isEmpty ? .zero : frame.rect)
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
    }

    /// Ends and paints the innermost layer, and restores the state before it. Without one it does nothing.
    public func endTransparencyLayer() {
        guard let index = saved.lastIndex(where: { $0.beneath != nil }), let beneath = saved[index].beneath
        else { return }
        let group = target
        target = beneath
        state = saved[index].state
        saved.removeSubrange(index...)
        let source = GroupSource(group: group, alpha: state.alpha)
        paint(source, in: group.frame) { $0.fill(group.frame, source) }
    }
}
