public import Graphics

public import struct Foundation.CGFloat

/// A font at a size: Core Text's, as on Apple's systems either may stand for the other.
public typealias UIFont = CTFont

extension CTFont {
    /// The font of a PostScript or full name, or what stands in for it.
    public convenience init?(name: String, size: CGFloat) { self.init(named: name, size: Double(size)) }

    /// Helvetica, or what stands in for it; points an em.
    public static func systemFont(ofSize size: CGFloat) -> CTFont { CTFont(named: "Helvetica", size: Double(size)) }
    /// Helvetica Bold, or what stands in for it; points an em.
    public static func boldSystemFont(ofSize size: CGFloat) -> CTFont { CTFont(named: "Helvetica-Bold", size: Double(size)) }

    /// The name by which no other font of the family goes, such as "Helvetica-Bold".
    public var fontName: String { CTFontCopyPostScriptName(self) as String }
    /// "Helvetica".
    public var familyName: String { CTFontCopyFamilyName(self) as String }
    /// Points an em.
    public var pointSize: CGFloat { CTFontGetSize(self) }
    /// Points.
    public var ascender: CGFloat { CTFontGetAscent(self) }
    /// Points; negative downward.
    public var descender: CGFloat { -CTFontGetDescent(self) }
    /// Points.
    public var capHeight: CGFloat { CTFontGetCapHeight(self) }
    /// Points.
    public var lineHeight: CGFloat { CTFontGetAscent(self) + CTFontGetDescent(self) + CTFontGetLeading(self) }
}
