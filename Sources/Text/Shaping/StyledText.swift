/// Text with its attributes.
public struct StyledText: Hashable, Sendable {
    /// Characters with the same attributes.
    public struct Piece: Hashable, Sendable {
        public var text: String
        public var style: TextStyle
        /// A paragraph takes the style of its first piece.
        public var paragraph: ParagraphStyle

        public init(_ text: String, _ style: TextStyle, _ paragraph: ParagraphStyle = ParagraphStyle()) {
            self.text = text
            self.style = style
            self.paragraph = paragraph
        }
    }

    public var pieces: [Piece]

    public init(_ pieces: [Piece]) { self.pieces = pieces }

    public init(_ text: String, _ style: TextStyle, _ paragraph: ParagraphStyle = ParagraphStyle()) {
        self.init([Piece(text, style, paragraph)])
    }
}
