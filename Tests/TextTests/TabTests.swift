import Testing
import Text

/// Where text goes on after tabs: in a size of 2048 points an "a" of Liberation Sans is 1139 wide and a blank 569.
@Suite struct TabTests {
    private static let a = 1139.0
    private static let blank = 569.0

    private func layout(
        _ text: String, _ stops: [TabStop], interval: Double = 0, width: Double = .infinity, indent: Double = 0,
        _ truncation: TextFrame.Truncation? = nil
    ) -> TextLayout {
        var style = ParagraphStyle()
        (style.tabStops, style.defaultTabInterval, style.firstLineHeadIndent) = (stops, interval, indent)
        let frame = TextFrame(width: width, wraps: truncation == nil, truncation: truncation ?? .none)
        return Words.layout(text, Words.sans, size: 2048, style, frame)
    }

    /// Where the letters stand, without tabs.
    private func letters(_ text: String, _ layout: TextLayout) -> [Double] {
        let scalars = Array(text.unicodeScalars)
        return layout.glyphs.filter { scalars[$0.character] != "\t" }.map(\.position.x)
    }

    private func expect(_ made: [Double], _ expected: [Double]) {
        #expect(made.count == expected.count && zip(made, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(made), not \(expected)")
    }

    @Test(arguments: [(TextAlignment.left, 9000.0), (.natural, 9000), (.right, 9000 - 2 * 1139), (.center, 9000 - 1139)])
    func textStandsAtItsStop(_ alignment: TextAlignment, _ place: Double) {
        let text = "a\ta\taa\ta"
        let made = layout(text, [TabStop(3000), TabStop(9000, alignment), TabStop(20_000, .right)])
        expect(letters(text, made), [0, 3000, place, place + Self.a, 20_000 - Self.a])
        #expect(abs(made.lines[0].width - 20_000) < 1e-6)
    }

    @Test func aStopThatIsPassedIsNone() {
        let text = "aaa\ta"
        expect(letters(text, layout(text, [TabStop(3000), TabStop(8000)])).suffix(1) + [], [8000])
        // There is no room for what is to end there.
        let long = "a\taaa"
        expect(letters(long, layout(long, [TabStop(3000, .right)])).dropFirst() + [], [1, 2, 3].map { $0 * Self.a })
    }

    @Test func behindTheLastStopComeEvenSteps() {
        let text = "a\ta\taaa\ta"
        expect(letters(text, layout(text, [TabStop(1500)], interval: 2500)), [0, 1500, 5000, 6139, 7278, 10_000])
        // At a stop the next one counts.
        let twice = "\t\ta"
        expect(letters(twice, layout(twice, [], interval: 2500)), [5000])
        // None: as wide as four blanks.
        let without = "a\ta\ta"
        expect(letters(without, layout(without, [TabStop(1500)])), [0, 1500, 1500 + Self.a + 4 * Self.blank])
        // As many as there are no numbers for are none.
        expect(letters("a\ta", layout("a\ta", [], interval: 1e-308)), [0, Self.a + 4 * Self.blank])
    }

    @Test func stopsCountFromTheFramesSide() {
        let text = "a\ta"
        expect(letters(text, layout(text, [TabStop(3000)], indent: 500)), [500, 3000])
    }

    @Test func linesEndWhereTabsHaveTakenTheRoom() {
        let text = "a\taaa"
        #expect(layout(text, [TabStop(3000)], width: 5000).strings(of: text) == ["a\t", "aaa"])
        #expect(layout(text, [TabStop(1500)], width: 5000).strings(of: text) == [text])
    }

    /// The dots are 2048 wide.
    @Test func linesAreCutByTheRoomOfTheirTabs() {
        let text = "a\taaaa"
        let cut = layout(text, [TabStop(3000)], width: 3000 + 2 * Self.a + 2048 + 1, .end)
        #expect(cut.isTruncated)
        expect(cut.glyphs.map(\.position.x), [0, Self.a, 3000, 3000 + Self.a, 3000 + 2 * Self.a])
        #expect(abs(cut.lines[0].width - (3000 + 2 * Self.a + 2048)) < 1e-6)
        // With tabs as wide as four blanks it would fit; here one is too wide.
        #expect(!layout("a\ta", [TabStop(3000)], width: 3000 + Self.a + 1, .end).isTruncated)
        #expect(layout("a\ta", [TabStop(9000)], width: 9000, .end).isTruncated)
        // From the frame's side.
        #expect(!layout("a\ta", [TabStop(3000)], width: 3000 + Self.a + 1, indent: 500, .end).isTruncated)
    }

    /// Tabs before and behind the dots, which are as wide as ever where they stand for tabs.
    @Test(arguments: [TextFrame.Truncation.start, .middle, .end]) func whatIsCutFits(_ truncation: TextFrame.Truncation) {
        for width in stride(from: 2100.0, to: 14_000, by: 130) {
            let made = layout("\taaa\taaa\ta", [TabStop(2500), TabStop(7000), TabStop(13_000)], width: width, truncation)
            let dots = made.lines[0].runs.flatMap(\.glyphs).filter { $0.index == Words.sans.glyph(for: "\u{2026}") }
            #expect(made.isTruncated && dots.count == 1 && made.lines[0].width <= width + 1e-6, "\(width)")
        }
    }
}
