import Geometry
internal import Text

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGSize
import struct Foundation.CharacterSet
import class Foundation.NSArray
import class Foundation.NSAttributedString
import class Foundation.NSMutableAttributedString
public import class Foundation.NSObject
import struct Foundation.NSRange
import class Foundation.NSString

/// Lays out frames of a text.
public final class CTFramesetter: NSObject, Sendable {
    let text: ShapedText
    let looks: [TextLook]
    /// For each character (Unicode scalar) and the end, its offset in UTF-16.
    let units: [Int]
    private let characters: String
    /// The text's attributes and where each set begins: an attributed string caches its last lookup, and threads share this.
    private nonisolated(unsafe) let attributes: [(start: Int, values: [NSAttributedString.Key: Any])]

    init(_ string: CFAttributedString, isOneLine: Bool = false) {
        characters = string.string
        var attributes: [(start: Int, values: [NSAttributedString.Key: Any])] = []
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { values, range, _ in
            attributes.append((range.location, values))
        }
        self.attributes = attributes
        let attributed = AttributedText(string, isOneLine: isOneLine)
        text = ShapedText(attributed.text)
        looks = attributed.looks
        units = string.string.unicodeScalars.reduce(into: [0]) { $0.append($0.last! + ($1.value > 0xFFFF ? 2 : 1)) }
    }

    /// The attributes of a character; none beyond the text.
    func attributes(at unit: Int) -> [NSAttributedString.Key: Any] {
        guard unit < units[units.count - 1] else { return [:] }
        return attributes.last { $0.start <= unit }?.values ?? [:]
    }

    /// Whether two characters lie in the same range of equal attributes.
    func saysTheSame(of unit: Int, _ other: Int) -> Bool {
        attributes.last { $0.start <= unit }?.start == attributes.last { $0.start <= other }?.start
    }

    /// The same text on one line.
    var asOneLine: CTFramesetter {
        let string = NSMutableAttributedString(string: characters)
        let ends = attributes.dropFirst().map(\.start) + [string.length]
        for (part, end) in zip(attributes, ends) {
            string.setAttributes(part.values, range: NSRange(location: part.start, length: end - part.start))
        }
        return CTFramesetter(string, isOneLine: true)
    }

    /// False within a grapheme cluster.
    func isWhole(_ unit: Int) -> Bool {
        let text = characters as NSString
        return unit >= text.length || text.rangeOfComposedCharacterSequence(at: unit).location == unit
    }

    /// The end of a line's text, without the characters that end the line.
    func visibleEnd(_ line: Range<Int>, from start: Int) -> Int {
        let text = characters as NSString
        var end = min(line.upperBound, text.length)
        while end > start + 1, let last = UnicodeScalar(text.character(at: end - 1)), CharacterSet.newlines.contains(last) { end -= 1 }
        return max(end, start + 1)
    }

    /// The range that a layout shows, in UTF-16.
    func shown(_ layout: TextLayout) -> CFRange {
        guard let first = layout.lines.first, let last = layout.lines.last else { return CFRange(location: 0, length: 0) }
        let start = units[first.characters.lowerBound]
        return CFRange(location: start, length: units[last.characters.upperBound] - start)
    }

    /// The characters of a UTF-16 range; all from its start on if its length is 0.
    func characters(_ range: CFRange) -> Range<Int> {
        let first = character(max(range.location, 0))
        guard range.length > 0 else { return first..<units.count }
        let (end, isTooFar) = range.location.addingReportingOverflow(range.length)
        return first..<max(character(isTooFar ? .max : end), first)
    }

