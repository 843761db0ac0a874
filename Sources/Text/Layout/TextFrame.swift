/// The room that lines have.
public struct TextFrame: Hashable, Sendable {
    /// Points; infinite for as wide as the text is.
    public var width: Double
    /// Points; lines that would reach below it are left out, but for the first.
    public var height: Double
    /// Lines are broken at the width; otherwise a paragraph is a line.
    public var wraps: Bool
    /// Where characters are left out of a line that is too long, or of the last line that is shown.
    public var truncation: Truncation
    /// No more lines than these.
    public var maximumLineCount: Int
    /// The characters that are laid out, as far as there are any; what lies before the first counts as if it had been.
    public var characters: Range<Int> = 0..<Int.max
    /// Where lines begin, whatever their paragraphs' indents are, points; they end at the width then. Nil for as the indents say.
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
