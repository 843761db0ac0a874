internal import CFreeType
internal import CHarfBuzz
public import Geometry
import Synchronization

/// A typeface in one weight and slant, without a size. Immutable, and safe to use from any thread.
public final class Font: Sendable {
    /// A name that no other font of the family has, such as "Helvetica-Bold"; may be empty.
    public let postScriptName: String
    /// "Helvetica".
    public let familyName: String
    /// "Bold", "Regular".
    public let styleName: String
    /// The number of units in an em; positive.
    public let unitsPerEm: Double
    /// The number of glyphs.
    public let glyphCount: Int
    public let metrics: FontMetrics
    /// Some glyphs have colours of their own.
    public let hasColor: Bool

    let face: UnsafeFace
    /// The sizes of the font's glyph pictures, pixels per em.
    let pictureSizes: [Double]
    /// A cache of pictures; nil for glyphs that have none.
    let pictures = Mutex<[GlyphPictureKey: GlyphPicture?]>([:])
    /// A cache of outlines, ems.
    private let outlines = Mutex<[GlyphIndex: SharedPath]>([:])

    init(_ face: UnsafeFace) {
        self.face = face
        (postScriptName, familyName, styleName, glyphCount, hasColor) = face.withFreeType { face in
            (
                FT_Get_Postscript_Name(face).map { String(cString: $0) } ?? "",
                face.pointee.family_name.map { String(cString: $0) } ?? "",
                face.pointee.style_name.map { String(cString: $0) } ?? "", Int(face.pointee.num_glyphs),
                Int(face.pointee.face_flags) & Int(FT_FACE_FLAG_COLOR) != 0
            )
        }
        pictureSizes = hasColor ? face.pictureSizes : []
        unitsPerEm = max(Double(hb_face_get_upem(hb_font_get_face(face.shaping))), 1)
        metrics = FontMetrics(face, unitsPerEm: unitsPerEm)
    }

    /// The font in a file, which stays open.
    /// - Parameter index: of the font in a collection.
    public convenience init(file path: String, index: Int = 0) throws(FontError) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { throw .notReadable(path: path) }
        guard let face = UnsafeFace(blob: blob, index: index) else { throw .notAFont(name: path) }
        self.init(face)
    }

    /// The font in a file's bytes, which are copied.
    /// - Parameters:
    ///   - name: for error messages.
    ///   - index: of the font in a collection.
    public convenience init(bytes: [UInt8], name: String = "font", index: Int = 0) throws(FontError) {
        guard let face = UnsafeFace(copying: bytes, index: index) else { throw .notAFont(name: name) }
        self.init(face)
    }

    /// The glyph of a character; nil if the font has none.
    public func glyph(for character: Unicode.Scalar) -> GlyphIndex? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(face.shaping, character.value, &glyph) != 0 ? glyph : nil
    }

    /// The advance of a glyph by itself, ems.
    public func advance(of glyph: GlyphIndex) -> Double {
        Double(hb_font_get_glyph_h_advance(face.shaping, glyph)) / unitsPerEm
    }

    /// A glyph's outline, ems, y up, from its origin on the baseline. Empty for a blank, a picture or an unknown glyph.
    public func outline(of glyph: GlyphIndex) -> Path { sharedOutline(of: glyph).path }

    /// The same outline with an identity, shared by all text.
    public func sharedOutline(of glyph: GlyphIndex) -> SharedPath {
        if let known = outlines.withLock({ $0[glyph] }) { return known }
        let path = face.outline(of: glyph).applying(CGAffineTransform(1 / unitsPerEm, 0, 0, 1 / unitsPerEm, 0, 0))
        return outlines.withLock { outlines in
            if let other = outlines[glyph] { return other }
            let outline = SharedPath(path)
            outlines[glyph] = outline
            return outline
        }
    }
}

/// A glyph's number in its font; 0 is the box for what is missing.
public typealias GlyphIndex = UInt32

extension Font: Hashable {
    public static func == (a: Font, b: Font) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
