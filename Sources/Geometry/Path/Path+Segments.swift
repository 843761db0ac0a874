extension Path {
    /// A verb with all the points it needs, also the one where the verb before it ended.
    public enum Segment: Hashable, Sendable {
        /// A contour begins.
        case move(Point)
        case line(Point, Point)
        /// Start, control point, end.
        case quad(Point, Point, Point)
        case cubic(CubicPiece)
        /// The contour's last point and its first, which a line joins. What follows without a `move` begins at the latter.
        case close(Point, Point)
    }

    /// Calls `body` with each verb in turn.
    ///
    /// A path that does not begin with a `move` begins at its first point, without one; verbs that lack points, and all
    /// after them, are left out.
    @inlinable public func forEachSegment(_ body: (Segment) throws -> Void) rethrows {
        var next = 0
        var first = points.first ?? .zero
        var current = first
        for verb in verbs {
            let end = next + verb.pointCount
            guard end <= points.count else { return }
            switch verb {
            case .move:
                first = points[next]
                try body(.move(first))
            case .line:
                try body(.line(current, points[next]))
            case .quad:
                try body(.quad(current, points[next], points[next + 1]))
            case .cubic:
                try body(.cubic(CubicPiece(current, points[next], points[next + 1], points[next + 2])))
            case .close:
                try body(.close(current, first))
            }
            current = verb == .close ? first : points[end - 1]
            next = end
        }
    }

    /// Where the next verb would begin: the last point, or after a `close` the contour's first; nil for an empty path.
    public var currentPoint: Point? {
        guard let verb = verbs.last else { return nil }
        if verb != .close { return points.last }
        // The contour's first point is that of the last move, which is searched for from the end.
        var next = points.count
        for verb in verbs.reversed() {
            next -= verb.pointCount
            if verb == .move, points.indices.contains(next) { return points[next] }
        }
        return points.first
    }

    /// True when something would be drawn: there is more than moves.
    public var isDrawn: Bool { verbs.contains { $0 != .move } }
}
