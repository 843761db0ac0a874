public import Graphics
internal import RenderPlan
internal import Synchronization

// Pictures drawn by client code with OpenGL ES.
//
// The code has a context of its own: whatever it sets, binds or leaves on affects neither the painter's state nor another drawing's.
// Objects are shared with the painter's context, as EGL shares them: textures, on which this relies, but buffers, renderbuffers,
// shaders and programs too. The code must leave alone what it has not made itself. It draws on a framebuffer that is given to it,
// with y up as everywhere in OpenGL; this is copied, top row first, into a texture that the painter uses like any other.
// Where no painter paints with OpenGL ES the pixels are read back from a context opened for that alone.

/// Code that draws with OpenGL ES, and the contexts in which it has drawn.
public final class GLDrawer: Sendable {
    /// Draws one picture. It may be called from any thread, one call at a time, and has to draw the same whenever it is called for the
    /// same time and size.
    public typealias Code = @Sendable (GLDrawingContext) throws -> Void

    /// What the drawing is for, for reports.
    let name: String
    private let code: Code
    /// Opens a context for pixels that are read back.
    private let open: Opener
    private let places = Mutex(Places())

    /// Where it has drawn.
    private struct Places: @unchecked Sendable {
        /// Beside painters' contexts.
        var shared: [(painter: WeakContext, place: GLDrawingPlace)] = []
        /// For pixels that are read back.
        var own: GLDrawingPlace?
    }

    private struct WeakContext {
        weak var context: GLContext?
    }

    typealias Opener = @Sendable () throws(GLDeviceError) -> GLContext

    public convenience init(name: String, code: @escaping Code) {
        self.init(name: name, code: code) { () throws(GLDeviceError) in try GLChoice.open(.automatic).context }
    }

    init(name: String, code: @escaping Code, open: @escaping Opener) {
        (self.name, self.code, self.open) = (name, code, open)
    }

    /// Draws into a texture of a painter's, of the drawing's size.
    func draw(_ drawing: GLDrawing, into texture: TextureName, beside painter: GLContext) throws(PaintError) {
        try places.withLock { places throws(PaintError) in
            places.shared.removeAll { $0.painter.context == nil }
            let place: GLDrawingPlace
            if let known = places.shared.first(where: { $0.painter.context === painter }) {
                place = known.place
            } else {
                do throws(EGLFailure) {
                    place = GLDrawingPlace(try GLContext(sharing: painter), beside: painter)
                } catch {
                    throw .drawing(name: name, reason: "it got no context beside the painter's (\(error))")
                }
                places.shared.append((WeakContext(context: painter), place))
            }
            try place.draw(drawing, name: name, code) { place, gl in place.copy(to: texture, drawing, gl) }
        }
    }

    /// Draws and reads the pixels back, top row first.
    func pixels(of drawing: GLDrawing) throws(PaintError) -> [UInt32] {
        try places.withLock { places throws(PaintError) in
            if places.own == nil {
                do throws(GLDeviceError) {
                    places.own = GLDrawingPlace(try open())
                } catch {
                    throw .noDrawingDevice(name: name, reason: "\(error)")
                }
            }
            guard let place = places.own else { return [] }
            do throws(PaintError) {
                return try place.draw(drawing, name: name, code) { place, gl in place.pixels(drawing, gl) }
            } catch {
                // The next drawing may get another context.
                if case .deviceLost = error { places.own = nil }
                throw error
            }
        }
    }
}

/// One picture that code draws.
public final class GLDrawing: PixelDrawing {
    let drawer: GLDrawer
    /// Columns.
    let width: Int
    /// Rows.
    let height: Int
    /// Alpha is 1 everywhere, whatever the code says.
    let isOpaque: Bool
    /// The framebuffer has 24 bits of depth and 8 of stencil.
    let hasDepth: Bool
    /// The layer's, seconds.
    let time: Double

    public var name: String { drawer.name }

    private init(_ drawer: GLDrawer, width: Int, height: Int, isOpaque: Bool, hasDepth: Bool, time: Double) {
        (self.drawer, self.width, self.height) = (drawer, width, height)
        (self.isOpaque, self.hasDepth, self.time) = (isOpaque, hasDepth, time)
    }

    /// A picture that is drawn when it is needed.
    public static func bitmap(
        _ drawer: GLDrawer, width: Int, height: Int, isOpaque: Bool, hasDepth: Bool, time: Double
    ) -> Bitmap {
        let drawing = GLDrawing(
            drawer, width: width, height: height, isOpaque: isOpaque, hasDepth: hasDepth, time: time)
        return Bitmap(width: width, height: height, isOpaque: isOpaque, drawing: drawing)
    }

    public func pixels(width: Int, height: Int) throws -> [UInt32] { try drawer.pixels(of: self) }
}
