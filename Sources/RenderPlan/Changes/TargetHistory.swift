package import Geometry

/// What a painter's target shows, so that the next plan need be painted only where it differs: damage, found by comparing plans.
///
/// Naming what is shown takes time as well, which is lost where everything changes. So after a frame that has changed nearly
/// everywhere some frames are not named, twice as many each time; nor are frames that are painted in hardly more time.
package struct TargetHistory: Sendable {
    private var memory = Memory()
    /// The answer for a plan that was asked about and not painted yet.
    private var foresight: Foresight?
    /// For so many more frames changes are looked for, whatever that takes, because somebody asked.
    private var asked = 0

    private static let framesAfterQuestion = 32

    package init() {}

    /// Where a plan differs from what the target shows; the whole target where nothing is known. Assumes that it will be
    /// painted there. Rectangles do not share pixels.
    ///
    /// - Parameters:
    ///   - plan: its surfaces that are worth keeping get names (`Surface.content`).
    ///   - repaintsAll: the whole target is painted whatever it shows, with all surfaces.
    ///   - budget: bytes of surfaces to be kept that a frame may show.
    ///   - pixels: how many all surfaces may have that exist at the same time.
    ///   - isQuick: the painter paints as quickly as the CPU paints boxes, so that small frames are not worth naming.
    /// - Precondition: the plan has passed its check.
    package mutating func changes(
        to plan: inout RenderPlan, repaintsAll: Bool, isQuick: Bool = false, budget: Int = RenderPlan.surfaceBudget,
        within pixels: Int = .max
    ) -> ContiguousArray<PixelRect> {
        let request = Request(repaintsAll: repaintsAll, budget: budget, pixels: pixels)
        defer { (foresight, asked) = (nil, max(0, asked - 1)) }
        if let foresight, foresight.request == request, foresight.plan.isSameMemory(as: plan) {
            (memory, plan.surfaces) = (foresight.memory, foresight.surfaces)
            return foresight.changes
        }
        return memory.changes(to: &plan, request, isQuick: isQuick, isAsked: asked > 0)
    }

    /// What `changes(to:)` will say of the same plan, if it is painted next.
    /// - Returns: a rectangle around it; an empty one for nothing.
    package mutating func foresee(
        _ plan: RenderPlan, repaintsAll: Bool, budget: Int = RenderPlan.surfaceBudget, within pixels: Int = .max
    ) -> PixelRect {
        asked = TargetHistory.framesAfterQuestion
        let request = Request(repaintsAll: repaintsAll, budget: budget, pixels: pixels)
        var (memory, named) = (memory, plan)
        let changes = memory.changes(to: &named, request, isQuick: false, isAsked: true)
        foresight = Foresight(plan: plan, request: request, surfaces: named.surfaces, memory: memory, changes: changes)
        return changes.reduce(.empty) { $0.union($1) }
    }
}

/// What the answer depends on besides the plan.
private struct Request: Equatable, Sendable {
    let repaintsAll: Bool
    /// Bytes.
    let budget: Int
    let pixels: Int
}

private struct Foresight: Sendable {
    let plan: RenderPlan
    let request: Request
    /// The plan's, with names.
    let surfaces: ContiguousArray<Surface>
    /// As it will be after the plan has been painted.
    let memory: Memory
    let changes: ContiguousArray<PixelRect>
}

/// What the frames so far have left.
private struct Memory: Sendable {
    private var shown: TileNames?
    private var still = StillSurfaces()
    /// The whole target of the last plan, which most often is that of the next.
    private var whole: ContiguousArray<PixelRect> = []
    /// How many of the next frames are not looked at.
    private var pause = 0
    /// How many there were last time.
    private var lastPause = 0

    private static let longestPause = 16
    /// From this share of all tiles on the whole target is painted.
    private static let mostChanges = 0.75

    mutating func changes(to plan: inout RenderPlan, _ request: Request, isQuick: Bool, isAsked: Bool) -> ContiguousArray<PixelRect> {
        if whole.first != plan.surfaces[0].frame { whole = [plan.surfaces[0].frame] }
        let before = shown
        shown = nil
        if request.repaintsAll {
            // A question about the next frame will be about changes since this one.
            if isAsked { shown = TileNames(plan) }
            return whole
        }
        let looksAtTiles = pause == 0 || isAsked
        if pause > 0 { pause -= 1 }
        let looksAtSurfaces = still.looks(at: plan)
        guard looksAtTiles || looksAtSurfaces, !isQuick || isAsked || plan.isWorthNaming else { return whole }
        let names = TileNames(plan, looksAtTiles: looksAtTiles)
        if looksAtSurfaces { still.name(in: &plan, by: names, budget: request.budget, within: request.pixels) }
        guard looksAtTiles else { return whole }
        shown = names
        guard let before, before.frame == names.frame else { return whole }
        let isChanged = names.changes(since: before)
        let count = isChanged.reduce(0) { $0 + ($1 ? 1 : 0) }
        if Double(count) >= Memory.mostChanges * Double(isChanged.count) {
            lastPause = min(lastPause == 0 ? 1 : lastPause * 2, Memory.longestPause)
            pause = lastPause
            return whole
        }
        lastPause = 0
        if count == 0 { return [] }
        return names.readsTarget ? whole : names.rectangles(of: isChanged)
    }
}

extension RenderPlan {
    /// It is the very same plan: its arrays share their memory.
    fileprivate func isSameMemory(as other: RenderPlan) -> Bool {
        func isSame<Element>(_ a: ContiguousArray<Element>, _ b: ContiguousArray<Element>) -> Bool {
            a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { b in a.count == b.count && a.baseAddress == b.baseAddress } }
        }
        return isSame(surfaces, other.surfaces) && isSame(passes, other.passes) && isSame(batches, other.batches)
            && isSame(rows, other.rows) && isSame(clips, other.clips) && isSame(cuts, other.cuts) && isSame(alphas, other.alphas)
            && isSame(pages, other.pages) && isSame(stops, other.stops) && isSame(images, other.images)
    }
}

extension RenderPlan {
    /// True when naming what the tiles show takes hardly any time, or by estimate less than half as much as painting everything.
    fileprivate var isWorthNaming: Bool {
    // Nanoseconds: for each draw its rows, and its bytes, eight at a time.
        var naming = Double(alphas.count) * 0.4
    // Clearing a pixel takes 0.03 ns; to a page's colour 0.13, since more is painted over that and has to be cleared again.
        let isPage = passes.contains { $0.surface == .target && $0.clear?.w == 1 }
        var painting = Double(surfaces[0].frame.area) * (isPage ? 0.13 : 0.03)
        for batch in batches {
            naming += Double(batch.count) * 30
            let pixel: Double
            switch (batch.pipeline.kind, batch.pipeline.geometry) {
            case (.solid, .box): pixel = 0.1
            case (.solid, _): pixel = 0.4
            default: pixel = 1
            }
            painting += Double(batch.pixelCount) * pixel
        }
        return naming < max(painting / 2, 2_000)
    }
}
