import Geometry
import Graphics

/// A value that can be animated, of one of few kinds.
///
/// Whoever makes a track brings all its values, and the value beneath it, to one kind first; values of different kinds
/// have nothing between them. A truth value is a number, true where it is not zero.
public enum AnimatedValue: Equatable, Sendable {
    case number(Double)
    case point(Point)
    case size(Size)
    case rect(Rect)
    /// Nil for no colour, which is not the same as a clear one: there is nothing between it and a colour.
    case color(RGBA?)
    /// Behind a reference: with sixteen numbers in it every value would be four times as large, and passing numbers around
    /// would take four times as long; transforms themselves are quicker so, too.
    indirect case transform(CATransform3D)
    /// Nil for no path.
    case path(Path?)
    case numbers([Double])
    case colors([RGBA])
    /// Pictures fade into each other.
    case picture(Picture)
    /// Anything else switches half-way.
    case object(ObjectBox)
}
