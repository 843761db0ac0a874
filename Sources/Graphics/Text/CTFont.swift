package import Geometry
package import Text

public import struct Foundation.CGFloat
public import class Foundation.NSObject

/// A font at a size.
public final class CTFont: NSObject, Sendable {
    private let infoWord = CFInfoWord.ofSwiftObject
    package let face: Font
    /// Points per em; finite and not negative.
    package let size: Double
    /// Applied to each glyph about its origin, y up; its translation is zero.
    package let matrix: CGAffineTransform

    /// - Parameters:
    ///   - size: points; 0 is 12, as in Core Text.
    ///   - matrix: its translation is ignored; one that is not finite counts as the identity.
    package init(_ face: Font, size: Double, matrix: CGAffineTransform = .identity) {
        self.face = face
        self.size = size > 0 ? min(size, CTFont.largest) : 12
        let isUsable = [matrix.a, matrix.b, matrix.c, matrix.d].allSatisfy { abs($0) < CTFont.largest }
        self.matrix = isUsable ? CGAffineTransform(matrix.a, matrix.b, matrix.c, matrix.d, 0, 0) : .identity
    }

    /// The font with a PostScript, full or family name, or a fallback.
    package convenience init(named name: String, size: Double) {
        self.init(FontCollection.standard.font(namedOrDefault: name), size: size)
    }

    /// The font of text that does not set one.
    package static let standard = CTFont(named: "Helvetica", size: 12)

    /// Points; larger ones are of no use, and sums of them lose precision.
    package static let largest = 1e5

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTFont else { return false }
        return other.face == face && other.size == size && other.matrix == matrix
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(face)
        hasher.combine(size)
        hasher.combine(matrix)
        return hasher.finalize()
    }
}

/// A font without a size.
public final class CGFont: NSObject, Sendable {
    private let infoWord = CFInfoWord.ofSwiftObject
    package let face: Font

    package init(_ face: Font) { self.face = face }

    /// The font with a PostScript, full or family name; nil if there is none.
    public convenience init?(_ name: CFString) {
        guard let face = FontCollection.standard.font(named: name as String) else { return nil }
        self.init(face)
    }

    /// The font in a file's data; nil if they are not a font.
    public convenience init?(_ provider: CGDataProvider) {
        guard let data = provider.data, let face = try? Font(bytes: [UInt8](data)) else { return nil }
        self.init(face)
    }

    /// The PostScript name, unique in the family, such as "Helvetica-Bold".
    public var postScriptName: CFString? { CFString(string: face.postScriptName) }
    /// The display name, such as "Helvetica Bold".
    public var fullName: CFString? { CFString(string: face.fullName) }
    /// The number of glyphs.
    public var numberOfGlyphs: Int { face.glyphCount }
    /// The number of font units per em.
    public var unitsPerEm: Int32 { Int32(face.unitsPerEm) }

    public override func isEqual(_ object: Any?) -> Bool { (object as? CGFont)?.face == face }
    public override var hash: Int { face.hashValue }
}

/// A glyph's index in its font.
public typealias CGGlyph = UInt16
/// A UTF-16 code unit.
public typealias UniChar = UInt16
