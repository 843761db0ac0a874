import Geometry
internal import Text

public import class Foundation.NSObject

/// Makes lines of a text, one by one, broken where the caller wants.
public final class CTTypesetter: NSObject, Sendable {
    let setter: CTFramesetter

    init(_ setter: CTFramesetter) { self.setter = setter }

    /// - Parameter offset: where the line begins relative to the origin of tab stops, points.
    fileprivate func line(_ range: CFRange, offset: Double) -> CTLine {
        let characters = setter.characters(range)
        var frame = TextFrame(wraps: false)
        frame.characters = characters.lowerBound..<min(characters.upperBound, setter.units.count - 1)
        frame.lineStart = offset.isFinite ? offset : 0
        var (lines, text) = (TextLayout(setter.text, in: frame).lines, setter)
        // A paragraph's end does not end a line here.
        if lines.count > 1 {
            text = setter.asOneLine
            lines = TextLayout(text.text, in: frame).lines
        }
        let start = setter.units[frame.characters.lowerBound]
        let end = setter.units[max(frame.characters.upperBound, frame.characters.lowerBound)]
        return CTLine(lines.first ?? .empty, of: text, range: CFRange(location: start, length: end - start))
    }

    /// - Parameter start: in UTF-16.
    /// - Returns: the line's length in UTF-16.
    fileprivate func lineLength(from start: CFIndex, width: Double, offset: Double, isByCharacters: Bool) -> CFIndex {
        let last = setter.units.count - 1
        let first = setter.characters(CFRange(location: start, length: 0)).lowerBound
        guard first < last else { return 0 }
        let end = setter.text.lineEnd(
            from: first, width: width.isNaN ? 0 : max(width, 0), indent: offset.isFinite ? offset : 0, isByCharacters: isByCharacters)
        return setter.units[min(max(end, first), last)] - max(start, 0)
    }
}

public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
    CTTypesetter(CTFramesetter(string))
}

/// - Parameter options: ignored.
public func CTTypesetterCreateWithAttributedStringAndOptions(_ string: CFAttributedString, _ options: CFDictionary?) -> CTTypesetter? {
    CTTypesetterCreateWithAttributedString(string)
}

/// The typesetter of the framesetter's text.
public func CTFramesetterGetTypesetter(_ setter: CTFramesetter) -> CTTypesetter { CTTypesetter(setter) }

/// A framesetter of the typesetter's text.
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter { typesetter.setter }

/// A line of a range of the text, line ends included.
/// - Parameter range: in UTF-16; a length of 0 is up to the text's end.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ range: CFRange) -> CTLine { typesetter.line(range, offset: 0) }

/// The same for a line that begins at an offset.
/// - Parameter offset: relative to the origin of tab stops, points.
public func CTTypesetterCreateLineWithOffset(_ typesetter: CTTypesetter, _ range: CFRange, _ offset: Double) -> CTLine {
    typesetter.line(range, offset: offset)
}

/// The length in UTF-16 of a line that fits a width: up to the end of a word with the blanks after it, up to the end of a paragraph with its
/// terminator, or within a word that is wider than a line.
/// - Parameters:
///   - startIndex: where the line begins, in UTF-16.
///   - width: points; trailing blanks are not counted.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex {
    typesetter.lineLength(from: startIndex, width: width, offset: 0, isByCharacters: false)
}

/// The same for a line that begins at an offset.
/// - Parameter offset: relative to the origin of tab stops, points.
public func CTTypesetterSuggestLineBreakWithOffset(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
    typesetter.lineLength(from: startIndex, width: width, offset: offset, isByCharacters: false)
}

/// The length in UTF-16 of a line that may be broken within a word, but not within a grapheme cluster.
public func CTTypesetterSuggestClusterBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex {
    typesetter.lineLength(from: startIndex, width: width, offset: 0, isByCharacters: true)
}

/// The same for a line that begins at an offset.
/// - Parameter offset: relative to the origin of tab stops, points.
public func CTTypesetterSuggestClusterBreakWithOffset(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
    typesetter.lineLength(from: startIndex, width: width, offset: offset, isByCharacters: true)
}
