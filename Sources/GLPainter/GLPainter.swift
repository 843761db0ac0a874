// GLPainter: paints plans with OpenGL ES 3.0 or later, on a graphics card or on Mesa's software.
//
// It knows plans and nothing of layers, and decides nothing but which of a card's processors paint a pass (`GLShading`): the plan
// says what to draw, in which order, grouped by pipeline. A frame is
//
//      check ─▶ calls ─▶ programs ─▶ pictures ─▶ one buffer of rows, one texture of clips ─▶ passes ─▶ finish
//                                                                                             └ batches: one instanced
//                                                                                               draw each, or parts;
//                                                                                               or several by a compute program
//
// A kind of draw is a file in `Shaders`; its instances' rows are vertex attributes of the same names, and all else that matters of it is
// in `DrawTraits`. Only where shapes are cut into parts (`ShapeRows`) and programs tried (`ProgramTrial`) does code name kinds. `begin`
// leaves out the finish: the pixels are taken later, while the device paints the next frame. `Devices/` finds and chooses a device, `GL/`
// wraps the libraries (opened at run time), `Calls/` draws large shapes in parts and pictures together, `Programs/` makes programs,
// `Frame/` holds what a frame needs. Cost: one draw a batch, or a few where shapes are large, one target change a pass, one upload a frame.
public import Geometry
internal import Glibc
public import Graphics
internal import Limits
public import RenderPlan
internal import SoftwarePainter
internal import Synchronization
internal import Tracing

/// Executes plans with OpenGL ES.
public final class GLPainter: PipelinedPainter {
    public var name: String { shading == .compute ? "compute" : "gl" }
    /// Which processors of the device work out pixels.
    public let shading: GLShading
    /// What it paints on, and why.
    public internal(set) var device: GLDevice
    /// What the last `paint` took.
    public private(set) var statistics = GLPaintStatistics()

    /// Counts painters, so that each has a line of its own in a trace.
    let number = GLPainter.count.wrappingAdd(1, ordering: .relaxed).oldValue
    private static let count = Atomic<Int>(0)

    // Objects of the context, lost along with it.
    var context: GLContext
    var state: GLState
    var programs: Programs
    var pictures: Pictures
    var surfaces = SurfacePool()
    /// Surfaces that have names.
    var kept = KeptSurfaces<PooledSurface>()
    var uploads: Uploads
    var readback: Readback
    /// One for each filter of a texture.
    var samplers: Samplers
    /// Counts contexts.
    var generation = 0
    /// Frames that were begun and not taken yet, oldest first.
    var begun: [BegunFrame] = []
    /// Counts what was submitted: plans, tiles and trials.
    private(set) var frame = 0
    /// What `paint` painted last.
    var target: PooledSurface?
    /// The last picture where it is not on the device, as it was painted in tiles or on the CPU.
    var assembled: Bitmap?
    /// Up to so many bytes, all surfaces that live for one frame may exist at once.
    var surfaceBudget = RenderPlan.surfaceBudget
    /// What `target` shows.
    var history = TargetHistory()
    public var repaintsAll = false
    /// Of the last plan, for compute programs.
    var bins = InstanceBins()
    /// Which shapes are drawn in parts; nil for what suits the device.
    var cutting: Cutting?
    /// Plans that were painted, be it in tiles.
    var paintedPlans = 0
    /// Columns and rows of the largest picture, texels: as many as a texture of the device may have, unless a test asks for fewer.
    public let largestPictureSide: Int
    /// Why the device is gone, until there is another.
    var loss: String?
    /// What the user asked for when the device was chosen.
    let selection: GLDeviceSelection
    let probe: GLProbe?
    /// Where compiled programs are kept; nil where they are not.
    let folder: String?
    /// Programs are tried before they are used first (`ProgramTrial.swift`).
    let triesPrograms: Bool
    /// For each program, whether this painter knows that it has been tried.
    var triedHere = [Bool](repeating: false, count: ProgramKey.tableSize)
    /// The CPU may paint where the device's programs are wrong; else that is an error.
    let fallsBack: Bool
    /// Paints where the device cannot.
    var standIn: SoftwarePainter?
    /// The device's programs are wrong: `standIn` paints from here on.
    var isReplaced = false
    public internal(set) var warnings: [String] = []
    public var limits = LKLimits.none

