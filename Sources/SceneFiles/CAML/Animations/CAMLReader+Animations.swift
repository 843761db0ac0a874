import Foundation
import LayerKit

extension CAMLReader {
    /// Adds the animations of a layer: the children of an element, by their keys.
    func addAnimations(of element: MarkupElement, to layer: CALayer) {
        var keys = AnimationNames(given: element.children.map { $0["key"] ?? $0.name })
        let kept = keepingStrays {
            keepAttributes(of: element, except: ["type"])
            for child in element.children {
                guard keys.count < CAMLReader.animationLimit else {
                    return report(
                        .damaged, "animations",
                        "A layer has more than \(CAMLReader.animationLimit) animations. The others are left out.",
                        at: child)
                }
                let wanted = child["key"] ?? child.name
                guard let animation = animation(child, of: layer), says(animation, what: wanted, on: layer, at: child) else {
                    strays.keep(KeptElement(element: child, source: self.kept))
                    continue
                }
                layer.add(animation, forKey: key(wanted, of: animation, at: child, &keys))
            }
        }.kept
        KeptMarkup.keep(kept, of: element.name, for: layer)
    }

    /// An animation without a key path animates its key.
    /// - Returns: false if it cannot animate that, which is reported.
    func says(_ animation: CAAnimation, what key: String, on layer: CALayer, at element: MarkupElement) -> Bool {
        guard let property = animation as? CAPropertyAnimation, property.keyPath == nil else { return true }
        property.keyPath = key
        adjust(property)
        showContents(of: property, on: layer)
        return acts(property, on: layer, at: element)
    }

    /// The key with which an animation is added after others.
    func key(_ wanted: String, of animation: CAAnimation, at element: MarkupElement, _ keys: inout AnimationNames) -> String {
        let (key, isChanged) = keys.key(wanted, for: (animation as? CAPropertyAnimation)?.keyPath)
        if isChanged {
            // In a dictionary the first would be lost. Whoever wrote the file by hand meant both.
            report(
                .damaged, wanted,
                "Two animations have the key \"\(wanted)\". Both are taken, as they animate different values.",
                at: element)
        }
        return key
    }

    /// For one layer.
    private static let animationLimit = 4096

    /// An animation: an element named after its class, one that gives the class as its type, or one that contains the animation.
    /// - Parameter layer: the animated layer; nil if that is not known.
    /// - Returns: nil if it is not an animation, which is reported; the caller then keeps the element.
    func animation(_ element: MarkupElement, of layer: CALayer?, depth: Int = 0) -> CAAnimation? {
        guard depth < 32 else {
            report(
                .damaged, element.name, "<\(element.name)> is inside too many others. It is kept, and has no effect.", at: element)
            return nil
        }
        let (animation, kept) = keepingStrays {
            reading(element) { element in
                if element["type"] == nil, AnimationClasses.make(element.name) == nil, element["keyPath"] == nil,
                    let child = element.children.first(where: { AnimationClasses.make($0.name) != nil || $0["object"] != nil })
                {
                    keepAttributes(of: element, except: ["key"])
                    keepingOthers(of: element, but: child)
                    return reading(child) { made($0, layer, depth) }
                }
                return made(element, layer, depth)
            }
        }
        if let animation, !kept.isEmpty { KeptMarkup.made(for: animation).own.merge(kept.own) }
        return animation
    }

    private func made(_ element: MarkupElement, _ layer: CALayer?, _ depth: Int) -> CAAnimation? {
        let className =
            element["type"].flatMap { AnimationClasses.make($0) == nil && !$0.hasPrefix("CA") ? nil : $0 }
            ?? element.name
        guard let animation = AnimationClasses.make(className) else {
            let known = className.hasPrefix("CA") && className.hasSuffix("Animation")
            report(
                known ? .unsupported : .unknown, className,
                "\(className) is no animation that LayerKit has. It is kept, and has no effect.", at: element)
            return nil
        }
        (animation as? CAPropertyAnimation)?.keyPath = element["keyPath"]
        var kind: ValueKind?
        if let layer, let keyPath = element["keyPath"] {
            guard let found = declaredKey(of: keyPath, in: layer, for: element) else { return nil }
            kind = found.kind
        }
        if let function = valueFunction(of: element) { kind = function.argumentKind }
        for attribute in element.attributes where !(attribute.name == "type" && attribute.value == className) {
            set(attribute.name, attribute.value, kind, of: animation, element)
        }
        for child in element.children { set(child, kind, of: animation, layer, depth) }
        adjust(animation)
        guard let layer else { return animation }
        showContents(of: animation, on: layer)
        return acts(animation, on: layer, at: element) ? animation : nil
    }

    /// The function that converts animated values, which then are of another kind, into values of the property.
    private func valueFunction(of element: MarkupElement) -> CAValueFunction? {
        let child = element.children.first { $0.name == "valueFunction" }
        guard let name = element["valueFunction"] ?? child?["value"] ?? child?["name"] else { return nil }
        return CAValueFunction(name: CAValueFunctionName(rawValue: name))
    }

    /// The property at a key path; reported if there is none.
    func declaredKey(of keyPath: String, in layer: CALayer, for element: MarkupElement) -> DeclaredKey? {
        if let key = layer.declaredKey(atKeyPath: keyPath) { return key }
        // Tools leave these behind when a filter is removed.
        let isFilter = keyPath.hasPrefix("filters.")
        report(
            isFilter ? .unsupported : .unknown, keyPath,
            isFilter
                ? "<\(element.name)> changes \(keyPath), and the layer has no such filter. It has no effect."
                : "<\(element.name)> changes \(keyPath), which is no property of the layer. It has no effect.",
            at: element)
        return nil
    }

