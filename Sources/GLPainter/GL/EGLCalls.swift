internal import CGL

/// A call of EGL that failed.
struct EGLFailure: Error, Hashable, Sendable {
    /// The function's name.
    var call: String
    /// What `eglGetError` said.
    var code: UInt32

    /// The device went away with everything in the context.
    var isContextLost: Bool { code == UInt32(EGL_CONTEXT_LOST) }
}

struct EGLDisplayHandle: @unchecked Sendable { let raw: EGLDisplay }
struct EGLContextHandle: @unchecked Sendable { let raw: EGLContext }
struct EGLSurfaceHandle: @unchecked Sendable { let raw: EGLSurface }
struct EGLDeviceHandle: @unchecked Sendable { let raw: EGLDeviceEXT }

/// EGL: each function wrapped once. Contexts and surfaces are in `EGLCalls+Contexts.swift`.
struct EGLCalls: Sendable {
    let libraries: GLLibraries
    let probe: GLProbe?

    init(probe: GLProbe? = nil) throws(GLLibraries.Failure) {
        libraries = try GLLibraries.open(probe: probe)
        self.probe = probe
    }

    var egl: lk_egl_calls { libraries.egl }
    private var extensions: lk_egl_extension_calls { libraries.eglExtensions }

    @inline(__always) func note(_ verb: @autoclosure () -> String) {
        if let probe { probe.record(verb()) }
    }

    func failure(_ call: String) -> EGLFailure { EGLFailure(call: call, code: UInt32(bitPattern: egl.eglGetError())) }

    // MARK: Strings

    /// What EGL can do before there is a display.
    func clientExtensions() -> Set<String> { strings(egl.eglQueryString(nil, EGL_EXTENSIONS)) }

    func extensions(of display: EGLDisplayHandle) -> Set<String> {
        strings(egl.eglQueryString(display.raw, EGL_EXTENSIONS))
    }

    private func strings(_ text: UnsafePointer<CChar>?) -> Set<String> {
        guard let text else { return [] }
        return Set(String(cString: text).split(separator: " ").map(String.init))
    }

    // MARK: Devices

    /// All devices of all installed drivers. Ask only where the client lists EGL_EXT_platform_device or
    /// EGL_EXT_device_enumeration.
    func devices() -> [EGLDeviceHandle] {
        note("eglQueryDevices")
        guard let query = extensions.eglQueryDevicesEXT else { return [] }
        var count: EGLint = 0
        guard query(0, nil, &count) == EGL_TRUE, count > 0 else { return [] }
        var devices = [EGLDeviceEXT?](repeating: nil, count: Int(count))
        guard query(count, &devices, &count) == EGL_TRUE else { return [] }
        return devices.prefix(Int(count)).compactMap { $0.map { EGLDeviceHandle(raw: $0) } }
    }

    func extensions(of device: EGLDeviceHandle) -> Set<String> {
        strings(extensions.eglQueryDeviceStringEXT?(device.raw, EGL_EXTENSIONS))
    }

    /// The primary node, `/dev/dri/card0`. A device may list the extension and still have none.
    func primaryNode(of device: EGLDeviceHandle) -> String? { string(device, EGL_DRM_DEVICE_FILE_EXT) }

    /// The render node, `/dev/dri/renderD128`.
    func renderNode(of device: EGLDeviceHandle) -> String? { string(device, EGL_DRM_RENDER_NODE_FILE_EXT) }

    private func string(_ device: EGLDeviceHandle, _ name: Int32) -> String? {
        extensions.eglQueryDeviceStringEXT?(device.raw, name).map { String(cString: $0) }
    }

    /// The number that CUDA gives the device.
    func cudaIndex(of device: EGLDeviceHandle) -> Int? {
        guard let query = extensions.eglQueryDeviceAttribEXT else { return nil }
        var value: EGLAttrib = -1
        guard query(device.raw, EGL_CUDA_DEVICE_NV, &value) == EGL_TRUE, value >= 0 else { return nil }
        return Int(value)
    }

    /// The name that NVIDIA's tools have for the card. Ask only where the device lists EGL_EXT_device_persistent_id.
    func cardName(of device: EGLDeviceHandle) -> String? {
        guard let query = extensions.eglQueryDeviceBinaryEXT else { return nil }
        var bytes = [UInt8](repeating: 0, count: 16)
        var count: EGLint = 0
        guard query(device.raw, EGL_DEVICE_UUID_EXT, 16, &bytes, &count) == EGL_TRUE, count == 16 else { return nil }
        return GLVisibleCards.name(ofUUID: bytes)
    }

    // MARK: Displays

    func display(on device: EGLDeviceHandle) throws(EGLFailure) -> EGLDisplayHandle {
        try platformDisplay(EGL_PLATFORM_DEVICE_EXT, device.raw)
    }

    func surfacelessDisplay() throws(EGLFailure) -> EGLDisplayHandle {
        try platformDisplay(EGL_PLATFORM_SURFACELESS_MESA, nil)
    }

    /// A display on an open render node. File and buffer manager must stay open as long as the display, which is
    /// for good.
    func display(onRenderNode file: Int32, gbm: GBMLibrary) throws(EGLFailure) -> EGLDisplayHandle {
        note("gbm_create_device")
        guard let device = gbm.calls.gbm_create_device(file) else {
            throw EGLFailure(call: "gbm_create_device", code: UInt32(EGL_BAD_NATIVE_PIXMAP))
        }
        do throws(EGLFailure) {
            return try platformDisplay(EGL_PLATFORM_GBM_KHR, UnsafeMutableRawPointer(device))
        } catch {
            gbm.calls.gbm_device_destroy(device)
            throw error
        }
    }

    private func platformDisplay(
        _ platform: Int32, _ native: UnsafeMutableRawPointer?
    ) throws(EGLFailure) -> EGLDisplayHandle {
        note("eglGetPlatformDisplay 0x\(String(platform, radix: 16))")
        guard let get = extensions.eglGetPlatformDisplayEXT, let display = get(EGLenum(platform), native, nil) else {
            throw failure("eglGetPlatformDisplayEXT")
        }
        return EGLDisplayHandle(raw: display)
    }

    /// Starts the driver of a display; harmless when it runs already. Returns EGL's version.
    func initialize(_ display: EGLDisplayHandle) throws(EGLFailure) -> (major: Int, minor: Int) {
        note("eglInitialize")
        var (major, minor): (EGLint, EGLint) = (0, 0)
        guard egl.eglInitialize(display.raw, &major, &minor) == EGL_TRUE else { throw failure("eglInitialize") }
        return (Int(major), Int(minor))
    }
}
