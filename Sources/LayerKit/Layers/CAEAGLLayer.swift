import Animation
public import Foundation
public import GLPainter
import Graphics
import Synchronization

/// A layer whose contents a closure draws with OpenGL ES.
///
/// The picture is the layer's contents, as large as its bounds at `contentsScale`, and every layer property applies to it. The code is a closure
/// rather than a method because a committed tree, which any thread may paint, holds it and must not hold a layer. A painter that paints with
/// OpenGL ES runs the code on its own device. For the software painter the pixels are read back from a device opened for that; where there is
/// none, rendering fails with an error that names the layer.
open class CAEAGLLayer: CALayer {
    private var drawer: GLDrawer?
    private var settings = Settings()

    /// The settings of the framebuffer.
    private struct Settings: Equatable {
        var hasDepth = false
        var isAsynchronous = false
        /// What `drawableProperties` was set to, as far as its keys are known.
        var keepsContents = false
        var colorFormat = kEAGLColorFormatRGBA8
    }

    /// Draws the layer. Colours are premultiplied, y runs up; if `isOpaque` is set, the drawn alpha is ignored.
    ///
    /// It is called when a frame needs the picture, on whatever thread paints, and may be called again for the same picture.
    open var drawing: GLDrawer.Code? {
        didSet {
            drawer = drawing.map { GLDrawer(name: name ?? "\(type(of: self))", code: $0) }
            renew()
        }
    }

    /// The framebuffer also has depth and stencil buffers, whose initial contents are undefined.
    open var hasDepthBuffer: Bool {
        get { settings.hasDepth }
        set { change(from: settings.hasDepth, to: newValue) { settings.hasDepth = newValue }; renew() }
    }

    /// When true, the layer is drawn for every frame; when false, once and again after `setNeedsDisplay`.
    open var isAsynchronous: Bool {
        get { settings.isAsynchronous }
        set {
            change("asynchronous", from: settings.isAsynchronous, to: newValue) { settings.isAsynchronous = newValue }
            renew()
        }
    }

    /// `kEAGLDrawablePropertyRetainedBacking`, which has no effect, since every picture starts clear; and `kEAGLDrawablePropertyColorFormat`,
    /// which has none either: there are always eight bits a channel.
    open var drawableProperties: [AnyHashable: Any]? {
        get {
            [
                kEAGLDrawablePropertyRetainedBacking: settings.keepsContents,
                kEAGLDrawablePropertyColorFormat: settings.colorFormat,
            ]
        }
        set {
            settings.keepsContents = newValue?[kEAGLDrawablePropertyRetainedBacking] as? Bool ?? false
            settings.colorFormat = newValue?[kEAGLDrawablePropertyColorFormat] as? String ?? kEAGLColorFormatRGBA8
        }
    }

    public override init() { super.init() }

    public required init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAEAGLLayer else { return }
        (drawer, settings) = (other.drawer, other.settings)
    }

    public required init?(coder: NSCoder) { return nil }

    open override class func defaultValue(forKey key: String) -> Any? {
        key == "needsDisplayOnBoundsChange" ? true : super.defaultValue(forKey: key)
    }

    /// Also names the layer in errors of its drawing code.
    open override var name: String? {
        didSet {
            guard name != oldValue, let code = drawing else { return }
            drawing = code
        }
    }

    open override var contentsScale: CGFloat {
        didSet { renew() }
    }

    open override var isOpaque: Bool {
        didSet { renew() }
    }

    /// Has the layer drawn again, once or from now on for every frame.
    private func renew() {
        let form = drawer.flatMap { DrawnForm($0, of: self) }
        if settings.isAsynchronous, let form {
            madeTime().running = DrawnFrames(form)
        } else {
            time?.running = nil
        }
        mark(.changed)
        setNeedsDisplay()
    }

    /// Replaces the contents by a new picture, which is drawn when it is needed.
    open override func display() {
        guard let drawer else { return super.display() }
        let form = DrawnForm(drawer, of: self)
        if settings.isAsynchronous {
            // Its size may have changed.
            if let form { madeTime().running = DrawnFrames(form) }
            mark(.changed)
        }
        // A redrawn picture shows at once, without a fade.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        contents = form.map { CGImage(bitmap: $0.bitmap(at: 0)) }
        CATransaction.commit()
    }

    override class var layerKeys: [LayerKey] { super.layerKeys + drawingKeys }

    private nonisolated(unsafe) static let drawingKeys: [LayerKey] = [
        KeyRow("asynchronous", alias: "isAsynchronous", \CAEAGLLayer.isAsynchronous),
        KeyRow("hasDepthBuffer", \CAEAGLLayer.hasDepthBuffer),
    ]

    /// Everything that is needed to draw a picture.
    fileprivate struct DrawnForm: Sendable {
        let drawer: GLDrawer
        /// Columns.
        let width: Int
        /// Rows.
        let height: Int
        let isOpaque: Bool
        let hasDepth: Bool

        /// No side is longer; a layer that is larger is drawn with fewer pixels.
        private static let longestSide = 8192.0

        /// Nil where there is nothing to draw on.
        init?(_ drawer: GLDrawer, of layer: CAEAGLLayer) {
            self.drawer = drawer
            let size = layer.bounds.size
            let (width, height) = (size.width * layer.contentsScale, size.height * layer.contentsScale)
            guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
            let scale = min(1, DrawnForm.longestSide / max(width, height))
            self.width = max(1, Int((width * scale).rounded()))
            self.height = max(1, Int((height * scale).rounded()))
            (isOpaque, hasDepth) = (layer.isOpaque, layer.settings.hasDepth)
        }

        func bitmap(at time: Double) -> Bitmap {
            GLDrawing.bitmap(drawer, width: width, height: height, isOpaque: isOpaque, hasDepth: hasDepth, time: time)
        }
    }

    /// The pictures of a layer that is drawn for every frame.
    private final class DrawnFrames: PictureSource {
        private let form: DrawnForm
        /// The latest picture, so that frames at the same time share it.
        private let latest = Mutex<(time: Double, bitmap: Bitmap)?>(nil)

        init(_ form: DrawnForm) { self.form = form }

        func picture(at time: Double) -> Bitmap? {
            latest.withLock { latest in
                if let latest, latest.time == time { return latest.bitmap }
                let bitmap = form.bitmap(at: time)
                latest = (time, bitmap)
                return bitmap
            }
        }

        func span(at time: Double) -> ClosedRange<Double> { time...time }
    }
}

public let kEAGLDrawablePropertyRetainedBacking = "EAGLDrawablePropertyRetainedBacking"
public let kEAGLDrawablePropertyColorFormat = "EAGLDrawablePropertyColorFormat"
public let kEAGLColorFormatRGBA8 = "EAGLColorFormat8888"
public let kEAGLColorFormatRGB565 = "EAGLColorFormat565"
