import Foundation

/// A checker of what schemas here use of JSON Schema: type, enum, pattern, minimum, properties, required, additionalProperties,
/// items, and references within the schema.
struct JSONSchema {
    private let root: [String: Any]

    init(_ root: [String: Any]) { self.root = root }

    /// What is wrong with a value, each with its place; nothing where it is as the schema says.
    func mistakes(in value: Any) -> [String] { mistakes(value, root, "") }

    private func mistakes(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
        if let reference = schema["$ref"] as? String {
            var target: Any = root
            for name in reference.split(separator: "/").dropFirst() { target = (target as? [String: Any])?[String(name)] ?? [:] }
            guard let schema = target as? [String: Any], !schema.isEmpty else { return ["\(place): the schema has no \(reference)"] }
            return mistakes(value, schema, place)
        }
        var found: [String] = []
        let kind = kind(of: value)
        let types = (schema["type"] as? [String]) ?? (schema["type"] as? String).map { [$0] } ?? [kind]
        if !types.contains(kind) { return ["\(place): \(kind), not \(types.joined(separator: " or "))"] }
        if let words = schema["enum"] as? [String], !words.contains(value as? String ?? "") { found.append("\(place): none of \(words)") }
        if let pattern = schema["pattern"] as? String, let text = value as? String,
            text.range(of: pattern, options: .regularExpression) == nil
        {
            found.append("\(place): \(text) is not of the form \(pattern)")
        }
        if let least = schema["minimum"] as? Int, let number = value as? Int, number < least { found.append("\(place): below \(least)") }
        if let object = value as? [String: Any] { found += members(object, schema, place) }
        if let list = value as? [Any], let items = schema["items"] as? [String: Any] {
            for (number, item) in list.enumerated() { found += mistakes(item, items, "\(place)[\(number)]") }
        }
        return found
    }

    private func members(_ object: [String: Any], _ schema: [String: Any], _ place: String) -> [String] {
        let known = schema["properties"] as? [String: [String: Any]] ?? [:]
        var found = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }.map { "\(place): lacks \($0)" }
        for (name, member) in object {
            if let schema = known[name] {
                found += mistakes(member, schema, "\(place).\(name)")
            } else if let others = schema["additionalProperties"] as? [String: Any] {
                found += mistakes(member, others, "\(place).\(name)")
            } else if schema["additionalProperties"] as? Bool == false {
                found.append("\(place): there is no \(name)")
            }
        }
        return found
    }

    private func kind(of value: Any) -> String {
        switch value {
        case is [String: Any]: "object"
        case is [Any]: "array"
        case is String: "string"
        case is Bool: "boolean"
        case is Int: "integer"
        default: "number"
        }
    }
}
