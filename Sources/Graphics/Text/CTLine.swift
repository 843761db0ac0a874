import Geometry
internal import Text

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect
public import class Foundation.NSObject

/// A line of text, laid out.
public final class CTLine: NSObject, Sendable {
    /// The baseline begins at (0, 0), with leading blanks included.
    let line: TextLayout.Line
    /// The framesetter of the text that it is a part of.
    let setter: CTFramesetter
    /// The range in the whole text, UTF-16.
    let range: CFRange

    init(_ line: TextLayout.Line, of setter: CTFramesetter, range: CFRange) {
        self.line = line.moved(by: Point(-line.leftEnd, -line.origin.y))
        self.setter = setter
        self.range = range
    }

    var inked: InkedText { InkedText(TextLayout(lines: [line]), setter.looks) }

    /// From left to right, trailing blanks included.
    var runs: [TextLayout.Run] { line.isRightToLeft ? line.blanks + line.runs : line.runs + line.blanks }

    /// Points.
    var width: Double { line.width + line.blankWidth }
}

extension TextLayout.Line {
    /// The pen position of the leftmost glyph, points.
    var leftEnd: Double { isRightToLeft ? origin.x - blankWidth : origin.x }
}

public struct CTLineBoundsOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The bounds of what is painted, instead of the fonts' ascent and descent.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}

/// All of a text on one line, line ends included.
public func CTLineCreateWithAttributedString(_ string: CFAttributedString) -> CTLine {
    let setter = CTFramesetter(string, isOneLine: true)
    let layout = TextLayout(setter.text, in: TextFrame(wraps: false))
    return CTLine(layout.lines.first ?? .empty, of: setter, range: CFRange(location: 0, length: string.length))
}

/// The line's metrics in points; the result is its width, trailing blanks included. Pass nil for metrics that you do not need.
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

/// The width of the trailing blanks, points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.line.blankWidth }

/// The bounding box of the line, relative to the start of its baseline, y up.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    if options.contains(.useGlyphPathBounds) {
        return line.inked.glyphBounds
    }
    return CGRect(x: 0, y: -line.line.descent, width: line.width, height: line.line.ascent + line.line.descent)
}

public func CTLineGetStringRange(_ line: CTLine) -> CFRange { line.range }

/// The number of glyphs in the line.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.glyphs.count } }

/// Draws a line, with its baseline starting at the text position.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { context.draw(line.inked) }
