/// Edges of a rectangle, with Core Animation's bits.
public struct EdgeSet: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let minX = EdgeSet(rawValue: 1)
    public static let maxX = EdgeSet(rawValue: 2)
    public static let minY = EdgeSet(rawValue: 4)
    public static let maxY = EdgeSet(rawValue: 8)
    public static let all = EdgeSet(rawValue: 15)
}
