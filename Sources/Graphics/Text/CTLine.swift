import Geometry
internal import Text

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect
import class Foundation.NSArray
import class Foundation.NSAttributedString
public import class Foundation.NSObject
import class Foundation.NSString

/// A line of text, laid out.
public final class CTLine: NSObject, Sendable {
    /// Its baseline begins at (0, 0), with blanks where those come first.
    let line: TextLayout.Line
    let looks: [TextLook]
    /// In units of UTF-16, of the whole text.
    let range: CFRange

    init(_ line: TextLayout.Line, looks: [TextLook], range: CFRange) {
        self.line = line.moved(by: Point(-line.leftEnd, -line.origin.y))
        self.looks = looks
        self.range = range
    }

    var inked: InkedText { InkedText(TextLayout(lines: [line]), looks) }

    /// From left to right, blanks at the end among them.
    var runs: [TextLayout.Run] { line.isRightToLeft ? line.blanks + line.runs : line.runs + line.blanks }

    /// Points.
    var width: Double { line.width + line.blankWidth }
}

/// Glyphs of a line that are set alike.
public final class CTRun: NSObject, Sendable {
    let run: TextLayout.Run

    init(_ run: TextLayout.Run) { self.run = run }
}

extension TextLayout.Line {
    /// Where the leftmost glyph's pen is, points.
    var leftEnd: Double { isRightToLeft ? origin.x - blankWidth : origin.x }
}

public struct CTLineBoundsOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// What is painted, and not the room that the fonts ask for.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}

/// All of a text in one line, whatever ends lines in it.
public func CTLineCreateWithAttributedString(_ string: CFAttributedString) -> CTLine {
    let attributed = AttributedText(string, isOneLine: true)
    let layout = TextLayout(ShapedText(attributed.text), in: TextFrame(wraps: false))
    let range = CFRange(location: 0, length: string.length)
    guard let line = layout.lines.first else { return CTLine(.empty, looks: [], range: range) }
    return CTLine(line, looks: attributed.looks, range: range)
}

/// The line's measures, points, and its width with the blanks at its end as the result. Nil is not filled.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = line.line.ascent
    descent?.pointee = line.line.descent
    leading?.pointee = line.line.leading
    return line.width
}

/// How wide the blanks at the line's end are, points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.line.blankWidth }

/// A box around the line, from where its baseline begins, y up.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    if options.contains(.useGlyphPathBounds) {
        let box = line.inked.shapes.reduce(Rect.null) { $0.union($1.path.bounds) }
        return CGRect(Rect(minX: box.minX, minY: -box.maxY, maxX: box.maxX, maxY: -box.minY))
    }
    return CGRect(x: 0, y: -line.line.descent, width: line.width, height: line.line.ascent + line.line.descent)
}

public func CTLineGetStringRange(_ line: CTLine) -> CFRange { line.range }

/// How many glyphs the line has.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.glyphs.count } }

/// The line's `CTRun`s from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { NSArray(array: line.runs.map { CTRun($0) }) }

/// Draws a line, its baseline from the text position on.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { context.draw(line.inked) }

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// - Parameters:
///   - range: which glyphs; a length of 0 is up to the last.
///   - buffer: has room for them.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    for (place, glyph) in run.glyphs(range).enumerated() { buffer[place] = CGGlyph(truncatingIfNeeded: glyph.index) }
}

/// Where the origins of glyphs lie, from where the line's baseline begins, y up.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (place, glyph) in run.glyphs(range).enumerated() {
        buffer[place] = CGPoint(x: glyph.position.x, y: -glyph.position.y)
    }
}

extension CTRun {
    fileprivate func glyphs(_ range: CFRange) -> ArraySlice<TextLayout.Glyph> {
        let first = min(max(range.location, 0), run.glyphs.count)
        let count = range.length > 0 ? min(range.length, run.glyphs.count - first) : run.glyphs.count - first
        return Array(run.glyphs)[first..<first + count]
    }
}
