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

    /// A paragraph lies at the side on which it begins: where its first letter tells, whatever follows, and whatever its
    /// neighbour does.
    @Test func everyParagraphLiesAtItsOwnSide() {
        let text = "ab\n" + Self.hebrew + "\nab " + Self.hebrew + "\n" + Self.hebrew + " ab\n12 " + Self.hebrew
        let lines = Words.layout(text, ParagraphStyle(), width: 300).lines
        #expect(lines.map(\.isRightToLeft) == [false, true, false, true, true])
        for line in lines {
            #expect(abs(line.isRightToLeft ? line.origin.x + line.width - 300 : line.origin.x) < 1e-9)
        }
    }

    /// Left is left, in whatever direction: the share of the free room that lies on the left of a line from either side.
    @Test(arguments: [
        (TextAlignment.natural, 0.0, 1.0), (.left, 0, 0), (.center, 0.5, 0.5), (.right, 1, 1), (.justified, 0, 1),
    ])
    func alignmentInBothDirections(_ alignment: TextAlignment, _ fromLeft: Double, _ fromRight: Double) {
        var style = ParagraphStyle()
        style.alignment = alignment
        let lines = Words.layout("ab\n" + Self.hebrew, style, width: 300).lines
        for (line, share) in zip(lines, [fromLeft, fromRight]) {
            #expect(abs(line.origin.x - (300 - line.width) * share) < 1e-9)
        }
    }

    /// All lines of a paragraph but its last touch both sides; the last lies where it begins, on the right.
    @Test func justifiedTextFromTheRight() throws {
        var style = ParagraphStyle()
        style.alignment = .justified
        let alef = Words.sans.advance(of: try #require(Words.sans.glyph(for: "\u{5D0}"))) * 10
        let blank = 569.0 / 2048 * 10
        let width = 3 * alef + 2 * blank + 4
        let text = Array(repeating: "\u{5D0}", count: 5).joined(separator: " ")
        let lines = Words.layout(text, style, width: width).lines
        #expect(lines.count == 2 && lines[0].origin.x == 0 && abs(lines[0].width - width) < 1e-9)
        let places = lines[0].runs.flatMap(\.glyphs).filter { $0.character % 2 == 0 }.map(\.position.x)
        for (place, expected) in zip(places, [0, alef + blank + 2, 2 * (alef + blank + 2)]) { #expect(abs(place - expected) < 1e-9) }
        #expect(abs(lines[1].width - (2 * alef + blank)) < 1e-9)
        #expect(abs(lines[1].origin.x + lines[1].width - width) < 1e-9)
    }

    /// Words of both directions share out the room of their line alike.
    @Test func justifiedTextOfBothDirections() throws {
        var style = ParagraphStyle()
        style.alignment = .justified
        let a = 1139.0 / 2048 * 10
        let alef = Words.sans.advance(of: try #require(Words.sans.glyph(for: "\u{5D0}"))) * 10
        let blank = 569.0 / 2048 * 10
        let width = 2 * a + 2 * alef + 3 * blank + 6
        let line = Words.layout("a \u{5D0} \u{5D0} a a", style, width: width).lines[0]
        let glyphs = line.runs.flatMap(\.glyphs)
        #expect(glyphs.map(\.character) == [0, 1, 4, 3, 2, 5, 6])
        let expected = [0, a, a + blank + 2, a + blank + 2 + alef, a + 2 * (blank + 2) + alef, a + 2 * (blank + 2) + 2 * alef]
        for (glyph, place) in zip(glyphs, expected) { #expect(abs(glyph.position.x - place) < 1e-9) }
        #expect(abs(line.width - width) < 1e-9)
    }
}

extension Words {
    fileprivate static func layout(_ text: String, _ style: ParagraphStyle, width: Double) -> TextLayout {
        layout(text, sans, size: 10, style, TextFrame(width: width))
    }
}
