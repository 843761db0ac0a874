public import Foundation
import Geometry
import Graphics
import RenderTree

/// A layer that paints a path over its contents and under its sublayers: filled, then stroked.
///
/// The path is in the layer's own space, is not cut off at the bounds, and is sharp at every scale and in every
/// perspective.
open class CAShapeLayer: CALayer {
    @exclusivity(unchecked) private var shapeValues = ShapeValues()
    /// The path as trees share it, made when a tree first needs it; trees know from it that the path is still the same.
    /// Nil for one with a coordinate that is not finite, which paints nothing.
    @exclusivity(unchecked) private var sharedPath: SharedPath?

    /// What makes a shape, beside the values of every layer.
    private struct ShapeValues {
        /// Layer space, points.
        var path: CGPath?
        var fillColor: CGColor? = RareValues.black
        var fillRule = CAShapeLayerFillRule.nonZero
        var strokeColor: CGColor?
        /// A part of the path's length.
        var strokeStart: CGFloat = 0
        /// A part of the path's length.
        var strokeEnd: CGFloat = 1
        /// Layer space, points.
        var lineWidth: CGFloat = 1
        /// Line widths.
        var miterLimit: CGFloat = 10
        var lineCap = CAShapeLayerLineCap.butt
        var lineJoin = CAShapeLayerLineJoin.miter
        /// Layer space, points.
        var lineDashPhase: CGFloat = 0
        /// Layer space, points.
        var lineDashPattern: [NSNumber]?
    }

    /// A copy is kept: later changes of a mutable path are not seen until it is set again.
    open var path: CGPath? {
        get { shapeValues.path }
        set {
            exchange(from: shapeValues.path, to: newValue?.copy()) {
                swap(&shapeValues.path, &$0)
                sharedPath = nil
            }
        }
    }

    /// Opaque black unless set; nil fills nothing.
    open var fillColor: CGColor? {
        get { shapeValues.fillColor }
        set { exchange(from: shapeValues.fillColor, to: newValue) { swap(&shapeValues.fillColor, &$0) } }
    }

    /// Which points are inside; open subpaths are closed for it.
    open var fillRule: CAShapeLayerFillRule {
        get { shapeValues.fillRule }
        set { change(from: shapeValues.fillRule, to: newValue) { shapeValues.fillRule = newValue } }
    }

    /// Nil unless set, which strokes nothing.
    open var strokeColor: CGColor? {
        get { shapeValues.strokeColor }
        set { exchange(from: shapeValues.strokeColor, to: newValue) { swap(&shapeValues.strokeColor, &$0) } }
    }

    /// Where the stroke begins, as a part of the length of all subpaths one after the other; inside of a curve that part of it is
    /// taken by its parameter. What lies outside of 0…1 is kept, and drawn as the nearest end.
    open var strokeStart: CGFloat {
        get { shapeValues.strokeStart }
        set { change(from: shapeValues.strokeStart, to: newValue) { shapeValues.strokeStart = newValue } }
    }

    /// Where the stroke ends, likewise. Not after `strokeStart`, it leaves nothing.
    open var strokeEnd: CGFloat {
        get { shapeValues.strokeEnd }
        set { change(from: shapeValues.strokeEnd, to: newValue) { shapeValues.strokeEnd = newValue } }
    }

    /// Points across the stroke, half of them on either side of the path; 0 or less strokes nothing.
    open var lineWidth: CGFloat {
        get { shapeValues.lineWidth }
        set { change(from: shapeValues.lineWidth, to: newValue) { shapeValues.lineWidth = newValue } }
    }

    /// The greatest length of a miter, from its tip to the inner corner, in line widths; a longer one becomes a bevel.
    open var miterLimit: CGFloat {
        get { shapeValues.miterLimit }
        set { change(from: shapeValues.miterLimit, to: newValue) { shapeValues.miterLimit = newValue } }
    }

    /// How open subpaths end.
    open var lineCap: CAShapeLayerLineCap {
        get { shapeValues.lineCap }
        set { change(from: shapeValues.lineCap, to: newValue) { shapeValues.lineCap = newValue } }
    }

