import Geometry
import struct Foundation.CGPoint
import struct Foundation.CGRect

extension Point {
    init(_ point: CGPoint) { self.init(point.x, point.y) }
}

extension CGPoint {
    init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension Rect {
    /// The same rectangle, negative sides turned round.
    init(_ rect: CGRect) {
        let (x, y, width, height) = (rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
        self.init(
            minX: min(x, x + width), minY: min(y, y + height), maxX: max(x, x + width), maxY: max(y, y + height))
    }
}

extension CGRect {
    init(_ rect: Rect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
}
