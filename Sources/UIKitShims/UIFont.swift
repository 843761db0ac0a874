public import Graphics
import Text

public import struct Foundation.CGFloat

/// A font at a size: the same class as Core Text's, so that either can be used, as on Apple's systems.
public typealias UIFont = CTFont

extension CTFont {
    /// The font with a PostScript or full name, or a fallback.
    public convenience init?(name: String, size: CGFloat) { self.init(named: name, size: Double(size)) }

    /// Helvetica, or its fallback; points per em.
    public static func systemFont(ofSize size: CGFloat) -> CTFont { CTFont(named: "Helvetica", size: Double(size)) }
    /// Regular or bold, the only weights available: bold from `semibold` on.
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> CTFont {
        weight.rawValue < Weight.semibold.rawValue ? systemFont(ofSize: size) : boldSystemFont(ofSize: size)
    }

    /// Helvetica Bold, or its fallback; points per em.
    public static func boldSystemFont(ofSize size: CGFloat) -> CTFont { CTFont(named: "Helvetica-Bold", size: Double(size)) }

    /// Helvetica Oblique, or its fallback; points per em.
    public static func italicSystemFont(ofSize size: CGFloat) -> CTFont { CTFont(named: "Helvetica-Oblique", size: Double(size)) }

    /// The system font, whose digits all have the same width.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> CTFont {
        systemFont(ofSize: size, weight: weight)
    }

    /// A font whose letters are all equally wide, regular or bold; the system's font where the machine has none.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> CTFont {
        let isBold = weight.rawValue >= Weight.semibold.rawValue
        let face = FontCollection.standard.monospacedFont(FontTraits(weight: isBold ? 700 : 400))
        return face.map { CTFont($0, size: Double(fontSize)) } ?? systemFont(ofSize: fontSize, weight: weight)
    }

    /// The font at another size; points per em.
    public func withSize(_ fontSize: CGFloat) -> CTFont { CTFont(face, size: Double(fontSize), matrix: matrix) }

    /// The PostScript name, unique in the family, such as "Helvetica-Bold".
    public var fontName: String { CTFontCopyPostScriptName(self) as String }
    /// The family name, such as "Helvetica".
    public var familyName: String { CTFontCopyFamilyName(self) as String }
    /// Points per em.
    public var pointSize: CGFloat { CTFontGetSize(self) }
    /// Points.
    public var ascender: CGFloat { CTFontGetAscent(self) }
    /// Points; negative downward.
    public var descender: CGFloat { -CTFontGetDescent(self) }
    /// Points.
    public var capHeight: CGFloat { CTFontGetCapHeight(self) }
    /// Points.
    public var xHeight: CGFloat { CTFontGetXHeight(self) }
    /// What the font wants between lines, points.
    public var leading: CGFloat { CTFontGetLeading(self) }
    /// Points.
    public var lineHeight: CGFloat { CTFontGetAscent(self) + CTFontGetDescent(self) + CTFontGetLeading(self) }

    /// Points: iOS's.
    public static let systemFontSize: CGFloat = 14
    /// Points: iOS's.
    public static let smallSystemFontSize: CGFloat = 12
    /// Points: iOS's.
    public static let labelFontSize: CGFloat = 17
    /// Points: iOS's.
    public static let buttonFontSize: CGFloat = 18

    /// The weight of a font, −1…1; 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)
    }
}
