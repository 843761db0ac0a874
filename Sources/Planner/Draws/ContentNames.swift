import RenderPlan

// Names of what surfaces show: 128 bits mixed from all that decides the pixels, and from nothing else. Where something is
// named by its place in the plan, as a clip or a path's coverage, it is what stands there that counts: a layer that stays
// the same keeps its name whatever is around it.

/// How far a plan had got.
struct PlanMark {
    var passes: Int
    var surfaces: Int

    init(_ plan: RenderPlan) {
        passes = plan.passes.count
        surfaces = plan.surfaces.count
    }
}

extension RenderPlan {
    /// Names a surface by what all passes since a mark contain; they sample no surface from before. One that was sampled
    /// before it was finished gets none: its name would not say what was sampled.
    mutating func nameContent(of surface: SurfaceIndex, since mark: PlanMark) {
        for pass in passes[mark.passes...] {
            for index in pass.batches {
                let batch = batches[Int(index)]
                if batch.texture == .surface(surface) || batch.second == .surface(surface) { return }
            }
        }
        var mixer = ContentMixer()
        for pass in passes[mark.passes...] {
            let frame = surfaces[Int(pass.surface.rawValue)].frame
            mixer.mix(Int(pass.surface.rawValue) - mark.surfaces)
            mixer.mix(SIMD4(frame))
            mixer.mix(pass.clear ?? SIMD4(repeating: -1))
            for index in pass.batches { mix(batches[Int(index)], since: mark, into: &mixer) }
        }
        surfaces[Int(surface.rawValue)].content = mixer.name
    }

    private func mix(_ batch: Batch, since mark: PlanMark, into mixer: inout ContentMixer) {
        let pipeline = batch.pipeline
        for value in [
            Int(pipeline.kind.rawValue), Int(pipeline.geometry.rawValue), (pipeline.isClipped ? 1 : 0) + (pipeline.isCut ? 2 : 0),
            pipeline.hasHardEdges ? 1 : 0, Int(pipeline.blend.rawValue), Int(pipeline.filter.rawValue),
            Int(pipeline.mode.rawValue), Int(pipeline.gradient.rawValue), Int(batch.count),
        ] { mixer.mix(value) }
        for texture in [batch.texture, batch.second] {
            switch texture {
            case .none: mixer.mix(0)
            case .image(let image): mixer.mix(images[Int(image.rawValue)].identity)
            case .surface(let surface): mixer.mix(Int(surface.rawValue) - mark.surfaces + 1)
            }
        }
        for instance in 0..<Int(batch.count) {
            let first = Int(batch.firstRow) + instance * pipeline.rowCount
            mix(rows[first..<first + pipeline.rowCount], of: pipeline, into: &mixer)
        }
    }

    private func mix(_ instance: ArraySlice<SIMD4<Float>>, of pipeline: Pipeline, into mixer: inout ContentMixer) {
        var instance = instance
        let meta = instance.startIndex + pipeline.geometryRowCount + 1
        if pipeline.namesClip {
            let clip = clips[Int(instance[meta].x)]
            for row in [clip.box, clip.inverseX, clip.inverseY, clip.inverseW, clip.radii] { mixer.mix(row) }
            for cut in cuts[clip.cutRange] { mixer.mix(cut.line) }
        }
        instance[meta].x = 0
        if pipeline.kind == .gradient {
            let first = Int(instance[meta].y)
            for stop in stops[first..<first + Int(instance[meta].z)] {
                mixer.mix(stop.color)
                mixer.mix(stop.place)
            }
            instance[meta].y = 0
        }
        if pipeline.geometry == .strip {
            let (box, strip) = (instance[instance.startIndex], instance[instance.startIndex + 1])
            guard let (bytes, first) = coverages(strip) else { preconditionFailure("A strip has bytes when its surface is named.") }
            for row in 0..<Int(box.w - box.y) {
                let start = first + row * Int(strip.z)
                for alpha in bytes[start..<start + Int(box.z - box.x)] { mixer.mix(Int(alpha)) }
            }
            instance[instance.startIndex + 1] = .zero
        }
        for row in instance { mixer.mix(row) }
    }
}

/// Mixes numbers into a name. Both halves are multiplied by odd numbers and folded at each step, which loses nothing of
/// what went in before; they differ in their numbers, so that what collides in one does not in the other.
private struct ContentMixer {
    private var high: UInt64 = 0x243F_6A88_85A3_08D3
    private var low: UInt64 = 0x1319_8A2E_0370_7344

    mutating func mix(_ value: UInt64) {
        high = (high ^ value) &* 0x9E37_79B9_7F4A_7C15
        high ^= high >> 29
        low = (low &+ value) &* 0xC2B2_AE3D_27D4_EB4F
        low ^= low >> 32
    }

    mutating func mix(_ value: Int) { mix(UInt64(bitPattern: Int64(value))) }

    mutating func mix(_ row: SIMD4<Float>) {
        mix(UInt64(row.x.bitPattern) << 32 | UInt64(row.y.bitPattern))
        mix(UInt64(row.z.bitPattern) << 32 | UInt64(row.w.bitPattern))
    }

    var name: ContentName { ContentName(high: high, low: low) }
}
