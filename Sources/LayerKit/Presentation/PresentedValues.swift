import Animation
import Foundation
import Geometry

/// A layer's values with its animations applied.
struct PresentedValues {
    /// The presentation layer.
    private let layer: CALayer
    private let model: CALayer
    private var hasOwnFilters = false
    private var hasOwnCells = false
    private var hasOwnBehaviors = false
    /// By key.
    private var values: [String: (target: KeyPathTarget, value: AnimatedValue)] = [:]
    /// Transforms that are split into components, by key. They stay so until all their animations are applied.
    private var parts: [String: OpenTransform] = [:]

    init(_ layer: CALayer, of model: CALayer) { (self.layer, self.model) = (layer, model) }

    /// - Parameter animator: the layer that has the animations.
    mutating func apply(_ animations: [AttachedAnimation], of animator: CALayer) {
        let time = animator.localTime(at: LKClock.current(for: animator)?.time ?? 0)
        for animation in animations where animation.isCommitted {
            for attached in animation.tracks where (attached.target.other?.object ?? animator) === model {
                apply(attached.track, to: attached.target, at: time)
            }
        }
    }

    private mutating func apply(_ track: Track, to target: KeyPathTarget, at time: CFTimeInterval) {
        if let place = target.filter { return apply(track, to: target, of: place, at: time) }
        if !target.cells.isEmpty || target.behavior != nil { return applyToEmitter(track, of: target, at: time) }
        let key = target.key
        // As in frames: only a position moves along a path.
        if key == "position" { turn(with: track, at: time) }
        if let component = target.component, component.isTransformPart {
            if parts[key] == nil { parts[key] = transform(of: target).map { OpenTransform(TransformComponents($0)) } }
            _ = parts[key]?.act(track, on: component, at: time)
            return
        }
        putTogether(key)
        guard var whole = values[key]?.value ?? current(target), track.act(on: &whole, part: target.component, at: time) else { return }
        values[key] = (target, whole)
    }

    /// An input of a filter; the presentation layer has copies of its own.
    private mutating func apply(
        _ track: Track, to target: KeyPathTarget, of place: KeyPathTarget.FilterPlace, at time: CFTimeInterval
    ) {
        if !hasOwnFilters { layer.copyFilters() }
        hasOwnFilters = true
        guard let base = current(target), let value = track.value(at: time, over: base) else { return }
        layer.changeFilter(at: place) { $0.setValue(target.kind.boxed(value), forKey: target.key) }
    }

    /// A value of a cell or of a behaviour; the presentation layer has copies of its own.
    private mutating func applyToEmitter(_ track: Track, of target: KeyPathTarget, at time: CFTimeInterval) {
        guard let emitter = layer as? CAEmitterLayer else { return }
        if target.behavior == nil {
            if !hasOwnCells { emitter.copyCells() }
            hasOwnCells = true
        } else {
            if !hasOwnBehaviors { emitter.copyBehaviors() }
            hasOwnBehaviors = true
        }
        guard var whole = current(target), track.act(on: &whole, part: target.component, at: time) else { return }
        let (value, key) = (target.kind.boxed(whole), target.key)
        if let name = target.behavior {
            emitter.behavior(named: name)?.setValue(value, forKey: key)
        } else {
            emitter.cell(named: target.cells)?.setValue(value, forKey: key)
        }
    }

    /// A layer that moves along a path may rotate with it.
    private mutating func turn(with track: Track, at time: CFTimeInterval) {
        guard track.turns, let target = KeyPathTarget("transform", from: layer) else { return }
        putTogether("transform")
        guard let turn = track.turn(at: time), let whole = transform(of: target) else { return }
        values["transform"] = (target, .transform(turn * whole))
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

    /// An animation of the whole transform acts on the result of those of its components.
    private mutating func putTogether(_ key: String) {
        guard let moved = parts.removeValue(forKey: key)?.moved else { return }
        values[key]?.value = .transform(moved)
    }

    /// Gives the layer its values.
    mutating func store() {
        for key in Array(parts.keys) { putTogether(key) }
        for (key, (target, value)) in values { layer.setKeyedValue(boxed(value, target), forKey: key) }
    }

    /// The image object that was set, where there is one.
    private func boxed(_ value: AnimatedValue, _ target: KeyPathTarget) -> Any? {
        if case .picture(let picture) = value, let bitmap = picture.dominant,
            let known = layer.rare?.image, known.bitmap === bitmap
        {
            return known
        }
        return target.kind.boxed(value)
    }
}
