/// A convex polygon: its corners in order, either way around; empty when nothing is left of it.
///
/// Keeps its memory, so that one that is assigned and cut over and over allocates nothing.
public struct ConvexPolygon: Sendable {
    /// In order, either way around.
    @inlinable public var corners: ContiguousArray<Point> { points }
    @usableFromInline var points: ContiguousArray<Point> = []
    /// Scratch of `cut`.
    @usableFromInline var kept: ContiguousArray<Point> = []

    @inlinable public init() {}

    @inlinable public init(_ corners: some Sequence<Point>) { points.append(contentsOf: corners) }

    @inlinable public init(_ rect: Rect) {
        self.init([
            Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
            Point(rect.minX, rect.maxY),
        ])
    }

    @inlinable public var isEmpty: Bool { points.count < 3 }

    /// Takes other corners.
    @inlinable public mutating func assign(_ corners: some Sequence<Point>) {
        points.removeAll(keepingCapacity: true)
        points.append(contentsOf: corners)
    }

    /// Keeps what lies where the function is not negative: Sutherland and Hodgman's clipping against one line.
    @inlinable public mutating func cut(where f: LinearFunction) {
        guard var a = points.last else { return }
        var fa = f.value(at: a)
        kept.removeAll(keepingCapacity: true)
        for b in points {
            let fb = f.value(at: b)
            if (fa < 0) != (fb < 0) {
                let t = fa / (fa - fb)
                kept.append(Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t))
            }
            if fb >= 0 { kept.append(b) }
            (a, fa) = (b, fb)
        }
        swap(&points, &kept)
        if points.count < 3 { points.removeAll(keepingCapacity: true) }
    }

    /// Keeps what lies inside another convex polygon.
    @inlinable public mutating func formIntersection(_ other: some RandomAccessCollection<Point>) {
        guard other.count >= 3, var a = other.last else {
            points.removeAll(keepingCapacity: true)
            return
        }
        // Which way the other runs around decides on which side of its edges its inside is.
        let sense: Double = ConvexPolygon.twiceSignedArea(other) < 0 ? -1 : 1
        for b in other {
            if isEmpty { return }
            let (dx, dy) = ((b.x - a.x) * sense, (b.y - a.y) * sense)
            if dx != 0 || dy != 0 {
                cut(where: LinearFunction(a: -dy, b: dx, c: a.x * dy - a.y * dx))
            }
            a = b
        }
    }

    /// True when the corners run from +y towards +x.
    @inlinable public var isClockwise: Bool { ConvexPolygon.twiceSignedArea(points) < 0 }

    @inlinable public var area: Double { abs(ConvexPolygon.twiceSignedArea(points)) / 2 }

    @inlinable static func twiceSignedArea(_ corners: some Collection<Point>) -> Double {
        guard let origin = corners.first, var a = corners.dropFirst().first else { return 0 }
        var sum = 0.0
        for b in corners.dropFirst(2) {
            sum += Point.cross(a - origin, b - origin)
            a = b
        }
        return sum
    }

    @inlinable public var boundingBox: Rect { Rect.bounding(points) }

    /// The mean of the corners, which is inside; not a number when there are none.
    @inlinable public var middle: Point { points.reduce(.zero, +) * (1 / Double(points.count)) }
}
