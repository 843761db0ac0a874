import Foundation
import Graphics
import Testing

/// Room in text for something else, in the font that is shipped: an em of 2048 units, of which lines have 1854 above the baseline, 434 below
/// it and 67 between them; an "a" is 1139 wide.
@Suite struct CTRunDelegateTests {
    private final class Picture {
        var isGone = false
    }

    /// "a", room, "a".
    private func text(_ ascent: CGFloat, _ descent: CGFloat, _ width: CGFloat) -> NSAttributedString {
        var callbacks = CTRunDelegateCallbacks(
            version: kCTRunDelegateCurrentVersion, dealloc: { _ in }, getAscent: { _ in ascent }, getDescent: { _ in descent },
            getWidth: { _ in width })
        let delegate = CTRunDelegateCreate(&callbacks, nil)!
        let font = CTFontCreateWithName("Liberation Sans", 2048, nil)
        let string = NSMutableAttributedString(string: "a\u{FFFC}a", attributes: [.font: font])
        let key = NSAttributedString.Key(kCTRunDelegateAttributeName as String)
        string.addAttribute(key, value: delegate, range: NSRange(location: 1, length: 1))
        return string
    }

    @Test func aDelegateSaysHowMuchRoomThereIs() throws {
        let line = CTLineCreateWithAttributedString(text(3000, 500, 700))
        var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        #expect(CTLineGetTypographicBounds(line, &ascent, &descent, &leading) == 2 * 1139 + 700)
        #expect((ascent, descent, leading) == (3000, 500, 67))
        let runs = CTLineGetGlyphRuns(line).map { $0 as! CTRun }
        try #require(runs.count == 3)
        #expect(CTRunGetTypographicBounds(runs[1], CFRange(), &ascent, &descent, &leading) == 700)
        #expect((ascent, descent, leading) == (3000, 500, 0))
        #expect(CTRunGetStringRange(runs[1]) == CFRangeMake(1, 1))
        #expect(CTRunGetPositionsPtr(runs[1])?.pointee == CGPoint(x: 1139, y: 0))
        #expect(abs(CTLineGetOffsetForStringIndex(line, 2, nil) - 1839) < 1e-9)
    }

    /// Low room leaves a line as high as its letters.
    @Test func linesAreAsHighAsTheHighestInThem() {
        var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
        CTLineGetTypographicBounds(CTLineCreateWithAttributedString(text(10, 0, 5)), &ascent, &descent, nil)
        #expect((ascent, descent) == (1854, 434))
    }

    @Test func nothingIsPaintedThere() {
        let line = CTLineCreateWithAttributedString(text(10, 0, 5))
        let run = CTLineGetGlyphRuns(line)[1] as! CTRun
        #expect(CTRunGetImageBounds(run, nil, CFRange()).isNull)
    }

    /// What does not fit beside it goes to the next line.
    @Test func roomBreaksLines() {
        let setter = CTFramesetterCreateWithAttributedString(text(10, 0, 9000))
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 9500, height: 9000), transform: nil)
        let lines = CTFrameGetLines(CTFramesetterCreateFrame(setter, CFRange(), path, nil)).map { CTLineGetStringRange($0 as! CTLine) }
        #expect(lines == [CFRangeMake(0, 1), CFRangeMake(1, 1), CFRangeMake(2, 1)])
    }

    @Test func callbacksAreGivenWhatTheDelegateWasMadeWith() throws {
        let picture = Picture()
        var callbacks = CTRunDelegateCallbacks(
            version: kCTRunDelegateVersion1, dealloc: { Unmanaged<Picture>.fromOpaque($0).takeUnretainedValue().isGone = true },
            getAscent: { _ in 0 }, getDescent: { _ in 0 }, getWidth: { _ in 0 })
        let info = Unmanaged.passUnretained(picture).toOpaque()
        do {
            let delegate = try #require(CTRunDelegateCreate(&callbacks, info))
            #expect(CTRunDelegateGetRefCon(delegate) == info && !picture.isGone)
        }
        #expect(picture.isGone)
    }

    @Test func lengthsThatAreNoneAreZero() {
        let line = CTLineCreateWithAttributedString(text(.infinity, .nan, .nan))
        var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
        #expect(CTLineGetTypographicBounds(line, &ascent, &descent, nil) == 2 * 1139)
        #expect((ascent, descent) == (1854, 434))
    }
}
