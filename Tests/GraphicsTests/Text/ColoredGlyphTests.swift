import Foundation
import Geometry
import Graphics
import Testing
import Text

/// Glyphs with colours of their own, in a font made for this: an em of 1000 units, every advance one em. "A" is a plain box;
/// 🔴 is a red em with a blue left half (COLR, version 0); 🔵 is painted with gradients (version 1), which FreeType may be
/// built without; 🟢 is a green picture of 8 × 8 pixels (sbix); of 🟡 the font has nothing that can be seen.
@Suite struct ColoredGlyphTests {
    static let font = try! Font(bytes: [UInt8](file))
    static let file = Data(base64Encoded: boxes, options: .ignoreUnknownCharacters)!

    private func inked(_ text: String, size: Double = 64) -> InkedText {
        let fonts = FontCollection([Self.font], usesSystemFonts: false)
        let style = TextStyle(font: Self.font, size: size)
        return InkedText(TextLayout(ShapedText(StyledText(text, style), fonts: fonts)), [TextLook()])
    }

    @Test func layersAreOutlinesOverEachOther() {
        let shapes = inked("🔴").shapes
        #expect(shapes.map(\.fill) == [RGBA(red: 1, green: 0, blue: 0, alpha: 1), RGBA(red: 0, green: 0, blue: 1, alpha: 1)])
        #expect(shapes.map(\.path.bounds.width) == [64, 32])
    }

    @Test func picturesAreDecodedOnce() throws {
        let pictures = inked("🟢🟢", size: 16).pictures
        #expect(pictures.count == 2)
        #expect(pictures[0].bitmap === pictures[1].bitmap)
        #expect(try #require(inked("🟢", size: 40).pictures.first).bitmap === pictures[0].bitmap)
        #expect(pictures[0].bitmap[4, 4] == [0, 255, 0, 255])
        #expect(pictures[1].rect == Rect(minX: 16, minY: 0, maxX: 32, maxY: 16))
    }

    @Test func whatCannotBeSeenIsTakenFromAnotherFont() {
        let fonts = FontCollection([Self.font], usesSystemFonts: false)
        #expect(fonts.fallback(for: "🟡") == nil && fonts.fallback(for: "🔵") == nil)
        #expect(fonts.fallback(for: "🟢") == Self.font)
        // The box for what is missing, and not nothing.
        let shaped = ShapedText(StyledText("🟡", TextStyle(font: ShippedFont.sans, size: 64)), fonts: fonts)
        #expect(InkedText(TextLayout(shaped), [TextLook()]).shapes.count == 1)
        #expect(inked("🟡").shapes.count == 1)
    }

    private enum ShippedFont {
        static let sans = FontCollection.standard.font(named: "Liberation Sans")!
    }

    private static let boxes = """
        AAEAAAANAIAAAwBQQ09MUjnTeZ8AAAOUAAAAhENQQUwB/wATAAAEGAAAABpPUy8yRSFJEwAAAVgAAABgY21hcAAmy7IAAAHMAAAAfGdseWYx+EZAAAAC \
        XAAAAGRoZWFkMUsibgAAANwAAAA2aGhlYQfRA+oAAAEUAAAAJGhtdHgD6AAAAAABuAAAABJsb2NhALAAlwAAAkgAAAASbWF4cAAKAAYAAAE4AAAAIG5h \
        bWVZK2TdAAACwAAAALRwb3N0AAMAAAAAA3QAAAAgc2JpePU5kmIAAAQ0AAAAhAABAAAAAQAALSGtf18PPPUAAQPoAAAAAOcnbtMAAAAA5ydu0wAAAAAD \
        6APoAAAAAwACAAAAAAAAAAEAAAPoAAAAAAPoAAAAAAPoAAEAAAAAAAAAAAAAAAAAAAABAAEAAAAIAAQAAQAAAAAAAgAAAAAAAAAAAAAAAAAAAAAAAwPo \
        AZAABQAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAgAAAAAAAAAAAAAAPz8/PwAAAEH//wPoAAAAAAPoAAAAAAAAAAAAAAAAAAAA \
        AAAgAAAD6AAAAAAAAAAAAAAAAAAAAAAAAAAAAAMAAAADAAAAHAADAAEAAAAcAAMACgAAADwABAAgAAAABAAEAAEAAABB//8AAABB////wAABAAAAAAAM \
        AAAAAABAAAAAAAAAAAQAAABBAAAAQQAAAAEAAfU0AAH1NQAAAAQAAffhAAH34QAAAAcAAffiAAH34gAAAAYAAAANABoAJgAyADIAMgAyADIAAAABAGQA \
        AAOEAyAAAwAAMxEhEWQDIAMg/OAAAAEAZAAAA4QDIAADAAAzESERZAMgAyD84AAAAQAAAAAD6APoAAMAADERIRED6APo/BgAAQAAAAAB9APoAAMAADER \
        IREB9APo/BgAAAAGAE4AAQAAAAAAAQAOAAAAAQAAAAAAAgAHAA4AAQAAAAAABgANABUAAwABBAkAAQAcACIAAwABBAkAAgAOAD4AAwABBAkABgAaAExD \
        b2xvdXJlZCBCb3hlc1JlZ3VsYXJDb2xvdXJlZEJveGVzAEMAbwBsAG8AdQByAGUAZAAgAEIAbwB4AGUAcwBSAGUAZwB1AGwAYQByAEMAbwBsAG8AdQBy \
        AGUAZABCAG8AeABlAHMAAwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAEAAAAiAAAAKAACAAAAMAAAAEAAAAAAAAAAAAAAAAAABAAAAAIA \
        AgAAAAMAAQAAAAEABQAAAAoBAgAAAAAAAAACAAAADAAAABcKAAAGAAICAABAAA4AAAgB9AAACgAABgADBAAAEAAAAAAAAAPoA+gAAAAAAgAAAAFAAEAA \
        AAJAAAAAAAMAAQADAAAADgAAAAD///8AAP8A/wD/AAAAAQABAAAAAQAAAAwACABIAAAAKAAAACgAAAAoAAAAKAAAACgAAAAoAAAAKAAAAHgAAAB4AAAA \
        AHBuZyCJUE5HDQoaCgAAAA1JSERSAAAACAAAAAgIBgAAAMQPvosAAAAPSURBVHjaY2D4TwCODAUAgxd/gUPvy3sAAAAASUVORK5CYII=
        """
}
