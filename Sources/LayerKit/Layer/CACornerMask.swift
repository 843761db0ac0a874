import RenderTree

/// Corners of a layer's bounds, named by their place in the layer's own space.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    /// The committed form, without bits that name no corner.
    var set: CornerSet { CornerSet(rawValue: UInt8(rawValue & 15)) }
}
