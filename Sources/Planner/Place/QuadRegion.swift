import Geometry

/// A slanted rectangle: the pixels to visit, and the map from them back to the rectangle.
struct QuadRegion {
    /// Around every pixel that the rectangle touches.
    var outline: Quadrilateral
    /// The rectangle's bounding box in pixels, as far as it lies in front of the eye.
    var box: Rect
    /// The same, cut to what is visible.
    var bounds: Rect
    /// From pixel space to *local* space (the rectangle's corner is the origin, units are the layer's), scaled so
    /// that w is 1 somewhere inside.
    var pixelToLocal: Homography
    /// The rows that say so, where they must match those of neighbours.
    var rows: QuadRows?

    /// Distance in pixels by which the outline is wider than the rectangle: a pixel is touched when its centre is
    /// no further than half a diagonal away.
    private static let margin = 0.75

    init?(of rect: Rect, toPixel: Homography, visible: Rect) {
        let localToPixel = toPixel.translatedBy(x: rect.minX, y: rect.minY)
        guard let inverse = localToPixel.inverted() else { return nil }
        let local = Quadrilateral(Rect(minX: 0, minY: 0, maxX: rect.width, maxY: rect.height))
        if inverse.isAffine {
            let projected = local.map { localToPixel.apply($0) }
            self.init(projected: projected, pixelToLocal: inverse, visible: visible)
        } else {
            self.init(HomogeneousPolygon(local, localToPixel), pixelToLocal: inverse, visible: visible)
        }
    }

    private init?(_ polygon: HomogeneousPolygon, pixelToLocal inverse: Homography, visible: Rect) {
        guard let corners = polygon.projected() else { return nil }
        // Any point of the convex polygon lies in front of the eye, the mean of its corners does.
        let mean = corners.reduce(Point.zero, +) * (1 / Double(corners.count))
        let w = inverse.applyHomogeneous(mean).w
        guard w > 0, w.isFinite else { return nil }
        var normalized = inverse
        normalized.scale(by: 1 / w)
        if polygon.isWhole {
            let projected = Quadrilateral(corners[0], corners[1], corners[2], corners[3])
            self.init(projected: projected, pixelToLocal: normalized, visible: visible)
            return
        }
        // Behind the eye there is no quadrilateral: the visible part of the bounding box is visited, and the edges'
        // coverage decides.
        self.init(box: Rect.bounding(corners), pixelToLocal: normalized, visible: visible)
    }

    private init?(box: Rect, pixelToLocal: Homography, visible: Rect) {
        self.pixelToLocal = pixelToLocal
        self.box = box
        bounds = box.intersection(visible)
        outline = Quadrilateral(bounds.insetBy(dx: -1, dy: -1))
        guard box.isFinite, !bounds.isEmpty else { return nil }
    }

    private init?(projected: Quadrilateral, pixelToLocal: Homography, visible: Rect) {
        self.init(box: projected.boundingBox, pixelToLocal: pixelToLocal, visible: visible)
        // Far outside the target `Float` has no fractions left for an outline.
        let isNear = box.minX > -16384 && box.minY > -16384 && box.maxX < 32768 && box.maxY < 32768
        if isNear, let wide = projected.outset(by: QuadRegion.margin) { outline = wide }
    }
}
