import Geometry
import RenderPlan

// Layers of any size: what lies far outside of the picture is cut off before it becomes `Float`, in one place for all
// kinds of draws. The cut lies where nobody sees it, so what is left looks the same.

extension Rect {
    /// How far outside of what is visible a rectangle may reach, in pixels: so far `Float` still counts in
    /// thousandths.
    private static let far = 16384.0

    /// The rectangle as far as it matters: as it is where its image ends within reach, else cut a little outside of what
    /// is visible.
    ///
    /// - Parameters:
    ///   - visible: pixels.
    ///   - margin: how far inward from its edges the rectangle's look depends on where they are, in its own units.
    func withinReach(of visible: Rect, _ toPixel: Homography, margin: Double = 0) -> Rect {
        if visible.insetBy(dx: -Rect.far, dy: -Rect.far).contains(image(under: toPixel)) { return self }
        // Two pixels out no pixel's edge is touched. Seen from the rectangle's own space a line beyond the bounding box of
        // the visible part stays beyond it, as long as all of it lies in front of the eye.
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
    /// The factor that a point's image is divided by.
    fileprivate func depth(_ p: Point) -> Double { applyHomogeneous(p).w }
}

extension Workspace {
    /// A draw's rectangle as far as it matters under a clip; see `Rect.withinReach`.
    func withinReach(_ rect: Rect, _ toPixel: Homography, clip: Int32, margin: Double = 0) -> Rect {
        rect.withinReach(of: clipStates[Int(clip)].visible, toPixel, margin: margin)
    }

    /// True for a rectangle of which surely nothing is seen, wherever its edges end up between pixels. Of most layers outside of what
    /// is shown that is known at once, and nothing else has to be worked out. One of which instances are made is none of those: what is
    /// noted of it has to be the same wherever it lies.
    func liesOutside(_ rect: Rect, _ toPixel: Homography, clip: Int32) -> Bool {
        toPixel.isUpright && liesOutside(rect, atAnyAngle: toPixel, clip: clip)
    }

    /// The same of one that may be turned, where more is saved than it takes to look.
    func liesOutside(_ rect: Rect, atAnyAngle toPixel: Homography, clip: Int32) -> Bool {
        !stamps.isOpen && !rect.image(under: toPixel).intersects(clipStates[Int(clip)].visible.insetBy(dx: -2, dy: -2))
    }

    /// Takes the last draw off the list where one of its numbers is none that `Float` holds: a layer of more than 10³⁸
    /// units that is not large in pixels, or its corners. Nothing of it is shown.
    mutating func dropUnlessFinite() {
        guard let first = draws.last?.firstRow else { return }
        var sum = SIMD4<Float>.zero
        // A difference with itself is zero, unless there is none.
        for row in rows[Int(first)...] { sum += row - row }
        if sum == .zero { return }
        rows.removeSubrange(Int(first)...)
        draws.removeLast()
    }
}

extension ClipShape {
    /// False where a plan cannot say it; nothing is seen through it then.
    var fitsFloat: Bool {
        let rows = pixelToLocal.inverseRows(width: rect.width, height: rect.height)
        let sum = rows.x + rows.y + rows.w + SIMD4<Float>(radii)
        return sum - sum == .zero
    }
}
