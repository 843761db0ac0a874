/// Something that keeps graphics hardware, or OpenGL ES as a whole, from being used, said so that whoever runs the
/// container can act on it.
public enum GLDiagnosis: Hashable, Sendable {
    /// libEGL cannot be opened.
    case noEGL(reason: String)
    /// libGLESv2 cannot be opened.
    case noGLES(reason: String)
    /// libEGL knows of no driver.
    case noVendorFile(folders: [String])
    /// `__EGL_VENDOR_LIBRARY_FILENAMES` names files that cannot be read.
    case vendorVariable(missing: [String])
    /// The card's nodes are here and the driver's graphics libraries are not.
    case noGraphicsCapability(node: String, capabilities: String?, reason: String)
    /// The driver's libraries are here and libEGL was not told.
    case unregisteredNVIDIA(folders: [String])
    /// NVIDIA's driver is here and told to libEGL, and no card of it works. `visible` is what `CUDA_VISIBLE_DEVICES` says where it
    /// gives this process no whole card.
    case noWorkingNVIDIA(refused: [String], visible: String?)
    /// Render nodes that this process may not open.
    case denied(nodes: [String])
    /// Kernel module and libraries of the driver differ.
    case versionsDiffer(kernel: String, libraries: [String])
    /// EGL has none of the ways to a device without a screen.
    case noPlatform
    /// EGL refuses a display without a device.
    case surfacelessRefused(code: UInt32)
    /// No card is visible at all.
    case noHardware
}

extension GLDiagnosis {
    /// Everything that the facts say, the deepest cause first. Empty when hardware works.
    static func diagnoses(for facts: GLFacts) -> [GLDiagnosis] {
        if facts.hasHardware { return [] }
        // Named at once, so that nobody finds out only after installing libEGL that the card's libraries are missing too. Those need libEGL
        // themselves, so only a message about their own file counts.
        let alsoMissing = facts.nvidiaLibraryProblem?.hasPrefix("libEGL_nvidia") == true ? missingNVIDIA(facts) : []
        if let reason = facts.eglProblem { return [.noEGL(reason: reason)] + alsoMissing }
        if let reason = facts.glesProblem { return [.noGLES(reason: reason)] + alsoMissing }
        var list: [GLDiagnosis] = []
        if facts.vendorVariable != nil, !facts.missingVendorFiles.isEmpty {
            list.append(.vendorVariable(missing: facts.missingVendorFiles))
        } else if facts.vendorFiles.isEmpty, !facts.hasSoftware {
            // A libEGL that needs no registered drivers would have offered a software device.
            list.append(.noVendorFile(folders: facts.vendorFolders))
        }
        list += nvidia(facts)
        let denied = facts.renderNodes.filter { !$0.isAccessible }.map(\.path)
        if !denied.isEmpty { list.append(.denied(nodes: denied)) }
        // Without a registered driver there is no platform either, and that cause is in the list already.
        if let extensions = facts.clientExtensions, !facts.hasSoftware, list.isEmpty {
            let ways =
                ["EGL_EXT_platform_device", "EGL_KHR_platform_gbm", "EGL_MESA_platform_gbm"]
                + ["EGL_MESA_platform_surfaceless"]
            if extensions.isDisjoint(with: ways) { list.append(.noPlatform) }
        }
        if let code = facts.surfacelessCode { list.append(.surfacelessRefused(code: code)) }
        if facts.nvidiaNodes.isEmpty, facts.renderNodes.isEmpty { list.append(.noHardware) }
        return list
    }

    private static func missingNVIDIA(_ facts: GLFacts) -> [GLDiagnosis] {
        guard let node = facts.nvidiaNodes.first, let reason = facts.nvidiaLibraryProblem else { return [] }
        return [.noGraphicsCapability(node: node, capabilities: facts.driverCapabilities, reason: reason)]
    }

    private static func nvidia(_ facts: GLFacts) -> [GLDiagnosis] {
        guard !facts.nvidiaNodes.isEmpty else { return [] }
        var list = missingNVIDIA(facts)
        if !list.isEmpty { return list }
        if let kernel = facts.kernelVersion, !facts.libraryVersions.isEmpty, !facts.libraryVersions.contains(kernel) {
            list.append(.versionsDiffer(kernel: kernel, libraries: facts.libraryVersions))
        }
        if !facts.vendorFiles.contains(where: { $0.text.contains("libEGL_nvidia") }) {
            list.append(.unregisteredNVIDIA(folders: facts.vendorFolders))
        }
        if !list.isEmpty || !facts.triedCards { return list }
        // A scheduler also denies access to other processes' cards.
        let isRefused = facts.refusedNVIDIANodes.contains("/dev/nvidiactl") || facts.nvidiaNodes.allSatisfy(facts.refusedNVIDIANodes.contains)
        let visible = facts.visibleCards.flatMap { $0.hasPrefix("MIG-") || GLVisibleCards.meansNone($0) ? $0 : nil }
        return [.noWorkingNVIDIA(refused: isRefused ? facts.refusedNVIDIANodes : [], visible: visible)]
    }
}

