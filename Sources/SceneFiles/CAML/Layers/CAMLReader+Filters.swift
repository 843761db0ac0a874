import Foundation
import LayerKit

extension CAMLReader {
    func filters(in element: MarkupElement) -> [Any] { objects(in: element) { filter($0, type: $0.name) } }

    /// The objects in a list; other elements are kept.
    func objects<Object>(in element: MarkupElement, _ read: (MarkupElement) -> Object?) -> [Object] {
        let objects: [Object]? = reading(element) { element in
            keepAttributes(of: element, except: ["type"])
            return element.children.compactMap { child in
                let object = reading(child, read)
                if object == nil { strays.keep(KeptElement(element: child, source: kept)) }
                return object
            }
        }
        if objects == nil, let identifier = element["object"] { strays.keep("object", identifier) }
        return objects ?? []
    }

    /// A filter, or the name of one.
    func compositingFilter(_ element: MarkupElement) -> Any? {
        reading(element) { element in
            if element["type"] == nil, element["value"] == nil,
                let child = element.children.first(where: { $0.name.hasSuffix("Filter") }) ?? element.onlyChild
            {
                keepAttributes(of: element, except: [])
                keepingOthers(of: element, but: child)
                let object = reading(child) { filter($0, type: $0.name) }
                if object == nil { strays.keep(KeptElement(element: child, source: kept)) }
                return object
            }
            if let type = element["type"], type.hasSuffix("Filter") { return filter(element, type: type) }
            keepAttributes(of: element, except: ["value", "type"])
            keepChildren(of: element)
            return element["value"]
        }
    }

    /// - Parameter type: the class, `CAFilter` or `CIFilter`.
    func filter(_ element: MarkupElement, type: String) -> CAFilter? {
        guard type.hasSuffix("Filter") else {
            report(.unknown, type, "<\(type)> is no filter. It is kept, and has no effect.", at: element)
            return nil
        }
        guard let kind = element["filter"] ?? (element["type"] == type ? nil : element["type"]) else {
            report(
                .damaged, type, "A filter does not say what it does: it lacks filter. It is kept, and has no effect.", at: element)
            return nil
        }
        let filter = CAFilter(type: kind)
        if type != "CAFilter" { KeptMarkup.made(for: filter).className = type }
        let isKnown = CAFilter.filterTypes().contains(kind)
        if !isKnown { report(.unsupported, kind, "The filter \(kind) has no effect.", at: element) }
        for attribute in element.attributes where !["filter", "type", "id"].contains(attribute.name) {
            set(attribute.name, attribute.value, of: filter, element, isKnown)
        }
        for child in element.children { set(child, of: filter, isKnown) }
        return filter
    }

    /// - Parameter isKnown: false if nothing of the filter has an effect, which has been reported.
    private func set(_ name: String, _ text: String, of filter: CAFilter, _ element: MarkupElement, _ isKnown: Bool) {
        switch name {
        case "name": filter.name = text
        case "enabled": filter.isEnabled = NumberText.number(text) != 0
        default:
            if ToolMarks.isToolAttribute(name) { return }
            let value: Any = NumberText.number(text).map { NSNumber(value: $0) } ?? text
            filter.setValue(value, forKey: name)
            if filter.inputKeys.contains(name) { return }
            KeptMarkup.made(for: filter).own.add(name, text)
            if isKnown { reportNoInput(name, of: filter, element) }
        }
    }

    private func set(_ child: MarkupElement, of filter: CAFilter, _ isKnown: Bool) {
        if ToolMarks.isToolElement(child.name) { return }
        let (value, kept) = keepingStrays { self.value(of: child, as: nil) }
        if let value { filter.setValue(value, forKey: child.name) }
        guard filter.inputKeys.contains(child.name) else {
            KeptMarkup.made(for: filter).own.elements.append(KeptElement(element: child, source: self.kept))
            return isKnown ? reportNoInput(child.name, of: filter, child) : ()
        }
        if value == nil {
            keepWhole(child, of: filter, because: kept)
        } else {
            KeptMarkup.keep(kept, of: child.name, for: filter)
        }
    }

    private func reportNoInput(_ name: String, of filter: CAFilter, _ element: MarkupElement) {
        report(.unknown, name, "\(name) is no input of the filter \(filter.type). It is kept, and has no effect.", at: element)
    }
}
