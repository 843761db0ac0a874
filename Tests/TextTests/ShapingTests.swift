import CHarfBuzz
import Foundation
import ProjectFiles
import Testing
import Text

/// Glyphs and places are HarfBuzz's own.
@Suite struct ShapingTests {
    private struct Shaped: Equatable {
        var glyph: UInt32
        var x: Double
        var y: Double
    }

    /// What HarfBuzz says by itself, of a font file's bytes and at the size of the em.
    private func reference(_ text: String, _ font: [UInt8], rightToLeft: Bool, size: Double) -> [Shaped] {
        font.withUnsafeBytes { bytes in
            let start = bytes.baseAddress!.assumingMemoryBound(to: CChar.self)
            let blob = hb_blob_create(start, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
            let face = hb_face_create(blob, 0)!
            let hbFont = hb_font_create(face)!
            let buffer = hb_buffer_create()!
            defer {
                hb_buffer_destroy(buffer)
                hb_font_destroy(hbFont)
                hb_face_destroy(face)
                hb_blob_destroy(blob)
            }
            hb_buffer_add_utf8(buffer, text, -1, 0, -1)
            hb_buffer_set_direction(buffer, rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
            hb_buffer_guess_segment_properties(buffer)
            hb_shape(hbFont, buffer, nil, 0)
            var count: UInt32 = 0
            let infos = hb_buffer_get_glyph_infos(buffer, &count)!
            let positions = hb_buffer_get_glyph_positions(buffer, &count)!
            let scale = size / Double(hb_face_get_upem(face))
            var pen = 0.0
            return (0..<Int(count)).map { index in
                defer { pen += Double(positions[index].x_advance) * scale }
                return Shaped(
                    glyph: infos[index].codepoint, x: pen + Double(positions[index].x_offset) * scale,
                    y: Double(positions[index].y_offset) * scale)
            }
        }
    }

    @Test(arguments: [
        ("AVATAR Tomorrow, fi ffl", false), ("e\u{301}a\u{308}\u{323} Ὀδυσσεύς", false), ("سلام عليكم", true),
        ("\u{5E9}\u{5C1}\u{5B8}\u{5DC}\u{5D5}\u{5B9}\u{5DD}", true),
    ])
    func placesAreHarfBuzzs(_ text: String, _ rightToLeft: Bool) throws {
        let path = ProjectFiles.path("Sources/CFonts/DejaVuSans.ttf")
        let bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
        let font = try Font(bytes: bytes)
        let layout = Words.layout(text, font, size: 24)
        let expected = reference(text, bytes, rightToLeft: rightToLeft, size: 24)
        try #require(layout.glyphs.map(\.index) == expected.map(\.glyph))
        let baseline = layout.lines[0].origin.y
        for (glyph, want) in zip(layout.glyphs, expected) {
            #expect(abs(glyph.position.x - want.x) < 1e-9)
            #expect(abs(baseline - glyph.position.y - want.y) < 1e-9)
        }
    }
}
