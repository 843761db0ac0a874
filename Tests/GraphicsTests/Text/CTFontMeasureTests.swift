import Foundation
import Graphics
import Testing

/// What fonts say of themselves, by the tables of the shipped one: an em of 2048 units, a box from (−1114, −621) to (2666, 2007) around all
/// glyphs; a capital I is a bar from 189 to 380, 1409 high.
@Suite struct CTFontMeasureTests {
    private let font = CTFontCreateWithName("Liberation Sans", 2048, nil)

    private func glyphs(_ text: String) -> [CGGlyph] {
        var glyphs = [CGGlyph](repeating: 0, count: text.utf16.count)
        #expect(CTFontGetGlyphsForCharacters(font, Array(text.utf16), &glyphs, glyphs.count))
        return glyphs
    }

    @Test func fontsHaveABox() {
        #expect(CTFontGetUnitsPerEm(font) == 2048)
        #expect(CTFontGetBoundingBox(font) == CGRect(x: -1114, y: -621, width: 3780, height: 2628))
        let half = CTFontCreateWithName("Liberation Sans", 1024, nil)
        #expect(CTFontGetUnitsPerEm(half) == 2048)
        #expect(CTFontGetBoundingBox(half) == CGRect(x: -557, y: -310.5, width: 1890, height: 1314))
    }

    @Test func glyphsHaveBoxes() {
        let glyphs = glyphs("I H")
        var boxes = [CGRect](repeating: .null, count: 3)
        let all = CTFontGetBoundingRectsForGlyphs(font, .horizontal, glyphs, &boxes, 3)
        #expect(boxes[0] == CGRect(x: 189, y: 0, width: 191, height: 1409))
        #expect(boxes[1] == .zero)
        #expect(all == boxes[0].union(boxes[2]))
        #expect(CTFontGetBoundingRectsForGlyphs(font, .default, glyphs, nil, 1) == boxes[0])
        #expect(CTFontGetBoundingRectsForGlyphs(font, .default, Array(glyphs[1...]), nil, 1) == .zero)
        #expect(CTFontGetBoundingRectsForGlyphs(font, .default, glyphs, nil, 0) == .null)
    }

    @Test func aFontForATextHasItsCharacters() {
        #expect(CTFontCreateForString(font, "abc", CFRangeMake(0, 3)) === font)
        let arabic = CTFontCreateForString(font, "ab\u{633}", CFRangeMake(0, 3))
        #expect(arabic != font && CTFontGetSize(arabic) == 2048)
        var glyph: CGGlyph = 0
        #expect(CTFontGetGlyphsForCharacters(arabic, [0x633], &glyph, 1) && glyph != 0)
        // Of the range alone.
        #expect(CTFontCreateForString(font, "ab\u{633}", CFRangeMake(0, 2)) === font)
        #expect(CTFontCreateForString(font, "a", CFRangeMake(5, 9)) === font)
    }

    @Test func aFontWithoutItsSize() {
        var attributes: Unmanaged<CTFontDescriptor>? = nil
        let graphics = CTFontCopyGraphicsFont(font, &attributes)
        #expect(graphics == CGFont("LiberationSans") && attributes == nil)
        #expect(CTFontCreateWithGraphicsFont(graphics, 2048, nil, nil) == font)
    }

    @Test func interfacesHaveFonts() throws {
        let system = try #require(CTFontCreateUIFontForLanguage(.system, 30, nil))
        #expect(CTFontGetSize(system) == 30 && !CTFontGetSymbolicTraits(system).contains(.traitBold))
        let strong = try #require(CTFontCreateUIFontForLanguage(.emphasizedSystem, 30, nil))
        #expect(CTFontGetSymbolicTraits(strong).contains(.traitBold))
        #expect(CTFontCreateUIFontForLanguage(.none, 30, nil) == nil)
        #expect(CTFontUIFontType.controlContent.rawValue == 26 && CTFontUIFontType.none.rawValue == .max)
        let small = try #require(CTFontCreateUIFontForLanguage(.smallSystem, 0, nil))
        #expect(CTFontGetSize(small) == 11)
    }

    /// A bar from 18.9 to 38 points, moved by −10.
    @Test(arguments: [false, true]) func glyphsAreDrawnWhereTheyAreToBe(_ isMoved: Bool) {
        let canvas = Canvas(40, 40)
        let font = CTFontCreateWithName("Liberation Sans", 204.8, nil)
        if isMoved { canvas.context.textPosition = CGPoint(x: -20, y: 0) }
        CTFontDrawGlyphs(font, glyphs("I"), [CGPoint(x: isMoved ? 10 : -10, y: -50)], 1, canvas.context)
        #expect(canvas[20, 20][3] == 255)
        #expect(canvas[7, 20][3] == 0 && canvas[29, 20][3] == 0)
    }
}
