public import Geometry

/// The positioned glyphs of a text: points, y down, from the top left corner of the frame.
public struct TextLayout: Hashable, Sendable {
    public struct Glyph: Hashable, Sendable {
        public var index: GlyphIndex
        /// Of its origin.
        public var position: Point
        /// Its advance, points.
        public var advance: Double
        /// The first of the text's characters that it represents.
        public var character: Int
    }

    /// Glyphs of a line with the same attributes, from left to right.
    public struct Run: Hashable, Sendable {
        public var font: Font
        /// Points per em.
        public var size: Double
        /// `TextStyle.matrix`.
        public var matrix: CGAffineTransform
        /// `TextStyle.look`.
        public var look: Int
        public var isRightToLeft: Bool
        public var minX: Double
        public var maxX: Double
        public var glyphs: ContiguousArray<Glyph>
        /// `TextStyle.room`.
        public var room: TextStyle.Room?
    }

    /// An underline or strikethrough, to be filled.
    public struct Decoration: Hashable, Sendable {
        public var look: Int
        public var rect: Rect
        /// Whether the glyphs along it are mirrored.
        public var isMirrored: Bool
    }

    public struct Line: Hashable, Sendable {
        /// The left end of the baseline.
        public var origin: Point
        /// Without trailing blanks.
        public var width: Double
        /// From the baseline up.
        public var ascent: Double
        /// From the baseline down.
        public var descent: Double
        /// The space that the fonts need below the line.
        public var leading: Double
        /// The characters of the text that it shows, including trailing blanks and the paragraph separator.
        public var characters: Range<Int>
        public var isRightToLeft: Bool
        /// From left to right.
        public var runs: [Run]
        /// Trailing blanks, which take no room: right of the line, or left of a line that runs from right to left.
        public var blanks: [Run]
        public var decorations: [Decoration]
        /// The next line's top.
        public var bottom: Double
    }

    public var lines: [Line]
    /// The size that the lines take, indents included.
    public var size: Size
    /// Some of the text is not shown.
    public var isTruncated: Bool

    init(lines: [Line], size: Size, isTruncated: Bool) {
        self.lines = lines
        self.size = size
        self.isTruncated = isTruncated
    }

    /// Lines that were laid out already.
    public init(lines: [Line]) {
        let size = Size(lines.reduce(0) { max($0, $1.width) }, lines.last?.bottom ?? 0)
        self.init(lines: lines, size: size, isTruncated: false)
    }

    public init(_ text: ShapedText, in frame: TextFrame = TextFrame()) {
        var builder = LayoutBuilder(text, frame)
        self = builder.layout()
    }
}

extension TextLayout.Line {
    /// An empty line.
    public static let empty = TextLayout.Line(
        origin: .zero, width: 0, ascent: 0, descent: 0, leading: 0, characters: 0..<0, isRightToLeft: false, runs: [],
        blanks: [], decorations: [], bottom: 0)

    /// The line, moved.
    public func moved(by offset: Point) -> TextLayout.Line {
        var line = self
        line.origin = origin + offset
        line.bottom += offset.y
        for run in line.runs.indices { line.runs[run].move(by: offset) }
        for run in line.blanks.indices { line.blanks[run].move(by: offset) }
        for place in line.decorations.indices {
            let rect = line.decorations[place].rect
            line.decorations[place].rect = Rect(
                minX: rect.minX + offset.x, minY: rect.minY + offset.y, maxX: rect.maxX + offset.x,
                maxY: rect.maxY + offset.y)
        }
        return line
    }

    /// The width of the trailing blanks, points.
    public var blankWidth: Double { blanks.reduce(0) { $0 + $1.maxX - $1.minX } }
}

extension TextLayout.Run {
    /// The ascent of the font, or of the room that is left, points.
    public var ascent: Double { room?.ascent ?? font.metrics.ascent * emHeight }
    /// The descent of the font, or of the room that is left, points.
    public var descent: Double { room?.descent ?? font.metrics.descent * emHeight }
    /// The leading of the font, points.
    public var leading: Double { room == nil ? font.metrics.lineGap * emHeight : 0 }
    private var emHeight: Double { size * abs(matrix.d) }

    /// Whether both runs have the same font, size, matrix, look, direction and room.
    public func isSet(as other: TextLayout.Run) -> Bool {
        font == other.font && size == other.size && matrix == other.matrix && look == other.look && isRightToLeft == other.isRightToLeft
            && room == other.room
    }

    /// Converts from ems relative to a glyph's origin, y up, to the frame's points, y down.
    public func place(of glyph: TextLayout.Glyph) -> CGAffineTransform {
        let place = CGAffineTransform(size, 0, 0, -size, glyph.position.x, glyph.position.y)
        return matrix.isIdentity ? place : matrix.concatenating(place)
    }

    func moved(by offset: Point) -> TextLayout.Run {
        var run = self
        run.move(by: offset)
        return run
    }

    fileprivate mutating func move(by offset: Point) {
        minX += offset.x
        maxX += offset.x
        for glyph in glyphs.indices { glyphs[glyph].position = glyphs[glyph].position + offset }
    }
}
