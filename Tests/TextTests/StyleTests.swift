import Geometry
import Testing
import Text

@Suite struct StyleTests {
    private func glyphCount(_ text: String, _ change: (inout TextStyle) -> Void) -> Int {
        var style = TextStyle(font: Words.dejaVu, size: 10)
        change(&style)
        return TextLayout(ShapedText(StyledText(text, style), fonts: Words.fonts)).glyphs.count
    }

    @Test func ligaturesCanBeLeftOut() {
        #expect(glyphCount("fi") { _ in } == 1)
        #expect(glyphCount("fi") { $0.ligatures = .none } == 2)
        #expect(glyphCount("fi") { $0.tracking = 1 } == 2)
        #expect(glyphCount("fi") { $0.features = [FontFeature("liga", 0)] } == 2)
    }

    /// A ligature at which a line ends is taken apart.
    @Test func breaksTakeLigaturesApart() {
        var paragraph = ParagraphStyle()
        paragraph.lineBreaking = .byCharacters
        let f = Words.dejaVu.advance(of: Words.dejaVu.glyph(for: "f")!) * 10
        let layout = Words.layout("fi", Words.dejaVu, size: 10, paragraph, TextFrame(width: f * 1.1))
        #expect(layout.lines.map(\.characters) == [0..<1, 1..<2])
        #expect(layout.glyphs.map(\.index) == [Words.dejaVu.glyph(for: "f")!, Words.dejaVu.glyph(for: "i")!])
    }

    @Test func piecesOfOtherStylesShareALine() {
        let (small, large) = (TextStyle(font: Words.sans, size: 10), TextStyle(font: Words.sans, size: 30))
        let text = StyledText([.init("a", small), .init("b", large)])
        let line = TextLayout(ShapedText(text, fonts: Words.fonts)).lines[0]
        #expect(line.runs.map(\.size) == [10, 30])
        #expect(abs(line.ascent - 1854.0 / 2048 * 30) < 1e-9)
        #expect(line.runs[1].minX == line.runs[0].maxX)
    }

    @Test func raisedTextIsHigher() {
        var style = TextStyle(font: Words.sans, size: 10)
        style.baselineOffset = 4
        let line = TextLayout(ShapedText(StyledText("a", style), fonts: Words.fonts)).lines[0]
        #expect(abs(line.origin.y - line.runs[0].glyphs[0].position.y - 4) < 1e-9)
    }

    @Test(arguments: [
        "", "\n", "\r\n", "\u{301}", "\u{200D}", "\u{202E}abc", "\u{2066}\u{2067}", "\u{FFFD}\u{0}", "\t\t", "👨‍👩‍👧", "\u{FEFF}",
        "a\u{2028}b", "\u{5D0}\u{202A}x",
    ])
    func anythingCanBeLaidOut(_ text: String) {
        for width in [0, 1, 50, Double.infinity, .nan] {
            for truncation in [TextFrame.Truncation.none, .start, .middle, .end] {
                let frame = TextFrame(width: width, truncation: truncation, maximumLineCount: 2)
                let layout = Words.layout(text, Words.sans, size: 10, ParagraphStyle(), frame)
                #expect(layout.glyphs.allSatisfy { $0.position.isFinite })
            }
        }
    }

    /// The time grows with the length, not with its square.
    @Test func longTextsAreLaidOut() {
        let text = String(repeating: "aaa aaa ", count: 20_000)
        let layout = Words.layout(text, size: 10, ParagraphStyle(), TextFrame(width: 40))
        #expect(layout.lines.count == 20_000)
    }
}
