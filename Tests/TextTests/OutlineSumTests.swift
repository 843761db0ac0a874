import Geometry
import Testing

@testable import Text

/// Which glyphs of a text are known one by one.
@Suite struct OutlineSumTests {
    private func art(_ text: String, _ change: (inout TextStyle) -> Void = { _ in }) -> TextArt {
        var style = TextStyle(font: Words.sans, size: 20)
        change(&style)
        return TextLayout(ShapedText(StyledText(text, style), fonts: Words.fonts)).art()
    }

    @Test func lettersApartAreKnownByTheirFont() {
        let shape = art("aba c\na").shapes[0]
        #expect(shape.parts.count == 5)
        let letter = Words.sans.sharedOutline(of: Words.sans.glyph(for: "a")!)
        #expect([0, 2, 4].allSatisfy { shape.parts[$0].outline === letter })
        let sum = shape.parts.reduce(into: Path()) { $0.append($1.outline.path, transform: $1.toPath) }
        #expect(sum == shape.path)
    }

    /// A mark that another glyph makes lies over its letter, or touches it.
    @Test func whatTouchesIsOne() {
        let parts = art("a\u{325}\u{323}a") .shapes[0].parts
        #expect(parts.count <= 3)
        let joined = art("\u{2014}\u{2014}").shapes[0].parts
        #expect(joined.count == 1)
        #expect(joined[0].outline.path == art("\u{2014}\u{2014}").shapes[0].path)
    }

    @Test func linesAcrossLettersAreCoveredWithThem() {
        #expect(art("ag") { $0.underline = .single }.shapes[0].parts.isEmpty)
    }
}
