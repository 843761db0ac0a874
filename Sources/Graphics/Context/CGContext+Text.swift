import Geometry

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint

// Glyphs are painted as paths: sharp at every scale and subpixel position.
extension CGContext {
    /// Where the next glyph is drawn, in user space: the translation of the text matrix.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }

    /// Added to the advance of each glyph, in user space.
    public func setCharacterSpacing(_ spacing: CGFloat) { state.text.characterSpacing = spacing }
    /// Sets whether glyphs are filled, stroked, added to the clip, or invisible.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.drawingMode = mode }
    /// Sets the size of the current font's em, in user space.
    public func setFontSize(_ size: CGFloat) { state.text.fontSize = size }
    /// Kept, without effect: glyphs are painted as paths.
    public func setShouldSmoothFonts(_ should: Bool) { state.text.smoothsFonts = should }
    /// Kept, without effect: glyphs are painted as paths.
    public func setAllowsFontSmoothing(_ allows: Bool) { state.text.allowsFontSmoothing = allows }
    /// Kept, without effect: glyphs are always placed at exact subpixel positions.
    public func setAllowsFontSubpixelPositioning(_ allows: Bool) { state.text.allowsSubpixelPositioning = allows }
    /// Kept, without effect: glyphs are always placed at exact subpixel positions.
    public func setShouldSubpixelPositionFonts(_ should: Bool) { state.text.positionsOnSubpixels = should }
    /// Kept, without effect: glyphs are always placed at exact subpixel positions.
    public func setAllowsFontSubpixelQuantization(_ allows: Bool) { state.text.allowsSubpixelQuantization = allows }
    /// Kept, without effect: glyphs are always placed at exact subpixel positions.
    public func setShouldSubpixelQuantizeFonts(_ should: Bool) { state.text.quantizesToSubpixels = should }

    /// Sets the font for `showGlyphs`.
    public func setFont(_ font: CGFont) { state.text.font = font }

    /// Draws glyphs of the current font in the current drawing mode.
    /// - Parameter positions: of their origins, in the space of the text matrix.
    public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
        guard let font = state.text.font, state.text.fontSize > 0 else { return }
        show(glyphs, at: positions, of: font, CGAffineTransform(scaleX: state.text.fontSize, y: state.text.fontSize))
    }

    /// - Parameter toPoints: converts from ems relative to a glyph's origin, y up.
    func show(_ glyphs: [CGGlyph], at positions: [CGPoint], of font: CGFont, _ toPoints: CGAffineTransform) {
        var outline = Path()
        for (glyph, position) in zip(glyphs, positions) {
            let place = toPoints.concatenating(CGAffineTransform(translationX: position.x, y: position.y))
            outline.append(font.face.outline(of: UInt32(glyph)), transform: place.concatenating(textMatrix))
        }
        beginPath()
        addPath(CGPath(outline))
        paintGlyphs()
    }

    /// Paints the path as the text drawing mode says.
    private func paintGlyphs() {
        let mode = state.text.drawingMode
        let outline = path
        switch (mode.fills, mode.strokes) {
        case (true, false): drawPath(using: .fill)
        case (false, true): drawPath(using: .stroke)
        case (true, true): drawPath(using: .fillStroke)
        case (false, false): beginPath()
        }
        guard mode.clips, let outline else { return }
        beginPath()
        addPath(outline)
        clip()
    }
}
