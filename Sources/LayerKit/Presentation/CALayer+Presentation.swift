import Animation
import Foundation
import Geometry

// A presentation is a copy of a live layer: the values that were published last, with the animations as they stand at
// the clock's time. It is made when it is asked for; its superlayer and its sublayers, presentations too, when they are.

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
        if !time.animations.isEmpty {
            var values = PresentedValues(self)
            let localTime = model.localTime(at: CACurrentMediaTime())
            for animation in time.animations where animation.isCommitted { values.apply(animation, at: localTime) }
            values.store()
        }
        marks = .isPresentation
    }

    final func shownSuperlayer() -> CALayer? {
        if parent == nil, marks.contains(.isPresentation), let time, let superlayer = time.model?.parent?.presentation() {
            // A mask or a sublayer of it, which it would make anew, is this layer.
            time.superlayer = superlayer
            return superlayer
        }
        return parent
    }

    final func shownSublayers() -> [CALayer]? {
        if marks.contains(.isPresentation) { presentSublayers() }
        return children.isEmpty ? nil : children
    }

    final func shownMask() -> CALayer? {
        if marks.contains(.isPresentation) { presentSublayers() }
        return rare?.mask
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

/// The values of a layer while its animations act on them.
private struct PresentedValues {
    private let layer: CALayer
    /// By key.
    private var values: [String: (target: KeyPathTarget, value: AnimatedValue)] = [:]
    /// Transforms that are taken apart, by key. They stay so until all their parts are animated.
    private var parts: [String: TransformComponents] = [:]

    init(_ layer: CALayer) { self.layer = layer }

    /// - Parameter time: the layer's.
    mutating func apply(_ animation: AttachedAnimation, at time: CFTimeInterval) {
        for attached in animation.tracks where attached.target.other == nil && attached.target.filter == nil {
            apply(attached.track, to: attached.target, at: time)
        }
    }

    private mutating func apply(_ track: Track, to target: KeyPathTarget, at time: CFTimeInterval) {
        let key = target.key
        if let component = target.component, component.isTransformPart {
            guard var whole = parts[key] ?? transform(of: target).map(TransformComponents.init) else { return }
            if let part = whole[component], let value = track.value(at: time, over: part) { whole[component] = value }
            parts[key] = whole
            return
        }
        putTogether(key)
        guard var whole = values[key]?.value ?? current(target) else { return }
        if let component = target.component {
            guard let part = whole[component], let value = track.value(at: time, over: part) else { return }
            whole[component] = value
        } else {
            guard let value = track.value(at: time, over: whole) else { return }
            whole = value
        }
        values[key] = (target, whole)
    }

    private func current(_ target: KeyPathTarget) -> AnimatedValue? {
        // A key that was never set has the value that the animation gives it.
        target.kind.animated(target.wholeValue(in: layer)) ?? target.kind.zero
    }

    private mutating func transform(of target: KeyPathTarget) -> CATransform3D? {
        guard let value = values[target.key]?.value ?? current(target), case .transform(let transform) = value else {
            return nil
        }
        values[target.key] = (target, value)
        return transform
    }

    /// An animation of the whole transform acts on what those of its parts have made.
    private mutating func putTogether(_ key: String) {
        guard let whole = parts.removeValue(forKey: key) else { return }
        values[key]?.value = .transform(whole.transform)
    }

    /// Gives the layer its values.
    mutating func store() {
        for key in Array(parts.keys) { putTogether(key) }
        for (key, (target, value)) in values { layer.setKeyedValue(target.kind.boxed(value), forKey: key) }
    }
}