    /// Bytes of pictures that stay on the device between frames: some thirty full-screen pictures.
    static let pictureLimit = 256 << 20

    /// Opens a device. Throws where there is none, with a sentence for each cause that was found.
    /// - Parameter shading: nil for what is quickest on the device, or what the environment says (`GLShading.environmentVariable`).
    public convenience init(
        _ selection: GLDeviceSelection = .automatic, shading: GLShading? = nil
    ) throws(GLDeviceError) {
        try self.init(selection, shading: shading, probe: nil, folder: ProgramBinaries.standardFolder(), triesPrograms: true)
    }

    /// One on a card, unless the environment names something else, that falls back to the CPU where the card's programs turn out
    /// to be wrong.
    package static func onHardware() throws(GLDeviceError) -> GLPainter {
        try GLPainter(
            .automatic, probe: nil, folder: ProgramBinaries.standardFolder(), triesPrograms: true, fallsBack: true,
            acceptsSoftware: false)
    }

    /// One with a lower limit on the size of pictures, as a lesser device would have.
    package convenience init(
        _ selection: GLDeviceSelection, shading: GLShading? = nil, largestPictureSide: Int
    ) throws(GLDeviceError) {
        try self.init(
            selection, shading: shading, probe: nil, folder: ProgramBinaries.standardFolder(), largestPictureSide: largestPictureSide)
    }

    /// - Parameters:
    ///   - folder: where compiled programs are kept; nil keeps none.
    ///   - largestPictureSide: nil for what the device can hold.
    init(
        _ selection: GLDeviceSelection, shading: GLShading? = nil, probe: GLProbe?, folder: String?,
        pictureLimit: Int = GLPainter.pictureLimit,
        largestPictureSide: Int? = nil, triesPrograms: Bool = false, fallsBack: Bool = false,
        acceptsSoftware: Bool = true
    ) throws(GLDeviceError) {
        (self.selection, self.probe, self.folder) = (selection, probe, folder)
        (self.triesPrograms, self.fallsBack) = (triesPrograms, fallsBack)
        let choice = try GLChoice.open(selection, acceptsSoftware: acceptsSoftware, probe: probe)
        let shading = shading
            ?? .suiting(choice.device, asked: getenv(GLShading.environmentVariable).map { String(cString: $0) })
        self.shading = shading
        if shading == .compute, !choice.device.limits.canCompute {
            throw .noCompute(choice.device.renderer, choice.device.version)
        }
        device = choice.device
        self.largestPictureSide = min(choice.device.limits.textureSize, largestPictureSide ?? .max)
        context = choice.context
        programs = Programs(ProgramBinaries(folder: folder, device: choice.device), on: choice.device)
        pictures = Pictures(limit: pictureLimit)
        let made = try Made.make(in: choice)
        (state, uploads, samplers) = (made.state, made.uploads, made.samplers)
        readback = Readback(choice.context, lends: !choice.device.isSoftware)
    }

    /// What is made once in a context.
    struct Made: @unchecked Sendable {
        let state: GLState
        let uploads: Uploads
        let samplers: Samplers

        init(_ gl: GLCalls, attributes: Int, isCard: Bool) {
            gl.setInitialState()
            state = GLState(gl)
            uploads = Uploads(state, attributes: attributes, isCard: isCard)
            samplers = Samplers(gl)
            // Textures that hold lists of floats must not be filtered.
            for unit in 0..<Programs.Unit.count { state.bind(samplers.nearest, unit: unit) }
        }

        static func make(in choice: GLChoice) throws(GLDeviceError) -> Made {
            let attributes = ProgramKey.mostAttributes
            do throws(PaintError) {
                return try choice.context.withCurrent { gl throws(PaintError) in
                    Made(gl, attributes: attributes, isCard: !choice.device.isSoftware)
                }
            } catch {
                throw .setup("\(error)")
            }
        }
    }

