import LayerKit

// Private classes of Core Animation, named CA… or, in older files, LK….

extension CAMLReader {
    /// The states of all layers, in the document's order.
    func readStates() -> [LayerStates] {
        var sets: [LayerStates] = []
        var indices: [ObjectIdentifier: Int] = [:]
        var elements: [[MarkupElement]] = []
        for (layer, element) in waiting where element.name != "animations" {
            let index = indices[ObjectIdentifier(layer)] ?? sets.count
            if index == sets.count {
                indices[ObjectIdentifier(layer)] = index
                sets.append(LayerStates(layer: layer, states: [], transitions: []))
                elements.append([])
            }
            let kept = keepingStrays {
                if element.name == "states" {
                    sets[index].states += objects(in: element) { child in
                        let state = state(child)
                        if state != nil { elements[index].append(child) }
                        return state
                    }
                } else {
                    sets[index].transitions += objects(in: element) { transition($0) }
                }
            }.kept
            sets[index].kept.keep(kept, of: element.name)
        }
        for (set, elements) in zip(sets, elements) { checkNames(of: set.states, elements) }
        return sets
    }

    /// The class's name without its prefix.
    func role(_ element: MarkupElement) -> Substring {
        let name = element["type"] ?? element.name
        return name.hasPrefix("LK") || name.hasPrefix("CA") ? name.dropFirst(2) : name[...]
    }

    private func state(_ element: MarkupElement) -> LayerState? {
        guard role(element) == "State", let name = element["name"] else {
            report(
                .unknown, element.name, "<\(element.name)> is no state with a name. It is kept, and has no effect.",
                at: element)
            return nil
        }
        let kept = KeptMarkup()
        var elements: [LayerStateElement] = []
        var keptOfElements: [Int: KeptMarkup] = [:]
        let own = keepingStrays {
            keepAttributes(of: element, except: ["name", "basedOn", "type"])
            let list = firstList("elements", of: element)
            keepingOthers(of: element, but: list)
            guard let list else { return }
            let listKept = keepingStrays { keepAttributes(of: list, except: ["type"]) }.kept
            kept.keep(listKept, of: list.name)
            for child in list.children {
                guard let (changes, beside) = stateElement(child) else {
                    elements.append(.kept(KeptStateElement(kept: KeptElement(element: child, source: self.kept))))
                    continue
                }
                if !beside.own.isEmpty || !beside.values.isEmpty { keptOfElements[elements.count] = beside }
                elements += changes
            }
        }.kept
        kept.own = own.own
        return LayerState(
            name: name, basedOn: element["basedOn"], elements: elements, kept: kept, keptOfElements: keptOfElements)
    }

    /// The list of a name; any further one is kept as unsupported.
    private func firstList(_ name: String, of element: MarkupElement) -> MarkupElement? {
        element.firstChild(name).flatMap { $0["object"] == nil ? $0 : nil }
    }

    private func transition(_ element: MarkupElement) -> LayerStateTransition? {
        guard role(element) == "StateTransition" else {
            report(
                .unknown, element.name,
                "<\(element.name)> is no transition between states. It is kept, and has no effect.",
                at: element)
            return nil
        }
        let kept = KeptMarkup()
        var elements: [LayerStateTransitionElement] = []
        let own = keepingStrays {
            keepAttributes(of: element, except: ["fromState", "toState", "type"])
            let list = firstList("elements", of: element)
            keepingOthers(of: element, but: list)
            guard let list else { return }
            let (moving, listKept) = keepingStrays { objects(in: list) { transitionElement($0) } }
            elements = moving
            kept.keep(listKept, of: list.name)
        }.kept
        kept.own = own.own
        return LayerStateTransition(
            from: element["fromState"] ?? "*", to: element["toState"] ?? "*", elements: elements, kept: kept)
    }

    private func transitionElement(_ element: MarkupElement) -> LayerStateTransitionElement? {
        guard role(element) == "StateTransitionElement" else {
            report(
                .unknown, element.name, "<\(element.name)> is nothing that moves a value. It is kept, and has no effect.", at: element)
            return nil
        }
        guard let layer = layer(named: "targetId", of: element) else { return nil }
        guard let child = element.firstChild("animation") ?? element.children.first(where: { $0.name.hasSuffix("Animation") }) else {
            report(.damaged, element.name, "<\(element.name)> lacks the animation. It has no effect.", at: element)
            return nil
        }
        let kept = KeptMarkup()
        kept.own = keepingStrays {
            keepAttributes(of: element, except: ["key", "keyPath", "targetId", "type", "final"])
            keepingOthers(of: element, but: child)
        }.kept.own
        keepFinal(element, in: kept)
        guard let animation = animation(child, of: layer) else { return nil }
        // Older editors wrote keyPath for key.
        guard let key = element["key"] ?? element["keyPath"] ?? (animation as? CAPropertyAnimation)?.keyPath else {
            report(.damaged, element.name, "<\(element.name)> does not say what moves: it lacks key. It has no effect.", at: element)
            return nil
        }
        guard says(animation, what: key, on: layer, at: child) else { return nil }
        return LayerStateTransitionElement(layer: layer, key: key, animation: animation, kept: kept)
    }

    /// Tools write that an element is not final; it is not known what a final one would mean.
    func keepFinal(_ element: MarkupElement, in kept: KeptMarkup) {
        guard let text = element["final"] else { return }
        kept.own.add("final", text)
        if NumberText.number(text) == 0 { return }
        report(.unsupported, "final", "final of <\(element.name)> is kept, and has no effect.", at: element)
    }
}
