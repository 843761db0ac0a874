// SoftwarePainter: executes a RenderPlan on the CPU.
//
// Its pixels are the reference for every other painter: the same on every machine and for any number of threads. It
// knows plans and pictures, and neither layers nor how a plan came about.
//
// Each pass is cut into bands of rows, which threads take one after the other; small passes are taken whole, several at once
// where they do not wait for each other (`PassCrew`). A band is cleared, then its pass's batches are painted in order, and each
// batch's instances. For an instance a *shape* (box or quad, with round corners or not, filled or a ring) and a *paint* (a colour,
// texels) are made, both small values. A loop goes row by row: for the pairs that paint most pixels a kernel of `CPixels`, with
// vectors of 4, 8 or 16 words, for the others a generic one, specialised for each pair:
//
//      edge pixels        run: coverage is even           edge pixels
//      ░░▒▒▓▓ ███████████████████████████████████████████ ▓▓▒▒░░
//      closed forms       packed words, a vector at once  closed forms
//
// Shapes find the ends of the run by solving for the columns where the row crosses their edges and corner circles; a
// clip is one more shape, whose span is intersected with the draw's. So a pixel inside costs a store or a blend of
// packed words, and only pixels at edges are worked out in floating point. Everything is computed from absolute
// pixel coordinates: where a band or a run begins changes nothing.
//
// A written pixel is the exact result rounded to nearest; within 1/64 of halfway between two levels it may be either.
import Coverage
public import Geometry
import Glibc
public import Graphics
import Limits
import Pixels
public import RenderPlan

/// Paints plans on the CPU. Not for use by several threads at once.
public final class SoftwarePainter: Painter {
    public let name = "software"

    /// How many threads work on a pass, at most.
    private let bands: Bands
    /// What was painted last.
    private let target = SurfaceBuffer()
    /// The surfaces of a plan that has none but the target.
    private let targetAlone: ContiguousArray<SurfaceBuffer>
    /// Memory for surfaces that live for one frame.
    private var free = SurfaceBuffers()
    /// Surfaces that have names.
    private var kept = KeptSurfaces<SurfaceBuffer>()
    /// The clips of the plan being painted; empty between paints.
    private var clips: ContiguousArray<ClipShape> = []
    /// Width and height of the target painted last, pixels.
    private var painted: (width: Int, height: Int)?

    /// Where `target` may differ from what it was cleared to; nil where that is not known.
    private var columns: PaintedColumns?

    /// What `target` shows.
    private var history = TargetHistory()
    public var repaintsAll = false
    /// Where the last frame was painted, pixels: the target was left as it was everywhere else.
    package private(set) var changes: ContiguousArray<PixelRect> = []

    public var limits = LKLimits.none
    /// Of the plan being painted.
    private var allowance = TimeAllowance.endless

    /// Up to so many bytes, all surfaces that live for one frame may exist at once.
    package var surfaceBudget = RenderPlan.surfaceBudget

    /// The longest side of a surface, pixels.
    static let longestSide = 65_535
    /// The largest surface, pixels.
    static let largestArea = 1 << 30

