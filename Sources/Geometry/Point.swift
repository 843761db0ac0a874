// Geometry: plain values that every other module builds on.
//
// Knows nothing of layers, pixels' colours or painters. Everything is `Double`; `Float` begins in the plan.
// Five coordinate spaces occur in LayerKit (ARCHITECTURE.md has the table); a name that converts between two
// of them says both, as in `layerToSurface`.
import Glibc

/// A location in a plane, in points unless the name says otherwise.
public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double

    @inlinable public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = Point(0, 0)

    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

    @inlinable public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    @inlinable public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    @inlinable public static func * (a: Point, scale: Double) -> Point { Point(a.x * scale, a.y * scale) }

    /// The z component of the cross product: twice the signed area of the triangle (0, a, b).
    @inlinable public static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
    @inlinable public static func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }

    /// Distance from the origin.
    @inlinable public var length: Double { (x * x + y * y).squareRoot() }

    /// The vector at unit length; nil where it is no longer than `least`.
    @inlinable @inline(__always)
    public func unit(over least: Double) -> Point? {
        let length = self.length
        return length > least ? self * (1 / length) : nil
    }

    /// A quarter turn from +x towards +y.
    @inlinable @inline(__always)
    public var quarterTurn: Point { Point(-y, x) }
}

/// A width and a height.
public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    @inlinable public init(_ width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }

    public static let zero = Size(0, 0)
}
