public import Geometry
public import Graphics

/// A path painted over the contents and under the sublayers: filled, then stroked. Not cut off at the bounds.
public struct Shape: Sendable {
    /// Layer space, points.
    public var outline: SharedPath
    /// Alpha 0 fills nothing.
    public var fillColor: RGBA
    public var fillRule: Path.FillRule
    /// Alpha 0 strokes nothing.
    public var strokeColor: RGBA
    /// Layer units.
    public var stroke: StrokeStyle
    /// Where the stroke begins, as a part of the length of all contours together; 0…1.
    public var strokeStart: Double
    /// Where it ends; 0…1.
    public var strokeEnd: Double
    /// Painted over the shape: a glyph that is a picture. The outline is then what it fills.
    public var picture: Contents?
    /// Shapes painted over this one, each over the one before: a text of several colours has them. They have none themselves.
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
    /// As far as the shape reaches, layer space: a box around its points and, where it is stroked, half the line's width and
    /// what corners may stand out by. Nil for nothing. Also where a blend mode may change what is behind a shape, which
    /// is why it is defined by what is easily known.
    public var reach: Rect? {
        let isPainted = fillColor.alpha > 0 || strokeColor.alpha > 0 || picture != nil
        guard !outline.path.points.isEmpty, isPainted else { return nil }
        let box = outline.controlBox
        guard strokeColor.alpha > 0 else { return box }
        return box.insetBy(dx: -stroke.reach, dy: -stroke.reach)
    }

    /// The shape and those over it, each by itself, from the backmost.
    public var parts: [Shape] {
        var first = self
        first.over = []
        return [first] + over
    }
}

/// A place in `RenderTree.shapes`, or none.
public struct ShapeIndex: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let none = ShapeIndex(rawValue: -1)
}
