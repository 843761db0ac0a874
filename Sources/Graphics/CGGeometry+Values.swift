public import Geometry

public import struct Foundation.CGPoint
public import struct Foundation.CGRect

// Conversions between the public types, which are Foundation's, and those that all modules compute with.

extension Point {
    public init(_ point: CGPoint) { self.init(point.x, point.y) }
}

extension CGPoint {
    public init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension Rect {
    /// The same rectangle, without negative sides.
    public init(_ rect: CGRect) {
        let rect = rect.withoutNegativeSides
        self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
    }
}

extension CGRect {
    /// The null rectangle for an empty box.
    public init(_ rect: Rect) {
        self = rect.minX > rect.maxX || rect.minY > rect.maxY
            ? .null : CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// The same rectangle with non-negative width and height, its origin moved accordingly. Unlike `standardized` it keeps infinite values and
    /// NaN.
    package var withoutNegativeSides: CGRect {
        var rect = self
        if rect.size.width < 0 {
            rect.origin.x += rect.size.width
            rect.size.width = -rect.size.width
        }
        if rect.size.height < 0 {
            rect.origin.y += rect.size.height
            rect.size.height = -rect.size.height
        }
        return rect
    }
}
