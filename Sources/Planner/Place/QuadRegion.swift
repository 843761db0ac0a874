import Geometry

/// A slanted rectangle: the pixels to visit, and the map from them back to the rectangle.
struct QuadRegion {
    /// Around every pixel that the rectangle touches.
    var outline: Quadrilateral
    /// The bounding box, in pixels, of the part of the rectangle that shows anything and lies in front of the eye.
    var box: Rect
    /// The same, cut to what is visible.
    var bounds: Rect
    /// From pixel space to *local* space (the rectangle's corner is the origin, units are the layer's), scaled so
    /// that w is 1 somewhere inside.
    var pixelToLocal: Homography

    /// Distance in pixels by which the outline is wider than the rectangle: a pixel is touched when its centre is
    /// no further than half a diagonal away.
    fileprivate static let margin = 0.75

    /// - Parameter part: the only one that shows anything, layer space; nil for all.
    // Inlined: a value this large would be copied several times on return.
    @inline(__always)
    init?(of rect: Rect, only part: Rect? = nil, toPixel: Homography, visible: Rect) {
        if toPixel.isAffine {
            guard let form = QuadForm(of: rect, only: part, toPixel) else { return nil }
            self.init(form, at: toPixel.apply(Point(rect.minX, rect.minY)), visible: visible)
        } else {
            self.init(projecting: rect, toPixel, visible: visible)
        }
    }

    @inline(never)
    private init?(projecting rect: Rect, _ toPixel: Homography, visible: Rect) {
        let localToPixel = toPixel.translatedBy(x: rect.minX, y: rect.minY)
        guard let inverse = localToPixel.inverted() else { return nil }
        let local = Quadrilateral(Rect(minX: 0, minY: 0, maxX: rect.width, maxY: rect.height))
        self.init(HomogeneousPolygon(local, localToPixel), pixelToLocal: inverse, visible: visible)
    }

    /// - Parameter origin: where the rectangle's minimum corner lies, pixels.
    @inline(__always)
    init?(_ form: borrowing QuadForm, at origin: Point, visible: Rect) {
        box = form.box(at: origin)
        bounds = box.intersection(visible)
        guard box.isFinite, !bounds.isEmpty else { return nil }
        pixelToLocal = form.pixelToLocal(from: origin)
        let isWide = form.isWide
        outline = isWide && QuadRegion.isNear(box) ? form.outline.moved(origin) : Quadrilateral(bounds.insetBy(dx: -1, dy: -1))
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

    /// Farther outside the target `Float` resolves fractions of a pixel too coarsely for an outline.
    private static func isNear(_ box: Rect) -> Bool {
        box.minX > -16384 && box.minY > -16384 && box.maxX < 32768 && box.maxY < 32768
    }

    private init?(projected: Quadrilateral, pixelToLocal: Homography, visible: Rect) {
        self.init(box: projected.boundingBox, pixelToLocal: pixelToLocal, visible: visible)
        if QuadRegion.isNear(box), let wide = projected.outset(by: QuadRegion.margin) { outline = wide }
    }
}

/// A rectangle under an affine map without its translation: a region relative to the rectangle's minimum corner.
struct QuadForm {
    /// `QuadRegion.outline`; meaningless where `isWide` is false.
    fileprivate let outline: Quadrilateral
    /// False where the corners are too sharp for an outline of their own.
    fileprivate let isWide: Bool
    /// Around the part that shows anything, pixels.
    fileprivate let box: Rect
    /// Around its corners, pixels.
    private let whole: Rect
    /// The linear part of the map.
    private let linear: LinearPart
    /// One over its determinant.
    private let k: Double

    /// - Parameters:
    ///   - part: the only one that shows anything, in the rectangle's own space; nil for all.
    ///   - toPixel: affine; its translation does not count.
    @inline(__always)
    init?(of rect: Rect, only part: Rect?, _ toPixel: Homography) {
        let (width, height) = (rect.width, rect.height)
        linear = LinearPart(toPixel)
        let d = linear.m11 * linear.m22 - linear.m12 * linear.m21
        guard d != 0, d.isFinite, (1 / d).isFinite else { return nil }
        k = 1 / d
        let (right, down) = (Point(width * linear.m11, width * linear.m12), Point(height * linear.m21, height * linear.m22))
        let corners = Quadrilateral(.zero, right, right + down, down)
        let wide = Quadrilateral(around: right, down, margin: QuadRegion.margin)
        isWide = wide != nil
        whole = corners.boundingBox
        guard let part, isWide else {
            (outline, box) = (wide ?? corners, whole)
            return
        }
        guard let around = QuadForm.outline(around: part.moved(Point(-rect.minX, -rect.minY)), width: width, height: height, linear, d)
        else { return nil }
        outline = around
        box = whole.intersection(outline.boundingBox)
        if box.isEmpty { return nil }
    }

    /// An outline around a part of a rectangle: along the rectangle's own edges wide enough for their anti-aliasing, elsewhere at the
    /// part's end. Nil where the part lies outside of the rectangle.
    @inline(never)
    private static func outline(
        around part: Rect, width: Double, height: Double, _ linear: LinearPart, _ determinant: Double
    ) -> Quadrilateral? {
        // Pixels across a unit of either axis.
        let across = abs(determinant) / Point(linear.m21, linear.m22).length
        let down = abs(determinant) / Point(linear.m11, linear.m12).length
        let (wideX, wideY) = (QuadRegion.margin / across, QuadRegion.margin / down)
        // A pixel whose centre lies exactly on the outline may or may not be drawn: hence a little slack.
        let (slackX, slackY) = (1 / (32 * across), 1 / (32 * down))
        let (left, right) = (max(-wideX, part.minX - slackX), min(width + wideX, part.maxX + slackX))
        let (top, bottom) = (max(-wideY, part.minY - slackY), min(height + wideY, part.maxY + slackY))
        guard left < right, top < bottom else { return nil }
        func place(_ x: Double, _ y: Double) -> Point {
            Point(x * linear.m11 + y * linear.m21, x * linear.m12 + y * linear.m22)
        }
        return Quadrilateral(place(left, top), place(right, top), place(right, bottom), place(left, bottom))
    }

    /// Around the part that shows anything.
    /// - Parameter origin: where the rectangle's minimum corner lies, pixels.
    @inline(__always)
    func box(at origin: Point) -> Rect { box.moved(origin) }

    /// Around its corners, likewise.
    @inline(__always)
    func whole(at origin: Point) -> Rect { whole.moved(origin) }

    /// From pixel space to local space.
    @inline(__always)
    func pixelToLocal(from origin: Point) -> Homography {
        Homography(
            m11: linear.m22 * k, m12: -linear.m12 * k, m13: 0, m21: -linear.m21 * k, m22: linear.m11 * k, m23: 0,
            m31: (linear.m21 * origin.y - linear.m22 * origin.x) * k,
            m32: (linear.m12 * origin.x - linear.m11 * origin.y) * k, m33: 1)
    }
}

/// An affine map without its translation.
struct LinearPart: Equatable {
    var m11: Double
    var m12: Double
    var m21: Double
    var m22: Double

    init(_ map: Homography) { (m11, m12, m21, m22) = (map.m11, map.m12, map.m21, map.m22) }
}

extension Quadrilateral {
    @inline(__always)
    fileprivate func moved(_ way: Point) -> Quadrilateral { Quadrilateral(a + way, b + way, c + way, d + way) }
}

extension Rect {
    @inline(__always)
    fileprivate func moved(_ way: Point) -> Rect {
        Rect(minX: minX + way.x, minY: minY + way.y, maxX: maxX + way.x, maxY: maxY + way.y)
    }
}
