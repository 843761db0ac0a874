import Testing
import Text

/// Where text goes on after tabs: in a size of 2048 points an "a" of Liberation Sans is 1139 wide and a blank 569.
@Suite struct TabTests {
    private static let a = 1139.0
    private static let blank = 569.0

    private func layout(
        _ text: String, _ stops: [TabStop], interval: Double = 0, width: Double = .infinity, indent: Double = 0
    ) -> TextLayout {
        var style = ParagraphStyle()
        (style.tabStops, style.defaultTabInterval, style.firstLineHeadIndent) = (stops, interval, indent)
        return Words.layout(text, Words.sans, size: 2048, style, TextFrame(width: width))
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
}
