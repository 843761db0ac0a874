import Geometry

extension CGPoint {
    init(_ p: Point) { self.init(x: p.x, y: p.y) }

    /// The point's image.
    public func applying(_ t: CGAffineTransform) -> CGPoint { CGPoint(t.apply(Point(self))) }
}

extension CGSize {
    /// The image of the size as a vector: the translation has no effect.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    init(_ r: Rect) { self.init(x: r.minX, y: r.minY, width: r.width, height: r.height) }

    /// The bounding box of the rectangle's image. Null stays null.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull { return self }
        let r = Rect(self)
        return CGRect(
            Rect.bounding([
                t.apply(Point(r.minX, r.minY)), t.apply(Point(r.maxX, r.minY)), t.apply(Point(r.maxX, r.maxY)),
                t.apply(Point(r.minX, r.maxY)),
            ]))
    }

    /// True when all four numbers are finite.
    var isFinite: Bool { origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite }
}

extension Point {
    init(_ p: CGPoint) { self.init(p.x, p.y) }
}

extension Rect {
    /// With sides of either sign.
    init(_ r: CGRect) {
        let (x, y) = (Double(r.origin.x), Double(r.origin.y))
        let (w, h) = (Double(r.size.width), Double(r.size.height))
        self.init(minX: min(x, x + w), minY: min(y, y + h), maxX: max(x, x + w), maxY: max(y, y + h))
    }
}

/// A direction and a length in the plane, points.
public struct CGVector: Hashable, Sendable {
    public var dx: CGFloat
    public var dy: CGFloat

    public init(dx: CGFloat = 0, dy: CGFloat = 0) {
        self.dx = dx
        self.dy = dy
    }

    public static let zero = CGVector()
}
