import Foundation

/// The curve by which a layer's corners are rounded.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A quarter circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Curvature grows smoothly from the edges to the middle of the corner, so that no eye sees where it begins.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")

    /// How far from the corner the curve begins, in radii.
    var expansionFactor: CGFloat { self == .continuous ? 1.528665 : 1 }
}

public let kCACornerCurveCircular = CALayerCornerCurve.circular
public let kCACornerCurveContinuous = CALayerCornerCurve.continuous
