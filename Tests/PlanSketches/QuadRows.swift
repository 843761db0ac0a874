package import Geometry

/// A rectangle under a map to pixels, as the rows of a quad.
package struct QuadRows {
    /// Local to pixel space.
    package var localToPixel: Homography
    /// Local units.
    package var width: Double
    /// Local units.
    package var height: Double

    /// inverseX, inverseY, inverseW; all zero where there is no inverse.
    package var inverse: [SIMD4<Float>] {
        var lines = (localToPixel.inverted() ?? Homography(scaleX: 0, y: 0)).lines
        (lines[0].w, lines[1].w) = (Float(width), Float(height))
        return lines
    }

    /// Where the corners lie, pixels.
    package var corners: [Point] {
        [Point(0, 0), Point(width, 0), Point(width, height), Point(0, height)].map(localToPixel.apply)
    }

    /// The five rows; the outline is the corners' bounding box and a pixel more.
    package var rows: [SIMD4<Float>] { rows(outline: Rect.bounding(corners).insetBy(dx: -1, dy: -1)) }

    /// Whole pixels round all corners.
    package var wholeOutline: Rect {
        let bounds = Rect.bounding(corners)
        return Rect(
            minX: bounds.minX.rounded(.down), minY: bounds.minY.rounded(.down), maxX: bounds.maxX.rounded(.up),
            maxY: bounds.maxY.rounded(.up))
    }

    package func rows(outline: Rect) -> [SIMD4<Float>] {
        let (minX, minY) = (Float(outline.minX), Float(outline.minY))
        let (maxX, maxY) = (Float(outline.maxX), Float(outline.maxY))
        return [SIMD4(minX, minY, maxX, minY), SIMD4(maxX, maxY, minX, maxY)] + inverse
    }

    /// Turned by `angle`, scaled by (sx, sy), its middle at `center`; seen in perspective when `tilt` is not 0.
    package init(
        width: Double, height: Double, center: Point, angle: Double, scaleX: Double = 1, scaleY: Double = 1,
        tilt: Double = 0, distance: Double = 200
    ) {
        var t = CATransform3DIdentity
        if tilt != 0 { t.m34 = -1 / distance }
        t = CATransform3DRotate(t, tilt, 1, 0, 0)
        t = CATransform3DRotate(t, angle, 0, 0, 1)
        t = CATransform3DScale(t, scaleX, scaleY, 1)
        var flat = Homography(flattening: t)
        if tilt == 0 { (flat.m13, flat.m23, flat.m33) = (0, 0, 1) }
        self.width = width
        self.height = height
        localToPixel =
            Homography(translationX: -width / 2, y: -height / 2) * flat
            * Homography(translationX: center.x, y: center.y)
    }
}

extension Homography {
    /// a, b, c of x·w = a·px + b·py + c, then those of y·w and w, and nothing behind them.
    var lines: [SIMD4<Float>] {
        [
            SIMD4(Float(m11), Float(m21), Float(m31), 0), SIMD4(Float(m12), Float(m22), Float(m32), 0),
            SIMD4(Float(m13), Float(m23), Float(m33), 0),
        ]
    }
}
