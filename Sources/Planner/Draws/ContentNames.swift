import RenderPlan

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
    /// Names a surface by the contents of all passes since a mark, which sample no surface from before it. One that was sampled
    /// before it was finished gets no name: that would not tell in which state it was sampled.
    mutating func nameContent(of surface: SurfaceIndex, since mark: PlanMark) {
        for pass in passes[mark.passes...] {
            for index in pass.batches {
                let batch = batches[Int(index)]
                if batch.texture == .surface(surface) || batch.second == .surface(surface) { return }
            }
        }
        var mixer = NameMixer()
        for pass in passes[mark.passes...] {
            let frame = surfaces[Int(pass.surface.rawValue)].frame
            mixer.mix(Int(pass.surface.rawValue) - mark.surfaces)
            mixer.mix(SIMD4(frame))
            mixer.mix(pass.clear ?? SIMD4(repeating: -1))
            for index in pass.batches { mix(batches[Int(index)], since: mark, into: &mixer) }
        }
        surfaces[Int(surface.rawValue)].content = mixer.name
    }

    private func mix(_ batch: Batch, since mark: PlanMark, into mixer: inout NameMixer) {
        mixer.mix(batch.pipeline)
        mixer.mix(Int(batch.count))
        for texture in [batch.texture, batch.second] {
            switch texture {
            case .none: mixer.mix(0)
            case .image(let image): mixer.mix(images[Int(image.rawValue)].identity)
            case .surface(let surface): mixer.mix(Int(surface.rawValue) - mark.surfaces + 1)
            }
        }
        for instance in 0..<Int(batch.count) {
            mixDraw(at: Int(batch.firstRow) + instance * batch.pipeline.rowCount, batch.pipeline, into: &mixer)
        }
    }
}
