import Geometry
internal import Text

public import struct Foundation.CGFloat
import class Foundation.NSNumber

// Core Text's functions between fonts and their descriptors. Sizes are points.

/// The font that is nearest to what a descriptor asks for, or what stands in for it.
/// - Parameters:
///   - size: 0 for the descriptor's, or 12 where it has none.
///   - matrix: not looked at: text is transformed where it is drawn.
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    CTFont(descriptor.face, size: size > 0 ? size : descriptor.size ?? 0)
}

/// The font's name and size.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { CTFontDescriptor(font.face, size: font.size) }

/// The font with other attributes: another face where they name one, a family or traits.
/// - Parameters:
///   - size: 0 for that of the attributes, or the font's own.
///   - matrix: not looked at.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
    let own = size > 0 ? size : attributes?.size ?? font.size
    guard let attributes else { return CTFont(font.face, size: own) }
    if attributes.text(kCTFontNameAttribute) != nil || attributes.text(kCTFontDisplayNameAttribute) != nil {
        return CTFont(attributes.face, size: own)
    }
    let family = attributes.text(kCTFontFamilyNameAttribute) ?? font.face.familyName
    let traits = attributes.attributes.dictionary(kCTFontTraitsAttribute).map { font.face.traits.asked($0) } ?? font.face.traits
    return CTFont(FontCollection.standard.font(inFamily: family, traits) ?? font.face, size: own)
}

/// The font of the same family with other traits; nil where there is none.
/// - Parameters:
///   - size: 0 for the font's own.
///   - matrix: not looked at.
///   - symTraitValue: what it is to have.
///   - symTraitMask: of which traits that says something.
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ symTraitValue: CTFontSymbolicTraits,
    _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
    font.face.sibling(symTraitValue, symTraitMask).map { CTFont($0, size: size > 0 ? size : font.size) }
}

/// The font of another family that is nearest to the font; nil where there is no such family.
/// - Parameters:
///   - size: 0 for the font's own.
///   - matrix: not looked at.
public func CTFontCreateCopyWithFamily(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ family: CFString
) -> CTFont? {
    FontCollection.standard.font(inFamily: family as String, font.face.traits).map { CTFont($0, size: size > 0 ? size : font.size) }
}

public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits { font.face.symbolicTraits }

/// By `kCTFontSymbolicTrait` and its kin.
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary { font.face.traitValues as CFDictionary }

/// What is true of the font, by `kCTFontNameAttribute` and its kin; nil for what is no attribute of it.
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> CFTypeRef? {
    attribute == kCTFontSizeAttribute ? NSNumber(value: font.size) : font.face.attribute(attribute).map { $0 as AnyObject }
}

/// The name for people, such as "Helvetica Bold".
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CFString(string: font.face.fullName) }

extension Font {
    /// The font of the same family that has what is asked for; nil where there is none.
    func sibling(_ symbols: CTFontSymbolicTraits, _ mask: CTFontSymbolicTraits) -> Font? {
        let wanted = symbols.intersection(mask)
        if symbolicTraits.intersection(mask) == wanted { return self }
        let found = FontCollection.standard.font(inFamily: familyName, traits.with(symbols, mask))
        return found.flatMap { $0.symbolicTraits.intersection(mask) == wanted ? $0 : nil }
    }
}
