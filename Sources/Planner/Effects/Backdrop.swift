import Geometry
import Graphics
import RenderPlan

// Backdrops: what has been painted so far where a draw reads it.
//
// No pass may sample the surface that it paints. So the pass is interrupted before a draw that reads its backdrop: the part
// that it will read is copied to a surface of its own, filtered if the layer wants it so, and the pass goes on with that
// draw.
//
//      pass    target     [ a b ]
//      pass    backdrop   [ copy of a part of target ]
//      pass    target     [ blend(group, backdrop)  c d ]      keeps what it has

/// What a draw reads of its backdrop, and how it is changed.
struct Backdrop {
    /// Applied in order to the copy, which is then drawn in place of the original; empty for a draw with a picture of its own.
    var filters: [BackdropFilter] = []
    /// The shapes in which the change is made, the innermost first, where there are more than the draw carries: indices in
    /// `RenderPlan.clips`.
    var clips: [Int32] = []
    /// Draws painted on the copy, which then is the draw's picture; none for other draws.
    var content = TakenDraws(draws: [], rows: [])
    /// How deeply such contents are nested.
    var depth = 0
    /// The innermost shape in which the change is made, where it is no clip.
    var shape: BackdropShape?
    /// What `content` reads, pixels.
    var read = PixelRect.empty
    /// All pixels that can ever be painted in the draw's space.
    var window = PixelRect.empty
    /// What it is read for.
    var cause = SurfaceCause.target

    /// What is read for a draw, pixels.
    func part(for bounds: PixelRect) -> PixelRect { bounds.outset(reach).union(read).intersection(window) }

    /// How far beyond a surface's edges a copy must repeat the edge's pixels, so that no texel of the halved picture there mixes
    /// them with pixels further in: two texels of the halved picture, which are less than a deviation each.
    ///
    /// - Parameter limit: the most that is repeated.
    func margin(limit: Int32) -> Int32 {
        var margin = 0.0
        for case .blur(let sigma) in filters where max(sigma.x, sigma.y) > GaussianTaps.largestDeviation { margin += 2 * max(sigma.x, sigma.y) }
        return Int32(min(margin.rounded(.up), Double(limit)))
    }

    /// True when a pixel reads the backdrop of other pixels, as for a blur.
    var smears: Bool { reach > 0 }

    /// By how much more is read than is painted, pixels.
    private var reach: Int32 {
        let reach = filters.reduce(Point.zero) { sum, filter in
            if case .blur(let sigma) = filter { sum + sigma * 3 } else { sum }
        }
        return Int32(min(65536, max(reach.x, reach.y).rounded(.up)))
    }
}

enum BackdropFilter: Hashable {
    /// Standard deviations along x and y, pixels.
    case blur(Point)
    case color(ColorMatrix)
}

extension Workspace {
    /// Copies the backdrop of the first of the draws, and those of later ones that no draw in between changes.
    mutating func copyBackdrops(of range: Range<Int>, from surface: SurfaceIndex) {
        var changed = PixelRect.empty
        // Farther down the list hardly any backdrop is left untouched.
        for index in range.prefix(256) {
            let draw = draws[index]
            if draw.copiesBackdrop {
                let part = backdrops[Int(draw.backdrop)].part(for: draw.bounds)
                // One that reaches into what has changed waits for a later interruption, and so do all above it that it touches.
                if !part.intersects(changed) { copyBackdrop(of: index, part: part, from: surface) }
            }
            changed = changed.union(draw.bounds)
        }
    }

