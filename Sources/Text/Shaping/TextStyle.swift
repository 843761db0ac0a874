/// The attributes of characters.
public struct TextStyle: Hashable, Sendable {
    public var font: Font
    /// Points per em.
    public var size: Double
    /// Points added after each character.
    public var tracking: Double = 0
    public var ligatures: Ligatures = .standard
    /// OpenType features switched on or off, such as "smcp".
    public var features: [FontFeature] = []
    /// A BCP 47 language, such as "ar", if the font has forms for it; nil for the default of the script.
    public var language: String?
    /// Points upwards.
    public var baselineOffset: Double = 0
    public var underline: LineStyle = .none
    public var strikethrough: LineStyle = .none
    /// The look of the text: a number that only the caller understands.
    public var look: Int = 0
    /// The look of its underline; nil for the text's own.
    public var underlineLook: Int?
    /// The look of its strikethrough; nil for the text's own.
    public var strikethroughLook: Int?

    public init(font: Font, size: Double) {
        self.font = font
        self.size = size
    }

    public enum Ligatures: UInt8, Hashable, Sendable {
        /// Only those that the script requires.
        case none
        /// Those that the font intends for all text.
        case standard
        /// Ornamental ones too.
        case all
    }

    /// The style of an underline or strikethrough.
    public enum LineStyle: UInt8, Hashable, Sendable {
        case none, single, thick, double
    }
}

/// An OpenType feature and its value.
public struct FontFeature: Hashable, Sendable {
    /// Four letters.
    public var tag: String
    /// 0 is off, 1 on; alternates count from 1.
    public var value: UInt32

    public init(_ tag: String, _ value: UInt32 = 1) {
        self.tag = tag
        self.value = value
    }

    /// Switches kerning off.
    public static let noKerning = FontFeature("kern", 0)
}
