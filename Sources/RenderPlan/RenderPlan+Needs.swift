public import Geometry

extension RenderPlan {
    /// What of a plan has to be done for its target.
    public struct Needs: Hashable, Sendable {
        /// For each pass, whether to paint it.
        public var passes: ContiguousArray<Bool>
        /// For each surface, whether a pass that is painted paints or samples it.
        public var surfaces: ContiguousArray<Bool>
    }

    /// The passes without which the target would look different, for a painter that still has the surfaces for which
    /// `isHeld` is true as their passes would leave them.
    ///
    /// One walk backwards from the target: a pass is needed if what it leaves on its surface is wanted later and not held; then
    /// the surfaces that it samples are wanted, and its own no longer where it begins by clearing it. So passes that only
    /// feed skipped ones are skipped as well.
    ///
    /// - Parameter changes: where the target is to be painted; nil for everywhere. Nothing has to be done for what is not seen
    ///   there.
    /// - Precondition: the plan has passed its check.
    public func passesNeeded(in changes: ContiguousArray<PixelRect>? = nil, holding isHeld: (Surface) -> Bool) -> Needs {
        var needs = Needs(
            passes: ContiguousArray(repeating: false, count: passes.count),
            surfaces: ContiguousArray(repeating: false, count: surfaces.count))
        let held = surfaces.map { $0.content != nil && isHeld($0) }
        var isWanted = needs.surfaces
        isWanted[0] = changes?.isEmpty != true
        needs.surfaces[0] = true
        for (index, pass) in passes.enumerated().reversed() {
            let surface = Int(pass.surface.rawValue)
            guard isWanted[surface], !held[surface] else { continue }
            needs.passes[index] = true
            if pass.clear != nil { isWanted[surface] = false }
            forEachSampled(by: pass, in: surface == 0 ? changes : nil) {
                isWanted[$0] = true
                needs.surfaces[$0] = true
            }
        }
        return needs
    }

    /// Calls `body` with the index of every surface that a pass samples, as often as it does.
    ///
    /// - Parameter window: only what may touch these pixels is looked at; nil for all.
    func forEachSampled(by pass: Pass, in window: ContiguousArray<PixelRect>? = nil, _ body: (Int) -> Void) {
        for batch in batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)] {
            if let window, !window.contains(where: { $0.intersects(batch.bounds) }) { continue }
            if case .surface(let index) = batch.texture { body(Int(index.rawValue)) }
            if case .surface(let index) = batch.second { body(Int(index.rawValue)) }
        }
    }
}
