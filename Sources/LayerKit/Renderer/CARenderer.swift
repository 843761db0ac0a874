public import Foundation
public import GLPainter
import Geometry
public import Graphics
import Planner
public import RenderPlan
import RenderTree

/// Renders a layer tree to pixels: lays it out, commits it, plans it at a time, and has a painter paint it.
///
/// ```swift
/// let renderer = try CARenderer(size: CGSize(width: 200, height: 100), scale: 2)
/// renderer.layer = root
/// let image = try renderer.renderImage(at: 0)
/// ```
///
/// The root's superlayer space is the renderer's: points, its origin at the top left, y down. A renderer belongs to one
/// task or thread at a time, as its layers do.
open class CARenderer: NSObject {
    /// The root of the tree to render.
    open var layer: CALayer? {
        didSet { if layer !== oldValue { committed = nil } }
    }

    /// The part of the root's superlayer space that the picture shows, points.
    open var bounds: CGRect
    /// Pixels per point.
    public let scale: CGFloat
    /// What lies behind the root. Default nil: nothing.
    open var backgroundColor: CGColor?
    /// How long the stages of the last frame took.
    public private(set) var timings = LKFrameTimings()
    /// Paints the frames.
    public let painter: any Painter
    /// The device, where OpenGL ES paints.
    public var device: GLDevice? { (painter as? GLPainter)?.device }

    private let pixelWidth: Int
    private let pixelHeight: Int
    private var planner = Planner()
    /// The last commit, as long as nothing changed.
    private var committed: RenderTree?
    private var frame: LKFrame?
    private var update = CGRect.null

    /// - Parameters:
    ///   - size: points; the picture has `size` times `scale` pixels, rounded up.
    ///   - scale: pixels per point.
    /// - Throws: `GLDeviceError` where no device works, `LKRendererError` for a size without pixels or with too many.
    public init(size: CGSize, scale: CGFloat = 1, painter: LKPainterChoice = .automatic) throws {
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width >= 1, height >= 1, width <= 65_535, height <= 65_535, scale > 0 else {
            throw LKRendererError.invalidSize(width: size.width, height: size.height, scale: scale)
        }
        pixelWidth = Int(width)
        pixelHeight = Int(height)
        self.scale = scale
        bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        self.painter = try painter.painter()
        super.init()
    }

    // MARK: Apple's order of calls

    /// Lays out, commits and plans the frame of a time.
    ///
    /// - Parameters:
    ///   - time: seconds.
    ///   - timeStamp: not used; pass nil.
    open func beginFrame(atTime time: CFTimeInterval, timeStamp: UnsafeMutablePointer<CVTimeStamp>? = nil) {
        timings = LKFrameTimings()
        let (tree, changed) = commit()
        let target = planTarget
        timings.plan = seconds { frame = LKFrame(time: time, tree: tree, plan: planner.plan(tree, at: time, target: target)) }
        if changed || update.isNull { update = bounds }
    }

    /// The part that the frame changes, points: null outside of a frame.
    open func updateBounds() -> CGRect { frame == nil ? .null : update }

    /// Adds to what the frame paints.
    open func addUpdate(_ rect: CGRect) { if frame != nil { update = update.union(rect) } }

    /// Paints the frame.
    ///
    /// - Throws: `PaintError`.
    open func render() throws {
        guard let frame else { return }
        try measure(\.paint) { try painter.paint(frame.plan) }
    }

    /// When the next frame will differ: never, unless something is changed.
    open func nextFrameTime() -> CFTimeInterval { .infinity }

    /// Lets go of the frame.
    open func endFrame() { frame = nil }

    // MARK: In one call

    /// The picture of a time.
    ///
    /// - Throws: `PaintError`.
    open func renderImage(at time: CFTimeInterval = 0) throws -> CGImage {
        beginFrame(atTime: time)
        defer { endFrame() }
        try render()
        var bitmap: Bitmap?
        try measure(\.read) { bitmap = try painter.read() }
        return CGImage(bitmap: bitmap!)
    }

    /// The frame of a time, unpainted: a value that any painter can paint on any thread.
    open func snapshot(at time: CFTimeInterval = 0) -> LKFrame {
        beginFrame(atTime: time)
        defer { endFrame() }
        return frame!
    }

    // MARK: Stages

    /// Stages 1 to 4.
    private func commit() -> (tree: RenderTree, changed: Bool) {
        guard let layer else { return (RenderTree(), committed == nil) }
        timings.layout = seconds {
            layer.layoutToFixedPoint()
            layer.displaySubtree()
        }
        if let committed, !layer.marks.contains(.changed) { return (committed, false) }
        timings.commit = seconds { committed = layer.freeze() }
        return (committed!, true)
    }

    private var planTarget: PlanTarget {
        let toPixel = Homography(translationX: -bounds.minX, y: -bounds.minY) * Homography(scaleX: scale, y: scale)
        return PlanTarget(
            width: pixelWidth, height: pixelHeight, parentToPixel: toPixel,
            background: backgroundColor?.rgba.premultiplied ?? .zero)
    }

    private func measure(_ stage: WritableKeyPath<LKFrameTimings, Double>, _ body: () throws -> Void) throws {
        var failure: (any Error)?
        timings[keyPath: stage] = seconds {
            do { try body() } catch { failure = error }
        }
        if let failure { throw failure }
    }

    private func seconds(_ body: () -> Void) -> Double {
        let taken = ContinuousClock().measure(body)
        return Double(taken.components.seconds) + Double(taken.components.attoseconds) * 1e-18
    }
}

/// A moment of a display's clock. Here for source compatibility.
public struct CVTimeStamp: Sendable {
    public init() {}
}

/// Why a renderer could not be made.
public enum LKRendererError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Points, and pixels per point.
    case invalidSize(width: Double, height: Double, scale: Double)

    public var description: String {
        switch self {
        case .invalidSize(let width, let height, let scale):
            "A picture of \(width) × \(height) points at scale \(scale) cannot be rendered: each side must have 1 to "
                + "65,535 pixels."
        }
    }
}
