import Geometry

public import struct Foundation.CGFloat
public import struct Foundation.CGSize

// Core Text's functions on fonts. Lengths are points, y up.

/// The font with a PostScript, full or family name, or a fallback.
/// - Parameters:
///   - size: points; 0 is 12.
///   - matrix: ignored: text is transformed where it is drawn.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?) -> CTFont {
    CTFont(named: name as String, size: size)
}

/// - Parameters:
///   - matrix: ignored.
///   - attributes: ignored.
public func CTFontCreateWithGraphicsFont(
    _ font: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: AnyObject?
) -> CTFont {
    CTFont(font.face, size: size)
}

public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.face.metrics.ascent * font.size }
/// Positive downward.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.face.metrics.descent * font.size }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.face.metrics.lineGap * font.size }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.face.metrics.capHeight * font.size }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.face.metrics.xHeight * font.size }
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { -font.face.metrics.underlineDepth * font.size }
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.face.metrics.underlineThickness * font.size }
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { CFString(string: font.face.postScriptName) }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { CFString(string: font.face.familyName) }
public func CTFontCopyFullName(_ font: CTFont) -> CFString { CFString(string: font.face.fullName) }
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face.glyphCount }

/// A glyph's outline relative to its origin; nil if it has none.
public func CTFontCreatePathForGlyph(
    _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
    let outline = font.face.outline(of: UInt32(glyph))
    guard !outline.isEmpty else { return nil }
    let toPoints = CGAffineTransform(scaleX: font.size, y: font.size)
    return CGPath(outline.applying(matrix.map { toPoints.concatenating($0.pointee) } ?? toPoints))
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
        advances?[index] = CGSize(width: advance, height: 0)
        return sum + advance
    }
}

/// The orientation of text, with Core Text's raw values.
public enum CTFontOrientation: UInt32, Sendable {
    case `default`, horizontal, vertical
}
