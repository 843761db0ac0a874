import Foundation
import Graphics
import Testing

/// Lines that are asked for one by one, in a size in which an "a" and an "e" are 1139 wide and a blank 569.
@Suite struct CTTypesetterTests {
    private static let font = CTFontCreateWithName("Liberation Sans", 2048, nil)
    private static let a = 1139.0

    private func typesetter(_ text: String, _ style: CTParagraphStyle? = nil) -> CTTypesetter {
        var attributes: [NSAttributedString.Key: Any] = [.font: CTTypesetterTests.font]
        attributes[.paragraphStyle] = style
        return CTTypesetterCreateWithAttributedString(NSAttributedString(string: text, attributes: attributes))
    }

    @Test func linesEndBetweenWords() {
        let setter = typesetter("aa aa aa")
        #expect(CTTypesetterSuggestLineBreak(setter, 0, 4 * Self.a + 570) == 6)
        #expect(CTTypesetterSuggestLineBreak(setter, 6, 4 * Self.a + 570) == 2)
        #expect(CTTypesetterSuggestLineBreak(setter, 0, 1e9) == 8)
        #expect(CTTypesetterSuggestLineBreak(setter, 8, 1e9) == 0)
        // Within a word that is wider than a line, and never without a character.
        #expect(CTTypesetterSuggestLineBreak(typesetter("aaaa"), 0, 2.5 * Self.a) == 2)
        #expect(CTTypesetterSuggestLineBreak(typesetter("aaaa"), 1, 0) == 1)
    }

    @Test func linesEndWithinWords() {
        let setter = typesetter("aa aa")
        #expect(CTTypesetterSuggestClusterBreak(setter, 0, 4 * Self.a) == 4)
        #expect(CTTypesetterSuggestLineBreak(setter, 0, 4 * Self.a) == 3)
        // Not within what is one character to a reader.
        #expect(CTTypesetterSuggestClusterBreak(typesetter("e\u{301}e\u{301}"), 0, 1.5 * Self.a) == 2)
    }

    @Test func whatEndsAParagraphEndsTheLine() {
        let setter = typesetter("a\naa\n")
        #expect(CTTypesetterSuggestLineBreak(setter, 0, 1e9) == 2)
        #expect(CTTypesetterSuggestLineBreak(setter, 2, 1e9) == 3)
    }

    @Test func linesHaveTheirCharacters() {
        let line = CTTypesetterCreateLine(typesetter("aa aa"), CFRangeMake(3, 2))
        #expect(abs(CTLineGetTypographicBounds(line, nil, nil, nil) - 2 * Self.a) < 1e-9)
        #expect(CTLineGetStringRange(line) == CFRangeMake(3, 2) && CTLineGetGlyphCount(line) == 2)
        #expect(abs(CTLineGetOffsetForStringIndex(line, 4, nil) - Self.a) < 1e-9)
        // All of it, whatever ends lines there.
        let all = CTTypesetterCreateLine(typesetter("a\naa"), CFRangeMake(0, 0))
        #expect(abs(CTLineGetTypographicBounds(all, nil, nil, nil) - 3 * Self.a) < 1e-9)
        #expect(CTLineGetStringRange(all) == CFRangeMake(0, 4))
        // Up to the end, however far beyond it.
        #expect(CTLineGetStringRange(CTTypesetterCreateLine(typesetter("aa aa"), CFRangeMake(1, .max))) == CFRangeMake(1, 4))
    }

    /// A line after the other of one paragraph: going through all of it for each takes minutes.
    @Test func longTextsAreBrokenLineByLine() {
        let setter = typesetter(String(repeating: "a ", count: 80_000))
        let time = ContinuousClock().measure {
            var (start, lines) = (0, 0)
            while start < 160_000 {
                let length = CTTypesetterSuggestLineBreak(setter, start, 3 * Self.a + 2 * 569 + 1)
                lines += CTLineGetGlyphCount(CTTypesetterCreateLine(setter, CFRangeMake(start, length))) > 0 ? 1 : 0
                start += length
            }
            #expect(lines == 26_667 && start == 160_000)
        }
        #expect(time < .seconds(5))
    }

    @Test func tabsCountFromTheOffset() throws {
        let style = NSMutableParagraphStyle()
        (style.defaultTabInterval, style.firstLineHeadIndent) = (2500, 700)
        let line = CTTypesetterCreateLineWithOffset(typesetter("a\ta", style), CFRangeMake(0, 0), 1000)
        // From 1000 to 2139, and on at 2500; an indent is the framesetter's affair.
        #expect(abs(CTLineGetOffsetForStringIndex(line, 2, nil) - 1500) < 1e-6)
        #expect(CTTypesetterSuggestLineBreakWithOffset(typesetter("a\ta", style), 0, 1500 + Self.a + 1, 1000) == 3)
        #expect(CTTypesetterSuggestLineBreakWithOffset(typesetter("a\ta", style), 0, 1500 + Self.a - 1, 1000) == 2)
    }

    @Test func aFramesetterHasOne() {
        let setter = CTFramesetterCreateWithAttributedString(NSAttributedString(string: "aa", attributes: [.font: Self.font]))
        #expect(CTTypesetterSuggestLineBreak(CTFramesetterGetTypesetter(setter), 0, 1e9) == 2)
        #expect(CTFramesetterCreateWithTypesetter(CTFramesetterGetTypesetter(setter)) === setter)
    }
}

