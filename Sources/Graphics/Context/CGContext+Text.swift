import Geometry

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint

// What is set about text is kept for whoever draws some: shapes of glyphs are paths, and are filled as such.
extension CGContext {
    /// Where the next glyph goes, user space: the translation of the text matrix.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }

    /// Added to the advance of each glyph, user space.
    public func setCharacterSpacing(_ spacing: CGFloat) { state.text.characterSpacing = spacing }
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.drawingMode = mode }
    public func setFontSize(_ size: CGFloat) { state.text.fontSize = size }
    public func setShouldSmoothFonts(_ should: Bool) { state.text.smoothsFonts = should }
    public func setAllowsFontSmoothing(_ allows: Bool) { state.text.allowsFontSmoothing = allows }
    public func setAllowsFontSubpixelPositioning(_ allows: Bool) { state.text.allowsSubpixelPositioning = allows }
    public func setShouldSubpixelPositionFonts(_ should: Bool) { state.text.positionsOnSubpixels = should }
    public func setAllowsFontSubpixelQuantization(_ allows: Bool) { state.text.allowsSubpixelQuantization = allows }
    public func setShouldSubpixelQuantizeFonts(_ should: Bool) { state.text.quantizesToSubpixels = should }
}
