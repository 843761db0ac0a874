/// How lines are made of a paragraph. Lengths are points.
public struct ParagraphStyle: Hashable, Sendable {
    public var alignment: TextAlignment = .natural
    /// Nil for the one that the first letter tells.
    public var direction: TextDirection?
    /// Of lines that end a justified paragraph.
    public var lastLineAlignment: TextAlignment = .natural
    /// Between lines; may be negative.
    public var lineSpacing = 0.0
    /// Times the natural height of a line; 0 leaves it.
    public var lineHeightMultiple = 0.0
    public var minimumLineHeight = 0.0
    /// 0 for no limit.
    public var maximumLineHeight = 0.0
    /// After the paragraph.
    public var paragraphSpacing = 0.0
    /// Before it, unless it is the first.
    public var paragraphSpacingBefore = 0.0
    /// From the side on which lines begin, of the first line.
    public var firstLineHeadIndent = 0.0
    /// Of the other lines.
    public var headIndent = 0.0
    /// Where lines end: positive from the side on which they begin, else from the other.
    public var tailIndent = 0.0
    /// In the order of their places. Without any, and without an interval, a tab is as wide as some blanks.
    public var tabStops: [TabStop] = []
    /// Points from one stop to the next behind the last of `tabStops`; 0 for none there.
    public var defaultTabInterval = 0.0
    /// Where lines that are too long are broken.
    public var lineBreaking: LineBreaking = .byWords
    /// Where characters are left out of a line that is too long and not broken, unless the frame says.
    public var truncation: TextFrame.Truncation = .none

    public init() {}
}

public enum TextAlignment: UInt8, Hashable, Sendable {
    /// To the side on which lines begin.
    case natural
    case left, right, center
    /// To both sides, but for the last line (`ParagraphStyle.lastLineAlignment`).
    case justified
}

public enum TextDirection: UInt8, Hashable, Sendable {
    case leftToRight, rightToLeft
}

public enum LineBreaking: UInt8, Hashable, Sendable {
    /// Between words; within one that is longer than a line.
    case byWords
    /// Between any two characters.
    case byCharacters
    /// Nowhere.
    case never
}
