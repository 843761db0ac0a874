internal import Glibc

extension GLFacts {
    /// Looks at files and variables; starts no driver.
    static func gather() -> GLFacts {
        var facts = GLFacts()
        facts.gatherVendorFiles()
        facts.gatherNVIDIA()
        facts.renderNodes = GLCandidate.renderNodes().map {
            RenderNode(path: $0, isAccessible: access($0, R_OK | W_OK) == 0)
        }
        return facts
    }

    /// Adds why a library could not be opened.
    mutating func note(_ failure: GLLibraries.Failure) {
        if failure.library == GLLibraries.eglName { eglProblem = failure.reason } else { glesProblem = failure.reason }
    }

    /// Adds what came of trying the candidates.
    mutating func note(_ egl: EGLCalls, _ attempts: [GLChoice.Attempt], hasSoftware: Bool) {
        clientExtensions = egl.clientExtensions()
        surfacelessCode = attempts.first { $0.candidate.platform == .surfaceless && $0.code != 0 }?.code
        self.hasSoftware = hasSoftware
    }

    private mutating func gatherVendorFiles() {
        func variable(_ name: String) -> [String]? {
            getenv(name).map { String(cString: $0).split(separator: ":").map(String.init) }
        }
        vendorFolders =
            variable("__EGL_VENDOR_LIBRARY_DIRS")
            ?? ["/etc/glvnd/egl_vendor.d", "/usr/share/glvnd/egl_vendor.d"]
        var paths = vendorFolders.flatMap { folder in
            Files.list(folder).filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
        }
        vendorVariable = variable("__EGL_VENDOR_LIBRARY_FILENAMES")
        if let vendorVariable { paths = vendorVariable }
        for path in paths {
            if let bytes = Files.read(path, limit: 65_536) {
                vendorFiles.append(VendorFile(path: path, text: String(decoding: bytes, as: UTF8.self)))
            } else {
                missingVendorFiles.append(path)
            }
        }
    }

    private mutating func gatherNVIDIA() {
        driverCapabilities = getenv("NVIDIA_DRIVER_CAPABILITIES").map { String(cString: $0) }
        nvidiaNodes = Files.list("/dev").filter { GLFacts.isNVIDIANode($0) }.sorted().map { "/dev/" + $0 }
        kernelVersion = Files.read("/proc/driver/nvidia/version", limit: 4096)
            .flatMap { GLFacts.kernelVersion(String(decoding: $0, as: UTF8.self)) }
        visibleCards = GLVisibleCards.variable
        guard !nvidiaNodes.isEmpty else { return }
        // Permissions say yes where a control group says no.
        refusedNVIDIANodes = (["/dev/nvidiactl"] + nvidiaNodes).filter(Files.isRefused)
        do throws(GLLibraries.Failure) {
            _ = try openLibrary("libEGL_nvidia.so.0")
        } catch {
            nvidiaLibraryProblem = error.reason
        }
        var folders = ["/usr/lib", "/usr/lib64", "/usr/local/nvidia/lib64"]
        folders += ["x86_64-linux-gnu", "aarch64-linux-gnu"].map { "/usr/lib/" + $0 }
        if let path = getenv("LD_LIBRARY_PATH") {
            folders += String(cString: path).split(separator: ":").map(String.init)
        }
        libraryVersions = Set(folders.flatMap(Files.list).compactMap(GLFacts.libraryVersion)).sorted()
    }

    /// True for the node of a card: `nvidia0`. `nvidiactl` and its like are there without any card.
    static func isNVIDIANode(_ name: String) -> Bool {
        name.hasPrefix("nvidia") && name.count > 6 && name.dropFirst(6).allSatisfy(\.isNumber)
    }

    /// The version in what the kernel module says of itself: the first word of numbers and points.
    static func kernelVersion(_ text: String) -> String? {
        text.split(whereSeparator: \.isWhitespace).first(where: isVersion).map(String.init)
    }

    /// The version in the file name of a graphics library of the driver; nil for any other name.
    static func libraryVersion(_ name: String) -> String? {
        for prefix in ["libnvidia-glcore.so.", "libEGL_nvidia.so."] where name.hasPrefix(prefix) {
            let version = name.dropFirst(prefix.count)
            if isVersion(version) { return String(version) }
        }
        return nil
    }

    private static func isVersion(_ word: Substring) -> Bool {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
    }
}
