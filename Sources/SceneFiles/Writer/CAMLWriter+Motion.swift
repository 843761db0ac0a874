import Foundation
import LayerKit

extension CAMLWriter {
    /// A layer's animations and states.
    func writeMotion(of layer: CALayer) {
        let animations = layer.keyedAnimations
        writeList("animations", animations.isEmpty, KeptMarkup.of(layer)) {
            for (index, (key, animation)) in animations.enumerated() {
                let key = key ?? "animation-\(index + 1)"
                let name = CAMLWriter.isName(key) ? key : "p"
                if animation is CATransition, KeptMarkup.of(animation) == nil {
                    report("transition", "A transition in a document leads from an empty layer: what this one leads from is left out.")
                }
                write(animation, as: name, name == key ? [] : [("key", key)])
            }
        }
        for set in states where set.layer === layer { write(set) }
    }

    /// - Parameter name: of the element; nil for the class's name.
    func write(_ animation: CAAnimation, as name: String?, _ more: [(name: String, value: String)] = []) {
        guard let className = AnimationClasses.name(of: animation), let fresh = AnimationClasses.make(className) else {
            return report("animations", "An animation is of a class that documents do not know. It is left out.")
        }
        var attributes = more
        if name != nil { attributes.append(("type", className)) }
        var elements: [(name: String, value: WrittenValue)] = []
        let kept = KeptMarkup.of(animation)
        let animated = (animation as? CAPropertyAnimation)?.keyPath?.split(separator: ".").last.map(String.init) ?? ""
        for key in fresh.declaredKeys where !["delegate", "animations"].contains(key.name) {
            let value = animation.value(forKey: key.name)
            let more = kept?.values[key.name]
            guard let value, more != nil || !CAMLWriter.equal(value, fresh.value(forKey: key.name)) else { continue }
            let name = key.name == "initialVelocity" ? "velocity" : key.name
            if let function = value as? CAValueFunction, more == nil {
                attributes.append((name, function.name.rawValue))
                continue
            }
            let isAnimated = ["fromValue", "toValue", "byValue", "values"].contains(key.name)
            guard var written = WrittenValue(value, of: isAnimated ? animated : key.name, source: { assets.source(of: $0) }) else {
                report(name, "\(name) of a \(className) is something that a document has no words for. It is left out.")
                continue
            }
            if let more { written.keep(more) }
            // A transition's `type` is a value of its property, and as an attribute would be read as its class.
            if written.isWord, !["fromValue", "toValue", "byValue", "path", "type"].contains(name), !(value is [Any]) {
                attributes.append((name, written.attributes[0].value))
            } else {
                elements.append((name, written))
            }
        }
        reportRules(of: animation, className)
        output.begin(name ?? className, attributes, kept?.own)
        for (name, value) in elements { property(name, value) }
        copy(kept?.own.elements ?? [])
        let members = (animation as? CAAnimationGroup)?.animations ?? []
        writeList("animations", members.isEmpty, kept) {
            for member in members { write(member, as: nil) }
        }
        output.end()
    }

    /// Reports what documents have no form for, or would read as something else.
    private func reportRules(of animation: CAAnimation, _ className: String) {
        if animation.delegate != nil { reportLeftOut("delegate", className) }
        if animation.preferredFrameRateRange != .default { reportLeftOut("preferredFrameRateRange", className) }
        for key in animation.otherKeys where key != KeptMarkup.key { reportLeftOut(key, className) }
        if let frames = animation as? CAKeyframeAnimation, frames.keyPath == "contents", frames.calculationMode == .linear {
            report("calculationMode", "Pictures in a document follow each other as in a film: here they would not fade into each other.")
        }
    }

    func writeFilters(of layer: CALayer) {
        let kept = KeptMarkup.of(layer)
        for (name, filters) in [("filters", layer.filters), ("backgroundFilters", layer.backgroundFilters)] {
            writeList(name, filters?.isEmpty ?? true, kept) {
                for filter in filters ?? [] {
                    if let filter = filterValue(filter) { write(filter, as: filter.type, filter.attributes) }
                }
            }
        }
        let more = kept?.values["compositingFilter"]
        switch layer.compositingFilter {
        case let name as String: property("compositingFilter", WrittenValue(word: name, more))
        case let filter?:
            guard var value = filterValue(filter) else { return }
            if let more { value.keep(more) }
            property("compositingFilter", value)
        case nil:
            if let more { property("compositingFilter", WrittenValue(word: nil, more)) }
        }
    }

    private func filterValue(_ filter: Any) -> WrittenValue? {
        guard filter is CAFilter else {
            report("filters", "A filter is of a class that documents do not know. It is left out.")
            return nil
        }
        return WrittenValue(filter) { assets.source(of: $0) }
    }

    /// True for a valid element name.
    private static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic else { return false }
        return text.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0))
        }
    }
}
