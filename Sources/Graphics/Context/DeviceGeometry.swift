import Geometry

import struct Foundation.CGRect
import struct Foundation.CGSize

extension CGAffineTransform {
    /// Whether upright rectangles stay upright.
    var isUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

    /// Whether the transform has an inverse.
    var isInvertible: Bool {
        let determinant = a * d - b * c
        return determinant != 0 && (1 / determinant).isFinite && tx.isFinite && ty.isFinite
    }

    /// Maps a size as a vector, without the translation.
    func applyVector(_ size: CGSize) -> CGSize {
        CGSize(width: size.width * a + size.height * c, height: size.width * b + size.height * d)
    }
}

extension Rect {
    /// The bounding rectangle of the rectangle's image.
    func box(after map: CGAffineTransform) -> Rect {
        .bounding(
            [Point(minX, minY), Point(maxX, minY), Point(minX, maxY), Point(maxX, maxY)].map(map.apply))
    }

    func offset(by way: Point) -> Rect {
        Rect(minX: minX + way.x, minY: minY + way.y, maxX: maxX + way.x, maxY: maxY + way.y)
    }

    /// The pixels whose centres are inside.
    var rounded: Rect {
        func edge(_ v: Double) -> Double { (v - 0.5).rounded(.up) }
        return Rect(minX: edge(minX), minY: edge(minY), maxX: edge(maxX), maxY: edge(maxY))
    }
}

extension PixelRect {
    /// Larger than any context, shadows' surroundings included.
    static let everywhere = PixelRect(minX: -(1 << 23), minY: -(1 << 23), maxX: 1 << 23, maxY: 1 << 23)

    /// Extended by a number of pixels on each side; empty if it is empty.
    func grown(by reach: Int32) -> PixelRect {
        guard !isEmpty else { return self }
        return PixelRect(minX: minX - reach, minY: minY - reach, maxX: maxX + reach, maxY: maxY + reach)
    }
}

extension Path {
    init(_ rect: Rect) {
        self.init()
        addRect(rect)
    }
}
