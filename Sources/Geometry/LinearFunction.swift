/// A linear function on a plane, `a·x + b·y + c`: the height of a plane over another, or, by its sign, the two sides of the
/// line where it is zero.
public struct LinearFunction: Hashable, Sendable {
    /// Change per unit of x.
    public var a: Double
    /// Change per unit of y.
    public var b: Double
    /// Value at the origin.
    public var c: Double

    @inlinable public init(a: Double, b: Double, c: Double) {
        self.a = a
        self.b = b
        self.c = c
    }

    @inlinable public static func constant(_ c: Double) -> LinearFunction { LinearFunction(a: 0, b: 0, c: c) }

    @inlinable public func value(at p: Point) -> Double { a * p.x + b * p.y + c }

    @inlinable public static func - (f: LinearFunction, g: LinearFunction) -> LinearFunction {
        LinearFunction(a: f.a - g.a, b: f.b - g.b, c: f.c - g.c)
    }

    @inlinable public static prefix func - (f: LinearFunction) -> LinearFunction {
        LinearFunction(a: -f.a, b: -f.b, c: -f.c)
    }

    /// How much it changes over a unit of length across its lines.
    @inlinable public var steepness: Double { Point(a, b).length }

    /// The same two sides, with distances from the line for values; nil where there is no line.
    @inlinable public var normalized: LinearFunction? {
        let k = 1 / steepness
        guard k.isFinite, (c * k).isFinite else { return nil }
        return LinearFunction(a: a * k, b: b * k, c: c * k)
    }

    /// True when it is not negative anywhere in a rectangle.
    @inlinable public func isPositive(in rect: Rect) -> Bool {
        value(at: Point(rect.midX, rect.midY)) - (abs(a) * rect.width + abs(b) * rect.height) / 2 >= 0
    }

    @inlinable public var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite }
}

extension Homography {
    /// A function of points before this map with the same sign as `f` has at their images, where w > 0.
    ///
    /// `f` at the image is (x, y, 1)·M·(a, b, c)ᵀ over w.
    @inlinable public func pullingBack(_ f: LinearFunction) -> LinearFunction {
        LinearFunction(
            a: m11 * f.a + m12 * f.b + m13 * f.c, b: m21 * f.a + m22 * f.b + m23 * f.c,
            c: m31 * f.a + m32 * f.b + m33 * f.c)
    }
}
