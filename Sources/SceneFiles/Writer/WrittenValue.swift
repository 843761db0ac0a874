import Foundation
import LayerKit

/// A value as an element: its class in documents, and its word or its parts.
struct WrittenValue {
    var type: String
    var attributes: [(name: String, value: String)] = []
    /// The elements of a list.
    var parts: [WrittenValue] = []
    /// The named parts of an object.
    var members: [(name: String, value: WrittenValue)] = []
    /// Unsupported parts of its element.
    var kept = KeptParts()

    /// - Parameters:
    ///   - value: boxed as for key-value coding.
    ///   - key: the last name of its key path.
    ///   - source: the document's source for a picture.
    /// - Returns: nil if documents have no form for it.
    init?(_ value: Any, of key: String = "", source: (CGImage) -> String) {
        switch value {
        case is NSNull: type = "null"
        case let color as CGColor:
            type = "CGColor"
            let (text, opacity) = ColorText.text(color)
            attributes = (opacity.map { [("opacity", $0)] } ?? []) + [("value", text)]
        case let image as CGImage: (type, attributes) = ("CGImage", [("src", source(image))])
        case let path as CGPath: (type, attributes) = ("CGPath", [("value", PathText.text(path))])
        case let function as CAMediaTimingFunction:
            (type, attributes) = ("CAMediaTimingFunction", [("value", TimingFunctionText.text(function))])
        case let filter as CAFilter: self = WrittenValue(filter: filter, source: source)
        case let string as NSAttributedString:
            guard let runs = WrittenValue(string) else { return nil }
            self = runs
        case let font as CTFont: (type, attributes) = ("string", [("value", CTFontCopyPostScriptName(font) as String)])
        case let list as [NSNumber] where key == "inputColorMatrix" && list.count == 20:
            (type, attributes) = ("CAColorMatrix", [("value", "matrix(\(list.map(WrittenValue.text).joined(separator: " ")))")])
        case let list as [Any]:
            type = "NSArray"
            parts = list.compactMap { WrittenValue($0, of: key, source: source) }
            if parts.count != list.count { return nil }
        default:
            guard let (type, text) = WrittenValue.word(value) else { return nil }
            (self.type, attributes) = (type, [("value", text)])
        }
    }

    /// A word whose class follows from the property.
    init(word: String?, _ more: KeptValue?) {
        (type, attributes) = ("", word.map { [("value", $0)] } ?? [])
        if let more { keep(more) }
    }

    private init(filter: CAFilter, source: (CGImage) -> String) {
        let kept = KeptMarkup.of(filter)
        type = kept?.className ?? "CAFilter"
        attributes = [("filter", filter.type)] + (filter.name.map { [("name", $0)] } ?? [])
        if !filter.isEnabled { attributes.append(("enabled", "0")) }
        self.kept = kept?.own ?? KeptParts()
        for key in filter.inputKeys {
            guard var value = filter.value(forKey: key).flatMap({ WrittenValue($0, of: key, source: source) }) else { continue }
            if let more = kept?.values[key] { value.keep(more) }
            members.append((key, value))
        }
    }

    /// The class and the word of a value that can be written as a word.
    static func word(_ value: Any) -> (type: String, text: String)? {
        switch value {
        case let string as String: return ("string", string)
        case let point as CGPoint: return ("CGPoint", text(point.x, point.y))
        case let size as CGSize: return ("CGSize", text(size.width, size.height))
        case let rect as CGRect:
            return ("CGRect", text(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height))
        case let transform as CATransform3D: return ("CATransform3D", TransformText.text(transform))
        case let transform as CGAffineTransform:
            return ("CATransform3D", TransformText.text(CATransform3DMakeAffineTransform(transform)))
        case let number as NSNumber: return ("real", text(number))
        case let box as NSValue: return boxed(box)
        case let number as Double: return ("real", NumberText.text(number))
        case let number as any BinaryInteger: return ("real", "\(number)")
        case let number as CGFloat: return ("real", NumberText.text(Double(number)))
        case let number as Float: return ("real", text(NSNumber(value: number)))
        default: return nil
        }
    }

    /// Boxed geometry, whose size tells its type.
    private static func boxed(_ value: NSValue) -> (type: String, text: String)? {
        switch String(cString: value.objCType) {
        case "[2d]": word(value.cgPointValue)
        case "[4d]": word(value.cgRectValue)
        case "[6d]", "[16d]": word(value.caTransform3DValue)
        default: nil
        }
    }

    /// A number, with as many digits as its type has.
    static func text(_ number: NSNumber) -> String {
        guard String(cString: number.objCType) == "f", number.floatValue.isFinite else {
            return NumberText.text(number.doubleValue)
        }
        let text = number.floatValue.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func text(_ numbers: CGFloat...) -> String {
        numbers.map { NumberText.text(Double($0)) }.joined(separator: " ")
    }
}

extension WrittenValue {
    /// - Parameter place: the path of this value in the value that was read.
    mutating func keep(_ value: KeptValue, at place: [String] = []) {
        if let parts = value.parts[place] { kept.merge(parts) }
        for index in parts.indices { parts[index].keep(value, at: place + ["\(index)"]) }
        for index in members.indices { members[index].value.keep(value, at: place + [members[index].name]) }
    }

    /// True for a value that is only a word, and can be an attribute.
    var isWord: Bool {
        attributes.count == 1 && attributes[0].name == "value" && parts.isEmpty && members.isEmpty && kept.isEmpty
    }
}

extension CAMLWriter {
    /// A property: an element with the value in it.
    func property(_ name: String, _ value: WrittenValue, _ more: [(name: String, value: String)] = []) {
        if value.type == "NSArray", !value.parts.isEmpty {
            write(value, as: name, more)
        } else {
            write(value, as: name, more + (value.type.isEmpty ? [] : [("type", value.type)]) + value.attributes)
        }
    }

    /// - Parameter name: the element's.
    func write(_ value: WrittenValue, as name: String, _ attributes: [(name: String, value: String)]) {
        output.begin(name, attributes, value.kept)
        for part in value.parts { write(part, as: part.type, part.attributes) }
        for member in value.members { property(member.name, member.value) }
        copy(value.kept.elements)
        output.end()
    }
}
