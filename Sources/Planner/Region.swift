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
    /// A quadrilateral around every pixel that the rectangle touches, corners in order around it.
    var outline: (Point, Point, Point, Point)
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
        guard var inverse = localToPixel.inverted() else { return nil }
        let corners = [
            Point(0, 0), Point(rect.width, 0), Point(rect.width, rect.height), Point(0, rect.height),
        ].map(localToPixel.applyHomogeneous)

        let greatestW = max(abs(corners[0].w), abs(corners[1].w), abs(corners[2].w), abs(corners[3].w))
        let nearestW = greatestW * 1e-4
        let allInFront = corners.allSatisfy { $0.w > nearestW }
        let polygon = allInFront ? corners : QuadRegion.clip(corners, nearestW: nearestW)
        guard polygon.count >= 3 else { return nil }
        let projected = polygon.map { Point($0.x / $0.w, $0.y / $0.w) }
        box = Rect.bounding(projected)
        bounds = box.intersection(visible)
        guard box.isFinite, !bounds.isEmpty else { return nil }

        // Far outside the target `Float` has no fractions left, and behind the eye there is no quadrilateral: there
        // the visible part of the bounding box is visited, and the edges' coverage decides.
        let isNear = box.minX > -16384 && box.minY > -16384 && box.maxX < 32768 && box.maxY < 32768
        if allInFront, isNear, let wide = QuadRegion.outset(projected, by: QuadRegion.margin) {
            outline = wide
        } else {
            let b = bounds.insetBy(dx: -1, dy: -1)
            outline = (Point(b.minX, b.minY), Point(b.maxX, b.minY), Point(b.maxX, b.maxY), Point(b.minX, b.maxY))
        }
        if !inverse.isAffine {
            // Any point of the convex polygon lies in front of the eye, the mean of its corners does.
            let sum = projected.reduce(Point.zero, +)
            let w = inverse.applyHomogeneous(sum * (1 / Double(projected.count))).w
            guard w > 0, w.isFinite else { return nil }
            inverse.scale(by: 1 / w)
        }
        pixelToLocal = inverse
    }

    /// The part of a polygon in homogeneous coordinates that lies in front of the eye (Sutherland and Hodgman).
    private static func clip(
        _ polygon: [(x: Double, y: Double, w: Double)], nearestW: Double
    ) -> [(x: Double, y: Double, w: Double)] {
        var result: [(x: Double, y: Double, w: Double)] = []
        for i in polygon.indices {
            let (a, b) = (polygon[i], polygon[(i + 1) % polygon.count])
            if a.w > nearestW { result.append(a) }
            if (a.w > nearestW) != (b.w > nearestW) {
                let t = (nearestW - a.w) / (b.w - a.w)
                result.append((a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, nearestW))
            }
        }
        return result
    }

    /// A convex quadrilateral with every edge moved outward; nil where its corners are too sharp for that.
    private static func outset(_ p: [Point], by margin: Double) -> (Point, Point, Point, Point)? {
        let area = Point.cross(p[2] - p[0], p[3] - p[1])
        let outward: Double = area > 0 ? 1 : -1
        var normals: [Point] = []
        for i in 0..<4 {
            let edge = p[(i + 1) % 4] - p[i]
            let length = edge.length
            guard length > 1e-3 else { return nil }
            normals.append(Point(edge.y / length, -edge.x / length) * outward)
        }
        var corners: [Point] = []
        for i in 0..<4 {
            let (before, after) = (normals[(i + 3) % 4], normals[i])
            // The corner moves along the sum of the normals, by margin over the cosine of half the turn.
            let k = 1 + Point.dot(before, after)
            guard k > 0.05 else { return nil }
            corners.append(p[i] + (before + after) * (margin / k))
        }
        return (corners[0], corners[1], corners[2], corners[3])
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
