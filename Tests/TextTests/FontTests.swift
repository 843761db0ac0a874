import Geometry
import Testing
import Text

@Suite struct FontTests {
    @Test func shippedFontsAnswerToAllTheirNames() {
        for name in ["LiberationSans", "liberation sans", "Liberation Sans Regular"] {
            #expect(Words.fonts.font(named: name)?.postScriptName == "LiberationSans")
        }
        #expect(Words.fonts.font(named: "LiberationSans-Bold")?.styleName == "Bold")
        #expect(Words.fonts.font(named: "No such font") == nil)
    }

    @Test func aNameWithoutAFontGetsAStandIn() {
        #expect(Words.fonts.font(namedOrDefault: "Helvetica").postScriptName == "LiberationSans")
        #expect(Words.fonts.font(namedOrDefault: "SFProText-Bold").postScriptName == "LiberationSans-Bold")
    }

    /// Helvetica's widths, in thousandths of the em.
    @Test func theStandInHasHelveticasWidths() throws {
        for (letter, width) in [("a", 556.0), ("i", 222), ("M", 833), (" ", 278)] {
            let glyph = try #require(Words.sans.glyph(for: Unicode.Scalar(letter)!))
            #expect(abs(Words.sans.advance(of: glyph) * 1000 - width) < 0.5)
        }
    }

    @Test func charactersThatAFontLacksComeFromAnother() {
        let layout = Words.layout("a\u{633}", size: 10)
        #expect(layout.lines[0].runs.map(\.font.postScriptName) == ["LiberationSans", "DejaVuSans"])
    }

    @Test func aCharacterThatNobodyHasIsABox() {
        let layout = Words.layout("\u{10380}", size: 10)
        #expect(layout.glyphs.map(\.index) == [0])
    }

    /// A capital I is a bar from the baseline to the height of capitals.
    @Test func outlinesAreInEmsAndUpright() throws {
        let outline = Words.sans.outline(of: try #require(Words.sans.glyph(for: "I")))
        #expect(outline.controlBox.minY == 0)
        #expect(abs(outline.controlBox.maxY - Words.sans.metrics.capHeight) < 1e-3)
        #expect(outline.contains(Point(outline.controlBox.midX, outline.controlBox.midY), rule: .winding))
    }

    @Test func whatIsNoFontSaysSo() {
        #expect(throws: FontError.notAFont(name: "x")) { try Font(bytes: [1, 2, 3], name: "x") }
        #expect(throws: FontError.notAFont(name: "x")) { try Font(bytes: [], name: "x") }
        #expect(throws: FontError.notReadable(path: "/nowhere.ttf")) { try Font(file: "/nowhere.ttf") }
    }
}
