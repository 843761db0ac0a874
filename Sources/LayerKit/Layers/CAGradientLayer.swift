public import Foundation
import Geometry
import Graphics
import RenderTree

/// A layer that draws a colour gradient along a line, out from a point or around it, clipped to its rounded bounds and behind its contents.
///
/// Colours are interpolated in encoded sRGB before alpha is multiplied in: on the way from white to clear black the colour turns grey. For opaque
/// colours `CGContext` draws the same gradient, with the differences that Core Graphics has to Core Animation: it interpolates premultiplied
/// colours; it sorts locations along with their colours; it ends at 0 and 1, and beyond them the colour there goes on; and a gradient whose two
/// points coincide draws nothing.
open class CAGradientLayer: CALayer {
    @exclusivity(unchecked) private var gradientValues = OwnValues()

    /// The gradient's own properties.
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

    /// The location of each colour, from 0 at the start to 1 at the end, not decreasing: one less than its predecessor is raised to it.
    /// Locations may lie outside 0…1, as they do when a gradient is animated across a layer. With nil or an empty array the colours are spread
    /// evenly; if the number differs from that of the colours, nothing is drawn.
    open var locations: [NSNumber]? {
        get { gradientValues.locations }
        set { change(from: gradientValues.locations, to: newValue) { gradientValues.locations = newValue } }
    }

    /// Where the gradient starts, in the unit coordinate space. For radial and conic gradients, the centre.
    open var startPoint: CGPoint {
        get { gradientValues.startPoint }
        set { change(from: gradientValues.startPoint, to: newValue) { gradientValues.startPoint = newValue } }
    }

    /// Where the gradient ends, in the unit coordinate space. An axial gradient is drawn in a unit square that is stretched to the bounds: from
    /// corner to corner, one colour runs through the two other corners. If it ends where it starts, all of it has its last colour. For a radial
    /// gradient, the distances to this point along x and y are the semi-axes; a conic gradient begins in its direction.
    open var endPoint: CGPoint {
        get { gradientValues.endPoint }
        set { change(from: gradientValues.endPoint, to: newValue) { gradientValues.endPoint = newValue } }
    }

    /// Whether colours change along a line, with the distance from a point, or with the angle around it.
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

/// The coordinate along which a gradient's colours change.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// The distance from a point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// The angle around a point.
    public static let conic = CAGradientLayerType(rawValue: "conic")

    /// The committed form; an unknown name counts as axial.
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
