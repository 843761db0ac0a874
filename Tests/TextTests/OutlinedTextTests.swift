import Geometry
import Testing
import Text

@Suite struct OutlinedTextTests {
    /// A capital I of Liberation Sans reaches from 189 to 380 of 2048 units, and is 1409 high.
    private static let unit = 100.0 / 2048

    private func text(_ change: (inout OutlinedText) -> Void) -> Rect {
        var text = OutlinedText("I", font: Words.sans, size: 100)
        change(&text)
        return text.outline(fonts: Words.fonts).controlBox
    }

    @Test func pointTextStandsOnItsOrigin() {
        let box = text { _ in }
        #expect(abs(box.maxY) < 1e-9 && abs(box.minY + 1409 * Self.unit) < 1e-9)
        #expect(box.minX > 0)
    }

    @Test func pointTextIsAlignedAboutItsOrigin() {
        let (left, center) = (text { _ in }, text { $0.alignment = .center })
        let right = text { $0.alignment = .right }
        let advance = 569 * Self.unit
        #expect(abs(left.minX - center.minX - advance / 2) < 1e-9)
        #expect(abs(left.minX - right.minX - advance) < 1e-9)
    }

    @Test func capitalsTouchTheTopOfABox() {
        let box = text { $0.box = Rect(x: 30, y: 50, width: 200, height: 100) }
        #expect(abs(box.minY - 50) < 0.05)
        #expect(box.minX > 30)
    }

    /// Baselines at 50 + 68.8 and, by the font, 115 below that: a line counts as long as its baseline is in the box.
    @Test(arguments: [(10.0, 1), (150, 1), (183, 1), (184, 2), (400, 3)]) func linesThatDoNotFitAreLeftOut(height: Double, count: Int) {
        var text = OutlinedText("I\nI\nI", font: Words.sans, size: 100)
        text.box = Rect(x: 30, y: 50, width: 200, height: height)
        #expect(text.layout(fonts: Words.fonts).lines.count == count)
    }

    @Test func linesAreAsFarApartAsAsked() {
        var text = OutlinedText("I\nI", font: Words.sans, size: 100)
        text.lineHeight = 300
        let lines = text.layout(fonts: Words.fonts).lines
        #expect(lines.map(\.origin.y) == [0, 300])
        text.lineHeight = 3
        #expect(abs(text.layout(fonts: Words.fonts).lines[1].origin.y - 2355 * Self.unit) < 1e-9)
    }

    /// Letters and blanks are 569 units wide. In a box of 100 points two letters with a blank are stretched by what is left, and so is the
    /// last line where it is asked for; one letter alone has nothing to be stretched.
    @Test(arguments: [
        ("I I I", TextAlignment.natural, 0.0, 0.0), ("I I I", .left, 0, 0), ("I I I", .right, 1, 0), ("I I I", .center, 0.5, 0),
        ("I I I", .justified, 0, 0), ("I I I I", .justified, 0, 1), ("I I I I", .natural, 0, 0),
    ])
    func lastLinesOfJustifiedText(_ words: String, _ alignment: TextAlignment, _ shift: Double, _ stretch: Double) {
        var text = OutlinedText(words, font: Words.sans, size: 100)
        text.box = Rect(x: 30, y: 50, width: 100, height: 400)
        (text.alignment, text.lastLineAlignment) = (.justified, alignment)
        let lines = text.layout(fonts: Words.fonts).lines
        #expect(lines.count == 2 && abs(lines[0].width - 100) < 1e-9 && lines[0].origin.x == 30)
        let width = (words.count == 5 ? 569 : 3 * 569) * Self.unit
        #expect(abs(lines[1].origin.x - 30 - shift * (100 - width)) < 1e-9)
        #expect(abs(lines[1].width - width - stretch * (100 - width)) < 1e-9)
    }

    @Test func trackingSpacesCharacters() {
        var text = OutlinedText("aa", font: Words.sans, size: 100)
        text.tracking = 7
        let glyphs = text.layout(fonts: Words.fonts).lines[0].runs[0].glyphs
        #expect(abs(glyphs[1].position.x - 1139 * Self.unit - 7) < 1e-9)
    }

    @Test(arguments: [Double.nan, .infinity, 0, -3]) func badSizesShowNothing(_ size: Double) {
        #expect(OutlinedText("I", font: Words.sans, size: size).outline(fonts: Words.fonts).isEmpty)
    }
}
