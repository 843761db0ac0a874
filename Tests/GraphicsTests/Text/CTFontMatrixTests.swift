import Foundation
import Graphics
import Testing

/// Fonts with a matrix, of the shipped one: an em of 2048 units, 1854 above the baseline, 434 below it and 67 between lines; an "a" is 1139
/// wide, an I and a blank 569; a capital I is a bar from 189 to 380, 1409 high; all glyphs lie in a box from (−1114, −621) to (2666, 2007).
@Suite struct CTFontMatrixTests {
    private static let slant = CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
    private static let stretch = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 0, ty: 0)

    private func font(_ matrix: CGAffineTransform, size: CGFloat = 2048) -> CTFont {
        var matrix = matrix
        return CTFontCreateWithName("Liberation Sans", size, &matrix)
    }

    private func glyphs(_ text: String) -> [CGGlyph] {
        var glyphs = [CGGlyph](repeating: 0, count: text.utf16.count)
        #expect(CTFontGetGlyphsForCharacters(font(.identity), Array(text.utf16), &glyphs, glyphs.count))
        return glyphs
    }

    private func line(_ text: String, _ font: CTFont, _ more: [NSAttributedString.Key: Any] = [:]) -> CTLine {
        CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: more.merging([.font: font]) { $1 }))
    }

    /// Each point is moved to the right by half its height; a translation moves nothing.
    @Test(arguments: [0, 700] as [CGFloat]) func outlinesAreSlanted(_ translation: CGFloat) throws {
        var matrix = Self.slant
        (matrix.tx, matrix.ty) = (translation, -translation)
        let slanted = font(matrix)
        #expect(CTFontGetMatrix(slanted) == Self.slant)
        let box = CGRect(x: 189, y: 0, width: 191 + 704.5, height: 1409)
        let glyphs = glyphs("I")
        #expect(try #require(CTFontCreatePathForGlyph(slanted, glyphs[0], nil)).boundingBox == box)
        #expect(CTFontGetBoundingRectsForGlyphs(slanted, .horizontal, glyphs, nil, 1) == box)
        #expect(CTFontGetBoundingBox(slanted) == CGRect(x: -1114 - 310.5, y: -621, width: 3780 + 1314, height: 2628))
        // What the call brings comes after.
        var double = CGAffineTransform(scaleX: 2, y: 2)
        let larger = try #require(CTFontCreatePathForGlyph(slanted, glyphs[0], &double))
        #expect(larger.boundingBox == CGRect(x: 378, y: 0, width: 1791, height: 2818))
    }

    @Test func measuresAreStretched() {
        let stretched = font(Self.stretch)
        #expect(CTFontGetSize(stretched) == 2048 && CTFontGetAscent(stretched) == 5562)
        #expect(CTFontGetDescent(stretched) == 1302 && CTFontGetLeading(stretched) == 201 && CTFontGetCapHeight(stretched) == 3 * 1409)
        // Downward glyphs are as high.
        #expect(CTFontGetAscent(font(CGAffineTransform(scaleX: 1, y: -1))) == 1854)
        var advances = [CGSize](repeating: .zero, count: 2)
        let climbing = font(CGAffineTransform(a: 2, b: 1, c: 0, d: 3, tx: 0, ty: 0))
        #expect(CTFontGetAdvancesForGlyphs(climbing, .horizontal, glyphs("aI"), &advances, 2) == 2 * (1139 + 569))
        #expect(advances == [CGSize(width: 2278, height: 1139), CGSize(width: 1138, height: 569)])
    }

    @Test func linesAreStretched() throws {
        let stretched = font(Self.stretch)
        let line = line("aI ", stretched)
        var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        #expect(CTLineGetTypographicBounds(line, &ascent, &descent, &leading) == 2 * (1139 + 2 * 569))
        #expect((ascent, descent, leading) == (5562, 1302, 201) && CTLineGetTrailingWhitespaceWidth(line) == 1138)
        let runs = CTLineGetGlyphRuns(line).map { $0 as! CTRun }
        try #require(runs.count == 1)
        #expect(CTRunGetStatus(runs[0]) == .hasNonIdentityMatrix && CTRunGetTextMatrix(runs[0]) == Self.stretch)
        #expect(CTRunGetAttributes(runs[0])[kCTFontAttributeName as String] as? CTFont == stretched)
        var places = [CGPoint](repeating: .zero, count: 3)
        CTRunGetPositions(runs[0], CFRange(), &places)
        #expect(places.map(\.x) == [0, 2278, 2278 + 1138])
        #expect(CTRunGetTypographicBounds(runs[0], CFRange(), &ascent, nil, nil) == 2 * (1139 + 2 * 569) && ascent == 5562)
        #expect(CTLineGetImageBounds(self.line("I", stretched), nil) == CGRect(x: 378, y: 0, width: 382, height: 4227))
        #expect(CTRunGetStatus(CTLineGetGlyphRuns(self.line("I", font(.identity))).firstObject as! CTRun).isEmpty)
    }

    /// Lines under text are as far below it, and as thick, as the letters are high.
    @Test func linesUnderTextAreStretched() {
        let under: [NSAttributedString.Key: Any] = [.underlineStyle: NSUnderlineStyle.single.rawValue]
        let plain = CTLineGetImageBounds(line("I", font(.identity), under), nil)
        let stretched = CTLineGetImageBounds(line("I", font(Self.stretch), under), nil)
        #expect(plain.minY < 0 && abs(stretched.minY - 3 * plain.minY) < 1e-6 && abs(stretched.width - 2 * 569) < 1e-6)
    }

    /// Letters that hang down from the baseline and the line that goes through them are one, and cut no hole into each other.
    @Test func linesThroughMirroredLettersJoinThem() {
        let mirrored = font(CGAffineTransform(scaleX: 1, y: -1), size: 100)
        let canvas = Canvas(60, 120)
        canvas.context.textPosition = CGPoint(x: 10, y: 100)
        let look: [NSAttributedString.Key: Any] = [
            .underlineStyle: NSUnderlineStyle.single.rawValue, .foregroundColor: CGColor.black,
        ]
        CTLineDraw(line("I", mirrored, look), canvas.context)
        // The bar reaches from 19.2 to 28.6, the line from 10 to 37.8.
        let row = Int(20 - CTFontGetUnderlinePosition(mirrored))
        #expect(canvas[24, row][3] == 255 && canvas[13, row][3] == 255 && canvas[24, 80][3] == 255 && canvas[13, 80][3] == 0)
    }

    /// What stands in for a font is slanted as it is.
    @Test func fontsThatStandInAreSlanted() throws {
        let slanted = font(Self.slant)
        let runs = CTLineGetGlyphRuns(line("a\u{2708}", slanted)).map { $0 as! CTRun }
        #expect(runs.count == 2 && runs.allSatisfy { CTRunGetTextMatrix($0) == Self.slant })
        let other = CTFontCreateForString(slanted, "\u{2708}", CFRangeMake(0, 1))
        #expect(other != slanted && CTFontGetMatrix(other) == Self.slant)
    }

    /// At 20 points an I is 1.87 wide and 13.76 high; where every point moves to the right by its height its area stays.
    @Test(arguments: [false, true]) func slantedGlyphsArePainted(_ isByGlyphs: Bool) {
        let font = font(CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0), size: 20)
        let canvas = Canvas(40, 40)
        canvas.context.textPosition = CGPoint(x: 5, y: 10)
        if isByGlyphs {
            CTFontDrawGlyphs(font, glyphs("I"), [.zero], 1, canvas.context)
        } else {
            CTLineDraw(line("I", font, [.foregroundColor: CGColor.black]), canvas.context)
        }
        #expect(abs(canvas.area - 1409 * 191 * (20.0 / 2048) * (20.0 / 2048)) < 0.3)
        // In row 25, 4.5 above the baseline, it covers 11.35 to 13.21 in the middle.
        #expect(canvas[12, 25][3] > 200 && canvas[7, 25][3] == 0)
    }

    @Test func fontsDifferByTheirMatrix() {
        #expect(font(Self.slant) == font(Self.slant) && font(Self.slant).hash == font(Self.slant).hash)
        #expect(font(Self.slant) != font(.identity) && font(Self.slant) != font(Self.stretch))
        #expect(font(CGAffineTransform(scaleX: .nan, y: 1)) == font(.identity))
    }

    /// Copies keep the matrix, unless they are told another.
    @Test func copiesHaveTheMatrix() throws {
        let slanted = font(Self.slant)
        var stretch = Self.stretch
        #expect(CTFontGetMatrix(CTFontCreateCopyWithAttributes(slanted, 9, nil, nil)) == Self.slant)
        #expect(CTFontGetMatrix(CTFontCreateCopyWithAttributes(slanted, 9, &stretch, nil)) == Self.stretch)
        let bold = try #require(CTFontCreateCopyWithSymbolicTraits(slanted, 0, nil, .traitBold, .traitBold))
        #expect(CTFontGetMatrix(bold) == Self.slant)
        #expect(CTFontGetMatrix(try #require(CTFontCreateCopyWithFamily(slanted, 0, &stretch, "Liberation Sans"))) == Self.stretch)
        #expect(CTFontCreateWithFontDescriptor(CTFontCopyFontDescriptor(slanted), 0, nil) == slanted)
        #expect(CTFontCopyFontDescriptor(font(.identity)).isEqual(CTFontDescriptorCreateWithNameAndSize("LiberationSans", 2048)))
    }

    /// Six numbers in memory, as programs for Apple's systems have them.
    @Test func descriptorsHaveAMatrix() throws {
        let data = [1, 0, 0.5, 1, 30, 40].withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in Data(bytes) }
        let attributes: [String: Any] = [
            kCTFontNameAttribute as String: "LiberationSans", kCTFontSizeAttribute as String: 2048,
            kCTFontMatrixAttribute as String: data,
        ]
        let descriptor = CTFontDescriptorCreateWithAttributes(attributes as CFDictionary)
        #expect(CTFontCreateWithFontDescriptor(descriptor, 0, nil) == font(Self.slant))
        #expect(CTFontGetMatrix(CTFontCreateCopyWithAttributes(font(Self.stretch), 0, nil, descriptor)) == Self.slant)
        let found = try #require(CTFontDescriptorCreateMatchingFontDescriptor(descriptor, nil))
        #expect(CTFontCreateWithFontDescriptor(found, 0, nil) == font(Self.slant))
        let short = CTFontDescriptorCreateWithAttributes([kCTFontMatrixAttribute as String: Data([1, 2])] as CFDictionary)
        #expect(CTFontGetMatrix(CTFontCreateWithFontDescriptor(short, 0, nil)).isIdentity)
    }
}
