/// A piece of a Swift source. Tokens follow each other without gaps: their texts together are the source.
struct Token: Equatable {
    enum Kind {
        /// Spaces and tabs.
        case space
        case newline
        case comment
        /// A string literal, or its parts before, between and after interpolations; also a regular expression.
        case literal
        /// A name, a keyword, a number.
        case word
        /// A keyword with "#" or "@" before it.
        case marked
        /// One character of anything else.
        case sign
    }

    var kind: Kind
    /// Bytes of the source.
    var range: Range<Int>
    var text: String

    /// True for what the compiler ignores.
    var isTrivia: Bool { kind == .space || kind == .newline || kind == .comment }
}
