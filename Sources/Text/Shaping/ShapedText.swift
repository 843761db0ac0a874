import Synchronization

/// A text as glyphs, before there are lines: all that does not depend on a width.
public struct ShapedText: Sendable {
    let paragraphs: [ShapedParagraph]
    /// How many characters (Unicode scalars) the text has.
    public let characterCount: Int

    /// - Parameter fonts: where fonts are looked for that have what the styles' fonts lack.
    public init(_ text: StyledText, fonts: FontCollection = .standard) {
        let cuts = ParagraphCutter.paragraphs(of: text)
        paragraphs = cuts.paragraphs.map { ShapedParagraph($0, fonts: fonts) }
        characterCount = cuts.characterCount
    }

    /// Where a line ends that begins at a character, as many blanks and what ends the paragraph behind it.
    /// - Parameters:
    ///   - width: points.
    ///   - indent: where the line begins, from where tab stops are counted, points.
    ///   - isByCharacters: words may be cut.
    public func lineEnd(from character: Int, width: Double, indent: Double = 0, isByCharacters: Bool = false) -> Int {
        guard let paragraph = paragraphs.indices(in: character..<character + 1).last.map({ paragraphs[$0] }) else { return character }
        let start = character - paragraph.start
        guard start < paragraph.characters.count else { return max(paragraph.end, character) }
        let breaker = LineBreaker(paragraph: paragraph)
        let end = breaker.line(from: start, width: width, indent: indent, isByCharacters ? .byCharacters : .byWords).upperBound
        return end == paragraph.characters.count ? paragraph.end : paragraph.start + end
    }

    /// How many pieces of text the process has had shaped: tells whether something was shaped again.
    public static var shapingCount: Int { Shaper.count.load(ordering: .relaxed) }
}

/// A paragraph's glyphs, and what its lines are made by.
struct ShapedParagraph: Sendable {
    let style: ParagraphStyle
    /// Where the paragraph begins in the text, characters.
    let start: Int
    /// Where the next one begins, characters of the text.
    let end: Int
    /// Without what ends it.
    let characters: ContiguousArray<Unicode.Scalar>
    /// What HarfBuzz sees: the characters, with blanks for controls.
    let shown: ContiguousArray<UInt32>
    /// In the order of the characters, of which they leave none out.
    let runs: [ShapedRun]
    let isRightToLeft: Bool
    /// What an empty line is as high as, and what takes a truncated text's place.
    let firstStyle: TextStyle
    /// How far each character moves the pen, points; what is drawn as one is shared out.
    let advances: ContiguousArray<Double>
    /// Before each character.
    let breaks: ContiguousArray<LineBreak>
    let fonts: FontCollection
}

/// Characters of one direction, script, style and font.
struct ShapedRun: Sendable {
    var font: Font
    var style: TextStyle
    /// Characters of the paragraph.
    var range: Range<Int>
    /// Odd from right to left.
    var level: UInt8
    /// HarfBuzz's number.
    var script: UInt32
    /// From left to right.
    var glyphs: ContiguousArray<ShapedGlyph>

    var width: Double { glyphs.reduce(0) { $0 + $1.advance } }
    var isRightToLeft: Bool { level & 1 == 1 }
}

/// A glyph with its place in its run, points.
struct ShapedGlyph: Hashable, Sendable {
    var glyph: GlyphIndex
    /// The first of the characters that it stands for.
    var cluster: Int
    /// How far it moves the pen to the right.
    var advance: Double
    /// From the pen to its origin.
    var dx: Double
    /// Likewise, up.
    var dy: Double
    /// The glyphs stay the same if a line ends before this one's characters.
    var isSafeToBreak: Bool
}

extension RandomAccessCollection where Element == ShapedParagraph, Index == Int {
    /// Those that may have characters of a range, with the one before it: a text has them in order.
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
