/// A value or a member's name, in a flat list: a container is followed by its contents, a name by its value.
package struct JSONNode: Hashable, Sendable {
    package enum Kind: UInt8, Sendable {
        case null, no, yes, number, string, name, array, object
    }

    /// A number's `Double`, or the packed letters of a name; 0 for everything else.
    var bits: UInt64 = 0
    /// Index of its first byte; for a string or a name of the byte after the quotation mark.
    var start: UInt32
    /// For a container, the index of the node after its contents; for a string or a name, of the byte after the last one.
    var end: UInt32
    var kind: Kind
    /// True for a string or a name with escapes.
    var hasEscapes = false
}

/// A member's name of up to eight bytes, packed into a number, so that names are compared as numbers. All longer names are the same name here,
/// `JSONName.long`.
package struct JSONName: Hashable, Sendable, ExpressibleByStringLiteral {
    var bits: UInt64

    static let long = JSONName(bits: .max)

    init(bits: UInt64) { self.bits = bits }

    package init(stringLiteral text: StaticString) {
        precondition(
            text.utf8CodeUnitCount <= 8, "A packed name has at most eight bytes. Ask for a longer one by text.")
        bits = 0
        for index in 0..<text.utf8CodeUnitCount { bits |= UInt64(text.utf8Start[index]) << (8 * index) }
    }

    static func ~= (pattern: JSONName, value: JSONName) -> Bool { pattern.bits == value.bits }
}
