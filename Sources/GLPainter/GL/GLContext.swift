internal import RenderPlan
internal import Synchronization

/// A context of OpenGL ES on a device. Current on no thread but inside `withCurrent`.
///
/// Binding and releasing takes less than a microsecond, so that no dedicated thread is needed: any thread may use it, one
/// at a time. Objects of the context must be deleted while it is current; `discard` may be called at any time, and the
/// next user deletes what was discarded.
final class GLContext: @unchecked Sendable {
    /// What it runs on.
    let device: GLDevice
    private let gl: GLCalls
    private let egl: EGLCalls
    private let display: EGLDisplayHandle
    private let features: EGLDisplayFeatures
    private let context: EGLContextHandle
    /// One pixel, where the display requires a surface.
    private let surface: EGLSurfaceHandle?
    /// Held while the context is current.
    private let isCurrent = Mutex(())
    /// Objects to delete when the context is current next.
    private let discarded = Mutex<[GLObject]>([])

    /// Opens the candidate's display and makes a context there.
    convenience init(on candidate: GLCandidate, _ egl: EGLCalls) throws(EGLFailure) {
        let open = try EGLDisplays.display(of: candidate.platform, egl)
        try self.init(egl, open.handle, open.features, sharing: nil) { GLDevice(candidate, $0) }
    }

    /// Makes another context on the same device, with a state of its own. Textures, buffers and programs are shared.
    convenience init(sharing other: GLContext) throws(EGLFailure) {
        try self.init(other.egl, other.display, other.features, sharing: other.context) { _ in other.device }
    }

    private init(
        _ egl: EGLCalls, _ display: EGLDisplayHandle, _ features: EGLDisplayFeatures, sharing other: EGLContextHandle?,
        _ device: (GLCalls) -> GLDevice
    ) throws(EGLFailure) {
        let (context, surface) = try egl.createContext(display, features, sharing: other)
        do throws(EGLFailure) {
            try egl.makeCurrent(context, surface, on: display)
        } catch {
            egl.destroy(context, on: display)
            if let surface { egl.destroy(surface, on: display) }
            throw error
        }
        gl = GLCalls(egl.libraries, probe: egl.probe)
        self.device = device(gl)
        gl.listen()
        egl.release(on: display)
        self.egl = egl
        (self.display, self.features) = (display, features)
        self.context = context
        self.surface = surface
    }

    deinit {
        egl.destroy(context, on: display)
        if let surface { egl.destroy(surface, on: display) }
    }

    /// Runs `body` with the context current on this thread, and leaves the thread with none.
    func withCurrent<Result: Sendable>(
        _ body: (GLCalls) throws(PaintError) -> Result
    ) throws(PaintError) -> Result {
        try isCurrent.withLock { _ throws(PaintError) in
            try resume()
            defer { egl.release(on: display) }
            deleteDiscarded()
            return try body(gl)
        }
    }

    /// Makes the context current, or current again after code that may have left another. Inside `withCurrent` alone.
    func resume() throws(PaintError) {
        do throws(EGLFailure) {
            try egl.bindAPI()
            try egl.makeCurrent(context, surface, on: display)
        } catch {
            throw error.isContextLost
                ? .deviceLost(reason: "\(error.call) says so") : .driver(call: error.call, code: error.code)
        }
    }

    /// Deletes the object when the context is current next.
    func discard(_ object: GLObject) { discarded.withLock { $0.append(object) } }

    private func deleteDiscarded() {
        let objects = discarded.withLock { list in
            defer { list.removeAll(keepingCapacity: true) }
            return list
        }
        for object in objects {
            switch object {
            case .texture(let name): gl.delete(name)
            case .buffer(let name): gl.delete(name)
            case .framebuffer(let name): gl.delete(name)
            case .renderbuffer(let name): gl.deleteRenderbuffers([name])
            case .program(let name): gl.delete(name)
            case .fence(let fence): gl.delete(fence)
            }
        }
    }
}
