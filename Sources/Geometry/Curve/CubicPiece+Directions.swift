extension CubicPiece {
    /// Points nearer to each other than this count as one: what is between them is rounding, and has no direction.
    @inlinable public var leastDistance: Double {
        let box = hull
        return max(box.width, box.height) * 1e-9
    }

    /// Unit length, along the curve right after its start; nil where all points are one.
    @inlinable public var startDirection: Point? {
        let least = leastDistance
        return (p1 - p0).unit(over: least) ?? (p2 - p0).unit(over: least) ?? (p3 - p0).unit(over: least)
    }

    /// Unit length, along the curve right before its end.
    @inlinable public var endDirection: Point? {
        let least = leastDistance
        return (p3 - p2).unit(over: least) ?? (p3 - p1).unit(over: least) ?? (p3 - p0).unit(over: least)
    }

    /// Unit length, along the curve at a parameter; at a cusp, which has no direction of its own, that of what follows. Nil
    /// where all points are one.
    public func direction(at t: Double) -> Point? {
        if t <= 0 { return startDirection }
        if t >= 1 { return endDirection }
        return derivative(at: t).unit(over: leastDistance) ?? split(at: t).1.startDirection
    }
}
