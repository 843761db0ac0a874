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
    /// The path as trees share it, created when a tree first needs it; its identity tells trees that the path has not changed. Nil for a path
    /// with a coordinate that is not finite, which paints nothing.
    @exclusivity(unchecked) private var sharedPath: SharedPath?

    /// The shape's own properties.
    private struct ShapeValues {
        /// Layer space, points.
        var path: CGPath?
        var fillColor: CGColor? = RareValues.black
        var fillRule = CAShapeLayerFillRule.nonZero
        var strokeColor: CGColor?
        /// A fraction of the path's length.
        var strokeStart: CGFloat = 0
        /// A fraction of the path's length.
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

    /// The outline to fill and stroke. A copy is kept: later changes of a mutable path show only when it is set again.
    open var path: CGPath? {
        get { shapeValues.path }
        set {
            exchange(from: shapeValues.path, to: newValue?.copy()) {
                swap(&shapeValues.path, &$0)
                sharedPath = nil
            }
        }
    }

    /// Opaque black by default; with nil nothing is filled.
    open var fillColor: CGColor? {
        get { shapeValues.fillColor }
        set { exchange(from: shapeValues.fillColor, to: newValue) { swap(&shapeValues.fillColor, &$0) } }
    }

    /// The rule that tells which points are inside; open subpaths are closed for filling.
    open var fillRule: CAShapeLayerFillRule {
        get { shapeValues.fillRule }
        set { change(from: shapeValues.fillRule, to: newValue) { shapeValues.fillRule = newValue } }
    }

    /// Nil by default; then nothing is stroked.
    open var strokeColor: CGColor? {
        get { shapeValues.strokeColor }
        set { exchange(from: shapeValues.strokeColor, to: newValue) { swap(&shapeValues.strokeColor, &$0) } }
    }

    /// Where the stroke begins, as a fraction of the length of all subpaths one after the other; within a curve the fraction is that of its
    /// parameter. Values outside 0…1 are kept, and drawn as the nearest end.
    open var strokeStart: CGFloat {
        get { shapeValues.strokeStart }
        set { change(from: shapeValues.strokeStart, to: newValue) { shapeValues.strokeStart = newValue } }
    }

    /// Where the stroke ends, likewise. If it is not greater than `strokeStart`, nothing is stroked.
    open var strokeEnd: CGFloat {
        get { shapeValues.strokeEnd }
        set { change(from: shapeValues.strokeEnd, to: newValue) { shapeValues.strokeEnd = newValue } }
    }

    /// Width of the stroke in points, half of it on either side of the path; with 0 or less nothing is stroked.
    open var lineWidth: CGFloat {
        get { shapeValues.lineWidth }
        set { change(from: shapeValues.lineWidth, to: newValue) { shapeValues.lineWidth = newValue } }
    }

    /// The greatest length of a mitre, from its tip to the inner corner, in line widths; a longer one is drawn as a bevel.
    open var miterLimit: CGFloat {
        get { shapeValues.miterLimit }
        set { change(from: shapeValues.miterLimit, to: newValue) { shapeValues.miterLimit = newValue } }
    }

    /// The shape of the ends of open subpaths.
    open var lineCap: CAShapeLayerLineCap {
        get { shapeValues.lineCap }
        set { change(from: shapeValues.lineCap, to: newValue) { shapeValues.lineCap = newValue } }
    }

    /// The shape of the corners between segments.
    open var lineJoin: CAShapeLayerLineJoin {
        get { shapeValues.lineJoin }
        set { change(from: shapeValues.lineJoin, to: newValue) { shapeValues.lineJoin = newValue } }
    }

    /// How far into the dash pattern each stroked piece begins, points.
    open var lineDashPhase: CGFloat {
        get { shapeValues.lineDashPhase }
        set { change(from: shapeValues.lineDashPhase, to: newValue) { shapeValues.lineDashPhase = newValue } }
    }

    /// Lengths of dashes and gaps in turn, points; an odd number of them is run through twice. The stroke is solid for nil, an empty array, only
    /// zeros, and when a length is negative or not finite.
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
