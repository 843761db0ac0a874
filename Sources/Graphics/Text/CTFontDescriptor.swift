internal import Text

public import struct Foundation.CGFloat
import class Foundation.NSArray
import class Foundation.NSNumber
public import class Foundation.NSObject
import class Foundation.NSString

// The keys of font attributes, with Apple's values. Immutable strings may be shared between threads.

/// The PostScript name.
public nonisolated(unsafe) let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
/// The display name.
public nonisolated(unsafe) let kCTFontDisplayNameAttribute: CFString = "NSFontVisibleNameAttribute"
public nonisolated(unsafe) let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
/// Such as "Bold".
public nonisolated(unsafe) let kCTFontStyleNameAttribute: CFString = "NSFontFaceAttribute"
/// A dictionary with `kCTFontSymbolicTrait` and the other trait keys.
public nonisolated(unsafe) let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute"
/// Points.
public nonisolated(unsafe) let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute"

/// Describes a font by some of its attributes: names, traits and size.
public final class CTFontDescriptor: NSObject, Sendable {
    private let infoWord = CFInfoWord.ofSwiftObject
    /// By the keys above; never changed.
    nonisolated(unsafe) let attributes: CFDictionary

    init(_ attributes: [String: Any]) { self.attributes = attributes as CFDictionary }

    convenience init(_ attributes: CFDictionary) {
        var own: [String: Any] = [:]
        for (key, value) in attributes { own[String(describing: key)] = value }
        self.init(own)
    }

    convenience init(_ face: Font, size: Double?) {
        var attributes: [String: Any] = [kCTFontNameAttribute as String: face.postScriptName as NSString]
        if let size { attributes[kCTFontSizeAttribute as String] = NSNumber(value: size) }
        self.init(attributes)
    }

    /// A descriptor with some values replaced.
    func with(_ values: [String: Any]) -> CTFontDescriptor {
        var own: [String: Any] = [:]
        for (key, value) in attributes { own[String(describing: key)] = value }
        return CTFontDescriptor(own.merging(values) { $1 })
    }

    /// A descriptor with the name of a font, and this one's size and matrix.
    func naming(_ face: Font) -> CTFontDescriptor {
        let named = CTFontDescriptor(face, size: size)
        return matrix.map { named.with([kCTFontMatrixAttribute as String: CFData(matrix: $0)]) } ?? named
    }

    func text(_ key: CFString) -> String? { attributes[key].flatMap { ($0 as? String) ?? ($0 as? NSString).map { $0 as String } } }

    /// Points; nil for none.
    var size: Double? { attributes.number(kCTFontSizeAttribute).flatMap { $0 > 0 ? $0 : nil } }

    /// All matching fonts: the one with the name, or those of the family, with all symbolic traits of the descriptor.
    var faces: [Font] {
        let fonts = FontCollection.standard
        if let name = text(kCTFontNameAttribute) ?? text(kCTFontDisplayNameAttribute), let face = fonts.font(named: name) {
            return [face]
        }
        guard let family = text(kCTFontFamilyNameAttribute) else { return [] }
        let symbols = (traits?.number(kCTFontSymbolicTrait)).map { CTFontSymbolicTraits(asked: $0) } ?? []
        return fonts.fonts(inFamily: family).filter { face in
            face.symbolicTraits.isSuperset(of: symbols)
                && text(kCTFontStyleNameAttribute).map { $0.lowercased() == face.styleName.lowercased() } ?? true
        }
    }

    /// The best match; a fallback if nothing matches.
    var face: Font {
        let fonts = FontCollection.standard
        if let name = text(kCTFontNameAttribute) ?? text(kCTFontDisplayNameAttribute) { return fonts.font(namedOrDefault: name) }
        let family = text(kCTFontFamilyNameAttribute) ?? "Helvetica"
        // A family that does not exist is replaced by its fallback's.
        let name = fonts.fonts(inFamily: family).isEmpty ? fonts.font(namedOrDefault: family).familyName : family
        let styled = text(kCTFontStyleNameAttribute).flatMap { style in
            fonts.fonts(inFamily: name).first { $0.styleName.lowercased() == style.lowercased() }
        }
        return styled ?? fonts.font(inFamily: name, traits.map { FontTraits().asked($0) } ?? FontTraits())
            ?? fonts.font(namedOrDefault: name)
    }

