public import Geometry

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect
public import struct Foundation.CGSize

extension CGContext {
    // MARK: States

    /// Remembers the state.
    public func saveGState() { saved.append(SavedState(state: state, beneath: nil)) }

    /// Returns to the state remembered last. Without one, or with one from before the innermost transparency layer, it
    /// does nothing.
    public func restoreGState() {
        guard let last = saved.last, last.beneath == nil else { return }
        state = last.state
        saved.removeLast()
    }

    // MARK: Transforms

    /// User space to pixels, y up: the identity at first in a bitmap context.
    public var ctm: CGAffineTransform { state.transform }

    /// The same: pixels with y up are what Core Graphics calls device space.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    /// `t` first, and then the transform that was current.
    public func concatenate(_ t: CGAffineTransform) { state.transform = t.concatenating(state.transform) }

    /// Makes user space larger by two factors: scaling first, and then the transform that was current.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

    /// Moves the origin of user space to a point of it.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }

    /// - Parameter angle: radians, from +x towards +y.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// A point of user space in pixels of the device.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { CGPoint(ctm.apply(Point(point))) }

    /// A point of the device, pixels, in user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
        CGPoint(ctm.inverted().apply(Point(point)))
    }

    /// A size of user space in pixels of the device, turned as the space is; it may be negative.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { ctm.applyVector(size) }

    /// A size of the device, pixels, in user space, turned as the space is; it may be negative.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { ctm.inverted().applyVector(size) }

    /// The upright box around a rectangle of user space.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { CGRect(Rect(rect).box(after: ctm)) }

    /// The upright box around a rectangle of device space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect {
        CGRect(Rect(rect).box(after: ctm.inverted()))
    }

    /// User space to pixels with y down, in which everything is painted.
    var userToDevice: CGAffineTransform { state.transform.concatenating(baseToDevice) }

    // MARK: Colours

    /// What fills are painted in.
    public func setFillColor(_ color: CGColor) {
        state.fillColor = color
        if let space = color.colorSpace { state.fillSpace = space }
    }

    /// What lines are painted in.
    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color
        if let space = color.colorSpace { state.strokeSpace = space }
    }

    /// The space in which components are given from now on. The colour becomes black.
    public func setFillColorSpace(_ space: CGColorSpace) { (state.fillColor, state.fillSpace) = (space.black, space) }

    /// The space in which components are given from now on. The colour becomes black.
    public func setStrokeColorSpace(_ space: CGColorSpace) { (state.strokeColor, state.strokeSpace) = (space.black, space) }

    /// - Parameter components: as many as the fill colour's space has, then alpha.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.fillSpace, components: components) { setFillColor(color) }
    }

    /// - Parameter components: as many as the stroke colour's space has, then alpha.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.strokeSpace, components: components) { setStrokeColor(color) }
    }

    /// A device RGB colour for fills; components and alpha from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(.device(red, green, blue, alpha))
    }

    /// A device RGB colour for lines; components and alpha from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(.device(red, green, blue, alpha))
    }

    /// A device grey for fills; both from 0 to 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(.device(gray, alpha)) }

    /// A device grey for lines; both from 0 to 1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(.device(gray, alpha)) }

    /// Inks, as (1 − ink)·(1 − black) of light.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setFillColor(.inks(cyan, magenta, yellow, black, alpha))
    }

    /// Inks, as (1 − ink)·(1 − black) of light.
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setStrokeColor(.inks(cyan, magenta, yellow, black, alpha))
    }

    // MARK: How things are painted

    /// Multiplies whatever is painted; 0…1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = Float(alpha > 0 ? min(alpha, 1) : 0) }

    /// How what is painted mixes with what is there.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Kept, without effect: colours that a space does not have are clamped.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) { state.renderingIntent = intent }

    /// How finely pictures are enlarged and shrunk.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// Whether edges are smooth, if that is allowed at all.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }

    /// Whether edges may be smooth. Not a part of the state.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }

    /// All that is painted from now on casts a shadow.
    ///
    /// - Parameters:
    ///   - offset: in a bitmap context pixels, y up; in a layer's points, with the layer's y. The current transform does not
    ///     change it.
    ///   - blur: twice the standard deviation of a Gaussian, in the same units; 0 for sharp edges.
    ///   - color: nil for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { ContextShadow(offset: Point(offset.width, offset.height), blur: blur, color: $0) }
    }

    /// The same with a third of black.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    // MARK: Lines

    /// User space at the time of drawing. A line without width is not drawn.
    public func setLineWidth(_ width: CGFloat) { state.line.width = width }
    /// How lines end.
    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
    /// How lines turn corners.
    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }
    /// In line widths.
    public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
    /// Lengths of dashes and gaps in turn, user space at the time of drawing; none for a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        (state.line.dashPhase, state.line.dash) = (phase, lengths.map { Double($0) })
    }
    /// Kept, without effect: paths are always drawn to a fraction of a pixel.
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
