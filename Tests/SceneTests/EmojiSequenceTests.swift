import Foundation
import Testing
import Text

@testable import ExampleScenes

/// Which font shows what is written as several characters and seen as one picture.
@Suite struct EmojiSequenceTests {
    /// A font of coloured squares for some characters.
    private func colorFont(_ characters: [Unicode.Scalar]) throws -> Font {
        let square = [(100, 0), (100, 700), (900, 700), (900, 0)].map { ColorFontFile.Corner(x: $0.0, y: $0.1) }
        let file = ColorFontFile(
            name: "Squares", glyphs: characters.map { ($0, .layers([.init(color: 0xFF0000, contours: [square])])) })
        return try Font(bytes: Array(file.data), name: "Squares")
    }

    /// The fonts of a text's runs, in Liberation Sans, which has digits; DejaVu Sans comes next, which has black hands and
    /// hearts, and neither skin nor fire, and coloured squares last.
    private func fonts(of text: String, beside color: Font) throws -> [String] {
        let black = try #require(FontCollection(usesSystemFonts: false).font(named: "DejaVu Sans"))
        let fonts = FontCollection([black, color], usesSystemFonts: false)
        let style = TextStyle(font: fonts.font(namedOrDefault: "Liberation Sans"), size: 10)
        let shaped = ShapedText(StyledText(text, style), fonts: fonts)
        return TextLayout(shaped, in: TextFrame()).lines.flatMap { $0.runs.map(\.font.postScriptName) }
    }

    /// By UTS #51 a skin tone makes an emoji of what is text by itself.
    @Test(arguments: ["\u{261D}", "\u{270C}", "\u{270D}"] as [Unicode.Scalar])
    func aSkinToneMakesAPicture(hand: Unicode.Scalar) throws {
        let color = try colorFont(["\u{261D}", "\u{270C}", "\u{270D}", "\u{1F3FD}"])
        #expect(try fonts(of: "\(hand)\u{1F3FD}", beside: color) == ["Squares"])
        #expect(try fonts(of: "\(hand)", beside: color) == ["DejaVuSans"], "text by itself")
        #expect(try fonts(of: "\(hand)\u{FE0E}", beside: color) == ["DejaVuSans"], "text where that is asked for")
    }

    /// A heart on fire, written without what asks for pictures.
    @Test func whatIsJoinedIsAPicture() throws {
        let color = try colorFont(["\u{2764}", "\u{1F525}"])
        #expect(try fonts(of: "\u{2764}\u{200D}\u{1F525}", beside: color) == ["Squares"])
        #expect(try fonts(of: "\u{2764}\u{200D}", beside: color) == ["DejaVuSans"], "joined to nothing")
    }

    /// A digit is an emoji by Unicode's table, and text all the same.
    @Test func digitsAreText() throws {
        let color = try colorFont(["1", "\u{20E3}"])
        #expect(try fonts(of: "1", beside: color) == ["LiberationSans"])
        #expect(try fonts(of: "1\u{FE0F}\u{20E3}", beside: color) == ["Squares"])
    }
}
