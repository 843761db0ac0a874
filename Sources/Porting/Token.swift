/// A piece of a Swift source. Pieces follow each other without gaps, so that a source is their texts put together.
struct Token: Equatable {
    enum Kind {
        /// Spaces and tabs.
        case space
        case newline
        case comment
        /// A string literal, or what of one lies before, between and after its interpolations; also a regular expression.
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

    /// Neither seen by the compiler nor needed to tell two tokens apart.
    var isTrivia: Bool { kind == .space || kind == .newline || kind == .comment }
}
