import LayerKit

/// Prints what the stages between layers and pixels made of a scene.
enum InspectCommand: Command {
    static let syntax = CommandSyntax(
        name: "inspect", summary: "print a scene's committed tree and its plan",
        options: SceneOptions.syntax + [
            OptionSyntax("tree", nil, "print the tree: what the commit froze"),
            OptionSyntax("plan", nil, "print the plan: what a painter executes"),
        ],
        notes: ["Without --tree and --plan it prints both. Nothing is painted, so no device is needed."])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let options = try SceneOptions(arguments)
        // The painter plays no part in a snapshot; this one needs no device.
        let frame = try options.player(.software(threads: 1)).snapshot(at: options.time)
        let both = !arguments.has("tree") && !arguments.has("plan")
        if both || arguments.has("tree") { Console.say(frame.tree.dump()) }
        if both || arguments.has("plan") { Console.say(frame.plan.dump()) }
        return .success
    }
}
