public import Foundation

/// A two-dimensional vector.
public struct CGVector: Hashable, Sendable, Codable {
    /// Along x, points.
    public var dx: CGFloat
    /// Along y, points.
    public var dy: CGFloat

    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// Along no direction.
    public init() { self.init(dx: 0, dy: 0) }

    public static let zero = CGVector()
}
