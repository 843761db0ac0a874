import Geometry
import RenderPlan
import RenderTree

// Rasters: layers painted on a grid of pixels of their own, of which the result is shown like any picture: those that ask
// for it, and those that must be blurred where a round blur is not a blur along x and along y, because they are skewed
// or seen in perspective.

/// The grid that a layer is painted on.
struct Raster {
    /// From the grid to the space around the layer.
    var toPixel: Homography
    /// All of the grid that the layer reaches, pixels of the grid.
    var extent: PixelRect
    /// How it is sampled where it is shown.
    var sampling: Effects.Rasterization
}

extension Workspace {
    /// The most columns or rows that a surface for an effect may have.
    var largestSide: Int { max(options.largestSurfaceSide, targetFrame.width, targetFrame.height) }

    /// Lets a layer be painted on a grid of its own. Nil when nothing of it is seen.
    ///
    /// - Parameters:
    ///   - effects: with the grid that they ask for; without, it has about the size that the layer is seen in.
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
        // As far out as can matter, where a perspective lets a layer reach to the horizon.
        let far = 1e6 + 100 * max(node.bounds.width, node.bounds.height)
        let near = extent.intersection(node.bounds.insetBy(dx: -far, dy: -far))
        let visible = Rect.bounding(HomogeneousPolygon(Quadrilateral(seen), pixelToLayer).projected() ?? [])
        var part = near.intersection(visible)
        guard !part.isEmpty else { return nil }
        let wanted = rasterization?.scale ?? toPixel.pixelsPerUnit(in: part)
        guard wanted > 0, wanted.isFinite else { return nil }
        // A whole bitmap stays what it is while it is moved about and partly out of sight.
        if rasterization != nil, near.width * wanted * near.height * wanted <= Double(4 * targetFrame.area) { part = near }
        let windows = EffectWindows(effects, caster, window: part, .identity)
        let longest = max(part.width, part.height, windows.longestSide(effects, extent: picture, .identity))
        let scale = min(wanted, Double(largestSide) / longest)
        let origin = node.bounds.origin
        let layerToGrid = Homography(
            m11: scale, m12: 0, m13: 0, m21: 0, m22: scale, m23: 0, m31: -origin.x * scale, m32: -origin.y * scale,
            m33: 1)
        guard let gridToLayer = layerToGrid.inverted() else { return nil }
        let raster = Raster(
            toPixel: gridToLayer * toPixel, extent: PixelRect(covering: layerToGrid.applyUpright(near)),
            sampling: rasterization ?? Effects.Rasterization(scale: scale, magnification: .linear, minification: .linear))
        // A linear filter mixes in the texels around.
        let window = layerToGrid.applyUpright(part).insetBy(dx: -2, dy: -2)
        return (raster, layerToGrid, PixelRect(covering: window).rect)
    }

    /// Shows what the draws from `start` on painted on a grid.
    ///
    /// - Parameter clip: of the space around the layer.
    mutating func emitRaster(_ raster: Raster, from start: Int, clip: Int32) {
        // Where the picture ends inside of what the layer reaches, a linear filter fades into the clear texels around; where it
        // ends with the layer its edge stays as sharp as the layer's.
        let frame = bounds(from: start).outset(1).intersection(raster.extent)
        guard !frame.isEmpty, let picture = compose(from: start, .rasterized, frame: frame) else { return drop(from: start) }
        let texels = TexelRange(u0: 0, v0: 0, u1: Double(frame.width), v1: Double(frame.height))
        let place = PlacedPicture(
            texture: .surface(picture.surface), isOpaque: false, opacity: 1, filter: raster.filter(over: frame.rect),
            lodBias: 0)
        emitImage(place, frame.rect, texels, raster.toPixel, clip: clip)
    }
}

extension Raster {
    /// The filter for the size at which the grid is shown, judged in the middle of a part of it.
    fileprivate func filter(over part: Rect) -> TextureFilter {
        if sampling.magnification == sampling.minification { return sampling.magnification.filter }
        let w = toPixel.applyHomogeneous(Point(part.midX, part.midY)).w
        let pixelsPerTexel = abs(toPixel.determinant / (w * w * w))
        return (pixelsPerTexel >= 1 - 1e-9 ? sampling.magnification : sampling.minification).filter
    }
}

extension Homography {
    /// How many pixels long the image of a unit length is at most, at the corners and in the middle of a rectangle.
    fileprivate func pixelsPerUnit(in rect: Rect) -> Double {
        var most = 0.0
        for p in [
            Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
            Point(rect.minX, rect.maxY), Point(rect.midX, rect.midY),
        ] {
            let q = applyHomogeneous(p)
            guard q.w > 0 else { continue }
            let (x, y) = (q.x / q.w, q.y / q.w)
            let dx = Point(m11 - x * m13, m12 - y * m13) * (1 / q.w)
            let dy = Point(m21 - x * m23, m22 - y * m23) * (1 / q.w)
            most = max(most, dx.length, dy.length)
        }
        return most
    }
}
