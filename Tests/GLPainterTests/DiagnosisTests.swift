import Testing

@testable import GLPainter

/// Each trouble by itself, without having it.
@Suite struct DiagnosisTests {
    /// A machine on which Mesa is installed and nothing else is wrong.
    private var healthy: GLFacts {
        var facts = GLFacts()
        facts.vendorFolders = ["/etc/glvnd/egl_vendor.d", "/usr/share/glvnd/egl_vendor.d"]
        facts.vendorFiles = [
            .init(path: "/usr/share/glvnd/egl_vendor.d/50_mesa.json", text: "\"library_path\" : \"libEGL_mesa.so.0\"")
        ]
        facts.clientExtensions = ["EGL_EXT_platform_device", "EGL_MESA_platform_surfaceless"]
        facts.renderNodes = [.init(path: "/dev/dri/renderD128", isAccessible: true)]
        return facts
    }

    private var withNVIDIA: GLFacts {
        var facts = healthy
        facts.renderNodes = []
        facts.nvidiaNodes = ["/dev/nvidia0"]
        facts.vendorFiles.append(
            .init(
                path: "/usr/share/glvnd/egl_vendor.d/10_nvidia.json", text: "\"library_path\": \"libEGL_nvidia.so.0\""))
        facts.kernelVersion = "550.54.15"
        facts.libraryVersions = ["550.54.15"]
        return facts
    }

    private func diagnoses(_ facts: GLFacts, _ change: (inout GLFacts) -> Void) -> [GLDiagnosis] {
        var facts = facts
        change(&facts)
        return GLDiagnosis.diagnoses(for: facts)
    }

