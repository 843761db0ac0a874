import Geometry
import Glibc
import RenderPlan
import RenderTree

// Rasters: layers painted on a pixel grid of their own, whose result is shown like any picture: those that ask for it
// (`shouldRasterize`), and those to be blurred where skew or perspective keeps a round blur from being separable along x
// and y.

/// The grid that a layer is painted on.
struct Raster {
    /// From the grid to the space around the layer.
    var toPixel: Homography
    /// How it is sampled where it is shown.
    var sampling: Effects.Rasterization
    /// True when the layer asked to be a bitmap, which may then be kept between frames.
    var isAskedFor: Bool
}

extension Workspace {
    /// The most columns or rows that a surface for an effect may have.
    var largestSide: Int { max(min(options.largestSurfaceSide, Workspace.farthest), targetFrame.width, targetFrame.height) }

    /// More than the side of any surface, in pixels.
    private static let farthest = 1 << 24

    /// The most pixels of a grid that no layer asked for: near the plane of the eye a barely visible part would want an arbitrarily fine
    /// grid, and all of the layer with it.
    private var largestGrid: Double {
        let side = Double(max(targetFrame.width, targetFrame.height))
        return max(8 * side * side, 0x1p24)
    }

    /// Lets a layer be painted on a grid of its own. False when nothing of it is seen.
    ///
    /// - Parameters:
    ///   - extent: how far the layer reaches with its effects, layer space.
    ///   - picture: the same without.
    mutating func enterRaster(
        of node: Node, extent: Rect, picture: Rect, _ state: inout EffectFrame, _ frame: inout Frame
    ) -> Bool {
        func enter(_ effects: Effects) -> Raster? {
            let made = raster(
                effects, state.caster, of: node, extent: extent, picture: picture, frame.toPixel, seen: state.window)
            guard let made else { return nil }
            (state.window, frame.toPixel) = (made.window, made.layerToGrid)
            return made.raster
        }
        state.raster = enter(state.effects)
        guard state.raster != nil else { return false }
        // The bitmap's grid need not align with the bounds, and a blur within these needs whole halved pixels: it gets a grid of its own.
        if state.effects.rasterization != nil, state.effects.widestInnerBlur > 0,
            !endsOnHalvedPixels(node, state.effects, frame.toPixel)
        {
            var effects = state.effects
            effects.rasterization = nil
            let window = state.window
            guard let inner = enter(effects) else { return false }
            state.inner = (inner, window)
        }
        state.finalClip = pushWindow(state.window)
        return true
    }

    /// A grid for a layer. Nil when nothing of it is seen.
    ///
    /// - Parameters:
    ///   - effects: may ask for a scale; if not, the grid is about as fine as the layer is seen.
    ///   - extent: how far the layer reaches with its effects, layer space.
    ///   - picture: the same without.
    ///   - seen: what of the space around the layer is visible, pixels.
    /// - Returns: the grid, the map from the layer to it, and the part of it that is seen.
    func raster(
        _ effects: Effects, _ caster: Caster?, of node: Node, extent: Rect, picture: Rect, _ toPixel: Homography,
        seen: Rect
    ) -> (raster: Raster, layerToGrid: Homography, window: Rect)? {
        guard let pixelToLayer = toPixel.inverted() else { return nil }
        let rasterization = effects.rasterization
        // In perspective a layer may reach to the horizon: no farther out than this can it matter.
        let far = 1e6 + 100 * max(node.bounds.width, node.bounds.height)
        let near = extent.intersection(node.bounds.insetBy(dx: -far, dy: -far))
        let visible = Rect.bounding(HomogeneousPolygon(Quadrilateral(seen), pixelToLayer).projected() ?? [])
        var part = near.intersection(visible)
        guard !part.isEmpty else { return nil }
        let wanted = rasterization?.scale ?? toPixel.pixelsPerUnit(in: part)
        guard wanted > 0, wanted.isFinite else { return nil }
        // A bitmap that is painted whole can be kept while it moves partly out of sight.
        if rasterization != nil, near.width * wanted * near.height * wanted <= Double(4 * targetFrame.area) { part = near }
        let windows = EffectWindows(effects, caster, window: part, .identity)
        let longest = max(part.width, part.height, windows.longestSide(effects, extent: picture, .identity))
        var scale = min(wanted, Double(largestSide) / longest)
        if rasterization == nil { scale = min(scale, (largestGrid / (part.width * part.height)).squareRoot()) }
        let origin = node.bounds.origin
        var (x, y) = (scale, scale)
        if rasterization == nil, effects.widestInnerBlur > 0 {
            x = Raster.scale(near: scale, for: effects.widestInnerBlur, across: node.bounds.width)
            y = Raster.scale(near: scale, for: effects.widestInnerBlur, across: node.bounds.height)
        }
        let layerToGrid = Homography(
            m11: x, m12: 0, m13: 0, m21: 0, m22: y, m23: 0, m31: -origin.x * x, m32: -origin.y * y, m33: 1)
        guard let gridToLayer = layerToGrid.inverted() else { return nil }
        let raster = Raster(
            toPixel: gridToLayer * toPixel,
            sampling: rasterization ?? Effects.Rasterization(scale: scale, magnification: .linear, minification: .linear),
            isAskedFor: rasterization != nil)
        // A linear filter mixes in the texels around.
        let window = layerToGrid.applyUpright(part).insetBy(dx: -2, dy: -2)
        return (raster, layerToGrid, PixelRect(covering: window).rect)
    }

