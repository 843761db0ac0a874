import Foundation
import Graphics
import Testing

/// Runs and carets in the font that is shipped: an em of 2048 units, of which an "a" is 1139 wide and an I and a blank 569.
@Suite struct CTRunTests {
    private func line(_ text: String, _ change: (NSMutableAttributedString) -> Void = { _ in }) -> CTLine {
        let string = NSMutableAttributedString(string: text, attributes: [.font: CTFontCreateWithName("Liberation Sans", 2048, nil)])
        change(string)
        return CTLineCreateWithAttributedString(string)
    }

    private func runs(_ line: CTLine) -> [CTRun] { CTLineGetGlyphRuns(line).map { $0 as! CTRun } }

    @Test func runsTellWhatTheyStandFor() throws {
        let line = line("aaI") { $0.addAttribute(.foregroundColor, value: CGColor.white, range: NSRange(location: 2, length: 1)) }
        let runs = runs(line)
        #expect(runs.map(CTRunGetStringRange) == [CFRangeMake(0, 2), CFRangeMake(2, 1)])
        #expect(runs.map { CTRunGetTypographicBounds($0, CFRange(), nil, nil, nil) } == [2278, 569])
        let attributes = try #require(runs.last.map(CTRunGetAttributes))
        #expect(attributes[NSAttributedString.Key.foregroundColor.rawValue] as? CGColor == .white)
        var (indices, advances): ([CFIndex], [CGSize]) = ([9, 9], [.zero, .zero])
        CTRunGetStringIndices(runs[0], CFRange(), &indices)
        CTRunGetAdvances(runs[0], CFRange(), &advances)
        #expect(indices == [0, 1] && advances == [CGSize(width: 1139, height: 0), CGSize(width: 1139, height: 0)])
        #expect(runs.allSatisfy { CTRunGetStatus($0).isEmpty })
        let array = CTLineGetGlyphRuns(line)
        #expect(CTRunGetStringRange(unsafeBitCast(CFArrayGetValueAtIndex(array, 1), to: CTRun.self)) == CFRangeMake(2, 1))
    }

    /// Blanks at the end are of the run before them, as long as the text says the same of them.
    @Test func blanksAtTheEndAreOfTheirRun() {
        let same = line("aI  ")
        #expect(runs(same).map(CTRunGetStringRange) == [CFRangeMake(0, 4)])
        #expect(runs(same).map { CTRunGetTypographicBounds($0, CFRange(), nil, nil, nil) } == [1139 + 3 * 569])
        #expect(CTLineGetGlyphCount(same) == 4 && CTLineGetTrailingWhitespaceWidth(same) == 2 * 569)
        #expect((0...4).map { CTLineGetOffsetForStringIndex(same, $0, nil) } == [0, 1139, 1708, 2277, 2846])
        let other = line("aI  ") { $0.addAttribute(.kern, value: 0, range: NSRange(location: 2, length: 2)) }
        #expect(runs(other).map(CTRunGetStringRange) == [CFRangeMake(0, 2), CFRangeMake(2, 2)])
        let part = line("aI  ") { $0.addAttribute(.foregroundColor, value: CGColor.white, range: NSRange(location: 1, length: 3)) }
        #expect(runs(part).map(CTRunGetStringRange) == [CFRangeMake(0, 1), CFRangeMake(1, 3)])
        #expect(runs(line("  ")).map(CTRunGetStringRange) == [CFRangeMake(0, 2)])
        #expect(runs(line("a \n")).map(CTRunGetStringRange) == [CFRangeMake(0, 2)])
    }

    /// Lines have nothing behind the blanks at their end, and neither has a run that has these, with the letters or alone.
    @Test(arguments: [false, true]) func blanksAtTheEndHaveNothingBehindThem(_ areApart: Bool) {
        let text = NSMutableAttributedString(
            string: "I   ", attributes: [.font: CTFontCreateWithName("Liberation Sans", 20, nil), .backgroundColor: CGColor.red])
        if areApart { text.addAttribute(.kern, value: 0, range: NSRange(location: 1, length: 3)) }
        let canvas = Canvas(30, 30)
        canvas.context.textPosition = CGPoint(x: 0, y: 8)
        let runs = runs(CTLineCreateWithAttributedString(text))
        #expect(runs.count == (areApart ? 2 : 1))
        for run in runs { CTRunDraw(run, canvas.context, CFRange()) }
        // An I is 5.6 wide, and three blanks as much each.
        #expect(canvas[0, 15] == [255, 0, 0, 255] && (7..<30).allSatisfy { canvas[$0, 15][3] == 0 })
    }