    @Test func nothingIsWrong() {
        #expect(GLDiagnosis.diagnoses(for: healthy).isEmpty)
        #expect(diagnoses(withNVIDIA) { $0.hasHardware = true }.isEmpty)
        #expect(
            diagnoses(healthy) {
                $0.renderNodes = []
                $0.hasHardware = true
            }.isEmpty)
    }

    @Test func missingLibraries() {
        let egl = diagnoses(healthy) { $0.eglProblem = "no such file" }
        #expect(egl == [.noEGL(reason: "no such file")])
        #expect("\(egl[0])".contains("apt-get install libegl1"))
        let gles = diagnoses(healthy) { $0.glesProblem = "no such file" }
        #expect(gles == [.noGLES(reason: "no such file")] && "\(gles[0])".contains("libgles2"))
    }

    @Test func missingVendorFile() {
        let list = diagnoses(healthy) { $0.vendorFiles = [] }
        #expect(list == [.noVendorFile(folders: healthy.vendorFolders)])
        #expect(
            "\(list[0])".contains("/usr/share/glvnd/egl_vendor.d")
                && "\(list[0])".contains("NVIDIA_DRIVER_CAPABILITIES"))
    }

    @Test func variableThatNamesNothing() {
        let list = diagnoses(healthy) {
            $0.vendorVariable = ["/none.json"]
            $0.missingVendorFiles = ["/none.json"]
            $0.vendorFiles = []
        }
        #expect(list == [.vendorVariable(missing: ["/none.json"])])
        #expect("\(list[0])".contains("__EGL_VENDOR_LIBRARY_FILENAMES names /none.json"))
    }

    @Test func missingGraphicsCapability() {
        let list = diagnoses(withNVIDIA) {
            $0.nvidiaLibraryProblem = "no such file"
            $0.driverCapabilities = "compute,utility"
        }
        #expect(
            list == [
                .noGraphicsCapability(node: "/dev/nvidia0", capabilities: "compute,utility", reason: "no such file")
            ])
        #expect("\(list[0])".contains("NVIDIA_DRIVER_CAPABILITIES, which is \"compute,utility\", must contain graphics"))
        let unset = diagnoses(withNVIDIA) { $0.nvidiaLibraryProblem = "no such file" }
        #expect("\(unset[0])".contains("NVIDIA_DRIVER_CAPABILITIES, which is not set, must contain graphics"))
        for all in ["all", "compute, graphics"] {
            let set = diagnoses(withNVIDIA) {
                $0.nvidiaLibraryProblem = "no such file"
                $0.driverCapabilities = all
            }
            #expect("\(set[0])".contains("\"\(all)\", as it has to be") && !"\(set[0])".contains("must contain"))
        }
    }

    /// Both are said at once: that libEGL is missing, and that the card has no libraries for it either.
    @Test func missingLibraryBesideMissingCapability() {
        let list = diagnoses(withNVIDIA) {
            $0.eglProblem = "no such file"
            $0.nvidiaLibraryProblem = "libEGL_nvidia.so.0: cannot open shared object file"
        }
        #expect(list.count == 2 && list.first == .noEGL(reason: "no such file"))
        // It is there, and needs what comes with libEGL.
        let other = diagnoses(withNVIDIA) {
            $0.eglProblem = "no such file"
            $0.nvidiaLibraryProblem = "libGLdispatch.so.0: cannot open shared object file"
        }
        #expect(other == [.noEGL(reason: "no such file")])
    }

    @Test func cardsThatDoNotWork() {
        #expect(GLDiagnosis.diagnoses(for: withNVIDIA) == [.noWorkingNVIDIA(refused: [], visible: nil)])
        let refused = diagnoses(withNVIDIA) { $0.refusedNVIDIANodes = ["/dev/nvidia0"] }
        #expect(refused == [.noWorkingNVIDIA(refused: ["/dev/nvidia0"], visible: nil)]
                && "\(refused[0])".contains("/dev/nvidia0 cannot be opened"))
        // Nobody asked for a card.
        #expect(diagnoses(withNVIDIA) { $0.triedCards = false }.isEmpty)
        // Another process's card; this one's may be opened.
        let other = diagnoses(withNVIDIA) {
            $0.nvidiaNodes = ["/dev/nvidia0", "/dev/nvidia1"]
            $0.refusedNVIDIANodes = ["/dev/nvidia1"]
        }
        #expect(other == [.noWorkingNVIDIA(refused: [], visible: nil)] && "\(other[0])".contains("1.14 or later"))
        let slice = diagnoses(withNVIDIA) { $0.visibleCards = "MIG-8932f937-d72c-4106-c12f-20bd9faed9f6" }
        #expect("\(slice[0])".contains("CUDA_VISIBLE_DEVICES names a slice of a card (MIG)"))
        let none = diagnoses(withNVIDIA) { $0.visibleCards = "NoDevFiles" }
        #expect("\(none[0])".contains("CUDA_VISIBLE_DEVICES is NoDevFiles, which gives this process no card"))
    }

    @Test func unregisteredDriver() {
        let list = diagnoses(withNVIDIA) { $0.vendorFiles.removeLast() }
        #expect(list == [.unregisteredNVIDIA(folders: healthy.vendorFolders)])
        #expect("\(list[0])".contains("10_nvidia.json"))
    }

    @Test func forbiddenRenderNode() {
        let list = diagnoses(healthy) { $0.renderNodes[0].isAccessible = false }
        #expect(list == [.denied(nodes: ["/dev/dri/renderD128"])])
        #expect("\(list[0])".contains("video and render") && "\(list[0])".contains("--device /dev/dri/renderD128"))
        #expect("\(list[0])".contains("--group-add $(stat -c %g /dev/dri/renderD128)"))
    }

    @Test func differentVersions() {
        let list = diagnoses(withNVIDIA) { $0.libraryVersions = ["535.104.05"] }
        #expect(list == [.versionsDiffer(kernel: "550.54.15", libraries: ["535.104.05"])])
        #expect("\(list[0])".contains("550.54.15") && "\(list[0])".contains("535.104.05"))
    }

    @Test func noWayWithoutAScreen() {
        let list = diagnoses(healthy) { $0.clientExtensions = ["EGL_EXT_platform_x11"] }
        #expect(list == [.noPlatform] && "\(list[0])".contains("EGL_MESA_platform_surfaceless"))
    }

    @Test func refusedSurfaceless() {
        let list = diagnoses(healthy) { $0.surfacelessCode = 0x3001 }
        #expect(list == [.surfacelessRefused(code: 0x3001)] && "\(list[0])".contains("0x3001"))
    }

    @Test func onlySoftware() {
        let list = diagnoses(healthy) {
            $0.renderNodes = []
            $0.hasSoftware = true
        }
        #expect(list == [.noHardware] && "\(list[0])".contains("--gpus all"))
    }

    @Test func versionsAreReadFromTheDriversWords() {
        let closed =
            "NVRM version: NVIDIA UNIX x86_64 Kernel Module  550.54.15  Tue Mar  5 22:23:56 UTC 2024\nGCC version:"
        let open = "NVRM version: NVIDIA UNIX Open Kernel Module for x86_64  560.35.03  Release Build  (builder)"
        #expect(GLFacts.kernelVersion(closed) == "550.54.15" && GLFacts.kernelVersion(open) == "560.35.03")
        #expect(GLFacts.kernelVersion("none") == nil)
        #expect(GLFacts.libraryVersion("libnvidia-glcore.so.550.54.15") == "550.54.15")
        #expect(GLFacts.libraryVersion("libEGL_nvidia.so.0") == nil)
        #expect(GLFacts.libraryVersion("libEGL_mesa.so.0.0.0") == nil)
    }

    @Test func cardsAreToldFromControlNodes() {
        #expect(GLFacts.isNVIDIANode("nvidia0") && GLFacts.isNVIDIANode("nvidia12"))
        for name in ["nvidiactl", "nvidia-uvm", "nvidia", "null"] { #expect(!GLFacts.isNVIDIANode(name)) }
    }

    @Test func theReportShowsEverything() {
        var survey = GLSurvey()
        survey.entries = [.init(label: "0: EGL device 0, CUDA 0", problem: "eglInitialize failed with 0x3001")]
        survey.failure = .noDevice(diagnoses: [.noHardware], attempts: [])
        survey.diagnoses = [.noHardware]
        let report = survey.report
        #expect(report.contains("0: EGL device 0, CUDA 0") && report.contains("does not work: eglInitialize failed"))
        #expect(report.contains("The software painter is used") && report.contains("Note: No graphics card is visible"))
    }

    @Test func errorsSayWhatToDo() {
        let errors: [GLDeviceError] = [
            .noDevice(diagnoses: [.noHardware], attempts: ["0: surfaceless: eglInitialize failed with 0x3001"]),
            .notFound(.cuda(3), available: ["0: EGL device 0"]), .notFound(.software, available: []),
            .unusable(.index(0), attempts: ["0: surfaceless: no"], diagnoses: []), .unknownSelection("x"),
            .setup("no."),
        ]
        for error in errors { #expect("\(error)".count > 40 && !"\(error)".contains("\n\n")) }
        #expect("\(errors[1])" == "There is no OpenGL ES device cuda:3. There are: 0: EGL device 0.")
    }
}