    private mutating func copyBackdrop(of index: Int, part: PixelRect, from surface: SurfaceIndex) {
        let backdrop = backdrops[Int(draws[index].backdrop)]
        draws[index].backdrop = -1
        let outer = cause
        cause = backdrop.cause
        defer { cause = outer }
        let frame = part.intersection(plan.surfaces[Int(surface.rawValue)].frame)
        guard !frame.isEmpty else {
            draws[index].count = 0
            return
        }
        let source = backdrop.smears ? cutSoFar(surface) : surface
        let copy = copyOf(source, frame, margin: backdrop.margin(limit: Int32(largestSide / 4)))
        draws[index].second = .surface(copy.surface)
        let sourceRow = Int(draws[index].firstRow) + draws[index].metaOffset + 1
        let behind = toTexel(of: copy.surface)
        rows[sourceRow].z = behind.x
        rows[sourceRow].w = behind.y
        let needed = draws[index].bounds
        if !backdrop.filters.isEmpty { show(filtered(copy, backdrop.filters, needed: needed), in: index) }
        if !backdrop.content.draws.isEmpty { show(painted(backdrop, by: index, over: copy), in: index) }
        if let shape = backdrop.shape { show(changed(by: index, in: shape, over: copy), in: index) }
        for clip in backdrop.clips { show(changed(by: index, needed, in: clip, over: copy), in: index) }
    }

    /// Makes a draw that reads its backdrop replace it by another picture.
    private mutating func show(_ picture: Picture, in index: Int) {
        draws[index].texture = .surface(picture.surface)
        draws[index].pipeline.mode = .copy
        let own = toTexel(of: picture.surface)
        let first = Int(draws[index].firstRow)
        rows[first + draws[index].colorOffset] = SIMD4(repeating: 1)
        rows[first + draws[index].metaOffset + 1].x = own.x
        rows[first + draws[index].metaOffset + 1].y = own.y
    }

    /// A copy of a part of a surface. A blur takes the surface's edge to repeat beyond it; where the blur is made on a halved
    /// picture, the repeated pixels have to be painted.
    ///
    /// - Parameter margin: how far beyond the edges, pixels.
    private mutating func copyOf(_ surface: SurfaceIndex, _ frame: PixelRect, margin: Int32) -> Picture {
        let from = toTexel(of: surface)
        let whole = plan.surfaces[Int(surface.rawValue)].frame
        var wide = frame
        if frame.minX == whole.minX { wide.minX -= margin }
        if frame.minY == whole.minY { wide.minY -= margin }
        if frame.maxX == whole.maxX { wide.maxX += margin }
        if frame.maxY == whole.maxY { wide.maxY += margin }
        guard wide != frame else {
            return fill(
                frame, .backdrop, .composite, [SIMD4(repeating: 1), .zero, SIMD4(from.x, from.y, 0, 0)],
                texture: surface)
        }
        let offset = SIMD4(from.x, from.y, from.x, from.y)
        return fill(
            wide, .backdrop, .image,
            [
                SIMD4(repeating: 1), .zero, SIMD4<Float>(wide) + offset,
                SIMD4<Float>(frame) + offset + SIMD4(0.5, 0.5, -0.5, -0.5),
            ], texture: surface)
    }

    /// A surface changed by filters; blurs take its edges to repeat beyond it.
    private mutating func filtered(_ picture: Picture, _ filters: [BackdropFilter], needed: PixelRect) -> Picture {
        var picture = picture
        for (index, filter) in filters.enumerated() {
            switch filter {
            case .color(let matrix):
                picture = filtered(picture, matrix)
            case .blur(let sigma):
                let isLast = index == filters.count - 1
                let part = isLast ? needed.intersection(picture.frame) : picture.frame
                let blurred = blur(picture, sigma: sigma, needed: part.rect, edges: .repeated)
                picture = enlarged(blurred, to: part)
            }
        }
        return picture
    }

    /// A blurred picture in its full size.
    private mutating func enlarged(_ blurred: BlurredPicture, to frame: PixelRect) -> Picture {
        guard blurred.scaleX > 1 || blurred.scaleY > 1 else { return blurred.picture }
        let small = blurred.picture.frame
        let texels = TexelRange(u0: 0, v0: 0, u1: Double(small.width), v1: Double(small.height))
        let shown = texels.extended(from: blurred.shown, to: frame.rect)
        return fill(
            frame, .filtered, .image, [SIMD4(repeating: 1), .zero, shown.row, texels.limits],
            texture: blurred.picture.surface)
    }
}
