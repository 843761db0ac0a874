import Geometry
import Graphics
import RenderPlan

// Cuts through layers of which something reads what is behind it. Such a layer cannot be painted on a clear surface that is
// then cut as one picture; and cut one by one, its draws would let through, along the edge, what is behind the layer. So it is
// painted uncut on a copy of what is behind it, and the copy takes its place within the shape:
//
//      pass    target     [ a b ]
//      pass    backdrop   [ copy of a part of target ]
//      pass    group      [ copy of backdrop  c d ]           may be interrupted in its turn
//      pass    target     [ blend(group, backdrop)  e ]       backdrop + (group − backdrop) · coverage
//
// A shape without a closed form is a mask m: the place is taken by group · m + backdrop · (1 − m).

/// The shape in which a draw changes what is behind it, where a clip cannot say it.
struct BackdropShape {
    var outline: Outline
    var toPixel: Homography
    /// True when the picture that is blended ends at the shape already. Modes that erase where it shows nothing make of a part
    /// of it the same part of what they make of all of it: its share of a pixel is not cut out once more.
    var endsPicture = false
}

/// A cut whose layer is being painted.
struct OpenBackdropCut {
    /// What it is painted on.
    var group: Picture
    /// What was there before.
    var behind: Picture
    var shape: BackdropShape?
    /// Indices in `RenderPlan.clips`.
    var clips: [Int32] = []
}

extension Workspace {
    /// Cuts in each other that are painted on what is behind them. Each is an interruption within an interruption, on the thread's stack.
    /// The next one out is painted on a clear surface: what is inside blends with what is in that layer, and not with what is behind it,
    /// which shows where all of these are translucent.
    private static let deepestCut = 64

    /// True when one of the draws from `start` on reads what is behind it.
    func readsBackdrop(from start: Int) -> Bool { draws[start...].contains { $0.dependsOnBackdrop && $0.count > 0 } }

    /// True when the draws from `start` on are to be cut with what is behind them.
    func isCutOverBackdrop(from start: Int) -> Bool {
        readsBackdrop(from: start)
            && draws[start...].allSatisfy { !$0.dependsOnBackdrop || backdrops[Int($0.backdrop)].depth < Workspace.deepestCut }
    }

    /// Makes the draws from `start` on, uncut so far, one that puts what is behind them with them upon it in its place.
    ///
    /// - Parameters:
    ///   - shape: what they are cut to besides the clip.
    ///   - clip: one with as large a window as they may read of.
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

    /// The draws that one stands for, upon a copy of what is behind them.
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

    /// What is seen so far of a surface on which a layer is painted uncut: what smears it must not smear in what will be cut
    /// off. The surface itself, if it is none.
    mutating func cutSoFar(_ surface: SurfaceIndex) -> SurfaceIndex {
        guard let last = openCuts.last, last.group.surface == surface else { return surface }
        var picture = last.group
        // What is behind a cut within a cut is uncut, too.
        for open in openCuts.reversed() {
            if let shape = open.shape { picture = cut(picture, to: shape, over: open.behind, picture.frame) }
            for clip in open.clips { picture = blended(picture.surface, .copy, over: open.behind, picture.frame, in: clip) }
        }
        return picture.surface
    }

    /// What a draw makes of what is behind it inside of a shape, with what is behind it outside.
    mutating func changed(by index: Int, in shape: BackdropShape, over behind: Picture) -> Picture {
        let frame = draws[index].bounds
        let above = rows[Int(draws[index].firstRow) + draws[index].metaOffset].y
        return cut(changed(by: index, frame, over: behind), to: shape, alphaAbove: above, over: behind, frame)
    }

    /// A picture inside of a shape, with what is behind it outside.
    /// - Parameter alphaAbove: of what will be painted over it and ends at the same edge.
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

    /// What a draw makes of what is behind it inside of a clip, with what is behind it outside.
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

    /// A surface blended with what is behind it, on a surface of its own.
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
            // Beyond the clip nobody writes.
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
