import Testing
import Text

@Suite struct TruncationTests {
    private static let a = 1139.0 / 2048 * 10
    /// The dots are an em wide.
    private static let dots = 10.0

    private func shown(_ truncation: TextFrame.Truncation, _ text: String = "aaaaaaaaaa") -> [Int] {
        let frame = TextFrame(width: Self.a * 4 + Self.dots + 0.01, wraps: false, truncation: truncation)
        let layout = Words.layout(text, size: 10, ParagraphStyle(), frame)
        #expect(layout.isTruncated)
        #expect(layout.lines[0].width <= frame.width)
        return seen(in: layout.lines[0])
    }

    /// From left to right, −1 for the dots.
    private func seen(in line: TextLayout.Line) -> [Int] {
        let dots = Words.sans.glyph(for: "\u{2026}")!
        return line.runs.flatMap(\.glyphs).map { $0.index == dots ? -1 : $0.character }
    }

    @Test func theEndIsLeftOut() { #expect(shown(.end) == [0, 1, 2, 3, -1]) }
    @Test func theStartIsLeftOut() { #expect(shown(.start) == [-1, 6, 7, 8, 9]) }
    @Test func theMiddleIsLeftOut() { #expect(shown(.middle) == [0, 1, -1, 8, 9]) }
    @Test func noBlankStandsBeforeTheDots() { #expect(shown(.end, "aaa aaaaaa") == [0, 1, 2, -1]) }

    /// Dots look like the letter before them, and take their room from the letters.
    @Test(arguments: [TextFrame.Truncation.end, .middle]) func largeDotsTakeTheirRoom(truncation: TextFrame.Truncation) {
        let text = StyledText([
            .init("aaaaaaaaaa", TextStyle(font: Words.sans, size: 30)), .init("aaaaaaaaaaaa", TextStyle(font: Words.sans, size: 6)),
        ])
        for width in stride(from: 10.0, to: 200, by: 3) {
            let frame = TextFrame(width: width, wraps: false, truncation: truncation)
            let layout = TextLayout(ShapedText(text, fonts: Words.fonts), in: frame)
            #expect(layout.isTruncated && layout.lines[0].width <= width + 1e-6, "\(width)")
        }
    }

    /// Without wrapping a line that is too long is cut by itself, and those below it stay.
    @Test func aLineThatIsCutIsNotTheLast() {
        let frame = TextFrame(width: Self.a * 4 + Self.dots + 0.01, wraps: false, truncation: .end)
        let layout = Words.layout("aa\naaaaaaaaaa\naaa\na", size: 10, ParagraphStyle(), frame)
        #expect(layout.lines.map { seen(in: $0).contains(-1) } == [false, true, false, false])
    }

    /// What follows a break that has to be is another line, whatever breaks it.
    @Test(arguments: ["\n", "\u{2028}"]) func theLastLineEndsWhereItIsBroken(lineBreak: String) {
        let frame = TextFrame(width: Self.a * 12, truncation: .end, maximumLineCount: 2)
        let layout = Words.layout(["a", "aa", "aaa"].joined(separator: lineBreak), size: 10, ParagraphStyle(), frame)
        #expect(layout.isTruncated && layout.lines.count == 2)
        #expect(seen(in: layout.lines[1]) == [2, 3, -1])
    }

    @Test func whatFitsIsWhole() {
        let frame = TextFrame(width: Self.a * 3 + 0.01, wraps: false, truncation: .end)
        let layout = Words.layout("aaa", size: 10, ParagraphStyle(), frame)
        #expect(layout.glyphs.count == 3 && !layout.isTruncated)
    }

    @Test func onlyTheLastLineOfSeveralIsCutShort() {
        let frame = TextFrame(width: Self.a * 6, truncation: .end, maximumLineCount: 2)
        let layout = Words.layout("aa aa aa aa aa", size: 10, ParagraphStyle(), frame)
        #expect(layout.lines.count == 2 && layout.isTruncated)
        let dots = Words.sans.glyph(for: "\u{2026}")!
        #expect(layout.lines[0].runs[0].glyphs.allSatisfy { $0.index != dots })
        #expect(layout.lines[1].runs.last?.glyphs.last?.index == dots)
    }

    /// "aa aa aa aa aa" in two lines of which the second has room for four letters beside the dots, or for three and a blank. What
    /// follows the first line is treated as one that is too long.
    @Test(arguments: [
        (TextFrame.Truncation.end, [6, 7, 8, 9, -1]), (.start, [-1, 10, 11, 12, 13]), (.middle, [6, 7, -1, 12, 13]),
    ])
    func theLastLineOfSeveralShowsWhatTheModeSays(_ truncation: TextFrame.Truncation, _ expected: [Int]) {
        let frame = TextFrame(width: Self.a * 4 + Self.dots + 0.01, truncation: truncation, maximumLineCount: 2)
        let layout = Words.layout("aa aa aa aa aa", size: 10, ParagraphStyle(), frame)
        #expect(layout.isTruncated && layout.lines.count == 2)
        #expect(layout.lines[0].runs.flatMap(\.glyphs).map(\.character) == [0, 1, 2, 3, 4])
        #expect(seen(in: layout.lines[1]) == expected)
    }

    /// So does the last line for which the height has room: lines are 11.17 points high, 11.5 apart.
    @Test func theLastLineThatFitsBelowIsCutShort() {
        let frame = TextFrame(width: Self.a * 4 + Self.dots + 0.01, height: 24, truncation: .end)
        let layout = Words.layout("aa aa aa aa aa", size: 10, ParagraphStyle(), frame)
        #expect(layout.lines.count == 2 && seen(in: layout.lines[1]) == [6, 7, 8, 9, -1])
        let high = TextFrame(width: Self.a * 4 + Self.dots + 0.01, height: 35, truncation: .end)
        let whole = Words.layout("aa aa aa aa aa", size: 10, ParagraphStyle(), high)
        #expect(whole.lines.count == 3 && !whole.isTruncated)
    }

    /// Of text from the right the end is on the left.
    @Test(arguments: [
        (TextFrame.Truncation.end, [-1, 3, 2, 1, 0]), (.start, [9, 8, 7, 6, -1]), (.middle, [9, 8, -1, 1, 0]),
    ])
    func textFromTheRight(_ truncation: TextFrame.Truncation, _ expected: [Int]) throws {
        let alef = Words.sans.advance(of: try #require(Words.sans.glyph(for: "\u{5D0}"))) * 10
        let frame = TextFrame(width: alef * 4 + Self.dots + 0.01, wraps: false, truncation: truncation)
        let layout = Words.layout(String(repeating: "\u{5D0}", count: 10), size: 10, ParagraphStyle(), frame)
        #expect(seen(in: layout.lines[0]) == expected)
        #expect(abs(layout.lines[0].origin.x + layout.lines[0].width - frame.width) < 1e-9)
    }

    /// The dots run as the paragraph does: what is cut short may run the other way.
    @Test func dotsRunAsTheParagraphDoes() throws {
        let alef = Words.sans.advance(of: try #require(Words.sans.glyph(for: "\u{5D0}"))) * 10
        let blank = 569.0 / 2048 * 10
        let width = 2 * alef + blank + 3 * Self.a + Self.dots + 0.01
        let frame = TextFrame(width: width, wraps: false, truncation: .end)
        let fromRight = Words.layout("\u{5D0}\u{5D0} aaaaaa", size: 10, ParagraphStyle(), frame)
        #expect(seen(in: fromRight.lines[0]) == [-1, 3, 4, 5, 2, 1, 0])
        let narrow = TextFrame(width: 2 * Self.a + blank + 3 * alef + Self.dots + 0.01, wraps: false, truncation: .end)
        let fromLeft = Words.layout("aa " + String(repeating: "\u{5D0}", count: 6), size: 10, ParagraphStyle(), narrow)
        #expect(seen(in: fromLeft.lines[0]) == [0, 1, 2, 5, 4, 3, -1])
    }

    /// A line that is cut short is not stretched.
    @Test func dotsAreNotSpacedOut() {
        var style = ParagraphStyle()
        style.alignment = .justified
        let frame = TextFrame(width: Self.a * 4 + Self.dots + 0.01, truncation: .end, maximumLineCount: 2)
        let layout = Words.layout("aa aa aa aa aa", size: 10, style, frame)
        #expect(abs(layout.lines[0].width - frame.width) < 1e-9)
        #expect(abs(layout.lines[1].width - (Self.a * 3 + 569.0 / 2048 * 10 + Self.dots)) < 1e-9)
    }
}
