import Geometry
import RenderPlan

// Layers of any size: what lies far outside of the picture is cut off before coordinates become `Float`, in one place for
// all kinds of draws. The cut is out of sight, so what is left looks the same.

extension Rect {
    /// How far outside of what is visible a rectangle may reach, in pixels: up to there `Float` resolves
    /// thousandths.
    private static let far = 16384.0

    /// The part of the rectangle that matters: all of it where its image ends within reach, else what is left of it
    /// when it is cut a little outside of what is visible.
    ///
    /// - Parameters:
    ///   - visible: pixels.
    ///   - margin: how far inward from its edges their place affects how the rectangle looks, in its own units.
    func withinReach(of visible: Rect, _ toPixel: Homography, margin: Double = 0) -> Rect {
        if visible.insetBy(dx: -Rect.far, dy: -Rect.far).contains(image(under: toPixel)) { return self }
        // Two pixels outside, an edge touches no visible pixel. A homography maps lines to lines: what lies beyond the visible part's
        // bounding box in the rectangle's own space is out of sight, as long as that part lies in front of the eye.
        let window = Quadrilateral(visible.insetBy(dx: -2, dy: -2))
        guard let inverse = toPixel.inverted(), !visible.isEmpty,
            min(inverse.depth(window.a), inverse.depth(window.b), inverse.depth(window.c), inverse.depth(window.d)) > 0
        else { return self }
        let seen = window.map { inverse.apply($0) }.boundingBox.insetBy(dx: -margin, dy: -margin)
        return seen.isFinite ? intersection(seen) : self
    }

    /// The bounding box of the image; `everything` where part of it lies behind the eye, or is too large for numbers.
    fileprivate func image(under toPixel: Homography) -> Rect {
        if toPixel.isUpright { return toPixel.applyUpright(self) }
        let corners = Quadrilateral(self)
        guard
            toPixel.isAffine
                || min(toPixel.depth(corners.a), toPixel.depth(corners.b), toPixel.depth(corners.c), toPixel.depth(corners.d)) > 0
        else { return .everything }
        let box = corners.map { toPixel.apply($0) }.boundingBox
        return box.isFinite ? box : .everything
    }
}

extension Homography {
    /// The w by which a point's image is divided.
    fileprivate func depth(_ p: Point) -> Double { applyHomogeneous(p).w }
}

extension Workspace {
    /// The part of a draw's rectangle that matters under a clip; see `Rect.withinReach`.
    func withinReach(_ rect: Rect, _ toPixel: Homography, clip: Int32, margin: Double = 0) -> Rect {
        rect.withinReach(of: clipStates[Int(clip)].visible, toPixel, margin: margin)
    }

    /// True for a rectangle that is certainly out of sight, wherever its edges are rounded to: a cheap test that spares most layers
    /// outside of the visible part all further work. Always false while a stamp is open: what it notes of a layer must not depend on
    /// where that layer lies.
    func liesOutside(_ rect: Rect, _ toPixel: Homography, clip: Int32) -> Bool {
        toPixel.isUpright && liesOutside(rect, atAnyAngle: toPixel, clip: clip)
    }

    /// The same for a rectangle that may be turned, where the work saved is more than the test costs.
    func liesOutside(_ rect: Rect, atAnyAngle toPixel: Homography, clip: Int32) -> Bool {
        !stamps.isOpen && !rect.image(under: toPixel).intersects(clipStates[Int(clip)].visible.insetBy(dx: -2, dy: -2))
    }

    /// Takes the last draw off the list where one of its numbers overflows `Float`: those of a layer of more than 10³⁸
    /// units that is not large in pixels, or of its corners. Nothing of it is shown.
    mutating func dropUnlessFinite() {
        guard let first = draws.last?.firstRow else { return }
        var sum = SIMD4<Float>.zero
        // x − x is zero, except for infinity and NaN.
        for row in rows[Int(first)...] { sum += row - row }
        if sum == .zero { return }
        rows.removeSubrange(Int(first)...)
        draws.removeLast()
    }
}

extension ClipShape {
    /// False where its rows overflow `Float`, so that no plan can hold it; nothing is seen through it then.
    var fitsFloat: Bool {
        let rows = pixelToLocal.inverseRows(width: rect.width, height: rect.height)
        let sum = rows.x + rows.y + rows.w + SIMD4<Float>(radii)
        return sum - sum == .zero
    }
}
