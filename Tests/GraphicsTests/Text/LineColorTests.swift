import Foundation
import Graphics
import Testing

/// Lines along text in colours of their own.
@Suite struct LineColorTests {
    /// Paints a text of 40 points whose baseline lies 40 above the lower edge.
    private func canvas(_ attributes: [NSAttributedString.Key: Any]) -> Canvas {
        let canvas = Canvas(80, 80)
        let font = CTFontCreateWithName("Liberation Sans", 40, nil)
        let string = NSAttributedString(string: "HH", attributes: attributes.merging([.font: font]) { $1 })
        canvas.context.textPosition = CGPoint(x: 10, y: 40)
        CTLineDraw(CTLineCreateWithAttributedString(string), canvas.context)
        return canvas
    }

    private func has(_ canvas: Canvas, _ color: [UInt8], rows: Range<Int>) -> Bool {
        rows.contains { y in (0..<80).contains { canvas[$0, y] == color } }
    }

    /// Capitals reach 27.5 points up; a line lies under the baseline, and another one between them.
    @Test func linesHaveTheirColors() {
        let (red, blue): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])
        let plain = canvas([.foregroundColor: CGColor.red, .underlineStyle: NSUnderlineStyle.single.rawValue])
        #expect(has(plain, red, rows: 40..<50))
        let under = canvas([
            .foregroundColor: CGColor.red, .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: CGColor.blue,
        ])
        #expect(has(under, blue, rows: 40..<50) && !has(under, red, rows: 41..<50))
        #expect(has(under, red, rows: 12..<39) && !has(under, blue, rows: 0..<39))
        let through = canvas([
            .foregroundColor: CGColor.red, .strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: CGColor.blue,
        ])
        #expect(has(through, blue, rows: 20..<36) && has(through, red, rows: 12..<39) && !has(through, blue, rows: 40..<80))
        let coreText = canvas([
            .underlineStyle: 1, NSAttributedString.Key(kCTUnderlineColorAttributeName as String): CGColor.blue,
        ])
        #expect(has(coreText, blue, rows: 40..<50))
        // A colour alone is no line.
        #expect(!has(canvas([.underlineColor: CGColor.blue]), blue, rows: 0..<80))
    }

    /// Core Text casts no shadows of its own.
    @Test func linesCastNoShadows() {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 0, height: 30)
        #expect(canvas([.shadow: shadow]).area == canvas([:]).area)
    }
}
