internal import Glibc

/// A way to a device that has not been tried yet: all that is known before its driver starts.
struct GLCandidate: Hashable, Sendable {
    /// Place in the list of everything found.
    var index: Int
    var platform: GLPlatform
    /// The driver says itself that the CPU does the work.
    var isDeclaredSoftware = false
    /// `/dev/dri/card0`.
    var primaryNode: String?
    /// `/dev/dri/renderD128`.
    var renderNode: String?
    /// The number that CUDA gives the card; only proprietary drivers tell.
    var cudaIndex: Int?
    /// `0000:01:00.0`.
    var pciID: String?
    /// What the driver calls the card: `GPU-8932f937-d72c-4106-c12f-20bd9faed9f6`; only proprietary drivers tell.
    var name: String?

    /// What the system calls the card.
    private var places: [String] { [pciID.map(GLDeviceSelection.normalizedPCI), renderNode].compactMap(\.self) }

    var label: String {
        var words = "\(index): \(platform)"
        if let cudaIndex { words += ", CUDA \(cudaIndex)" }
        if let pciID { words += ", PCI \(pciID)" }
        if isDeclaredSoftware { words += ", software" }
        return words
    }
}

extension GLCandidate {
    /// Everything there is to try, in a stable order: EGL's devices, render nodes, surfaceless. Starts no driver.
    static func list(_ egl: EGLCalls) -> [GLCandidate] {
        let client = egl.clientExtensions()
        var list: [GLCandidate] = []
        let canEnumerate = client.contains("EGL_EXT_device_enumeration") || client.contains("EGL_EXT_device_base")
        if client.contains("EGL_EXT_platform_device"), canEnumerate {
            for (place, device) in egl.devices().enumerated() {
                list.append(GLCandidate(device, place: place, index: list.count, egl))
            }
        }
        if client.contains("EGL_KHR_platform_gbm") || client.contains("EGL_MESA_platform_gbm") {
            for node in renderNodes() {
                list.append(
                    GLCandidate(
                        index: list.count, platform: .gbm(node: node), renderNode: node, pciID: pciID(ofNode: node)))
            }
        }
        if client.contains("EGL_MESA_platform_surfaceless") {
            list.append(GLCandidate(index: list.count, platform: .surfaceless))
        }
        return list
    }

    private init(_ device: EGLDeviceHandle, place: Int, index: Int, _ egl: EGLCalls) {
        let extensions = egl.extensions(of: device)
        let primary = extensions.contains("EGL_EXT_device_drm") ? egl.primaryNode(of: device) : nil
        let render = extensions.contains("EGL_EXT_device_drm_render_node") ? egl.renderNode(of: device) : nil
        let isNVIDIA = extensions.contains("EGL_NV_device_cuda")
        let name = isNVIDIA && extensions.contains("EGL_EXT_device_persistent_id") ? egl.cardName(of: device) : nil
        self.init(
            index: index, platform: .device(place),
            isDeclaredSoftware: extensions.contains("EGL_MESA_device_software"), primaryNode: primary,
            renderNode: render,
            cudaIndex: isNVIDIA ? egl.cudaIndex(of: device) : nil,
            // Without the kernel's module for displays, as on many clusters, the card has no such nodes.
            pciID: (render ?? primary).flatMap(GLCandidate.pciID) ?? name.flatMap { GLVisibleCards.slot(ofName: $0) }, name: name)
    }

    /// Render nodes of the machine, by number.
    static func renderNodes() -> [String] {
        Files.list("/dev/dri").filter { $0.hasPrefix("renderD") }.sorted().map { "/dev/dri/" + $0 }
    }

    /// The slot of the card behind a node, from the kernel's table of devices; nil where there is none, as with
    /// cards that are not on a PCI bus.
    static func pciID(ofNode node: String) -> String? {
        guard let name = node.split(separator: "/").last else { return nil }
        let target = Files.linkTarget("/sys/class/drm/\(name)/device") ?? Files.linkTarget(deviceLink(node))
        guard let id = target?.split(separator: "/").last, id.split(separator: ":").count == 3 else { return nil }
        return String(id)
    }

    /// `/sys/dev/char/226:128/device`
    private static func deviceLink(_ node: String) -> String {
        var status = stat()
        guard stat(node, &status) == 0 else { return "" }
        // The C library's macros: 12 and 20 low bits of either number, the rest above.
        let device = UInt64(status.st_rdev)
        let major = (device >> 8) & 0xFFF | (device >> 32) & ~0xFFF
        let minor = device & 0xFF | (device >> 12) & 0xFFFF_FF00
        return "/sys/dev/char/\(major):\(minor)/device"
    }
}

extension GLCandidate {
    /// How good a candidate looks for an automatic choice; the least is tried first.
    enum Rank: Int, Comparable {
        /// A card of a proprietary driver.
        case proprietary
        /// Any other device that does not call itself software.
        case device
        case renderNode
        /// Surfaceless on a machine with a render node.
        case anyHardware
        case software
        /// Surfaceless on a machine without a render node.
        case anySoftware

        static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }

        /// Worth trying although a software device is at hand already.
        var mayBeHardware: Bool { self < .software }
    }

    func rank(hasRenderNode: Bool) -> Rank {
        switch platform {
        case .device: isDeclaredSoftware ? .software : cudaIndex != nil ? .proprietary : .device
        case .gbm: .renderNode
        case .surfaceless: hasRenderNode ? .anyHardware : .anySoftware
        }
    }

    /// The candidates that a selection allows, the best first.
    /// - Parameters:
    ///   - visible: `CUDA_VISIBLE_DEVICES`, nil where it is not set.
    ///   - name: what the driver calls the card in a slot.
    static func ordered(
        _ candidates: [GLCandidate], for selection: GLDeviceSelection, visible: String? = GLVisibleCards.variable,
        name: (String) -> String? = GLVisibleCards.name(ofSlot:)
    ) -> [(GLCandidate, Rank)] {
        let cards = GLVisibleCards(
            visible,
            cards: candidates.compactMap { card in
                card.cudaIndex.map { GLVisibleCards.Card(number: $0, slot: card.pciID, name: card.name) }
            },
            name: name)
        let hasRenderNode = candidates.contains { $0.renderNode != nil }
        let ranked = candidates.map { ($0, $0.rank(hasRenderNode: hasRenderNode)) }
            .sorted { ($0.1, $0.0.index) < ($1.1, $1.0.index) }
        switch selection {
        case .automatic:
            // A card that belongs to another process must not be reached by its render node either.
            let hidden = Set(candidates.lazy.filter { !cards.shows($0.cudaIndex) }.flatMap(\.places))
            return ranked.filter { cards.shows($0.0.cudaIndex) && hidden.isDisjoint(with: $0.0.places) }
        case .index(let index): return ranked.filter { $0.0.index == index }
        case .cuda(let index):
            guard let number = cards.number(ofCUDA: index) else { return [] }
            return ranked.filter { $0.0.cudaIndex == number }
        case .pci(let id):
            let wanted = GLDeviceSelection.normalizedPCI(id)
            return ranked.filter { $0.0.pciID.map(GLDeviceSelection.normalizedPCI) == wanted }
        case .software: return ranked.filter { $0.1 == .software || $0.0.platform == .surfaceless }
        }
    }
}
