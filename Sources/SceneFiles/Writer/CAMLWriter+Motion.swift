import Foundation
import LayerKit

extension CAMLWriter {
    /// A layer's animations and states.
    func writeMotion(of layer: CALayer) {
        let (animations, kept) = (layer.keyedAnimations, KeptMarkup.of(layer)?.animations ?? [])
        if !animations.isEmpty || !kept.isEmpty {
            output.begin("animations")
            for (index, (key, animation)) in animations.enumerated() {
                let key = key ?? "animation-\(index + 1)"
                let name = CAMLWriter.isName(key) ? key : "p"
                write(animation, as: name, name == key ? [] : [("key", key)])
            }
            for element in kept { copy(element) }
            output.end()
        }
        for set in states where set.layer === layer { write(set) }
    }

    /// - Parameter name: of the element; nil for the class's.
    func write(_ animation: CAAnimation, as name: String?, _ more: [(name: String, value: String)] = []) {
        guard let className = AnimationClasses.name(of: animation), let fresh = AnimationClasses.make(className) else {
            return report("animations", "An animation is of a class that documents do not know. It is left out.")
        }
        var attributes = more
        if name != nil { attributes.append(("type", className)) }
        var elements: [(name: String, value: WrittenValue)] = []
        for key in fresh.declaredKeys where !["delegate", "animations"].contains(key.name) {
            let value = animation.value(forKey: key.name)
            guard let value, !CAMLWriter.equal(value, fresh.value(forKey: key.name), key.kind) else { continue }
            let name = key.name == "initialVelocity" ? "velocity" : key.name
            if let function = value as? CAValueFunction {
                attributes.append((name, function.name.rawValue))
                continue
            }
            guard let written = WrittenValue(value, source: { assets.source(of: $0) }) else {
                report(name, "\(name) of a \(className) is something that a document has no words for. It is left out.")
                continue
            }
            let isWord = written.attributes.count == 1 && written.attributes[0].name == "value" && written.parts.isEmpty
            // `type` of a transition is one of its own words, and as an attribute would be its class.
            if isWord, !["fromValue", "toValue", "byValue", "path", "type"].contains(name), !(value is [Any]) {
                attributes.append((name, written.attributes[0].value))
            } else {
                elements.append((name, written))
            }
        }
        let kept = KeptMarkup.of(animation)
        output.begin(name ?? className, attributes + (kept?.attributes ?? []))
        for (name, value) in elements { output.property(name, value) }
        for element in kept?.elements ?? [] { copy(element) }
        let (members, others) = ((animation as? CAAnimationGroup)?.animations ?? [], kept?.animations ?? [])
        if !members.isEmpty || !others.isEmpty {
            output.begin("animations")
            for member in members { write(member, as: nil) }
            for element in others { copy(element) }
            output.end()
        }
        output.end()
    }

    func writeFilters(of layer: CALayer) {
        for (name, filters) in [("filters", layer.filters), ("backgroundFilters", layer.backgroundFilters)] {
            guard let filters, !filters.isEmpty else { continue }
            output.begin(name)
            for filter in filters { writeFilter(filter, as: "CAFilter", []) }
            output.end()
        }
        switch layer.compositingFilter {
        case let name as String: output.element("compositingFilter", [("value", name)])
        case let filter?: writeFilter(filter, as: "compositingFilter", [("type", "CAFilter")])
        case nil: break
        }
    }

    private func writeFilter(_ filter: Any, as name: String, _ more: [(name: String, value: String)]) {
        guard let filter = filter as? CAFilter else {
            return report("filters", "A filter is of a class that documents do not know. It is left out.")
        }
        var attributes = more + [("filter", filter.type)]
        if let name = filter.name { attributes.append(("name", name)) }
        if !filter.isEnabled { attributes.append(("enabled", "0")) }
        output.begin(name, attributes)
        for key in filter.inputKeys {
            if let value = filter.value(forKey: key).flatMap({ WrittenValue($0, source: { assets.source(of: $0) }) }) {
                output.property(key, value)
            }
        }
        output.end()
    }

    /// True for what can be an element's name.
    private static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic else { return false }
        return text.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0))
        }
    }
}
