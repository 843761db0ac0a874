import Foundation

/// Reads the XML form of property lists.
enum MarkupPropertyList {
    static func read(_ markup: Markup) throws(PropertyListError) -> PropertyList {
        guard let root = markup.root else { return .other }
        if root.name == "dict" { return try value(of: root, depth: 0) }
        guard root.name == "plist" else { return plain(root) }
        guard let list = root.onlyChild else { throw error("<plist> has one value in it", at: root) }
        return try value(of: list, depth: 0)
    }

    /// Other XML becomes a dictionary of its elements' texts by name, the first of each name.
    private static func plain(_ root: MarkupElement) -> PropertyList {
        let elements = root.hasChildren ? Array(root.children) : [root]
        let pairs = elements.compactMap { element in element.text.map { (element.name, PropertyList.string($0.trimmingCharacters(in: .whitespacesAndNewlines))) } }
        return .dictionary(Dictionary(pairs) { first, _ in first })
    }

    private static func value(of element: MarkupElement, depth: Int) throws(PropertyListError) -> PropertyList {
        guard depth < PropertyList.greatestDepth else { throw error("values are nested too deep", at: element) }
        switch element.name {
        case "dict": return .dictionary(try pairs(of: element, depth: depth))
        case "array":
            var values: [PropertyList] = []
            for child in element.children { values.append(try value(of: child, depth: depth + 1)) }
            return .array(values)
        case "string":
            if element.hasChildren { throw error("<string> has elements in it", at: element) }
            return .string(element.text ?? "")
        case "integer", "real":
            guard let number = Double((element.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)) else {
                throw error("<\(element.name)> has no number in it", at: element)
            }
            return .number(number)
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "data", "date": return .other
        default: throw error("<\(element.name)> is no value", at: element)
        }
    }

    /// Of duplicate keys the last one counts.
    private static func pairs(of dictionary: MarkupElement, depth: Int) throws(PropertyListError) -> [String: PropertyList] {
        var pairs: [String: PropertyList] = [:]
        var children = dictionary.children
        while let key = children.next() {
            guard key.name == "key" else { throw error("<\(key.name)> has no key before it", at: key) }
            guard let element = children.next() else { throw error("the key has no value behind it", at: key) }
            pairs[key.text ?? ""] = try value(of: element, depth: depth + 1)
        }
        return pairs
    }

    private static func error(_ reason: String, at element: MarkupElement) -> PropertyListError {
        PropertyListError(reason: reason, line: element.line, column: element.column)
    }
}