    public func paint(_ plan: RenderPlan) throws(PaintError) {
        guard let times = try paintSurviving(plan, waits: true) else { return }
        try use { gl in times.tell(gl) }
    }

    /// Paints all passes on the device.
    /// - Parameters:
    ///   - calls: draw its batches.
    ///   - waits: whether to wait until it is done.
    ///   - allowance: for how long.
    /// - Returns: when it painted which pass; nil without a trace.
    func submit(
        _ plan: RenderPlan, _ calls: DrawCalls, waits: Bool, _ allowance: TimeAllowance
    ) throws(PaintError) -> PassTimes? {
        assembled = nil
        if let loss { throw .deviceLost(reason: loss) }
        // Until it is painted it is unknown what the target shows.
        var history = TargetHistory()
        swap(&history, &self.history)
        var plan = plan
        let changes = history.changes(to: &plan, repaintsAll: repaintsAll, budget: surfaceBudget, within: limits.surfacePixels).few
        let needs = plan.passesNeeded(in: changes) { kept.holds($0) }
        let pictureNeeds = plan.pictureNeeds(by: zip(plan.passes, needs.passes).lazy.filter(\.1).map(\.0), in: changes)
        let (drawn, held) = try drawPictures(of: plan, pictureNeeds)
        // Drawing code must not run while this context is current; pixels that it made in memory are kept until they are uploaded.
        defer { withExtendedLifetime(held) {} }
        return try use { gl throws(PaintError) -> PassTimes? in
            frame += 1
            for picture in drawn { pictures.adopt(picture.texture, of: picture.bitmap, frame: frame) }
            var statistics = GLPaintStatistics()
            let (compiled, loaded) = (programs.compiledCount, programs.loadedCount)
            kept.beginFrame()
            kept.noteSeen(plan, besides: needs, in: changes)
            let schedule: RenderPlan.Schedule
            do throws(PaintError) {
                schedule = try plan.schedule(needs, places: .sameSize, budget: surfaceBudget, within: limits)
            } catch {
                if let target { surfaces.give(target) }
                target = nil
                throw error
            }
            let targets = try takeSurfaces(plan, needs, schedule)
            var times: PassTimes?
            do throws(PaintError) {
                if !changes.isEmpty {
                    try Trace.span("upload") { () throws(PaintError) in try prepare(plan, calls, schedule, pictureNeeds, &statistics) }
                    times = Trace.span("encode") { paintPasses(plan, calls, schedule, targets, changes, &statistics) }
                    // Other code that draws with the device may go on only when its pictures have been read.
                    if waits || !drawn.isEmpty {
                        try Trace.span("wait for the device") { () throws(PaintError) in try wait(gl, allowance) }
                    }
                    try collectErrors(gl, "paint")
                }
            } catch {
                times?.drop(gl)
                targets.taken.forEach(surfaces.give)
                pictures.forget(frame: frame, context)
                uploads.forget(context)
                throw error
            }
            giveBack(targets, plan)
            surfaces.evict(frame: frame, context)
            // A frame that repeats the last one needs all that this one did.
            if !changes.isEmpty { pictures.evict(frame: frame, context) }
            statistics.compiledPrograms = programs.compiledCount - compiled
            statistics.loadedPrograms = programs.loadedCount - loaded
            statistics.pictureBytes = pictures.bytes
            self.statistics = statistics
            self.history = history
            return times?.isAsked == true ? times : nil
        }
    }

    public func pixelsToPaint(_ plan: RenderPlan) -> PixelRect {
        if isReplaced, let standIn {
            standIn.repaintsAll = repaintsAll
            return standIn.pixelsToPaint(plan)
        }
        // What was painted in tiles or on the CPU is not in the history.
        if assembled != nil { return plan.surfaces[0].frame }
        return history.foresee(plan, repaintsAll: repaintsAll, budget: surfaceBudget, within: limits.surfacePixels)
    }

    public func read() throws(PaintError) -> Bitmap {
        if let assembled { return assembled }
        guard let target else { throw .nothingPainted }
        return try use { gl throws(PaintError) in
            gl.messages.label(.read)
            let bitmap = try readback.read(target, state) { fence throws(PaintError) in try wait(gl, for: fence, .endless) }
            try collectErrors(gl, "read")
            return bitmap
        }
    }

