import Geometry
import Graphics
import RenderPlan

// Cuts through layers in which something reads the backdrop. Such a layer cannot be painted on a clear surface that is then
// cut as one picture; and if its draws were cut one by one, the backdrop would shine through along the edge. So it is painted
// uncut on a copy of its backdrop, and the copy replaces the backdrop within the shape:
//
//      pass    target     [ a b ]
//      pass    backdrop   [ copy of a part of target ]
//      pass    group      [ copy of backdrop  c d ]           may be interrupted in its turn
//      pass    target     [ blend(group, backdrop)  e ]       backdrop + (group − backdrop) · coverage
//
// A shape without a closed form is a mask m: the result is group · m + backdrop · (1 − m).

/// The shape in which a draw changes its backdrop, where a clip cannot express it.
struct BackdropShape {
    var outline: Outline
    var toPixel: Homography
    /// True when the blended picture already ends at the shape. In modes that erase the backdrop where there is no source, the
    /// effect is proportional to the source's coverage: the picture must not be cut by the shape once more.
    var endsPicture = false
}

/// A cut whose layer is being painted.
struct OpenBackdropCut {
    /// What it is painted on.
    var group: Picture
    /// The copy of the backdrop before it was painted on.
    var behind: Picture
    var shape: BackdropShape?
    /// Indices in `RenderPlan.clips`.
    var clips: [Int32] = []
}

extension Workspace {
    /// How deeply cuts that are painted on their backdrop may be nested: each is an interruption within an interruption, on the thread's
    /// stack. The next one out is painted on a clear surface: what is inside blends with that layer and no longer with what is behind it,
    /// a difference that shows where all of them are translucent.
    private static let deepestCut = 64

    /// True when one of the draws from `start` on reads its backdrop.
    func readsBackdrop(from start: Int) -> Bool { draws[start...].contains { $0.dependsOnBackdrop && $0.count > 0 } }

    /// True when the draws from `start` on are to be painted on their backdrop and cut with it.
    func isCutOverBackdrop(from start: Int) -> Bool {
        readsBackdrop(from: start)
            && draws[start...].allSatisfy { !$0.dependsOnBackdrop || backdrops[Int($0.backdrop)].depth < Workspace.deepestCut }
    }

    /// Turns the draws from `start` on, uncut so far, into one that replaces their backdrop by a copy on which they are painted.
    ///
    /// - Parameters:
    ///   - shape: what they are cut to besides the clip.
    ///   - clip: one whose window holds all that they may read.
    mutating func cutOverBackdrop(from start: Int, shape: BackdropShape? = nil, clip: Int32) {
        let window = PixelRect(covering: window(of: clip))
        var (touched, read, depth) = (PixelRect.empty, PixelRect.empty, 0)
        for draw in draws[start...] where draw.count > 0 {
            touched = touched.union(draw.bounds)
            guard draw.dependsOnBackdrop else { continue }
            backdrops[Int(draw.backdrop)].window = window
            read = read.union(backdrops[Int(draw.backdrop)].part(for: draw.bounds))
            depth = max(depth, backdrops[Int(draw.backdrop)].depth)
        }
        let content = take(from: start)
        cause.need = .clip
        emitBlend(
            Picture(surface: .target, frame: touched), .copy, opacity: .one,
            over: Backdrop(content: content, depth: depth + 1, shape: shape, read: read), clip: clip)
    }

    /// The content of a draw's backdrop, painted on a copy of it.
    mutating func painted(_ backdrop: Backdrop, by index: Int, over behind: Picture) -> Picture {
        let copy = toTexel(of: behind.surface)
        let group = fill(
            behind.frame, .effectGroup, .composite, [SIMD4(repeating: 1), .zero, SIMD4(copy.x, copy.y, 0, 0)],
            texture: behind.surface)
        var open = OpenBackdropCut(group: group, behind: behind)
        (open.shape, open.clips) = (backdrop.shape, backdrop.clips)
        if draws[index].pipeline.namesClip {
            open.clips.append(Int32(rows[Int(draws[index].firstRow) + draws[index].metaOffset].x))
        }
        openCuts.append(open)
        let start = draws.count
        putBack(backdrop.content)
        endPass(on: group.surface, from: start, clear: nil)
        openCuts.removeLast()
        return group
    }

