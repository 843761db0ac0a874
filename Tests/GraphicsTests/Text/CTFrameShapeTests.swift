import Foundation
import Graphics
import Testing

/// Frames of paths that are no rectangles.
@Suite struct CTFrameShapeTests {
    private struct Line {
        /// Where the baseline begins, from the box's lower left corner, y up.
        var origin: CGPoint
        var width: Double
        /// With the blanks at its end.
        var fullWidth: Double
        var ascent: CGFloat
        var descent: CGFloat
        var range: CFRange
    }

    private static let words = String(repeating: "Lorem ipsum dolor sit amet consectetur adipiscing elit ", count: 8)

    private func frame(
        _ path: CGPath, _ text: String = words, size: CGFloat = 10, _ style: (NSMutableParagraphStyle) -> Void = { _ in }
    ) -> CTFrame {
        let paragraph = NSMutableParagraphStyle()
        style(paragraph)
        let attributes: [NSAttributedString.Key: Any] = [
            .font: CTFontCreateWithName("Liberation Sans", size, nil), .paragraphStyle: paragraph,
        ]
        let setter = CTFramesetterCreateWithAttributedString(NSAttributedString(string: text, attributes: attributes))
        return CTFramesetterCreateFrame(setter, CFRange(), path, nil)
    }

    private func lines(_ frame: CTFrame) -> [Line] {
        let lines = CTFrameGetLines(frame).map { $0 as! CTLine }
        var origins = [CGPoint](repeating: .zero, count: lines.count)
        CTFrameGetLineOrigins(frame, CFRange(), &origins)
        return zip(lines, origins).map { line, origin in
            var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
            let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
            let visible = width - CTLineGetTrailingWhitespaceWidth(line)
            return Line(origin: origin, width: visible, fullWidth: width, ascent: ascent, descent: descent, range: CTLineGetStringRange(line))
        }
    }

    private static let circle = CGPath(ellipseIn: CGRect(x: 7, y: 9, width: 120, height: 120), transform: nil)

    /// Half of the chord where a line is nearest to the circle's upper or lower end.
    private func halfChord(_ line: Line) -> Double {
        let farthest = max(abs(line.origin.y + line.ascent - 60), abs(line.origin.y - line.descent - 60))
        return max(3600 - farthest * farthest, 0).squareRoot()
    }

    /// A circle's chord is 2√(r² − y²); the path of curves and lines is within a hundredth of it, which is more along a flat chord.
    @Test func linesLieWithinACircle() throws {
        let lines = lines(frame(Self.circle))
        try #require(lines.count >= 8)
        for line in lines {
            let half = halfChord(line)
            #expect(line.origin.x >= 60 - half - 0.05 && line.origin.x + line.width <= 60 + half + 0.05)
            #expect(abs(line.origin.x - (60 - half)) < 0.1, "it begins where the chord does")
        }
        #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.range.location + $0.range.length == $1.range.location })
        #expect(lines[0].width < lines[lines.count / 2].width)
    }

    @Test func alignmentIsThatOfTheChord() {
        for line in lines(frame(Self.circle) { $0.alignment = .center }) {
            #expect(abs(line.origin.x + line.width / 2 - 60) < 0.1)
        }
        for line in lines(frame(Self.circle) { $0.alignment = .right }) {
            #expect(abs(line.origin.x + line.width - (60 + halfChord(line))) < 0.1)
        }
    }

