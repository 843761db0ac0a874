import LayerKit

extension CAMLWriter {
    func write(_ set: LayerStates) {
        writeList("states", set.states.isEmpty, set.kept) {
            for state in set.states { write(state) }
        }
        writeList("stateTransitions", set.transitions.isEmpty, set.kept) {
            for transition in set.transitions { write(transition) }
        }
    }

    /// Writes a list with its unsupported parts; nothing if it would be empty.
    func writeList(_ name: String, _ isEmpty: Bool, _ kept: KeptMarkup?, _ items: () -> Void) {
        let more = kept?.values[name]?.own
        if isEmpty, more == nil { return }
        output.begin(name, [], more)
        items()
        copy(more?.elements ?? [])
        output.end()
    }

    private func write(_ state: LayerState) {
        output.begin("LKState", [("name", state.name)] + (state.basedOn.map { [("basedOn", $0)] } ?? []), state.kept.own)
        writeList("elements", state.elements.isEmpty, state.kept) {
            for (index, element) in state.elements.enumerated() { write(element, state.keptOfElements[index]) }
        }
        copy(state.kept.own.elements)
        output.end()
    }

    private func write(_ transition: LayerStateTransition) {
        output.begin("LKStateTransition", [("fromState", transition.from), ("toState", transition.to)], transition.kept.own)
        writeList("elements", transition.elements.isEmpty, transition.kept) {
            for element in transition.elements {
                output.begin("LKStateTransitionElement", [("key", element.key), target(element.layer)], element.kept.own)
                write(element.animation, as: "animation")
                copy(element.kept.own.elements)
                output.end()
            }
        }
        copy(transition.kept.own.elements)
        output.end()
    }

    private func target(_ layer: CALayer) -> (name: String, value: String) {
        ("targetId", identifier(of: layer) ?? "")
    }

    /// - Parameter kept: the element's unsupported parts.
    private func write(_ element: LayerStateElement, _ kept: KeptMarkup?) {
        func write(_ name: String, _ attributes: [(name: String, value: String)], _ content: () -> Void = {}) {
            output.begin(name, attributes, kept?.own)
            content()
            copy(kept?.own.elements ?? [])
            output.end()
        }
        switch element {
        case .setValue(let layer, let keyPath, let value):
            let key = keyPath.split(separator: ".").last.map(String.init) ?? ""
            guard var written = WrittenValue(value, of: key, source: { assets.source(of: $0) }) else {
                return report(
                    keyPath, "A state gives \(keyPath) a value that a document has no words for. It is left out.")
            }
            if let value = kept?.values["value"] { written.keep(value) }
            write("LKStateSetValue", [target(layer), ("keyPath", keyPath)]) { property("value", written) }
        case .addAnimation(let layer, let key, let animation):
            write("LKStateAddAnimation", [target(layer), ("key", key)]) { self.write(animation, as: "animation") }
        case .removeAnimation(let layer, let key): write("LKStateRemoveAnimation", [target(layer), ("key", key)])
        case .addSublayer(let sublayer, let layer):
            write("LKStateAddElement", [target(layer), ("keyPath", "sublayers")]) {
                if let identifier = reference(to: sublayer) {
                    output.element("object", [("object", identifier)])
                } else {
                    writeTree(sublayer, as: "object")
                }
            }
        case .removeSublayer(let sublayer, let layer):
            write("LKStateRemoveElement", [target(layer), ("keyPath", "sublayers")]) {
                output.element("object", [("object", identifier(of: sublayer) ?? "")])
            }
        case .kept(let element): copy([element.kept])
        }
    }
}

extension LayerStateElement {
    /// The layers to which it always refers by identifier.
    var named: [CALayer] {
        switch self {
        case .setValue(let layer, _, _), .addAnimation(let layer, _, _), .removeAnimation(let layer, _): [layer]
        case .addSublayer(_, let layer): [layer]
        case .removeSublayer(let sublayer, let layer): [layer, sublayer]
        case .kept(let element): element.kept.layers
        }
    }
}
