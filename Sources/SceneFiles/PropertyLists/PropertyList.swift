package import Limits

/// The contents of a property list.
///
/// Lists come from untrusted packages. Foundation's reader traps on some binary lists and leaks the errors of malformed ones, so they are read
/// here: XML through Expat, as documents are, and the binary form.
package enum PropertyList: Hashable, Sendable {
    case dictionary([String: PropertyList])
    case array([PropertyList])
    case string(String)
    case number(Double)
    case boolean(Bool)
    /// Data, dates and other types that packages do not use.
    case other

    /// The deepest nesting of dictionaries and arrays; lists of packages have half a dozen levels.
    static let greatestDepth = 128

    /// Bytes; lists of packages have a few hundred.
    private static let greatestSize = 1 << 20

    package init(_ bytes: [UInt8], limits: LKLimits = LKLimits()) throws(PropertyListError) {
        guard bytes.count <= PropertyList.greatestSize else { throw PropertyListError(reason: "it is longer than a megabyte") }
        if BinaryPropertyList.isOne(bytes) {
            self = try BinaryPropertyList.read(bytes, most: limits.elements)
        } else {
            self = try MarkupPropertyList.read(PropertyList.markup(bytes, limits))
        }
    }

    private static func markup(_ bytes: [UInt8], _ limits: LKLimits) throws(PropertyListError) -> Markup {
        do throws(SceneFileError) {
            return try MarkupReader.read(bytes, file: "", limits: limits, keepsText: true)
        } catch {
            switch error {
            case .malformed(_, let line, let column, let reason):
                throw PropertyListError(reason: "it is no well-formed XML: \(reason)", line: line, column: column)
            case .declaresEntities(_, let line, let column):
                throw PropertyListError(reason: "it declares an entity", line: line, column: column)
            case .overLimit(let excess): throw PropertyListError(reason: "it asks for more \(excess.limit) than there may be")
            default: throw PropertyListError(reason: "there is no reading it")
            }
        }
    }

    /// A dictionary's value.
    subscript(key: String) -> PropertyList? {
        guard case .dictionary(let values) = self else { return nil }
        return values[key]
    }

    var isDictionary: Bool { if case .dictionary = self { true } else { false } }

    var string: String? {
        guard case .string(let string) = self else { return nil }
        return string
    }

    /// Also for a number, which is true unless it is 0.
    var boolean: Bool? {
        switch self {
        case .boolean(let boolean): boolean
        case .number(let number): number != 0
        default: nil
        }
    }
}

/// Why bytes are not a property list.
package struct PropertyListError: Error, Hashable {
    /// Without a full stop at the end.
    package var reason: String
    /// From 1; 0 in the binary form, which has no lines.
    var line = 0
    /// From 1, bytes.
    var column = 0
}
