/// The frame in which lines are laid out.
public struct TextFrame: Hashable, Sendable {
    /// Points; infinite for the natural width of the text.
    public var width: Double
    /// Points; lines that would extend below it are left out, except the first.
    public var height: Double
    /// Lines are wrapped at the width; otherwise each paragraph is one line.
    public var wraps: Bool
    /// Where characters are left out of a line that is too long, or of the last line that is shown.
    public var truncation: Truncation
    /// The most lines.
    public var maximumLineCount: Int
    /// The characters that are laid out, clamped to the text; those before count as already laid out.
    public var characters: Range<Int> = 0..<Int.max
    /// Where lines begin, points, overriding the paragraphs' indents; they then end at the width. Nil to use the indents.
    public var lineStart: Double?

    public init(
        width: Double = .infinity, height: Double = .infinity, wraps: Bool = true, truncation: Truncation = .none,
        maximumLineCount: Int = .max
    ) {
        self.width = width.isNaN ? 0 : max(width, 0)
        self.height = height.isNaN ? 0 : max(height, 0)
        self.wraps = wraps
        self.truncation = truncation
        self.maximumLineCount = max(maximumLineCount, 1)
    }

    public enum Truncation: UInt8, Hashable, Sendable {
        case none, start, middle, end
    }
}
