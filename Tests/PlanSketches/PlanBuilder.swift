package import Geometry
package import Graphics
package import RenderPlan

/// Writes small plans by hand.
package struct PlanBuilder {
    /// What has been written so far.
    package private(set) var plan = RenderPlan()
    /// Where the batches of the next pass begin.
    private var firstBatch: Int32 = 0

    package init(width: Int, height: Int) {
        plan.surfaces = [
            Surface(frame: PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height)), purpose: .target)
        ]
    }

    /// Adds a surface to paint before the target.
    package mutating func surface(_ frame: PixelRect, content: ContentName? = nil) -> SurfaceIndex {
        plan.surfaces.append(Surface(frame: frame, purpose: .opacityGroup, content: content))
        return SurfaceIndex(rawValue: Int32(plan.surfaces.count - 1))
    }

    package mutating func image(_ bitmap: Bitmap) -> Batch.Texture {
        plan.images.append(bitmap)
        return .image(ImageIndex(rawValue: Int32(plan.images.count - 1)))
    }

    /// Adds a clip and returns its index as instances name it.
    package mutating func clip(_ clip: Clip) -> Float {
        plan.clips.append(clip)
        return Float(plan.clips.count - 1)
    }

    /// Adds a gradient's stops, and returns the place of the first.
    package mutating func stops(_ stops: [GradientStop]) -> Int {
        plan.stops.append(contentsOf: stops)
        return plan.stops.count - stops.count
    }

    /// Adds the coverages of a strip's pixels, and returns its row.
    package mutating func strip(_ coverages: [UInt8], width: Int) -> SIMD4<Float> {
        let place = plan.alphas.count.quotientAndRemainder(dividingBy: RenderPlan.alphasPerLine)
        plan.alphas.append(contentsOf: coverages)
        return SIMD4(Float(place.remainder), Float(place.quotient), Float(width), 0)
    }

    /// Adds cuts for a clip, and returns their places.
    package mutating func cuts(_ cuts: [Cut]) -> Range<Int> {
        plan.cuts.append(contentsOf: cuts)
        return plan.cuts.count - cuts.count..<plan.cuts.count
    }

    /// Adds one draw: a batch with one instance.
    package mutating func draw(
        _ kind: DrawKind, _ geometry: DrawGeometry, isClipped: Bool = false, isCut: Bool = false,
        hasHardEdges: Bool = false,
        blend: Blend = .over, filter: TextureFilter = .linear, mode: CGBlendMode = .normal,
        texture: Batch.Texture = .none, second: Batch.Texture = .none, _ rows: [SIMD4<Float>]
    ) {
        let pipeline = Pipeline(
            kind: kind, geometry: geometry, isClipped: isClipped, isCut: isCut, hasHardEdges: hasHardEdges,
            blend: blend, filter: filter, mode: mode)
        draw(pipeline, texture: texture, second: second, rows)
    }

    /// Adds one draw: a batch with one instance.
    package mutating func draw(
        _ pipeline: Pipeline, texture: Batch.Texture = .none, second: Batch.Texture = .none, _ rows: [SIMD4<Float>]
    ) {
        var batch = Batch(
            pipeline: pipeline, texture: texture, firstRow: Int32(plan.rows.count), count: 1,
            bounds: PixelRect(minX: -100_000, minY: -100_000, maxX: 100_000, maxY: 100_000))
        batch.second = second
        plan.batches.append(batch)
        plan.rows.append(contentsOf: rows)
    }

    /// Ends a pass with all draws since the last.
    package mutating func pass(_ surface: SurfaceIndex, clear: SIMD4<Float>? = .zero) {
        plan.passes.append(
            Pass(surface: surface, clear: clear, batches: firstBatch..<Int32(plan.batches.count)))
        firstBatch = Int32(plan.batches.count)
    }

    /// Ends the last pass, and the plan.
    package mutating func finish(clear: SIMD4<Float>? = .zero) -> RenderPlan {
        pass(.target, clear: clear)
        return plan
    }
}
