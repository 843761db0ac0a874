import GLPainter
import LayerKit

/// Who paints: the options that `render` and `compare` share.
struct PainterOptions {
    static let devices = "N (as in layerkit info), cuda:N, pci:ID, software or auto"
    static let names = ["auto", "gl", "software"]
    static let renderer = OptionSyntax(
        "renderer", short: "r", "NAME", "auto, gl or software (auto: gl where there is a GPU)", offer: .words(names))
    static let device = OptionSyntax("device", "DEVICE", "for gl: \(devices)", offer: .words(["auto", "software"]))
    static let threads = OptionSyntax("threads", "N", "for software: how many threads (one a core)")

    /// The devices that `--device` names; automatic when it is not there.
    var selection: GLDeviceSelection
    /// For the software painter; nil for one a core.
    var threads: Int?
    /// `--device` was there.
    private let namesDevice: Bool

    init(_ arguments: Arguments) throws {
        namesDevice = arguments.has("device")
        selection =
            try arguments.value("device", "N, cuda:N, pci:ID, software or auto", PainterOptions.selection)
            ?? .automatic
        guard arguments.accepts("threads") else { return }
        threads = try arguments.value("threads", "a number from 1 to 1024") { text in
            Int(text).flatMap { (1...1024).contains($0) ? $0 : nil }
        }
    }

    /// What `--renderer` asks for; without it, OpenGL ES if a device is named.
    func painter(_ arguments: Arguments) throws -> LKPainterChoice {
        let painter = try painter("renderer", arguments, otherwise: namesDevice ? .gl(selection) : .automatic)
        if namesDevice, painter != .gl(selection) { throw arguments.usage("--device goes with --renderer gl.") }
        return painter
    }

    /// What the option `name` asks for.
    func painter(_ name: String, _ arguments: Arguments, otherwise: LKPainterChoice) throws -> LKPainterChoice {
        switch arguments.value(name) {
        case nil: return otherwise
        case "auto": return .automatic
        case "gl": return .gl(selection)
        case "software": return .software(threads: threads)
        case let other?: throw arguments.usage("--\(name) takes auto, gl or software, not \"\(other)\".")
        }
    }

    private static func selection(_ text: String) -> GLDeviceSelection? {
        GLDeviceSelection(Int(text) == nil ? text : "index:" + text)
    }
}
