import Limits

/// Why bytes are not JSON, and where.
package struct JSONError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// Nothing but white space.
        case empty
        /// The text ends within a value.
        case truncated
        /// A byte that is not allowed here; the text says what is.
        case unexpected(byte: UInt8, expected: String)
        case invalidNumber
        case invalidEscape
        /// A string contains a line break or another control character.
        case controlCharacter
        case invalidUTF8
        /// A limit is exceeded; the number is its value.
        case overLimit(LKLimits.Name, Int)
    }

    package var reason: Reason
    package var place: JSONPlace
}

extension JSONError: CustomStringConvertible {
    package var description: String { "\(place): \(reason)." }
}

extension JSONError.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .empty: "there is nothing in it"
        case .truncated: "the text ends within a value; the rest of it is missing"
        case .unexpected(let byte, let expected):
            (32...126).contains(byte)
                ? "\(expected) should be here, not \"\(Unicode.Scalar(byte))\""
                : "\(expected) should be here, not the byte \(byte)"
        case .invalidNumber: "this is no number as JSON writes them"
        case .invalidEscape: "after the backslash there is nothing that JSON knows"
        case .controlCharacter: "a string must not have line ends or other control characters in it; write \\n"
        case .invalidUTF8: "this is no UTF-8; save the file as UTF-8"
        case .overLimit(let name, 1): "there is more than the 1 \(name.counted(1)) that is allowed"
        case .overLimit(let name, let allowed): "there are more than the \(allowed) \(name.counted) that are allowed"
        }
    }
}
