import Geometry
import RenderPlan
import RenderTree

// Clips, the cheapest that will do:
//
// 1. a draw inside its clip carries none;
// 2. an upright box under upright boxes is trimmed here, with its picture's coordinates;
// 3. anything under boxes, one rounded or slanted rectangle, and cuts (`Split.swift`), carries a `Clip`, evaluated pixel by
//    pixel;
// 4. a second rounded or slanted rectangle turns what is under it into a group of its own, composited under the
//    first (`Groups.swift`).

/// What clips a layer's content: the intersection of everything that its ancestors clip to.
struct ClipState {
    /// The upright boxes, in pixels; infinite where there are none.
    var trim: Rect
    /// No pixel outside of this is visible; not part of the shape.
    var visible: Rect
    /// The window that this clip belongs to: the clip that cuts no pixel that can ever be painted here, of the target or of
    /// the part of it that a group's picture is made for. Anything beyond it may be cut off.
    var space: Int32
    /// The rounded or slanted rectangle: index in `Workspace.clipShapes`, or −1.
    var shape: Int32 = -1
    /// Where this clips a piece of a layer, the cuts around it, in `Workspace.pixelCuts`.
    var cuts: Range<Int32> = 0..<0
    /// This clip in `RenderPlan.clips`, or −1 until a draw carries it.
    var planIndex: Int32 = -1
    /// The clip that this one was joined with: index in `Workspace.clipStates`, or −1.
    var outer: Int32 = -1
    /// What it added to `outer`: an upright box, infinite where there is none,
    var ownBox = Rect.everything
    /// and a rounded or slanted rectangle: index in `Workspace.clipShapes`, or −1.
    var ownShape: Int32 = -1
    /// and cuts: the last of `cuts`.
    var ownCuts: Range<Int32> = 0..<0
    /// True when it could not be joined with `outer`, which then clips what is under this one once that has ended.
    var isAlone = false
    /// For a clip without a closed form, the rectangle around it; for a window, the one that will cut its picture after a change of
    /// colours: index in `Workspace.clipShapes`, or −1.
    var frame: Int32 = -1

    /// A draw's upright box under the clip's boxes, which cut only later, once all of them are known (`trimToClip`). A side that
    /// reaches an edge of theirs is moved outward to whole pixels, or that edge would be anti-aliased twice.
    func cut(_ box: Rect) -> Rect {
        guard box.intersects(trim) else { return .null }
        let slack = 1e-6
        return Rect(
            minX: box.minX <= trim.minX + slack ? trim.minX.rounded(.down) : box.minX,
            minY: box.minY <= trim.minY + slack ? trim.minY.rounded(.down) : box.minY,
            maxX: box.maxX >= trim.maxX - slack ? trim.maxX.rounded(.up) : box.maxX,
            maxY: box.maxY >= trim.maxY - slack ? trim.maxY.rounded(.up) : box.maxY)
    }
}

extension ClipState {
    /// A clip that cuts as this one does and adds nothing to it.
    /// - Parameter clip: this one's index in `Workspace.clipStates`.
    private func joined(to clip: Int32) -> ClipState {
        var state = self
        (state.outer, state.ownBox, state.ownShape, state.ownCuts, state.isAlone) = (clip, .everything, -1, 0..<0, false)
        return state
    }

    /// The same, to be given what it adds: draws cannot carry this one in its place.
    /// - Parameter clip: this one's index in `Workspace.clipStates`.
    func child(of clip: Int32) -> ClipState {
        var child = joined(to: clip)
        (child.planIndex, child.frame) = (-1, -1)
        return child
    }

    /// The same shape, of which less is visible: draws may carry either.
    /// - Parameter clip: this one's index in `Workspace.clipStates`.
    func narrowed(to visible: Rect, of clip: Int32) -> ClipState {
        var narrowed = joined(to: clip)
        narrowed.visible = visible
        return narrowed
    }
}

/// A rounded or slanted rectangle to clip to.
struct ClipShape {
    /// In the space of the layer that clips.
    var rect: Rect
    /// From that space to pixels.
    var toPixel: Homography
    /// Radii in the order of `Row.radii`, in the layer's units.
    var radii: SIMD4<Double>
    /// From pixels to the rectangle's local space.
    var pixelToLocal: Homography
    /// Bounding box in pixels.
    var box: Rect
    /// Edges that are not anti-aliased.
    var hardEdges: EdgeSet = []

