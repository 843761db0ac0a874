import Geometry

public import struct Foundation.CGPoint

extension CGPath {
    /// A place on a path.
    public struct Location: Hashable, Sendable {
        public var point: CGPoint
        /// The way the path goes on there, radians from +x towards +y; before a corner, the way that it came.
        public var angle: Double
    }

    /// The length of all subpaths together, in the path's units.
    public final var length: Double { MeasuredPath(outline).length }

    /// Where the path is at a length from its start, all subpaths counted one after the other; beyond its ends, at its
    /// ends. Nil for a path of no length. To ask for many places, keep a `MeasuredPath` of the `outline`.
    public final func location(atLength length: Double) -> Location? {
        MeasuredPath(outline).location(at: length).map { Location(point: CGPoint($0.point), angle: $0.angle) }
    }
}
