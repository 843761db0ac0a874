internal import Glibc

/// The kernel's nodes of graphics cards: all that can be told of hardware without starting a driver. To start one for the CPU takes
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

    /// How nodes of drivers that have none in `/dev/dri` begin: NVIDIA's on servers and on boards, Windows' under Linux, Arm's, Qualcomm's,
    /// Imagination's, Vivante's.
    private static let others = ["nvidia", "nvhost", "nvmap", "dxg", "mali", "kgsl", "pvr", "galcore"]

    /// There may be a card; what is there in vain is found out by whoever opens it.
    var mayShowCard: Bool {
        !direct.isEmpty || devices.contains { name in GLCardNodes.others.contains { name.hasPrefix($0) } }
    }

    /// False where `.automatic` can come to nothing but the CPU: nothing else is asked for, and no node is there.
    package var mayBeHardware: Bool {
        mayBeHardware(environment: getenv(GLDeviceSelection.environmentVariable).map { String(cString: $0) })
    }

    /// - Parameter environment: what it names a device by; whether it can be had has to be tried.
    func mayBeHardware(environment: String?) -> Bool {
        mayShowCard || (try? GLChoice.Wish.resolve(.automatic, environment: environment))?.selection != .automatic
    }
}
