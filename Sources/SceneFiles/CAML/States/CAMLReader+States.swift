import LayerKit

// Private classes of Core Animation, which are called CA… or, by an older name, LK….

extension CAMLReader {
    /// The states of all layers, in the document's order.
    func readStates() -> [LayerStates] {
        var sets: [LayerStates] = []
        var indices: [ObjectIdentifier: Int] = [:]
        for (layer, element) in waiting where element.name != "animations" {
            let index = indices[ObjectIdentifier(layer)] ?? sets.count
            if index == sets.count {
                indices[ObjectIdentifier(layer)] = index
                sets.append(LayerStates(layer: layer, states: [], transitions: []))
            }
            if element.name == "states" {
                for child in element.children {
                    if let state = state(child) {
                        sets[index].states.append(state)
                    } else {
                        sets[index].kept.states.append(KeptElement(element: child, source: kept))
                    }
                }
            } else {
                for child in element.children {
                    if let transition = transition(child) {
                        sets[index].transitions.append(transition)
                    } else {
                        sets[index].kept.transitions.append(KeptElement(element: child, source: kept))
                    }
                }
            }
        }
        return sets
    }

    /// The class's name without its prefix.
    private func role(_ element: MarkupElement) -> Substring {
        let name = element["type"] ?? element.name
        return name.hasPrefix("LK") || name.hasPrefix("CA") ? name.dropFirst(2) : name[...]
    }

    private func state(_ element: MarkupElement) -> LayerState? {
        guard let element = resolved(element) else { return nil }
        guard role(element) == "State", let name = element["name"] else {
            report(
                .unknown, element.name, "<\(element.name)> is no state with a name. It is kept, and has no effect.",
                at: element)
            return nil
        }
        let elements = element.firstChild("elements").map { list in
            list.children.map { child in
                stateElement(child) ?? .kept(KeptStateElement(kept: KeptElement(element: child, source: kept)))
            }
        }
        return LayerState(name: name, basedOn: element["basedOn"], elements: elements ?? [])
    }

    /// Nil for what has no effect.
    private func stateElement(_ element: MarkupElement) -> LayerStateElement? {
        guard let element = resolved(element) else { return nil }
        switch role(element) {
        case "StateSetValue": return setValue(element)
        case "StateAddAnimation":
            guard let layer = layer(named: "targetId", of: element) else { return nil }
            let found = element.children.first { $0.name == "animation" || $0.name.hasSuffix("Animation") }
            guard let found, let animation = animation(found, of: layer) else { return nil }
            let keyPath = (animation as? CAPropertyAnimation)?.keyPath
            if let property = animation as? CAPropertyAnimation, keyPath == nil {
                property.keyPath = element["keyPath"]
            }
            return .addAnimation(layer, key: element["key"] ?? element["keyPath"] ?? keyPath ?? "animation", animation)
        case "StateRemoveAnimation":
            guard let layer = layer(named: "targetId", of: element), let key = element["key"] ?? element["keyPath"]
            else { return nil }
            return .removeAnimation(layer, key: key)
        case "StateAddElement" where element["keyPath"] == "sublayers": return addSublayer(element)
        case "StateRemoveElement" where element["keyPath"] == "sublayers": return removeSublayer(element)
        case "StateAddElement", "StateRemoveElement", "StateSetProperty", "EventHandler":
            report(.unsupported, element.name, "<\(element.name)> is kept, and has no effect.", at: element)
        default:
            report(
                .unknown, element.name,
                "<\(element.name)> is nothing that a state does. It is kept, and has no effect.", at: element)
        }
        return nil
    }

    private func addSublayer(_ element: MarkupElement) -> LayerStateElement? {
        guard let layer = layer(named: "targetId", of: element) else { return nil }
        guard let child = element.onlyChild, let className = child["type"] ?? Optional(child.name),
            LayerClasses.isLayer(className)
        else {
            report(.damaged, element.name, "<\(element.name)> lacks the layer. It has no effect.", at: element)
            return nil
        }
        let first = waiting.count
        guard let added = buildLayers(child, className: className) else { return nil }
        for (layer, element) in waiting[first...] {
            if element.name == "animations" {
                addAnimations(of: element, to: layer)
            } else {
                report(
                    .unsupported, element.name, "A layer that a state adds can have no states. They are left out.",
                    at: element)
            }
        }
        return .addSublayer(added, to: layer)
    }

    private func removeSublayer(_ element: MarkupElement) -> LayerStateElement? {
        guard let layer = layer(named: "targetId", of: element) else { return nil }
        guard let child = element.onlyChild, let sublayer = self.layer(named: "object", of: child) else {
            report(
                .damaged, element.name, "<\(element.name)> does not say which layer. It has no effect.", at: element)
            return nil
        }
        return .removeSublayer(sublayer, from: layer)
    }

    private func setValue(_ element: MarkupElement) -> LayerStateElement? {
        guard let layer = layer(named: "targetId", of: element) else { return nil }
        guard let keyPath = element["keyPath"], let child = element.firstChild("value") else {
            report(
                .damaged, element.name, "<\(element.name)> lacks a keyPath or a value. It has no effect.", at: element)
            return nil
        }
        guard let kind = kind(of: keyPath, in: layer, for: element) else { return nil }
        guard let value = value(of: child, as: kind) else { return nil }
        return .setValue(layer, keyPath: keyPath, value: value)
    }

    private func transition(_ element: MarkupElement) -> LayerStateTransition? {
        guard let element = resolved(element) else { return nil }
        guard role(element) == "StateTransition" else {
            report(
                .unknown, element.name,
                "<\(element.name)> is no transition between states. It is kept, and has no effect.",
                at: element)
            return nil
        }
        var elements: [LayerStateTransitionElement] = []
        var others: [KeptElement] = []
        for child in element.firstChild("elements")?.children.map({ $0 }) ?? [] {
            if let moving = transitionElement(child) {
                elements.append(moving)
            } else {
                others.append(KeptElement(element: child, source: kept))
            }
        }
        return LayerStateTransition(
            from: element["fromState"] ?? "*", to: element["toState"] ?? "*", elements: elements, kept: others)
    }

    private func transitionElement(_ element: MarkupElement) -> LayerStateTransitionElement? {
        guard let element = resolved(element) else { return nil }
        guard role(element) == "StateTransitionElement", let layer = layer(named: "targetId", of: element) else {
            return nil
        }
        // Older editors wrote keyPath and meant key.
        guard let child = element.firstChild("animation"), let animation = animation(child, of: layer),
            let key = element["key"] ?? element["keyPath"] ?? (animation as? CAPropertyAnimation)?.keyPath
        else { return nil }
        if let property = animation as? CAPropertyAnimation, property.keyPath == nil { property.keyPath = key }
        return LayerStateTransitionElement(layer: layer, key: key, animation: animation)
    }
}
