internal import Graphics
internal import RenderPlan

/// Checks a plan before any call of the driver, so that no plan, however wrong, makes a driver read where it must not.
struct PlanCheck {
    let plan: RenderPlan
    let limits: GLLimits

    func run() throws(PaintError) {
        try checkSurfaces()
        for index in plan.passes.indices { try checkPass(index) }
        guard plan.passes.last?.surface == .target else {
            throw .invalidPlan("the last pass does not paint the target")
        }
        let lines = (plan.clips.count + ShaderSource.clipsPerLine - 1) / ShaderSource.clipsPerLine
        if lines > limits.textureSize {
            throw .tooLarge(width: ShaderSource.clipsPerLine * Clip.rowCount, height: lines, limit: limits.textureSize)
        }
    }

    private func checkSurfaces() throws(PaintError) {
        guard !plan.surfaces.isEmpty else { throw .invalidPlan("there is no surface") }
        for (index, surface) in plan.surfaces.enumerated() {
            guard !surface.frame.isEmpty else { throw .invalidPlan("surface \(index) is empty") }
            let limit = limits.surfaceSize
            if surface.frame.width > limit || surface.frame.height > limit {
                throw .tooLarge(width: surface.frame.width, height: surface.frame.height, limit: limit)
            }
        }
    }

    private func checkPass(_ index: Int) throws(PaintError) {
        let pass = plan.passes[index]
        guard plan.surfaces.indices.contains(Int(pass.surface.rawValue)) else {
            throw .invalidPlan("pass \(index) paints surface \(pass.surface.rawValue), which is not there")
        }
        guard pass.batches.lowerBound >= 0, pass.batches.upperBound <= plan.batches.count else {
            throw .invalidPlan("pass \(index) has batches \(pass.batches) of \(plan.batches.count)")
        }
        for batch in pass.batches { try checkBatch(Int(batch), inPass: index) }
    }

    private func checkBatch(_ index: Int, inPass pass: Int) throws(PaintError) {
        let batch = plan.batches[index]
        let key = ProgramKey(batch.pipeline)
        guard key.isLegal else { throw .invalidPlan("batch \(index) is a \(key.name)") }
        let rowCount = batch.pipeline.rowCount
        guard batch.firstRow >= 0, batch.count >= 0,
            Int(batch.firstRow) + Int(batch.count) * rowCount <= plan.rows.count
        else {
            throw .invalidPlan("batch \(index) has rows beyond the \(plan.rows.count) there are")
        }
        try checkTexture(batch, index, pass)
        guard batch.pipeline.isClipped else { return }
        let meta = batch.pipeline.geometryRowCount + 1
        for instance in 0..<Int(batch.count) {
            let clip = plan.rows[Int(batch.firstRow) + instance * rowCount + meta].x
            guard clip >= 0, clip < Float(plan.clips.count) else {
                throw .invalidPlan("instance \(instance) of batch \(index) names clip \(clip) of \(plan.clips.count)")
            }
        }
    }

    private func checkTexture(_ batch: Batch, _ index: Int, _ pass: Int) throws(PaintError) {
        switch (batch.pipeline.kind, batch.texture) {
        case (.image, .image(let image)):
            guard plan.images.indices.contains(Int(image.rawValue)) else {
                throw .invalidPlan("batch \(index) samples picture \(image.rawValue), which is not there")
            }
            let bitmap = plan.images[Int(image.rawValue)]
            if max(bitmap.width, bitmap.height) > limits.textureSize {
                throw .tooLarge(width: bitmap.width, height: bitmap.height, limit: limits.textureSize)
            }
        case (.composite, .surface(let surface)):
            let isPainted = plan.passes[..<pass].contains { $0.surface == surface }
            guard isPainted, surface != plan.passes[pass].surface else {
                throw .invalidPlan("batch \(index) samples surface \(surface.rawValue), which no earlier pass painted")
            }
        case (.solid, .none), (.rounded, .none), (.border, .none):
            break
        default:
            throw .invalidPlan("batch \(index) is a \(batch.pipeline.kind) and samples \(batch.texture)")
        }
    }
}