/// Paragraph styles as Core Text makes them.
@Suite struct CTParagraphStyleTests {
    private func style<Value>(_ settings: [(CTParagraphStyleSpecifier, Value)]) -> CTParagraphStyle {
        let values = UnsafeMutablePointer<Value>.allocate(capacity: settings.count)
        defer {
            values.deinitialize(count: settings.count)
            values.deallocate()
        }
        for (place, setting) in settings.enumerated() { (values + place).initialize(to: setting.1) }
        let all = settings.enumerated().map {
            CTParagraphStyleSetting(spec: $1.0, valueSize: MemoryLayout<Value>.size, value: values + $0)
        }
        return CTParagraphStyleCreate(all, all.count)
    }

    @Test func lengthsAreTheStyles() {
        let lengths: [(CTParagraphStyleSpecifier, CGFloat)] = [
            (.firstLineHeadIndent, 1), (.headIndent, 2), (.tailIndent, -3), (.defaultTabInterval, 4), (.lineHeightMultiple, 5),
            (.maximumLineHeight, 6), (.minimumLineHeight, 7), (.lineSpacingAdjustment, 8), (.paragraphSpacing, 9),
            (.paragraphSpacingBefore, 10),
        ]
        let made = style(lengths)
        #expect((made.firstLineHeadIndent, made.headIndent, made.tailIndent) == (1, 2, -3))
        #expect((made.defaultTabInterval, made.lineHeightMultiple, made.maximumLineHeight) == (4, 5, 6))
        #expect((made.minimumLineHeight, made.lineSpacing) == (7, 8))
        #expect((made.paragraphSpacing, made.paragraphSpacingBefore) == (9, 10))
        for (specifier, length) in lengths {
            var read: CGFloat = 0
            #expect(CTParagraphStyleGetValueForSpecifier(made, specifier, MemoryLayout<CGFloat>.size, &read) && read == length)
            #expect(!CTParagraphStyleGetValueForSpecifier(made, specifier, 1, &read), "there is no room")
        }
        var least: CGFloat = 1
        #expect(CTParagraphStyleGetValueForSpecifier(made, .minimumLineSpacing, MemoryLayout<CGFloat>.size, &least) && least == 0)
    }

    @Test func wordsAreTheStyles() {
        let made = style([(.alignment, CTTextAlignment.right)])
        #expect(made.alignment == .right)
        var alignment = CTTextAlignment.natural
        #expect(CTParagraphStyleGetValueForSpecifier(made, .alignment, MemoryLayout<CTTextAlignment>.size, &alignment))
        #expect(alignment == .right)
        #expect(style([(.alignment, CTTextAlignment.center)]).alignment == .center)
        #expect(style([(.lineBreakMode, CTLineBreakMode.byTruncatingTail)]).lineBreakMode == .byTruncatingTail)
        #expect(style([(.baseWritingDirection, CTWritingDirection.natural)]).baseWritingDirection == .natural)
        #expect(style([(.baseWritingDirection, CTWritingDirection.rightToLeft)]).baseWritingDirection == .rightToLeft)
        #expect(CTParagraphStyleCreate(nil, 0).alignment == .natural)
        // A value of another size is none.
        #expect(style([(.headIndent, Float(3))]).headIndent == 0)
        let tabs = [CTTextTabCreate(.right, 30, nil), CTTextTabCreate(.left, 10, nil)] as CFArray
        #expect(style([(.tabStops, tabs)]).tabStops.map(\.location) == [30, 10])
        #expect(CTTextTabGetAlignment(tabs[0] as! CTTextTab) == .right)
    }

    /// A line is 2355 high, of which 1854 are above its baseline; an "a" is 1139 wide.
    @Test func framesGoByThem() {
        func origins(_ text: String, _ style: CTParagraphStyle) -> [CGPoint] {
            let font = CTFontCreateWithName("Liberation Sans", 2048, nil)
            let string = NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: style])
            let box = CGPath(rect: CGRect(x: 0, y: 0, width: 5000, height: 10_000), transform: nil)
            let frame = CTFramesetterCreateFrame(CTFramesetterCreateWithAttributedString(string), CFRangeMake(0, 0), box, nil)
            var origins = [CGPoint](repeating: .zero, count: CTFrameGetLines(frame).count)
            CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
            return origins
        }
        #expect(origins("a", style([(.alignment, CTTextAlignment.right)])) == [CGPoint(x: 5000 - 1139, y: 10_000 - 1854)])
        let spaced = origins("a\na", style([(.lineSpacingAdjustment, CGFloat(100)), (.paragraphSpacing, 50), (.headIndent, 9)]))
        #expect(spaced == [CGPoint(x: 0, y: 10_000 - 1854), CGPoint(x: 0, y: 10_000 - 1854 - 2355 - 150)])
        // No more than the most, and no less than the least.
        let most = style([(.lineSpacingAdjustment, CGFloat(100)), (.maximumLineSpacing, 30)])
        #expect(abs(origins("a\na", most)[1].y - (10_000 - 1854 - 2355 - 30)) < 1e-9)
        #expect(abs(origins("a\na", style([(.minimumLineSpacing, CGFloat(70))]))[1].y - (10_000 - 1854 - 2355 - 70)) < 1e-9)
    }
}
