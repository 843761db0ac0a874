import Geometry

/// What `saveGState` saves. The path and the text matrix are not part of it.
struct GraphicsState {
    /// User space to base space.
    var transform = CGAffineTransform.identity
    /// Device space.
    var clip: ContextClip

    var fillColor = GraphicsState.black
    var strokeColor = GraphicsState.black
    /// The space in which fill components are given.
    var fillSpace = CGColorSpace.deviceGray
    /// The space in which stroke components are given.
    var strokeSpace = CGColorSpace.deviceGray
    /// The offset of pattern cells, in the space in which the context began.
    var patternPhase = Point.zero
    /// 0…1; multiplies whatever is painted.
    var alpha: Float = 1
    var blendMode = CGBlendMode.normal
    /// Nil for none.
    var shadow: ContextShadow?
    var renderingIntent = CGColorRenderingIntent.defaultIntent
    var interpolationQuality = CGInterpolationQuality.default

    var line = LineState()
    var text = TextState()

    /// True where edges are smooth.
    var antialiases = true

    private static let black = CGColor(colorSpace: .deviceGray, components: [0, 1]) ?? .black
}

/// The shadow of everything that is painted.
struct ContextShadow {
    /// The space of shadows.
    var offset: Point
    /// Twice the standard deviation of the blur, the space of shadows.
    var blur: Double
    var color: CGColor
}

/// How lines are drawn, in user space.
struct LineState {
    var width = 1.0
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    /// In widths.
    var miterLimit = 10.0
    /// Lengths of dashes and gaps in turn; none for a solid line.
    var dash: [Double] = []
    var dashPhase = 0.0
    /// Kept: paths are always accurate to a fraction of a pixel.
    var flatness = 1.0
}

/// The text part of the state.
struct TextState {
    /// Nil before one is set.
    var font: CGFont?
    /// Points, user space.
    var characterSpacing = 0.0
    var drawingMode = CGTextDrawingMode.fill
    /// Points.
    var fontSize = 0.0
    var smoothsFonts = true
    var allowsFontSmoothing = true
    var allowsSubpixelPositioning = true
    var positionsOnSubpixels = true
    var allowsSubpixelQuantization = true
    var quantizesToSubpixels = true
}

/// How pictures are resampled, with Core Graphics' raw values.
public enum CGInterpolationQuality: Int32, Sendable {
    /// Reduced, the mean of everything under a pixel; magnified, interpolated between the nearest four.
    case `default`
    /// The nearest pixel.
    case none
    /// Interpolated between the nearest four, reduced as well as magnified.
    case low
    /// Like `default`.
    case high
    /// Like `default`.
    case medium = 4
}

/// How a path is painted, with Core Graphics' raw values.
public enum CGPathDrawingMode: Int32, Sendable {
    /// The inside by the winding rule.
    case fill
    /// The inside by the even-odd rule.
    case eoFill
    /// The line.
    case stroke
    /// The inside by the winding rule, and the line over it.
    case fillStroke
    /// The inside by the even-odd rule, and the line over it.
    case eoFillStroke
}

/// How glyphs are painted, with Core Graphics' raw values.
public enum CGTextDrawingMode: Int32, Sendable {
    case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip

    var fills: Bool { self == .fill || self == .fillStroke || self == .fillClip || self == .fillStrokeClip }
    var strokes: Bool { self == .stroke || self == .fillStroke || self == .strokeClip || self == .fillStrokeClip }
    var clips: Bool { self == .fillClip || self == .strokeClip || self == .fillStrokeClip || self == .clip }
}
