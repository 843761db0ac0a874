import Geometry
internal import Text

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect

/// Which part of a line is truncated.
public enum CTLineTruncationType: UInt32, Sendable {
    case start, end, middle
}

/// The place in a line of a glyph, or of several for the same characters.
struct LinePlace {
    /// Characters, in UTF-16.
    var start: Int
    var end: Int
    /// From the line's beginning, points.
    var minX: Double
    var maxX: Double
    var isRightToLeft: Bool

    /// The position of a caret before a character, points.
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

    /// The UTF-16 offsets at which glyph clusters begin, sorted.
    var clusters: [Int] { runs.flatMap { $0.glyphs.map { setter.units[$0.character] } }.sorted() }

    /// The end of the characters of a cluster; characters that end the line have no glyph, and belong to none.
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

/// The position of a caret before a character, relative to the start of the baseline, points.
/// - Parameters:
///   - index: in the text, UTF-16.
///   - secondary: set to the same, unless nil: of the two positions where text directions meet, only the first is supported.
@discardableResult
public func CTLineGetOffsetForStringIndex(_ line: CTLine, _ index: CFIndex, _ secondary: UnsafeMutablePointer<CGFloat>?) -> CGFloat {
    let end = line.line.isRightToLeft ? 0 : line.width
    let offset = line.places.first { $0.start <= index && index < $0.end }?.caret(at: index)
        ?? (index > line.range.location ? end : line.width - end)
    secondary?.pointee = offset
    return offset
}

/// The character before the caret that is nearest to a position; for an empty line the text's first.
/// - Parameter position: relative to the start of the baseline; its y is ignored.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    let carets = line.places.flatMap { place in
        // No caret is within a grapheme cluster.
        (place.start...place.end).filter { $0 == place.end || line.setter.isWhole($0) }.map { (index: $0, x: place.caret(at: $0)) }
    }
    return carets.min { abs($0.x - position.x) < abs($1.x - position.x) }?.index ?? line.range.location
}

/// The offset that aligns a line within a width, points; trailing blanks, which are on the left in right-to-left text, are not counted.
/// - Parameter factor: 0 for left, 1 for right, one half for centred.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ factor: CGFloat, _ width: Double) -> Double {
    max(width - line.line.width, 0) * min(max(factor, 0), 1) - (line.line.isRightToLeft ? line.line.blankWidth : 0)
}

/// The bounding box of the pixels when the line is drawn at the context's text position, y up.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect { line.inked.glyphBounds.offset(to: context) }

/// The line truncated to a width, or itself if it fits; nil if not even the dots fit.
/// - Parameters:
///   - width: points.
///   - token: ignored: dots, in the font and colour of the truncated text, replace it.
public func CTLineCreateTruncatedLine(_ line: CTLine, _ width: Double, _ type: CTLineTruncationType, _ token: CTLine?) -> CTLine? {
    if line.line.width <= width { return line }
    let truncation: TextFrame.Truncation =
        switch type {
        case .start: .start
        case .end: .end
        case .middle: .middle
        }
    // A line has no indents, so it has more room by that.
    let characters = line.setter.characters(line.range)
    let style = line.setter.attributes(at: line.range.location)[.paragraphStyle] as? NSParagraphStyle
    let indent = (line.range.location == 0 ? style?.firstLineHeadIndent : style?.headIndent) ?? 0
    var frame = TextFrame(width: width + indent - min(style?.tailIndent ?? 0, 0), wraps: false, truncation: truncation)
    frame.characters = characters
    guard let short = TextLayout(line.setter.text, in: frame).lines.first, short.width <= width * (1 + 1e-6) else { return nil }
    return CTLine(short, of: line.setter, range: line.range)
}

extension InkedText {
    /// The bounding box of the glyphs' paint, relative to the start of the baseline, y up; null for none.
    var glyphBounds: CGRect {
        let box = shapes.reduce(Rect.null) { $0.union($1.path.bounds) }
        return box == .null ? .null : CGRect(Rect(minX: box.minX, minY: -box.maxY, maxX: box.maxX, maxY: -box.minY))
    }
}

extension CGRect {
    /// Moved to the context's text position.
    func offset(to context: CGContext?) -> CGRect {
        isNull ? self : offsetBy(dx: context?.textPosition.x ?? 0, dy: context?.textPosition.y ?? 0)
    }
}
