/// An outline made of lines and Bézier curves, as plain values: what `CGPath` holds, what a committed tree carries, and
/// what coverage is computed from.
///
/// A *contour* is what one `move` begins. After a `close` the current point is the contour's first, and a further
/// verb begins a new contour there without a `move`. Filling closes every contour.
public struct Path: Hashable, Sendable {
    public enum Verb: UInt8, Hashable, Sendable {
        /// One point: where a contour begins.
        case move
        /// One point: the end.
        case line
        /// Two points: the control point and the end.
        case quad
        /// Three points: two control points and the end.
        case cubic
        /// No point: a line to where the contour began, joined to it.
        case close

        /// How many points of `Path.points` the verb takes.
        @inlinable public var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quad: 2
            case .cubic: 3
            case .close: 0
            }
        }
    }

    /// Which points are inside.
    public enum FillRule: UInt8, Hashable, Sendable {
        /// Those that the contours wind about, counting both directions against each other.
        case winding
        /// Those from which a ray crosses the contours an odd number of times.
        case evenOdd
    }

    public var verbs: ContiguousArray<Verb> = []
    /// The verbs' points one after the other, as many for each as its `pointCount`.
    public var points: ContiguousArray<Point> = []

    @inlinable public init() {}

    @inlinable public var isEmpty: Bool { verbs.isEmpty }

    /// Around all points, control points too, and so around all that is filled; `.null` for none.
    public var controlBox: Rect { Rect.bounding(points) }

    @inlinable public mutating func move(to p: Point) {
        verbs.append(.move)
        points.append(p)
    }

    @inlinable public mutating func line(to p: Point) {
        verbs.append(.line)
        points.append(p)
    }

    @inlinable public mutating func quad(to p: Point, control: Point) {
        verbs.append(.quad)
        points.append(control)
        points.append(p)
    }

    @inlinable public mutating func cubic(to p: Point, control1: Point, control2: Point) {
        verbs.append(.cubic)
        points.append(control1)
        points.append(control2)
        points.append(p)
    }

    @inlinable public mutating func close() { verbs.append(.close) }
}
