public import Foundation
public import Geometry

extension CGPoint {
    /// The transformed point.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty)
    }
}

extension CGSize {
    /// The transformed size; translations have no effect on it.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: width * t.a + height * t.c, height: width * t.b + height * t.d)
    }
}

extension CGRect {
    /// The bounding box of the transformed rectangle; null stays null.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        guard !isNull else { return self }
        return box(after: Homography(flattening: CATransform3DMakeAffineTransform(t)))
    }
}

extension CGRect {
    /// The bounding box of the transformed rectangle.
    package func box(after map: Homography) -> CGRect {
        let rect = withoutNegativeSides
        let (x, y, w, h) = (rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
        guard map.isAffine else {
            let corners = [Point(x, y), Point(x + w, y), Point(x, y + h), Point(x + w, y + h)].map(map.apply)
            // `min` and `max` ignore NaN, which has to be kept here.
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
    package static let notANumber = CGRect(x: CGFloat.nan, y: .nan, width: .nan, height: .nan)
}
