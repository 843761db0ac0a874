/// How characters are set.
public struct TextStyle: Hashable, Sendable {
    public var font: Font
    /// Points an em.
    public var size: Double
    /// Points added after each character.
    public var tracking: Double = 0
    public var ligatures: Ligatures = .standard
    /// OpenType features switched on or off, such as "smcp".
    public var features: [FontFeature] = []
    /// A language of BCP 47, such as "ar", where the font makes a difference; nil for that of the script.
    public var language: String?
    /// Points upward.
    public var baselineOffset: Double = 0
    public var underline: LineStyle = .none
    public var strikethrough: LineStyle = .none
    /// What the text looks like: a number that means something to the caller alone.
    public var look: Int = 0
    /// What lines under it look like; nil for what it looks like itself.
    public var underlineLook: Int?
    /// What lines through it look like; nil for what it looks like itself.
    public var strikethroughLook: Int?

    public init(font: Font, size: Double) {
        self.font = font
        self.size = size
    }

    public enum Ligatures: UInt8, Hashable, Sendable {
        /// Only those without which the script cannot be read.
        case none
        /// Those that the font means for all text.
        case standard
        /// Ornamental ones too.
        case all
    }

    /// A line along the text.
    public enum LineStyle: UInt8, Hashable, Sendable {
        case none, single, thick, double
    }
}

/// An OpenType feature and its value.
public struct FontFeature: Hashable, Sendable {
    /// Four letters.
    public var tag: String
    /// 0 is off, 1 on; alternatives count from 1.
    public var value: UInt32

    public init(_ tag: String, _ value: UInt32 = 1) {
        self.tag = tag
        self.value = value
    }

    /// No pair of letters is nearer to each other than others.
    public static let noKerning = FontFeature("kern", 0)
}