    /// 160 by 100, of which the upper left quarter of 80 by 40 is left out.
    private func corner(isRight: Bool = false) -> CGPath {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 160, height: 100))
        path.addRect(CGRect(x: isRight ? 80 : 0, y: 60, width: 80, height: 40))
        return path
    }

    @Test func whatIsLeftOutHoldsNoText() throws {
        let lines = lines(frame(corner()))
        let upper = lines.filter { $0.origin.y + $0.ascent > 60 + 1e-6 }
        try #require(!upper.isEmpty && upper.count < lines.count)
        #expect(upper.allSatisfy { $0.origin.x == 80 && $0.width <= 80 })
        #expect(lines.dropFirst(upper.count).allSatisfy { $0.origin.x == 0 && $0.width <= 160 })
        // The first line is at the top, as in a box.
        #expect(abs(lines[0].origin.y + lines[0].ascent - 100) < 1e-9)
    }

    @Test func theLeftmostSpanIsTaken() {
        let right = lines(frame(corner(isRight: true))).filter { $0.origin.y + $0.ascent > 60 }
        #expect(!right.isEmpty && right.allSatisfy { $0.origin.x == 0 && $0.width <= 80 })
    }

    /// What is read from the right begins there.
    @Test func hebrewBeginsOnTheRight() {
        let text = String(repeating: "\u{5D0}\u{5D1}\u{5D2} ", count: 90)
        for line in lines(frame(Self.circle, text)) {
            #expect(abs(line.origin.x + line.fullWidth - (60 + halfChord(line))) < 0.1)
        }
        let upper = lines(frame(corner(isRight: true), text)).filter { $0.origin.y + $0.ascent > 60 }
        #expect(!upper.isEmpty && upper.allSatisfy { abs($0.origin.x + $0.fullWidth - 80) < 1e-6 })
    }

    /// A line is as high as the highest letter in it, wherever that stands.
    @Test func higherLettersNeedMoreRoom() {
        let string = NSMutableAttributedString(
            string: Self.words, attributes: [.font: CTFontCreateWithName("Liberation Sans", 8, nil)])
        for place in stride(from: 9, to: string.length, by: 23) {
            let font = CTFontCreateWithName("Liberation Sans", 17, nil)
            string.addAttribute(.font, value: font, range: NSRange(location: place, length: 1))
        }
        let lines = lines(CTFramesetterCreateFrame(CTFramesetterCreateWithAttributedString(string), CFRange(), Self.circle, nil))
        #expect(lines.count > 5)
        for line in lines {
            let half = halfChord(line)
            #expect(line.origin.x >= 60 - half - 0.05 && line.origin.x + line.width <= 60 + half + 0.05)
        }
    }

    /// A word wider than every chord is cut, and what has no room at all is left out.
    @Test func wordsAreCutWhereTheyHaveNoRoom() throws {
        let frame = frame(Self.circle, String(repeating: "a", count: 300))
        let lines = lines(frame)
        try #require(lines.count > 3)
        #expect(lines.allSatisfy { $0.origin.x + $0.width <= 60 + halfChord($0) + 0.05 })
        let shown = CTFrameGetVisibleStringRange(frame)
        #expect(shown.location == 0 && shown.length == lines.reduce(0) { $0 + $1.range.length })
        let tall = self.frame(Self.circle, "a", size: 200)
        #expect(CTFrameGetLines(tall).count == 0 && CTFrameGetVisibleStringRange(tall).length == 0)
    }

    /// Any way of drawing a rectangle is one, and a shape of two that lie side by side is as wide as the first.
    @Test func rectanglesAreAsTheyWere() {
        let rect = CGRect(x: 3, y: 4, width: 100, height: 60)
        let sides = CGMutablePath()
        sides.addLines(between: [
            CGPoint(x: 3, y: 4), CGPoint(x: 103, y: 4), CGPoint(x: 103, y: 64), CGPoint(x: 3, y: 64),
        ])
        let (whole, open) = (lines(frame(CGPath(rect: rect, transform: nil))), lines(frame(sides)))
        #expect(whole.map(\.origin) == open.map(\.origin) && whole.map(\.range) == open.map(\.range))
        let two = CGMutablePath()
        two.addRect(rect)
        two.addRect(CGRect(x: 200, y: 4, width: 100, height: 60))
        let beside = lines(frame(two))
        #expect(beside.map(\.origin) == whole.map(\.origin) && beside.map(\.range) == whole.map(\.range))
    }

    /// Both ends are numbers, what lies between them is none.
    @Test(.timeLimit(.minutes(1))) func anInfiniteShapeHoldsNoText() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: -1e308), CGPoint(x: 100, y: -1e308), CGPoint(x: 50, y: 1e308)])
        path.closeSubpath()
        #expect(CFArrayGetCount(CTFrameGetLines(frame(path))) == 0)
    }

    @Test func framesKnowTheirPathAndText() {
        let path = corner()
        let setter = CTFramesetterCreateWithAttributedString(NSAttributedString(string: Self.words))
        let frame = CTFramesetterCreateFrame(setter, CFRangeMake(6, 0), path, nil)
        #expect(CTFrameGetPath(frame) == path)
        #expect(CTFrameGetStringRange(frame) == CFRangeMake(6, Self.words.utf16.count - 6))
        #expect(CTFrameGetStringRange(CTFramesetterCreateFrame(setter, CFRangeMake(6, 5), path, nil)) == CFRangeMake(6, 5))
        #expect(CTFrameGetVisibleStringRange(frame).location == 6)
    }

    @Test func emptyParagraphsTakeALine() {
        let lines = lines(frame(Self.circle, "Lorem\n\nipsum"))
        #expect(lines.map(\.range) == [CFRangeMake(0, 6), CFRangeMake(6, 1), CFRangeMake(7, 5)])
    }
}
