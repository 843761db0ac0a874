import RenderPlan
import Testing

@testable import GLPainter

@Suite struct SelectionTests {
    @Test func textForms() {
        #expect(GLDeviceSelection("auto") == .automatic && GLDeviceSelection("software") == .software)
        #expect(GLDeviceSelection("index:2") == .index(2) && GLDeviceSelection("2") == .index(2) && GLDeviceSelection("cuda:0") == .cuda(0))
        #expect(GLDeviceSelection("pci:0000:01:00.0") == .pci("0000:01:00.0"))
        for text in ["", "gpu", "index:", "index:-1", "-1", "cuda:x", "pci:", "pci:1", "software:1", "index"] {
            #expect(GLDeviceSelection(text) == nil, "\(text)")
        }
    }

    @Test(arguments: [GLDeviceSelection.automatic, .software, .index(3), .cuda(1), .pci("0000:0a:00.1")])
    func textFormsAreReadBack(selection: GLDeviceSelection) {
        #expect(GLDeviceSelection(selection.description) == selection)
    }

    @Test func environmentOverridesOnlyAutomatic() throws {
        let wish = try GLChoice.Wish.resolve(.automatic, environment: "cuda:1")
        #expect(wish.selection == .cuda(1) && wish.reason == "LAYERKIT_GL_DEVICE=cuda:1 asks for it")
        #expect(try GLChoice.Wish.resolve(.index(0), environment: "cuda:1").selection == .index(0))
        #expect(try GLChoice.Wish.resolve(.automatic, environment: "").selection == .automatic)
        #expect(throws: GLDeviceError.unknownSelection("fast")) {
            try GLChoice.Wish.resolve(.automatic, environment: "fast")
        }
        #expect("\(GLDeviceError.unknownSelection("fast"))".contains("\"fast\""))
    }

    /// Without a node of a card no driver is started only to learn that there is the CPU; what somebody asks for is tried.
    @Test func withoutNodesThereIsNoHardware() {
        let none = GLCardNodes(devices: ["null", "tty", "shm", "fuse"], direct: [])
        #expect(!none.mayBeHardware(environment: nil) && !none.mayBeHardware(environment: "") && !none.mayBeHardware(environment: "auto"))
        for asked in ["cuda:0", "software", "fast"] { #expect(none.mayBeHardware(environment: asked), "\(asked)") }
        #expect(GLCardNodes(devices: ["null"], direct: ["renderD128"]).mayBeHardware(environment: nil))
        for name in ["nvidia0", "nvidiactl", "nvhost-gpu", "dxg", "mali0", "kgsl-3d0"] {
            #expect(GLCardNodes(devices: ["null", name], direct: []).mayBeHardware(environment: nil), "\(name)")
        }
    }

    /// A server with two cards of a proprietary driver, one of another, and Mesa's software.
    private let server: [GLCandidate] = [
        GLCandidate(index: 0, platform: .device(0), isDeclaredSoftware: true),
        GLCandidate(index: 1, platform: .device(1), renderNode: "/dev/dri/renderD128", pciID: "0000:00:02.0"),
        GLCandidate(index: 2, platform: .device(2), cudaIndex: 1, pciID: "0000:0A:00.0"),
        GLCandidate(index: 3, platform: .device(3), cudaIndex: 0, pciID: "0000:01:00.0"),
        GLCandidate(index: 4, platform: .gbm(node: "/dev/dri/renderD128"), pciID: "0000:00:02.0"),
        GLCandidate(index: 5, platform: .surfaceless),
    ]

    private func order(_ selection: GLDeviceSelection) -> [Int] {
        GLCandidate.ordered(server, for: selection).map { $0.0.index }
    }

    @Test func hardwareComesFirst() {
        #expect(order(.automatic) == [2, 3, 1, 4, 5, 0])
        #expect(order(.software) == [5, 0].sorted { $0 > $1 })
    }

    @Test func namedDevices() {
        #expect(order(.index(4)) == [4] && order(.index(9)).isEmpty)
        #expect(order(.cuda(0)) == [3] && order(.cuda(7)).isEmpty)
        #expect(order(.pci("0000:0a:00.0")) == [2] && order(.pci("0A:00.0")) == [2])
        #expect(order(.pci("0000:00:02.0")) == [1, 4])
    }

    /// A scheduler shares the cards among processes by `CUDA_VISIBLE_DEVICES`. EGL shows all of them to each.
    @Test func cudaCountsTheCardsThatASchedulerGave() {
        func order(_ selection: GLDeviceSelection, _ visible: String?) -> [Int] {
            GLCandidate.ordered(server, for: selection, visible: visible).map { $0.0.index }
        }
        // Two workers of a node, each with the first card that it sees.
        #expect(order(.cuda(0), "0") == [3] && order(.cuda(0), "1") == [2])
        #expect(order(.cuda(1), "1").isEmpty)
        #expect(order(.automatic, "1") == [2, 1, 4, 5, 0] && order(.automatic, "0") == [3, 1, 4, 5, 0])
        #expect(order(.cuda(0), "1,-1,0") == [2] && order(.cuda(1), "1,-1,0").isEmpty)
        // In CUDA's order, as far as numbers go.
        #expect(order(.cuda(0), " 1 ,x,0") == [2])
        for visible in [nil, "", "0,1", "GPU-8932f937", "7"] {
            #expect(order(.cuda(0), visible) == [3] && order(.cuda(1), visible) == [2], "\(visible ?? "nil")")
        }
        for visible in ["-1", "NoDevFiles", "-1,0"] {
            #expect(order(.cuda(0), visible).isEmpty && order(.automatic, visible) == [1, 4, 5, 0])
        }
        // Nor by another way to it.
        let twice = [server[3], GLCandidate(index: 1, platform: .gbm(node: "/dev/dri/renderD129"), pciID: "01:00.0")]
        #expect(GLCandidate.ordered(twice, for: .automatic, visible: "-1").isEmpty)
        // The other cards may not be opened: EGL counts as CUDA does.
        let one = [GLCandidate(index: 0, platform: .device(0), cudaIndex: 0, pciID: "0000:0A:00.0")]
        for visible in ["0", "1", "3"] {
            #expect(GLCandidate.ordered(one, for: .cuda(0), visible: visible).map { $0.0.index } == [0])
        }
    }

    /// Some schedulers tell names, which are the same whoever counts. They may be cut short.
    @Test func cardsMayBeToldByName() {
        let names = ["0000:0A:00.0": "GPU-8932f937-d72c-4106-c12f-20bd9faed9f6", "0000:01:00.0": "GPU-89f0a1b2-0000-4106-c12f-000000000000"]
        func order(_ selection: GLDeviceSelection, _ visible: String, _ cards: [GLCandidate]? = nil) -> [Int] {
            GLCandidate.ordered(cards ?? server, for: selection, visible: visible) { names[$0] }.map { $0.0.index }
        }
        #expect(order(.cuda(0), "GPU-8932f937-d72c-4106-c12f-20bd9faed9f6") == [2] && order(.cuda(0), "GPU-89F0") == [3])
        #expect(order(.cuda(1), "GPU-8932f937").isEmpty && order(.automatic, "GPU-8932f937") == [2, 1, 4, 5, 0])
        // All of them, in another order than EGL's.
        #expect(order(.cuda(0), "GPU-8932,GPU-89f0") == [2] && order(.cuda(1), "GPU-8932,GPU-89f0") == [3])
        // The first that is none ends the list; one that could be either is none.
        #expect(order(.cuda(0), "GPU-8932,GPU-0000,GPU-89f0") == [2] && order(.cuda(1), "GPU-8932,GPU-0000,GPU-89f0").isEmpty)
        for nothing in ["GPU-89", "GPU-", "MIG-8932f937-d72c-4106-c12f-20bd9faed9f6"] { #expect(order(.cuda(0), nothing) == [3], "\(nothing)") }
        // The other card may not be opened.
        #expect(order(.cuda(0), "GPU-8932", [server[2]]) == [2])
    }

    /// Without the kernel's module for screens a card has no node that leads to its slot. EGL may know its name.
    @Test func cardsWithoutASlotHaveNames() {
        let bytes: [UInt8] = [0x89, 0x32, 0xf9, 0x37, 0xd7, 0x2c, 0x41, 0x06, 0xc1, 0x2f, 0x20, 0xbd, 0x09, 0xae, 0xd9, 0xf6]
        let name = GLVisibleCards.name(ofUUID: bytes)
        #expect(name == "GPU-8932f937-d72c-4106-c12f-20bd09aed9f6")
        let cards = [
            GLCandidate(index: 0, platform: .device(0), cudaIndex: 0, name: "GPU-89f0a1b2-0000-4106-c12f-000000000000"),
            GLCandidate(index: 1, platform: .device(1), cudaIndex: 1, name: name),
        ]
        #expect(GLCandidate.ordered(cards, for: .cuda(0), visible: "GPU-8932f937") { _ in nil }.map { $0.0.index } == [1])
        let names = ["0000:01:00.0": "GPU-89f0a1b2-0000-4106-c12f-000000000000", "0000:0A:00.0": name.uppercased()]
        #expect(GLVisibleCards.slot(ofName: name, slots: names.keys.sorted()) { names[$0] } == "0000:0A:00.0")
        #expect(GLVisibleCards.slot(ofName: name, slots: ["0000:01:00.0"]) { names[$0] } == nil)
    }

    @Test func theDriverTellsTheNameOfACard() {
        let information = """
            Model: \t\t NVIDIA A100-SXM4-40GB
            IRQ:   \t\t 91
            GPU UUID: \t GPU-8932f937-d72c-4106-c12f-20bd9faed9f6
            Video BIOS: \t 92.00.45.00.03
            Bus Location: \t 0000:0a:00.0
            """
        #expect(GLVisibleCards.name(in: information) == "GPU-8932f937-d72c-4106-c12f-20bd9faed9f6")
        for nothing in ["", "GPU UUID: \t GPU-????????-????-????-????-????????????\n".replacingOccurrences(of: "GPU-?", with: "?"), "Model: A100\n"] {
            #expect(GLVisibleCards.name(in: nothing) == nil)
        }
    }

    @Test func allCardsAreThoseThatASchedulerGave() {
        var survey = GLSurvey()
        for number in 0..<4 {
            var card = device(number, .device(number), pci: "0000:0\(number):00.0")
            card.cudaIndex = 3 - number
            survey.entries.append(GLSurvey.Entry(label: "", device: card))
        }
        #expect(survey.cards(visible: "0,2").map(\.index) == [1, 3])
        #expect(survey.cards(visible: nil).map(\.index) == [0, 1, 2, 3])
    }

    @Test func withoutARenderNodeSurfacelessIsSoftware() {
        let container = [
            GLCandidate(index: 0, platform: .device(0), isDeclaredSoftware: true),
            GLCandidate(index: 1, platform: .surfaceless),
        ]
        #expect(GLCandidate.ordered(container, for: .automatic).map { $0.0.index } == [0, 1])
        #expect(GLCandidate.ordered(container, for: .automatic).allSatisfy { !$0.1.mayBeHardware })
    }

    @Test func softwareIsKnownByItsName() {
        for name in ["llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "Google SwiftShader", "Mesa swrast"] {
            #expect(GLDevice.isSoftwareRenderer(name))
        }
        for name in ["NVIDIA H200/PCIe/SSE2", "AMD Radeon Pro", "Mesa Intel(R) UHD Graphics 630"] {
            #expect(!GLDevice.isSoftwareRenderer(name))
        }
    }

    private func device(
        _ index: Int, _ platform: GLPlatform, node: String? = nil, pci: String? = nil, isSoftware: Bool = false
    ) -> GLDevice {
        GLDevice(
            index: index, platform: platform, vendor: "", renderer: "Card \(index)", version: "", shadingLanguageVersion: "",
            limits: GLLimits(
                textureSize: 1, viewportWidth: 1, viewportHeight: 1, vertexAttributes: 1, varyingVectors: 1, programBinaryFormats: 0),
            isSoftware: isSoftware, renderNode: node, pciID: pci)
    }

    private func cards(_ devices: [GLDevice?]) -> [Int] {
        var survey = GLSurvey()
        survey.entries = devices.map { .init(label: "", device: $0) }
        return survey.cards.map(\.index)
    }

    @Test func aCardCountsOnceWhateverWaysLeadToIt() {
        let node = "/dev/dri/renderD128"
        // Mesa's card as EGL's device, by its render node, and as the driver picks it; beside it one of a proprietary driver.
        let ways = [
            device(0, .device(0), node: node, pci: "0000:0a:00.0"), device(1, .device(1), pci: "0000:01:00.0"),
            device(2, .device(2), isSoftware: true), nil, device(4, .gbm(node: node), node: node, pci: "0000:0A:00.0"),
            device(5, .gbm(node: "/dev/dri/renderD129"), node: "/dev/dri/renderD129", pci: "0000:01:00.0"),
            device(6, .surfaceless),
        ]
        #expect(cards(ways) == [0, 1])
        // Not on a PCI bus.
        #expect(cards([device(0, .device(0), node: node), device(1, .gbm(node: node), node: node)]) == [0])
        // Nothing else is hardware.
        #expect(cards([device(0, .device(0), isSoftware: true), device(1, .surfaceless)]) == [1])
        // Cards of which nothing is known but that they are two.
        #expect(cards([device(0, .device(0)), device(1, .device(1))]) == [0, 1])
    }

    @Test func softwareMayBeNamedTwice() {
        let software = device(0, .surfaceless, isSoftware: true)
        let card = device(1, .device(0))
        #expect(!software.sharesCard(with: software) && card.sharesCard(with: card) && !card.sharesCard(with: software))
    }

    @Test func contextsAreAskedForBestFirst() {
        let attempts = EGLContextRequest.attempts(canBeRobust: true, isDebug: false)
        #expect(attempts.map(\.minorVersion) == [2, 1, 0, 2, 1, 0])
        #expect(attempts.map(\.isRobust) == [true, true, true, false, false, false])
        #expect(EGLContextRequest.attempts(canBeRobust: false, isDebug: true).count == 6)
    }
}

@Suite(.needsOpenGL) struct DeviceTests {
    @Test func theChoiceSaysWhy() throws {
        let device = try makePainter().device
        #expect(!device.renderer.isEmpty && device.version.contains("OpenGL ES 3") && !device.reason.isEmpty)
        #expect(device.limits.textureSize >= 2048 && device.limits.vertexAttributes >= 16)
    }

    @Test func unknownDevicesAreNamedWithWhatThereIs() {
        let error = #expect(throws: GLDeviceError.self) { try GLPainter(.index(999)) }
        guard case .notFound(.index(999), let available)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!available.isEmpty)
    }

    @Test func softwareWithoutBeingAskedIsSaid() throws {
        let painter = try makePainter()
        guard painter.device.isSoftware, painter.device.reason.contains("no graphics hardware") else { return }
        #expect(painter.device.warning?.contains("LAYERKIT_GL_DEVICE=software") == true)
        #expect(painter.device.warning?.contains(painter.device.renderer) == true)
    }

    @Test func softwareOnRequestIsNotWarnedOf() throws {
        guard let painter = try? GLPainter(.software) else { return }
        #expect(painter.device.isSoftware && painter.device.warning == nil)
    }

    @Test func theSurveyFindsWhatIsChosen() throws {
        let survey = GLSurvey.run()
        let chosen = try #require(survey.chosen)
        #expect(survey.entries.contains { $0.device?.index == chosen.index })
        #expect(survey.report.contains("Chosen: \(chosen.index), \(chosen.renderer), because "))
    }

    /// Painters on several threads do not disturb each other.
    @Test func paintersPaintSideBySide() async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for shade in 1...8 {
                group.addTask {
                    let painter = try makePainter()
                    var sketch = Sketch(width: 16, height: 16)
                    let color = SIMD4<Float>(Float(shade * 20) / 255, 0, 0, 1)
                    sketch.draw(
                        Pipeline(kind: .solid, geometry: .box), .none, [.box: box(0, 0, 16, 16), .color: color])
                    for _ in 0..<20 {
                        let picture = try sketch.painted(by: painter)
                        guard picture.pixels.allSatisfy({ $0 == 0xFF00_0000 + UInt32(shade * 20) }) else {
                            return false
                        }
                    }
                    return true
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
    }
}
