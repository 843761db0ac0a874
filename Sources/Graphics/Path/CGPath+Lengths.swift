import Geometry

public import struct Foundation.CGPoint

extension CGPath {
    /// A place on a path.
    public struct Location: Hashable, Sendable {
        public var point: CGPoint
        /// The direction of the path there, radians from +x towards +y; at a corner, the direction before it.
        public var angle: Double
    }

    /// The length of all subpaths together, in the path's units.
    public final var length: Double { MeasuredPath(outline).length }

    /// The location at a length from the start, with all subpaths counted one after the other; clamped to the path's ends. Nil for a path without
    /// length. To ask for many locations, keep a `MeasuredPath` of the `outline`.
    public final func location(atLength length: Double) -> Location? {
        MeasuredPath(outline).location(at: length).map { Location(point: CGPoint($0.point), angle: $0.angle) }
    }
}
