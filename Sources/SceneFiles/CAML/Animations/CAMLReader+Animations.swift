import Foundation
import LayerKit

extension CAMLReader {
    /// The animations of a layer: the children of an element by their keys.
    func addAnimations(of element: MarkupElement, to layer: CALayer) {
        var keyPaths: [String: String?] = [:]
        var numbers: [String: Int] = [:]
        for child in element.children {
            guard keyPaths.count < CAMLReader.animationLimit else {
                return report(
                    .damaged, "animations",
                    "A layer has more than \(CAMLReader.animationLimit) animations. The others are left out.",
                    at: child)
            }
            guard let animation = animation(child, of: layer) else {
                KeptMarkup.made(for: layer).animations.append(KeptElement(element: child, source: kept))
                continue
            }
            let keyPath = (animation as? CAPropertyAnimation)?.keyPath
            var key = child["key"] ?? child.name
            if let taken = keyPaths[key], taken != keyPath {
                // The dictionary that this is would lose the first. Whoever wrote it by hand meant both.
                report(
                    .damaged, key,
                    "Two animations have the key \"\(key)\". Both are taken, as they animate different values.",
                    at: child)
                let number = numbers[key, default: 1] + 1
                numbers[key] = number
                key += "-\(number)"
            }
            keyPaths[key] = keyPath
            layer.add(animation, forKey: key)
        }
    }

    /// Of one layer.
    private static let animationLimit = 4096

    /// An animation: an element named after its class, or one that gives the class as its type.
    /// - Parameter layer: whose values are animated; nil if that is not known.
    func animation(_ element: MarkupElement, of layer: CALayer?, depth: Int = 0) -> CAAnimation? {
        guard depth < 32, let element = resolved(element) else { return nil }
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
            guard let found = self.kind(of: keyPath, in: layer, for: element) else { return nil }
            kind = found
        }
        for attribute in element.attributes where !(attribute.name == "type" && attribute.value == className) {
            set(attribute.name, attribute.value, kind, of: animation, element)
        }
        for child in element.children { set(child, kind, of: animation, layer, depth) }
        adjust(animation)
        return animation
    }

    /// What a key path leads to; where it leads nowhere, that is reported.
    func kind(of keyPath: String, in layer: CALayer, for element: MarkupElement) -> ValueKind? {
        if let key = layer.declaredKey(atKeyPath: keyPath) { return key.kind }
        // Tools leave these behind when a filter is taken away.
        let isFilter = keyPath.hasPrefix("filters.")
        report(
            isFilter ? .unsupported : .unknown, keyPath,
            isFilter
                ? "<\(element.name)> changes \(keyPath), and the layer has no such filter. It has no effect."
                : "<\(element.name)> changes \(keyPath), which is no property of the layer. It has no effect.",
            at: element)
        return nil
    }

    /// - Parameter kind: of what is animated.
    private func set(
        _ name: String, _ text: String, _ kind: ValueKind?, of animation: CAAnimation, _ element: MarkupElement
    ) {
        if ["id", "key", "keyPath"].contains(name) || ToolMarks.isToolAttribute(name) || NumberText.isAbsent(text) {
            return
        }
        let key = name == "velocity" && animation is CASpringAnimation ? "initialVelocity" : name
        guard let declared = animation.declaredKey(key) else {
            KeptMarkup.made(for: animation).attributes.append((name, text))
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
        animation.setValue(value, forKey: declared.name)
    }

    private func set(
        _ child: MarkupElement, _ kind: ValueKind?, of animation: CAAnimation, _ layer: CALayer?, _ depth: Int
    ) {
        if ToolMarks.isToolElement(child.name) { return }
        guard let declared = animation.declaredKey(child.name) else {
            KeptMarkup.made(for: animation).elements.append(KeptElement(element: child, source: kept))
            return report(
                .unknown, child.name, "<\(child.name)> is no property of an animation. It is kept, and has no effect.",
                at: child)
        }
        switch declared.name {
        case "animations":
            (animation as? CAAnimationGroup)?.animations = child.children.compactMap { child in
                let member = self.animation(child, of: layer, depth: depth + 1)
                if member == nil {
                    KeptMarkup.made(for: animation).animations.append(KeptElement(element: child, source: kept))
                }
                return member
            }
        case "values": animation.setValue(list(child), forKey: "values")
        case "keyTimes", "tensionValues", "continuityValues", "biasValues":
            animation.setValue(list(child).compactMap { $0 as? NSNumber }, forKey: declared.name)
        case "timingFunctions":
            let functions = child.children.compactMap { $0["value"] ?? $0["name"] }.compactMap(
                TimingFunctionText.function)
            if !functions.isEmpty { animation.setValue(functions, forKey: declared.name) }
        case "timingFunction":
            animation.timingFunction = (child["value"] ?? child.onlyChild?["value"]).flatMap(
                TimingFunctionText.function)
        case "delegate": break
        case "fromValue", "toValue", "byValue":
            if let value = value(of: child, as: kind) { animation.setValue(value, forKey: declared.name) }
        default:
            if let value = value(of: child, as: declared.kind) { animation.setValue(value, forKey: declared.name) }
        }
    }

    /// What the format means and LayerKit's classes do not say by themselves.
    private func adjust(_ animation: CAAnimation) {
        guard let frames = animation as? CAKeyframeAnimation else { return }
        // Pictures written one after the other are a film: they do not fade into each other.
        if frames.keyPath == "contents", frames.calculationMode == .linear { frames.calculationMode = .discrete }
        guard let times = frames.keyTimes, let values = frames.values else { return }
        let fits = times.count == values.count || frames.calculationMode == .discrete && times.count == values.count + 1
        // Some tools write more times than there are values, and mean even steps.
        if !fits { frames.keyTimes = nil }
    }
}
