import Foundation
import Graphics

/// A layer's values at the last publication. Created when a live layer is first changed after one.
final class CommittedValues {
    let values: LayerValues
    let background: CGColor?
    /// Nil if there were none.
    let rare: RareParts?
    /// A subclass's own values.
    let own: [(key: LayerKey, value: Any?)]

    init(_ layer: CALayer) {
        values = layer.values
        background = layer.background
        rare = layer.rare?.copyOfValues()
        own = type(of: layer) == CALayer.self ? [] : LayerClass.of(layer).ownRows.map { ($0, $0.get(layer)) }
    }

    /// Gives a copy of the layer these values.
    func fill(_ copy: CALayer) {
        copy.values = values
        copy.background = background
        copy.rare = rare?.copyOfValues()
        for (key, value) in own { key.set(copy, value) }
    }
}

extension RareParts {
    /// Everything except the mask and what else makes a tree of layers.
    func copyOfValues() -> RareParts {
        let copy = RareParts()
        copy.values = values
        (copy.contents, copy.image, copy.store) = (contents, image, store)
        (copy.compositingFilter, copy.filters, copy.backgroundFilters) = (compositingFilter, filters, backgroundFilters)
        (copy.name, copy.delegate, copy.extras, copy.actions, copy.style) = (name, delegate, extras, actions, style)
        return copy
    }
}

extension CALayer {
    /// Keeps the published values, before the first of them changes.
    final func noteCommittedValues() {
        guard marks.contains(.live), time?.committed == nil else { return }
        madeTime().committed = CommittedValues(self)
    }
}
