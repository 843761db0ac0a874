import Geometry
import RenderTree

/// The parts of a layer's picture, and of each filter's result, that the visible part of the finished picture depends on.
struct EffectWindows {
    var picture: Rect
    /// One for each filter.
    var filters: [Rect] = []

    /// - Parameters:
    ///   - window: what is seen of the finished picture.
    ///   - toWindow: from the layer to the window's space; a map for which `blursUpright` holds.
    init(_ effects: Effects, _ caster: Caster?, window: Rect, _ toWindow: Homography) {
        picture = window
        if case .picture = caster, let shadow = effects.shadow {
            let offset = toWindow.apply(shadow.offset) - toWindow.apply(.zero)
            picture = picture.union(
                picture.movedBy(offset * -1).spread(by: toWindow.deviation(shadow.radius) * 3))
        }
        for filter in effects.filters.reversed() {
            filters.append(picture)
            if case .gaussianBlur(let radius, _) = filter { picture = picture.spread(by: toWindow.deviation(radius) * 3) }
        }
        filters.reverse()
    }

    /// The longest side of all surfaces that the effects need, in the window's units.
    ///
    /// - Parameter extent: how far the layer's picture reaches, in the window's space.
    func longestSide(_ effects: Effects, extent: Rect, _ toWindow: Homography) -> Double {
        var extent = extent
        var longest = extent.intersection(picture).longestSide
        for (filter, window) in zip(effects.filters, filters) {
            if case .gaussianBlur(let radius, _) = filter { extent = extent.spread(by: toWindow.deviation(radius) * 3) }
            longest = max(longest, extent.intersection(window).longestSide)
        }
        return longest
    }
}

extension EffectFrame {
    /// - Parameter toPixel: a map for which `blursUpright` holds.
    func windows(_ toPixel: Homography) -> EffectWindows { EffectWindows(effects, caster, window: window, toPixel) }
}

extension Workspace {
    /// Whether the layer must be painted on a pixel grid of its own.
    ///
    /// - Parameter picture: how far its picture reaches, layer space.
    func needsRaster(_ state: EffectFrame, of node: Node, _ picture: Rect, _ toPixel: Homography) -> Bool {
        if state.effects.rasterization != nil { return true }
        var readsNeighbours = false
        for case .gaussianBlur(_, let normalizesEdges) in state.effects.filters {
            if !toPixel.blursUpright || (normalizesEdges && !endsOnHalvedPixels(node, state.effects, toPixel)) { return true }
            readsNeighbours = true
        }
        if case .picture = state.caster {
            if !toPixel.blursUpright { return true }
            readsNeighbours = true
        }
        return readsNeighbours
            && !fits(state.effects, state.caster, picture: picture, window: state.window, toPixel)
    }

    /// True when a layer's bounds end on pixel boundaries, also of the halved pictures on which its blurs are made: then no
    /// pixel lies partly inside.
    func endsOnHalvedPixels(_ node: Node, _ effects: Effects, _ toPixel: Homography) -> Bool {
        guard toPixel.isUpright else { return false }
        let box = toPixel.applyUpright(node.bounds)
        let sigma = toPixel.deviation(effects.widestInnerBlur)
        let (x, y) = (Workspace.halving(sigma.x), Workspace.halving(sigma.y))
        return Rect(minX: box.minX / x, minY: box.minY / y, maxX: box.maxX / x, maxY: box.maxY / y).hasWholeEdges
    }

    /// True when no effect needs a surface that is too large.
    ///
    /// - Parameters:
    ///   - picture: how far the layer's picture reaches, layer space.
    ///   - window: what is seen of the finished picture, pixels.
    ///   - toPixel: a map for which `blursUpright` holds.
    func fits(
        _ effects: Effects, _ caster: Caster? = nil, picture: Rect, window: Rect, _ toPixel: Homography
    ) -> Bool {
        let windows = EffectWindows(effects, caster, window: window, toPixel)
        return windows.longestSide(effects, extent: toPixel.boundingBox(of: picture), toPixel) <= Double(largestSide)
    }

    /// A blur's standard deviations along x and y, pixels, under a map for which `blursUpright` holds.
    func blurDeviation(_ radius: Double, _ toPixel: Homography) -> Point {
        // A wider blur would leave nothing to be seen.
        let limit = Double(4 * largestSide)
        let deviation = toPixel.deviation(radius)
        return Point(min(limit, deviation.x), min(limit, deviation.y))
    }
}

extension Homography {
    /// The standard deviations along x and along y of the image of a round Gaussian.
    fileprivate func deviation(_ radius: Double) -> Point {
        Point(radius * Point(m11, m21).length, radius * Point(m12, m22).length)
    }

    /// True when the image of a round Gaussian is separable along x and y: when the map is affine and the columns of its
    /// matrix are orthogonal, so that x and y are uncorrelated.
    var blursUpright: Bool {
        let (x, y) = (Point(m11, m21), Point(m12, m22))
        return isAffine && abs(Point.dot(x, y)) <= 1e-6 * x.length * y.length
    }
}

extension Effects {
    /// The greatest radius of the blurs that sample only the layer's bounds; 0 for none.
    var widestInnerBlur: Double {
        filters.reduce(0) { widest, filter in
            if case .gaussianBlur(let radius, normalizesEdges: true) = filter { max(widest, radius) } else { widest }
        }
    }
}

extension Rect {
    /// Larger on all sides.
    fileprivate func spread(by reach: Point) -> Rect { insetBy(dx: -reach.x, dy: -reach.y) }

    /// 0 when empty.
    fileprivate var longestSide: Double { isEmpty ? 0 : max(width, height) }
}
