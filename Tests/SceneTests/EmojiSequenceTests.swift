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

    /// A font that joins characters, as emoji fonts do.
    private func joiningFont(_ joined: [[Unicode.Scalar]]) throws -> Font {
        let characters = Array(Set(joined.joined())).sorted { $0.value < $1.value }
        let square = [(100, 0), (100, 700), (900, 700), (900, 0)].map { ColorFontFile.Corner(x: $0.0, y: $0.1) }
        // What they are joined to has a character of its own, which no text has.
        let made = joined.indices.map { Unicode.Scalar(0xF0000 + $0)! }
        let file = ColorFontFile(
            name: "Squares",
            glyphs: (characters + made).map { ($0, .layers([.init(color: 0xFF0000, contours: [square])])) })
        // The box for what is missing and a blank come first.
        func glyph(_ character: Unicode.Scalar) -> Int { 2 + (characters + made).firstIndex(of: character)! }
        var tables = FontTables(file.data)
        tables.setLigatures(joined.indices.map { index in
            let glyphs = joined[index].map(glyph)
            return (glyphs[0], Array(glyphs.dropFirst()), glyph(made[index]))
        })
        return try Font(bytes: Array(tables.file), name: "Squares")
    }

    /// Where the font joins them, characters that are one picture are one glyph, an em wide; elsewhere two. What only says how others
    /// are to be shown is none, or takes no room.
    @Test(
        arguments: [
            ("a flag", "\u{1F1E9}\u{1F1EA}"), ("a skin tone", "\u{261D}\u{1F3FD}"), ("a keycap", "1\u{FE0F}\u{20E3}"),
            ("joined", "\u{2764}\u{200D}\u{1F525}"), ("joined, asked for", "\u{2764}\u{FE0F}\u{200D}\u{1F525}"),
        ])
    func sequencesAreOneGlyph(_ name: String, _ text: String) throws {
        let seen = text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        for isJoining in [true, false] {
            let font = isJoining ? try joiningFont([Array(seen)]) : try colorFont(Array(seen))
            let fonts = FontCollection([font], usesSystemFonts: false)
            let style = TextStyle(font: fonts.font(namedOrDefault: "Liberation Sans"), size: 10)
            let layout = TextLayout(ShapedText(StyledText(text, style), fonts: fonts), in: TextFrame())
            let runs = layout.lines.flatMap(\.runs)
            #expect(runs.allSatisfy { $0.font.postScriptName == "Squares" }, "\(name)")
            let glyphs = runs.flatMap(\.glyphs).filter { $0.advance > 0 }
            #expect(glyphs.map(\.advance) == (isJoining ? [10] : [10, 10]), "\(name)")
            // After the box, the blank and the two characters.
            if isJoining { #expect(glyphs.first?.index == 4, "\(name)") }
        }
    }
}
