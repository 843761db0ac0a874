/// A glyph that is a picture, or painted in several colours by the font.
public struct GlyphPicture: Hashable, Sendable {
    /// Pixels.
    public var width: Int
    /// Pixels.
    public var height: Int
    /// Four bytes a pixel: red, green, blue, alpha; premultiplied, encoded sRGB; the top row first.
    public var pixels: [UInt8]
    /// From the glyph's origin to the picture's left edge, ems.
    public var left: Double
    /// From the baseline up to the picture's upper edge, ems.
    public var top: Double
    /// The side of a pixel, ems.
    public var pixelSize: Double
}

/// One of the outlines, from the backmost, that make a glyph of several colours.
public struct GlyphLayer: Hashable, Sendable {
    public var glyph: GlyphIndex
    /// Red, green, blue, alpha, 0…255, straight; nil for the colour of the text.
    public var color: SIMD4<UInt8>?
}