    /// How segments meet.
    open var lineJoin: CAShapeLayerLineJoin {
        get { shapeValues.lineJoin }
        set { change(from: shapeValues.lineJoin, to: newValue) { shapeValues.lineJoin = newValue } }
    }

    /// How far into the dashes each subpath begins, or what is stroked of it, points.
    open var lineDashPhase: CGFloat {
        get { shapeValues.lineDashPhase }
        set { change(from: shapeValues.lineDashPhase, to: newValue) { shapeValues.lineDashPhase = newValue } }
    }

    /// Lengths of dashes and gaps in turn, points; an odd number of them is gone through twice. Solid for nil, for an
    /// empty one, for only zeros, and with a length that is negative or not finite.
    open var lineDashPattern: [NSNumber]? {
        get { shapeValues.lineDashPattern }
        set { change(from: shapeValues.lineDashPattern, to: newValue) { shapeValues.lineDashPattern = newValue } }
    }

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "fillColor": RareValues.black
        case "fillRule": CAShapeLayerFillRule.nonZero.rawValue
        case "strokeEnd", "lineWidth": NSNumber(value: 1)
        case "miterLimit": NSNumber(value: 10)
        case "lineCap": CAShapeLayerLineCap.butt.rawValue
        case "lineJoin": CAShapeLayerLineJoin.miter.rawValue
        default: super.defaultValue(forKey: key)
        }
    }

    override class var layerKeys: [LayerKey] { super.layerKeys + shapeKeys }

    private nonisolated(unsafe) static let shapeKeys: [LayerKey] = [
        KeyRow("path", of: CAShapeLayer.self, { $0.path }, { $0.path = $1 }, .animatable),
        KeyRow("fillColor", of: CAShapeLayer.self, { $0.fillColor }, { $0.fillColor = $1 }, .basic),
        KeyRow("fillRule", \CAShapeLayer.fillRule),
        KeyRow("strokeColor", of: CAShapeLayer.self, { $0.strokeColor }, { $0.strokeColor = $1 }, .basic),
        KeyRow("strokeStart", of: CAShapeLayer.self, { $0.strokeStart }, { $0.strokeStart = $1 }, .basic),
        KeyRow("strokeEnd", of: CAShapeLayer.self, { $0.strokeEnd }, { $0.strokeEnd = $1 }, .basic),
        KeyRow("lineWidth", of: CAShapeLayer.self, { $0.lineWidth }, { $0.lineWidth = $1 }, .basic),
        KeyRow("miterLimit", of: CAShapeLayer.self, { $0.miterLimit }, { $0.miterLimit = $1 }, .basic),
        KeyRow("lineCap", \CAShapeLayer.lineCap),
        KeyRow("lineJoin", \CAShapeLayer.lineJoin),
        KeyRow("lineDashPhase", of: CAShapeLayer.self, { $0.lineDashPhase }, { $0.lineDashPhase = $1 }, .basic),
        KeyRow(object: "lineDashPattern", \CAShapeLayer.lineDashPattern, .numbers, .animatable),
    ]

    override var hasOwnParts: Bool { true }

    override func addOwnParts(to values: inout NodeValues) {
        values.shape = Shape(
            outline: committedPath ?? CAShapeLayer.nothing, fillColor: shapeValues.fillColor?.rgba ?? .clear,
            fillRule: shapeValues.fillRule.committed, strokeColor: shapeValues.strokeColor?.rgba ?? .clear,
            stroke: committedStyle, strokeStart: shapeValues.strokeStart, strokeEnd: shapeValues.strokeEnd)
    }

    private static let nothing = SharedPath(Path())

    private var committedPath: SharedPath? {
        if sharedPath == nil { sharedPath = (shapeValues.path?.outline).map { SharedPath($0) } }
        return sharedPath
    }

    private var committedStyle: StrokeStyle {
        StrokeStyle(
            width: shapeValues.lineWidth, cap: shapeValues.lineCap.committed, join: shapeValues.lineJoin.committed,
            miterLimit: shapeValues.miterLimit, dash: shapeValues.lineDashPattern?.map(\.doubleValue) ?? [],
            phase: shapeValues.lineDashPhase)
    }
}
