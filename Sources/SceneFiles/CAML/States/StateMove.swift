import Foundation
import LayerKit

/// How one value is animated when the state changes.
struct StateMove {
    let layer: CALayer
    let key: String
    let animation: CAAnimation
    /// The presentation value before the change.
    let from: Any?
    /// The two values in the states, where given; a rotation by more than half a turn cannot be read back from a layer.
    let written: (from: Any?, to: Any?)

    /// - Parameter old: the name of the previous state; nil for none.
    static func moves(in set: LayerStates, from old: String?, to new: String) -> [StateMove] {
        let oldName = old.flatMap { set.match($0)?.name }
        guard let newName = set.match(new)?.name, newName != oldName else { return [] }
        let before = StateValues(old.map { set.elements(of: $0) } ?? [])
        let after = StateValues(set.elements(of: newName))
        var moves: [StateMove] = []
        var known: Set<StateValues.Place> = []
        for transition in set.transitions(from: oldName, to: newName) {
            for element in transition.elements {
                guard before.touches(element.key, of: element.layer) || after.touches(element.key, of: element.layer),
                    known.insert(StateValues.Place(element.layer, element.key)).inserted
                else { continue }
                let isMoving = element.layer.isMoving(element.key)
                let shown = isMoving ? element.layer.presentation() ?? element.layer : element.layer
                let written = (
                    isMoving ? nil : before.value(element.key, of: element.layer),
                    after.value(element.key, of: element.layer)
                )
                moves.append(
                    StateMove(
                        layer: element.layer, key: element.key, animation: element.animation,
                        from: shown.value(forKeyPath: element.key), written: written))
            }
        }
        return moves
    }

    /// After the change: adds the animation from the previous presentation value to the new value. Returns false if they are equal.
    func start() -> Bool {
        let from = written.from ?? from
        let to = written.to ?? layer.value(forKeyPath: key)
        if let a = from as? NSObject, let b = to as? NSObject, a == b { return false }
        let copy = animation.copy() as! CAAnimation
        // A file cannot know when the state will change: its begin time is relative to that.
        if copy.beginTime > 1e-6 { copy.beginTime += layer.convertTime(CACurrentMediaTime(), from: nil) }
        if let basic = copy as? CABasicAnimation, basic.fromValue == nil, basic.toValue == nil, basic.byValue == nil {
            basic.fromValue = from
            basic.toValue = to
        }
        layer.add(copy, forKey: key)
        return true
    }
}

extension CALayer {
    /// True if the layer has an animation whose key is this key path, begins with it, or is where it begins.
    fileprivate func isMoving(_ keyPath: String) -> Bool {
        let names = keyPath.split(separator: ".")
        return animationKeys()?.contains { key in
            let others = key.split(separator: ".")
            let count = min(names.count, others.count)
            return names.prefix(count) == others.prefix(count)
        } ?? false
    }
}

extension LayerStates {
    /// The transitions that apply to a change, the most specific ones first.
    fileprivate func transitions(from old: String?, to new: String) -> [LayerStateTransition] {
        let pairs = [(old ?? "*", new), ("*", new), (old ?? "*", "*"), ("*", "*")]
        var found: [LayerStateTransition] = []
        var seen: [(String, String)] = []
        for pair in pairs where !seen.contains(where: { $0 == pair }) {
            seen.append(pair)
            found += transitions.filter { $0.from == pair.0 && $0.to == pair.1 }
        }
        return found
    }
}
