import Geometry
import RenderPlan

/// What a surface shows once the passes so far have been painted.
struct Picture {
    var surface: SurfaceIndex
    /// The part of it that matters, pixels.
    var frame: PixelRect
}

extension Workspace {
    mutating func makeSurface(_ frame: PixelRect, _ purpose: Surface.Purpose, hasClearEdge: Bool = false) -> SurfaceIndex {
        plan.surfaces.append(Surface(frame: frame, purpose: purpose, cause: cause))
        self.hasClearEdge.append(hasClearEdge)
        return SurfaceIndex(rawValue: Int32(plan.surfaces.count - 1))
    }

    /// The pixels that the draws from `start` on touch, or read of their backdrops. Of what lies beyond the touched pixels one
    /// row or column is enough: all of it is clear.
    func bounds(from start: Int) -> PixelRect {
        var (touched, read) = (PixelRect.empty, PixelRect.empty)
        for draw in draws[start...] {
            touched = touched.union(draw.bounds)
            if draw.dependsOnBackdrop { read = read.union(backdrops[Int(draw.backdrop)].part(for: draw.bounds)) }
        }
        return read.isEmpty ? touched : touched.union(read.intersection(touched.outset(1)))
    }

    /// Paints the draws from `start` on on a surface of their own, and takes them off the list. Nil when there is nothing.
    ///
    /// - Parameters:
    ///   - frame: the surface's frame, if not just what the draws touch.
    ///   - hasClearEdge: the surface is a pixel larger on all sides, so that it may be sampled between its pixels.
    mutating func compose(
        from start: Int, _ purpose: Surface.Purpose, frame: PixelRect? = nil, hasClearEdge: Bool = false
    ) -> Picture? {
        if frame == nil, let picture = soleSurface(from: start), !hasClearEdge || isClearAround(picture) {
            drop(from: start)
            return picture
        }
        let bounds = frame ?? bounds(from: start)
        guard !bounds.isEmpty else {
            drop(from: start)
            return nil
        }
        let surface = makeSurface(hasClearEdge ? bounds.outset(1) : bounds, purpose, hasClearEdge: hasClearEdge)
        endPass(on: surface, from: start, clear: .zero)
        return Picture(surface: surface, frame: plan.surfaces[Int(surface.rawValue)].frame)
    }

    /// The surface that the draws from `start` on show unchanged, when they do nothing else.
    func soleSurface(from start: Int) -> Picture? {
        guard let index = soleDraw(from: start) else { return nil }
        let draw = draws[index]
        guard draw.pipeline.kind == .composite, !draw.pipeline.namesClip, fillsBounds(draw),
            case .surface(let surface) = draw.texture, rows[Int(draw.firstRow) + draw.colorOffset] == SIMD4(repeating: 1)
        else { return nil }
        // A bitmap may have been painted elsewhere than it is shown.
        let (texel, shown) = (toTexel(of: surface), rows[Int(draw.firstRow) + draw.metaOffset + 1])
        guard shown.x == texel.x, shown.y == texel.y else { return nil }
        return Picture(surface: surface, frame: draw.bounds)
    }

    /// The one draw from `start` on that has not been dropped; nil for none and for several.
    func soleDraw(from start: Int) -> Int? {
        var found: Int?
        for index in start..<draws.count where draws[index].count > 0 {
            if found != nil { return nil }
            found = index
        }
        return found
    }

    /// True when a picture is all of a surface whose outermost pixels are clear, so that it can be sampled beyond its edge.
    func isClearAround(_ picture: Picture) -> Bool {
        let surface = Int(picture.surface.rawValue)
        return hasClearEdge[surface] && plan.surfaces[surface].frame == picture.frame
    }

    /// Takes the draws from `start` on off the list.
    mutating func drop(from start: Int) {
        guard start < draws.count else { return }
        rows.removeSubrange(Int(draws[start].firstRow)...)
        draws.removeSubrange(start...)
    }

    /// Makes draws show nothing, and keeps their places in the list.
    mutating func hide(_ range: Range<Int>) {
        for index in range { (draws[index].count, draws[index].bounds) = (0, .empty) }
    }

    /// Fills a surface of its own with one draw.
    ///
    /// - Parameter paintRows: the rows of `kind` after the box.
    mutating func fill(
        _ frame: PixelRect, _ purpose: Surface.Purpose, _ kind: DrawKind, box: Rect? = nil, _ paintRows: [SIMD4<Float>],
        texture: SurfaceIndex, hasClearEdge: Bool = false
    ) -> Picture {
        let surface = makeSurface(frame, purpose, hasClearEdge: hasClearEdge)
        let box = box ?? frame.rect
        var pipeline = Pipeline(kind: kind, geometry: .box)
        if box.hasWholeEdges { pipeline.blend = .replace }
        precondition(paintRows.count + 1 == pipeline.rowCount, "rows of \(kind)")
        let bounds = PixelRect(covering: box).intersection(frame)
        let firstBatch = Int32(plan.batches.count)
        plan.batches.append(
            Batch(
                pipeline: pipeline, texture: .surface(texture), firstRow: Int32(plan.rows.count), count: 1,
                bounds: bounds, pixelCount: bounds.area))
        plan.rows.append(SIMD4(box))
        plan.rows.append(contentsOf: paintRows)
        plan.passes.append(Pass(surface: surface, clear: .zero, batches: firstBatch..<firstBatch + 1))
        return Picture(surface: surface, frame: frame)
    }

    /// What to add to a pixel's coordinates to get its texel in a surface.
    func toTexel(of surface: SurfaceIndex, movedBy dx: Int32 = 0, _ dy: Int32 = 0) -> SIMD2<Float> {
        let frame = plan.surfaces[Int(surface.rawValue)].frame
        return SIMD2(Float(-frame.minX - dx), Float(-frame.minY - dy))
    }
}

extension PixelRect {
    /// Larger by so many pixels on all sides.
    func outset(_ margin: Int32) -> PixelRect {
        PixelRect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    }
}
