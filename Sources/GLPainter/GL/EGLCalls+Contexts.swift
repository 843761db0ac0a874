internal import CGL

/// What a context is asked to be.
struct EGLContextRequest: Hashable, Sendable {
    /// Of OpenGL ES 3.
    var minorVersion: Int
    /// Out-of-range access is harmless, and a reset of the device is reported.
    var isRobust: Bool
    /// The driver explains its errors.
    var isDebug: Bool

    /// What to ask for in turn, the best first.
    static func attempts(canBeRobust: Bool, isDebug: Bool) -> [EGLContextRequest] {
        (canBeRobust ? [true, false] : [false]).flatMap { robust in
            (isDebug ? [true, false] : [false]).flatMap { debug in
                [2, 1, 0].map { EGLContextRequest(minorVersion: $0, isRobust: robust, isDebug: debug) }
            }
        }
    }
}

/// What a display offers that matters to contexts.
struct EGLDisplayFeatures: Hashable, Sendable {
    /// A minor version and flags can be asked for.
    var createContext: Bool
    /// A context needs no config.
    var noConfig: Bool
    /// A context can be current with no surface.
    var surfaceless: Bool
    /// A context can be told of resets, and kept from reading out of range.
    var robustness: Bool

    init(extensions: Set<String>, major: Int, minor: Int) {
        createContext = (major, minor) >= (1, 5) || extensions.contains("EGL_KHR_create_context")
        noConfig =
            extensions.contains("EGL_KHR_no_config_context") || extensions.contains("EGL_MESA_configless_context")
        surfaceless = extensions.contains("EGL_KHR_surfaceless_context")
        robustness = extensions.contains("EGL_EXT_create_context_robustness")
    }
}

extension EGLCalls {
    /// Makes a context of OpenGL ES 3, and a one-pixel surface where the display insists on one.
    /// - Parameter other: a context whose textures and buffers the new one has as well.
    func createContext(
        _ display: EGLDisplayHandle, _ features: EGLDisplayFeatures, sharing other: EGLContextHandle? = nil
    ) throws(EGLFailure) -> (EGLContextHandle, EGLSurfaceHandle?) {
        try bindAPI()
        let needsConfig = !features.noConfig || !features.surfaceless
        let config = needsConfig ? try chooseConfig(display, forPbuffer: !features.surfaceless) : nil
        let context = try createContext(display, config, features, sharing: other)
        guard !features.surfaceless else { return (context, nil) }
        do throws(EGLFailure) {
            return (context, try createPbuffer(display, config))
        } catch {
            destroy(context, on: display)
            throw error
        }
    }

    private func createContext(
        _ display: EGLDisplayHandle, _ config: EGLConfig?, _ features: EGLDisplayFeatures, sharing other: EGLContextHandle?
    ) throws(EGLFailure) -> EGLContextHandle {
        if probe?.takes(.contextCreation) == true {
            throw EGLFailure(call: "eglCreateContext", code: UInt32(EGL_BAD_ALLOC))
        }
        var isDebug = false
        #if DEBUG
            isDebug = true
        #endif
        for request in EGLContextRequest.attempts(canBeRobust: features.robustness, isDebug: isDebug) {
            note("eglCreateContext 3.\(request.minorVersion)\(request.isRobust ? " robust" : "")")
            let attributes = attributes(of: request, features)
            if let context = egl.eglCreateContext(display.raw, config, other?.raw, attributes) {
                return EGLContextHandle(raw: context)
            }
        }
        throw failure("eglCreateContext")
    }

    private func attributes(of request: EGLContextRequest, _ features: EGLDisplayFeatures) -> [EGLint] {
        // EGL_CONTEXT_CLIENT_VERSION of EGL 1.4 is EGL_CONTEXT_MAJOR_VERSION of EGL 1.5.
        var list = [EGL_CONTEXT_CLIENT_VERSION, 3]
        if features.createContext {
            list += [EGL_CONTEXT_MINOR_VERSION, EGLint(request.minorVersion)]
            if request.isDebug {
                list += [EGL_CONTEXT_FLAGS_KHR, EGL_CONTEXT_OPENGL_DEBUG_BIT_KHR]
            }
        }
        if request.isRobust {
            list += [
                EGL_CONTEXT_OPENGL_ROBUST_ACCESS_EXT, EGLint(EGL_TRUE),
                EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY_EXT, EGL_LOSE_CONTEXT_ON_RESET_EXT,
            ]
        }
        return list + [EGL_NONE]
    }

    private func chooseConfig(_ display: EGLDisplayHandle, forPbuffer: Bool) throws(EGLFailure) -> EGLConfig? {
        note("eglChooseConfig")
        // The default surface type is a window, which no headless config supports.
        let attributes: [EGLint] = [
            EGL_SURFACE_TYPE, forPbuffer ? EGL_PBUFFER_BIT : 0, EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT,
            EGL_RED_SIZE, 8, EGL_GREEN_SIZE, 8, EGL_BLUE_SIZE, 8, EGL_ALPHA_SIZE, 8, EGL_NONE,
        ]
        var config: EGLConfig?
        var count: EGLint = 0
        guard egl.eglChooseConfig(display.raw, attributes, &config, 1, &count) == EGL_TRUE else {
            throw failure("eglChooseConfig")
        }
        guard count > 0 else { throw EGLFailure(call: "eglChooseConfig", code: UInt32(EGL_BAD_CONFIG)) }
        return config
    }

    private func createPbuffer(
        _ display: EGLDisplayHandle, _ config: EGLConfig?
    ) throws(EGLFailure) -> EGLSurfaceHandle {
        note("eglCreatePbufferSurface")
        let size: [EGLint] = [EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE]
        guard let surface = egl.eglCreatePbufferSurface(display.raw, config, size) else {
            throw failure("eglCreatePbufferSurface")
        }
        return EGLSurfaceHandle(raw: surface)
    }

    /// Selects OpenGL ES as this thread's API: a setting of each thread, which releasing a context depends on, too.
    func bindAPI() throws(EGLFailure) {
        guard egl.eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) == EGL_TRUE else { throw failure("eglBindAPI") }
    }

    func makeCurrent(
        _ context: EGLContextHandle, _ surface: EGLSurfaceHandle?, on display: EGLDisplayHandle
    ) throws(EGLFailure) {
        note("eglMakeCurrent")
        guard egl.eglMakeCurrent(display.raw, surface?.raw, surface?.raw, context.raw) == EGL_TRUE else {
            throw failure("eglMakeCurrent")
        }
    }

    /// Leaves the thread with no context.
    func release(on display: EGLDisplayHandle) {
        note("eglMakeCurrent none")
        _ = egl.eglMakeCurrent(display.raw, nil, nil, nil)
    }

    func destroy(_ context: EGLContextHandle, on display: EGLDisplayHandle) {
        note("eglDestroyContext")
        _ = egl.eglDestroyContext(display.raw, context.raw)
    }

    func destroy(_ surface: EGLSurfaceHandle, on display: EGLDisplayHandle) {
        note("eglDestroySurface")
        _ = egl.eglDestroySurface(display.raw, surface.raw)
    }
}
