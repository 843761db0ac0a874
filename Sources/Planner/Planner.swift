// Planner: stage 5, from a committed tree and a time to a plan.
//
// It must never know a layer object, a graphics API or which painter will run. Its result depends on the tree, the
// time, the target and the options alone, unless it is asked not to wait for tiles (`TileArrivals.swift`).
//
// First the animated nodes are given their values at the time (`Sampler.swift`): from there on nothing moves.
//
// One walk over the tree, in painter's order, with an explicit stack (`Walk.swift`); sublayers that do not lie in their
// superlayer's plane are put into that order first (`Depth.swift`). On the way down each layer's
// map to pixel space is composed (`Placement.swift`: a flattening layer needs only a homography), its clip joins
// those of its ancestors (`Clips.swift`), and its own draws are appended to a list, one emitter a kind
// (`Solid.swift`, `Rounded.swift`, `Border.swift`, `Image.swift`, `Composite.swift`). On the way up a faded or
// doubly clipped subtree, whose draws are the tail of that list, is either folded into those draws or cut off into
// an offscreen pass of its own and replaced by one composite draw (`Groups.swift`):
//
//      draws   [ a b | c d e ]      group of c d e ends, they overlap
//                      └─────┐
//      pass 0  [ c d e ]     │      painted first, on a surface as large as their visible bounds
//      draws   [ a b | C ]  ◀┘
//
// A layer with a shadow, a mask, filters or a blend mode is such a tail too, and goes through more steps before it is
// composited (`Effects.swift`); a draw that reads its backdrop interrupts the pass (`Backdrop.swift`).
//
// At the end of a pass its draws are sorted into batches (`Batches.swift`) without changing what lies over what.
// The cost is linear in the layers that are not hidden; layers outside the target cost their placement only. A frame that
// follows another of the same tree walks only to what has changed, and keeps the draws of the rest (`Kept.swift`); where a whole page
// moves, it passes by layers that are not seen some sixty at a time (`Stretches.swift`). The plan is the same, to the last bit, as one
// made from nothing.
//
// This folder has one file for each kind of draw, and folders for time, place, depth, instances, clips, effects, paths, pictures
// and the resulting list of draws.
public import Geometry
import Graphics
public import Limits
public import RenderPlan
public import RenderTree
import Tracing

/// Plans frames. Any frame can be planned at any time; one that follows another of the same tree costs less.
public struct Planner {
    private var workspace = Workspace()
    private var sampler = Sampler()
    /// The last frame.
    private var planned: Planned?

    /// What may be tuned, nearly all of it without changing a pixel.
    public var options: PlannerOptions
    /// Off: what shows layers that are drawn in tiles depends on which are there, and since when.
    public var waitsForTiles = true

    /// How many particles and how much time a frame may take; beyond that its plan is incomplete, and `excess` says so.
    public var limits = LKLimits.none {
        // What was planned under other limits may be incomplete.
        didSet { if limits != oldValue { (planned, sampler) = (nil, Sampler()) } }
    }
    /// Which limit the last frame went beyond. Its plan is not to be shown.
    public private(set) var excess: LKLimitExceeded?

    /// False when the last frame lacked a tile, or one was fading in: the next differs even at the same time, of the same tree.
    public var isSettled: Bool { workspace.arrivals.isSettled }

    public init(options: PlannerOptions = PlannerOptions()) { self.options = options }

    /// A frame that was planned.
    private struct Planned {
        var tree: RenderTree
        var target: PlanTarget
        var options: PlannerOptions
        var plan: RenderPlan

        /// Takes the next plan, of the same layers.
        /// - Returns: the one before.
        mutating func exchange(_ next: RenderPlan) -> RenderPlan {
            var plan = next
            swap(&plan, &self.plan)
            return plan
        }
    }

    /// - Parameters:
    ///   - time: seconds of the root's time.
    ///   - target: what to paint on.
    public mutating func plan(_ tree: RenderTree, at time: Double, target: PlanTarget) -> RenderPlan {
        let allowance = TimeAllowance(milliseconds: limits.frameTime)
        workspace.coverages.beginAllowance(allowance)
        sampler.limits = limits
        let shown = Trace.span("sample") { sampler.sample(tree, at: time) }
        excess = sampler.excess
        var changes: ContiguousArray<NodeIndex>?
        if let planned, isSettled, options.keepsDraws, planned.options == options, planned.target == target {
            if planned.tree.isSameCommit(as: tree) {
                if sampler.changes.isEmpty { return planned.plan }
                changes = sampler.changes
            } else if let amendment = tree.amendment, amendment.base == planned.tree.commit {
                changes = sampler.changes(besides: amendment.nodes)
            }
        }
        // What was passed by behind a page that may no longer be one is not among the draws that could be kept.
        if !workspace.beginStretches(of: shown, changes: changes) { changes = nil }
        workspace.tiles.beginFrame()
        workspace.arrivals.beginFrame(at: time, waits: waitsForTiles)
        workspace.coverages.coversParts = options.coversParts
        let isRehearsed = workspace.coverages.beginFrame(
            of: shown, after: workspace.kept.list, threads: options.threads)
        if isRehearsed {
            workspace.coverages.beginRehearsal()
            workspace.kept.isRehearsed = true
            walk("rehearse", shown, on: target, changes)
            workspace.kept.isRehearsed = false
            coverWanted()
        }
        let held = Trace.span("decode") { workspace.decodeWanted() }
        var alsoHeld: [Bitmap.HeldPixels] = []
        walk("flatten", shown, on: target, changes)
        while workspace.lacksSomething {
            if workspace.coverages.isRehearsal { coverWanted() }
            if workspace.wantsPictures { alsoHeld.append(Trace.span("decode") { workspace.decodeWanted() }) }
            if workspace.readsBehindPages { workspace.stretches.forgoPages() }
            walk("flatten", shown, on: target, nil)
        }
        withExtendedLifetime((held, alsoHeld)) {}
        workspace.stretches.endFrame(hasReaders: !workspace.backdrops.isEmpty)
        let plan = Trace.span("batch") { workspace.finish(target: target) }
        // The last frame's plan is recycled: whoever asked for it may be done with it.
        workspace.plan = planned?.exchange(plan) ?? RenderPlan()
        if workspace.coverages.isOverTime {
            // No later frame can build on what an interrupted walk has left.
            excess = excess ?? allowance.exceeded(at: "the plan of the frame at \(time) s")
            (planned, workspace) = (nil, Workspace())
            return plan
        }
        if changes == nil {
            planned = Planned(tree: tree, target: target, options: options, plan: plan)
        } else {
            planned?.tree = tree
        }
        return plan
    }

