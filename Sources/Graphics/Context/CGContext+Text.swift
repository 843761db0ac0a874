import Geometry

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint

// Shapes of glyphs are paths, and are painted as such: crisp at every scale, at any fraction of a pixel.
extension CGContext {
    /// Where the next glyph goes, user space: the translation of the text matrix.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }

    /// Added to the advance of each glyph, user space.
    public func setCharacterSpacing(_ spacing: CGFloat) { state.text.characterSpacing = spacing }
    /// Whether glyphs are filled, outlined, added to the clip, or left unseen.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.drawingMode = mode }
    /// How large an em of the font that is set is, user space.
    public func setFontSize(_ size: CGFloat) { state.text.fontSize = size }
    /// Kept, without effect: glyphs are painted as any shape is.
    public func setShouldSmoothFonts(_ should: Bool) { state.text.smoothsFonts = should }
    /// Kept, without effect: glyphs are painted as any shape is.
    public func setAllowsFontSmoothing(_ allows: Bool) { state.text.allowsFontSmoothing = allows }
    /// Kept, without effect: glyphs stand where they are told to, at any fraction of a pixel.
    public func setAllowsFontSubpixelPositioning(_ allows: Bool) { state.text.allowsSubpixelPositioning = allows }
    /// Kept, without effect: glyphs stand where they are told to, at any fraction of a pixel.
    public func setShouldSubpixelPositionFonts(_ should: Bool) { state.text.positionsOnSubpixels = should }
    /// Kept, without effect: glyphs stand where they are told to, at any fraction of a pixel.
    public func setAllowsFontSubpixelQuantization(_ allows: Bool) { state.text.allowsSubpixelQuantization = allows }
    /// Kept, without effect: glyphs stand where they are told to, at any fraction of a pixel.
    public func setShouldSubpixelQuantizeFonts(_ should: Bool) { state.text.quantizesToSubpixels = should }

    /// The font of `showGlyphs`.
    public func setFont(_ font: CGFont) { state.text.font = font }

    /// Paints glyphs of the font that was set, in the way that was set.
    /// - Parameter positions: of their origins, in the space of the text matrix.
    public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
        guard let font = state.text.font, state.text.fontSize > 0 else { return }
        var outline = Path()
        for (glyph, position) in zip(glyphs, positions) {
            let size = state.text.fontSize
            outline.append(
                font.face.outline(of: UInt32(glyph)),
                transform: CGAffineTransform(size, 0, 0, size, position.x, position.y).concatenating(textMatrix))
        }
        beginPath()
        addPath(CGPath(outline))
        paintGlyphs()
    }

    /// The path as glyphs of the current mode.
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
