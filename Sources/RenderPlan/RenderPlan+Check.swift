import Geometry

extension RenderPlan {
    /// Throws where the plan breaks a promise that painters rely on: indices and ranges that exist, passes that sample
    /// only what is painted, surfaces with pixels. The cost is that of a walk over batches, and over the instances of
    /// clipped ones.
    public func check() throws(PaintError) {
        guard let last = passes.last, !surfaces.isEmpty else { throw .invalidPlan("it has no pass") }
        guard last.surface == .target else { throw .invalidPlan("its last pass does not paint the target") }
        for (index, surface) in surfaces.enumerated() where surface.frame.isEmpty {
            throw .invalidPlan("surface \(index) has no pixels")
        }
        var painted = Set<SurfaceIndex>()
        for (index, pass) in passes.enumerated() {
            guard surfaces.indices.contains(Int(pass.surface.rawValue)) else {
                throw .invalidPlan("pass \(index) paints surface \(pass.surface.rawValue), which does not exist")
            }
            guard pass.batches.lowerBound >= 0, Int(pass.batches.upperBound) <= batches.count else {
                throw .invalidPlan("pass \(index) names batches that do not exist")
            }
            for batch in pass.batches { try check(batches[Int(batch)], "batch \(batch)", painted) }
            guard painted.insert(pass.surface).inserted else {
                throw .invalidPlan("surface \(pass.surface.rawValue) is painted twice")
            }
        }
    }

    private func check(_ batch: Batch, _ name: String, _ painted: Set<SurfaceIndex>) throws(PaintError) {
        let pipeline = batch.pipeline
        let (first, count) = (Int(batch.firstRow), Int(batch.count))
        guard first >= 0, count >= 0, first + count * pipeline.rowCount <= rows.count else {
            throw .invalidPlan("\(name) has instances beyond the plan's rows")
        }
        switch (pipeline.kind, batch.texture) {
        case (.image, .image(let index)):
            guard images.indices.contains(Int(index.rawValue)) else {
                throw .invalidPlan("\(name) samples image \(index.rawValue), which does not exist")
            }
        case (.composite, .surface(let index)):
            guard painted.contains(index) else {
                throw .invalidPlan("\(name) samples surface \(index.rawValue) before it is painted")
            }
            guard pipeline.geometry == .box else { throw .invalidPlan("\(name) composites a slanted surface") }
            try checkComposites(batch, name, of: surfaces[Int(index.rawValue)].frame)
        case (.solid, .none), (.rounded, .none), (.border, .none):
            break
        default:
            throw .invalidPlan("\(name) is \(pipeline.kind) and samples \(batch.texture)")
        }
        guard pipeline.isClipped else { return }
        for instance in 0..<count {
            let clip = rows[first + instance * pipeline.rowCount + pipeline.geometryRowCount + 1].x
            guard clip >= 0, clip < Float(clips.count) else {
                throw .invalidPlan("\(name) carries clip \(clip), which does not exist")
            }
        }
    }

    /// A composite must find a texel for each of its pixels.
    private func checkComposites(_ batch: Batch, _ name: String, of frame: PixelRect) throws(PaintError) {
        for instance in 0..<Int(batch.count) {
            let first = Int(batch.firstRow) + instance * batch.pipeline.rowCount
            let (box, offset) = (rows[first], rows[first + batch.pipeline.geometryRowCount + 2])
            guard box.x + offset.x >= 0, box.y + offset.y >= 0, box.z + offset.x <= Float(frame.width),
                box.w + offset.y <= Float(frame.height)
            else { throw .invalidPlan("\(name) reads beyond its surface") }
        }
    }
}
