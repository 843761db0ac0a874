import Geometry
import Graphics

/// A value that can be animated, of one of a few kinds.
///
/// The maker of a track first converts all its values, and the value beneath it, to one kind; values of different kinds cannot be interpolated. A
/// Boolean is a number, true if it is not zero.
public enum AnimatedValue: Equatable, Sendable {
    case number(Double)
    case point(Point)
    case size(Size)
    case rect(Rect)
    /// Nil for no colour, which is not a clear colour: it cannot be interpolated with a colour.
    case color(RGBA?)
    /// Indirect: with sixteen numbers inline every value would be four times as large, and passing numbers around would take four times as long;
    /// transforms are faster like this, too.
    indirect case transform(CATransform3D)
    /// Nil for no path.
    case path(Path?)
    case numbers([Double])
    case colors([RGBA])
    /// Pictures cross-fade.
    case picture(Picture)
    /// Anything else switches half-way through.
    case object(ObjectBox)
}
