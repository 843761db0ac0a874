public import Geometry
import Synchronization

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect

/// A path to which elements are added.
///
/// Every point is mapped by the transform that is passed with it. An element that requires a current point is ignored without one. Elements may
/// have coordinates that are not finite: such a path paints nothing there.
public final class CGMutablePath: CGPath {
    /// Elements are only ever added to the outline, and boxes are often asked for while that goes on. Locked, since a path that nobody changes
    /// may be asked by several threads.
    private let boxes = Mutex((ofControlPoints: GrowingBox(), ofOutline: GrowingBox()))

    /// An empty path.
    public init() { super.init(Path()) }

    public override init(_ outline: Path) { super.init(outline) }

    override var controlPointBounds: Rect { boxes.withLock { $0.ofControlPoints.around(outline) { $0.controlPointBounds } } }
    override var bounds: Rect { boxes.withLock { $0.ofOutline.around(outline) { $0.bounds } } }
}

@available(*, unavailable, message: "copy() gives a path that may cross threads")
extension CGMutablePath: @unchecked Sendable {}

extension CGMutablePath {
    /// Begins a subpath; replaces a `move` right before it.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        outline.begin(at: transform.apply(Point(point)))
    }

    /// Requires a current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        guard !isEmpty else { return }
        outline.line(to: transform.apply(Point(point)))
    }

    /// Requires a current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        guard !isEmpty else { return }
        outline.quad(to: transform.apply(Point(end)), control: transform.apply(Point(control)))
    }

    /// Requires a current point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        guard !isEmpty else { return }
        outline.cubic(
            to: transform.apply(Point(end)), control1: transform.apply(Point(control1)),
            control2: transform.apply(Point(control2)))
    }

    /// Connects the subpath's end to its start, which becomes the current point: a line from there needs no `move`. Does nothing if it is closed
    /// already.
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

    /// A closed rectangle with rounded corners; a plain one if a radius is not positive.
    ///
    /// - Parameters:
    ///   - cornerWidth: along x; limited to half the rectangle's width.
    ///   - cornerHeight: along y; limited to half the rectangle's height. Where Core Graphics would end the program, the first such corner is
    ///     reported.
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

    /// Reported once, when it is first used.
    private static let complaint: Void = Complaints.tell(
        "Corners of a rounded rectangle are larger than half of its sides, and are made to fit.")

    /// All elements of another path, `move`s included. A path may be added to itself.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        outline.append(path.outline, transform: transform)
    }

    /// Adds a shape as a subpath.
    private func add(_ transform: CGAffineTransform, _ shape: (inout Path) -> Void) {
        var path = Path()
        shape(&path)
        guard let first = path.points.first else { return }
        // The shape's own move replaces one that nothing was added to.
        outline.begin(at: transform.apply(first))
        path.verbs.removeFirst()
        path.points.removeFirst()
        outline.append(path, transform: transform)
    }
}
