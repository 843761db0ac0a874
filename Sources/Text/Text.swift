// Text: from characters to positioned glyphs, and no further.
//
//     StyledText ──shape──▶ ShapedText ──lay out──▶ TextLayout: lines ▶ runs ▶ glyphs (font, number, place)
//
// Shaping is the expensive part, and does not depend on width, colour or place: text is shaped once and laid out whenever its frame changes. For
// each paragraph, FriBidi determines the direction of each character; the text is split where direction, script, style or font change, and
// HarfBuzz turns each piece into glyphs, in the font's own units, so that positions do not depend on the size. Layout breaks paragraphs into
// lines by summing advances, shapes again only what a break changes (a ligature or a kerned pair that it separates), puts the pieces of each line
// into visual order, and aligns them.
//
// Positions are in points, y down, from the top left corner of the frame. Outlines are in ems, y up, as in fonts; there is no hinting, so a glyph
// has the same shape at every size and may lie between pixels.
//
// This module knows nothing of colours, pixels, layers or attributed strings: a style refers to its looks by numbers that only the caller
// understands. The fonts that are shipped (`CFonts`) are part of it, so that text appears even on a machine without fonts. FreeType, HarfBuzz,
// FriBidi and Fontconfig do what they do well; their pointers stay in `Unsafe….swift`.
//
//     Fonts/    faces, their metrics, outlines and pictures; finding one by name or for a character
//     Shaping/  directions, scripts, fonts for characters, glyphs
//     Layout/   lines: breaks, truncation, alignment, decorations
