import LayerKit

extension CAMLWriter {
    func write(_ set: LayerStates) {
        output.begin("states")
        for state in set.states {
            output.begin("LKState", [("name", state.name)] + (state.basedOn.map { [("basedOn", $0)] } ?? []))
            output.begin("elements")
            for element in state.elements { write(element) }
            output.end()
            output.end()
        }
        for element in set.kept.states { copy(element) }
        output.end()
        if set.transitions.isEmpty, set.kept.transitions.isEmpty { return }
        output.begin("stateTransitions")
        for transition in set.transitions {
            output.begin("LKStateTransition", [("fromState", transition.from), ("toState", transition.to)])
            output.begin("elements")
            for element in transition.elements {
                output.begin(
                    "LKStateTransitionElement", [("key", element.key), target(element.layer)])
                write(element.animation, as: "animation")
                output.end()
            }
            for element in transition.kept { copy(element) }
            output.end()
            output.end()
        }
        for element in set.kept.transitions { copy(element) }
        output.end()
    }

    private func target(_ layer: CALayer) -> (name: String, value: String) {
        ("targetId", identifier(of: layer) ?? "")
    }

    private func write(_ element: LayerStateElement) {
        switch element {
        case .setValue(let layer, let keyPath, let value):
            guard let written = WrittenValue(value, source: { assets.source(of: $0) }) else {
                return report(
                    keyPath, "A state gives \(keyPath) a value that a document has no words for. It is left out.")
            }
            output.begin("LKStateSetValue", [target(layer), ("keyPath", keyPath)])
            output.property("value", written)
            output.end()
        case .addAnimation(let layer, let key, let animation):
            output.begin("LKStateAddAnimation", [target(layer), ("key", key)])
            write(animation, as: "animation")
            output.end()
        case .removeAnimation(let layer, let key):
            output.element("LKStateRemoveAnimation", [target(layer), ("key", key)])
        case .addSublayer(let sublayer, let layer):
            output.begin("LKStateAddElement", [target(layer), ("keyPath", "sublayers")])
            writeTree(sublayer, as: "object")
            output.end()
        case .removeSublayer(let sublayer, let layer):
            output.begin("LKStateRemoveElement", [target(layer), ("keyPath", "sublayers")])
            output.element("object", [("object", identifier(of: sublayer) ?? "")])
            output.end()
        case .kept(let element): copy(element.kept)
        }
    }
}

extension LayerStateElement {
    /// The layers that it speaks of by an identifier.
    var named: [CALayer] {
        switch self {
        case .setValue(let layer, _, _), .addAnimation(let layer, _, _), .removeAnimation(let layer, _): [layer]
        case .addSublayer(_, let layer): [layer]
        case .removeSublayer(let sublayer, let layer): [layer, sublayer]
        case .kept(let element): element.kept.layers
        }
    }
}
