internal import Geometry
internal import Graphics
internal import RenderPlan
internal import Tracing

extension GLPainter {
    /// Makes programs, and sends pictures, rows and clips.
    /// - Parameters:
    ///   - calls: that draw the plan's batches.
    ///   - pictureNeeds: of the plan's pictures.
    func prepare(
        _ plan: RenderPlan, _ calls: DrawCalls, _ schedule: RenderPlan.Schedule, _ pictureNeeds: ContiguousArray<PictureNeed>,
        _ statistics: inout GLPaintStatistics
    ) throws(PaintError) {
        state.gl.messages.label(.setup)
        let numbers = schedule.passes.flatMap { $0.batches }.map { Int($0) }
        statistics.programs += try programs.prepare(
            numbers.lazy.flatMap { calls[$0].lazy.map(\.key) }, frame: frame, state)
        state.gl.messages.label(.upload)
        statistics.uploadedBytes += preparePictures(plan, pictureNeeds)
        statistics.uploadedBytes += Trace.span("send lists") { uploads.send(plan, middles: calls.middles, state, context) }
        statistics.coverageBytes = uploads.coverageBytes
        if schedule.passes.contains(where: { computesClear(of: $0, plan, calls) }) { try programs.tools.prepare(.clear, state) }
        if calls.computes {
            bins.layOut(
                plan,
                schedule.passes.lazy.filter { calls.computes($0) }.flatMap { pass in
                    pass.batches.lazy.flatMap { calls[Int($0)] }.map { ($0, plan.surfaces[Int(pass.surface.rawValue)].frame) }
                })
            uploads.makeRoom(for: bins, state)
            Trace.span("sort into bins") { sortIntoBins(plan) }
        }
    }

    /// Sends the pictures that are painted and are not on the device yet. Those shown outside of the painted part stay there.
    /// - Returns: the bytes.
    private func preparePictures(_ plan: RenderPlan, _ pictureNeeds: ContiguousArray<PictureNeed>) -> Int {
        var wanted: [(bitmap: Bitmap, needsMipmaps: Bool)] = []
        for (bitmap, need) in zip(plan.images, pictureNeeds) where need.contains(.shown) {
            if need.contains(.painted) {
                wanted.append((bitmap, need.contains(.shrunk)))
            } else {
                pictures.keep(bitmap, frame: frame)
            }
        }
        let held = Bitmap.decode(
            wanted.lazy.map(\.bitmap).filter { self.pictures.texture(of: $0) == nil && $0.drawing == nil }, threads: nil)
        defer { withExtendedLifetime(held) {} }
        return wanted.reduce(0) { bytes, picture in
            bytes + pictures.prepare(picture.bitmap, needsMipmaps: picture.needsMipmaps, frame: frame, state, context)
        }
    }

    /// Paints the passes, each on its own surface.
    /// - Parameter changes: where the target is painted.
    /// - Returns: queries for when the device does so, to be told once it has.
    func paintPasses(
        _ plan: RenderPlan, _ calls: DrawCalls, _ schedule: RenderPlan.Schedule, _ targets: FrameSurfaces,
        _ changes: ContiguousArray<PixelRect>, _ statistics: inout GLPaintStatistics
    ) -> PassTimes {
        var times = PassTimes(state.gl, lane: .gpu(number))
        uploads.bindTextures(state)
        for (index, pass) in schedule.passes.enumerated() {
            let (surface, frame) = (targets[pass.surface], plan.surfaces[Int(pass.surface.rawValue)].frame)
            state.gl.messages.label(.pass(index))
            times.begin(plan.surfaces[Int(pass.surface.rawValue)], state.gl)
            state.bind(surface.framebuffer)
            state.setViewport(width: surface.width, height: surface.height)
            let computesClear = computesClear(of: pass, plan, calls)
            if calls.computes || computesClear { state.bindImage(surface) }
            statistics.passes += 1
            let window = SIMD4(Float(frame.minX), Float(frame.minY), Float(surface.width), Float(surface.height))
            for change in pass.surface == .target ? changes : [frame] {
                state.setScissor(change == frame ? nil : change, of: frame)
                if let color = pass.clear {
                    if computesClear { clear(change, of: frame, color) } else { state.clear(color) }
                }
                for number in pass.batches {
                    let batch = plan.batches[Int(number)]
                    for call in calls[Int(number)] where change == frame || call.bounds.intersects(change) {
                        state.gl.messages.label(.batch(pass: index, batch: Int(number), program: call.key.name))
                        draw(call, of: plan, targets, in: change, window: window)
                        statistics.draws += 1
                    }
                    if change == frame || batch.bounds.intersects(change) { statistics.instances += Int(batch.count) }
                }
            }
            state.showComputed(to: .everything)
        }
        state.setScissor(nil, of: .empty)
        times.end(state.gl)
        return times
    }

    /// - Parameters:
    ///   - region: pixels that may be painted.
    ///   - window: onto the surface's pixels: x, y, width, height.
    private func draw(
        _ call: DrawCall, of plan: RenderPlan, _ targets: FrameSurfaces, in region: PixelRect, window: SIMD4<Float>
    ) {
        programs.use(call.key, window: window, state)
        let batch = plan.batches[call.batch]
        // Samples of a blur lie between texels.
        let sampler = samplers[batch.pipeline.kind == .blur ? .linear : batch.pipeline.filter]
        for (place, number) in call.batches.enumerated() where plan.batches[number].texture != .none {
            let unit = call.key.showsSeveral ? Programs.Unit.pictures + place : Programs.Unit.picture
            bind(plan.batches[number].texture, of: plan, targets, unit: unit)
            state.bind(sampler, unit: unit)
        }
        bind(batch.second, of: plan, targets, unit: Programs.Unit.second)
        if call.key.shading == .compute { return dispatch(call, of: plan, in: region) }
        state.noteDrawing()
        state.setBlend(call.blend)
        let rowCount = batch.pipeline.rowCount
        uploads.point(
            toRow: Int(batch.firstRow) + call.first * rowCount, rowCount: rowCount,
            toMiddle: call.key.hasMiddles ? call.firstMiddle : nil, state)
        state.gl.drawInstances(call.count, vertices: call.key.vertexCount)
    }

    private func bind(_ texture: Batch.Texture, of plan: RenderPlan, _ targets: FrameSurfaces, unit: Int) {
        switch texture {
        case .none: break
        case .image(let index):
            if let name = pictures.texture(of: plan.images[Int(index.rawValue)]) { state.bind(name, unit: unit) }
        case .surface(let index): state.bind(targets[index].texture, unit: unit)
        }
    }
}

extension ContiguousArray<PixelRect> {
    /// All draws are made once for each rectangle, so more than four are replaced by the one around them.
    var few: ContiguousArray<PixelRect> { count <= 4 ? self : [reduce(.empty) { $0.union($1) }] }
}