    /// The font that glyphs are of is told, whatever the text names: a plane of dingbats is none of the shipped font's letters.
    @Test func attributesHaveTheFontOfTheGlyphs() throws {
        let line = line("a\u{2708}")
        let fonts = try runs(line).map { run in
            try #require(CTRunGetAttributes(run)[kCTFontAttributeName as String] as? CTFont)
        }
        try #require(fonts.count == 2)
        #expect(fonts[0] == CTFontCreateWithName("Liberation Sans", 2048, nil))
        #expect(fonts[1] != fonts[0] && CTFontGetSize(fonts[1]) == 2048)
        var (glyph, own): (CGGlyph, CGGlyph) = (0, 0)
        CTRunGetGlyphs(runs(line)[1], CFRangeMake(0, 1), &glyph)
        #expect(CTFontGetGlyphsForCharacters(fonts[1], [0x2708], &own, 1) && own == glyph)
        let plain = CTLineCreateWithAttributedString(NSAttributedString(string: "a"))
        let standard = try #require(CTRunGetAttributes(runs(plain)[0])[kCTFontAttributeName as String] as? CTFont)
        #expect(standard == CTFontCreateWithName("Helvetica", 12, nil))
    }

    @Test func caretsStandBetweenCharacters() {
        let line = line("aI a")
        #expect((0...4).map { CTLineGetOffsetForStringIndex(line, $0, nil) } == [0, 1139, 1708, 2277, 3416])
        // The nearer of two, and the ends beyond them.
        #expect([-5, 500, 600, 1400, 1450, 9999].map { CTLineGetStringIndexForPosition(line, CGPoint(x: $0, y: 0)) } == [0, 0, 1, 1, 2, 4])
    }

