public import Geometry
public import Graphics

/// Executes plans. Each is used by one thread at a time; which of them paints does not change what a picture shows.
public protocol Painter: AnyObject {
    /// A short name for reports: `software`, `gl`.
    var name: String { get }

    /// Paints all passes and returns when the work is done (on a GPU: finished, not merely submitted).
    func paint(_ plan: RenderPlan) throws(PaintError)

    /// The pixels of the target that `paint` painted last.
    func read() throws(PaintError) -> Bitmap

    /// True when every frame is painted whole, even where the target already shows it: for measuring. The picture is the same.
    var repaintsAll: Bool { get set }

    /// A rectangle around the pixels that `paint` would paint of a plan now: where it differs from the one painted last, or all of
    /// the target where the painter does not know. Finding out takes time, in this frame and in some that follow; unasked, painters
    /// do so only where they expect to gain by it.
    func pixelsToPaint(_ plan: RenderPlan) -> PixelRect

    /// How many plans it was asked to paint so far, by anyone: renderers that share a painter can tell whether it still holds their frame.
    var paintCount: Int { get }

    /// What the painter keeps between frames, and how well that served.
    var keptSurfaces: KeptSurfaceStatistics { get }

    /// Bytes of surfaces that may stay between frames.
    var keptSurfaceLimit: Int { get set }

    /// What one call of `paint` may take, of which `frameTime` and `surfacePixels` count here; a plan that would take more fails
    /// with `PaintError.overLimit`. The clock is looked at between passes and bands of rows, and while waiting for a device.
    var limits: LKLimits { get set }

    /// What went wrong so far and was recovered from, in whole sentences: a device that was lost, ran out of memory or painted wrong
    /// pixels. The pictures are right all the same, and may have taken longer.
    var warnings: [String] { get }

    /// Columns and rows of the largest picture that it can hold, texels. Plans show what is larger in tiles.
    var largestPictureSide: Int { get }

    /// Columns and rows of the largest surface that it can paint, pixels.
    var largestSurfaceSide: Int { get }
}

extension Painter {
    /// A painter need not keep any.
    public var keptSurfaces: KeptSurfaceStatistics { KeptSurfaceStatistics() }

    /// For a painter that does not count: only a single renderer can rely on it.
    public var paintCount: Int { 0 }

    /// A painter need not know what its target shows.
    public var repaintsAll: Bool {
        get { true }
        set {}
    }
    public func pixelsToPaint(_ plan: RenderPlan) -> PixelRect { plan.surfaces[0].frame }

    /// For a painter that keeps none: without effect.
    public var keptSurfaceLimit: Int {
        get { 0 }
        set {}
    }

    /// For a painter without limits: without effect.
    public var limits: LKLimits {
        get { .none }
        set {}
    }

    /// A painter need not survive anything.
    public var warnings: [String] { [] }

    /// A painter need not have limits.
    public var largestPictureSide: Int { .max }
    public var largestSurfaceSide: Int { .max }
}

/// Why a plan could not be painted.
public enum PaintError: Error, Sendable, Hashable {
    /// A surface or picture is larger than the painter can hold; both in pixels.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// A shader did not compile or link.
    case shader(name: String, log: String)
    /// A shader compiled, but paints something else than its text says; the greatest difference, of 255 levels.
    case miscompiled(name: String, difference: Int)
    /// The graphics driver reported an error.
    case driver(call: String, code: UInt32)
    /// The graphics device went away.
    case deviceLost(reason: String)
    /// The frame asks for more than a limit allows.
    case overLimit(LKLimitExceeded)
    /// The graphics device did not finish; seconds that it was waited for.
    case deviceHangs(seconds: Int)
    /// `read` before any `paint`.
    case nothingPainted
    /// The plan breaks its contract; says where.
    case invalidPlan(String)
    /// The code of a picture that is drawn by code failed; names its layer.
    case drawing(name: String, reason: String)
    /// A painter that paints without OpenGL ES got no device for a picture that code draws with it; names its layer.
    case noDrawingDevice(name: String, reason: String)
}

