internal import CFreeType
internal import CHarfBuzz
public import Geometry
import Synchronization

/// A typeface in one weight and slant, without a size. Never changes; may be used by any number of threads.
public final class Font: Sendable {
    /// A name by which no other font of the family goes, such as "Helvetica-Bold"; may be empty.
    public let postScriptName: String
    /// "Helvetica".
    public let familyName: String
    /// "Bold", "Regular".
    public let styleName: String
    /// How many units the em is divided into; positive.
    public let unitsPerEm: Double
    /// How many glyphs there are.
    public let glyphCount: Int
    public let metrics: FontMetrics
    /// Some glyphs have colours of their own.
    public let hasColor: Bool

    let face: UnsafeFace
    /// Pixels an em of the sizes in which there are pictures.
    let pictureSizes: [Double]
    /// Pictures asked for before; nil for glyphs that are none.
    let pictures = Mutex<[GlyphPictureKey: GlyphPicture?]>([:])
    /// Outlines asked for before, ems.
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
    /// - Parameter index: which one of a collection.
    public convenience init(file path: String, index: Int = 0) throws(FontError) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { throw .notReadable(path: path) }
        guard let face = UnsafeFace(blob: blob, index: index) else { throw .notAFont(name: path) }
        self.init(face)
    }

    /// The font in the bytes of a file, which are copied.
    /// - Parameters:
    ///   - name: what errors call it.
    ///   - index: which one of a collection.
    public convenience init(bytes: [UInt8], name: String = "font", index: Int = 0) throws(FontError) {
        guard let face = UnsafeFace(copying: bytes, index: index) else { throw .notAFont(name: name) }
        self.init(face)
    }

    /// The glyph of a character, nil where the font has none.
    public func glyph(for character: Unicode.Scalar) -> GlyphIndex? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(face.shaping, character.value, &glyph) != 0 ? glyph : nil
    }

    /// How far a glyph by itself moves the pen, ems.
    public func advance(of glyph: GlyphIndex) -> Double {
        Double(hb_font_get_glyph_h_advance(face.shaping, glyph)) / unitsPerEm
    }

    /// A glyph's shape, ems, y up, from its origin on the baseline. Empty for what is blank, a picture or unknown.
    public func outline(of glyph: GlyphIndex) -> Path { sharedOutline(of: glyph).path }

    /// The same, with a number to know it by: one for all texts.
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
