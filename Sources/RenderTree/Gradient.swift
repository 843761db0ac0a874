public import Geometry
public import Graphics

/// A gradient that fills the layer's rounded bounds, between the background and the contents.
///
/// The gradient's form gives each point of the layer a number t; between two stops the colours, not premultiplied, are interpolated linearly;
/// before the first and after the last stop their colours continue.
public struct Gradient: Sendable, Hashable {
    public var form: Form
    /// In unit coordinates of the bounds.
    public var start: Point
    /// In unit coordinates of the bounds.
    public var end: Point
    /// At least one, locations not decreasing. Of two stops at the same location the first ends the colours before it, the second begins those
    /// after it.
    public var stops: [Stop]

    public enum Form: UInt8, Sendable, CaseIterable {
        /// t runs from 0 at `start` to 1 at `end`, constant along lines perpendicular to that in unit coordinates: the gradient is that of a
        /// square, stretched to the bounds.
        case axial
        /// t is 0 at `start` and 1 on the ellipse around it whose semi-axes are the distances to `end` along x and y.
        case radial
        /// t is the angle about `start`, from the direction of `end`, +x towards +y, in full turns.
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

    /// True if the gradient is opaque everywhere.
    public var isOpaque: Bool { stops.allSatisfy { $0.color.alpha == 1 } }
}

/// An index into `RenderTree.gradients`, or none.
public struct GradientIndex: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let none = GradientIndex(rawValue: -1)
}
