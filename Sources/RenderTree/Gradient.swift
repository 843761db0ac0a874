public import Geometry
public import Graphics

/// Colours that change over a layer, in its rounded bounds, between the background and the contents.
///
/// A place in the layer has a number t, by the gradient's form; between two stops the colours, not premultiplied, are mixed
/// in the ratio of the distances; before the first and after the last stop theirs go on.
public struct Gradient: Sendable, Hashable {
    public var form: Form
    /// Units of the bounds.
    public var start: Point
    /// Units of the bounds.
    public var end: Point
    /// At least one, locations not decreasing. Of two at the same place the first ends what is before, the second begins
    /// what follows.
    public var stops: [Stop]

    public enum Form: UInt8, Sendable, CaseIterable {
        /// t runs from 0 at `start` to 1 at `end`, the same along lines at right angles to the way, in units of the bounds: the
        /// gradient is that of a square, stretched to the bounds.
        case axial
        /// t is 0 at `start` and 1 on the ellipse about it whose half axes are the distances to `end`, along x and along y.
        case radial
        /// t is the angle at `start` from the direction of `end` towards +x to +y, in full turns.
        case conic
    }

    public struct Stop: Sendable, Hashable {
        public var location: Double
        public var color: RGBA

        public init(_ location: Double, _ color: RGBA) {
            self.location = location
            self.color = color
        }
    }

    public init(form: Form, start: Point, end: Point, stops: [Stop]) {
        self.form = form
        self.start = start
        self.end = end
        self.stops = stops
    }

    /// True when nothing shows through anywhere.
    public var isOpaque: Bool { stops.allSatisfy { $0.color.alpha == 1 } }
}

/// A place in `RenderTree.gradients`, or none.
public struct GradientIndex: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let none = GradientIndex(rawValue: -1)
}
