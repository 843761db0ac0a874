import Geometry

/// Edges of a layer's bounds.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Minimum x.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// Maximum x.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// Minimum y.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// Maximum y.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)

    /// The committed form, without bits that name no edge.
    var set: EdgeSet { EdgeSet(rawValue: UInt8(rawValue & 15)) }
}
