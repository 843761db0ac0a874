public import Foundation
import Geometry
import Graphics
import RenderTree

/// A layer that shows colours changing along a line, about a point or around it, inside its rounded bounds, behind its
/// contents.
///
/// Colours are mixed in encoded sRGB before alpha is multiplied in: on the way from white to clear black the colour turns
/// grey. A gradient of opaque colours is what `CGContext` draws of the same colours; that differs from a layer, as Core Graphics
/// does from Core Animation, in four ways: it mixes premultiplied colours; it sorts locations along with their colours; it ends at
/// 0 and 1, so that what is beyond has the colour there; and from a point to that same point it draws nothing.
open class CAGradientLayer: CALayer {
    @exclusivity(unchecked) private var gradientValues = OwnValues()

    /// What makes a gradient, beside the values of every layer.
    private struct OwnValues {
        var colors: [Any]?
        var locations: [NSNumber]?
        /// Units of the bounds.
        var startPoint = CGPoint(x: 0.5, y: 0)
        /// Units of the bounds.
        var endPoint = CGPoint(x: 0.5, y: 1)
        var type = CAGradientLayerType.axial
    }

    /// The colour at each location, as `CGColor`s; anything else counts as clear. Nil or empty shows none.
    open var colors: [Any]? {
        get { gradientValues.colors }
        set {
            guard newValue != nil || gradientValues.colors != nil else { return }
            change { gradientValues.colors = newValue }
        }
    }

    /// Where each colour lies, from 0 at the start to 1 at the end, not decreasing: one that lies before the last one is moved
    /// there. They may lie outside 0…1, as they do while they are moved through a layer. Nil or empty spreads the colours evenly;
    /// another number of them than of colours shows nothing.
    open var locations: [NSNumber]? {
        get { gradientValues.locations }
        set { change(from: gradientValues.locations, to: newValue) { gradientValues.locations = newValue } }
    }

    /// Where the gradient starts, in units of the bounds. Of radial and conic gradients, the centre.
    open var startPoint: CGPoint {
        get { gradientValues.startPoint }
        set { change(from: gradientValues.startPoint, to: newValue) { gradientValues.startPoint = newValue } }
    }

    /// Where it ends, in units of the bounds. An axial gradient is that of a square, stretched with it to the bounds: from corner
    /// to corner, one colour runs through both other corners. If it ends where it starts it is its last colour. A radial
    /// gradient's half axes are the distances to it along x and y; a conic one begins in its direction.
    open var endPoint: CGPoint {
        get { gradientValues.endPoint }
        set { change(from: gradientValues.endPoint, to: newValue) { gradientValues.endPoint = newValue } }
    }

    /// Whether colours go along a line, around a point from the middle out, or around it by angle.
    open var type: CAGradientLayerType {
        get { gradientValues.type }
        set { change(from: gradientValues.type, to: newValue) { gradientValues.type = newValue } }
    }

    override class var layerKeys: [LayerKey] { super.layerKeys + gradientKeys }

    private nonisolated(unsafe) static let gradientKeys: [LayerKey] = [
        KeyRow(object: "colors", \CAGradientLayer.colors, .colors, .basic),
        KeyRow(
            "locations", .numbers, .basic, get: { ($0 as! CAGradientLayer).locations },
            set: { ($0 as! CAGradientLayer).locations = KeyBox.numbers($1)?.map { NSNumber(value: $0) } }),
        KeyRow("startPoint", of: CAGradientLayer.self, { $0.startPoint }, { $0.startPoint = $1 }, .basic),
        KeyRow("endPoint", of: CAGradientLayer.self, { $0.endPoint }, { $0.endPoint = $1 }, .basic),
        KeyRow("type", \CAGradientLayer.type),
    ]

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "startPoint": CGPoint(x: 0.5, y: 0)
        case "endPoint": CGPoint(x: 0.5, y: 1)
        case "type": CAGradientLayerType.axial.rawValue
        default: super.defaultValue(forKey: key)
        }
    }

    override var hasOwnParts: Bool { true }

    override func addOwnParts(to values: inout NodeValues) {
        var gradient = GradientValues()
        gradient.form = type.committed
        (gradient.start, gradient.end) = (Point(startPoint), Point(endPoint))
        gradient.colors = gradientValues.colors?.map { ($0 as? CGColor)?.rgba ?? .clear } ?? []
        gradient.locations = gradientValues.locations?.map(\.doubleValue)
        values.gradient = gradient
    }
}

/// What a gradient's colours change along.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// The distance from a point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// The angle around a point.
    public static let conic = CAGradientLayerType(rawValue: "conic")

    /// The committed form; axial for a name that is not known.
    fileprivate var committed: Gradient.Form {
        switch self {
        case .radial: .radial
        case .conic: .conic
        default: .axial
        }
    }
}

public let kCAGradientLayerAxial = CAGradientLayerType.axial
public let kCAGradientLayerRadial = CAGradientLayerType.radial
public let kCAGradientLayerConic = CAGradientLayerType.conic
