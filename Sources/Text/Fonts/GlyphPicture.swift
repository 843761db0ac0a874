/// A glyph that is a picture. Decoded once, and shared by all text that shows it.
public final class GlyphPicture: Sendable {
    /// Pixels.
    public let width: Int
    /// Pixels.
    public let height: Int
    /// One word per pixel, red in the lowest byte, then green, blue and alpha; premultiplied, encoded sRGB; top row first.
    public let pixels: [UInt32]
    /// From the glyph's origin to the picture's left edge, ems.
    public let left: Double
    /// From the baseline up to the picture's upper edge, ems.
    public let top: Double
    /// The side of a pixel, ems.
    public let pixelSize: Double

    /// Larger pictures, in pixels, are not decoded; the largest of known fonts have a sixteenth of that.
    static let mostPixels = 1 << 22

    /// The cache of a font is emptied above this number of pictures; a large one takes 64 kB.
    static let mostKept = 1024

    init(width: Int, height: Int, pixels: [UInt32], left: Double, top: Double, pixelSize: Double) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
        (self.left, self.top, self.pixelSize) = (left, top, pixelSize)
    }
}

/// Identifies a glyph's picture at one of the font's sizes.
struct GlyphPictureKey: Hashable {
    var glyph: GlyphIndex
    /// Index of the size.
    var size: Int
}

/// One of the outlines that, painted back to front, make a coloured glyph.
public struct GlyphLayer: Hashable, Sendable {
    public var glyph: GlyphIndex
    /// Red, green, blue, alpha, 0…255, not premultiplied; nil for the colour of the text.
    public var color: SIMD4<UInt8>?
}
