import Foundation
import Geometry

// Between the public types, which are Foundation's, and those that all other modules compute with.

extension Point {
    init(_ point: CGPoint) { self.init(point.x, point.y) }
}

extension CGPoint {
    init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension Rect {
    /// The same rectangle, without negative sides.
    init(_ rect: CGRect) {
        let rect = rect.withoutNegativeSides
        self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
    }
}

extension CGRect {
    /// The upright box around the rectangle's image.
    func box(after map: Homography) -> CGRect {
        let rect = withoutNegativeSides
        let (x, y, w, h) = (rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
        guard map.isAffine else {
            let corners = [Point(x, y), Point(x + w, y), Point(x, y + h), Point(x + w, y + h)].map(map.apply)
            // Minima and maxima pass over what is not a number; here it has to show.
            guard corners.allSatisfy(\.isFinite) else { return .notANumber }
            let box = Rect.bounding(corners)
            return CGRect(x: box.minX, y: box.minY, width: box.width, height: box.height)
        }
        // Sides, not differences of corners, so that a translation keeps the size to the last bit.
        return CGRect(
            x: x * map.m11 + y * map.m21 + map.m31 + min(0, w * map.m11) + min(0, h * map.m21),
            y: x * map.m12 + y * map.m22 + map.m32 + min(0, w * map.m12) + min(0, h * map.m22),
            width: w * abs(map.m11) + h * abs(map.m21), height: w * abs(map.m12) + h * abs(map.m22))
    }

    /// The result where there is none.
    static let notANumber = CGRect(x: CGFloat.nan, y: .nan, width: .nan, height: .nan)

    /// The same rectangle, with a negative side turned round and its origin moved. Unlike `standardized` it keeps what
    /// is infinite or not a number.
    var withoutNegativeSides: CGRect {
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
