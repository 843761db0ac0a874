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
/// A frame is `beginFrame`, `render`, `endFrame`, with `image()` in between for its pixels; `renderImage(at:)` does all of that at once. The
/// painter, the committed tree and the plan's memory are kept from frame to frame, so a tree in which nothing changed costs no more than planning
/// and painting it.
///
/// The root layer lies in the space of `bounds`, with y down and the first row of the picture at the minimum y.
///
/// A process may have any number of renderers, which work in parallel on as many threads and paint the same bytes as each would alone. A
/// renderer, its painter and its layers belong to one task, actor or thread at a time: they are not `Sendable`, so the compiler does not let two
/// have them, and nothing in them is locked.
open class CARenderer: NSObject {
    /// The root of the layer tree that is rendered; with nil only the background is.
    open var layer: CALayer? {
        didSet {
            checked = nil
            changeHost(from: oldValue)
        }
    }
    /// The source of time: by default a virtual clock of its own, at 0. Frames set a virtual clock.
    public final var clock = LKClock()
    /// The rectangle of the root's surrounding space that is shown, points. A larger or smaller one changes neither the picture's size nor the
    /// scale, which are the destination's.
    open var bounds: CGRect
    /// Pixels per point.
    public final var scale: CGFloat { destination.scale }
    /// The colour behind the root; nil, which is transparent, by default.
    open var backgroundColor: CGColor?
    /// Options that change how planning works and no picture. Pictures and surfaces are made no larger than the painter can hold, whatever is set
    /// here.
    open var plannerOptions: PlannerOptions {
        get { planner.options }
        set {
            planner.options = newValue.within(painter)
            forgetPlan()
        }
    }
    /// Whether frames wait for the tiles of `CATiledLayer`s, as pictures and films have to; true by default.
    ///
    /// When false, a frame shows the tiles that are ready, and those that are missing are drawn on other threads meanwhile. A tile that was
    /// missing fades in over the layer's `fadeDuration`, from the first frame that finds it. A picture then depends on how quickly tiles are
    /// drawn; `nextFrameTime()` is the frame's own time until all are there and have faded in.
    open var waitsForTiles: Bool {
        get { planner.waitsForTiles }
        set {
            planner.waitsForTiles = newValue
            forgetPlan()
        }
    }
    /// An overlay that shows how the picture is painted, as Core Animation's instruments do; nil, for none, by default. Cache hits and updates
    /// are counted from when it is set.
    open var debugOverlay: DebugOverlay? {
        didSet { if debugOverlay != oldValue { history = FrameHistory() } }
    }
    /// What a frame may ask for; no limits by default. Set them to `LKLimits()` for layers from a file that you do not trust; if they ask for
    /// more, `render` throws and nothing is painted. Renderers that share a painter share the painter's limits.
    public final var limits = LKLimits.none {
        didSet {
            guard limits != oldValue else { return }
            (planner.limits, painter.limits, checked) = (limits, limits, nil)
            forgetPlan()
        }
    }
    /// How long each stage of the last frame took.
    public final var timings: LKFrameTimings { lastTimings }

    /// Paints the frames.
    public final let painter: any Painter

    /// The cache of rasterized layers (`CALayer.shouldRasterize`). Each bitmap that a frame shows counts once since the painter was made: as a
    /// hit if it was kept from an earlier frame, else as a miss; `count` and `bytes` are those of the bitmaps kept now. A bitmap is dropped when
    /// it has not been shown for 60 frames, and when there are more bytes than `rasterizationCacheLimit` those shown longest ago are. Renderers
    /// that share a painter share the cache.
    public final var rasterizationCache: KeptSurfaceStatistics { painter.keptSurfaces }

    /// The number of bytes of rasterized layers that may be kept between frames; 256 MiB by default. A new limit takes effect with the next
    /// frame.
    public final var rasterizationCacheLimit: Int {
        get { painter.keptSurfaceLimit }
        set { painter.keptSurfaceLimit = newValue }
    }

    /// What is rendered into.
    final var destination: LKDestination
    var planner = Planner()
    /// Not nil between `beginFrame` and `endFrame`.
    var frame: Frame?
    /// What the painter painted last.
    var painted: Painted?
    /// The tree of the last frame that was begun; nil before the first.
    var shown: RenderTree?
    var lastTimings = LKFrameTimings()
    /// The frames shown since there is an overlay.
    var history = FrameHistory()
    /// The commit whose tree was found to be within the limits.
    var checked: UInt64?
    /// Starts and ends of animations.
    var treeTime = TreeTime()
    /// The thread that last made the renderer or began a frame.
    let seat = RendererSeat()

