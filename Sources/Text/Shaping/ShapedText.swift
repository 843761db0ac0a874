import Synchronization

/// Text as glyphs, before it is broken into lines: all that does not depend on a width.
public struct ShapedText: Sendable {
    let paragraphs: [ShapedParagraph]
    /// The number of characters (Unicode scalars) in the text.
    public let characterCount: Int

    /// - Parameter fonts: where fallback fonts are looked for.
    public init(_ text: StyledText, fonts: FontCollection = .standard) {
        let cuts = ParagraphCutter.paragraphs(of: text)
        paragraphs = cuts.paragraphs.map { ShapedParagraph($0, fonts: fonts) }
        characterCount = cuts.characterCount
    }

    /// Where a line that begins at a character ends, including trailing blanks and a paragraph separator.
    /// - Parameters:
    ///   - width: points.
    ///   - indent: the start of the line, from where tab stops are measured, points.
    ///   - isByCharacters: whether words may be broken.
    public func lineEnd(from character: Int, width: Double, indent: Double = 0, isByCharacters: Bool = false) -> Int {
        guard let paragraph = paragraphs.indices(in: character..<character + 1).last.map({ paragraphs[$0] }) else { return character }
        let start = character - paragraph.start
        guard start < paragraph.characters.count else { return max(paragraph.end, character) }
        let breaker = LineBreaker(paragraph: paragraph)
        let end = breaker.line(from: start, width: width, indent: indent, isByCharacters ? .byCharacters : .byWords).upperBound
        return end == paragraph.characters.count ? paragraph.end : paragraph.start + end
    }

    /// How many pieces of text the process has shaped, to tell whether something was shaped again.
    public static var shapingCount: Int { Shaper.count.load(ordering: .relaxed) }
}

/// A paragraph's glyphs, and what is needed to break it into lines.
struct ShapedParagraph: Sendable {
    let style: ParagraphStyle
    /// Its start in the text, characters.
    let start: Int
    /// The start of the next paragraph in the text, characters.
    let end: Int
    /// Without the paragraph separator.
    let characters: ContiguousArray<Unicode.Scalar>
    /// The characters as HarfBuzz gets them, with blanks for controls.
    let shown: ContiguousArray<UInt32>
    /// In the order of the characters, without gaps.
    let runs: [ShapedRun]
    let isRightToLeft: Bool
    /// The style of an empty line, and of an ellipsis for all of the text.
    let firstStyle: TextStyle
    /// The advance of each character, points; a glyph's advance is shared by the characters that it represents.
    let advances: ContiguousArray<Double>
    /// Before each character.
    let breaks: ContiguousArray<LineBreak>
    let fonts: FontCollection
}

/// Characters with the same direction, script, style and font.
struct ShapedRun: Sendable {
    var font: Font
    var style: TextStyle
    /// Characters of the paragraph.
    var range: Range<Int>
    /// Embedding level: odd is right to left.
    var level: UInt8
    /// HarfBuzz's number.
    var script: UInt32
    /// From left to right.
    var glyphs: ContiguousArray<ShapedGlyph>

    var width: Double { glyphs.reduce(0) { $0 + $1.advance } }
    var isRightToLeft: Bool { level & 1 == 1 }
}

/// A glyph with its position in its run, points.
struct ShapedGlyph: Hashable, Sendable {
    var glyph: GlyphIndex
    /// The first of the characters that it represents.
    var cluster: Int
    /// Its advance to the right.
    var advance: Double
    /// Horizontal offset from the pen to its origin.
    var dx: Double
    /// Vertical offset, upwards.
    var dy: Double
    /// True if the glyphs stay the same when a line ends before this one's characters.
    var isSafeToBreak: Bool
}

extension RandomAccessCollection where Element == ShapedParagraph, Index == Int {
    /// The paragraphs that may have characters of a range, and the one before them.
    func indices(in characters: Range<Int>) -> Range<Int> {
        func first(from place: Int) -> Int {
            var (low, high) = (startIndex, endIndex)
            while low < high {
                let middle = (low + high) / 2
                if self[middle].start < place { low = middle + 1 } else { high = middle }
            }
            return low
        }
        let end = first(from: characters.upperBound)
        return Swift.min(Swift.max(first(from: characters.lowerBound) - 1, startIndex), end)..<end
    }
}
