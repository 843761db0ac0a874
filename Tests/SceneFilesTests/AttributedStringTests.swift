import Foundation
import Graphics
import LayerKit
import SceneFiles
import Testing

/// Attributed strings of text layers, written and read.
@Suite struct AttributedStringTests {
    private func again(_ string: NSAttributedString) throws -> NSAttributedString {
        let layer = CATextLayer()
        layer.string = string
        let text = SceneWriter(layer).text()
        let document = try CAMLDocument(
            bytes: Array(text.utf8), name: "text", options: SceneReadingOptions(isStrict: true))
        return try #require((document.layer as? CATextLayer)?.string as? NSAttributedString, "\(text)")
    }

    /// Neighbouring runs have values of their own, that are compared when they are put together, and become one where they are equal.
    @Test func runsWithObjectsOfTheirOwn() throws {
        func style(_ spacing: CGFloat) -> NSParagraphStyle {
            let style = NSMutableParagraphStyle()
            style.lineSpacing = spacing
            return style
        }
        func run(_ text: String, _ spacing: CGFloat) -> NSAttributedString {
            NSAttributedString(
                string: text, attributes: [
                    .paragraphStyle: style(spacing), .font: CTFontCreateWithName(CFString(string: "Liberation Sans"), 12, nil),
                    .foregroundColor: CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
                ])
        }
        for (second, count) in [(0.0, 1), (2, 2)] {
            let string = NSMutableAttributedString(attributedString: run("a ", 0))
            string.append(run("b", second))
            var runs = 0
            string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { _, _, _ in runs += 1 }
            // Colours are not compared by CoreFoundation as what they are.
            #expect(runs == count || runs == 2)
            string.addAttribute(.paragraphStyle, value: style(4), range: NSRange(location: 1, length: 2))
            #expect((string.attribute(.paragraphStyle, at: 2, effectiveRange: nil) as? NSParagraphStyle)?.lineSpacing == 4)
        }
    }

    @Test func aSizeWithoutAFontIsOfTheUsualOne() throws {
        let layer = try Reading.layer(
            """
            <CATextLayer bounds="0 0 60 30"><string type="NSAttributedString"><run value="x"><fontSize type="real" value="30"/></run></string></CATextLayer>
            """)
        let string = try #require((layer as? CATextLayer)?.string as? NSAttributedString)
        let font = try #require(string.attribute(.font, at: 0, effectiveRange: nil) as? CTFont)
        #expect(CTFontGetSize(font) == 30)
    }

    @Test func everyAttributeReturns() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .justified
        style.lineBreakMode = .byCharWrapping
        style.baseWritingDirection = .rightToLeft
        (style.lineSpacing, style.headIndent, style.maximumLineHeight) = (2.5, 10, 30)
        let string = NSMutableAttributedString(
            string: "Ein \"<Wort>\"\nund", attributes: [
                .font: CTFontCreateWithName(CFString(string: "Liberation Sans"), 15.5, nil),
                .foregroundColor: CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.25), .kern: 1.5, .ligature: 0,
                .underlineStyle: NSUnderlineStyle.double.rawValue, .baselineOffset: -3, .paragraphStyle: style,
            ])
        string.append(NSAttributedString(string: " eins", attributes: [.strokeWidth: -4, .strikethroughStyle: 1]))
        let read = try again(string)
        #expect(read.string == string.string)
        let first = read.attributes(at: 0, effectiveRange: nil)
        let font = try #require(first[.font] as? CTFont)
        #expect(CTFontGetSize(font) == 15.5)
        #expect(CTFontCopyPostScriptName(font) as String == "LiberationSans")
        let color = try #require(first[.foregroundColor] as? CGColor)
        #expect(color == CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.25))
        #expect((first[.kern] as? NSNumber)?.doubleValue == 1.5)
        #expect((first[.ligature] as? NSNumber)?.intValue == 0)
        #expect((first[.underlineStyle] as? NSNumber)?.intValue == NSUnderlineStyle.double.rawValue)
        #expect((first[.baselineOffset] as? NSNumber)?.doubleValue == -3)
        let paragraph = try #require(first[.paragraphStyle] as? NSParagraphStyle)
        #expect(paragraph.alignment == .justified)
        #expect(paragraph.lineBreakMode == .byCharWrapping)
        #expect(paragraph.baseWritingDirection == .rightToLeft)
        #expect(paragraph.lineSpacing == 2.5)
        #expect(paragraph.headIndent == 10)
        #expect(paragraph.maximumLineHeight == 30)
        #expect(paragraph.tailIndent == 0)
        let last = read.attributes(at: read.length - 1, effectiveRange: nil)
        #expect(last.keys.sorted { $0.rawValue < $1.rawValue } == [.strikethroughStyle, .strokeWidth])
    }

    @Test func anAttributeWithoutWordsIsReported() throws {
        let layer = CATextLayer()
        layer.string = NSAttributedString(string: "a", attributes: [NSAttributedString.Key("own"): NSObject()])
        let folder = try TestFolder()
        let issues = try SceneWriter(layer).writeDocument(to: folder.path("a.caml"))
        #expect(issues.map(\.subject) == ["string"])
    }
}
