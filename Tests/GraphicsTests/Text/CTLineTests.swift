import Foundation
import Geometry
import Graphics
import Testing

/// Core Text's functions, in the font that is shipped: an em of 2048 units, of which lines have 1854 above the baseline, 434
/// below it and 67 between them; an "a" is 1139 wide; a capital I reaches from 189 to 380 and is 1409 high.
@Suite struct CTLineTests {
    private static let font = CTFontCreateWithName("Liberation Sans", 2048, nil)

    private func string(_ text: String, _ more: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
        NSAttributedString(string: text, attributes: more.merging([.font: CTLineTests.font]) { $1 })
    }

    @Test func fontsHaveTheirMeasures() {
        let font = CTLineTests.font
        #expect(CTFontGetSize(font) == 2048 && CTFontGetAscent(font) == 1854)
        #expect(CTFontGetDescent(font) == 434 && CTFontGetLeading(font) == 67)
        #expect(CTFontCopyPostScriptName(font) as String == "LiberationSans")
        #expect(CTFontGetSize(CTFontCreateWithName("No such font", 0, nil)) == 12)
    }

    @Test func glyphsAreFoundAndMeasured() throws {
        let characters = Array("aI😀".utf16)
        var glyphs = [CGGlyph](repeating: 9, count: characters.count)
        #expect(!CTFontGetGlyphsForCharacters(CTLineTests.font, characters, &glyphs, characters.count))
        #expect(glyphs[0] != 0 && glyphs[1] != 0 && glyphs[2] == 0 && glyphs[3] == 0)
        var advances = [CGSize](repeating: .zero, count: 2)
        let sum = CTFontGetAdvancesForGlyphs(CTLineTests.font, .horizontal, glyphs, &advances, 2)
        #expect(advances[0].width == 1139 && sum == 1139 + 569)
        let path = try #require(CTFontCreatePathForGlyph(CTLineTests.font, glyphs[1], nil))
        #expect(path.boundingBox.minY == 0 && path.boundingBox.maxY == 1409)
    }

    @Test func linesHaveTheirMeasures() {
        let line = CTLineCreateWithAttributedString(string("aa"))
        var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        #expect(CTLineGetTypographicBounds(line, &ascent, &descent, &leading) == 2 * 1139)
        #expect((ascent, descent, leading) == (1854, 434, 67))
        #expect(CTLineGetBoundsWithOptions(line, []) == CGRect(x: 0, y: -434 - 67, width: 2278, height: 2355))
        #expect(CTLineGetBoundsWithOptions(line, .excludeTypographicLeading) == CGRect(x: 0, y: -434, width: 2278, height: 2288))
        let run = CTLineGetGlyphRuns(line).firstObject as! CTRun
        var places = [CGPoint](repeating: .zero, count: 2)
        CTRunGetPositions(run, CFRangeMake(0, 0), &places)
        #expect(places == [.zero, CGPoint(x: 1139, y: 0)])
    }

    /// A letter that is raised by 100 reaches as much higher, and the other one still as far down.
    @Test func boundsAreOfWhatIsAskedFor() {
        let text = NSMutableAttributedString(attributedString: string("aI"))
        text.addAttribute(.baselineOffset, value: 100, range: NSRange(location: 1, length: 1))
        let line = CTLineCreateWithAttributedString(text)
        func rows(_ options: CTLineBoundsOptions) -> [CGFloat] {
            let bounds = CTLineGetBoundsWithOptions(line, options)
            return [bounds.minY, bounds.maxY]
        }
        #expect(rows([]) == [-501, 1954] && rows(.excludeTypographicLeading) == [-434, 1954])
        #expect(rows(.excludeTypographicShifts) == [-501, 1854])
        #expect(rows([.excludeTypographicLeading, .excludeTypographicShifts]) == [-434, 1854])
        // Capitals are 1409 high; round letters go below the baseline a little.
        #expect(rows(.useGlyphPathBounds)[1] == 1509 && rows(.useGlyphPathBounds)[0] > -50)
        #expect(rows([.useGlyphPathBounds, .useOpticalBounds]) == rows([]))
        #expect(rows([.useHangingPunctuation, .includeLanguageExtents]) == rows([]))
        let values: [CTLineBoundsOptions] = [
            .excludeTypographicLeading, .excludeTypographicShifts, .useHangingPunctuation, .useGlyphPathBounds, .useOpticalBounds,
            .includeLanguageExtents,
        ]
        #expect(values.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
    }

