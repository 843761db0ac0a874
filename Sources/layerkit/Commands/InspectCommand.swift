import Films
import Instruments
import LayerKit
import Planner
import RenderTree

/// Shows the results of the stages between layers and pixels: as text, or as a picture with an overlay.
enum InspectCommand: Command {
    /// What can be printed, in this order.
    private static let parts = ["layers", "tree", "animations", "passes", "plan"]

    static let syntax = CommandSyntax(
        name: "inspect", summary: "show what is in a scene, and how it is painted",
        operands: [FileOptions.operand],
        options: SceneOptions.syntax + FileOptions.syntax + LottieOptions.syntax + [
            OptionSyntax("layers", nil, "of a file: its layers, states, and what has no effect"),
            OptionSyntax("tree", nil, "the layers with the values that they have at --time"),
            OptionSyntax("animations", nil, "what moves, and how far it is at --time"),
            OptionSyntax("passes", nil, "what is painted on which surface, and why there"),
            OptionSyntax("plan", nil, "every draw, as a painter is told it"),
            OptionSyntax("json", nil, "the passes as JSON, for programs"),
            OptionSyntax(
                "overlay", "KIND", "a picture in the colours of an instrument; with -o",
                offer: .words(DebugOverlay.allCases.map(\.rawValue))),
            OptionSyntax("output", short: "o", "FILE", "where that picture goes: png, jpg, webp or - (stdout)"),
            PainterOptions.renderer, PainterOptions.device, PainterOptions.threads, TraceOptions.trace,
        ],
        basics: ["example", "time", "state", "layers", "tree", "animations", "passes", "plan", "overlay", "output", "trace"],
        notes: ["Without a choice it prints the layers of a file, the tree of an example, and the passes. Overlays:"]
            + Columns.lines(DebugOverlay.allCases.map { ($0.rawValue, $0.meaning) })
            + [
                "Hits and updates are told by the frame a sixtieth of a second earlier, which --time 0 has not. The CPU paints, unless --renderer or "
                    + "--device says otherwise; for a --trace the frame at --time is painted too. " + StreamedScene.note,
                "", "For example:", "  layerkit inspect anim.json --time 0.5 --animations",
                "  layerkit inspect -e cards --overlay blended -o blended.png",
            ],
        basicNotes: [
            "Without a choice it prints the layers of a file, the tree of an example, and the "
                + "passes. Overlays, which --help-all explains: " + DebugOverlay.allCases.map(\.rawValue).joined(separator: ", ") + ".",
            "  layerkit inspect anim.json --time 0.5 --animations",
            "  layerkit inspect -e cards --overlay blended -o blended.png",
        ])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        try TraceOptions.run(arguments) { try show(arguments) }
    }

    private static func show(_ arguments: Arguments) throws -> ExitCode {
        let options = try SceneOptions(arguments)
        if let kind = arguments.value("overlay") { return try overlay(kind, options, arguments) }
        if arguments.has("output") { throw arguments.usage("-o takes the picture that --overlay makes.") }
        let isTraced = arguments.has("trace")
        for option in ["renderer", "device", "threads"] where arguments.has(option) && !isTraced {
            throw arguments.usage("--\(option) goes with --overlay or --trace: nothing else is painted.")
        }
        let chosen = parts.filter(arguments.has)
        let isJSON = arguments.has("json")
        if isJSON, let other = chosen.first(where: { $0 != "passes" }) {
            throw arguments.usage("--json tells of passes; --\(other) is text.")
        }
        let wanted = isJSON ? ["json"] : chosen.isEmpty ? [options.layerReport == nil ? "tree" : "layers", "passes"] : chosen
        var player = try options.player(isTraced ? try painter(arguments) : .software(threads: 1))
        let frame = isTraced || wanted.contains { $0 != "layers" } ? try player.snapshot(at: options.time) : nil
        if isTraced, let frame { _ = try player.renderer.painter.picture(of: frame.plan) }
        options.complainOfPictures()
        let texts = frame.map(texts) ?? [:]
        for part in wanted {
            guard let text = part == "layers" ? options.layerReport : texts[part] else {
                throw arguments.usage("--layers is of a file; --tree shows the layers of an example.")
            }
            Console.say(text)
        }
        return .success
    }

    /// The software painter, unless another one is asked for.
    private static func painter(_ arguments: Arguments) throws -> LKPainterChoice {
        let painters = try PainterOptions(arguments)
        let isChosen = arguments.has("renderer") || arguments.has("device")
        return isChosen ? try painters.painter(arguments) : .software(threads: painters.threads)
    }

    /// The text of each part for a frame.
    private static func texts(_ frame: LKFrame) -> [String: String] {
        var sampler = Sampler()
        let shown = sampler.sample(frame.tree, at: frame.time)
        let passes = PassReport(plan: frame.plan, tree: shown)
        return [
            "tree": shown.dump(),
            "animations": AnimationReport.text(frame.tree, at: frame.time, showing: sampler.shownValues),
            "passes": passes.text, "json": passes.json.text, "plan": frame.plan.dump(),
        ].mapValues { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
    }

    private static func overlay(_ name: String, _ options: SceneOptions, _ arguments: Arguments) throws -> ExitCode {
        let names = DebugOverlay.allCases.map(\.rawValue)
        guard let overlay = DebugOverlay(rawValue: name) else {
            throw arguments.usage("There is no overlay \(name). " + NearNames.hint(for: name, among: names, all: "They are"))
        }
        if let part = (parts + ["json"]).first(where: arguments.has) { throw arguments.usage("--overlay makes a picture, --\(part) text.") }
        guard let path = arguments.value("output") else {
            throw arguments.usage("--overlay needs a place for the picture: -o FILE.png.")
        }
        guard let format = OutputOptions.pictureFormat(of: path, quality: nil) else {
            throw arguments.usage("\(path): the picture is a png, jpg or webp file.")
        }
        Interruption.clean()
        var player = try options.player(try painter(arguments))
        player.renderer.debugOverlay = overlay
        let before = options.time - 1.0 / 60
        if before >= 0 {
            _ = try player.snapshot(at: before)
        } else if overlay == .rasterizedLayers || overlay == .updatedRegions {
            Console.complain("At \(options.time) s no frame came before: all is new. Give a later --time.")
        }
        let image = try player.image(at: options.time)
        try OutputOptions.write(image.bitmap, to: path, as: format)
        options.complainOfPictures()
        Console.note("\(path): \(image.width) × \(image.height) pixels; \(overlay.meaning)\n")
        return .success
    }
}