    /// A surface on which a layer is being painted uncut, cut as it will be seen: a blur must not spread what will be cut off.
    /// Any other surface unchanged.
    mutating func cutSoFar(_ surface: SurfaceIndex) -> SurfaceIndex {
        guard let last = openCuts.last, last.group.surface == surface else { return surface }
        var picture = last.group
        // The backdrop of a nested cut is still uncut, too.
        for open in openCuts.reversed() {
            if let shape = open.shape { picture = cut(picture, to: shape, over: open.behind, picture.frame) }
            for clip in open.clips { picture = blended(picture.surface, .copy, over: open.behind, picture.frame, in: clip) }
        }
        return picture.surface
    }

    /// A draw's result inside of a shape, and its backdrop outside.
    mutating func changed(by index: Int, in shape: BackdropShape, over behind: Picture) -> Picture {
        let frame = draws[index].bounds
        let above = rows[Int(draws[index].firstRow) + draws[index].metaOffset].y
        return cut(changed(by: index, frame, over: behind), to: shape, alphaAbove: above, over: behind, frame)
    }

    /// A picture inside of a shape, and its backdrop outside.
    /// - Parameter alphaAbove: the alpha of what will be painted over it and ends at the same edge.
    private mutating func cut(
        _ picture: Picture, to shape: BackdropShape, alphaAbove: Float = 0, over behind: Picture, _ frame: PixelRect
    ) -> Picture {
        let window = pushWindow(frame.rect)
        let start = draws.count
        emitPath(shape.outline, SIMD4(repeating: 1), shape.toPixel, clip: window)
        for draw in draws[start...] { for first in draw.firstRows { rows[first + draw.metaOffset].y = alphaAbove } }
        guard let mask = compose(from: start, .mask, frame: frame) else { return behind }
        var inside = picture
        if !shape.endsPicture {
            emitMasked(inside, by: mask, clip: window)
            guard let cut = compose(from: start, .effectGroup, frame: frame) else { return behind }
            inside = cut
        }
        let outside = blended(mask.surface, .destinationOut, over: behind, frame)
        return blended(inside.surface, .plusLighter, over: outside, frame)
    }

    /// A draw's result inside of a clip, and its backdrop outside.
    ///
    /// - Parameter clip: index in `RenderPlan.clips`, or −1 for all of it.
    mutating func changed(by index: Int, _ frame: PixelRect, in clip: Int32 = -1, over behind: Picture) -> Picture {
        let draw = draws[index]
        guard case .surface(let front) = draw.texture else { return behind }
        let first = Int(draw.firstRow)
        return blended(
            front, draw.pipeline.mode, opacity: rows[first + draw.colorOffset], alphaAbove: rows[first + draw.metaOffset].y,
            over: behind, frame, in: clip)
    }

    /// A surface blended with its backdrop, on a surface of its own.
    private mutating func blended(
        _ front: SurfaceIndex, _ mode: CGBlendMode, opacity: SIMD4<Float> = SIMD4(repeating: 1), alphaAbove: Float = 0,
        over behind: Picture, _ frame: PixelRect, in clip: Int32 = -1
    ) -> Picture {
        let (own, other) = (toTexel(of: front), toTexel(of: behind.surface))
        var pipeline = Pipeline(kind: .blend, geometry: .box, blend: .replace)
        pipeline.mode = mode
        var changed = Picture(surface: .target, frame: frame)
        if clip < 0 {
            changed.surface = makeSurface(frame, .filtered)
        } else {
            // The draw writes nothing outside of the clip.
            changed = fill(
                frame, .filtered, .composite, [SIMD4(repeating: 1), .zero, SIMD4(other.x, other.y, 0, 0)],
                texture: behind.surface)
            pipeline.isClipped = true
            pipeline.isCut = plan.clips[Int(clip)].cuts.y > 0
            pipeline.hasHardEdges = plan.clips[Int(clip)].inverseW.w != 0
        }
        var batch = Batch(
            pipeline: pipeline, texture: .surface(front), firstRow: Int32(plan.rows.count), count: 1, bounds: frame,
            pixelCount: frame.area)
        batch.second = .surface(behind.surface)
        plan.rows.append(SIMD4(frame))
        plan.rows.append(opacity)
        plan.rows.append(SIMD4(Float(max(clip, 0)), alphaAbove, 0, 0))
        plan.rows.append(SIMD4(own.x, own.y, other.x, other.y))
        let place = Int32(plan.batches.count)
        plan.batches.append(batch)
        plan.passes.append(Pass(surface: changed.surface, clear: clip < 0 ? .zero : nil, batches: place..<place + 1))
        return changed
    }
}