    /// The edges, positive inside.
    private var edges: (LinearFunction, LinearFunction, LinearFunction, LinearFunction) {
        let h = pixelToLocal
        let x = LinearFunction(a: h.m11, b: h.m21, c: h.m31)
        let y = LinearFunction(a: h.m12, b: h.m22, c: h.m32)
        func opposite(_ edge: LinearFunction, _ size: Double) -> LinearFunction {
            LinearFunction(a: size * h.m13, b: size * h.m23, c: size * h.m33) - edge
        }
        return (x, opposite(x, rect.width), y, opposite(y, rect.height))
    }

    /// True only when a pixel rectangle certainly lies inside.
    func contains(_ box: Rect) -> Bool {
        guard toPixel.isUpright else {
            let edges = edges
            return radii == .zero && edges.0.isPositive(in: box) && edges.1.isPositive(in: box)
                && edges.2.isPositive(in: box) && edges.3.isPositive(in: box)
        }
        let outer = toPixel.applyUpright(rect)
        guard outer.contains(box) else { return false }
        let radius = radii.max()
        let (rx, ry) = (radius * abs(toPixel.m11), radius * abs(toPixel.m22))
        // The two bands between opposite corners, and the rectangle through the corners' arcs at 45°.
        let diagonal = 1 - 0.5.squareRoot()
        return outer.insetBy(dx: rx, dy: 0).contains(box) || outer.insetBy(dx: 0, dy: ry).contains(box)
            || outer.insetBy(dx: rx * diagonal, dy: ry * diagonal).contains(box)
    }
}

extension Workspace {
    /// Clips a layer's contents and sublayers to its rounded bounds. False when nothing of them is visible.
    mutating func pushClip(of node: Node, _ frame: inout Frame, in tree: RenderTree) -> Bool {
        let (bounds, radii) = (frame.interior.bounds, frame.interior.radii)
        if radii != .zero && hasContinuousCorners(node) {
            return pushContinuousClip(bounds, radii, &frame)
        }
        guard
            let inner = pushClip(to: bounds, radii, frame.toPixel, hardEdges: hardEdges(beside: node.smoothEdges), under: frame.clip)
        else { return false }
        frame.innerClip = inner.clip
        frame.group.clipsTwice = inner.clipsTwice
        return true
    }

    /// Clips to a rounded rectangle; nil when nothing of it is visible.
    ///
    /// - Parameters:
    ///   - bounds: in layer space.
    ///   - radii: in the order of `Row.radii`, in layer units.
    ///   - hardEdges: of the bounds.
    /// - Returns: the clip, and whether it could not be joined with the outer one: what is under it must then be clipped by
    ///   that as well when it ends.
    mutating func pushClip(
        to bounds: Rect, _ radii: SIMD4<Double>, _ toPixel: Homography, hardEdges: EdgeSet = [],
        under outerClip: Int32
    ) -> (clip: Int32, clipsTwice: Bool)? {
        let outer = clipStates[Int(outerClip)]
        var inner = outer.child(of: outerClip)
        if toPixel.isUpright && radii == .zero {
            let box = toPixel.applyUpright(bounds).snapped(hardEdges.mapped(by: toPixel))
            inner.trim = outer.trim.intersection(box)
            inner.ownBox = box
            inner.visible = outer.visible.intersection(box)
            return bounds.isEmpty || inner.visible.isEmpty ? nil : (push(inner), false)
        }
        guard var shape = clipShape(bounds, radii, toPixel, visible: outer.visible) else { return nil }
        shape.hardEdges = hardEdges
        clipShapes.append(shape)
        inner.visible = outer.visible.intersection(shape.box)
        inner.shape = Int32(clipShapes.count - 1)
        inner.ownShape = inner.shape
        let clipsTwice = outer.shape >= 0 && !clipShapes[Int(outer.shape)].contains(shape.box)
        if clipsTwice { (inner.trim, inner.cuts, inner.isAlone) = (.everything, 0..<0, true) }
        return (push(inner), clipsTwice)
    }

    /// The same clip, of which only the part within a rectangle matters.
    mutating func pushNarrowed(_ clip: Int32, to visible: Rect) -> Int32 {
        push(clipStates[Int(clip)].narrowed(to: visible, of: clip))
    }

    mutating func push(_ state: ClipState) -> Int32 {
        clipStates.append(state)
        return Int32(clipStates.count - 1)
    }

    /// All pixels that will ever be painted in the space of a clip.
    func window(of clip: Int32) -> Rect { clipStates[Int(clipStates[Int(clip)].space)].visible }

    /// A clip that cuts nothing, for draws of which only the part within a window matters.
    mutating func pushWindow(_ window: Rect) -> Int32 {
        push(ClipState(trim: .everything, visible: window, space: Int32(clipStates.count)))
    }

