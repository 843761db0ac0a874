/// Which surfaces of plans have shown the same for some frames, so that a painter may keep them: a shadow's blur, say, over
/// which something moves.
///
/// They get a name (`Surface.content`), by which painters recognise them. It hashes every draw on them and its place, so that
/// a kept one has exactly the bytes that painting it would make.
struct StillSurfaces: Sendable {
    /// For how many looks in a row each content has been there.
    private var ages: [ContentName: Int] = [:]
    /// The next so many frames are not looked at, since last time everything had changed.
    private var pause = 0
    private var lastPause = 0

    private static let longestPause = 16
    /// A content that was there again in two looks is expected to stay.
    private static let leastAge = 2

    /// False for a frame that is not worth being looked at.
    mutating func looks(at plan: RenderPlan) -> Bool {
        if plan.surfaces.count == 1 { return false }
        pause -= 1
        return pause < 0
    }

    /// Names those surfaces that have stayed as they are.
    ///
    /// - Parameters:
    ///   - names: of what is on the plan's surfaces.
    ///   - budget: bytes that they may take together.
    ///   - pixels: how many surfaces may have. Kept ones share no places, so where all together have more, none is kept.
    mutating func name(in plan: inout RenderPlan, by names: TileNames, budget: Int, within pixels: Int) {
        let budget = plan.surfaces.dropFirst().reduce(0) { $0 + $1.frame.area } <= pixels ? budget : 0
        var now: [ContentName: Int] = [:]
        var (bytes, known) = (0, false)
        for surface in plan.surfacesToKeep() {
            let content = names.content(of: surface)
            let age = ages[content].map { $0 + 1 } ?? 0
            known = known || age > 0
            now[content] = age
            let size = plan.surfaces[surface].frame.area * 4
            if age >= StillSurfaces.leastAge, bytes + size <= budget {
                bytes += size
                (plan.surfaces[surface].content, plan.surfaces[surface].isStill) = (content, true)
            }
        }
        let isFirst = ages.isEmpty && !now.isEmpty
        ages = now
        if known || isFirst {
            (pause, lastPause) = (0, 0)
        } else {
            lastPause = min(max(1, lastPause * 2), StillSurfaces.longestPause)
            pause = lastPause
        }
    }
}

extension RenderPlan {
    /// Surfaces without a name that the target samples and that a painter may keep: no pass paints on them after they have been
    /// sampled, and nothing on them comes from the target.
    fileprivate func surfacesToKeep() -> [Int] {
        var shown: [Int] = []
        var isSampled = SurfaceSet(of: surfaces.count)
        var isShown = isSampled
        var isLost = isSampled
        var isFromTarget = isSampled
        isFromTarget.insert(0)
        for pass in passes {
            let painted = Int(pass.surface.rawValue)
            if isSampled.contains(painted) { isLost.insert(painted) }
            forEachSampled(by: pass) { surface in
                if painted == 0, surface != 0, surfaces[surface].content == nil, !isShown.contains(surface) {
                    isShown.insert(surface)
                    shown.append(surface)
                }
                if isFromTarget.contains(surface) { isFromTarget.insert(painted) }
                isSampled.insert(surface)
            }
        }
        return shown.filter { !isLost.contains($0) && !isFromTarget.contains($0) }
    }
}
