internal import CGL
internal import Synchronization

/// What the driver says about errors, with the place in the frame that it is about.
final class GLMessages: Sendable {
    private struct State {
        /// The pass and batch being painted, or what else is going on.
        var label: Label = .setup
        /// Errors since they were last taken.
        var errors: [String] = []
    }

    enum Label: Sendable, CustomStringConvertible {
        case setup
        case upload
        case pass(Int)
        case batch(pass: Int, batch: Int, program: String)
        case read

        var description: String {
            switch self {
            case .setup: "setup"
            case .upload: "upload"
            case .pass(let pass): "pass \(pass)"
            case .batch(let pass, let batch, let program): "pass \(pass), batch \(batch), \(program)"
            case .read: "read"
            }
        }
    }

    private let state = Mutex(State())

    /// Says what the next calls are for. Debug builds only: in release builds nothing listens.
    @inline(__always) func label(_ label: @autoclosure () -> Label) {
        #if DEBUG
            let label = label()
            state.withLock { $0.label = label }
        #endif
    }

    /// The first error since the last call, with its place.
    func take() -> String? {
        state.withLock { state in
            defer { state.errors.removeAll() }
            return state.errors.first
        }
    }

    fileprivate func hear(_ text: String) {
        state.withLock { state in
            if state.errors.count < 16 { state.errors.append("\(state.label): \(text)") }
        }
    }
}

extension GLCalls {
    /// Lets the driver report errors to `messages`, at the call that makes them. Does nothing in release builds.
    func listen() {
        #if DEBUG
            guard extensions.contains("GL_KHR_debug"), let listen = extensionCalls.glDebugMessageCallbackKHR else {
                return
            }
            gl.glEnable(GLenum(GL_DEBUG_OUTPUT))
            gl.glEnable(GLenum(GL_DEBUG_OUTPUT_SYNCHRONOUS))
            // The messages live as long as the context's calls, which outlive the context.
            listen(
                { _, type, _, _, _, text, user in
                    guard type == GLenum(GL_DEBUG_TYPE_ERROR), let text, let user else { return }
                    Unmanaged<GLMessages>.fromOpaque(user).takeUnretainedValue().hear(String(cString: text))
                }, Unmanaged.passUnretained(messages).toOpaque())
        #endif
    }
}
