import Geometry
internal import Text

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect

/// Which end of a line is left out.
public enum CTLineTruncationType: UInt32, Sendable {
    case start, end, middle
}

/// Where a glyph, or several that stand for the same characters, lies in a line.
struct LinePlace {
    /// Characters, in UTF-16.
    var start: Int
    var end: Int
    /// From the line's beginning, points.
    var minX: Double
    var maxX: Double
    var isRightToLeft: Bool

    /// Where a caret before a character stands, points.
    func caret(at index: Int) -> Double {
        let share = Double(index - start) / Double(end - start) * (maxX - minX)
        return isRightToLeft ? maxX - share : minX + share
    }
}

extension CTLine {
    /// From left to right.
    var places: [LinePlace] {
        let starts = clusters
        var places: [LinePlace] = []
        for run in runs {
            for glyph in run.glyphs {
                let start = setter.units[glyph.character]
                let (minX, maxX) = (glyph.position.x, glyph.position.x + glyph.advance)
                if let last = places.last, last.start == start {
                    places[places.count - 1].maxX = max(last.maxX, maxX)
                } else {
                    let end = end(of: start, starts)
                    places.append(LinePlace(start: start, end: end, minX: minX, maxX: maxX, isRightToLeft: run.isRightToLeft))
                }
            }
        }
        return places
    }

    /// Where what glyphs stand for begins, in UTF-16, in order.
    var clusters: [Int] { runs.flatMap { $0.glyphs.map { setter.units[$0.character] } }.sorted() }

    /// Where the characters end that begin at a place; what ends the line has no glyph, and belongs to none.
    func end(of start: Int, _ starts: [Int]) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] > start { high = middle } else { low = middle + 1 }
        }
        if low < starts.count { return starts[low] }
        return setter.visibleEnd(range.location..<range.location + range.length, from: start)
    }
}

/// Where a caret before a character stands, from where the baseline begins, points.
/// - Parameters:
///   - index: in the text, UTF-16.
///   - secondary: set to the same, unless nil: of the two places between text of both directions the first is meant.
@discardableResult
public func CTLineGetOffsetForStringIndex(_ line: CTLine, _ index: CFIndex, _ secondary: UnsafeMutablePointer<CGFloat>?) -> CGFloat {
    let end = line.line.isRightToLeft ? 0 : line.width
    let offset = line.places.first { $0.start <= index && index < $0.end }?.caret(at: index)
        ?? (index > line.range.location ? end : line.width - end)
    secondary?.pointee = offset
    return offset
}

/// The character before which a caret stands that is nearest to a place; of none in an empty line the text's first.
/// - Parameter position: from where the baseline begins; its y is not looked at.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    let carets = line.places.flatMap { place in
        // None stands inside of what is one character to a reader.
        (place.start...place.end).filter { $0 == place.end || line.setter.isWhole($0) }.map { (index: $0, x: place.caret(at: $0)) }
    }
    return carets.min { abs($0.x - position.x) < abs($1.x - position.x) }?.index ?? line.range.location
}

/// How far a line is to be moved so that it lies flush in a width, points; blanks at its end, on the left where it is read from the right,
/// take no room.
/// - Parameter factor: 0 for its left, 1 for its right, one half for its middle.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ factor: CGFloat, _ width: Double) -> Double {
    max(width - line.line.width, 0) * min(max(factor, 0), 1) - (line.line.isRightToLeft ? line.line.blankWidth : 0)
}

/// The box around what is painted when the line is drawn at the context's text position, y up.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect { line.inked.glyphBounds.offset(to: context) }

/// The line with characters left out so that it fits, itself where it does; nil where not even the dots would.
/// - Parameters:
///   - width: points.
///   - token: not looked at: dots stand for what is left out, in its font and colour.
public func CTLineCreateTruncatedLine(_ line: CTLine, _ width: Double, _ type: CTLineTruncationType, _ token: CTLine?) -> CTLine? {
    if line.line.width <= width { return line }
    let truncation: TextFrame.Truncation =
        switch type {
        case .start: .start
        case .end: .end
        case .middle: .middle
        }
    // A line knows of no indents: there is as much more room.
    let characters = line.setter.characters(line.range)
    let style = line.setter.attributes(at: line.range.location)[.paragraphStyle] as? NSParagraphStyle
    let indent = (line.range.location == 0 ? style?.firstLineHeadIndent : style?.headIndent) ?? 0
    var frame = TextFrame(width: width + indent - min(style?.tailIndent ?? 0, 0), wraps: false, truncation: truncation)
    frame.characters = characters
    guard let short = TextLayout(line.setter.text, in: frame).lines.first, short.width <= width * (1 + 1e-6) else { return nil }
    return CTLine(short, of: line.setter, range: line.range)
}

extension InkedText {
    /// The box around what is painted, from where the baseline begins, y up; null for nothing.
    var glyphBounds: CGRect {
        let box = shapes.reduce(Rect.null) { $0.union($1.path.bounds) }
        return box == .null ? .null : CGRect(Rect(minX: box.minX, minY: -box.maxY, maxX: box.maxX, maxY: -box.minY))
    }
}

extension CGRect {
    /// Where it is when drawn at a context's text position.
    func offset(to context: CGContext?) -> CGRect {
        isNull ? self : offsetBy(dx: context?.textPosition.x ?? 0, dy: context?.textPosition.y ?? 0)
    }
}
