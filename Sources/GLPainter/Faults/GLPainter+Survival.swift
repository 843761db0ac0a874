internal import Geometry
internal import Graphics
internal import Limits
internal import RenderPlan
internal import SoftwarePainter
internal import Tracing

// Recovery from faults of devices. A device that was lost is opened anew, with all that was on it, and the frame painted again.
// One that has run out of memory frees what it keeps between frames, then paints the target in tiles, each read back before the next,
// and in the end the CPU paints the frame. For programs that paint wrong pixels see `ProgramTrial.swift`.
extension GLPainter {
    /// How often a frame is painted again on a device that was lost.
    static let mostRebuilds = 2
    /// How long a device may take where no limit says so; milliseconds.
    static let patience = 120_000
    /// Columns and rows of a tile, pixels: a megabyte.
    static let tileSide: Int32 = 512

    /// What is tried, in this order, where a device has run out of memory.
    private enum Economy {
        case none, emptied, tiles, cpu
    }

    /// Paints a plan, and recovers from faults of the device.
    /// - Returns: when the device painted which pass; nil without a trace.
    func paintSurviving(_ plan: RenderPlan, waits: Bool) throws(PaintError) -> PassTimes? {
        paintCount += 1
        var keys = ContiguousArray<ProgramKey?>(repeating: nil, count: plan.batches.count)
        try Trace.span("check") { () throws(PaintError) in
            try plan.check { keys[$0] = ProgramKey(plan.batches[$0], in: plan) }
        }
        let budget = surfaceBudget
        defer { surfaceBudget = budget }
        var allowance = TimeAllowance(milliseconds: limits.frameTime)
        var rebuilds = 0
        var economy = isReplaced ? Economy.cpu : .none
        while true {
            do throws(PaintError) {
                if economy == .cpu {
                    try paintOnCPU(plan)
                    return nil
                }
                let sizes = SizeCheck(plan: plan, limits: device.limits, pictureSide: largestPictureSide)
                try sizes.run()
                guard sizes.holdsLists else {
                    warn("The textures of the graphics device \(device.renderer) have too little room for all that the picture is made of: the CPU "
                        + "paints it.")
                    economy = .cpu
                    continue
                }
                let calls = Trace.span("calls") { self.calls(of: plan, keys, mayCut: economy == .none) }
                // Trials do not count as part of the frame.
                let start = ContinuousClock.now
                if try tryPrograms(calls.calls.lazy.map(\.key)) { allowance.extend(by: ContinuousClock.now - start) }
                let times = economy == .tiles ? nil : try submit(plan, calls, waits: waits, allowance)
                if economy == .tiles { try paintInTiles(plan, calls, allowance) }
                paintedPlans += 1
                return times
            } catch {
                switch error {
                case .deviceLost(let reason) where rebuilds < GLPainter.mostRebuilds:
                    rebuilds += 1
                    try rebuild(after: reason)
                case .driver(_, GLCalls.outOfMemory) where economy != .cpu:
                    (surfaceBudget, economy) = (0, next(after: economy, plan))
                    empty()
                case .miscompiled where fallsBack:
                    warn("\(error) The CPU paints from here on.")
                    (isReplaced, economy) = (true, .cpu)
                default: throw error
                }
            }
        }
    }

    /// - Parameters:
    ///   - keys: the programs of all batches that passes have.
    ///   - mayCut: shapes may be drawn in parts.
    private func calls(of plan: RenderPlan, _ keys: ContiguousArray<ProgramKey?>, mayCut: Bool) -> DrawCalls {
        let cutting = self.cutting ?? (device.isSoftware ? .software : .hardware)
        let canCompute = device.limits.canCompute && plan.rows.count * MemoryLayout<SIMD4<Float>>.stride <= device.limits.storageBytes
        return DrawCalls(
            plan, cutting: mayCut && paintedPlans >= cutting.framesBefore ? cutting : nil, shading: canCompute ? shading : .fragments,
            keys: keys)
    }

    private func next(after economy: Economy, _ plan: RenderPlan) -> Economy {
        switch economy {
        case .none:
            warn("The graphics device \(device.renderer) had no memory left, and gave up what it kept between frames.")
            return .emptied
        case .emptied where plan.canBePaintedInTiles:
            warn("The graphics device \(device.renderer) has too little memory for the picture, and paints it in tiles.")
            return .tiles
        case .emptied, .tiles, .cpu:
            warn("The graphics device \(device.renderer) has too little memory for the picture: the CPU paints it. Free its memory, or "
                + "make the picture smaller.")
            return .cpu
        }
    }

