import Foundation
import LayerKit

// Values are boxed as for key-value coding: numbers as `NSNumber`, geometry and objects as themselves, and `NSNull` for an explicit nil. Nil
// means that the value could not be read, which leaves the default.

extension CAMLReader {
    /// The value of a property that is written as an element.
    /// - Parameter kind: the kind that the property takes; nil if not known.
    func value(of element: MarkupElement, as kind: ValueKind?, depth: Int = 0) -> Any? {
        guard isRead(element, depth) else { return nil }
        return reading(element) { element in
            if let type = element["type"] {
                // In `<type value="radial"/>` and the like the word is the property's value.
                if !CAMLReader.isTypeName(type), element["value"] == nil, kind == .string {
                    keepAttributes(of: element, except: ["type"])
                    keepChildren(of: element)
                    return type
                }
                return value(typed: type, element, kind, depth)
            }
            if let text = element["value"] {
                keepAttributes(of: element, except: kind == .color ? ["value", "opacity"] : ["value"])
                keepChildren(of: element)
                return read(text, as: kind, of: element)
            }
            if element["src"] != nil {
                keepAttributes(of: element, except: ["src"])
                keepChildren(of: element)
                return image(element)
            }
            keepAttributes(of: element, except: [])
            if kind.map(CAMLReader.isOfLists) ?? (element.hasChildren && element.onlyChild == nil) { return list(element, depth) }
            return keepingOthers(of: element, but: element.children.first { isObject($0) } ?? element.onlyChild).flatMap {
                object($0, as: kind, depth + 1)
            }
        }
    }

    /// The value of an object, or of the one to which the element refers.
    private func object(_ element: MarkupElement, as kind: ValueKind? = nil, _ depth: Int) -> Any? {
        guard isRead(element, depth) else { return nil }
        return reading(element) { value(typed: className(of: $0), $0, kind, depth) }
    }

    /// False for values that are nested too deeply, which is reported.
    func isRead(_ element: MarkupElement, _ depth: Int) -> Bool {
        if depth < 32 { return true }
        report(.damaged, element.name, "<\(element.name)> is inside too many others. It is kept, and has no effect.", at: element)
        strays.keep(KeptElement(element: element, source: kept))
        return false
    }

    /// The class of an object: its element's name, unless the element is a property that gives the class as its type.
    private func className(of element: MarkupElement) -> String {
        element["type"].flatMap { CAMLReader.isTypeName($0) && !CAMLReader.isTypeName(element.name) ? $0 : nil } ?? element.name
    }

    private func read(_ text: String, as kind: ValueKind?, of element: MarkupElement) -> Any? {
        if NumberText.isAbsent(text) { return nil }
        let opacity = element["opacity"].flatMap(NumberText.number)
        let value = self.value(text, as: kind ?? .number, opacity: opacity)
        if value == nil { reportUnreadable(text, of: element.name, in: element) }
        return value
    }

    /// The objects in an element.
    func list(_ element: MarkupElement, _ depth: Int = 0) -> [Any] {
        var values: [Any] = []
        for child in element.children {
            let (value, kept) = keepingStrays { object(child, depth + 1) }
            if let value {
                strays.merge(kept, at: ["\(values.count)"])
                values.append(value)
            } else if !kept.isEmpty {
                strays.keep(KeptElement(element: child, source: self.kept))
            }
        }
        return values
    }

    /// The value of an object: of an element named after its class, or of one that gives the class as its type.
    /// - Parameter kind: the expected kind, where the class leaves it open.
    func value(typed type: String, _ element: MarkupElement, _ kind: ValueKind?, _ depth: Int) -> Any? {
        switch type {
        case "CGImage":
            keepAttributes(of: element, except: ["type", "src"])
            keepChildren(of: element)
            return image(element)
        case "NSArray", "NSMutableArray":
            keepAttributes(of: element, except: ["type"])
            return list(element, depth)
        case "null", "NSNull":
            keepAttributes(of: element, except: ["type"])
            keepChildren(of: element)
            return NSNull()
        case "NSAttributedString": return attributedString(element, depth)
        case _ where type.hasSuffix("Filter"): return filter(element, type: type)
        default: break
        }
        guard let known = CAMLReader.kinds[type] else {
            report(.unknown, type, "<\(type)> is no kind of value. It is kept, and has no effect.", at: element)
            strays.keep(KeptElement(element: element, source: kept))
            return nil
        }
        return word(element, type, known)
    }

    /// - Parameter type: the class that corresponds to the kind.
    private func word(_ element: MarkupElement, _ type: String, _ kind: ValueKind) -> Any? {
        let other = type == "CGPath" ? ["d", "path"].first { element["value"] == nil && element[$0] != nil } : nil
        let opacity = kind == .color ? element["opacity"] : nil
        keepAttributes(of: element, except: ["type", other ?? "value"] + (opacity == nil ? [] : ["opacity"]))
        keepChildren(of: element)
        guard let text = element[other ?? "value"] else { return kind == .string ? "" : nil }
        if NumberText.isAbsent(text) { return nil }
        // The property, not the file, determines whether a number is an integer or a Boolean.
        let value =
            type == "CAMediaTimingFunction"
            ? TimingFunctionText.function(text) : value(text, as: kind, opacity: opacity.flatMap(NumberText.number))
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

    /// Exactly this many numbers, none of them NaN, which could not be placed.
    private func numbers(_ text: String, _ count: Int) -> [Double]? {
        NumberText.numbers(text).flatMap { $0.count == count && !$0.contains(where: \.isNaN) ? $0 : nil }
    }

    private func numberList(_ text: String) -> [NSNumber]? { NumberText.numbers(text)?.map { NSNumber(value: $0) } }

    private func isObject(_ element: MarkupElement) -> Bool { element["object"] != nil || CAMLReader.isTypeName(className(of: element)) }

    private static func isOfLists(_ kind: ValueKind) -> Bool { kind == .numbers || kind == .colors }

    private static func isTypeName(_ type: String) -> Bool {
        kinds[type] != nil || ["CGImage", "NSArray", "NSMutableArray", "NSAttributedString", "null", "NSNull"].contains(type)
            || type.hasSuffix("Filter")
    }

    /// Kinds of values by their names in documents.
    private static let kinds: [String: ValueKind] = [
        "real": .number, "integer": .number, "float": .number, "double": .number, "int": .number, "number": .number,
        "angle": .number, "time": .number, "NSNumber": .number, "bool": .bool, "boolean": .bool, "string": .string,
        "NSString": .string, "CGPoint": .point, "CGSize": .size, "CGRect": .rect, "CGColor": .color, "CGPath": .path,
        "CATransform3D": .transform, "CGAffineTransform": .transform, "CAColorMatrix": .numbers,
        "CGColorMatrix": .numbers, "CAPoint3D": .numbers,
        "CAMediaTimingFunction": .object,
    ]
}
