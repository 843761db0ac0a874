import Geometry
import Synchronization
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
    /// Of runs that were asked for pointers, by their numbers: runs come and go, and the line is what callers keep.
    private let rows = Mutex<[Int: UnsafeGlyphRows]>([:])
    /// Made for the first question about them: most lines are only drawn.
    private let knownPlaces = Mutex<LinePlaces?>(nil)

    init(_ line: TextLayout.Line, of setter: CTFramesetter, range: CFRange) {
        self.line = line.moved(by: Point(-line.leftEnd, -line.origin.y))
        self.setter = setter
        self.range = range
    }

    var inked: InkedText { InkedText(TextLayout(lines: [line]), setter.looks) }

    /// From left to right, trailing blanks included: they belong to the run beside them where that has the same font and attributes.
    var runs: [TextLayout.Run] {
        let (left, right) = line.isRightToLeft ? (line.blanks, line.runs) : (line.runs, line.blanks)
        guard var joined = left.last, let next = right.first, areAlike(joined, next) else { return left + right }
        joined.maxX = next.maxX
        joined.glyphs += next.glyphs
        return left.dropLast() + [joined] + right.dropFirst()
    }

    /// Whether two runs have the same font, size, direction and attributes.
    private func areAlike(_ a: TextLayout.Run, _ b: TextLayout.Run) -> Bool {
        guard let first = a.glyphs.first, let second = b.glyphs.first else { return false }
        return a.isSet(as: b) && setter.saysTheSame(of: setter.units[first.character], setter.units[second.character])
    }

    /// The line's ascent and descent without any baseline offset, points.
    fileprivate var unshifted: (ascent: Double, descent: Double) {
        guard let first = line.runs.first else { return (line.ascent, line.descent) }
        return line.runs.reduce((first.ascent, first.descent)) { (max($0.0, $1.ascent), max($0.1, $1.descent)) }
    }

    /// Points.
    var width: Double { line.width + line.blankWidth }

    var places: LinePlaces {
        knownPlaces.withLock { places in
            let own = places ?? LinePlaces(of: self)
            places = own
            return own
        }
    }

    /// The end of the text, without the characters that end the line, for what begins at a place in it.
    func visibleEnd(from start: Int) -> Int { setter.visibleEnd(range.location..<range.location + range.length, from: start) }

    func rows(of run: CTRun) -> UnsafeGlyphRows {
        rows.withLock { rows in
            let own = rows[run.number] ?? UnsafeGlyphRows(run)
            rows[run.number] = own
            return own
        }
    }
}

extension TextLayout.Line {
    /// The pen position of the leftmost glyph, points.
    var leftEnd: Double { isRightToLeft ? origin.x - blankWidth : origin.x }
}

public struct CTLineBoundsOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Leaves out the leading.
    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
    /// Ignores baseline offsets.
    public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
    /// Kept, without effect: punctuation never hangs.
    public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
    /// The bounds of what is painted, instead of the fonts' ascent and descent.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
    /// Overrides `useGlyphPathBounds`, and has no other effect: fonts' optical bounds are not read.
    public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
    /// Kept, without effect.
    public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 1 << 5)
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

/// The bounding box of the line, relative to the start of its baseline, y up: its width includes trailing blanks, and its height the
/// leading, which lies below the descent.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    if options.contains(.useGlyphPathBounds), !options.contains(.useOpticalBounds) { return line.inked.glyphBounds }
    let leading = options.contains(.excludeTypographicLeading) ? 0 : line.line.leading
    let (ascent, descent) = options.contains(.excludeTypographicShifts) ? line.unshifted : (line.line.ascent, line.line.descent)
    return CGRect(x: 0, y: -descent - leading, width: line.width, height: ascent + descent + leading)
}

public func CTLineGetStringRange(_ line: CTLine) -> CFRange { line.range }

/// The number of glyphs in the line.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.glyphs.count } }

/// Draws a line, with its baseline starting at the text position.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { context.draw(line.inked) }