    /// Shows what the draws from `start` on painted on a grid.
    ///
    /// - Parameters:
    ///   - mark: what had been planned before the layer.
    ///   - clip: of the space around the layer.
    mutating func emitRaster(_ raster: Raster, from start: Int, since mark: PlanMark?, clip: Int32) {
        cause.need = raster.isAskedFor ? .rasterization : .grid
        // A linear filter fades into the clear texels around: that smooths the edges of a turned bitmap.
        let bounds = bounds(from: start)
        let frame = bounds.outset(1)
        guard !bounds.isEmpty, let picture = compose(from: start, .rasterized, frame: frame) else { return drop(from: start) }
        if let mark, raster.isAskedFor {
            // The name includes the bytes of strips, and text has these in pages.
            plan.pages = coverages.pages()
            plan.nameContent(of: picture.surface, since: mark)
        }
        if let (dx, dy) = raster.toPixel.wholeStep { return emitComposite(of: picture, movedBy: dx, dy, clip: clip) }
        let texels = TexelRange(u0: 0, v0: 0, u1: Double(frame.width), v1: Double(frame.height))
        let place = PlacedPicture(
            texture: .surface(picture.surface), isOpaque: false, opacity: .one, filter: raster.filter(over: frame.rect),
            lodBias: 0)
        emitImage(place, frame.rect, texels, raster.toPixel, clip: clip)
    }
}

extension Raster {
    /// Grid pixels to the unit, near a wanted number, such that a length is a whole number of them, and also of the texels of the
    /// halved picture on which a blur along it is made.
    fileprivate static func scale(near wanted: Double, for radius: Double, across length: Double) -> Double {
        var scale = wanted
        var halving = 1.0
        // No use in halving beyond the one pixel that is left of the length.
        let most = exp2(log2(max(1, length * wanted)).rounded(.up))
        // A finer grid may ask for one halving more.
        for _ in 0..<3 {
            let next = min(most, Workspace.halving(radius * scale))
            if next <= halving && scale != wanted { break }
            halving = next
            scale = max(1, (length * wanted / halving).rounded()) * halving / length
        }
        return scale.isFinite ? scale : wanted
    }

    /// The filter for the scale at which the grid is shown, judged in the middle of a part of it. Never `trilinear`: a surface has no
    /// mipmaps.
    fileprivate func filter(over part: Rect) -> TextureFilter {
        let (magnification, minification) = (sampling.magnification.filterOfSurface, sampling.minification.filterOfSurface)
        if magnification == minification { return magnification }
        let w = toPixel.applyHomogeneous(Point(part.midX, part.midY)).w
        let pixelsPerTexel = abs(toPixel.determinant / (w * w * w))
        return pixelsPerTexel >= 1 - 1e-9 ? magnification : minification
    }
}

extension Contents.Sampling {
    fileprivate var filterOfSurface: TextureFilter { self == .nearest ? .nearest : .linear }
}

extension Homography {
    /// How many pixels long the image of a unit length is at most, at the corners and in the middle of a rectangle.
    fileprivate func pixelsPerUnit(in rect: Rect) -> Double {
        var most = 0.0
        for p in [
            Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
            Point(rect.minX, rect.maxY), Point(rect.midX, rect.midY),
        ] {
            guard applyHomogeneous(p).w > 0 else { continue }
            let linear = linearized(at: p)
            most = max(most, Point(linear.m11, linear.m12).length, Point(linear.m21, linear.m22).length)
        }
        return most
    }
}
