internal import Glibc
internal import Synchronization

/// A display that runs, and what it offers.
struct OpenDisplay: Sendable {
    let handle: EGLDisplayHandle
    let features: EGLDisplayFeatures
}

/// The displays of this process: one for each device, made on first use and never terminated, since terminating one
/// ends every context that anyone in the process has on it.
enum EGLDisplays {
    private static let open = Mutex<[GLPlatform: OpenDisplay]>([:])

    /// The running display of `platform`. The lock is held while a driver starts, so that it starts once.
    static func display(of platform: GLPlatform, _ egl: EGLCalls) throws(EGLFailure) -> OpenDisplay {
        try open.withLock { (displays) throws(EGLFailure) in
            if let display = displays[platform] { return display }
            let handle = try make(platform, egl)
            let (major, minor) = try egl.initialize(handle)
            let features = EGLDisplayFeatures(extensions: egl.extensions(of: handle), major: major, minor: minor)
            let display = OpenDisplay(handle: handle, features: features)
            displays[platform] = display
            return display
        }
    }

    private static func make(_ platform: GLPlatform, _ egl: EGLCalls) throws(EGLFailure) -> EGLDisplayHandle {
        switch platform {
        case .device(let index):
            let devices = egl.devices()
            guard devices.indices.contains(index) else { throw EGLFailure(call: "eglQueryDevicesEXT", code: 0) }
            return try egl.display(on: devices[index])
        case .gbm(let node):
            guard case .success(let gbm) = GBMLibrary.shared else { throw EGLFailure(call: "libgbm", code: 0) }
            let file = openNode(node)
            guard file >= 0 else { throw EGLFailure(call: "open \(node)", code: UInt32(bitPattern: errno)) }
            do throws(EGLFailure) {
                return try egl.display(onRenderNode: file, gbm: gbm)
            } catch {
                _ = close(file)
                throw error
            }
        case .surfaceless:
            return try egl.surfacelessDisplay()
        }
    }

    private static func openNode(_ node: String) -> Int32 { Glibc.open(node, O_RDWR | O_CLOEXEC) }
}
