import Foundation
import Graphics
import Testing
import Text

@testable import ExampleScenes

/// Fonts of pictures in a strike (`CBDT`, `CBLC`), and of no outlines at all: what Android's emoji are.
@Suite struct StrikeTests {
    /// The left half red, the right half clear; 20 pixels an em.
    private func font() throws -> Font {
        let words = (0..<400).map { $0 % 20 < 10 ? 0xFF00_00FF : 0 as UInt32 }
        let picture = Data(try Bitmap(width: 20, height: 20, pixels: words).pngBytes())
        var tables = FontTables(ColorFontFile(name: "Strike", glyphs: [("\u{1F9CA}", .layers([]))]).data)
        for name in ["COLR", "CPAL", "glyf", "loca", "sbix"] { tables.tables[name] = nil }
        tables.setStrike([picture], first: 2, side: 20)
        return try Font(bytes: Array(tables.file), name: "Strike")
    }

    @Test func aGlyphIsItsPicture() throws {
        let font = try font()
        #expect(font.hasColor)
        let glyph = try #require(font.glyph(for: "\u{1F9CA}"))
        #expect(font.outline(of: glyph).isEmpty && font.advance(of: glyph) == 1)
        let picture = try #require(font.picture(of: glyph, pixelsPerEm: 100))
        #expect(picture.width == 20 && picture.height == 20)
        #expect(picture.left == 0 && picture.top == 0.8 && picture.pixelSize == 0.05)
        #expect((0..<400).allSatisfy { picture.pixels[$0] == ($0 % 20 < 10 ? 0xFF00_00FF : 0) })
        #expect(font.picture(of: 1, pixelsPerEm: 100) == nil, "the blank has none")
    }

    /// A picture of one colour is a few kilobytes that unpack to as much as somebody likes.
    @Test(arguments: [(2048, true), (2049, false)]) func aHugePictureIsLeftOut(side: Int, isShown: Bool) throws {
        let png = try Bitmap(width: side, height: side, pixels: Array(repeating: 0xFF00_00FF, count: side * side)).pngBytes()
        let file = ColorFontFile(name: "Huge", glyphs: [("\u{1F9CA}", .picture(Data(png), side: side))])
        let font = try Font(bytes: Array(file.data), name: "Huge")
        let glyph = try #require(font.glyph(for: "\u{1F9CA}"))
        #expect((font.picture(of: glyph, pixelsPerEm: 100) != nil) == isShown)
    }

    /// Text in another font takes it from there, since that has no ice.
    @Test func itIsAFallback() throws {
        let fonts = FontCollection([try font()], usesSystemFonts: false)
        let style = TextStyle(font: fonts.font(namedOrDefault: "Liberation Sans"), size: 10)
        let layout = TextLayout(ShapedText(StyledText("a\u{1F9CA}", style), fonts: fonts), in: TextFrame())
        #expect(layout.lines.flatMap(\.runs).map(\.font.postScriptName) == ["LiberationSans", "Strike"])
        let ice = try #require(layout.lines.first?.runs.last?.glyphs.first)
        #expect(ice.advance == 10)
    }
}
