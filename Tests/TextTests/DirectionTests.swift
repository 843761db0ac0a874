import Testing
import Text

/// Text that runs from right to left, and both ways.
@Suite struct DirectionTests {
    private static let hebrew = "\u{5D0}\u{5D1}\u{5D2}"

    @Test func hebrewIsReadFromTheRight() {
        let layout = Words.layout(Self.hebrew, ParagraphStyle(), width: 200)
        #expect(layout.lines[0].isRightToLeft)
        #expect(layout.glyphs.map(\.character) == [2, 1, 0])
        #expect(abs(layout.lines[0].origin.x + layout.lines[0].width - 200) < 1e-9)
    }

    /// Unicode's annex 9: "ABC 123 abc" in a paragraph from right to left is seen as "abc 123 CBA".
    @Test func numbersAndLatinKeepTheirDirection() {
        let text = Self.hebrew + " 123 abc"
        let seen = Words.layout(text, ParagraphStyle(), width: 300).glyphs.map(\.character)
        #expect(seen == [8, 9, 10, 7, 4, 5, 6, 3, 2, 1, 0])
    }

    @Test func hebrewWithinLatinIsTurned() {
        let text = "ab " + Self.hebrew + " cd"
        let layout = Words.layout(text, ParagraphStyle(), width: 300)
        #expect(!layout.lines[0].isRightToLeft)
        #expect(layout.glyphs.map(\.character) == [0, 1, 2, 5, 4, 3, 6, 7, 8])
    }

    @Test func aDirectionCanBeAskedFor() {
        var style = ParagraphStyle()
        style.direction = .rightToLeft
        let seen = Words.layout("ab!", style, width: 100).glyphs.map(\.character)
        #expect(seen == [2, 0, 1])
    }
}

extension Words {
    fileprivate static func layout(_ text: String, _ style: ParagraphStyle, width: Double) -> TextLayout {
        layout(text, sans, size: 10, style, TextFrame(width: width))
    }
}
