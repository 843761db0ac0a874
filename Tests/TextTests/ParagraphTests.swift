import Geometry
import Testing
import Text

/// Paragraph styles, in closed form: in a size of 2048 points Liberation Sans has lines of 1854 above the baseline, 434 below it and
/// 67 to the next, 2355 together; an "a" is 1139 wide and a blank 569. As in Core Text, what a line is higher or lower than
/// that goes above its text.
@Suite struct ParagraphTests {
    private static let natural = 2355.0
    private static let a = 1139.0
    private static let blank = 569.0

    private func layout(_ text: String, width: Double = .infinity, _ change: (inout ParagraphStyle) -> Void) -> TextLayout {
        var style = ParagraphStyle()
        change(&style)
        return Words.layout(text, Words.sans, size: 2048, style, TextFrame(width: width))
    }

    private func baselines(_ text: String, _ change: (inout ParagraphStyle) -> Void) -> [Double] {
        layout(text, change).lines.map(\.origin.y)
    }

    private func expect(_ made: [Double], _ expected: [Double]) {
        #expect(made.count == expected.count)
        #expect(zip(made, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(made), not \(expected)")
    }

    /// Multiple, least, greatest, and the height that a line has by them: the multiple first, and the least before the greatest.
    @Test(arguments: [
        (1.0, 0.0, 0.0, 2355.0), (1.5, 0, 0, 3532.5), (0.5, 0, 0, 1177.5), (0, 0, 0, 2355), (-2, 0, 0, 2355),
        (0, 3000, 0, 3000), (0, 1000, 0, 2355), (0, 0, 2000, 2000), (0, 0, 3000, 2355), (2, 0, 4000, 4000), (2, 5000, 0, 5000),
        (0.5, 2000, 0, 2000), (0.5, 2000, 2100, 2000), (2, 3000, 2500, 3000),
    ])
    func linesAreAsHighAsTheStyleSays(multiple: Double, least: Double, greatest: Double, height: Double) {
        let made = layout("a\u{2028}a\u{2028}a") {
            ($0.lineHeightMultiple, $0.minimumLineHeight, $0.maximumLineHeight) = (multiple, least, greatest)
        }
        let first = 1854 + height - Self.natural
        expect(made.lines.map(\.origin.y), [first, first + height, first + 2 * height])
        expect(made.lines.map(\.bottom), [height, 2 * height, 3 * height])
    }

    @Test func spaceBetweenLinesIsNotAboveThem() {
        expect(baselines("a\u{2028}a\u{2028}a") { $0.lineSpacing = 100 }, [1854, 1854 + 2455, 1854 + 2 * 2455])
        expect(
            baselines("a\u{2028}a") { ($0.lineSpacing, $0.maximumLineHeight) = (100, 2000) },
            [1854 - 355, 1854 - 355 + 2100])
    }

    /// Between two paragraphs lies what the first wants below it and what the second wants above; a line of the same paragraph
    /// is not moved, and nor is the first.
    @Test func spaceBetweenParagraphs() {
        let pitch = Self.natural
        expect(baselines("a\u{2028}a\na") { $0.paragraphSpacing = 300 }, [1854, 1854 + pitch, 1854 + 2 * pitch + 300])
        expect(baselines("a\u{2028}a\na") { $0.paragraphSpacingBefore = 50 }, [1854, 1854 + pitch, 1854 + 2 * pitch + 50])
        let style = TextStyle(font: Words.sans, size: 2048)
        var (first, second) = (ParagraphStyle(), ParagraphStyle())
        (first.paragraphSpacing, first.paragraphSpacingBefore) = (300, 7)
        (second.paragraphSpacing, second.paragraphSpacingBefore) = (11, 50)
        let text = StyledText([.init("a\n", style, first), .init("a\n", style, second), .init("a", style, first)])
        let made = TextLayout(ShapedText(text, fonts: Words.fonts)).lines.map(\.origin.y)
        expect(made, [1854, 1854 + pitch + 350, 1854 + 2 * pitch + 350 + 18])
    }

    /// Nine letters with room for five and their blanks between the ends; the first line loses one to its indent.
    @Test func indentsNarrowLines() {
        let text = "a a a a a a a a a"
        let room = 5 * Self.a + 4 * Self.blank
        let made = layout(text, width: 400 + room + 200) {
            ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (500, 400, -200)
        }
        #expect(made.strings(of: text) == ["a a a a ", "a a a a a"])
        expect(made.lines.map(\.origin.x), [500, 400])
        // Positive, the end is measured from where lines begin.
        let other = layout(text, width: 90_000) { ($0.headIndent, $0.tailIndent) = (400, 400 + room) }
        #expect(other.strings(of: text) == ["a a a a a ", "a a a a"])
        expect(other.lines.map(\.origin.x), [0, 400])
    }

    @Test(arguments: [TextAlignment.left, .natural, .center, .right, .justified])
    func alignmentIsBetweenTheIndents(_ alignment: TextAlignment) {
        let made = layout("aa\u{2028}aa", width: 9000) {
            ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent, $0.alignment) = (500, 400, -200, alignment)
        }
        let share: Double = alignment == .center ? 0.5 : alignment == .right ? 1 : 0
        expect(made.lines.map(\.origin.x), [500, 400].map { $0 + (9000 - 200 - $0 - 2 * Self.a) * share })
    }

    /// Where lines begin on the right, indents are measured from there.
    @Test func indentsOfTextFromTheRight() {
        let made = layout("\u{5D0}\u{2028}\u{5D0}", width: 9000) {
            ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (500, 400, -200)
        }
        expect(made.lines.map { 9000 - $0.origin.x - $0.width }, [500, 400])
        let left = layout("\u{5D0}\u{2028}\u{5D0}", width: 9000) {
            ($0.firstLineHeadIndent, $0.tailIndent, $0.alignment) = (500, -200, .left)
        }
        expect(left.lines.map(\.origin.x), [200, 200])
    }
}