    /// - Parameter changes: as of `Workspace.begin`.
    private mutating func walk(_ span: StaticString, _ tree: RenderTree, on target: PlanTarget, _ changes: ContiguousArray<NodeIndex>?) {
        workspace.begin(tree: tree, target: target, options: options, changes: changes)
        Trace.span(span) { workspace.walk(tree) }
    }

    /// Makes the coverages that a rehearsal found missing.
    private mutating func coverWanted() {
        Trace.span("cover paths") { workspace.coverages.endRehearsal(threads: options.threads) }
    }

    /// Draws of the last frame that were kept from the frame before.
    var drawsKept: Int { workspace.kept.count }

    /// Layers of the last frame that were known not to be seen, and not looked at.
    var layersPassedBy: Int { workspace.stretches.passed }

    /// Replicated instances in the last frame that reused the draws of another one, placed anew.
    var instancesStamped: Int { workspace.stamps.repeated }

    /// Coverages of whole paths that the last frame had to make, and how many of them before its walk, on several threads.
    var coveragesMade: (all: Int, ahead: Int) { (workspace.coverages.misses, workspace.coverages.madeAhead) }
}

extension Workspace {
    /// The walk has to be repeated: coverages or pictures were missing, or something reads what is behind a page that the walk relied on.
    fileprivate var lacksSomething: Bool { coverages.isRehearsal || wantsPictures || readsBehindPages }
}

/// What a plan paints on.
public struct PlanTarget: Hashable, Sendable {
    /// Columns, at least 1.
    public var width: Int
    /// Rows, at least 1.
    public var height: Int
    /// From the root's parent space (points) to pixel space.
    public var parentToPixel: Homography
    /// What lies behind the root, premultiplied.
    public var background: SIMD4<Float>

    public init(
        width: Int, height: Int, parentToPixel: Homography = .identity, background: SIMD4<Float> = .zero
    ) {
        self.width = width
        self.height = height
        self.parentToPixel = parentToPixel
        self.background = background
    }
}

/// Choices that trade one cost for another. They change what a picture shows only where they say so.
public struct PlannerOptions: Hashable, Sendable {
    /// Draws of at least so many pixels are painted without blending where that is possible. Smaller ones stay with
    /// their neighbours in one batch: there a change of state costs more than the blending.
    public var minimumReplaceArea = 4096
    /// How many open batches a draw looks back over for one to join.
    public var batchLookBack = 16
    /// Off: every faded or doubly clipped group gets a surface, even where it could be folded into its draws.
    public var foldsGroups = true
    /// Off: every shadow is made from pixels, even where its shape has a closed form.
    public var foldsShadows = true
    /// Off: every mask gets a surface, even where it is a clip or could be painted over what it masks.
    public var foldsMasks = true
    /// Off: what is blended additively is always a picture of its own, which reads a copy of its backdrop, even where its draws
    /// could be added one by one.
    public var addsDraws = true
    /// Columns and rows of the largest surface made for an effect, or the target's where these are more. What would need a
    /// larger one is made at a lower resolution: this can be seen, though hardly in what is blurred.
    public var largestSurfaceSide = 4096
    /// Off: a layer's clip cuts each of its draws, even where two of them share its edge. It costs surfaces where it is on,
    /// and without it a layer's background shines through along round or slanted edges.
    public var groupsClips = true
    /// Off: draws are painted even where a later one hides them.
    public var dropsHiddenDraws = true
    /// Off: draws are painted even where nothing is left of them since a later one covers all their pixels.
    public var dropsCoveredDraws = true
    /// Off: a draw that covers all of a surface with one colour is painted, even where clearing to that colour would do.
    public var clearsToCovers = true
    /// Off: a layer's background is painted even where its contents hide it.
    public var hidesBackgrounds = true
    /// Off: every frame is planned from nothing, even where it follows another of the same tree.
    public var keepsDraws = true
    /// Off: every instance of a replicator is planned as a layer of its own, even where it differs from another in its place alone.
    public var stampsInstances = true
    /// Off: every draw under a clip carries it, even where the clip contains it.
    public var dropsIdleClips = true
    /// Pictures wider or higher than so many pixels are shown in tiles of no more: painters hold none larger. At least 64.
    public var largestPictureSide = 8192
    /// Off: pictures of files are decoded in full size even where they are shown at half of it or less.
    public var reducesPictures = true
    /// Off: a path declared to consist of parts, as text does of glyphs, is covered as a whole. That takes several times as
    /// long where the path moves, and puts its edges up to a sixteenth of a pixel elsewhere (`PartCoverages.swift`).
    public var coversParts = true
    /// Draws of pictures leave out where these are clear.
    public var leavesOutClear = true
    /// Threads that work out the coverage of paths and decode pictures; nil for one a processor.
    public var threads: Int?

    public init() {}
}
