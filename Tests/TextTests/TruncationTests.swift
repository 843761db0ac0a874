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
        let dots = Words.sans.glyph(for: "\u{2026}")!
        return layout.glyphs.map { $0.index == dots ? -1 : $0.character }
    }

    @Test func theEndIsLeftOut() { #expect(shown(.end) == [0, 1, 2, 3, -1]) }
    @Test func theStartIsLeftOut() { #expect(shown(.start) == [-1, 6, 7, 8, 9]) }
    @Test func theMiddleIsLeftOut() { #expect(shown(.middle) == [0, 1, -1, 8, 9]) }
    @Test func noBlankStandsBeforeTheDots() { #expect(shown(.end, "aaa aaaaaa") == [0, 1, 2, -1]) }

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
}
