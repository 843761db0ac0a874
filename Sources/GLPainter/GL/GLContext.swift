internal import RenderPlan
internal import Synchronization

/// A context of OpenGL ES on a device. Current on no thread but inside `withCurrent`.
///
/// Binding and releasing takes less than a microsecond, so that no thread of its own is needed: any thread may use
/// it, one at a time. What the context made must be deleted while it is current; who no longer needs an object says
/// so at any time with `discard`, and the next user deletes it.
final class GLContext: @unchecked Sendable {
    /// What it runs on.
    let device: GLDevice
    private let gl: GLCalls
    private let egl: EGLCalls
    private let display: EGLDisplayHandle
    private let context: EGLContextHandle
    /// One pixel, where the display cannot do without.
    private let surface: EGLSurfaceHandle?
    /// Held while the context is current.
    private let isCurrent = Mutex(())
    /// Objects to delete when the context is current next.
    private let discarded = Mutex<[GLObject]>([])

    /// Opens the candidate's display and makes a context there.
    init(on candidate: GLCandidate, _ egl: EGLCalls) throws(EGLFailure) {
        let open = try EGLDisplays.display(of: candidate.platform, egl)
        let (context, surface) = try egl.createContext(open.handle, open.features)
        do throws(EGLFailure) {
            try egl.makeCurrent(context, surface, on: open.handle)
        } catch {
            egl.destroy(context, on: open.handle)
            if let surface { egl.destroy(surface, on: open.handle) }
            throw error
        }
        gl = GLCalls(egl.libraries, probe: egl.probe)
        device = GLDevice(candidate, gl)
        gl.listen()
        egl.release(on: open.handle)
        self.egl = egl
        self.display = open.handle
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
            do throws(EGLFailure) {
                try egl.bindAPI()
                try egl.makeCurrent(context, surface, on: display)
            } catch {
                throw error.isContextLost
                    ? .deviceLost(reason: "\(error.call) says so") : .driver(call: error.call, code: error.code)
            }
            defer { egl.release(on: display) }
            deleteDiscarded()
            return try body(gl)
        }
    }

    /// Has the object deleted when the context is current next.
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
            case .program(let name): gl.delete(name)
            }
        }
    }
}
