import Geometry
internal import Text

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect
public import struct Foundation.CGSize

// Core Text's functions on fonts. Lengths are points, y up.

/// The font with a PostScript, full or family name, or a fallback.
/// - Parameters:
///   - size: points; 0 is 12.
///   - matrix: applied to each glyph about its origin, y up, without its translation; nil for the identity.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?) -> CTFont {
    CTFont(FontCollection.standard.font(namedOrDefault: name as String), size: size, matrix: matrix?.pointee ?? .identity)
}

/// - Parameters:
///   - matrix: nil for the identity.
///   - attributes: ignored.
public func CTFontCreateWithGraphicsFont(
    _ font: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: AnyObject?
) -> CTFont {
    CTFont(font.face, size: size, matrix: matrix?.pointee ?? .identity)
}

public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.face.metrics.ascent * font.emHeight }
/// Positive downward.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.face.metrics.descent * font.emHeight }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.face.metrics.lineGap * font.emHeight }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.face.metrics.capHeight * font.emHeight }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.face.metrics.xHeight * font.emHeight }
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { -font.face.metrics.underlineDepth * font.emHeight }
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.face.metrics.underlineThickness * font.emHeight }
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { CFString(string: font.face.postScriptName) }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { CFString(string: font.face.familyName) }
public func CTFontCopyFullName(_ font: CTFont) -> CFString { CFString(string: font.face.fullName) }
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face.glyphCount }
/// How many of the font's units an em is divided into.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.face.unitsPerEm) }
/// The box around all glyphs, as the font tells it.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect { CGRect(font.face.boundingBox).applying(font.toPoints) }

/// The font that some of a text is shown in: the same where it has all of it, else one that has what it lacks.
/// - Parameter range: in UTF-16.
public func CTFontCreateForString(_ currentFont: CTFont, _ string: CFString, _ range: CFRange) -> CTFont {
    let units = Array((string as String).utf16)
    let first = min(max(range.location, 0), units.count)
    let text = String(decoding: units[first..<first + min(max(range.length, 0), units.count - first)], as: UTF16.self)
    let face = currentFont.face.font(for: text)
    return face == currentFont.face ? currentFont : CTFont(face, size: currentFont.size, matrix: currentFont.matrix)
}

/// The font without its size and its matrix.
/// - Parameter attributes: set to nil: a graphics font lacks nothing else.
public func CTFontCopyGraphicsFont(_ font: CTFont, _ attributes: UnsafeMutablePointer<Unmanaged<CTFontDescriptor>?>?) -> CGFont {
    attributes?.pointee = nil
    return CGFont(font.face)
}

/// A glyph's outline relative to its origin; nil if it has none.
/// - Parameter matrix: applied after the font's own; nil for the identity.
public func CTFontCreatePathForGlyph(
    _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
    let outline = font.face.outline(of: UInt32(glyph))
    guard !outline.isEmpty else { return nil }
    return CGPath(outline.applying(matrix.map { font.toPoints.concatenating($0.pointee) } ?? font.toPoints))
}

/// The glyphs for UTF-16 code units; 0 for characters that the font lacks, and for the second unit of a surrogate pair.
/// - Returns: true if all were found.
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
    var (place, isComplete) = (0, true)
    let units = UnsafeBufferPointer(start: characters, count: max(count, 0))
    var decoder = UTF16()
    var iterator = units.makeIterator()
    while place < units.count {
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
            glyphs[place] = 0
            isComplete = false
            place += 1
            continue
        }
        let glyph = font.face.glyph(for: scalar)
        if glyph == nil { isComplete = false }
        glyphs[place] = CGGlyph(truncatingIfNeeded: glyph ?? 0)
        if scalar.value > 0xFFFF { glyphs[place + 1] = 0 }
        place += scalar.value > 0xFFFF ? 2 : 1
    }
    return isComplete
}

/// The advances of glyphs.
/// - Parameters:
///   - orientation: ignored: text is horizontal.
///   - advances: filled, unless nil.
/// - Returns: the sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
    (0..<max(count, 0)).reduce(0) { sum, index in
        let advance = font.face.advance(of: UInt32(glyphs[index])) * font.size
        advances?[index] = CGSize(width: advance * font.matrix.a, height: advance * font.matrix.b)
        return sum + advance * font.matrix.a
    }
}

/// Boxes around the outlines of glyphs, from their origins. One without an outline, a blank or a picture, has an empty one at the origin.
/// - Parameters:
///   - orientation: not looked at: text runs along lines.
///   - boundingRects: filled, unless nil.
/// - Returns: the box around all outlines, as if all had the same origin; null for no glyphs.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
    var all: CGRect?
    for index in 0..<max(count, 0) {
        let outline = font.face.outline(of: UInt32(glyphs[index]))
        let rect = outline.isEmpty ? .zero : CGRect(outline.applying(font.toPoints).bounds)
        boundingRects?[index] = rect
        if !outline.isEmpty { all = all?.union(rect) ?? rect }
    }
    return all ?? (count > 0 ? .zero : .null)
}

/// Paints glyphs in the way that the context paints text. The font stays the context's.
/// - Parameter positions: of the glyphs' origins, in the space of the text matrix.
public func CTFontDrawGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int, _ context: CGContext
) {
    context.setFont(CGFont(font.face))
    context.setFontSize(font.size)
    let count = max(count, 0)
    context.show(
        Array(UnsafeBufferPointer(start: glyphs, count: count)), at: Array(UnsafeBufferPointer(start: positions, count: count)),
        of: CGFont(font.face), font.toPoints)
}

/// The orientation of text, with Core Text's raw values.
public enum CTFontOrientation: UInt32, Sendable {
    case `default`, horizontal, vertical
}
