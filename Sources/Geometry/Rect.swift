/// An upright rectangle given by its two extreme corners; empty when a side is zero or negative.
///
/// Corners rather than origin and size: intersecting and uniting is then a handful of minima and maxima, and
/// adding `minX + width` never rounds an edge away from where its neighbour has it.
public struct Rect: Hashable, Sendable {
    public var minX: Double
    public var minY: Double
    public var maxX: Double
    public var maxY: Double

    @inlinable public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    public static let zero = Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    public static let unit = Rect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    /// The identity of `union` and an empty rectangle.
    public static let null = Rect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

    @inlinable public var width: Double { maxX - minX }
    @inlinable public var height: Double { maxY - minY }
    @inlinable public var midX: Double { (minX + maxX) / 2 }
    @inlinable public var midY: Double { (minY + maxY) / 2 }
    @inlinable public var origin: Point { Point(minX, minY) }
    @inlinable public var size: Size { Size(width, height) }

    /// The same with a negative side turned round; what is not a number stays.
    public var withoutNegativeSides: Rect {
        var rect = self
        if maxX < minX { (rect.minX, rect.maxX) = (maxX, minX) }
        if maxY < minY { (rect.minY, rect.maxY) = (maxY, minY) }
        return rect
    }

    /// True when it covers no area, or has a side that is not a number.
    @inlinable public var isEmpty: Bool { !(minX < maxX && minY < maxY) }
    @inlinable public var isFinite: Bool {
        minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
    }

    @inlinable public func intersection(_ other: Rect) -> Rect {
        Rect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    @inlinable public func union(_ other: Rect) -> Rect {
        Rect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// True when they share an area; an empty rectangle shares none.
    @inlinable public func intersects(_ other: Rect) -> Bool {
        max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
    }

    /// True when they share a point, be it on an edge or of an empty rectangle.
    @inlinable @inline(__always)
    public func touches(_ other: Rect) -> Bool {
        max(minX, other.minX) <= min(maxX, other.maxX) && max(minY, other.minY) <= min(maxY, other.maxY)
    }

    /// True when every point of `other` is inside; an empty `other` is inside anything.
    @inlinable public func contains(_ other: Rect) -> Bool {
        other.isEmpty
            || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }

    /// Half-open: the minimum edges belong to the rectangle, the maximum edges do not.
    @inlinable public func contains(_ p: Point) -> Bool {
        minX <= p.x && p.x < maxX && minY <= p.y && p.y < maxY
    }

    @inlinable public func insetBy(dx: Double, dy: Double) -> Rect {
        Rect(minX: minX + dx, minY: minY + dy, maxX: maxX - dx, maxY: maxY - dy)
    }

    /// The smallest rectangle that holds all points; `.null` for none.
    @inlinable public static func bounding(_ points: some Sequence<Point>) -> Rect {
        var box = Rect.null
        for p in points {
            box.minX = min(box.minX, p.x)
            box.minY = min(box.minY, p.y)
            box.maxX = max(box.maxX, p.x)
            box.maxY = max(box.maxY, p.y)
        }
        return box
    }
}
