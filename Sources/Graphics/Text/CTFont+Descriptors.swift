import Geometry
internal import Text

public import struct Foundation.CGFloat
import class Foundation.NSNumber

// Core Text's functions between fonts and their descriptors. Sizes are points.

/// The font that best matches a descriptor, or a fallback.
/// - Parameters:
///   - size: 0 for the descriptor's, or 12 if it has none.
///   - matrix: nil for the descriptor's, or the identity if it has none.
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    CTFont(
        descriptor.face, size: size > 0 ? size : descriptor.size ?? 0, matrix: matrix?.pointee ?? descriptor.matrix ?? .identity)
}

/// A descriptor with the font's name, size and, unless it is the identity, matrix.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
    let descriptor = CTFontDescriptor(font.face, size: font.size)
    return font.matrix.isIdentity ? descriptor : descriptor.with([kCTFontMatrixAttribute as String: CFData(matrix: font.matrix)])
}

/// The font with other attributes: another face if they include a name, a family or traits.
/// - Parameters:
///   - size: 0 for that of the attributes, or else the font's own.
///   - matrix: nil for that of the attributes, or else the font's own.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
    let own = size > 0 ? size : attributes?.size ?? font.size
    let matrix = matrix?.pointee ?? attributes?.matrix ?? font.matrix
    guard let attributes else { return CTFont(font.face, size: own, matrix: matrix) }
    if attributes.text(kCTFontNameAttribute) != nil || attributes.text(kCTFontDisplayNameAttribute) != nil {
        return CTFont(attributes.face, size: own, matrix: matrix)
    }
    let family = attributes.text(kCTFontFamilyNameAttribute) ?? font.face.familyName
    let traits = attributes.attributes.dictionary(kCTFontTraitsAttribute).map { font.face.traits.asked($0) } ?? font.face.traits
    return CTFont(FontCollection.standard.font(inFamily: family, traits) ?? font.face, size: own, matrix: matrix)
}

/// The font of the same family with other traits; nil where there is none.
/// - Parameters:
///   - size: 0 for the font's own.
///   - matrix: nil for the font's own.
///   - symTraitValue: the traits that it is to have.
///   - symTraitMask: the traits to change; others are kept.
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ symTraitValue: CTFontSymbolicTraits,
    _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
    font.face.sibling(symTraitValue, symTraitMask).map {
        CTFont($0, size: size > 0 ? size : font.size, matrix: matrix?.pointee ?? font.matrix)
    }
}

/// The font of another family that best matches this font; nil if there is no such family.
/// - Parameters:
///   - size: 0 for the font's own.
///   - matrix: nil for the font's own.
public func CTFontCreateCopyWithFamily(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ family: CFString
) -> CTFont? {
    FontCollection.standard.font(inFamily: family as String, font.face.traits).map {
        CTFont($0, size: size > 0 ? size : font.size, matrix: matrix?.pointee ?? font.matrix)
    }
}

public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits { font.face.symbolicTraits }

/// The font's traits, under `kCTFontSymbolicTrait` and the other keys.
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary { font.face.traitValues as CFDictionary }

/// The font's value for `kCTFontNameAttribute` or another key; nil for attributes that fonts do not have.
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> CFTypeRef? {
    switch attribute {
    case kCTFontSizeAttribute: NSNumber(value: font.size)
    case kCTFontMatrixAttribute: CFData(matrix: font.matrix)
    default: font.face.attribute(attribute).map { $0 as AnyObject }
    }
}

/// The display name, such as "Helvetica Bold".
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CFString(string: font.face.fullName) }

extension Font {
    /// The font of the same family with the given traits; nil if there is none.
    func sibling(_ symbols: CTFontSymbolicTraits, _ mask: CTFontSymbolicTraits) -> Font? {
        let wanted = symbols.intersection(mask)
        if symbolicTraits.intersection(mask) == wanted { return self }
        let found = FontCollection.standard.font(inFamily: familyName, traits.with(symbols, mask))
        return found.flatMap { $0.symbolicTraits.intersection(mask) == wanted ? $0 : nil }
    }
}