    /// The first character at or after a UTF-16 offset.
    private func character(_ unit: Int) -> Int {
        var (low, high) = (0, units.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if units[middle] >= unit { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// Lines of text in a box.
public final class CTFrame: NSObject, Sendable {
    /// Relative to the top left corner of the box, y down.
    let layout: TextLayout
    let setter: CTFramesetter
    /// The box in the context's space, y up.
    let box: Rect
    /// What lines fill, likewise.
    let path: CGPath
    /// What was to be laid out.
    let range: CFRange

    init(_ layout: TextLayout, _ setter: CTFramesetter, box: Rect, path: CGPath, range: CFRange) {
        (self.layout, self.setter, self.box) = (layout, setter, box)
        (self.path, self.range) = (path.copy() ?? path, range)
    }

    func units(_ characters: Range<Int>) -> CFRange {
        let start = setter.units[characters.lowerBound]
        return CFRange(location: start, length: setter.units[characters.upperBound] - start)
    }
}

public func CTFramesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTFramesetter {
    CTFramesetter(string)
}

/// Lays out text in a path. If that is not an upright rectangle, a line lies where the path, by the even-odd rule, contains the line's whole
/// height: in the leftmost such span that is wide enough, or the rightmost for right-to-left text.
/// - Parameters:
///   - range: the text to lay out; a length of 0 is up to the end.
///   - path: y up, as the frame is drawn.
///   - attributes: ignored.
public func CTFramesetterCreateFrame(
    _ setter: CTFramesetter, _ range: CFRange, _ path: CGPath, _ attributes: CFDictionary?
) -> CTFrame {
    let box = path.outline.bounds
    let isUsable = box.isFinite && box.width.isFinite && box.height.isFinite && !box.isEmpty
    var frame = TextFrame(width: isUsable ? box.width : 0, height: isUsable ? box.height : 0)
    frame.characters = setter.characters(range)
    if isUsable, path.outline.closed.asRect == nil {
        frame.shape = TextShape(path.outline.applying(CGAffineTransform(1, 0, 0, -1, -box.minX, box.maxY)))
    }
    var layout = TextLayout(setter.text, in: frame)
    // A box that is too low for a line has none.
    if let first = layout.lines.first, first.origin.y + first.descent > frame.height + 1e-6 { layout.lines = [] }
    let units = setter.units[frame.characters.lowerBound]..<setter.units[min(frame.characters.upperBound, setter.units.count - 1)]
    return CTFrame(
        layout, setter, box: isUsable ? box : .zero, path: path, range: CFRange(location: units.lowerBound, length: units.count))
}

/// The size of the box that text needs.
/// - Parameters:
///   - range: the text to lay out; a length of 0 is up to the end.
///   - attributes: ignored.
///   - constraints: points; infinite, or the greatest finite number, for no limit.
///   - fitRange: set to the range that fits, unless nil.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ setter: CTFramesetter, _ range: CFRange, _ attributes: CFDictionary?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    func limit(_ length: CGFloat) -> Double { length < 1e9 ? length : .infinity }
    var frame = TextFrame(width: limit(constraints.width), height: limit(constraints.height))
    frame.characters = setter.characters(range)
    let layout = TextLayout(setter.text, in: frame)
    fitRange?.pointee = setter.shown(layout)
    return CGSize(width: layout.size.width, height: layout.size.height)
}

/// The frame's `CTLine`s from the top.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray {
    NSArray(
        array: frame.layout.lines.map {
            CTLine($0, of: frame.setter, range: frame.units($0.characters))
        })
}

/// The baselines' origins relative to the lower left corner of the box, y up.
/// - Parameters:
///   - range: of lines; a length of 0 is up to the last.
///   - origins: must have room for them.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    let lines = frame.layout.lines
    let first = min(max(range.location, 0), lines.count)
    let count = range.length > 0 ? min(range.length, lines.count - first) : lines.count - first
    for (place, line) in lines[first..<first + count].enumerated() {
        origins[place] = CGPoint(x: line.leftEnd, y: frame.box.height - line.origin.y)
    }
}

/// What the lines fill.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// The characters that were to be laid out, whether or not they had room.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.range }

/// The range of characters that are shown.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
    frame.setter.shown(frame.layout)
}

/// Draws all lines; the text position is ignored, and kept.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    let kept = context.textMatrix
    context.textMatrix = context.textMatrix.withoutTranslation
    context.textPosition = CGPoint(x: frame.box.minX, y: frame.box.maxY)
    context.draw(InkedText(frame.layout, frame.setter.looks))
    context.textMatrix = kept
}

extension CGAffineTransform {
    fileprivate var withoutTranslation: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}

extension Path {
    /// The same with its last contour closed, as it is filled.
    fileprivate var closed: Path {
        if verbs.last == .close { return self }
        var path = self
        path.close()
        return path
    }
}
