public import Foundation
public import GLPainter
import Geometry
public import Graphics
public import Instruments
public import Planner
public import RenderPlan
public import RenderTree

/// Renders a layer tree without a screen.
///
/// A frame is `beginFrame`, `render`, `endFrame`, and its pixels are `image()` in between; `renderImage(at:)` is all of
/// that in one. The painter, the committed tree and the plan's memory are kept from frame to frame, so a tree in which
/// nothing changed costs no more than planning and painting it.
///
/// The root layer lies in the space of `bounds`, with y down and the first row of the picture at the minimum y.
///
/// A process may have any number of renderers, which work at the same time on as many threads and paint the bytes that each would
/// paint alone. One renderer, its painter and its layers belong to one task, actor or thread at a time: they are not `Sendable`, and the
/// compiler refuses to hand them to two. Nothing in them is locked.
open class CARenderer: NSObject {
    /// The root of the tree that is rendered; nil renders the background alone.
    open var layer: CALayer? {
        didSet {
            checked = nil
            changeHost(from: oldValue)
        }
    }
    /// What tells the time: a virtual clock of its own, at 0, unless it is given another. Frames set a virtual clock.
    public final var clock = LKClock()
    /// The part of the root's surroundings that is shown, points. A larger or smaller part does not change the picture's size,
    /// nor the scale: those are the destination's.
    open var bounds: CGRect
    /// Pixels per point.
    public final var scale: CGFloat { destination.scale }
    /// What lies behind the root; nil, which is transparent, unless it is set.
    open var backgroundColor: CGColor?
    /// What may be tuned about planning without changing a picture. Pictures and surfaces are made no larger than the painter
    /// can hold, whatever is set here.
    open var plannerOptions: PlannerOptions {
        get { planner.options }
        set {
            planner.options = newValue.within(painter)
            forgetPlan()
        }
    }
    /// Frames wait for the tiles of `CATiledLayer`s, as pictures and films have to; true unless it is set.
    ///
    /// Off, a frame shows the tiles that are there, and has those that are missing drawn on other threads meanwhile. A tile that
    /// was missing fades in over the layer's `fadeDuration`, from the first frame that finds it. A picture then depends on how
    /// quickly tiles are drawn; `nextFrameTime()` is the frame's own time until all are there and have faded in.
    open var waitsForTiles: Bool {
        get { planner.waitsForTiles }
        set {
            planner.waitsForTiles = newValue
            forgetPlan()
        }
    }
    /// What is made visible of how the picture is painted, as with Core Animation's instruments; nil, for the picture as it
    /// is, unless it is set. Hits and updates count from there on.
    open var debugOverlay: DebugOverlay? {
        didSet { if debugOverlay != oldValue { history = FrameHistory() } }
    }
    /// What a frame may ask for: no limits, unless they are set. Set them to `LKLimits()` for layers that come out of a file from
    /// somebody unknown; what asks for more makes `render` throw, and nothing is painted. Renderers that share a painter share
    /// what it may take.
    public final var limits = LKLimits.none {
        didSet {
            guard limits != oldValue else { return }
            (planner.limits, painter.limits, checked) = (limits, limits, nil)
            forgetPlan()
        }
    }
    /// How long each stage of the last frame took.
    public final var timings: LKFrameTimings { lastTimings }

    /// Who paints.
    public final let painter: any Painter

    /// The cache of layers that are rasterized (`CALayer.shouldRasterize`). Each bitmap that a frame shows counts once, as a hit
    /// where it was kept from a frame before, else as a miss, since the painter was made; `count` and `bytes` are what is kept
    /// now. A bitmap that has not been shown for 60 frames is given up, and where there is more than `rasterizationCacheLimit`,
    /// the ones that were shown longest ago are. Renderers that share a painter share the cache.
    public final var rasterizationCache: KeptSurfaceStatistics { painter.keptSurfaces }

    /// Bytes of bitmaps of layers that are rasterized which may be kept between frames: 256 MiB, unless it is set. The next frame
    /// minds a new limit.
    public final var rasterizationCacheLimit: Int {
        get { painter.keptSurfaceLimit }
        set { painter.keptSurfaceLimit = newValue }
    }

    /// What is rendered into.
    final var destination: LKDestination
    var planner = Planner()
    /// Between `beginFrame` and `endFrame`.
    var frame: Frame?
    /// What the painter painted last.
    var painted: Painted?
    /// The tree of the last frame that was begun; nil before the first.
    var shown: RenderTree?
    var lastTimings = LKFrameTimings()
    /// What was shown since there is an overlay.
    var history = FrameHistory()
    /// The commit of the tree that was found to be within the limits.
    var checked: UInt64?
    /// Begins and ends of animations.
    var treeTime = TreeTime()
    /// The thread on which it was made, or began a frame, last.
    let seat = RendererSeat()

    /// - Parameters:
    ///   - size: points; times `scale` and rounded up to whole pixels, the size of the picture.
    ///   - scale: pixels per point.
    ///   - painter: who paints.
    /// - Throws: `LKRendererError` for a size that makes no picture, `GLDeviceError` where the painter has no device.
    public init(size: CGSize, scale: CGFloat = 1, painter: LKPainterChoice = .automatic) throws {
        bounds = CGRect(origin: .zero, size: size)
        // A wrong size is told before a device is looked for.
        destination = try LKDestination(size: size, scale: scale)
        self.painter = try painter.painter()
        if case .software(let threads) = painter { planner.options.threads = threads }
        planner.options = planner.options.within(self.painter)
        super.init()
        ThreadState.current.host(self)
    }

