public import Geometry

public import struct Foundation.CGPoint
public import struct Foundation.CGRect

extension CGPath {
    /// True if there is no element; a path with just a `move` is not empty.
    public final var isEmpty: Bool { outline.isEmpty }

    /// Where the next element begins: after `closeSubpath` the subpath's start. Zero for an empty path.
    public final var currentPoint: CGPoint { CGPoint(outline.currentPoint ?? .zero) }

    /// The smallest rectangle that contains all points, control points included; null for an empty path.
    public final var boundingBox: CGRect { CGRect(controlPointBounds) }

    /// The smallest rectangle that contains the path itself; null for an empty path.
    public final var boundingBoxOfPath: CGRect { CGRect(bounds) }

    /// True for one closed upright rectangle, drawn in either direction.
    ///
    /// - Parameter rect: set to the rectangle.
    public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = outline.asRect else { return false }
        rect?.pointee = CGRect(found)
        return true
    }

    /// True when a point is inside the filled path or on its outline; open subpaths count as closed.
    ///
    /// - Parameter transform: applied to the point first.
    public final func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        outline.contains(transform.apply(Point(point)), rule: Path.FillRule(rule))
    }
}