    /// Adds a warning, once.
    private func warn(_ sentence: String) {
        if !warnings.contains(sentence) { warnings.append(sentence) }
    }

    /// Waits until the device has done what it was asked for.
    func wait(_ gl: GLCalls, _ allowance: TimeAllowance) throws(PaintError) {
        gl.note("finish")
        try wait(gl, for: gl.makeFence(), allowance)
    }

    /// Waits until the device has reached a fence. One that exceeds a limit does not count as hung: it may still finish.
    func wait(_ gl: GLCalls, for fence: GLCalls.Fence, _ allowance: TimeAllowance) throws(PaintError) {
        let left = allowance.left.map { Int(($0 / .milliseconds(1)).rounded(.up)) } ?? .max
        if gl.wait(fence, milliseconds: min(left, GLPainter.patience)) { return }
        if left <= GLPainter.patience { throw .overLimit(allowance.exceeded(at: "the painting of the frame")) }
        throw .deviceHangs(seconds: GLPainter.patience / 1000)
    }

    // MARK: A device that was lost

    /// Opens the device anew. Whatever was on it is gone.
    private func rebuild(after reason: String) throws(PaintError) {
        let (choice, made): (GLChoice, Made)
        do throws(GLDeviceError) {
            choice = try GLChoice.open(selection, probe: probe)
            made = try Made.make(in: choice)
        } catch {
            throw .deviceLost(reason: "\(reason), and it cannot be opened anew: \(error)")
        }
        (device, context) = (choice.device, choice.context)
        programs = Programs(ProgramBinaries(folder: folder, device: choice.device), on: choice.device)
        pictures = Pictures(limit: pictures.limit)
        (surfaces, readback) = (SurfacePool(), Readback(choice.context, lends: !choice.device.isSoftware))
        kept = KeptSurfaces(limit: kept.limit)
        (state, uploads, samplers) = (made.state, made.uploads, made.samplers)
        (target, history, loss) = (nil, TargetHistory(), nil)
        triedHere = [Bool](repeating: false, count: ProgramKey.tableSize)
        generation += 1
        warn("The graphics device \(device.renderer) was lost (\(reason)) and opened anew.")
    }

    // MARK: A device without memory

    /// Frees everything that the device keeps from frame to frame.
    private func empty() {
        if let target { surfaces.give(target) }
        kept.removeAll().forEach(surfaces.give)
        surfaces.removeAll(context)
        pictures.removeAll(context)
        uploads.forget(context)
        readback.empty()
        (target, history) = (nil, TargetHistory())
    }

    /// Paints the target in parts that need little memory.
    private func paintInTiles(_ plan: RenderPlan, _ calls: DrawCalls, _ allowance: TimeAllowance) throws(PaintError) {
        let frame = plan.surfaces[0].frame
        var pixels = [UInt32](repeating: 0, count: frame.area)
        for y in stride(from: frame.minY, to: frame.maxY, by: Int(GLPainter.tileSide)) {
            for x in stride(from: frame.minX, to: frame.maxX, by: Int(GLPainter.tileSide)) {
                let tile = PixelRect(
                    minX: x, minY: y, maxX: min(x + GLPainter.tileSide, frame.maxX), maxY: min(y + GLPainter.tileSide, frame.maxY))
                var part = plan
                part.surfaces[0].frame = tile
                try submitUntimed(part, calls, allowance)
                let painted = try read()
                for row in 0..<tile.height {
                    let start = (Int(y - frame.minY) + row) * frame.width + Int(x - frame.minX)
                    pixels.replaceSubrange(start..<start + tile.width, with: painted.pixels[row * tile.width..<(row + 1) * tile.width])
                }
            }
        }
        empty()
        assembled = Bitmap(width: frame.width, height: frame.height, pixels: pixels)
    }

    /// Paints a plan that is not a frame by itself, and leaves no times in a trace.
    func submitUntimed(_ plan: RenderPlan, _ calls: DrawCalls, _ allowance: TimeAllowance) throws(PaintError) {
        guard let times = try submit(plan, calls, waits: true, allowance) else { return }
        try use { gl in times.drop(gl) }
    }

    private func paintOnCPU(_ plan: RenderPlan) throws(PaintError) {
        let painter = standIn ?? SoftwarePainter()
        standIn = painter
        (painter.limits, painter.repaintsAll) = (limits, repaintsAll)
        try painter.paint(plan)
        assembled = try painter.read()
    }
}

extension RenderPlan {
    /// Nothing samples the target: its tiles do not exist at the same time.
    fileprivate var canBePaintedInTiles: Bool {
        !batches.contains { $0.texture == .surface(.target) || $0.second == .surface(.target) }
    }
}
