/// What was seen on this machine that bears on why OpenGL ES works or not. Only values, so that a diagnosis can be
/// tested without the machine that has the trouble.
struct GLFacts: Hashable, Sendable {
    /// Why libEGL cannot be opened; nil when it can.
    var eglProblem: String?
    /// Why libGLESv2 cannot be opened; nil when it can.
    var glesProblem: String?
    /// Drivers registered with libEGL.
    var vendorFiles: [VendorFile] = []
    /// `__EGL_VENDOR_LIBRARY_FILENAMES`, taken apart; nil when it is not set.
    var vendorVariable: [String]?
    /// Those of `vendorVariable` that cannot be read.
    var missingVendorFiles: [String] = []
    /// Folders in which registered drivers were looked for.
    var vendorFolders: [String] = []
    /// `/dev/nvidia0` and its like.
    var nvidiaNodes: [String] = []
    /// Those of the driver's nodes that this process may not open, whatever their permissions say.
    var refusedNVIDIANodes: [String] = []
    /// `CUDA_VISIBLE_DEVICES`; nil when it is not set.
    var visibleCards: String?
    /// Why libEGL_nvidia cannot be opened; nil when it can, or when no node made it worth trying.
    var nvidiaLibraryProblem: String?
    /// `NVIDIA_DRIVER_CAPABILITIES`; nil when it is not set.
    var driverCapabilities: String?
    /// Of NVIDIA's kernel module.
    var kernelVersion: String?
    /// Of NVIDIA's graphics libraries.
    var libraryVersions: [String] = []
    /// `/dev/dri/renderD128` and its like.
    var renderNodes: [RenderNode] = []
    /// What EGL offers before there is a display; nil when it was not asked.
    var clientExtensions: Set<String>?
    /// What EGL answered for a surfaceless display; nil when it works or was not tried.
    var surfacelessCode: UInt32?
    /// Cards were tried, if there are any: false where something else was asked for, so that nothing is known about them.
    var triedCards = true
    /// Some software device works.
    var hasSoftware = false
    /// Some hardware device works that this process is meant to use.
    var hasHardware = false

    /// A driver registered with libEGL.
    struct VendorFile: Hashable, Sendable {
        var path: String
        /// What the file holds, as far as it could be read.
        var text: String
    }

    /// A card's node for drawing.
    struct RenderNode: Hashable, Sendable {
        var path: String
        /// This process may read and write it.
        var isAccessible: Bool
    }
}
