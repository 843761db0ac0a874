extension CubicPiece {
    /// Points nearer to each other than this count as one: what is between them is rounding, and has no direction.
    @inlinable public var leastDistance: Double { CubicPiece.leastDistance(in: hull) }

    /// The same where the hull is known.
    @inlinable public static func leastDistance(in hull: Rect) -> Double { max(hull.width, hull.height) * 1e-9 }

    /// Unit length, along the curve right after its start; nil where all points are one.
    @inlinable public var startDirection: Point? { startDirection(over: leastDistance) }

    /// The same where `leastDistance` is known.
    @inlinable public func startDirection(over least: Double) -> Point? {
        (p1 - p0).unit(over: least) ?? (p2 - p0).unit(over: least) ?? (p3 - p0).unit(over: least)
    }

    /// Unit length, along the curve right before its end.
    @inlinable public var endDirection: Point? { endDirection(over: leastDistance) }

    /// The same where `leastDistance` is known.
    @inlinable public func endDirection(over least: Double) -> Point? {
        (p3 - p2).unit(over: least) ?? (p3 - p1).unit(over: least) ?? (p3 - p0).unit(over: least)
    }

    /// Unit length, along the curve at a parameter; at a cusp, which has no direction of its own, that of what follows. Nil
    /// where all points are one.
    public func direction(at t: Double) -> Point? {
        if t <= 0 { return startDirection }
        if t >= 1 { return endDirection }
        return derivative(at: t).unit(over: leastDistance) ?? split(at: t).1.startDirection
    }
}
