import Glibc

extension MeasuredPath {
    /// A place on a path.
    public struct Location: Hashable, Sendable {
        /// In the path's units.
        public var point: Point
        /// Of unit length, the way the path goes on; before a corner, the way that it came.
        public var direction: Point

        /// The direction, radians from +x towards +y.
        public var angle: Double { atan2(direction.y, direction.x) }
    }

    /// Where the path is at a length from its start, all contours counted one after the other. Lengths outside the path
    /// count as its ends. Nil where the path has no length, or one that is not a number.
    public func location(at length: Double) -> Location? {
        var rest = length.isNaN ? 0 : max(length, 0)
        var last: Segment?
        for contour in contours {
            let whole = contour.length
            guard whole > 0, whole.isFinite else { continue }
            if rest <= whole, let segment = contour.segment(at: rest) {
                return segment.location(at: rest - segment.start)
            }
            rest -= whole
            last = contour.segments.last { $0.length > 0 } ?? last
        }
        return last?.location(at: .infinity)
    }
}

extension MeasuredPath.Contour {
    /// The segment of some length that holds what is at a length from the contour's start.
    func segment(at length: Double) -> MeasuredPath.Segment? {
        segments[firstSegment(reaching: length)...].first { $0.length > 0 }
    }
}

extension MeasuredPath.Segment {
    fileprivate func location(at distance: Double) -> MeasuredPath.Location? {
        let t = curveLength?.parameter(at: distance) ?? min(distance / length, 1)
        if t <= 0, let direction = curve.startDirection { return .init(point: curve.p0, direction: direction) }
        if t >= 1, let direction = curve.endDirection { return .init(point: curve.p3, direction: direction) }
        if curveLength == nil, let direction = curve.startDirection {
            return .init(point: curve.p0 + (curve.p3 - curve.p0) * t, direction: direction)
        }
        // At a cusp, which has no direction of its own, that of what follows.
        let direction = curve.derivative(at: t).unit(over: curve.leastDistance) ?? curve.split(at: t).1.startDirection
        return direction.map { .init(point: curve.point(at: t), direction: $0) }
    }
}
