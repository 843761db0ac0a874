import Geometry
import RenderPlan

/// Where a rectangle of a layer's plane ends up in pixel space.
enum Region {
    /// Upright, in pixels.
    case box(Rect)
    /// Any other projective image.
    case quad(QuadRegion)
    /// Nothing to see.
    case nothing

    /// - Parameters:
    ///   - rect: in layer space.
    ///   - visible: pixels outside of it need not be painted.
    init(of rect: Rect, toPixel: Homography, visible: Rect) {
        guard !rect.isEmpty else {
            self = .nothing
            return
        }
        if toPixel.isUpright {
            let box = toPixel.applyUpright(rect)
            self = box.intersects(visible) ? .box(box) : .nothing
        } else if let quad = QuadRegion(of: rect, toPixel: toPixel, visible: visible) {
            self = .quad(quad)
        } else {
            self = .nothing
        }
    }
}

extension Homography {
    /// The image of a rectangle under an upright map, its edges on whole pixels where only rounding keeps them off.
    func applyUpright(_ rect: Rect) -> Rect {
        func snap(_ v: Double) -> Double {
            let whole = v.rounded()
            return abs(v - whole) < 1e-5 ? whole : v
        }
        let (x0, x1) = (snap(rect.minX * m11 + m31), snap(rect.maxX * m11 + m31))
        let (y0, y1) = (snap(rect.minY * m22 + m32), snap(rect.maxY * m22 + m32))
        return Rect(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
    }
}

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

extension Homography {
    /// The same map, written with other homogeneous factors.
    mutating func scale(by k: Double) {
        m11 *= k
        m12 *= k
        m13 *= k
        m21 *= k
        m22 *= k
        m23 *= k
        m31 *= k
        m32 *= k
        m33 *= k
    }
}

extension SIMD4<Float> {
    init(_ rect: Rect) {
        self.init(Float(rect.minX), Float(rect.minY), Float(rect.maxX), Float(rect.maxY))
    }

    init(_ a: Point, _ b: Point) {
        self.init(Float(a.x), Float(a.y), Float(b.x), Float(b.y))
    }
}

extension Homography {
    /// `Row.inverseX`, `inverseY` and `inverseW` of this map from pixel space to a rectangle of a size.
    func inverseRows(width: Double, height: Double) -> (x: SIMD4<Float>, y: SIMD4<Float>, w: SIMD4<Float>) {
        (
            SIMD4(Float(m11), Float(m21), Float(m31), Float(width)),
            SIMD4(Float(m12), Float(m22), Float(m32), Float(height)),
            SIMD4(Float(m13), Float(m23), Float(m33), 0)
        )
    }
}
