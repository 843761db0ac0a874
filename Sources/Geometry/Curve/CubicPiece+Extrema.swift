extension CubicPiece {
    /// The smallest rectangle that holds the curve itself.
    public var bounds: Rect {
        var box = Rect.bounding([p0, p3])
        if box.holds(p1) && box.holds(p2) { return box }
        for t in CubicPiece.extrema(p0.x, p1.x, p2.x, p3.x) { box.widen(to: point(at: t)) }
        for t in CubicPiece.extrema(p0.y, p1.y, p2.y, p3.y) { box.widen(to: point(at: t)) }
        return box
    }

    /// The parameters between 0 and 1, in order, at which the curve has its greatest and smallest y.
    var yExtrema: [Double] { CubicPiece.extrema(p0.y, p1.y, p2.y, p3.y) }

    /// The parameters between 0 and 1, in order, at which a cubic polynomial in Bézier form turns: where its derivative,
    /// 3 (a (1−t)² + 2 b (1−t) t + c t²) of the differences a, b, c, is zero.
    static func extrema(_ v0: Double, _ v1: Double, _ v2: Double, _ v3: Double) -> [Double] {
        let (a, b, c) = (v1 - v0, v2 - v1, v3 - v2)
        // q t² − 2 h t + a = 0
        let q = a - 2 * b + c
        let h = a - b
        let discriminant = h * h - q * a
        guard discriminant >= 0 else { return [] }
        // The root that loses no digits, and the other from their product.
        let sum = h + (h < 0 ? -1 : 1) * discriminant.squareRoot()
        let roots = [sum / q, a / sum].filter { $0 > 0 && $0 < 1 }
        return roots.count == 2 && roots[0] > roots[1] ? [roots[1], roots[0]] : roots
    }
}

extension Rect {
    /// True when a point is inside or on an edge.
    func holds(_ p: Point) -> Bool { minX <= p.x && p.x <= maxX && minY <= p.y && p.y <= maxY }

    /// Makes the rectangle large enough to hold a point; one that is not finite is passed over.
    mutating func widen(to p: Point) {
        guard p.isFinite else { return }
        self = Rect(minX: min(minX, p.x), minY: min(minY, p.y), maxX: max(maxX, p.x), maxY: max(maxY, p.y))
    }
}
