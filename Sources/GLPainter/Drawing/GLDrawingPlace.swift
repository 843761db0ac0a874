internal import CGL
internal import RenderPlan

/// A context in which code draws, and what it draws on.
final class GLDrawingPlace {
    private let context: GLContext
    private let given = GLDrawingContext()
    /// What the code draws on, new in every call, so that nothing it did to an earlier one lasts.
    private var framebuffer: FramebufferName?
    /// Has the same colour buffer. This one, which the code does not know, is cleared, filled and copied.
    private var ownFramebuffer: FramebufferName?
    /// Color, and depth with stencil: numbers of renderbuffers.
    private var buffers: [(role: RenderbufferRole, name: UInt32)] = []
    /// The framebuffer into which drawings are copied.
    private var copyTarget: FramebufferName?
    /// The size and kind of drawing that `buffers` fit.
    private var form: Form?

    private struct Form: Hashable {
        var width: Int
        var height: Int
        var hasDepth: Bool
    }

    /// The painter's context with which this one shares objects, if any.
    private weak var painter: GLContext?

    init(_ context: GLContext, beside painter: GLContext? = nil) { (self.context, self.painter) = (context, painter) }

    /// Shared renderbuffers outlive this context: the painter's must delete them.
    deinit { for buffer in buffers { painter?.discard(.renderbuffer(buffer.name)) } }

    /// Runs code that draws, and takes what it drew.
    func draw<Result: Sendable>(
        _ drawing: GLDrawing, name: String, _ code: GLDrawer.Code, take: (GLDrawingPlace, GLCalls) -> Result
    ) throws(PaintError) -> Result {
        try context.withCurrent { gl throws(PaintError) in
            let limit = context.device.limits.textureSize
            guard max(drawing.width, drawing.height) <= limit else {
                throw .tooLarge(width: drawing.width, height: drawing.height, limit: limit)
            }
            let (own, framebuffer) = makeReady(for: drawing, gl)
            gl.bind(own)
            if let status = gl.framebufferProblem() {
                throw .drawing(name: name, reason: "there is no framebuffer for it (0x\(String(status, radix: 16)))")
            }
            gl.withPlainState { gl.clearAll() }
            gl.bind(framebuffer)
            gl.viewport(width: drawing.width, height: drawing.height)
            (given.width, given.height, given.time) = (drawing.width, drawing.height, drawing.time)
            given.framebuffer = framebuffer.number
            try run(code, name: name, gl)
            gl.bind(own)
            if drawing.isOpaque { gl.withPlainState { gl.fillAlpha() } }
            let result = gl.withPlainState { take(self, gl) }
            gl.finish()
            if let reason = gl.resetReason() { throw .deviceLost(reason: reason) }
            let message = gl.messages.take()
            if let code = gl.takeError() {
                throw .drawing(name: name, reason: message ?? "OpenGL ES reports error 0x\(String(code, radix: 16))")
            }
            return result
        }
    }

    private func run(_ code: GLDrawer.Code, name: String, _ gl: GLCalls) throws(PaintError) {
        var failure: (any Error)?
        do { try code(given) } catch { failure = error }
        try context.resume()
        guard let failure else { return }
        // Its errors must not be blamed on the next drawing.
        _ = gl.messages.take()
        while gl.takeError() != nil, gl.resetReason() == nil {}
        throw .drawing(name: name, reason: "\(failure)")
    }

    /// Makes what the code draws on, and our own view of it.
    private func makeReady(for drawing: GLDrawing, _ gl: GLCalls) -> (own: FramebufferName, given: FramebufferName) {
        let wanted = Form(width: drawing.width, height: drawing.height, hasDepth: drawing.hasDepth)
        if let framebuffer { gl.delete(framebuffer) }
        let own = ownFramebuffer ?? gl.makeFramebuffer()
        if form != wanted {
            gl.deleteRenderbuffers(buffers.map(\.name))
            buffers = (wanted.hasDepth ? [.color, .depthAndStencil] : [.color]).map { role in
                (role, gl.makeRenderbuffer(role, width: wanted.width, height: wanted.height))
            }
            gl.bind(own)
            gl.attach(renderbuffer: buffers[0].name, as: .color)
        }
        let given = gl.makeFramebuffer()
        gl.bind(given)
        for buffer in buffers { gl.attach(renderbuffer: buffer.name, as: buffer.role) }
        (ownFramebuffer, framebuffer, form) = (own, given, wanted)
        return (own, given)
    }

    /// Copies what was drawn, top row first.
    func copy(to texture: TextureName, _ drawing: GLDrawing, _ gl: GLCalls) {
        let target = copyTarget ?? gl.makeFramebuffer()
        copyTarget = target
        gl.bind(target)
        gl.attach(texture)
        if let ownFramebuffer { gl.copyTurned(from: ownFramebuffer, to: target, width: drawing.width, height: drawing.height) }
    }

    /// What was drawn, top row first.
    func pixels(_ drawing: GLDrawing, _ gl: GLCalls) -> [UInt32] {
        let (width, height) = (drawing.width, drawing.height)
        let rows = gl.readPixelsNow(width: width, height: height)
        return [UInt32](unsafeUninitializedCapacity: width * height) { pixels, written in
            for y in 0..<height {
                let row = (height - 1 - y) * width
                for x in 0..<width { pixels[y * width + x] = rows[row + x] }
            }
            written = width * height
        }
    }
}