extension GLDiagnosis: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noEGL(let reason):
            "libEGL.so.1 cannot be opened (\(reason)): install it (Debian, Ubuntu: apt-get install libegl1 libgles2 "
                + "libgl1-mesa-dri; Fedora: dnf install libglvnd-egl libglvnd-gles mesa-dri-drivers)."
        case .noGLES(let reason):
            "libGLESv2.so.2 cannot be opened (\(reason)): install it (Debian, Ubuntu: apt-get install libgles2; "
                + "Fedora: dnf install libglvnd-gles)."
        case .noVendorFile(let folders):
            "libEGL knows of no driver: there is no .json file in \(folders.joined(separator: " or ")). For software "
                + "install libegl-mesa0 and libgl1-mesa-dri; for an NVIDIA card run the container with "
                + "NVIDIA_DRIVER_CAPABILITIES=all, which puts 10_nvidia.json there."
        case .vendorVariable(let missing):
            "__EGL_VENDOR_LIBRARY_FILENAMES names \(missing.joined(separator: ", ")), which cannot be read, and libEGL "
                + "looks nowhere else: correct the variable or unset it."
        case .noGraphicsCapability(let node, let capabilities, let reason):
            "\(node) is here but libEGL_nvidia.so.0 cannot be opened (\(reason)): the card is here without its graphics "
                + "libraries. " + GLDiagnosis.advice(capabilities)
        case .unregisteredNVIDIA(let folders):
            "libEGL_nvidia.so.0 is here but no .json file in \(folders.joined(separator: " or ")) names it: add "
                + "10_nvidia.json there, holding { \"file_format_version\": \"1.0.0\", \"ICD\": { \"library_path\": "
                + "\"libEGL_nvidia.so.0\" } }."
        case .noWorkingNVIDIA(let refused, _) where !refused.isEmpty:
            "NVIDIA's driver is here but \(refused.joined(separator: ", ")) cannot be opened: the container or the scheduler keeps the "
                + "card from this process. Ask for a card (docker run --gpus all; Slurm: --gres=gpu:1)."
        case .noWorkingNVIDIA(_, let visible?):
            GLVisibleCards.meansNone(visible)
                ? "NVIDIA's driver is here but CUDA_VISIBLE_DEVICES is \(visible), which gives this process no card: ask the scheduler for "
                    + "one (Slurm: --gres=gpu:1), or unset the variable."
                : "NVIDIA's driver is here but CUDA_VISIBLE_DEVICES names a slice of a card (MIG), and slices have no graphics: ask for a "
                    + "whole card."
        case .noWorkingNVIDIA:
            "NVIDIA's driver is here but EGL can use none of its cards: see that the container has all of the driver's graphics libraries "
                + "(nvidia-container-toolkit 1.14 or later), and that the card is not cut into slices (MIG), which have no graphics."
        case .denied(let nodes):
            "\(nodes.joined(separator: ", ")) may not be opened by this user: add the user to the groups video and render "
                + "(in a container by number: docker run --group-add $(stat -c %g \(nodes[0]))), and pass the node with "
                + "--device \(nodes[0])."
        case .versionsDiffer(let kernel, let libraries):
            "The NVIDIA kernel module is version \(kernel) but the graphics libraries are "
                + "\(libraries.joined(separator: ", ")): restart the machine after an update of the driver, or make the "
                + "container again, so that both are the same."
        case .noPlatform:
            "This libEGL offers no display without a screen (neither EGL_EXT_platform_device nor GBM nor "
                + "EGL_MESA_platform_surfaceless): install a newer driver (Mesa: libegl-mesa0, libgl1-mesa-dri)."
        case .surfacelessRefused(let code):
            "EGL refused a surfaceless display (error 0x\(String(code, radix: 16))): Mesa's software driver is missing "
                + "or broken; install libgl1-mesa-dri, and unset GALLIUM_DRIVER and MESA_LOADER_DRIVER_OVERRIDE."
        case .noHardware:
            "No graphics card is visible: there is neither /dev/dri/renderD* nor /dev/nvidia*. If the machine has one, "
                + "run the container with --gpus all (NVIDIA) or --device /dev/dri (others)."
        }
    }

    /// What to do where the driver's graphics libraries are missing.
    private static func advice(_ capabilities: String?) -> String {
        let names = capabilities?.split(separator: ",").map { $0.filter { $0 != " " } }
        return if let capabilities, names?.contains("graphics") == true || names?.contains("all") == true {
            "NVIDIA_DRIVER_CAPABILITIES is \"\(capabilities)\", as it has to be: update nvidia-container-toolkit (1.14 or later), and "
                + "install the libraries on the host (Ubuntu: libnvidia-gl-NNN, of the driver's version)."
        } else {
            "In a container NVIDIA_DRIVER_CAPABILITIES, which is \(capabilities.map { "\"\($0)\"" } ?? "not set"), must contain graphics: "
                + "run with -e NVIDIA_DRIVER_CAPABILITIES=graphics,compute,utility (or all). Elsewhere install them (Ubuntu: "
                + "libnvidia-gl-NNN, of the driver's version)."
        }
    }
}
