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
    /// The shape in which they are applied, if it is another than that of the draw: index in `RenderPlan.clips`, or −1.
    var ownClip: Int32 = -1
    /// All pixels that will ever be painted around it.
    var window: PixelRect

    /// What is read for a draw, pixels.
    func part(for bounds: PixelRect) -> PixelRect { bounds.outset(reach).intersection(window) }

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
            if draw.backdrop >= 0 {
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
        let frame = part.intersection(plan.surfaces[Int(surface.rawValue)].frame)
        guard !frame.isEmpty else {
            draws[index].count = 0
            return
        }
        let from = toTexel(of: surface)
        let copy = fill(
            frame, .backdrop, .composite, [SIMD4(repeating: 1), .zero, SIMD4(from.x, from.y, 0, 0)], texture: surface)
        draws[index].second = .surface(copy.surface)
        let sourceRow = Int(draws[index].firstRow) + draws[index].metaOffset + 1
        let behind = toTexel(of: copy.surface)
        rows[sourceRow].z = behind.x
        rows[sourceRow].w = behind.y
        guard !backdrop.filters.isEmpty else { return }
        var changed = filtered(copy, backdrop.filters, needed: draws[index].bounds)
        if backdrop.ownClip >= 0 { changed = cut(changed, to: backdrop.ownClip, over: copy) }
        draws[index].texture = .surface(changed.surface)
        let own = toTexel(of: changed.surface)
        rows[sourceRow].x = own.x
        rows[sourceRow].y = own.y
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

    /// A surface as it is inside of a clip, and as another one outside.
    private mutating func cut(_ inside: Picture, to clip: Int32, over outside: Picture) -> Picture {
        let (own, other) = (toTexel(of: inside.surface), toTexel(of: outside.surface))
        let cut = fill(
            inside.frame, .filtered, .composite, [SIMD4(repeating: 1), .zero, SIMD4(other.x, other.y, 0, 0)],
            texture: outside.surface)
        var pipeline = Pipeline(kind: .blend, geometry: .box, isClipped: true, blend: .replace)
        pipeline.mode = .copy
        var batch = Batch(
            pipeline: pipeline, texture: .surface(inside.surface), firstRow: Int32(plan.rows.count), count: 1,
            bounds: inside.frame, pixelCount: inside.frame.area)
        batch.second = .surface(outside.surface)
        plan.batches.append(batch)
        plan.rows.append(SIMD4(inside.frame.rect))
        plan.rows.append(SIMD4(repeating: 1))
        plan.rows.append(SIMD4(Float(clip), 0, 0, 0))
        plan.rows.append(SIMD4(own.x, own.y, other.x, other.y))
        let last = Int32(plan.batches.count)
        plan.passes.append(Pass(surface: cut.surface, clear: nil, batches: last - 1..<last))
        return cut
    }

    /// A blurred picture in its full size.
    private mutating func enlarged(_ blurred: BlurredPicture, to frame: PixelRect) -> Picture {
        guard blurred.scaleX > 1 || blurred.scaleY > 1 else { return blurred.picture }
        let small = blurred.picture.frame
        let texels = TexelRange(u0: 0, v0: 0, u1: Double(small.width), v1: Double(small.height))
        let shown = texels.extended(from: blurred.shown.rect, to: frame.rect)
        return fill(
            frame, .filtered, .image, [SIMD4(repeating: 1), .zero, shown.row, texels.limits],
            texture: blurred.picture.surface)
    }
}
