import Foundation
import Graphics
import Testing

/// Lines as wide as they are to be, in the font that is shipped: an em of 2048 units, of which an "a" is 1139 wide and a blank 569.
@Suite struct CTLineJustificationTests {
    private func line(_ text: String, _ more: [NSAttributedString.Key: Any] = [:]) -> CTLine {
        let font = CTFontCreateWithName("Liberation Sans", 2048, nil)
        return CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: more.merging([.font: font]) { $1 }))
    }

    private func carets(_ line: CTLine, _ indices: Range<Int>) -> [Double] {
        indices.map { CTLineGetOffsetForStringIndex(line, $0, nil) }
    }

    /// Two blanks share 200 points.
    @Test func blanksShareTheRoom() throws {
        let natural = line("a a a")
        let width = 3.0 * 1139 + 2 * 569
        let wide = try #require(CTLineCreateJustifiedLine(natural, 1, width + 200))
        #expect(abs(CTLineGetTypographicBounds(wide, nil, nil, nil) - (width + 200)) < 1e-9)
        #expect(carets(wide, 0..<5) == [0, 1139, 1808, 2947, 3616])
        #expect(CTLineGetStringRange(wide) == CTLineGetStringRange(natural))
        let half = try #require(CTLineCreateJustifiedLine(natural, 0.5, width + 200))
        #expect(abs(CTLineGetTypographicBounds(half, nil, nil, nil) - (width + 100)) < 1e-9)
        #expect(CTLineCreateJustifiedLine(natural, 0, width + 200) === natural)
        #expect(CTLineCreateJustifiedLine(natural, 1, .infinity) == nil)
    }

    @Test func blanksAtTheEndTakeNoRoom() throws {
        let wide = try #require(CTLineCreateJustifiedLine(line("a a "), 1, 4000))
        #expect(abs(CTLineGetTypographicBounds(wide, nil, nil, nil) - (4000 + 569)) < 1e-9)
        #expect(CTLineGetTrailingWhitespaceWidth(wide) == 569)
        #expect(abs(CTLineGetOffsetForStringIndex(wide, 3, nil) - 4000) < 1e-9)
    }

    @Test func oneWordStaysAsItIs() throws {
        let word = try #require(CTLineCreateJustifiedLine(line("aaa"), 1, 9000))
        #expect(CTLineGetTypographicBounds(word, nil, nil, nil) == 3 * 1139)
    }

    /// Of three letters two move, by half of 300 each.
    @Test func whatIsTooWideMovesTogether() throws {
        let narrow = try #require(CTLineCreateJustifiedLine(line("aaa"), 1, 3 * 1139 - 300))
        #expect(abs(CTLineGetTypographicBounds(narrow, nil, nil, nil) - (3 * 1139 - 300)) < 1e-9)
        var places = [CGPoint](repeating: .zero, count: 3)
        CTRunGetPositions(try #require(CTLineGetGlyphRuns(narrow).firstObject as? CTRun), CFRange(), &places)
        #expect(places.map(\.x) == [0, 989, 1978])
    }

    /// An underline is as long as its text: here 2 letters and a blank that takes all the room.
    @Test func linesUnderTextGrowWithIt() throws {
        let natural = line("a a", [.underlineStyle: NSUnderlineStyle.single.rawValue])
        let wide = try #require(CTLineCreateJustifiedLine(natural, 1, 9000))
        let box = CTLineGetBoundsWithOptions(wide, .useGlyphPathBounds)
        #expect(box.minX == 0 && abs(box.maxX - 9000) < 1e-9)
    }

    @Test func rightToLeftLinesGrowToTheLeft() throws {
        let natural = line("\u{5D0} \u{5D1}")
        let width = CTLineGetTypographicBounds(natural, nil, nil, nil)
        let wide = try #require(CTLineCreateJustifiedLine(natural, 1, width + 100))
        #expect(abs(CTLineGetTypographicBounds(wide, nil, nil, nil) - (width + 100)) < 1e-9)
        #expect(abs(CTLineGetOffsetForStringIndex(wide, 0, nil) - (width + 100)) < 1e-9)
    }
}