    /// - Parameter threads: how many may work at once; nil for as many as the machine has processors.
    public init(threads: Int? = nil) {
        bands = Bands(threads: max(1, threads ?? sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        targetAlone = [target]
    }

    public func paint(_ plan: RenderPlan) throws(PaintError) {
        paintCount += 1
        try plan.check()
        for surface in plan.surfaces { try checkSize(surface.frame) }
        allowance = TimeAllowance(milliseconds: limits.frameTime)
        // Until it is painted it is unknown what the target shows.
        var history = TargetHistory()
        swap(&history, &self.history)
        var plan = plan
        let changes = history.changes(
            to: &plan, repaintsAll: repaintsAll, isQuick: true, budget: surfaceBudget, within: limits.surfacePixels)
        let frame = plan.surfaces[0].frame
        let cuts = ContiguousArray(plan.cuts.map(Coverage.Cut.init))
        for clip in plan.clips { clips.append(ClipShape(clip, cuts: cuts[clip.cutRange])) }
        kept.beginFrame()
        do throws(PaintError) {
            if plan.surfaces.count == 1 {
                // Most plans: nothing has to be scheduled, and in steady state no memory is allocated.
                if !changes.isEmpty { try paint(plan.passes, in: nil, of: plan, on: targetAlone, changes) }
                free.give([])
            } else {
                try paintAll(plan, changes)
            }
        } catch {
            // Nothing was painted.
            clips.removeAll(keepingCapacity: true)
            painted = nil
            throw error
        }
        clips.removeAll(keepingCapacity: true)
        if allowance.isOver {
            // It is unknown what has been painted.
            (columns, painted) = (nil, nil)
            _ = kept.removeAll()
            throw .overLimit(allowance.exceeded(at: "the painting of the frame"))
        }
        _ = kept.endFrame()
        painted = (frame.width, frame.height)
        self.changes = changes
        self.history = history
    }

    public func pixelsToPaint(_ plan: RenderPlan) -> PixelRect {
        history.foresee(plan, repaintsAll: repaintsAll, budget: surfaceBudget, within: limits.surfacePixels)
    }

    /// Paints a plan with surfaces beside the target.
    private func paintAll(_ plan: RenderPlan, _ changes: ContiguousArray<PixelRect>) throws(PaintError) {
        let needs = plan.passesNeeded(in: changes) { kept.holds($0) }
        kept.noteSeen(plan, besides: needs, in: changes)
        let schedule = try plan.schedule(
            needs, places: .anySize, budget: surfaceBudget, within: limits, rest: bands.threads > 1 ? 4 * bands.threads : 0)
        let places = schedule.sizes.map { free.take($0.area) }
        let surfaces = takeSurfaces(plan, needs, schedule, places)
        var order = bands.threads > 1 && schedule.passes.count > 1 ? plan.order(of: schedule) : nil
        if order?.isChain == true { order = nil }
        defer { free.give(places) }
        try paint(schedule.passes, in: order, of: plan, on: surfaces, changes)
        for (index, surface) in plan.surfaces.enumerated() where needs.surfaces[index] {
            _ = kept.add(surfaces[index], for: surface)
        }
    }

    /// - Parameters:
    ///   - order: which passes several threads may paint at once; nil for one after the other.
    ///   - changes: where the target is painted.
    private func paint(
        _ passes: ContiguousArray<Pass>, in order: RenderPlan.Order?, of plan: RenderPlan,
        on surfaces: ContiguousArray<SurfaceBuffer>, _ changes: ContiguousArray<PixelRect>
    ) throws(PaintError) {
        // Pictures stay in memory until they have been painted.
        let pictures = try plan.makePictures(of: passes, in: changes, threads: bands.threads)
        defer { withExtendedLifetime(pictures) {} }
        let area = plan.surfaces[0].frame
        let isWhole = changes.count == 1 && changes[0] == area
        let changed = changes.reduce(PixelRect.empty) { $0.union($1) }
        var columns = beginTarget(passes, area, changes, isWhole: isWhole)
        paint(
            passes, in: order,
            PaintedFrame(
                plan: plan, clips: clips, surfaces: surfaces, changes: changes, changed: changed, columns: columns, allowance: allowance))
        if isWhole { columns?.removeAll() }
        for pass in passes where pass.surface == .target { columns?.add(pass, of: plan, in: changed) }
        self.columns = columns
    }

    private func paint(_ passes: ContiguousArray<Pass>, in order: RenderPlan.Order?, _ frame: PaintedFrame) {
        if let order { return PassCrew(passes, order, of: frame, bands).paint() }
        for pass in passes where !allowance.isOver { bands.paint(PassWork(pass, of: frame, bands), within: allowance) }
    }

    public func read() throws(PaintError) -> Bitmap {
        guard let (width, height) = painted else { throw .nothingPainted }
        return target.read(width: width, height: height)
    }

    public var largestSurfaceSide: Int { SoftwarePainter.longestSide }

    public private(set) var paintCount = 0
    public var keptSurfaces: KeptSurfaceStatistics { kept.statistics }

    /// Surfaces that are kept since they show the same for some frames.
    package var stillSurfaces: KeptSurfaceStatistics { kept.stillStatistics }

    /// Bytes of surfaces that may stay between frames.
    public var keptSurfaceLimit: Int {
        get { kept.limit }
        set { kept.limit = newValue }
    }

    /// One for each surface of the plan: kept ones as they are, all others to be painted.
    private func takeSurfaces(
        _ plan: RenderPlan, _ needs: RenderPlan.Needs, _ schedule: RenderPlan.Schedule, _ places: [SurfaceBuffer]
    ) -> ContiguousArray<SurfaceBuffer> {
        var surfaces = ContiguousArray(repeating: target, count: plan.surfaces.count)
        for (index, surface) in plan.surfaces.enumerated().dropFirst() where needs.surfaces[index] {
            if let place = schedule.places[index] {
                surfaces[index] = places[place]
            } else {
                surfaces[index] = kept.take(surface) ?? SurfaceBuffer()
            }
        }
        return surfaces
    }

    /// Bytes of memory held for surfaces that live for one frame.
    package var surfaceBytes: Int { free.bytes }

    private func checkSize(_ frame: PixelRect) throws(PaintError) {
        let (width, height) = (frame.width, frame.height)
        guard width <= SoftwarePainter.longestSide, height <= SoftwarePainter.longestSide else {
            throw .tooLarge(width: width, height: height, limit: SoftwarePainter.longestSide)
        }
        guard width * height <= SoftwarePainter.largestArea else {
            throw .tooLarge(width: width, height: height, limit: SoftwarePainter.largestArea)
        }
    }

    /// Makes the target ready to be painted.
    /// - Parameters:
    ///   - changes: where it will be.
    ///   - isWhole: that is everywhere.
    /// - Returns: where it may differ from what it is cleared to; nil where it is not cleared, or more than once.
    private func beginTarget(
        _ passes: ContiguousArray<Pass>, _ frame: PixelRect, _ changes: ContiguousArray<PixelRect>, isWhole: Bool
    ) -> PaintedColumns? {
        // Unknown until it is painted.
        var columns: PaintedColumns?
        swap(&columns, &self.columns)
        if changes.isEmpty { return columns }
        let isNew = isWhole && target.reserve(frame.area)
        if !isWhole { target.beginChange() }
        var clears = 0
        var clear = SIMD4<Float>.zero
        for pass in passes where pass.surface == .target {
            guard let color = pass.clear else { continue }
            clear = color
            clears += 1
        }
        guard clears == 1 else { return nil }
        let word = Packed.word(clear * 255)
        if isNew { return PaintedColumns(frame, word, isClear: word == 0) }
        if let columns, columns.frame == frame, columns.word == word { return columns }
        return PaintedColumns(frame, word, isClear: false)
    }
}
