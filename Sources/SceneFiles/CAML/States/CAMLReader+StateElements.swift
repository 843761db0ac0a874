import LayerKit

extension CAMLReader {
    /// The changes that an element of a state makes, and its unsupported parts; nil if it has no effect, which is reported.
    func stateElement(_ element: MarkupElement) -> (changes: [LayerStateElement], kept: KeptMarkup)? {
        let kept = KeptMarkup()
        let (changes, strays) = keepingStrays { self.reading(element) { self.changes($0, kept) } }
        guard let changes, !changes.isEmpty else { return nil }
        kept.own.merge(strays.own)
        return (changes, kept)
    }

    /// The attributes of states' elements.
    private static let attributes = ["targetId", "keyPath", "key", "type", "final"]

    private func changes(_ element: MarkupElement, _ kept: KeptMarkup) -> [LayerStateElement]? {
        let change: LayerStateElement?
        let role = role(element)
        if ["StateSetValue", "StateAddAnimation", "StateRemoveAnimation"].contains(role) || element["keyPath"] == "sublayers" {
            keepAttributes(of: element, except: CAMLReader.attributes)
            keepFinal(element, in: kept)
        }
        switch role {
        case "StateSetValue": change = setValue(element, kept)
        case "StateAddAnimation": return addAnimations(element)
        case "StateRemoveAnimation": change = removeAnimation(element)
        case "StateAddElement" where element["keyPath"] == "sublayers": change = addSublayer(element)
        case "StateRemoveElement" where element["keyPath"] == "sublayers": change = removeSublayer(element)
        case "StateAddElement", "StateRemoveElement", "StateSetProperty", "EventHandler":
            report(.unsupported, element.name, "<\(element.name)> is kept, and has no effect.", at: element)
            return nil
        default:
            report(
                .unknown, element.name,
                "<\(element.name)> is nothing that a state does. It is kept, and has no effect.", at: element)
            return nil
        }
        return change.map { [$0] }
    }

    private func setValue(_ element: MarkupElement, _ kept: KeptMarkup) -> LayerStateElement? {
        guard let layer = layer(named: "targetId", of: element) else { return nil }
        guard let keyPath = element["keyPath"], let child = element.firstChild("value") else {
            report(
                .damaged, element.name, "<\(element.name)> lacks a keyPath or a value. It has no effect.", at: element)
            return nil
        }
        keepingOthers(of: element, but: child)
        guard let key = declaredKey(of: keyPath, in: layer, for: element) else { return nil }
        let (value, beside) = keepingStrays { self.value(of: child, as: key.kind) }
        guard let value = shown(value, at: keyPath, of: layer), check(value, of: key, at: child) else { return nil }
        kept.keep(beside, of: child.name)
        return .setValue(layer, keyPath: keyPath, value: value)
    }

    /// All children that are animations, each of which is a change.
    private func addAnimations(_ element: MarkupElement) -> [LayerStateElement]? {
        guard let layer = layer(named: "targetId", of: element) else { return nil }
        var added: [(child: MarkupElement, animation: CAAnimation, wanted: String)] = []
        for child in element.children {
            guard child.name == "animation" || child.name.hasSuffix("Animation") else {
                keepStray(child, of: element)
                continue
            }
            guard let animation = animation(child, of: layer) else {
                strays.keep(KeptElement(element: child, source: self.kept))
                continue
            }
            let property = animation as? CAPropertyAnimation
            let wanted = child["key"] ?? element["key"] ?? element["keyPath"] ?? property?.keyPath ?? "animation"
            guard says(animation, what: element["keyPath"] ?? wanted, on: layer, at: child) else {
                strays.keep(KeptElement(element: child, source: self.kept))
                continue
            }
            added.append((child, animation, wanted))
        }
        var keys = AnimationNames(given: added.map(\.wanted) + (layer.animationKeys() ?? []))
        let changes = added.map { LayerStateElement.addAnimation(layer, key: key($0.wanted, of: $0.animation, at: $0.child, &keys), $0.animation) }
        if changes.isEmpty {
            if !element.hasChildren { report(.damaged, element.name, "<\(element.name)> lacks an animation. It has no effect.", at: element) }
            return nil
        }
        return changes
    }

    private func removeAnimation(_ element: MarkupElement) -> LayerStateElement? {
        guard let layer = layer(named: "targetId", of: element) else { return nil }
        guard let key = element["key"] ?? element["keyPath"] else {
            report(
                .damaged, element.name, "<\(element.name)> does not say which animation: it lacks key. It has no effect.", at: element)
            return nil
        }
        keepChildren(of: element)
        return .removeAnimation(layer, key: key)
    }

    private func addSublayer(_ element: MarkupElement) -> LayerStateElement? {
        guard let layer = layer(named: "targetId", of: element) else { return nil }
        guard var child = element.children.first(where: { $0.name == "object" || LayerClasses.isLayer($0.name) }) else {
            report(.damaged, element.name, "<\(element.name)> lacks the layer. It has no effect.", at: element)
            return nil
        }
        keepingOthers(of: element, but: child)
        if child["object"] != nil {
            guard let other = self.layer(named: "object", of: child) else { return nil }
            keepAttributes(of: child, except: ["object", "type"])
            keepChildren(of: child)
            return .addSublayer(other, to: layer)
        }
        if child["type"] == nil, !LayerClasses.isLayer(child.name),
            let inner = child.children.first(where: { LayerClasses.isLayer($0.name) })
        {
            keepAttributes(of: child, except: [])
            keepingOthers(of: child, but: inner)
            child = inner
        }
        let className = child["type"].flatMap { LayerClasses.isLayer($0) ? $0 : nil } ?? child.name
        guard LayerClasses.isLayer(className) else {
            report(.damaged, element.name, "<\(element.name)> lacks the layer. It has no effect.", at: element)
            return nil
        }
        return addedLayer(child, className).map { .addSublayer($0, to: layer) }
    }

    /// A layer that a state adds.
    private func addedLayer(_ element: MarkupElement, _ className: String) -> CALayer? {
        let first = waiting.count
        guard let added = buildLayers(element, className: className) else { return nil }
        placeReferences()
        for (layer, element) in waiting[first...] {
            if element.name == "animations" {
                addAnimations(of: element, to: layer)
                continue
            }
            KeptMarkup.made(for: layer).own.elements.append(KeptElement(element: element, source: kept))
            report(
                .unsupported, element.name, "A layer that a state adds can have no states. They are kept, and have no effect.",
                at: element)
        }
        return added
    }

    private func removeSublayer(_ element: MarkupElement) -> LayerStateElement? {
        guard let layer = layer(named: "targetId", of: element) else { return nil }
        guard let child = element.children.first(where: { $0["object"] != nil }) else {
            report(
                .damaged, element.name, "<\(element.name)> does not say which layer. It has no effect.", at: element)
            return nil
        }
        guard let sublayer = self.layer(named: "object", of: child) else { return nil }
        keepingOthers(of: element, but: child)
        keepAttributes(of: child, except: ["object", "type"])
        keepChildren(of: child)
        return .removeSublayer(sublayer, from: layer)
    }
}
