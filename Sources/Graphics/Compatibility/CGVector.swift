public import Foundation

/// A two-dimensional vector.
public struct CGVector: Hashable, Sendable {
    /// Along x, points.
    public var dx: CGFloat
    /// Along y, points.
    public var dy: CGFloat

    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// Along no direction.
    public init() { self.init(dx: 0, dy: 0) }

    public static let zero = CGVector()
}

/// As Apple's: two numbers, along x first. What has them by their names, as earlier versions wrote it, is read too.
extension CGVector: Codable {
    private enum Part: String, CodingKey {
        case dx, dy
    }

    public init(from decoder: any Decoder) throws {
        var row: any UnkeyedDecodingContainer
        do { row = try decoder.unkeyedContainer() } catch {
            guard let named = try? decoder.container(keyedBy: Part.self) else { throw error }
            self.init(dx: try named.decode(CGFloat.self, forKey: .dx), dy: try named.decode(CGFloat.self, forKey: .dy))
            return
        }
        self.init(dx: try row.decode(CGFloat.self), dy: try row.decode(CGFloat.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var row = encoder.unkeyedContainer()
        try row.encode(dx)
        try row.encode(dy)
    }
}