    private func clipShape(
        _ rect: Rect, _ radii: SIMD4<Double>, _ toPixel: Homography, visible: Rect
    ) -> ClipShape? {
        let rect = rect.withinReach(of: visible, toPixel, margin: 2 * radii.max())
        guard let region = QuadRegion(of: rect, toPixel: toPixel, visible: visible) else { return nil }
        let shape = ClipShape(
            rect: rect, toPixel: toPixel, radii: radii, pixelToLocal: region.pixelToLocal, box: region.box)
        return shape.fitsFloat ? shape : nil
    }

    /// The rectangle that a clip added, as a shape: index in `clipShapes`, or −1.
    mutating func frameShape(of clip: Int32) -> Int32 {
        let state = clipStates[Int(clip)]
        guard state.ownShape < 0, state.ownBox.isFinite else { return state.ownShape }
        let box = state.ownBox
        let toLocal = Homography(translationX: -box.minX, y: -box.minY)
        clipShapes.append(ClipShape(rect: box, toPixel: .identity, radii: .zero, pixelToLocal: toLocal, box: box))
        return Int32(clipShapes.count - 1)
    }

    /// A draw's rectangle, with the edges that lie on or outside an edge of its clip's shape moved outward.
    ///
    /// The clip cuts there anyway. Left in place, such an edge would be anti-aliased twice (coverage squared), and a picture
    /// that fills its slanted or rounded frame would have too faint a rim.
    func grownBeyondClip(_ rect: Rect, _ toPixel: Homography, clip: Int32) -> Rect {
        let ownShape = clipStates[Int(clip)].shape
        let index = ownShape >= 0 ? ownShape : clipStates[Int(clip)].frame
        guard index >= 0 else { return rect }
        let shape = clipShapes[Int(index)]
        guard let inverse = toPixel.inverted() else { return rect }
        var relative = (shape.toPixel * inverse)
        if relative.m33 != 0 { relative.scale(by: 1 / relative.m33) }
        let tolerance = 1e-9
        guard abs(relative.m12) < tolerance, abs(relative.m21) < tolerance, abs(relative.m13) < tolerance,
            abs(relative.m23) < tolerance, let margin = Workspace.twoPixels(at: rect, toPixel)
        else { return rect }
        let edge = Homography(
            m11: relative.m11, m12: 0, m13: 0, m21: 0, m22: relative.m22, m23: 0, m31: relative.m31,
            m32: relative.m32, m33: 1
        ).applyUpright(shape.rect)
        let slack = 1e-6 * max(1, abs(rect.maxX), abs(rect.maxY))
        var grown = rect
        if rect.minX <= edge.minX + slack { grown.minX -= margin }
        if rect.minY <= edge.minY + slack { grown.minY -= margin }
        if rect.maxX >= edge.maxX - slack { grown.maxX += margin }
        if rect.maxY >= edge.maxY - slack { grown.maxY += margin }
        return grown
    }

    /// A length in a layer's units that is two pixels or more everywhere in a rectangle; nil where part of it lies
    /// behind the eye.
    static func twoPixels(at rect: Rect, _ toPixel: Homography) -> Double? {
        var shortest = Double.infinity
        for corner in [
            Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
            Point(rect.maxX, rect.maxY),
        ] {
            let q = toPixel.applyHomogeneous(corner)
            guard q.w > 0 else { return nil }
            let (x, y) = (q.x / q.w, q.y / q.w)
            let dx = Point(toPixel.m11 - x * toPixel.m13, toPixel.m12 - y * toPixel.m13) * (1 / q.w)
            let dy = Point(toPixel.m21 - x * toPixel.m23, toPixel.m22 - y * toPixel.m23) * (1 / q.w)
            // The distance between opposite edges of the image of a unit square bounds how near a line can come.
            let area = abs(Point.cross(dx, dy))
            shortest = min(shortest, area / max(dx.length, dy.length))
        }
        return shortest > 0 ? 2 / shortest : nil
    }
}

extension Node {
    /// The radius of each corner in the order of `Row.radii`, points.
    @inline(__always)
    var cornerRadii: SIMD4<Double> {
        guard cornerRadius > 0 else { return .zero }
        return SIMD4(
            roundedCorners.contains(.minXMinY) ? cornerRadius : 0,
            roundedCorners.contains(.maxXMinY) ? cornerRadius : 0,
            roundedCorners.contains(.maxXMaxY) ? cornerRadius : 0,
            roundedCorners.contains(.minXMaxY) ? cornerRadius : 0)
    }
}
