/// A paragraph before shaping.
struct Paragraph {
    var style: ParagraphStyle
    /// Its start in the text, characters.
    var start: Int
    /// The start of the next paragraph in the text, characters.
    var end = 0
    /// Without the paragraph separator.
    var characters: ContiguousArray<Unicode.Scalar> = []
    /// For each character, an index into `styles`.
    var styleIndices: ContiguousArray<Int> = []
    /// The styles of the text's pieces.
    var styles: [TextStyle]
    /// The style of its first character, or of the separator if it is empty.
    var firstStyle: TextStyle
    /// True where a grapheme cluster begins.
    var isClusterStart: ContiguousArray<Bool> = []
}

/// Splits text into paragraphs.
enum ParagraphCutter {
    static func paragraphs(of text: StyledText) -> (paragraphs: [Paragraph], characterCount: Int) {
        guard let first = text.pieces.first else { return ([], 0) }
        let styles = text.pieces.map(\.style)
        var result: [Paragraph] = []
        var current = Paragraph(style: first.paragraph, start: 0, styles: styles, firstStyle: first.style)
        var (count, previous): (Int, Unicode.Scalar) = (0, " ")
        for (index, piece) in text.pieces.enumerated() {
            for scalar in piece.text.unicodeScalars {
                defer { (count, previous) = (count + 1, scalar) }
                if previous == "\r" && scalar == "\n" {
                    current.start = count + 1
                    continue
                }
                if current.characters.isEmpty {
                    current.style = piece.paragraph
                    current.firstStyle = piece.style
                }
                if endsParagraph(scalar) {
                    result.append(current)
                    current = Paragraph(
                        style: piece.paragraph, start: count + 1, styles: styles, firstStyle: piece.style)
                } else {
                    current.characters.append(scalar)
                    current.styleIndices.append(index)
                }
            }
        }
        // As in Core Text, a separator at the end of the text does not begin another paragraph.
        if !current.characters.isEmpty || result.isEmpty { result.append(current) }
        for index in result.indices {
            result[index].end = index + 1 < result.count ? result[index + 1].start : count
            result[index].markClusters()
        }
        return (result, count)
    }

    private static func endsParagraph(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\r", "\u{85}", "\u{2029}": true
        default: false
        }
    }
}

extension Paragraph {
    fileprivate mutating func markClusters() {
        isClusterStart = ContiguousArray(repeating: false, count: characters.count)
        var view = String.UnicodeScalarView()
        view.append(contentsOf: characters)
        var place = 0
        for character in String(view) {
            isClusterStart[place] = true
            place += character.unicodeScalars.count
        }
    }
}
