import Geometry
internal import Text

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect
public import struct Foundation.CGSize
import class Foundation.NSArray
public import class Foundation.NSDictionary
public import class Foundation.NSObject

/// Consecutive glyphs of a line with the same attributes.
public final class CTRun: NSObject, Sendable {
    /// The line that it is a part of.
    let line: CTLine
    let run: TextLayout.Run
    /// Which of the line's it is, from the left.
    let number: Int

    init(_ run: TextLayout.Run, _ number: Int, in line: CTLine) { (self.run, self.number, self.line) = (run, number, line) }

    /// - Parameter range: a length of 0 is up to the last.
    fileprivate func glyphs(_ range: CFRange) -> ArraySlice<TextLayout.Glyph> {
        let first = min(max(range.location, 0), run.glyphs.count)
        let count = range.length > 0 ? min(range.length, run.glyphs.count - first) : run.glyphs.count - first
        return Array(run.glyphs)[first..<first + count]
    }

    /// The line with only these glyphs. Trailing blanks have no background, as in the whole line.
    fileprivate func inked(_ range: CFRange) -> InkedText {
        var (own, line) = (run, line.line)
        let blanks = Set(line.blanks.flatMap { $0.glyphs.map(\.character) })
        own.glyphs = .init(glyphs(range).filter { !blanks.contains($0.character) })
        if let first = line.runs.first, let last = line.runs.last {
            (own.minX, own.maxX) = (max(own.minX, first.minX), min(own.maxX, last.maxX))
        }
        (line.runs, line.blanks, line.decorations) = (own.glyphs.isEmpty ? [] : [own], [], [])
        return InkedText(TextLayout(lines: [line]), self.line.setter.looks)
    }
}

extension TextLayout.Run {
    /// The font that the glyphs are of.
    var ctFont: CTFont { CTFont(font, size: size, matrix: matrix) }
}

public struct CTRunStatus: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let rightToLeft = CTRunStatus(rawValue: 1)
    /// The glyphs are not in the order of their characters.
    public static let nonMonotonic = CTRunStatus(rawValue: 2)
    /// The font has a matrix: see `CTRunGetTextMatrix`.
    public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 4)
}

/// The line's `CTRun`s from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
    NSArray(array: line.runs.enumerated().map { CTRun($1, $0, in: line) })
}

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// The attributes of the run's first character. `kCTFontAttributeName` is the font of the run's glyphs: a fallback font where the text's
/// font lacks the characters, and the default font where the text has none.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    let first = run.run.glyphs.map(\.character).min().map { run.line.setter.units[$0] } ?? 0
    var attributes = run.line.setter.attributes(at: first)
    let font = run.run.ctFont
    if attributes[.font] as? CTFont != font { attributes[.font] = font }
    return attributes as NSDictionary
}

public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
    var status: CTRunStatus = run.run.isRightToLeft ? .rightToLeft : []
    if !run.run.matrix.isIdentity { status.insert(.hasNonIdentityMatrix) }
    return status
}

/// The matrix of the run's font.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { run.run.matrix }

/// - Parameters:
///   - range: of glyphs; a length of 0 is up to the last.
///   - buffer: must have room for them.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    for (place, glyph) in run.glyphs(range).enumerated() { buffer[place] = CGGlyph(truncatingIfNeeded: glyph.index) }
}

/// The origins of glyphs, relative to the start of the line's baseline, y up.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (place, glyph) in run.glyphs(range).enumerated() {
        buffer[place] = CGPoint(x: glyph.position.x, y: -glyph.position.y)
    }
}

/// The advances of glyphs, points.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    for (place, glyph) in run.glyphs(range).enumerated() { buffer[place] = CGSize(width: glyph.advance, height: 0) }
}

/// For each glyph the UTF-16 offset in the text of its first character.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
    for (place, glyph) in run.glyphs(range).enumerated() { buffer[place] = run.line.setter.units[glyph.character] }
}

/// The range of the run's characters, UTF-16.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
    let starts = run.run.glyphs.map { run.line.setter.units[$0.character] }
    guard let first = starts.min(), let last = starts.max() else { return CFRangeMake(run.line.range.location, 0) }
    return CFRangeMake(first, (run.line.places.place(of: last)?.end ?? last + 1) - first)
}

/// The metrics of the run's font, or what its delegate says, in points; the result is the run's width. Pass nil for metrics that you do not
/// need.
@discardableResult
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = run.run.ascent
    descent?.pointee = run.run.descent
    leading?.pointee = run.run.leading
    return run.glyphs(range).reduce(0) { $0 + $1.advance }
}

/// The bounding box of the glyphs' paint when they are drawn at the text position, y up.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
    run.inked(range).glyphBounds.offset(to: context)
}

/// Draws glyphs at their places in the line, whose baseline starts at the text position.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) { context.draw(run.inked(range)) }
