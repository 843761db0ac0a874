import Geometry
internal import Text

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect
public import class Foundation.NSObject

/// A line of text, laid out.
public final class CTLine: NSObject, Sendable {
    /// Its baseline begins at (0, 0), with blanks where those come first.
    let line: TextLayout.Line
    /// Whose text it is a part of.
    let setter: CTFramesetter
    /// In units of UTF-16, of the whole text.
    let range: CFRange

    init(_ line: TextLayout.Line, of setter: CTFramesetter, range: CFRange) {
        self.line = line.moved(by: Point(-line.leftEnd, -line.origin.y))
        self.setter = setter
        self.range = range
    }

    var inked: InkedText { InkedText(TextLayout(lines: [line]), setter.looks) }

    /// From left to right, blanks at the end among them.
    var runs: [TextLayout.Run] { line.isRightToLeft ? line.blanks + line.runs : line.runs + line.blanks }

    /// Points.
    var width: Double { line.width + line.blankWidth }
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
    let setter = CTFramesetter(string, isOneLine: true)
    let layout = TextLayout(setter.text, in: TextFrame(wraps: false))
    return CTLine(layout.lines.first ?? .empty, of: setter, range: CFRange(location: 0, length: string.length))
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
        return line.inked.glyphBounds
    }
    return CGRect(x: 0, y: -line.line.descent, width: line.width, height: line.line.ascent + line.line.descent)
}

public func CTLineGetStringRange(_ line: CTLine) -> CFRange { line.range }

/// How many glyphs the line has.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.glyphs.count } }

/// Draws a line, its baseline from the text position on.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { context.draw(line.inked) }
