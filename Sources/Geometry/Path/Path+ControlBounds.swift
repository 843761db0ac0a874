extension Point {
    /// The point with infinite and absurdly large coordinates brought to ±10³⁰, where arithmetic stays finite; what is
    /// not a number stays so.
    @inlinable @inline(__always)
    public var bounded: Point {
        // The argument order keeps NaN: comparisons with it are false.
        Point(x > 1e30 ? 1e30 : (x < -1e30 ? -1e30 : x), y > 1e30 ? 1e30 : (y < -1e30 ? -1e30 : y))
    }
}

extension Path {
    /// The smallest rectangle that holds all points, control points included, under a transform; nil where one of them
    /// is not a number, or where there are none.
    public func controlBounds(_ transform: CGAffineTransform) -> Rect? {
        var box = Rect.null
        // NaN minus itself is NaN and stays so in a sum, whatever the minima make of it.
        var doubt = 0.0
        for p in points {
            let q = transform.apply(p.bounded)
            box.minX = q.x < box.minX ? q.x : box.minX
            box.maxX = q.x > box.maxX ? q.x : box.maxX
            box.minY = q.y < box.minY ? q.y : box.minY
            box.maxY = q.y > box.maxY ? q.y : box.maxY
            doubt += (q.x - q.x) + (q.y - q.y)
        }
        return doubt == 0 && !points.isEmpty ? box : nil
    }
}
