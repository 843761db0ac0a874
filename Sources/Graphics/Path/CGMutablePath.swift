public import Geometry

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect

/// A path to which elements are added.
///
/// Every point is mapped by the transform that it is added with. What needs a current point and finds none is left out
/// without a word. Elements may have coordinates that are not finite: such a path paints nothing there.
public final class CGMutablePath: CGPath {
    /// An empty path.
    public init() { super.init(Path()) }

    public override init(_ outline: Path) { super.init(outline) }
}

@available(*, unavailable, message: "copy() gives a path that may cross threads")
extension CGMutablePath: @unchecked Sendable {}

extension CGMutablePath {
    /// Begins a subpath; right after another `move`, in place of it.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        outline.begin(at: transform.apply(Point(point)))
    }

    /// Needs a current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        guard !isEmpty else { return }
        outline.line(to: transform.apply(Point(point)))
    }

    /// Needs a current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        guard !isEmpty else { return }
        outline.quad(to: transform.apply(Point(end)), control: transform.apply(Point(control)))
    }

    /// Needs a current point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        guard !isEmpty else { return }
        outline.cubic(
            to: transform.apply(Point(end)), control1: transform.apply(Point(control1)),
            control2: transform.apply(Point(control2)))
    }

    /// Joins the subpath's end to its start, which becomes the current point: a line from there needs no `move`. Nothing
    /// where it was closed already.
    public func closeSubpath() { outline.closeContour() }
}

extension CGMutablePath {
    /// A line through the points, a subpath of its own.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        add(transform) { $0.addLines(points.lazy.map { Point($0) }) }
    }

    /// A closed rectangle; nothing for the null rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        add(transform) { $0.addRect(Rect(rect)) }
    }

    /// Adds rectangles, mapped by the transform, each as a subpath.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// A closed ellipse that touches the sides of a rectangle; nothing for the null rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        add(transform) { $0.addEllipse(in: Rect(rect)) }
    }

    /// A closed rectangle with round corners; a plain one where a radius is not positive.
    ///
    /// - Parameters:
    ///   - cornerWidth: along x; brought down to half the rectangle's width.
    ///   - cornerHeight: along y; brought down to half the rectangle's height. Where Core Graphics ends the program, the first of
    ///     such corners is reported.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull else { return }
        let rect = Rect(rect)
        if cornerWidth > rect.width / 2 || cornerHeight > rect.height / 2 { Self.complainOfCorners() }
        let radii = CornerRadii(
            width: min(Double(cornerWidth), rect.width / 2), height: min(Double(cornerHeight), rect.height / 2))
        add(transform) { $0.addRoundedRect(rect, radii: radii) }
    }

    private static func complainOfCorners() { _ = complaint }

    /// Written when it is first asked for: once is enough.
    private static let complaint: Void = Complaints.tell(
        "Corners of a rounded rectangle are larger than half of its sides, and are made to fit.")

    /// All elements of another path, `move`s included. A path may be added to itself.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        outline.append(path.outline, transform: transform)
    }

    /// Adds a shape that begins a subpath of its own.
    private func add(_ transform: CGAffineTransform, _ shape: (inout Path) -> Void) {
        var path = Path()
        shape(&path)
        guard let first = path.points.first else { return }
        // The shape's own move takes the place of one that was left at that.
        outline.begin(at: transform.apply(first))
        path.verbs.removeFirst()
        path.points.removeFirst()
        outline.append(path, transform: transform)
    }
}
