import Foundation
import LayerKit

/// How one value moves when the state changes.
struct StateMove {
    let layer: CALayer
    let key: String
    let animation: CAAnimation
    /// What is shown before the change.
    let from: Any?
    /// What the states say of the two ends, where they do; a rotation by more than half a turn cannot be had out of a layer.
    let written: (from: Any?, to: Any?)

    /// - Parameter old: the name of the state that was there; nil for none.
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

    /// After the change: adds the animation, from what was shown to what is there now. False where these are the same.
    func start() -> Bool {
        let from = written.from ?? from
        let to = written.to ?? layer.value(forKeyPath: key)
        if let a = from as? NSObject, let b = to as? NSObject, a == b { return false }
        let copy = animation.copy() as! CAAnimation
        // When the state changes no file knows: what it says is how long after that.
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
    /// True where an animation that goes by the name of a property acts on one of this key path, or on one of which this is a part.
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
    /// The transitions that are for a change, those that are made for it first.
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
