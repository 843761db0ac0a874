import Geometry
import Graphics
import RenderPlan
import RenderTree

extension Workspace {
    /// A shadow with a closed form: one draw.
    mutating func emitShadow(
        of silhouette: Silhouette, _ shadow: Effects.Shadow, _ layerToPixel: Homography, clip: Int32
    ) {
        let alpha = silhouette.alpha
        guard shadow.color.alpha * alpha > 0 else { return }
        let color = shadow.color.premultiplied * alpha
        let toPixel = silhouette.toLayer * layerToPixel
        // Offset and blur are in the layer's units, the shape may be in a sublayer's space.
        let scale = Point(silhouette.toLayer.m11, silhouette.toLayer.m12).length
        guard let toShape = silhouette.toLayer.inverted(), scale > 0 else { return }
        let offset = toShape.apply(shadow.offset) - toShape.apply(.zero)
        let deviation = shadow.radius / scale
        var shape = silhouette.shape
        shape.rect = shape.rect.movedBy(offset)
        guard shape.rect.isFinite, !shape.rect.isEmpty else { return }
        let isRound = shape.radiiX == shape.radiiY
        if deviation == 0 && shape.radiiX == .zero {
            emitSolid(shape.rect, color, toPixel, clip: clip)
        } else if deviation == 0 && isRound {
            emitRounded(shape.rect, shape.radiiX, color, toPixel, clip: clip)
        } else {
            let reach = 3 * deviation
            emitRoundedShape(
                .shadow, shape.rect.insetBy(dx: -reach, dy: -reach), shape.radiiX,
                paint: PaintRows(color: color, deviation: deviation, reach: reach, radiiY: shape.radiiY, hollow: silhouette.opaque), toPixel,
                clip: clip)
        }
    }

    /// The shadow of a path: if sharp, the path itself; if blurred, a surface.
    ///
    /// - Parameter clip: of the shadow.
    mutating func emitShadow(of path: Path, _ shadow: Effects.Shadow, _ toPixel: Homography, clip: Int32) {
        cause.need = .shadow
        let color = shadow.color.premultiplied
        let placed = toPixel.translatedBy(x: shadow.offset.x, y: shadow.offset.y)
        if shadow.radius <= 0 { return emitPath(Outline(path), color, placed, clip: clip) }
        let seen = clipStates[Int(clip)].visible
        var effects = Effects()
        effects.filters = [.gaussianBlur(radius: shadow.radius, normalizesEdges: false)]
        if placed.blursUpright && fits(effects, picture: Rect.bounding(path.points), window: seen, placed) {
            guard let blurred = blur(path, color, radius: shadow.radius, placed, needed: seen) else { return }
            emitBlurred(blurred, clip: clip)
            return
        }
        // Blurred on a grid of its own, and shown through the map from that to pixels.
        var node = Node()
        node.bounds = Rect.bounding(path.points)
        let extent = node.bounds.insetBy(dx: -3 * shadow.radius, dy: -3 * shadow.radius)
        guard
            let made = raster(effects, nil, of: node, extent: extent, picture: node.bounds, placed, seen: seen),
            let blurred = blur(path, color, radius: shadow.radius, made.layerToGrid, needed: made.window)
        else { return }
        let start = draws.count
        emitBlurred(blurred, clip: pushWindow(made.window))
        emitRaster(made.raster, from: start, since: nil, clip: clip)
    }

    /// A path of one colour, blurred.
    ///
    /// - Parameters:
    ///   - toPixel: a map for which `blursUpright` holds.
    ///   - needed: the pixels that will be shown.
    private mutating func blur(
        _ path: Path, _ color: SIMD4<Float>, radius: Double, _ toPixel: Homography, needed: Rect
    ) -> BlurredPicture? {
        let sigma = blurDeviation(radius, toPixel)
        let start = draws.count
        emitPath(
            Outline(path), color, toPixel, clip: pushWindow(needed.insetBy(dx: -3 * sigma.x, dy: -3 * sigma.y)))
        guard let picture = compose(from: start, .effectGroup, hasClearEdge: true) else { return nil }
        return blur(picture, sigma: sigma, needed: needed, edges: .clear)
    }

    /// The shadow of the draws from `start` on, beneath them.
    ///
    /// - Parameters:
    ///   - window: where the shadow is seen, pixels.
    ///   - frame: its map to pixels is one for which `blursUpright` holds.
    ///   - clip: the shadow's; nil where nothing of it is seen.
    ///   - outline: cuts the shadow as well, where a clip cannot.
    mutating func castShadow(
        _ shadow: Effects.Shadow, from start: Int, window: Rect, _ frame: Frame, clip: Int32?, outline: Outline?
    ) {
        cause.need = .shadow
        guard let picture = compose(from: start, .effectGroup, hasClearEdge: true) else { return }
        let shadowStart = draws.count
        if let clip { emitShadow(of: picture, shadow, window: window, frame.toPixel, clip: clip) }
        if let outline { cut(from: shadowStart, to: outline, frame) }
        if frame.part != .shadow { emitComposite(of: picture, clip: frame.clip) }
    }

    /// The shadow of a surface's alpha.
    mutating func emitShadow(
        of picture: Picture, _ shadow: Effects.Shadow, window: Rect, _ toPixel: Homography, clip: Int32
    ) {
        let offset = toPixel.apply(shadow.offset) - toPixel.apply(.zero)
        // Farther than any pixel.
        guard max(abs(offset.x), abs(offset.y)) < Double(1 << 20) else { return }
        let sigma = blurDeviation(shadow.radius, toPixel)
        // Whole pixels are left to the last draw; the rest moves along with the blur.
        let whole = Point(offset.x.rounded(.down), offset.y.rounded(.down))
        let blurred = blur(
            picture, sigma: sigma, needed: window.movedBy(whole * -1), edges: .clear, shift: offset - whole)
        let tint = ColorMatrix(tint: shadow.color)
        if blurred.scaleX == 1 && blurred.scaleY == 1 {
            emitFilter(blurred.picture, tint, offset: whole, clip: clip)
        } else {
            var tinted = blurred
            tinted.picture = filtered(blurred.picture, tint)
            emitBlurred(tinted, offset: offset, clip: clip)
        }
    }
}

extension ColorMatrix {
    /// Gives every pixel one colour, and keeps its alpha as a factor.
    init(tint color: RGBA) {
        self.init(
            red: .zero, green: .zero, blue: .zero, alpha: SIMD4(0, 0, 0, color.alpha),
            bias: SIMD4(color.red, color.green, color.blue, 0))
    }
}
