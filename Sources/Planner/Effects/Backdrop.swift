import Geometry
import Graphics
import RenderPlan

// Backdrops: what has been painted so far on the surface that a draw is about to change by it.
//
// No pass may sample the surface that it paints. So the pass is interrupted before a draw that reads what is behind it:
// what the draw will read is copied to a surface of its own, filtered if the layer wants it so, and the pass goes on with
// that draw.
//
//      pass    target     [ a b ]
//      pass    backdrop   [ copy of a part of target ]
//      pass    target     [ blend(group, backdrop)  c d ]      keeps what it has

/// What a draw reads of what is behind it.
struct Backdrop {
    /// Applied to it before it is drawn in place of what is there, in order; empty for a draw that has a picture of its own.
    var filters: [BackdropFilter] = []
    /// The shapes in which the change is made, the innermost first, where there are more than the draw carries: indices in
    /// `RenderPlan.clips`.
    var clips: [Int32] = []
    /// Painted on a copy of what is behind it, which then is the draw's picture; none for other draws.
    var content = TakenDraws(draws: [], rows: [])
    /// How many such contents lie in each other.
    var depth = 0
    /// The innermost shape in which the change is made, where it is no clip.
    var shape: BackdropShape?
    /// What `content` reads, pixels.
    var read = PixelRect.empty
    /// All pixels that will ever be painted around it.
    var window = PixelRect.empty
    /// What it is read for.
    var cause = SurfaceCause.target

    /// What is read for a draw, pixels.
    func part(for bounds: PixelRect) -> PixelRect { bounds.outset(reach).union(read).intersection(window) }

    /// How far beyond the edges of what has been painted a copy must reach, so that its halved pixels there are the
    /// repeated edge and no mean of it and what is further in: two of a halved picture, which are less than a deviation.
    ///
    /// - Parameter limit: more would only be smeared to nothing.
    func margin(limit: Int32) -> Int32 {
        var margin = 0.0
        for case .blur(let sigma) in filters where max(sigma.x, sigma.y) > GaussianTaps.largestDeviation { margin += 2 * max(sigma.x, sigma.y) }
        return Int32(min(margin.rounded(.up), Double(limit)))
    }

    /// True when pixels read what is behind others.
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
    /// Copies what is behind the first of the draws, and what is behind later ones if nothing in between changes it.
    mutating func copyBackdrops(of range: Range<Int>, from surface: SurfaceIndex) {
        var changed = PixelRect.empty
        // Far down the list hardly anything is left that nothing in between has touched.
        for index in range.prefix(256) {
            let draw = draws[index]
            if draw.copiesBackdrop {
                let part = backdrops[Int(draw.backdrop)].part(for: draw.bounds)
                // One further out waits for a later interruption; so do all that lie upon it.
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

    /// Lets a draw that reads what is behind it put another picture in its place.
    private mutating func show(_ picture: Picture, in index: Int) {
        draws[index].texture = .surface(picture.surface)
        draws[index].pipeline.mode = .copy
        let own = toTexel(of: picture.surface)
        let first = Int(draws[index].firstRow)
        rows[first + draws[index].colorOffset] = SIMD4(repeating: 1)
        rows[first + draws[index].metaOffset + 1].x = own.x
        rows[first + draws[index].metaOffset + 1].y = own.y
    }

    /// A part of a surface. What has been painted ends at the surface's edges; a blur takes it to go on beyond them as it
    /// ends, which has to be painted where the blur is made on a smaller picture.
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

    /// A surface changed by filters; beyond its edges it goes on as at the edge.
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
