public import Geometry

/// The attributes of characters.
public struct TextStyle: Hashable, Sendable {
    public var font: Font
    /// Points per em.
    public var size: Double
    /// Applied to each glyph about its origin, y up; its translation is zero.
    public var matrix = CGAffineTransform.identity
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
    /// The room that characters of this style take, which show nothing; nil for the font's.
    public var room: Room?

    public init(font: Font, size: Double) {
        self.font = font
        self.size = size
    }

    /// The height of an em, points.
    var emHeight: Double { size * abs(matrix.d) }

    public enum Ligatures: UInt8, Hashable, Sendable {
        /// Only those that the script requires.
        case none
        /// Those that the font intends for all text.
        case standard
        /// Ornamental ones too.
        case all
    }

    /// What text leaves free for something else, points.
    public struct Room: Hashable, Sendable {
        /// From the baseline up.
        public var ascent: Double
        /// From the baseline down.
        public var descent: Double
        /// Of all characters together that follow each other.
        public var width: Double

        public init(ascent: Double, descent: Double, width: Double) {
            (self.ascent, self.descent, self.width) = (ascent, descent, width)
        }
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