    /// What ends a line has no width, and no caret stands inside of what is one character to a reader.
    @Test func caretsKeepOutOfCharacters() throws {
        let text = NSAttributedString(string: "a\naa", attributes: [.font: CTFontCreateWithName("Liberation Sans", 2048, nil)])
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 9000, height: 9000), transform: nil)
        let frame = CTFramesetterCreateFrame(CTFramesetterCreateWithAttributedString(text), CFRange(), path, nil)
        let first = try #require(CTFrameGetLines(frame).firstObject as? CTLine)
        #expect(CTLineGetOffsetForStringIndex(first, 1, nil) == 1139)
        #expect(CTLineGetStringIndexForPosition(first, CGPoint(x: 1139, y: 0)) == 1)
        let accented = line("e\u{301}a")
        let width = CTLineGetOffsetForStringIndex(accented, 2, nil)
        #expect((0...10).allSatisfy { CTLineGetStringIndexForPosition(accented, CGPoint(x: width * Double($0) / 10, y: 0)) != 1 })
        #expect(CTLineGetTrailingWhitespaceWidth(line("ab \n")) == 569)
    }

    private struct Edge: Equatable {
        var x: Double
        var index: Int
        var isLeading: Bool

        init(_ x: Double, _ index: Int, _ isLeading: Bool) { (self.x, self.index, self.isLeading) = (x, index, isLeading) }
    }

    private func edges(_ line: CTLine, upTo count: Int = .max) -> [Edge] {
        var edges: [Edge] = []
        CTLineEnumerateCaretOffsets(line) { x, index, isLeading, stop in
            edges.append(Edge(x, index, isLeading))
            if edges.count == count { stop.pointee = true }
        }
        return edges
    }

    @Test func edgesOfCharactersAreGoneThroughFromLeftToRight() {
        let all = [Edge(0, 0, true), Edge(1139, 0, false), Edge(1139, 1, true), Edge(1708, 1, false)]
        #expect(edges(line("aI")) == all)
        #expect(edges(line("aI"), upTo: 3) == Array(all[..<3]))
        let accented = edges(line("e\u{301}a"))
        #expect(accented.map(\.index) == [0, 0, 2, 2] && accented[1].x == accented[2].x)
        let hebrew = edges(line("\u{5D0}\u{5D1}"))
        #expect(hebrew.map(\.index) == [1, 1, 0, 0] && hebrew.map(\.isLeading) == [false, true, false, true])
        #expect(hebrew.map(\.x) == hebrew.map(\.x).sorted() && hebrew[0].x == 0)
    }

    /// The same as what is copied, for as long as the line is there.
    @Test func runsHandOutTheirMemory() throws {
        let line = line("aaI") { $0.addAttribute(.foregroundColor, value: CGColor.white, range: NSRange(location: 2, length: 1)) }
        let pointers = try runs(line).map {
            (try #require(CTRunGetGlyphsPtr($0)), try #require(CTRunGetPositionsPtr($0)), try #require(CTRunGetAdvancesPtr($0)),
                try #require(CTRunGetStringIndicesPtr($0)))
        }
        var glyphs = [CGGlyph](repeating: 0, count: 2)
        CTRunGetGlyphs(runs(line)[0], CFRange(), &glyphs)
        withExtendedLifetime(line) {
            #expect([pointers[0].0[0], pointers[0].0[1]] == glyphs && pointers[1].0[0] != glyphs[0])
            #expect(pointers[0].1[1] == CGPoint(x: 1139, y: 0) && pointers[1].1[0] == CGPoint(x: 2278, y: 0))
            #expect(pointers[1].2[0] == CGSize(width: 569, height: 0) && pointers[1].3[0] == 2)
        }
        #expect(CTRunGetGlyphsPtr(runs(line)[1]) == pointers[1].0)
    }

    /// What is read from the right begins there.
    @Test func caretsOfHebrewRunTheOtherWay() {
        let line = line("\u{5D0}\u{5D1}")
        let width = CTLineGetTypographicBounds(line, nil, nil, nil)
        #expect(CTLineGetOffsetForStringIndex(line, 0, nil) == width && CTLineGetOffsetForStringIndex(line, 2, nil) == 0)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: width, y: 0)) == 0)
        #expect(runs(line).allSatisfy { CTRunGetStatus($0) == .rightToLeft })
    }

    @Test func linesLieFlush() {
        let line = line("aa  ")
        #expect(CTLineGetPenOffsetForFlush(line, 0, 5000) == 0 && CTLineGetPenOffsetForFlush(line, 1, 5000) == 5000 - 2278)
        #expect(CTLineGetPenOffsetForFlush(line, 0.5, 5000) == (5000 - 2278) / 2 && CTLineGetPenOffsetForFlush(line, 1, 100) == 0)
    }

    @Test(arguments: [CTLineTruncationType.start, .end, .middle]) func linesAreCutShort(_ type: CTLineTruncationType) throws {
        let line = line("aaaaaaaa")
        #expect(CTLineCreateTruncatedLine(line, 9112, type, nil) === line)
        let short = try #require(CTLineCreateTruncatedLine(line, 5000, type, nil))
        let width = CTLineGetTypographicBounds(short, nil, nil, nil)
        #expect(width <= 5000 && width > 5000 - 1139)
        #expect(CTLineCreateTruncatedLine(line, 10, type, nil) == nil)
    }

    /// A capital I reaches from 189 to 380 and is 1409 high.
    @Test func whatIsPaintedHasItsBox() {
        let canvas = Canvas(4, 4)
        canvas.context.textPosition = CGPoint(x: 10, y: 20)
        #expect(CTLineGetImageBounds(line("I"), canvas.context) == CGRect(x: 199, y: 20, width: 191, height: 1409))
        let last = runs(line("I") { _ in })[0]
        #expect(CTRunGetImageBounds(last, nil, CFRange()) == CGRect(x: 189, y: 0, width: 191, height: 1409))
        #expect(CTLineGetImageBounds(line(" "), nil).isNull)
    }

    /// A run is drawn where it stands in its line.
    @Test func runsAreDrawnAlone() {
        let font = CTFontCreateWithName("Liberation Sans", 20, nil)
        let string = NSMutableAttributedString(string: "II", attributes: [.font: font])
        string.addAttribute(.foregroundColor, value: CGColor.red, range: NSRange(location: 1, length: 1))
        let canvas = Canvas(20, 40)
        canvas.context.textPosition = CGPoint(x: 5, y: 10)
        CTRunDraw(runs(CTLineCreateWithAttributedString(string))[1], canvas.context, CFRange())
        // 5 + (569 + 284.5) · 20/2048 is in column 13; the first I, in column 7, is left out.
        #expect(canvas[13, 25] == [255, 0, 0, 255] && canvas[7, 25][3] == 0)
    }

    @Test func coreFoundationsNamesMakeText() {
        let font = CTFontCreateWithName("Liberation Sans", 2048, nil)
        let attributes = [kCTFontAttributeName: font] as CFDictionary
        let text = CFAttributedStringCreate(kCFAllocatorDefault, "aa" as CFString, attributes)!
        #expect(CTLineGetTypographicBounds(CTLineCreateWithAttributedString(text), nil, nil, nil) == 2278)
        let changed = CFAttributedStringCreateMutable(nil, 0)!
        CFAttributedStringReplaceString(changed, CFRangeMake(0, 0), "aaa" as CFString)
        CFAttributedStringSetAttribute(changed, CFRangeMake(0, CFAttributedStringGetLength(changed)), kCTFontAttributeName, font)
        #expect(CTLineGetTypographicBounds(CTLineCreateWithAttributedString(changed), nil, nil, nil) == 3 * 1139)
    }
}