    private var traits: CFDictionary? { attributes.dictionary(kCTFontTraitsAttribute) }

    public override func isEqual(_ object: Any?) -> Bool { (object as? CTFontDescriptor)?.attributes.isEqual(attributes) ?? false }
    public override var hash: Int { attributes.count }
}

extension Font {
    /// The value for a key of a descriptor that names this font; nil for attributes that a font without a size does not have.
    func attribute(_ key: CFString) -> Any? {
        switch key {
        case kCTFontNameAttribute: postScriptName as NSString
        case kCTFontDisplayNameAttribute: fullName as NSString
        case kCTFontFamilyNameAttribute: familyName as NSString
        case kCTFontStyleNameAttribute: styleName as NSString
        case kCTFontTraitsAttribute: traitValues as CFDictionary
        default: nil
        }
    }
}

/// - Parameter size: points; 0 leaves it open.
public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
    var attributes: [String: Any] = [kCTFontNameAttribute as String: name]
    if size > 0 { attributes[kCTFontSizeAttribute as String] = NSNumber(value: Double(size)) }
    return CTFontDescriptor(attributes)
}

/// - Parameter attributes: under `kCTFontNameAttribute` and the other keys. A name takes precedence over a family with traits.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor { CTFontDescriptor(attributes) }

/// A descriptor with other attributes.
/// - Parameter attributes: replace those of the original.
public func CTFontDescriptorCreateCopyWithAttributes(_ original: CTFontDescriptor, _ attributes: CFDictionary) -> CTFontDescriptor {
    var values: [String: Any] = [:]
    for (key, value) in attributes { values[String(describing: key)] = value }
    return original.with(values)
}

/// The font of another family that best matches the original; nil if there is no such family.
public func CTFontDescriptorCreateCopyWithFamily(_ original: CTFontDescriptor, _ family: CFString) -> CTFontDescriptor? {
    FontCollection.standard.font(inFamily: family as String, original.face.traits).map { original.naming($0) }
}

/// The font of the same family with other traits; nil where there is none.
/// - Parameters:
///   - symTraitValue: the traits that it is to have.
///   - symTraitMask: the traits to change; others are kept.
public func CTFontDescriptorCreateCopyWithSymbolicTraits(
    _ original: CTFontDescriptor, _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
    original.face.sibling(symTraitValue, symTraitMask).map { original.naming($0) }
}

/// A descriptor with the name of the best match; nil if no font has the mandatory attributes.
/// - Parameter mandatoryAttributes: keys of attributes that have to match.
public func CTFontDescriptorCreateMatchingFontDescriptor(
    _ descriptor: CTFontDescriptor, _ mandatoryAttributes: CFSet?
) -> CTFontDescriptor? {
    let (faces, nearest) = (descriptor.faces, descriptor.face)
    if faces.contains(nearest) { return descriptor.naming(nearest) }
    if let first = faces.first { return descriptor.naming(first) }
    return mandatoryAttributes?.count ?? 0 > 0 ? nil : descriptor.naming(nearest)
}

/// Descriptors with the names of all matching fonts; nil if there are none.
/// - Parameter mandatoryAttributes: ignored: all attributes have to match.
public func CTFontDescriptorCreateMatchingFontDescriptors(
    _ descriptor: CTFontDescriptor, _ mandatoryAttributes: CFSet?
) -> CFArray? {
    let faces = descriptor.faces
    return faces.isEmpty ? nil : NSArray(array: faces.map { descriptor.naming($0) })
}

/// The attributes that the descriptor was created with.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary { descriptor.attributes }

/// The attribute that the descriptor was created with or, if it has none, that of its best match; nil for neither.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: CFString) -> CFTypeRef? {
    (descriptor.attributes[attribute] ?? descriptor.face.attribute(attribute)).map { $0 as AnyObject }
}
