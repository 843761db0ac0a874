public import Geometry
public import Graphics

/// A path painted over the contents and under the sublayers: filled, then stroked. Not clipped to the bounds.
public struct Shape: Sendable {
    /// Layer space, points.
    public var outline: SharedPath
    /// With alpha 0 nothing is filled.
    public var fillColor: RGBA
    public var fillRule: Path.FillRule
    /// With alpha 0 nothing is stroked.
    public var strokeColor: RGBA
    /// Layer units.
    public var stroke: StrokeStyle
    /// Where the stroke begins, as a fraction of the total length of all subpaths; 0…1.
    public var strokeStart: Double
    /// Where it ends; 0…1.
    public var strokeEnd: Double
    /// A glyph that is a picture, painted over the shape. The outline is then the picture's rectangle.
    public var picture: Contents?
    /// Shapes painted over this one, in order, as text of several colours has them. They have none themselves.
    public var over: [Shape] = []

    public init(
        outline: SharedPath, fillColor: RGBA, fillRule: Path.FillRule = .winding, strokeColor: RGBA = .clear,
        stroke: StrokeStyle = StrokeStyle(), strokeStart: Double = 0, strokeEnd: Double = 1
    ) {
        self.outline = outline
        self.fillColor = fillColor
        self.fillRule = fillRule
        self.strokeColor = strokeColor
        self.stroke = stroke
        self.strokeStart = strokeStart
        self.strokeEnd = strokeEnd
    }
}

extension Shape {
    /// The extent of the shape, layer space: the bounding box of its points, outset if it is stroked by half the line width and by what joins and
    /// caps may add. Nil if nothing is painted. A blend mode may change what is behind the shape within this rectangle, which is why it is
    /// defined by what is simple to calculate.
    public var reach: Rect? {
        let isPainted = fillColor.alpha > 0 || strokeColor.alpha > 0 || picture != nil
        guard !outline.path.points.isEmpty, isPainted else { return nil }
        let box = outline.controlBox
        guard strokeColor.alpha > 0 else { return box }
        return box.insetBy(dx: -stroke.reach, dy: -stroke.reach)
    }

    /// The shape and those over it, separately, back to front.
    public var parts: [Shape] {
        var first = self
        first.over = []
        return [first] + over
    }
}

/// An index into `RenderTree.shapes`, or none.
public struct ShapeIndex: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let none = ShapeIndex(rawValue: -1)
}
