import Geometry
internal import Text

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect

/// Which part of a line is truncated.
public enum CTLineTruncationType: UInt32, Sendable {
    case start, end, middle
}

/// The position of a caret before a character, relative to the start of the baseline, points.
/// - Parameters:
///   - index: in the text, UTF-16.
///   - secondary: set to the same, unless nil: of the two positions where text directions meet, only the first is supported.
@discardableResult
public func CTLineGetOffsetForStringIndex(_ line: CTLine, _ index: CFIndex, _ secondary: UnsafeMutablePointer<CGFloat>?) -> CGFloat {
    let end = line.line.isRightToLeft ? 0 : line.width
    let offset = line.places.place(of: index)?.caret(at: index) ?? (index > line.range.location ? end : line.width - end)
    secondary?.pointee = offset
    return offset
}

/// The character before the caret that is nearest to a position; for an empty line the text's first.
/// - Parameter position: relative to the start of the baseline; its y is ignored.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    line.places.index(at: position.x) ?? line.range.location
}

/// Goes through the edges of all characters, from left to right: of each where a caret before it stands, and where one behind it.
/// - Parameter block: takes the offset from where the baseline begins, points, the character's place in the text, UTF-16, whether the caret
///   stands before the character, and what to set so that no more follow.
public func CTLineEnumerateCaretOffsets(
    _ line: CTLine, _ block: @escaping (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
    var isOver = false
    for place in line.places.fromLeft {
        // What is one character to a reader has no edges inside.
        let starts = (place.start..<place.end).filter { $0 == place.start || line.setter.isWhole($0) }
        let edges = zip(starts, starts.dropFirst() + [place.end]).map { start, end in
            (start: start, leading: place.caret(at: start), trailing: place.caret(at: end))
        }
        for edge in place.isRightToLeft ? edges.reversed() : edges {
            for isLeading in place.isRightToLeft ? [false, true] : [true, false] where !isOver {
                block(isLeading ? edge.leading : edge.trailing, edge.start, isLeading, &isOver)
            }
        }
        if isOver { return }
    }
}

/// The offset that aligns a line within a width, points; trailing blanks, which are on the left in right-to-left text, are not counted.
/// - Parameter factor: 0 for left, 1 for right, one half for centred.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ factor: CGFloat, _ width: Double) -> Double {
    max(width - line.line.width, 0) * min(max(factor, 0), 1) - (line.line.isRightToLeft ? line.line.blankWidth : 0)
}

/// The line as wide as it is to be: room is shared out among its blanks, and stays where it has none; where it is too wide its characters are
/// moved together. Blanks at its end take no room. Nil for a width that is not finite.
/// - Parameters:
///   - justificationFactor: from 0, as it is, to 1, as wide as it is to be.
///   - justificationWidth: points.
public func CTLineCreateJustifiedLine(_ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double) -> CTLine? {
    guard justificationWidth.isFinite, !justificationFactor.isNaN else { return nil }
    let slack = (max(justificationWidth, 0) - line.line.width) * min(max(justificationFactor, 0), 1)
    return slack == 0 ? line : CTLine(line.line.justified(by: slack, in: line.setter.text), of: line.setter, range: line.range)
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
