internal import Glibc

/// The kernel's nodes of graphics cards: all that can be known of hardware without starting a driver. Starting a software driver takes
/// longer than most pictures.
package struct GLCardNodes: Hashable, Sendable {
    /// Names in `/dev`.
    var devices: [String]
    /// Names in `/dev/dri`.
    var direct: [String]

    /// Those of this machine.
    package init() { self.init(devices: Files.list("/dev"), direct: Files.list("/dev/dri")) }

    init(devices: [String], direct: [String]) {
        self.devices = devices
        self.direct = direct
    }

    /// Prefixes of nodes of drivers that have none in `/dev/dri`: NVIDIA's on servers and on boards, Windows' under Linux, Arm's,
    /// Qualcomm's, Imagination's, Vivante's.
    private static let others = ["nvidia", "nvhost", "nvmap", "dxg", "mali", "kgsl", "pvr", "galcore"]

    /// There may be a card; whether it works is found out by opening it.
    var mayShowCard: Bool {
        !direct.isEmpty || devices.contains { name in GLCardNodes.others.contains { name.hasPrefix($0) } }
    }

    /// False where `.automatic` can only mean the CPU: the environment names nothing else, and there is no node.
    package var mayBeHardware: Bool {
        mayBeHardware(environment: getenv(GLDeviceSelection.environmentVariable).map { String(cString: $0) })
    }

    /// - Parameter environment: the variable's value; whether the device that it names works has to be tried.
    func mayBeHardware(environment: String?) -> Bool {
        mayShowCard || (try? GLChoice.Wish.resolve(.automatic, environment: environment))?.selection != .automatic
    }
}
