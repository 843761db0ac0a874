import Foundation

// A presentation layer is a copy of a live layer: the values that were published last, with the animations as they are at the time of the clock
// of the renderer that shows the layer. It is made when it is asked for, and so are those of its superlayer and its sublayers.

extension CALayer {
    /// The layer's present appearance: a copy with its published values and all animations applied, which cannot be changed. Nil until the layer
    /// was committed in a tree that a renderer shows. A presentation layer returns itself.
    public final func presentation() -> Self? {
        if marks.contains(.isPresentation) { return self }
        guard marks.contains(.live) else { return nil }
        let copy = type(of: self).init(layer: self)
        copy.show(self)
        return copy
    }

    /// For a presentation layer its model layer; for any other the layer itself.
    public final func model() -> Self { (time?.model as? Self) ?? self }

    /// Becomes a model layer's presentation layer.
    private func show(_ model: CALayer) {
        (model.time?.committed ?? CommittedValues(model)).fill(self)
        let time = madeTime()
        time.model = model
        if let other = model.time { (time.timing, time.animations) = (other.timing, other.animations) }
        let animators = model.time?.animators.compactMap(\.object) ?? []
        if !time.animations.isEmpty || !animators.isEmpty {
            var values = PresentedValues(self, of: model)
            for animator in animators { values.apply(animator.time?.animations ?? [], of: animator) }
            values.apply(time.animations, of: model)
            values.store()
        }
        marks = .isPresentation
    }

    final func shownSuperlayer() -> CALayer? {
        if parent == nil, marks.contains(.isPresentation), let time {
            // The superlayer would make another presentation of this layer; it is not told of this one.
            time.superlayer = time.model?.parent?.presentation()
            parent = time.superlayer
        }
        return parent
    }

    /// Makes the presentation layers above one, before a walk up from it.
    final func presentAncestors() {
        guard marks.contains(.isPresentation) else { return }
        var next: CALayer? = self
        while let layer = next { next = layer.shownSuperlayer() }
    }

    final func shownSublayers() -> [CALayer]? {
        if marks.contains(.isPresentation) { presentSublayers() }
        return children.isEmpty ? nil : children
    }

    final func shownMask() -> CALayer? {
        if marks.contains(.isPresentation) { presentSublayers() }
        return rare?.mask
    }

    /// Makes all presentation layers below one, before code reads the tree directly.
    final func presentDescendants() {
        guard marks.contains(.isPresentation) else { return }
        var waiting: [CALayer] = [self]
        while let layer = waiting.popLast() {
            layer.presentSublayers()
            waiting += layer.children
            if let mask = layer.rare?.mask { waiting.append(mask) }
        }
    }

    /// Makes the presentation layers directly below one, if they do not exist yet.
    final func presentSublayers() {
        guard let time, let model = time.model, !time.hasSublayers else { return }
        time.hasSublayers = true
        children = model.children.compactMap { $0.presentation() }
        for layer in children { layer.parent = self }
        guard let mask = model.rare?.mask?.presentation() else { return }
        madeRare().mask = mask
        mask.parent = self
    }
}
