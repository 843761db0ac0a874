/// How a paragraph is set in lines. Lengths are points.
public struct ParagraphStyle: Hashable, Sendable {
    public var alignment: TextAlignment = .natural
    /// Nil for the direction of the first letter.
    public var direction: TextDirection?
    /// Of lines that end a justified paragraph.
    public var lastLineAlignment: TextAlignment = .natural
    /// Between lines; may be negative.
    public var lineSpacing = 0.0
    /// Multiplies the natural line height; 0 has no effect.
    public var lineHeightMultiple = 0.0
    public var minimumLineHeight = 0.0
    /// 0 for no limit.
    public var maximumLineHeight = 0.0
    /// Space after the paragraph.
    public var paragraphSpacing = 0.0
    /// Space before it, unless it is the first.
    public var paragraphSpacingBefore = 0.0
    /// Of the first line, from the side on which lines begin.
    public var firstLineHeadIndent = 0.0
    /// Of the other lines.
    public var headIndent = 0.0
    /// Where lines end: if positive, from the side on which they begin, otherwise from the opposite side.
    public var tailIndent = 0.0
    /// In the order of their locations. Without stops and without an interval, a tab is a few blanks wide.
    public var tabStops: [TabStop] = []
    /// Points between stops after the last of `tabStops`; 0 for no such stops.
    public var defaultTabInterval = 0.0
    /// Where lines that are too long are wrapped.
    public var lineBreaking: LineBreaking = .byWords
    /// Where characters are left out of a line that is too long and not wrapped, unless the frame specifies it.
    public var truncation: TextFrame.Truncation = .none

    public init() {}
}

public enum TextAlignment: UInt8, Hashable, Sendable {
    /// Aligned to the side on which lines begin.
    case natural
    case left, right, center
    /// To both sides, but for the last line (`ParagraphStyle.lastLineAlignment`).
    case justified
}

public enum TextDirection: UInt8, Hashable, Sendable {
    case leftToRight, rightToLeft
}

public enum LineBreaking: UInt8, Hashable, Sendable {
    /// Between words; within a word only if it is longer than a line.
    case byWords
    /// Between any two characters.
    case byCharacters
    /// Nowhere.
    case never
}