extension RenderPlan {
    /// Makes the missing pixels of pictures that passes sample, for painters that need them in memory: calls the code of pictures
    /// that are drawn by code, and decodes files.
    ///
    /// - Parameters:
    ///   - changes: where the target is painted.
    ///   - threads: how many may work at once.
    /// - Returns: what keeps the pixels in memory as long as it is kept.
    package func makePictures(
        of passes: ContiguousArray<Pass>, in changes: ContiguousArray<PixelRect>, threads: Int
    ) throws(PaintError) -> [Bitmap.HeldPixels] {
        guard images.contains(where: \.isOnDemand) else { return [] }
        let needs = pictureNeeds(by: passes, in: changes)
        let shown = images.indices.filter { needs[$0].contains(.painted) }.map { images[$0] }
        var held: [Bitmap.HeldPixels] = []
        for image in shown where image.drawing != nil { held.append(try RenderPlan.draw(image)) }
        held.append(Bitmap.decode(shown, threads: threads))
        return held
    }

    /// Draws one picture, if it is drawn by code.
    package static func draw(_ image: Bitmap) throws(PaintError) -> Bitmap.HeldPixels {
        do {
            return try image.draw()
        } catch let error as PaintError {
            throw error
        } catch {
            throw .drawing(name: image.drawing?.name ?? "", reason: "\(error)")
        }
    }
}

/// What a plan's passes do with a picture; empty where no pass has it.
package struct PictureNeed: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A pass shows it, perhaps only outside of the part of the target that is painted.
    package static let shown = PictureNeed(rawValue: 1)
    /// Its pixels are painted.
    package static let painted = PictureNeed(rawValue: 2)
    /// Its mipmaps are, too.
    package static let shrunk = PictureNeed(rawValue: 4)
}

extension RenderPlan {
    /// What passes do with each of `images`.
    /// - Parameters:
    ///   - passes: of the plan, or parts of them.
    ///   - changes: where the target is painted.
    package func pictureNeeds(by passes: some Sequence<Pass>, in changes: ContiguousArray<PixelRect>) -> ContiguousArray<PictureNeed> {
        var needs = ContiguousArray(repeating: PictureNeed(), count: images.count)
        if images.isEmpty { return needs }
        for pass in passes {
            for number in pass.batches {
                let batch = batches[Int(number)]
                guard case .image(let index) = batch.texture, batch.count > 0 else { continue }
                var need = PictureNeed.shown
                if batch.isPainted(in: pass, changes) { need.formUnion(batch.pipeline.filter == .trilinear ? [.painted, .shrunk] : .painted) }
                needs[Int(index.rawValue)].formUnion(need)
            }
        }
        return needs
    }
}

extension Batch {
    /// False for one that a pass can skip, since it lies outside of the part of the target that is painted.
    package func isPainted(in pass: Pass, _ changes: ContiguousArray<PixelRect>) -> Bool {
        count > 0 && (pass.surface != .target || changes.contains { bounds.intersects($0) })
    }
}

extension PaintError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tooLarge(let width, let height, let limit):
            "A surface of \(width) × \(height) pixels is larger than the \(limit) that this painter can hold. "
                + "Render at a smaller size or scale, or with the software painter."
        case .shader(let name, let log):
            "The shader \(name) did not compile on this driver. Render with the software painter, and report this:\n\(log)"
        case .miscompiled(let name, let difference):
            "This driver paints wrong pixels with the shader \(name), by up to \(difference) of 255 levels. Update the driver, or "
                + "render with the software painter."
        case .driver(let call, let code):
            "The graphics driver refused \(call) with error 0x\(String(code, radix: 16))."
        case .deviceLost(let reason):
            "The graphics device was lost (\(reason)). Make a new renderer, or render with the software painter."
        case .overLimit(let excess): "\(excess)"
        case .deviceHangs(let seconds):
            "The graphics device has not finished after \(seconds) s, and is given up. Make a new renderer, on another device or "
                + "with the software painter."
        case .nothingPainted:
            "There are no pixels to read: nothing has been painted yet."
        case .drawing(let name, let reason):
            "The layer \(name) is drawn by code of its own with OpenGL ES, which went wrong: \(reason)"
        case .noDrawingDevice(let name, let reason):
            "The layer \(name) is drawn by code of its own with OpenGL ES. The software painter needs a device for that too, "
                + "and none can be had. Install Mesa's, which runs on the CPU (Debian, Ubuntu: apt-get install libegl1 libgles2 "
                + "libgl1-mesa-dri), or leave the layer out. What was tried: \(reason)"
        case .invalidPlan(let what):
            "The render plan breaks its contract: \(what)"
        }
    }
}