    /// - Parameter kind: of the animated property.
    private func set(
        _ name: String, _ text: String, _ kind: ValueKind?, of animation: CAAnimation, _ element: MarkupElement
    ) {
        if ["id", "key", "keyPath"].contains(name) || ToolMarks.isToolAttribute(name) || NumberText.isAbsent(text) {
            return
        }
        let key = name == "velocity" && animation is CASpringAnimation ? "initialVelocity" : name
        guard let declared = animation.declaredKey(key) else {
            KeptMarkup.made(for: animation).own.add(name, text)
            return report(
                .unknown, name, "\(name) is no property of \(element.name). It is kept, and has no effect.", at: element
            )
        }
        let value: Any?
        switch key {
        case "timingFunction": value = TimingFunctionText.function(text)
        case "valueFunction": value = CAValueFunction(name: CAValueFunctionName(rawValue: text))
        case "fromValue", "toValue", "byValue": value = self.value(text, as: kind ?? .number)
        default: value = self.value(text, as: declared.kind)
        }
        guard let value else { return reportUnreadable(text, of: name, in: element) }
        check(value, of: declared, at: element)
        animation.setValue(value, forKey: declared.name)
    }

    private func set(
        _ child: MarkupElement, _ kind: ValueKind?, of animation: CAAnimation, _ layer: CALayer?, _ depth: Int
    ) {
        if ToolMarks.isToolElement(child.name) { return }
        guard let declared = animation.declaredKey(child.name) else {
            KeptMarkup.made(for: animation).own.elements.append(KeptElement(element: child, source: kept))
            return report(
                .unknown, child.name, "<\(child.name)> is no property of an animation. It is kept, and has no effect.",
                at: child)
        }
        if animation is CATransition, declared.name == "filter" {
            KeptMarkup.made(for: animation).own.elements.append(KeptElement(element: child, source: kept))
            // Unknown contents are reported all the same.
            _ = keepingStrays { self.value(of: child, as: declared.kind) }
            return report(.unsupported, child.name, "A transition shows its type only: its filter is kept, and has no effect.", at: child)
        }
        let (value, kept) = keepingStrays { self.value(of: child, declared, kind, in: animation, layer, depth) }
        if let value {
            check(value, of: declared, at: child)
            animation.setValue(value, forKey: declared.name)
            KeptMarkup.keep(kept, of: declared.name, for: animation)
        } else {
            keepWhole(child, of: animation, because: kept)
        }
    }

    private func value(
        of element: MarkupElement, _ key: DeclaredKey, _ kind: ValueKind?, in animation: CAAnimation, _ layer: CALayer?, _ depth: Int
    ) -> Any? {
        switch key.name {
        case "animations":
            keepAttributes(of: element, except: ["type"])
            return element.children.compactMap { child in
                let member = self.animation(child, of: layer, depth: depth + 1)
                if member == nil { strays.keep(KeptElement(element: child, source: kept)) }
                return member
            }
        case "values":
            keepAttributes(of: element, except: ["type"])
            return list(element)
        case "keyTimes", "tensionValues", "continuityValues", "biasValues":
            keepAttributes(of: element, except: ["type"])
            let values = list(element)
            check(values, of: DeclaredKey(name: key.name, kind: .numbers), at: element)
            return values.compactMap { $0 as? NSNumber }
        case "timingFunctions":
            keepAttributes(of: element, except: ["type"])
            var functions: [CAMediaTimingFunction] = []
            for child in element.children {
                guard child["value"] ?? child["name"] ?? child["object"] != nil else {
                    keepStray(child, of: element)
                    continue
                }
                let (function, kept) = keepingStrays { self.reading(child, timingFunction) }
                if let function {
                    strays.merge(kept, at: ["\(functions.count)"])
                    functions.append(function)
                } else {
                    strays.keep(KeptElement(element: child, source: self.kept))
                }
            }
            return functions.isEmpty ? nil : functions
        case "timingFunction":
            return reading(element) { element in
                guard element["value"] == nil, let child = element.children.first(where: { $0["value"] != nil || $0["object"] != nil })
                else { return timingFunction(element) }
                keepAttributes(of: element, except: [])
                keepingOthers(of: element, but: child)
                return reading(child, timingFunction)
            }
        case "fromValue", "toValue", "byValue": return value(of: element, as: kind)
        case "valueFunction":
            keepAttributes(of: element, except: ["type", "value", "name"])
            keepChildren(of: element)
            guard let text = element["value"] ?? element["name"] else { return nil }
            let function = CAValueFunction(name: CAValueFunctionName(rawValue: text))
            if function == nil { reportUnreadable(text, of: element.name, in: element) }
            return function
        default: return value(of: element, as: key.kind)
        }
    }

    private func timingFunction(_ element: MarkupElement) -> CAMediaTimingFunction? {
        keepAttributes(of: element, except: ["type", "value", "name"])
        keepChildren(of: element)
        guard let text = element["value"] ?? element["name"] else { return nil }
        let function = TimingFunctionText.function(text)
        if function == nil { reportUnreadable(text, of: element.name, in: element) }
        return function
    }

    /// Applies defaults of the format that differ from those of LayerKit's classes; they depend on the animated property.
    private func adjust(_ animation: CAAnimation) {
        guard let frames = animation as? CAKeyframeAnimation, frames.keyPath != nil else { return }
        // A list of pictures is a film: they do not cross-fade.
        if frames.keyPath == "contents", frames.calculationMode == .linear { frames.calculationMode = .discrete }
        guard let times = frames.keyTimes, let values = frames.values else { return }
        let fits = times.count == values.count || frames.calculationMode == .discrete && times.count == values.count + 1
        // Some tools write more times than there are values, and mean evenly spaced ones.
        if !fits { frames.keyTimes = nil }
    }
}