    @Test func linesKeepTheBlanksAtTheirEnd() {
        let line = CTLineCreateWithAttributedString(string("a  "))
        #expect(abs(CTLineGetTypographicBounds(line, nil, nil, nil) - (1139 + 2 * 569)) < 1e-9)
        #expect(abs(CTLineGetTrailingWhitespaceWidth(line) - 2 * 569) < 1e-9)
        #expect(CTLineGetGlyphCount(line) == 3)
        #expect(abs(CTLineGetBoundsWithOptions(line, []).width - (1139 + 2 * 569)) < 1e-9)
        let blank = CTLineCreateWithAttributedString(string("  "))
        #expect(abs(CTLineGetTypographicBounds(blank, nil, nil, nil) - 2 * 569) < 1e-9)
    }

    /// What is read from the right ends on the left, and so do its blanks.
    @Test func blanksHangWhereLinesEnd() throws {
        let text = string("\u{5D0}  ")
        let line = CTLineCreateWithAttributedString(text)
        let run = try #require(CTLineGetGlyphRuns(line).lastObject as? CTRun)
        var (places, indices) = ([CGPoint](repeating: .zero, count: 3), [CFIndex](repeating: 9, count: 3))
        CTRunGetPositions(run, CFRange(), &places)
        CTRunGetStringIndices(run, CFRange(), &indices)
        #expect(zip(places, [0, 569, 2 * 569]).allSatisfy { abs($0.x - $1) < 1e-9 } && indices == [2, 1, 0])
        let width = CTLineGetTypographicBounds(line, nil, nil, nil) - 2 * 569
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 9000, height: 3000), transform: nil)
        let frame = CTFramesetterCreateFrame(
            CTFramesetterCreateWithAttributedString(text), CFRangeMake(0, 0), path, nil)
        var origin = CGPoint.zero
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 1), &origin)
        #expect(abs(origin.x - (9000 - width - 2 * 569)) < 1e-9)
    }

    @Test func linesTakeWhatEndsThem() throws {
        let text = string("a\nb\r\nc\n")
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 3000, height: 9000), transform: nil)
        let frame = CTFramesetterCreateFrame(
            CTFramesetterCreateWithAttributedString(text), CFRangeMake(0, 0), path, nil)
        let ranges = try CTFrameGetLines(frame).map { CTLineGetStringRange(try #require($0 as? CTLine)) }
        #expect(ranges == [CFRangeMake(0, 2), CFRangeMake(2, 3), CFRangeMake(5, 2)])
        #expect(CTFrameGetVisibleStringRange(frame) == CFRangeMake(0, text.length))
    }

    /// A text that is longer than its page goes on on the next.
    @Test func framesGoOnWhereOthersEnd() throws {
        let setter = CTFramesetterCreateWithAttributedString(string("aa aa\n\nbb bb"))
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 2500, height: 5000), transform: nil)
        var (next, ranges): (Int, [[CFRange]]) = (0, [])
        while next < 12, ranges.count < 9 {
            let frame = CTFramesetterCreateFrame(setter, CFRangeMake(next, 0), path, nil)
            ranges.append(try CTFrameGetLines(frame).map { CTLineGetStringRange(try #require($0 as? CTLine)) })
            let shown = CTFrameGetVisibleStringRange(frame)
            #expect(shown.location == next && shown.length > 0)
            next = shown.location + shown.length
        }
        #expect(ranges == [[CFRangeMake(0, 3), CFRangeMake(3, 3)], [CFRangeMake(6, 1), CFRangeMake(7, 3)], [CFRangeMake(10, 2)]])
        let part = CTFramesetterCreateFrame(setter, CFRangeMake(7, 2), path, nil)
        #expect(CTFrameGetVisibleStringRange(part) == CFRangeMake(7, 2))
    }

    @Test func suggestedSizesHoldTheIndents() {
        let style = NSMutableParagraphStyle()
        (style.firstLineHeadIndent, style.tailIndent, style.alignment) = (300, -200, .right)
        let setter = CTFramesetterCreateWithAttributedString(string("aa", [.paragraphStyle: style]))
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRangeMake(0, 0), nil, CGSize(width: 1e9, height: 1e9), nil)
        #expect(abs(size.width - (300 + 2 * 1139 + 200)) < 1e-9)
        let path = CGPath(rect: CGRect(origin: .zero, size: size), transform: nil)
        let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
        var origin = CGPoint.zero
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 1), &origin)
        #expect(CFArrayGetCount(CTFrameGetLines(frame)) == 1 && abs(origin.x - 300) < 1e-9)
    }

    @Test func kernAndSizesOfAttributesCount() {
        let spaced = CTLineCreateWithAttributedString(string("aa", [.kern: 10]))
        #expect(CTLineGetTypographicBounds(spaced, nil, nil, nil) == 2 * 1139 + 20)
    }

    /// A capital I of 2048 units drawn 20 pixels to the em is a bar 13.76 pixels high and 1.87 wide.
    @Test func linesAreDrawnFromTheTextPosition() {
        let canvas = Canvas(20, 40)
        let font = CTFontCreateWithName("Liberation Sans", 20, nil)
        let text = NSAttributedString(
            string: "I", attributes: [.font: font, .foregroundColor: CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)])
        canvas.context.textPosition = CGPoint(x: 5, y: 10)
        CTLineDraw(CTLineCreateWithAttributedString(text), canvas.context)
        #expect(abs(canvas.area - 1409 * 191 * (20.0 / 2048) * (20.0 / 2048)) < 0.3)
        // The baseline lies 10 pixels above the lower edge.
        #expect(canvas.alphas(row: 30).allSatisfy { $0 == 0 } && canvas.alphas(row: 29).contains { $0 > 100 })
        #expect(canvas[7, 25] == [255, 0, 0, 255])
    }

    @Test func glyphsAreShownAsTheModeSays() {
        let canvas = Canvas(40, 40)
        canvas.context.setFont(CGFont("Liberation Sans")!)
        canvas.context.setFontSize(20)
        var glyphs: [CGGlyph] = [0]
        #expect(CTFontGetGlyphsForCharacters(CTLineTests.font, Array("I".utf16), &glyphs, 1))
        canvas.context.setTextDrawingMode(.invisible)
        canvas.context.showGlyphs(glyphs, at: [CGPoint(x: 5, y: 10)])
        #expect(canvas.area == 0)
        canvas.context.setTextDrawingMode(.clip)
        canvas.context.showGlyphs(glyphs, at: [CGPoint(x: 5, y: 10)])
        canvas.context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(abs(canvas.area - 1409 * 191 * (20.0 / 2048) * (20.0 / 2048)) < 0.3)
    }

    /// A line of text obeys the drawing mode as glyphs do.
    @Test func linesAreDrawnAsTheModeSays() {
        let font = CTFontCreateWithName("Liberation Sans", 20, nil)
        let line = CTLineCreateWithAttributedString(NSAttributedString(string: "I", attributes: [.font: font]))
        let area = 1409 * 191 * (20.0 / 2048) * (20.0 / 2048)
        func canvas(_ mode: CGTextDrawingMode, then body: (CGContext) -> Void = { _ in }) -> Canvas {
            let canvas = Canvas(40, 40)
            canvas.context.setTextDrawingMode(mode)
            canvas.context.textPosition = CGPoint(x: 5, y: 10)
            canvas.context.setStrokeColor(.green)
            canvas.context.setLineWidth(1)
            CTLineDraw(line, canvas.context)
            body(canvas.context)
            return canvas
        }
        func flood(_ context: CGContext) {
            context.setFillColor(.blue)
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        }
        let clipped = canvas(.clip, then: flood)
        #expect(abs(clipped.area - area) < 0.3 && clipped[7, 25] == [0, 0, 255, 255])
        // A line one pixel wide around a bar 13.76 by 1.87: half of it within, which leaves 12.76 by 0.87 clear.
        let stroked = canvas(.stroke)
        #expect(abs(stroked.area - (14.76 * 2.865 - 12.76 * 0.865)) < 0.5)
        #expect(abs(canvas(.fillStroke).area - 14.76 * 2.865) < 0.5)
        #expect(canvas(.invisible, then: flood).area == 1600)
        let both = canvas(.fillClip, then: flood)
        #expect(both[7, 25] == [0, 0, 255, 255] && both[20, 25][3] == 0)
    }

    @Test func textMayTakeTheContextsColour() {
        let font = CTFontCreateWithName("Liberation Sans", 20, nil)
        for takes in [true, false] {
            let canvas = Canvas(20, 40)
            let key = NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String)
            let text = NSAttributedString(string: "I", attributes: [.font: font, key: NSNumber(value: takes)])
            canvas.context.setFillColor(.green)
            canvas.context.textPosition = CGPoint(x: 5, y: 10)
            CTLineDraw(CTLineCreateWithAttributedString(text), canvas.context)
            #expect(canvas[7, 25] == (takes ? [0, 255, 0, 255] : [0, 0, 0, 255]))
        }
    }

    @Test func aLineHasAllOfItsText() {
        let text = string("I\nI\u{2028}I")
        let line = CTLineCreateWithAttributedString(text)
        #expect(CTLineGetTypographicBounds(line, nil, nil, nil) == 3 * 569 && CTLineGetStringRange(line) == CFRangeMake(0, 5))
    }

    /// One line is made of a paragraph, of as many of its letters, 1139 wide each, as there is room for beside the dots.
    @Test(arguments: [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle])
    func paragraphsMayEndInDots(_ mode: NSLineBreakMode) throws {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = mode
        let setter = CTFramesetterCreateWithAttributedString(string("aaaaaaaa\naa", [.paragraphStyle: style]))
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 4500, height: 9000), transform: nil)
        let lines = CTFrameGetLines(CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil))
        #expect(CFArrayGetCount(lines) == 2)
        let widths = lines.map { CTLineGetTypographicBounds($0 as! CTLine, nil, nil, nil) }
        #expect(widths[0] <= 4500 && widths[0] > 4500 - 1139 && widths[1] == 2 * 1139)
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRangeMake(0, 0), nil, CGSize(width: 4500, height: 9000), nil)
        #expect(size.width <= 4500)
    }

    @Test func framesHoldTheLinesThatFit() {
        let setter = CTFramesetterCreateWithAttributedString(string("aa aa aa"))
        let path = CGPath(rect: CGRect(x: 100, y: 50, width: 3000, height: 5000), transform: nil)
        let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
        #expect(CFArrayGetCount(CTFrameGetLines(frame)) == 2)
        var origins = [CGPoint](repeating: .zero, count: 2)
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
        #expect(origins == [CGPoint(x: 0, y: 5000 - 1854), CGPoint(x: 0, y: 5000 - 1854 - 2355)])
        #expect(CTFrameGetVisibleStringRange(frame) == CFRangeMake(0, 6))
        var fit = CFRange(location: 0, length: 0)
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRangeMake(0, 0), nil, CGSize(width: CGFloat.greatestFiniteMagnitude, height: .infinity), &fit)
        #expect(size.height == 2355 && size.width == 6 * 1139 + 2 * 569 && fit.length == 8)
    }

    @Test func attributesDoNotCutCharactersInTwo() {
        let text = NSMutableAttributedString(string: "a😀b")
        text.addAttribute(.foregroundColor, value: CGColor.white, range: NSRange(location: 2, length: 1))
        let setter = CTFramesetterCreateWithAttributedString(text)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
        #expect(CTFrameGetVisibleStringRange(frame) == CFRangeMake(0, 4))
        #expect(AttributedText(text).text.pieces.map(\.text).joined() == "a😀b")
    }

    @Test func lengthsThatAreNoneAreLeftOut() {
        let style = NSMutableParagraphStyle()
        (style.headIndent, style.lineHeightMultiple, style.lineSpacing) = (.nan, .infinity, -.infinity)
        #expect(style.committed == NSParagraphStyle().committed)
    }

    @Test func linesAroundLettersGoByTheirSize() {
        let text = NSMutableAttributedString(
            string: "a", attributes: [.strokeWidth: -3, .font: CTFontCreateWithName("Liberation Sans", 10, nil)])
        text.append(
            NSAttributedString(
                string: "b", attributes: [.strokeWidth: -3, .font: CTFontCreateWithName("Liberation Sans", 50, nil)]))
        #expect(AttributedText(text).looks.map(\.strokeWidth) == [0.3, 1.5])
    }

    @Test func framesAreDrawnFromTheTop() {
        let canvas = Canvas(40, 60)
        let text = NSAttributedString(string: "I", attributes: [.font: CTFontCreateWithName("Liberation Sans", 20, nil)])
        let setter = CTFramesetterCreateWithAttributedString(text)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 60), transform: nil)
        CTFrameDraw(CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil), canvas.context)
        // The baseline lies 18.1 pixels below the upper edge, and capitals are 13.8 high.
        #expect(canvas.alphas(row: 3).allSatisfy { $0 == 0 } && canvas.alphas(row: 10).contains { $0 == 255 })
        #expect(canvas.alphas(row: 19).allSatisfy { $0 == 0 })
    }
}
