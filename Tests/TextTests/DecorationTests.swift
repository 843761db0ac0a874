import Geometry
import Testing
import Text

/// Lines along text, against the tables of Liberation Sans: its `OS/2` table wants a line through text 102 units thick with its
/// upper edge 530 above the baseline, its `post` table an underline 150 thick with its upper edge 67 below; an "a" is 1139 wide.
/// In a size of 2048 points a unit is a point.
@Suite struct DecorationTests {
    private static let baseline = 1854.0

    private func line(_ text: String, size: Double = 2048, _ change: (inout TextStyle) -> Void) -> TextLayout.Line {
        var style = TextStyle(font: Words.sans, size: size)
        change(&style)
        return TextLayout(ShapedText(StyledText(text, style), fonts: Words.fonts)).lines[0]
    }

    private func expect(_ decorations: [TextLayout.Decoration], _ rects: [Rect]) {
        #expect(decorations.count == rects.count)
        for (decoration, rect) in zip(decorations, rects) {
            let made = decoration.rect
            let differences = [made.minX - rect.minX, made.minY - rect.minY, made.maxX - rect.maxX, made.maxY - rect.maxY]
            #expect(differences.allSatisfy { abs($0) < 1e-9 }, "\(made), not \(rect)")
        }
    }

    /// A line along `count` letters, by its edges measured from the baseline down.
    private func bar(_ upper: Double, _ lower: Double, count: Double = 2, unit: Double = 1) -> Rect {
        let baseline = Self.baseline * unit
        return Rect(minX: 0, minY: baseline + upper * unit, maxX: 1139 * count * unit, maxY: baseline + lower * unit)
    }

    @Test func textIsStruckThroughWhereTheFontWantsIt() {
        expect(line("aa") { $0.strikethrough = .single }.decorations, [bar(-530, -530 + 102)])
        expect(line("aa", size: 20) { $0.strikethrough = .single }.decorations, [bar(-530, -530 + 102, unit: 20.0 / 2048)])
    }

    @Test func textIsUnderlinedWhereTheFontWantsIt() {
        expect(line("aa") { $0.underline = .single }.decorations, [bar(67, 67 + 150)])
        expect(line("aa", size: 20) { $0.underline = .single }.decorations, [bar(67, 67 + 150, unit: 20.0 / 2048)])
    }

    /// A thick line is twice as thick about the same middle; of two lines the second lies a thickness further down.
    @Test func linesAreThickOrTwo() {
        expect(line("aa") { $0.strikethrough = .thick }.decorations, [bar(-530 - 51, -428 + 51)])
        expect(line("aa") { $0.underline = .thick }.decorations, [bar(67 - 75, 217 + 75)])
        expect(line("aa") { $0.underline = .double }.decorations, [bar(67, 217), bar(367, 517)])
        expect(line("aa") { ($0.underline, $0.strikethrough) = (.single, .single) }.decorations, [bar(67, 217), bar(-530, -428)])
    }

    /// They rise with the text, which makes its line as much higher; so they stay where they are, and the baseline does not.
    @Test func linesRiseWithTheText() {
        let raised = line("aa") { ($0.strikethrough, $0.baselineOffset) = (.single, 100) }
        #expect(raised.origin.y == Self.baseline + 100)
        expect(raised.decorations, [bar(-530, -428)])
    }

    /// A stand-in for some characters does not bend the line, which lies along blanks between words and not along those at the end.
    @Test func linesAreStraight() {
        let mixed = line("a\u{633}a") { $0.underline = .single }
        #expect(mixed.runs.count == 3 && mixed.decorations.count == 3)
        #expect(mixed.decorations.allSatisfy { $0.rect.minY == mixed.origin.y + 67 && $0.rect.height == 150 })
        #expect(zip(mixed.decorations, mixed.decorations.dropFirst()).allSatisfy { $0.rect.maxX == $1.rect.minX })
        expect(line("a a  ") { $0.underline = .single }.decorations, [bar(67, 217, count: 2 + 569.0 / 1139)])
    }

    @Test func everyPieceHasALineOfItsOwnLook() {
        var (plain, struck) = (TextStyle(font: Words.sans, size: 2048), TextStyle(font: Words.sans, size: 2048))
        (struck.strikethrough, struck.look) = (.single, 7)
        plain.look = 3
        let layout = TextLayout(ShapedText(StyledText([.init("a", plain), .init("a", struck)]), fonts: Words.fonts))
        let decorations = layout.lines[0].decorations
        #expect(decorations.map(\.look) == [7])
        expect(decorations, [Rect(minX: 1139, minY: 1854 - 530, maxX: 2278, maxY: 1854 - 428)])
    }
}
