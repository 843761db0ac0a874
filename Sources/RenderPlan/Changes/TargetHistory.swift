package import Geometry

/// What a painter's target shows, so that the next plan need be painted only where it shows something else.
///
/// To name what is shown takes time as well, which is lost where everything changes. So after a frame that has changed all over
/// some frames are not looked at, twice as many each time; and a frame that is painted in hardly more time is not looked at either.
package struct TargetHistory: Sendable {
    private var memory = Memory()
    /// Found out already of a plan that is to be painted.
    private var foresight: Foresight?
    /// In so many frames from now on it is found out what changes, whatever that takes: somebody has asked.
    private var asked = 0

    private static let framesAfterQuestion = 32

    package init() {}

    /// Where a plan differs from what the target shows, taking for granted that it will be painted there; the whole target
    /// where nothing is known. Rectangles do not share pixels.
    ///
    /// - Parameters:
    ///   - plan: is told which of its surfaces are worth keeping (`Surface.content`).
    ///   - repaintsAll: the whole target is painted whatever it shows, and so is what it shows.
    ///   - budget: bytes of surfaces to be kept that a frame may show.
    ///   - pixels: that all surfaces which are there at a time may have.
    ///   - isQuick: whoever paints does so as quickly as the CPU paints boxes: little is not worth being named.
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

/// What is asked beside a plan.
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
    /// As it is after the plan was painted.
    let memory: Memory
    let changes: ContiguousArray<PixelRect>
}

/// What the frames so far have left.
private struct Memory: Sendable {
    private var shown: TileNames?
    private var still = StillSurfaces()
    /// The whole target of the last plan, which most often is that of the next.
    private var whole: ContiguousArray<PixelRect> = []
    /// The next so many frames are not looked at.
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
            // Whoever asks of the next frame asks what has changed since this one.
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
    /// It is the very plan: what it is made of lies in the same memory.
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
    /// True when naming what the tiles show takes hardly any time, or less than half of what painting everything does, about.
    fileprivate var isWorthNaming: Bool {
        // Nanoseconds. A draw's rows are mixed, and eight of its bytes at a time.
        var naming = Double(alphas.count) * 0.4
        // To clear a pixel takes a thirtieth of one; to a page's colour, over which more is painted and so cleared again, an eighth.
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
