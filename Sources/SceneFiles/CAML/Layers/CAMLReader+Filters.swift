import Foundation
import LayerKit

extension CAMLReader {
    func filters(in element: MarkupElement) -> [Any] {
        element.children.compactMap { filter($0, type: $0.name) }
    }

    /// A filter, or the name of one.
    func compositingFilter(_ element: MarkupElement) -> Any? {
        if let child = element.onlyChild, child.name.hasSuffix("Filter") { return filter(child, type: child.name) }
        if let type = element["type"], type.hasSuffix("Filter") { return filter(element, type: type) }
        return element["value"]
    }

    /// - Parameter type: the class, `CAFilter` or `CIFilter`.
    func filter(_ element: MarkupElement, type: String) -> CAFilter? {
        guard type.hasSuffix("Filter") else {
            report(.unknown, type, "<\(type)> is no filter. It is left out.", at: element)
            return nil
        }
        guard let kind = element["filter"] ?? (element["type"] == type ? nil : element["type"]) else {
            report(.damaged, type, "A filter does not say what it does: it lacks filter.", at: element)
            return nil
        }
        let filter = CAFilter(type: kind)
        if !CAFilter.filterTypes().contains(kind) {
            report(.unsupported, kind, "The filter \(kind) has no effect.", at: element)
        }
        for attribute in element.attributes where !["filter", "type", "id"].contains(attribute.name) {
            let text = attribute.value
            switch attribute.name {
            case "name": filter.name = text
            case "enabled": filter.isEnabled = NumberText.number(text) != 0
            default:
                let value: Any = NumberText.number(text).map { NSNumber(value: $0) } ?? text
                filter.setValue(value, forKey: attribute.name)
            }
        }
        for child in element.children {
            if let value = value(of: child, as: nil) { filter.setValue(value, forKey: child.name) }
        }
        return filter
    }
}
