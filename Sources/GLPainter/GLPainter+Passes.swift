internal import Geometry
internal import Graphics
internal import RenderPlan

extension GLPainter {
    /// Makes programs, and sends pictures, rows and clips.
    func prepare(_ plan: RenderPlan, _ statistics: inout GLPaintStatistics) throws(PaintError) {
        state.gl.messages.label(.setup)
        var isUsed = [Bool](repeating: false, count: ProgramKey.tableSize)
        for batch in plan.batches where batch.count > 0 {
            let key = ProgramKey(batch.pipeline)
            guard !isUsed[key.place] else { continue }
            isUsed[key.place] = true
            statistics.programs += 1
            try programs.prepare(key, state)
        }
        state.gl.messages.label(.upload)
        for batch in plan.batches where batch.count > 0 {
            guard case .image(let index) = batch.texture else { continue }
            let bitmap = plan.images[Int(index.rawValue)]
            let needsMipmaps = batch.pipeline.filter == .trilinear
            statistics.uploadedBytes += pictures.prepare(
                bitmap, needsMipmaps: needsMipmaps, frame: frame, state, context)
        }
        statistics.uploadedBytes += uploads.send(plan, state, context)
    }

    /// Paints all passes, each on its own surface.
    func paintPasses(_ plan: RenderPlan, _ targets: [PooledSurface], _ statistics: inout GLPaintStatistics) {
        uploads.bindTextures(state)
        for (index, pass) in plan.passes.enumerated() {
            let place = Int(pass.surface.rawValue)
            let (surface, frame) = (targets[place], plan.surfaces[place].frame)
            state.gl.messages.label(.pass(index))
            state.bind(surface.framebuffer)
            state.setViewport(width: surface.width, height: surface.height)
            if let color = pass.clear { state.gl.clear(color) }
            statistics.passes += 1
            let window = SIMD4(Float(frame.minX), Float(frame.minY), Float(surface.width), Float(surface.height))
            for number in pass.batches {
                let batch = plan.batches[Int(number)]
                guard batch.count > 0 else { continue }
                state.gl.messages.label(
                    .batch(pass: index, batch: Int(number), program: ProgramKey(batch.pipeline).name))
                draw(batch, plan, targets, window: window)
                statistics.draws += 1
                statistics.instances += Int(batch.count)
            }
        }
    }

    private func draw(_ batch: Batch, _ plan: RenderPlan, _ targets: [PooledSurface], window: SIMD4<Float>) {
        programs.use(ProgramKey(batch.pipeline), window: window, state)
        state.setBlending(batch.pipeline.blend == .over)
        switch batch.texture {
        case .none:
            break
        case .image(let index):
            if let texture = pictures.texture(of: plan.images[Int(index.rawValue)]) {
                state.bind(texture, unit: Programs.Unit.picture)
            }
            state.bind(samplers[batch.pipeline.filter], unit: Programs.Unit.picture)
        case .surface(let index):
            state.bind(targets[Int(index.rawValue)].texture, unit: Programs.Unit.picture)
        }
        uploads.point(toRow: Int(batch.firstRow), rowCount: batch.pipeline.rowCount, state)
        state.gl.drawInstances(Int(batch.count))
    }
}
