internal import Geometry
internal import RenderPlan

extension GLPainter {
    /// Columns and rows of a workgroup, pixels; a divisor of a bin's.
    static let groupSide: Int32 = 16

    /// Draws a call's instances with a compute program, on the surface that is bound as the image.
    /// - Parameter region: pixels of the surface that may be painted.
    func dispatch(_ call: DrawCall, of plan: RenderPlan, in region: PixelRect) {
        let region = region.intersection(call.bounds)
        if region.isEmpty { return }
        let origin = SIMD2(region.minX, region.minY) & ~(GLPainter.groupSide - 1)
        let groups = (SIMD2(region.maxX, region.maxY) &- origin &+ (GLPainter.groupSide - 1)) / GLPainter.groupSide
        let batch = plan.batches[call.batch]
        let row = batch.firstRow + Int32(call.first * batch.pipeline.rowCount)
        programs.setInstances(
            ProgramInstances(
                region: SIMD4(region.minX, region.minY, region.maxX, region.maxY),
                instances: SIMD4(row, Int32(call.count), origin.x, origin.y), bins: bins[call.batch].place, meeting: call.blend.factors),
            ends: call.pictureEnds(in: plan), of: call.key, state)
        state.dispatch(Int(groups.x), Int(groups.y), over: region)
    }

    /// From so many pixels on, a compute program clears a surface sooner on a card for computing, even if fragments are drawn on it
    /// afterwards. On an H100 two million take 24 µs so, and 158 otherwise.
    private static let leastComputedClear = 1 << 19

    /// True when a compute program clears the surface of a pass.
    func computesClear(of pass: Pass, _ plan: RenderPlan, _ calls: DrawCalls) -> Bool {
        if pass.clear == nil { return false }
        let isLarge = plan.surfaces[Int(pass.surface.rawValue)].frame.area >= GLPainter.leastComputedClear
        return calls.computes(pass) || isLarge && shading != .fragments && device.limits.canCompute
    }

    /// Clears a part of the surface that is bound as the image, with a compute program.
    /// - Parameter frame: the surface's window onto pixels.
    func clear(_ region: PixelRect, of frame: PixelRect, _ color: SIMD4<Float>) {
        let (low, high) = (SIMD2(region.minX - frame.minX, region.minY - frame.minY), SIMD2(region.maxX - frame.minX, region.maxY - frame.minY))
        programs.tools.useClear(
            ProgramInstances(region: SIMD4(lowHalf: low, highHalf: high), instances: .zero, bins: .zero, meeting: .zero), GLCalls.level(color),
            state)
        let groups = (high &- low &+ (GLPainter.groupSide - 1)) / GLPainter.groupSide
        state.dispatch(Int(groups.x), Int(groups.y), over: region)
    }

    /// Sorts instances into bins on the device, before any is drawn.
    func sortIntoBins(_ plan: RenderPlan) {
        for (number, count) in bins.calls {
            let batch = plan.batches[number]
            let geometry = batch.pipeline.geometry
            do throws(PaintError) {
                try programs.tools.prepare(.bins(geometry), state)
            } catch {
                // Without lists it is slower, but not wrong.
                bins.leaveOut(number)
                continue
            }
            programs.tools.useBins(
                geometry,
                ProgramInstances(
                    region: .zero, instances: SIMD4(batch.firstRow, count, 0, 0), bins: bins[number].place, meeting: .zero),
                room: SIMD4(Int32(batch.pipeline.rowCount), Int32(bins.places), 0, 0), state)
            state.gl.dispatch(Int(bins[number].columns), Int(bins[number].rows))
        }
        if !bins.calls.isEmpty { state.gl.showComputed(to: .lists) }
    }
}

extension DrawCall {
    /// For each picture, the number of instances up to its last one.
    func pictureEnds(in plan: RenderPlan) -> [2 of SIMD4<Int32>] {
        var ends: [2 of SIMD4<Int32>] = [SIMD4(repeating: Int32(count)), SIMD4(repeating: Int32(count))]
        var end: Int32 = 0
        for (place, number) in batches.enumerated() {
            end += plan.batches[number].count
            ends[place / 4][place % 4] = end
        }
        return ends
    }
}

extension InstanceBins.Grid {
    fileprivate var place: SIMD4<Int32> { SIMD4(origin.x, origin.y, columns, first) }
}

extension Blend {
    /// Factors of: the source; the destination; the destination times the source's alpha; 0.
    fileprivate var factors: SIMD4<Int32> {
        switch self {
        case .replace: SIMD4(1, 0, 0, 0)
        case .over: SIMD4(1, 1, -1, 0)
        case .plusLighter: SIMD4(1, 1, 0, 0)
        case .destinationIn: SIMD4(0, 0, 1, 0)
        }
    }
}
