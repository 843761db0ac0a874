internal import Graphics
internal import RenderPlan
internal import SoftwarePainter
internal import Synchronization

extension GLPainter {
    /// Programs that were found correct, by driver: other painters of the process need not try them again.
    private static let tried = Mutex<[String: Set<ProgramKey>]>([:])

    /// Tries the programs of a plan that were not tried before: all together paint one small picture, which the software painter
    /// paints as well.
    /// - Returns: whether there were any.
    func tryPrograms(_ wanted: some Sequence<ProgramKey>) throws(PaintError) -> Bool {
        guard triesPrograms else { return false }
        var keys: [ProgramKey] = []
        for key in wanted where !triedHere[key.place] && !keys.contains(key) { keys.append(key) }
        if keys.isEmpty { return false }
        let driver = [device.vendor, device.renderer, device.version].joined(separator: "\n")
        let used = keys
        keys = GLPainter.tried.withLock { known in keys.filter { known[driver]?.contains($0) != true } }
        for shading in [GLShading.fragments, .compute] {
            let ofThem = keys.filter { $0.shading == shading }
            if ofThem.isEmpty { continue }
            let trial = ProgramTrial(ofThem)
            if let (key, difference) = try trial.wrong(painted: try painted(trial)) {
                throw .miscompiled(name: key.name, difference: difference)
            }
        }
        if !keys.isEmpty {
            GLPainter.tried.withLock { $0[driver, default: []].formUnion(keys) }
        }
        for key in used { triedHere[key.place] = true }
        return !keys.isEmpty
    }

    private func painted(_ trial: ProgramTrial) throws(PaintError) -> Bitmap {
        let limits = self.limits
        defer {
            self.limits = limits
            // The target no longer shows a frame, even if none follows.
            if let target { surfaces.give(target) }
            (target, history) = (nil, TargetHistory())
        }
        self.limits = .none
        try submitUntimed(trial.plan, trial.calls, .endless)
        let bitmap = try read()
        if probe?.takes(.wrongPixels) != true { return bitmap }
        return Bitmap(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels.map { $0 ^ 0x00FF_0000 })
    }
}
