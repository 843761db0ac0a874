extension Path {
    /// The smallest rectangle that holds all points, control points included; `.null` for none. Points that are not finite
    /// are passed over.
    public var controlPointBounds: Rect {
        var box = Rect.null
        for p in points { box.widen(to: p) }
        return box
    }

    /// The smallest rectangle that holds the lines and the curves themselves, and moves that nothing follows; `.null` for
    /// none. What is not finite is passed over.
    public var bounds: Rect {
        var box = Rect.null
        forEachSegment { segment in
            switch segment {
            case .move(let p): box.widen(to: p)
            case .line(let a, let b):
                box.widen(to: a)
                box.widen(to: b)
            case .quad(let a, let control, let b): box.widen(toHold: CubicPiece(a, control: control, b))
            case .cubic(let curve): box.widen(toHold: curve)
            case .close: break
            }
        }
        return box
    }

    /// The rectangle that the path is: one closed contour of upright sides, in either direction; otherwise nil.
    public var asRect: Rect? {
        // The fourth side may be drawn, or left to the close.
        guard verbs == [.move, .line, .line, .line, .close] || verbs == [.move, .line, .line, .line, .line, .close],
            points.count == verbs.count - 1, points.count == 4 || points[4] == points[0]
        else { return nil }
        let (a, b, c, d) = (points[0], points[1], points[2], points[3])
        let isXFirst = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        let isYFirst = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        return isXFirst || isYFirst ? Rect.bounding([a, c]) : nil
    }
}

extension Rect {
    fileprivate mutating func widen(toHold curve: CubicPiece) {
        guard curve.p0.isFinite, curve.p1.isFinite, curve.p2.isFinite, curve.p3.isFinite else {
            widen(to: curve.p0)
            return widen(to: curve.p3)
        }
        self = union(curve.bounds)
    }
}
