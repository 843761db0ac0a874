// Text: from characters to glyphs with places, and nothing further.
//
//     StyledText ──shape──▶ ShapedText ──lay out──▶ TextLayout: lines ▶ runs ▶ glyphs (font, number, place)
//
// Shaping is the dear part, and no width, colour or place goes into it: a text is shaped once and laid out as often as
// its frame changes. A paragraph at a time, FriBidi tells the direction of each character; the text is cut where
// direction, script, style or font change, and HarfBuzz makes glyphs of each piece, in the font's own units, so that
// places do not depend on the size. Laying out breaks paragraphs into lines by the sums of advances, shapes anew
// only what a break changes (a ligature or a kerned pair that it parts), puts the pieces of each line in the order in
// which they are seen, and aligns them.
//
// Places are in points, y down, from the top left corner of the frame. Outlines are in ems, y up, as fonts have them;
// there is no hinting, so a glyph has one shape at every size and may stand between pixels.
//
// It must never know of colours, pixels, layers or attributed strings: a style names its looks by a number that only
// the caller understands. The fonts that are shipped (`CFonts`) are part of it, so that no text vanishes on a machine
// without any. FreeType, HarfBuzz, FriBidi and Fontconfig do what they do well; their pointers stay in `Unsafe….swift`.
//
//     Fonts/    faces, their metrics, outlines and pictures; finding one by name or for a character
//     Shaping/  directions, scripts, fonts for characters, glyphs
//     Layout/   lines: breaks, truncation, alignment, decorations