    /// - Parameters:
    ///   - size: of the picture in points; times `scale` and rounded up to whole pixels, its size in pixels.
    ///   - scale: pixels per point.
    ///   - painter: how frames are painted.
    /// - Throws: `LKRendererError` for a size that makes no picture, `GLDeviceError` where the painter has no device.
    public init(size: CGSize, scale: CGFloat = 1, painter: LKPainterChoice = .automatic) throws {
        bounds = CGRect(origin: .zero, size: size)
        // A wrong size is reported before a device is opened.
        destination = try LKDestination(size: size, scale: scale)
        self.painter = try painter.painter()
        if case .software(let threads) = painter { planner.options.threads = threads }
        planner.options = planner.options.within(self.painter)
        super.init()
        ThreadState.current.host(self)
    }

    /// Uses an existing painter, such as another renderer's, so that what it has prepared (a device, programs, pictures) need not be made again.
    /// Renderers that share a painter take turns, a frame at a time: take a frame's picture before the next frame is rendered.
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

    /// Renders into a picture of another size from the next frame on, and all of it anew. What the painter has prepared is kept, and so are the
    /// `bounds`: set them to show more, or less. A frame that was begun is ended.
    open func setDestination(_ destination: LKDestination) {
        endFrame()
        self.destination = destination
        painted = nil
        history = FrameHistory()
    }

    // MARK: What is inside

    /// The device that OpenGL ES paints with; nil when the CPU paints.
    public final var device: GLDevice? { (painter as? GLPainter)?.device }

    /// The committed tree of this frame, or outside a frame that of the picture painted last; nil before the first frame.
    public final var renderTree: RenderTree? { frame?.tree ?? painted?.tree }

    /// The plan that was painted last; nil before the first frame.
    public final var renderPlan: RenderPlan? { painted?.plan }

    /// The tree and the plan of the frame at `time`, without painting it.
    open func snapshot(at time: CFTimeInterval = 0) -> LKFrame {
        let frame = beginTime(time) { Frame(of: self, at: time) }
        let planned = makePlan(frame)
        noteShown(planned)
        return LKFrame(tree: frame.tree, plan: planned.shown, time: time, excess: frame.excess ?? planned.excess)
    }

    // MARK: Frames

    /// Lays out, displays and commits the tree, and determines what has to be painted. A frame that was begun before is ended.
    ///
    /// Changes are committed at the time at which the clock stands, and animations that were added begin then. After that the clock advances to
    /// `time`, and at the end delegates and completion blocks are called.
    /// - Parameter timeStamp: not used.
    open func beginFrame(atTime time: CFTimeInterval, timeStamp: UnsafeMutablePointer<CVTimeStamp>? = nil) {
        frame = beginTime(time) { Frame(of: self, at: time) }
    }

    /// A rectangle around everything in which the frame may differ from the picture rendered last, points, in steps of some pixels; null outside
    /// a frame and where nothing differs. The first frame differs everywhere, and so does one after another renderer used the same painter.
    ///
    /// This plans the frame, so `render` need not. From then on the painter compares each frame with the one before, whatever that costs: ask
    /// only if you use the answer, for instance to send only pixels that changed. To paint only what changed, painters need no such call.
    open func updateBounds() -> CGRect {
        findDifference()
        guard let frame else { return .null }
        return frame.added.union(frame.difference ?? .null)
    }

    /// Has a part of the picture painted that otherwise would not be. Outside a frame it does nothing.
    open func addUpdate(_ r: CGRect) {
        let added = r.intersection(shownBounds)
        guard let frame, !added.isNull, !added.isEmpty else { return }
        self.frame?.added = frame.added.union(added)
        self.frame?.needsPainting = true
    }

    /// Paints what differs from the picture rendered last, and what `addUpdate` added, if anything.
    /// - Throws: `LKRendererError` outside a frame, `LKLimitExceeded` where the frame asks for more than `limits` allow, `PaintError` where it
    ///   cannot be painted.
    open func render() throws {
        guard let frame else { throw LKRendererError.noFrame }
        if let excess = frame.excess { throw excess }
        if frame.needsPainting { try paint(frame) }
        self.frame?.needsPainting = false
        self.frame?.difference = .null
        self.frame?.added = .null
        self.frame?.planned = nil
    }

    /// The picture that was rendered last.
    open func image() throws -> CGImage {
        CGImage(bitmap: try timed(.read) { () throws(PaintError) in try painter.read() })
    }

    /// When the next frame will differ from this one without any further change: infinity for never; the frame's own time while something moves,
    /// or particles or tiles are on their way; else the time at which the next animation or particle begins.
    open func nextFrameTime() -> CFTimeInterval {
        let time = frame?.time ?? clock.time
        if !planner.isSettled || painted?.isSettled == false || ThreadState.current.callbacks.isCutShort { return time }
        return min(treeTime.nextChange(after: time), shown?.nextParticles(from: time) ?? .infinity)
    }

    /// Releases the frame. Outside a frame it does nothing.
    open func endFrame() { frame = nil }

    /// Renders the whole picture at a time.
    open func renderImage(at time: CFTimeInterval = 0) throws -> CGImage {
        defer { endFrame() }
        beginFrame(atTime: time)
        frame?.needsPainting = true
        try render()
        return try image()
    }
}
