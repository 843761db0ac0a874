/// Finds where a paragraph's lines end.
struct LineBreaker {
    let paragraph: ShapedParagraph

    /// The characters of the line that begins at `start`.
    /// - Parameter width: points.
    func line(from start: Int, width: Double) -> Range<Int> {
        let count = paragraph.characters.count
        let kind = paragraph.style.lineBreaking
        var reach = 0.0
        /// The last place where the line might end: between words, and anywhere.
        var (word, any) = (start, start)
        for index in start..<count {
            if index > start {
                switch paragraph.breaks[index] {
                case .mandatory: return start..<index
                case .allowed: (word, any) = (index, index)
                case .emergency: any = index
                case .never: break
                }
            }
            reach += paragraph.advances[index]
            // Blanks at the end of a line take no room. What rounding adds does not break a line that fits.
            guard reach > width + 1e-6 * max(width, 1), kind != .never, !isBlank(index) else { continue }
            if kind == .byWords, word > start { return start..<word }
            if any > start { return start..<any }
        }
        return start..<count
    }

    /// A line's characters without the blanks at its end.
    func visible(_ line: Range<Int>) -> Range<Int> {
        var end = line.upperBound
        while end > line.lowerBound, isBlank(end - 1) { end -= 1 }
        return line.lowerBound..<end
    }

    func isBlank(_ index: Int) -> Bool {
        let character = paragraph.characters[index]
        return character.properties.isWhitespace && character != "\u{A0}" && character != "\u{202F}"
            && character != "\u{2007}"
    }

    /// The room that characters take, points.
    func width(of range: Range<Int>) -> Double { range.reduce(0) { $0 + paragraph.advances[$1] } }
}