    /// With a painter that is there, such as another renderer's: what it has made ready, a device, programs, pictures, need
    /// not be made again. Renderers that share one take turns, a frame at a time: a frame's picture is to be taken before
    /// the next one is rendered.
    /// - Throws: `LKRendererError` for a size that makes no picture.
    public init(size: CGSize, scale: CGFloat = 1, painter: any Painter) throws {
        bounds = CGRect(origin: .zero, size: size)
        destination = try LKDestination(size: size, scale: scale)
        self.painter = painter
        planner.options = planner.options.within(painter)
        super.init()
        ThreadState.current.host(self)
    }

    deinit {
        layer?.leaveHost(seat)
        ThreadState.current.takeLinks(of: seat)
    }

    /// Has the frames from the next one on rendered into a picture of another size, all of it anew. What the painter has made
    /// ready is kept, and so are the `bounds`: set them to show more, or less. A frame that was begun is over.
    open func setDestination(_ destination: LKDestination) {
        endFrame()
        self.destination = destination
        painted = nil
        history = FrameHistory()
    }

    // MARK: What is inside

    /// The device that OpenGL ES runs on; nil when the CPU paints.
    public final var device: GLDevice? { (painter as? GLPainter)?.device }

    /// What the commit froze for this frame, or outside one for the picture painted last; nil before the first frame.
    public final var renderTree: RenderTree? { frame?.tree ?? painted?.tree }

    /// The plan that was painted last; nil before the first frame.
    public final var renderPlan: RenderPlan? { painted?.plan }

    /// What the frame at `time` is made of, without painting it.
    open func snapshot(at time: CFTimeInterval = 0) -> LKFrame {
        let frame = beginTime(time) { Frame(of: self, at: time) }
        let planned = makePlan(frame)
        noteShown(planned)
        return LKFrame(tree: frame.tree, plan: planned.shown, time: time, excess: frame.excess ?? planned.excess)
    }

    // MARK: Frames

    /// Lays out, displays and commits the tree, and finds out what has to be painted. A frame that was begun before is
    /// over.
    ///
    /// What was changed is committed at the time at which the clock stands, and animations that were added begin then.
    /// After that the clock goes on to `time`, and in the end delegates and completion blocks are called.
    /// - Parameter timeStamp: not used.
    open func beginFrame(atTime time: CFTimeInterval, timeStamp: UnsafeMutablePointer<CVTimeStamp>? = nil) {
        frame = beginTime(time) { Frame(of: self, at: time) }
    }

    /// Where the frame may differ from the picture rendered last, points: a rectangle around all of it, in steps of some pixels; null
    /// outside a frame and where nothing differs. The first frame differs all over, and so does one after another renderer had
    /// the same painter paint.
    ///
    /// The frame is planned for this, which `render` need not do again. The painter then compares this frame and those that follow
    /// with the one before, whatever that takes: ask for the sake of what is done with the pixels, such as sending those that
    /// changed. What need not be painted painters find out by themselves.
    open func updateBounds() -> CGRect {
        findDifference()
        guard let frame else { return .null }
        return frame.added.union(frame.difference ?? .null)
    }

    /// Has a part of what is shown painted anew that would not be. Without a frame it does nothing.
    open func addUpdate(_ r: CGRect) {
        let added = r.intersection(shownBounds)
        guard let frame, !added.isNull, !added.isEmpty else { return }
        self.frame?.added = frame.added.union(added)
        self.frame?.needsPainting = true
    }

    /// Paints where the frame differs from the picture rendered last, and what was added, if there is anything.
    /// - Throws: `LKLimitExceeded` where the frame asks for more than `limits` allow, `PaintError` where it cannot be painted.
    open func render() throws {
        guard let frame else { throw LKRendererError.noFrame }
        if let excess = frame.excess { throw excess }
        if frame.needsPainting { try paint(frame) }
        self.frame?.needsPainting = false
        self.frame?.difference = .null
        self.frame?.added = .null
        self.frame?.planned = nil
    }

    /// The picture as it was rendered last.
    open func image() throws -> CGImage {
        CGImage(bitmap: try timed(.read) { () throws(PaintError) in try painter.read() })
    }

    /// When the next frame will differ from this one without anything being set: infinity for never, the frame's own time
    /// while something moves, or particles or tiles are on their way, else the time at which the next animation or the first particle
    /// begins.
    open func nextFrameTime() -> CFTimeInterval {
        let time = frame?.time ?? clock.time
        if !planner.isSettled || painted?.isSettled == false || ThreadState.current.callbacks.isCutShort { return time }
        return min(treeTime.nextChange(after: time), shown?.nextParticles(from: time) ?? .infinity)
    }

    /// Lets go of the frame. Without one it does nothing.
    open func endFrame() { frame = nil }

    /// The whole picture at a moment.
    open func renderImage(at time: CFTimeInterval = 0) throws -> CGImage {
        defer { endFrame() }
        beginFrame(atTime: time)
        frame?.needsPainting = true
        try render()
        return try image()
    }
}
