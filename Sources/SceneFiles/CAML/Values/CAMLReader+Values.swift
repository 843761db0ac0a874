import Foundation
import LayerKit

// A value is boxed as key-value access takes it: numbers as `NSNumber`, geometry and objects as themselves, and `NSNull` for
// a value that is said to be none. Nil is what could not be read, which leaves the default.

extension CAMLReader {
    /// The value of a property that is written as an element.
    /// - Parameter kind: what the property takes; nil if nothing is known of it.
    func value(of element: MarkupElement, as kind: ValueKind?, depth: Int = 0) -> Any? {
        guard depth < 32, let element = resolved(element) else { return nil }
        if let type = element["type"] {
            // In `<type value="radial"/>` and the like the word is the property's.
            if !CAMLReader.isTypeName(type), element["value"] == nil { return kind == .string ? type : nil }
            return value(typed: type, element, kind, depth)
        }
        if let text = element["value"] { return read(text, as: kind, of: element) }
        if element["src"] != nil { return image(element) }
        if kind == .numbers || kind == .colors || isList(element) { return list(element, depth) }
        guard let child = element.onlyChild else { return nil }
        return value(typed: child.name, child, kind, depth)
    }

    private func isList(_ element: MarkupElement) -> Bool { element.hasChildren && element.onlyChild == nil }

    private func read(_ text: String, as kind: ValueKind?, of element: MarkupElement) -> Any? {
        if NumberText.isAbsent(text) { return nil }
        let opacity = element["opacity"].flatMap(NumberText.number)
        let value = self.value(text, as: kind ?? .number, opacity: opacity)
        if value == nil { reportUnreadable(text, of: element.name, in: element) }
        return value
    }

    /// The objects in an element.
    func list(_ element: MarkupElement, _ depth: Int = 0) -> [Any] {
        element.children.compactMap { child in
            resolved(child).flatMap { value(typed: $0.name, $0, nil, depth + 1) }
        }
    }

    /// The value of an object: of an element named after its class, or of one that gives the class as its type.
    /// - Parameter kind: what is wanted, where the class leaves that open.
    func value(typed type: String, _ element: MarkupElement, _ kind: ValueKind?, _ depth: Int) -> Any? {
        guard depth < 32 else { return nil }
        switch type {
        case "CGImage": return image(element)
        case "NSArray", "NSMutableArray": return list(element, depth)
        case "null", "NSNull": return NSNull()
        case "NSAttributedString": return attributedString(element, depth)
        case _ where type.hasSuffix("Filter"): return filter(element, type: type)
        default: break
        }
        guard let known = CAMLReader.kinds[type] else {
            report(.unknown, type, "<\(type)> is no kind of value. It is left out.", at: element)
            return nil
        }
        guard let text = element["value"] ?? (type == "CGPath" ? element["d"] ?? element["path"] : nil) else {
            return known == .string ? "" : nil
        }
        if NumberText.isAbsent(text) { return nil }
        let opacity = element["opacity"].flatMap(NumberText.number)
        // Whether a number is whole, or a switch, is up to the property and not to the file.
        let value =
            type == "CAMediaTimingFunction"
            ? TimingFunctionText.function(text) : value(text, as: known, opacity: opacity)
        if value == nil { reportUnreadable(text, of: type, in: element) }
        return value
    }

    /// A value that is written as a word.
    func value(_ text: String, as kind: ValueKind, opacity: Double? = nil) -> Any? {
        switch kind {
        case .number, .bool: return NumberText.number(text).map { NSNumber(value: $0) }
        case .point: return numbers(text, 2).map { CGPoint(x: $0[0], y: $0[1]) }
        case .size: return numbers(text, 2).map { CGSize(width: $0[0], height: $0[1]) }
        case .rect: return numbers(text, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
        case .transform: return TransformText(text)?.transform
        case .color: return ColorText.color(text, opacity: opacity)
        case .path: return PathText.path(text)
        case .numbers:
            if text.hasPrefix("matrix("), text.hasSuffix(")") {
                return numberList(String(text.dropFirst(7).dropLast()))
            }
            return text.isEmpty ? [NSNumber]() : numberList(text)
        case .string: return text
        case .contents, .colors: return nil
        case .object: return text
        }
    }

    private func numbers(_ text: String, _ count: Int) -> [Double]? {
        NumberText.numbers(text).flatMap { $0.count == count ? $0 : nil }
    }

    private func numberList(_ text: String) -> [NSNumber]? { NumberText.numbers(text)?.map { NSNumber(value: $0) } }

    private static func isTypeName(_ type: String) -> Bool {
        kinds[type] != nil || ["CGImage", "NSArray", "NSMutableArray", "NSAttributedString", "null", "NSNull"].contains(type)
            || type.hasSuffix("Filter")
    }

    /// The kinds of value by the names that documents give them.
    private static let kinds: [String: ValueKind] = [
        "real": .number, "integer": .number, "float": .number, "double": .number, "int": .number, "number": .number,
        "angle": .number, "time": .number, "NSNumber": .number, "bool": .bool, "boolean": .bool, "string": .string,
        "NSString": .string, "CGPoint": .point, "CGSize": .size, "CGRect": .rect, "CGColor": .color, "CGPath": .path,
        "CATransform3D": .transform, "CGAffineTransform": .transform, "CAColorMatrix": .numbers,
        "CGColorMatrix": .numbers, "CAPoint3D": .numbers,
        "CAMediaTimingFunction": .object,
    ]
}
