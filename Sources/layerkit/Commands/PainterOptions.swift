import GLPainter
import LayerKit
import RenderPlan

/// The painter: the options that `render` and `compare` share.
struct PainterOptions {
    static let deviceWords = "N, cuda:N, pci:ID, software or auto"
    static let names = ["auto", "gl", "compute", "software"]
    static let renderer = OptionSyntax(
        "renderer", short: "r", "NAME", "auto, gl, compute or software (auto: gl on a GPU)", offer: .words(names))
    static let device = OptionSyntax("device", "DEVICE", "for gl: N (layerkit info), cuda:N, pci:ID, software, auto", offer: .words(["auto", "software"]))
    static let deviceList = OptionSyntax(
        "devices", "LIST", "for films: devices that share the frames, as in 0,cuda:1; or all (all hardware there is)",
        offer: .words(["all"]))
    static let threads = OptionSyntax("threads", "N", "for software: how many threads (one a core)")

    /// The devices that `--device` names; automatic without it.
    var selection: GLDeviceSelection
    /// For the software painter; nil for one a core.
    var threads: Int?
    /// True when `--device` was given.
    private let namesDevice: Bool

    init(_ arguments: Arguments) throws {
        namesDevice = arguments.has("device")
        selection =
            try arguments.value("device", PainterOptions.deviceWords, GLDeviceSelection.init)
            ?? .automatic
        guard arguments.accepts("threads") else { return }
        threads = try arguments.value("threads", "a number from 1 to 1024") { text in
            Int(text).flatMap { (1...1024).contains($0) ? $0 : nil }
        }
    }

    /// What `--renderer` asks for; without it, OpenGL ES if a device is named.
    func painter(_ arguments: Arguments) throws -> LKPainterChoice {
        let painter = try painter("renderer", arguments, otherwise: try namesDevice ? .gl(selection) : automatic())
        if namesDevice, !painter.isOn(selection) { throw arguments.usage("--device goes with --renderer gl or compute.") }
        return painter
    }

    /// The name of the painter that is asked for; nil for `auto`, where any will do. A default that depends on the machine is resolved.
    func rendererName(_ arguments: Arguments) throws -> String? {
        if arguments.value("renderer") == "auto" { return nil }
        if arguments.has("devices") { return arguments.value("renderer") ?? "gl" }
        switch try painter(arguments) {
        case .gl: return "gl"
        case .compute: return "compute"
        case .software: return "software"
        case .automatic: return try LKPainterChoice.automatic.painter().name
        }
    }

    /// The painters that share a film's frames, by `--devices`; nil without it.
    /// - Throws: where one of the devices is not available.
    func sharedPainters(_ arguments: Arguments) throws -> [any Painter]? {
        guard let list = arguments.value("devices") else { return nil }
        if namesDevice { throw arguments.usage("--device and --devices exclude each other.") }
        let name = arguments.value("renderer") ?? "gl"
        guard name == "gl" || name == "compute" else { throw arguments.usage("--devices goes with --renderer gl or compute.") }
        let words = list.split(separator: ",", omittingEmptySubsequences: false)
        let selections = list == "all" ? GLSurvey.run().cards.map { .index($0.index) } : try words.map { word in
            guard let selection = GLDeviceSelection(String(word)) else {
                throw arguments.usage("--devices takes all, or devices with commas, as in 0,cuda:1, not \"\(list)\".")
            }
            return selection
        }
        guard !selections.isEmpty else {
            throw Failure(.noDevice, "There is no graphics hardware that works; layerkit info says why. Leave --devices out to paint on the CPU.")
        }
        let painters = try selections.map { try GLPainter($0, shading: name == "compute" ? .compute : nil) }
        for (place, painter) in painters.enumerated() {
            guard let first = painters[..<place].firstIndex(where: { $0.device.sharesCard(with: painter.device) }) else { continue }
            throw arguments.usage(
                "--devices names one card twice, \(painter.device.renderer): as \(selections[first]) and as \(selections[place]).")
        }
        return painters
    }

    /// The painters of a comparison: `--renderer-a` on `--device-a`, `--renderer-b` on `--device-b`; `--device` is for sides
    /// that name none. Without any of these, OpenGL ES and the CPU.
    func sides(_ arguments: Arguments) throws -> [LKPainterChoice] {
        var takesDevice = false
        let choices = try ["a", "b"].map { side in
            let (renderer, device) = ("renderer-" + side, "device-" + side)
            let named = try arguments.value(device, PainterOptions.deviceWords, GLDeviceSelection.init)
            let usual = named != nil || side == "a" ? LKPainterChoice.gl(named ?? selection) : .software(threads: threads)
            let choice = try painter(renderer, arguments, on: named, otherwise: usual)
            let isOnDevice = choice.isOn(named ?? selection)
            if named != nil, !isOnDevice { throw arguments.usage("--\(device) goes with --\(renderer) gl or compute.") }
            takesDevice = takesDevice || named == nil && isOnDevice
            return choice
        }
        if namesDevice, !takesDevice { throw arguments.usage("--device goes with a side that gl paints and that names no device of its own.") }
        return choices
    }

    /// What the option `name` asks for.
    /// - Parameters:
    ///   - device: nil for that of `--device`.
    ///   - otherwise: the default without the option; finding it may have to open a device.
    private func painter(
        _ name: String, _ arguments: Arguments, on device: GLDeviceSelection? = nil, otherwise: @autoclosure () throws -> LKPainterChoice
    ) throws -> LKPainterChoice {
        switch arguments.value(name) {
        case nil: return try otherwise()
        case "auto": return try automatic()
        case "gl": return .gl(device ?? selection)
        case "compute": return .compute(device ?? selection)
        case "software": return .software(threads: threads)
        case let other?: throw arguments.usage("--\(name) takes auto, gl, compute or software, not \"\(other)\".")
        }
    }

    /// What `auto` means. If a number of threads is given it is resolved here, so that the CPU, if it is to paint, uses so many.
    private func automatic() throws -> LKPainterChoice {
        guard let threads else { return .automatic }
        return try LKPainterChoice.automatic.painter() is GLPainter ? .gl() : .software(threads: threads)
    }

}

extension LKPainterChoice {
    /// True when this device is asked for, by fragments or by compute programs.
    fileprivate func isOn(_ selection: GLDeviceSelection) -> Bool { self == .gl(selection) || self == .compute(selection) }
}
