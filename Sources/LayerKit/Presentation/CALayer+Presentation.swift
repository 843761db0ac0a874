import Foundation

// A presentation is a copy of a live layer: the values that were published last, with the animations as they stand at
// the time of the clock of the renderer that shows the layer. It is made when it is asked for; its superlayer and its sublayers, presentations too, when they are.

extension CALayer {
    /// What is seen of the layer now: a copy with its published values and all animations, which cannot be changed. Nil
    /// until the layer was committed in a tree that a renderer shows. Of such a copy it is the copy itself.
    public final func presentation() -> Self? {
        if marks.contains(.isPresentation) { return self }
        guard marks.contains(.live) else { return nil }
        let copy = type(of: self).init(layer: self)
        copy.show(self)
        return copy
    }

    /// Of a presentation, the layer that it shows; of any other, the layer itself.
    public final func model() -> Self { (time?.model as? Self) ?? self }

    /// Becomes a model's presentation.
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
            // The superlayer would make another presentation of this layer; it never finds out about this one.
            time.superlayer = time.model?.parent?.presentation()
            parent = time.superlayer
        }
        return parent
    }

    /// Makes the presentations above a presentation, for whoever goes up from it.
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

    /// Makes all presentations below a presentation, for whoever reads the tree as it is.
    final func presentDescendants() {
        guard marks.contains(.isPresentation) else { return }
        var waiting: [CALayer] = [self]
        while let layer = waiting.popLast() {
            layer.presentSublayers()
            waiting += layer.children
            if let mask = layer.rare?.mask { waiting.append(mask) }
        }
    }

    /// Makes the presentations below a presentation, if that was not done.
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