    /// Seconds that the transfer alone takes from the device to memory that the CPU sees, for the last picture: the bus.
    package func quickestRead() throws(PaintError) -> Double {
        guard let target else { throw .nothingPainted }
        return try use { gl throws(PaintError) in
            try readback.quickest(target, state) { fence throws(PaintError) in try wait(gl, for: fence, .endless) }
        }
    }

    public var largestSurfaceSide: Int { device.limits.surfaceSize }

    public let framesAhead = 2

    public internal(set) var paintCount = 0
    public var keptSurfaces: KeptSurfaceStatistics { kept.statistics }

    /// Surfaces that are kept because they have shown the same for some frames.
    package var stillSurfaces: KeptSurfaceStatistics { kept.stillStatistics }

    /// Bytes of surfaces that may stay on the device between frames.
    public var keptSurfaceLimit: Int {
        get { kept.limit }
        set { kept.limit = newValue }
    }

    /// Runs `body` with the context current. Once the device is lost nothing is tried any more.
    func use<Result: Sendable>(
        _ body: (GLCalls) throws(PaintError) -> Result
    ) throws(PaintError) -> Result {
        if let loss { throw .deviceLost(reason: loss) }
        do throws(PaintError) {
            return try context.withCurrent { gl throws(PaintError) in
                state.forgetBindings()
                return try body(gl)
            }
        } catch {
            switch error {
            case .deviceLost(let reason): lose(reason)
            case .deviceHangs: lose("it did not come to an end")
            default: break
            }
            throw error
        }
    }

    /// One for each surface that the frame needs. The last frame's target is reused if it has the same size.
    private func takeSurfaces(
        _ plan: RenderPlan, _ needs: RenderPlan.Needs, _ schedule: RenderPlan.Schedule
    ) throws(PaintError) -> FrameSurfaces {
        var targets = FrameSurfaces(count: plan.surfaces.count)
        let size = plan.surfaces[0].frame
        if var last = target {
            if last.width == size.width && last.height == size.height {
                last.frame = frame
                targets.take(last, at: 0)
            } else {
                surfaces.give(last)
            }
            target = nil
        }
        /// The surface that took each place first.
        var holders = [Int?](repeating: nil, count: schedule.sizes.count)
        for (index, surface) in plan.surfaces.enumerated() where needs.surfaces[index] && targets.taken(at: index) == nil {
            let place = schedule.places[index]
            if let place, let holder = holders[place], let shared = targets.taken(at: holder) {
                targets.use(shared, at: index)
                continue
            }
            if let held = kept.take(surface) {
                targets.use(held, at: index)
                continue
            }
            do throws(PaintError) {
                let (width, height) = (surface.frame.width, surface.frame.height)
                let free = try surfaces.take(width: width, height: height, frame: frame, state, context)
                targets.take(free, at: index)
                if let place { holders[place] = index }
            } catch {
                targets.taken.forEach(surfaces.give)
                throw error
            }
        }
        return targets
    }

    /// Keeps the target and what has a name, and gives the rest up to other frames.
    private func giveBack(_ targets: FrameSurfaces, _ plan: RenderPlan) {
        for (index, surface) in plan.surfaces.enumerated() {
            guard let painted = targets.taken(at: index) else { continue }
            if index == 0 {
                target = painted
            } else if !kept.add(painted, for: surface) {
                surfaces.give(painted)
            }
        }
        kept.endFrame().forEach(surfaces.give)
    }

    private func lose(_ reason: String) {
        loss = reason
        target = nil
        _ = kept.removeAll()
    }

    func collectErrors(_ gl: GLCalls, _ call: String) throws(PaintError) {
        if let reason = gl.resetReason() { throw .deviceLost(reason: reason) }
        let message = gl.messages.take()
        guard let code = gl.takeError() else { return }
        if code == GLCalls.contextLost { throw .deviceLost(reason: "the driver says so") }
        throw .driver(call: message ?? call, code: code)
    }
}
