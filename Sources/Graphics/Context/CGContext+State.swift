public import Geometry

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect
public import struct Foundation.CGSize

extension CGContext {
    // MARK: States

    /// Pushes the state onto a stack.
    public func saveGState() { saved.append(SavedState(state: state, beneath: nil)) }

    /// Restores the state that was saved last. If there is none, or it is from before the innermost transparency layer, it does nothing.
    public func restoreGState() {
        guard let last = saved.last, last.beneath == nil else { return }
        state = last.state
        saved.removeLast()
    }

    // MARK: Transforms

    /// Maps user space to pixels, y up; initially the identity in a bitmap context.
    public var ctm: CGAffineTransform { state.transform }

    /// The same: pixels with y up are Core Graphics' device space.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    /// Prepends `t` to the current transform: `t` is applied first.
    public func concatenate(_ t: CGAffineTransform) { state.transform = t.concatenating(state.transform) }

    /// Scales user space; the scaling is applied before the current transform.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

    /// Moves the origin of user space to one of its points.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }

    /// - Parameter angle: radians, from +x towards +y.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// Converts a point from user space to pixels.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { CGPoint(ctm.apply(Point(point))) }

    /// Converts a point from pixels to user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
        CGPoint(ctm.inverted().apply(Point(point)))
    }

    /// Converts a size from user space to pixels, as a vector, which may become negative.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { ctm.applyVector(size) }

    /// Converts a size from pixels to user space, as a vector, which may become negative.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { ctm.inverted().applyVector(size) }

    /// Converts a rectangle from user space to pixels; the result is the bounding rectangle of its image.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { CGRect(Rect(rect).box(after: ctm)) }

    /// Converts a rectangle from pixels to user space; the result is the bounding rectangle of its image.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect {
        CGRect(Rect(rect).box(after: ctm.inverted()))
    }

    /// Maps user space to pixels with y down, in which everything is painted.
    var userToDevice: CGAffineTransform { state.transform.concatenating(baseToDevice) }

    // MARK: Colours

    /// Sets the colour of fills.
    public func setFillColor(_ color: CGColor) {
        state.fillColor = color
        if let space = color.colorSpace { state.fillSpace = space }
    }

    /// Sets the colour of strokes.
    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color
        if let space = color.colorSpace { state.strokeSpace = space }
    }

    /// Sets the space of fill components, and the fill colour to black.
    public func setFillColorSpace(_ space: CGColorSpace) { (state.fillColor, state.fillSpace) = (space.black, space) }

    /// Sets the space of stroke components, and the stroke colour to black.
    public func setStrokeColorSpace(_ space: CGColorSpace) { (state.strokeColor, state.strokeSpace) = (space.black, space) }

    /// - Parameter components: those of the fill colour space, then alpha.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.fillSpace, components: components) { setFillColor(color) }
    }

    /// - Parameter components: those of the stroke colour space, then alpha.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.strokeSpace, components: components) { setStrokeColor(color) }
    }

    /// Sets a device RGB colour for fills; components and alpha from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(.device(red, green, blue, alpha))
    }

    /// Sets a device RGB colour for strokes; components and alpha from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(.device(red, green, blue, alpha))
    }

    /// Sets a device grey for fills; both from 0 to 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(.device(gray, alpha)) }

    /// Sets a device grey for strokes; both from 0 to 1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(.device(gray, alpha)) }

    /// Sets a fill colour by inks, converted as (1 − ink)·(1 − black).
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setFillColor(.inks(cyan, magenta, yellow, black, alpha))
    }

    /// Sets a stroke colour by inks, converted as (1 − ink)·(1 − black).
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setStrokeColor(.inks(cyan, magenta, yellow, black, alpha))
    }

    // MARK: How things are painted

    /// Sets a factor, 0…1, for the alpha of everything that is painted.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = Float(alpha > 0 ? min(alpha, 1) : 0) }

    /// Sets how paint is blended with what is there.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Kept, without effect: colours outside a space are clamped.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) { state.renderingIntent = intent }

    /// The quality with which pictures are magnified and reduced.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// Sets whether edges are antialiased, if that is allowed at all.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }

    /// Sets whether edges may be antialiased. Not part of the graphics state.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }

    /// Sets a shadow for everything that is painted from now on.
    ///
    /// - Parameters:
    ///   - offset: in a bitmap context pixels, y up; in a layer's context points, with the layer's y. The current transform does not affect it.
    ///   - blur: twice the standard deviation of a Gaussian, in the same units; 0 for sharp edges.
    ///   - color: nil for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { ContextShadow(offset: Point(offset.width, offset.height), blur: blur, color: $0) }
    }

    /// Sets a shadow in black with an alpha of a third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    // MARK: Lines

    /// In user space at the time of drawing. With zero width nothing is drawn.
    public func setLineWidth(_ width: CGFloat) { state.line.width = width }
    /// Sets the shape of line ends.
    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
    /// Sets the shape of line corners.
    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }
    /// In line widths.
    public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
    /// Sets lengths of dashes and gaps in turn, in user space at the time of drawing; none for a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        (state.line.dashPhase, state.line.dash) = (phase, lengths.map { Double($0) })
    }
    /// Kept, without effect: paths are always accurate to a fraction of a pixel.
    public func setFlatness(_ flatness: CGFloat) { state.line.flatness = flatness }
}

extension CGColor {
    fileprivate static func device(_ components: CGFloat...) -> CGColor {
        CGColor(colorSpace: components.count == 2 ? .deviceGray : .deviceRGB, components: components) ?? .black
    }

    fileprivate static func inks(
        _ cyan: CGFloat, _ magenta: CGFloat, _ yellow: CGFloat, _ black: CGFloat, _ alpha: CGFloat
    ) -> CGColor {
        let light = 1 - black
        return device((1 - cyan) * light, (1 - magenta) * light, (1 - yellow) * light, alpha)
    }
}

extension CGColorSpace {
    fileprivate var black: CGColor {
        let components = [CGFloat](repeating: 0, count: numberOfComponents) + [1]
        return CGColor(colorSpace: self, components: components) ?? .black
    }
}
