import Foundation
import LayerKit

extension Scene {
    /// The states of the planes' roots. Layers below may have sets of their own, which only a program can set.
    private var sets: [LayerStates] {
        planes.compactMap { plane in plane.document.states.first { $0.layer === plane.document.rootLayer } }
    }

    /// The names of the states, without duplicates, in the documents' order.
    public var stateNames: [String] {
        var known: Set<String> = []
        return sets.flatMap(\.states).map(\.name).filter { known.insert($0).inserted }
    }

    /// True if the scene has a state of this name, or its equivalent in another set of names.
    public func hasState(_ name: String) -> Bool { sets.contains { $0.match(name) != nil } }

    /// Sets a state at once, ending any transition; nil reverts all changes by states. A plane without such a state reverts to its document.
    public func setState(_ name: String?) {
        withoutActions {
            changes.restore()
            if let name { for set in sets { changes.apply(set.elements(of: name)) } }
        }
        currentState = name
    }

    /// Sets a state with the document's transition: values with an animation are animated from what is shown now, others jump.
    ///
    /// A renderer must show the layers, since its clock determines when the transition begins.
    public func transition(to name: String) {
        // A transition to the same state goes on.
        if let currentState, sets.allSatisfy({ $0.match(currentState)?.name == $0.match(name)?.name }) { return self.currentState = name }
        var moves: [StateMove] = []
        for set in sets { moves += StateMove.moves(in: set, from: currentState, to: name) }
        setState(name)
        withoutActions { for move in moves { changes.begin(move) } }
    }

    /// Shows a blend between two states, as when a finger moves from one to the other: every value that either of them changes is interpolated
    /// linearly.
    /// - Parameter fraction: 0 for the first, 1 for the second.
    public func blend(from first: String, to second: String, fraction: Double) {
        setState(nil)
        let places = sets.flatMap { $0.blendedValues(from: first, to: second, fraction: fraction) }
        setState(first)
        withoutActions {
            for place in places { changes.set(place.value, forKeyPath: place.keyPath, of: place.layer) }
        }
    }

    private func withoutActions(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }
}

extension Scene {
    /// The document's animations that the current state removes.
    package var removedAnimations: [CAAnimation] { changes.removedAnimations }
}

extension StateChanges {
    mutating func apply(_ elements: [LayerStateElement]) {
        for element in elements {
            switch element {
            case .setValue(let layer, let keyPath, let value): set(value, forKeyPath: keyPath, of: layer)
            case .addAnimation(let layer, let key, let animation): add(animation, forKey: key, to: layer)
            case .removeAnimation(let layer, let key): remove(animationForKey: key, of: layer)
            case .addSublayer(let sublayer, let layer): add(sublayer, to: layer)
            case .removeSublayer(let sublayer, let layer): remove(sublayer, from: layer)
            case .kept: break
            }
        }
    }
}

extension LayerStates {
    /// The state that a name refers to here.
    func match(_ name: String) -> LayerState? {
        StateNames.match(name, among: states.map(\.name)).flatMap { state(named: $0) }
    }

    /// All changes of a state: those of the states on which it is based come first.
    func elements(of name: String) -> [LayerStateElement] {
        var chain: [LayerState] = []
        var names: Set<String> = []
        var next = match(name)
        while let state = next, names.insert(state.name).inserted {
            chain.append(state)
            next = state.basedOn.flatMap { self.state(named: $0) }
        }
        return chain.reversed().flatMap(\.elements)
    }
}
