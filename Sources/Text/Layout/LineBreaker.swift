/// Finds where a paragraph's lines end.
struct LineBreaker {
    let paragraph: ShapedParagraph

    /// The characters of the line that begins at `start`.
    /// - Parameters:
    ///   - width: points.
    ///   - indent: the start of the line, from where tab stops are measured, points.
    ///   - kind: where lines may break; nil for the paragraph style's.
    func line(from start: Int, to end: Int = .max, width: Double, indent: Double = 0, _ kind: LineBreaking? = nil) -> Range<Int> {
        let count = min(paragraph.characters.count, end)
        let kind = kind ?? paragraph.style.lineBreaking
        let hasTabs = paragraph.style.hasTabs
        var reach = 0.0
        /// The last possible breaks: between words, and anywhere.
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
            reach += hasTabs && isTab(index) ? tab(index, at: indent + reach) : paragraph.advances[index]
            // Blanks at the end of a line take no room. A rounding error does not break a line that fits.
            guard reach > width + 1e-6 * max(width, 1), kind != .never, !isBlank(index) else { continue }
            if kind == .byWords, word > start { return start..<word }
            if any > start { return start..<any }
        }
        return start..<count
    }

    /// The widths of a line's tabs, by character; empty if there are no tab stops.
    func tabs(in range: Range<Int>, indent: Double) -> [Int: Double] {
        guard paragraph.style.hasTabs else { return [:] }
        var (widths, reach): ([Int: Double], Double) = ([:], 0)
        for index in range {
            guard isTab(index) else {
                reach += paragraph.advances[index]
                continue
            }
            let width = tab(index, at: indent + reach)
            widths[index] = width
            reach += width
        }
        return widths
    }

    private func isTab(_ index: Int) -> Bool { paragraph.characters[index] == "\t" }

    /// The width of a tab that begins at a position.
    private func tab(_ index: Int, at place: Double) -> Double {
        guard let stop = paragraph.style.tabStop(after: place) else { return paragraph.advances[index] }
        let room = stop.location - place
        let ends = stop.alignment == .right || stop.alignment == .center
        guard ends else { return room }
        let rest = index + 1..<(paragraph.characters[(index + 1)...].firstIndex(of: "\t") ?? paragraph.characters.count)
        // Aligned at the stop is the text up to the next tab, or to the end of the line.
        let text = width(of: visible(rest.lowerBound..<(paragraph.breaks[rest].firstIndex(of: .mandatory) ?? rest.upperBound)))
        return max(room - (stop.alignment == .right ? text : text / 2), 0)
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

    /// The width of characters, points.
    /// - Parameter tabs: the widths of tabs that go to stops, by character.
    func width(of range: Range<Int>, tabs: [Int: Double] = [:]) -> Double { range.reduce(0) { $0 + advance(of: $1, tabs) } }

    func advance(of index: Int, _ tabs: [Int: Double]) -> Double {
        tabs.isEmpty ? paragraph.advances[index] : tabs[index] ?? paragraph.advances[index]
    }
}
