import Testing
import Text

/// Lines of which the lengths can be told from the fonts' advances.
@Suite struct LineTests {
    /// Liberation Sans has Helvetica's widths: a space is 278/1000, an "a" 556, an "i" 222.
    private static let a = 1139.0 / 2048 * 10
    private static let blank = 569.0 / 2048 * 10

    @Test func wordsAreBroken() {
        let text = "aa aa aa aa"
        let layout = Words.layout(text, size: 10, ParagraphStyle(), TextFrame(width: Self.a * 4 + Self.blank + 0.01))
        #expect(layout.strings(of: text) == ["aa aa ", "aa aa"])
        #expect(abs(layout.lines[0].width - (Self.a * 4 + Self.blank)) < 1e-9)
    }

    @Test func aLongWordIsBrokenBetweenCharacters() {
        let text = "aaaaaaa e\u{301}e\u{301}"
        let layout = Words.layout(text, size: 10, ParagraphStyle(), TextFrame(width: Self.a * 3 + 0.01))
        #expect(layout.strings(of: text) == ["aaa", "aaa", "a ", "e\u{301}e\u{301}"])
    }

    @Test func nothingIsTooNarrowForACharacter() {
        let layout = Words.layout("aaa", size: 10, ParagraphStyle(), TextFrame(width: 0))
        #expect(layout.lines.count == 3)
    }

    @Test func newLinesBreakAndBlanksHang() {
        let text = "a   \n\nb"
        let layout = Words.layout(text, size: 10, ParagraphStyle(), TextFrame(width: Self.a + 0.01))
        #expect(layout.lines.count == 3)
        #expect(abs(layout.lines[0].width - Self.a) < 1e-9)
        #expect(layout.lines[1].runs.isEmpty)
        #expect(layout.lines[2].origin.y - layout.lines[1].origin.y == layout.lines[1].origin.y - layout.lines[0].origin.y)
    }

    @Test(arguments: [
        (TextAlignment.left, 0.0), (.natural, 0), (.center, 45), (.right, 90),
    ])
    func alignmentPlacesALine(_ alignment: TextAlignment, _ part: Double) {
        var style = ParagraphStyle()
        style.alignment = alignment
        let layout = Words.layout("a", size: 10, style, TextFrame(width: 90 + Self.a))
        #expect(abs(layout.lines[0].origin.x - part) < 1e-9)
    }

    @Test func justifiedLinesFillTheWidthButForTheLast() {
        var style = ParagraphStyle()
        style.alignment = .justified
        let layout = Words.layout("a a a a", size: 10, style, TextFrame(width: 25))
        #expect(layout.lines.count == 2)
        #expect(abs(layout.lines[0].width - 25) < 1e-9)
        let places = layout.lines[0].runs[0].glyphs.map(\.position.x)
        let gap = (25 - 3 * Self.a) / 2
        #expect(abs(places[2] - (Self.a + gap)) < 1e-9)
        #expect(abs(layout.lines[1].width - Self.a) < 1e-9)
    }

    /// DejaVu Sans: 1901 units above, 483 below, no gap, of 2048. Liberation Sans: 1854, 434, 67.
    @Test func linesAreAsHighAsTheirFonts() {
        let layout = Words.layout("a\nb", Words.sans, size: 2048)
        #expect(layout.lines[0].origin.y == 1854)
        #expect(layout.lines[1].origin.y == 1854 + 1854 + 434 + 67)
        var style = ParagraphStyle()
        style.minimumLineHeight = 4000
        style.lineSpacing = -100
        let spaced = Words.layout("a\nb", Words.dejaVu, size: 2048, style)
        #expect(spaced.lines[0].origin.y == 4000 - 483)
        #expect(spaced.lines[1].origin.y - spaced.lines[0].origin.y == 3900)
    }

    @Test func indentsMoveLines() {
        var style = ParagraphStyle()
        (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (10, 4, -6)
        let layout = Words.layout("a a a a", size: 10, style, TextFrame(width: 30))
        #expect(layout.lines.map(\.origin.x) == [10, 4])
        #expect(layout.lines[0].width <= 14)
    }

    @Test func whatDoesNotFitBelowIsLeftOut() {
        let height = 2288.0 / 2048 * 10
        let pitch = 2355.0 / 2048 * 10
        for lines in 1...4 {
            let frame = TextFrame(width: 6, height: height + pitch * Double(lines - 1) + 0.01)
            #expect(Words.layout("a a a a a a", size: 10, ParagraphStyle(), frame).lines.count == lines)
        }
        #expect(Words.layout("a a", size: 10, ParagraphStyle(), TextFrame(width: 6, height: 1)).lines.count == 1)
    }
}
