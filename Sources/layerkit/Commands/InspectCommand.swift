import LayerKit

/// Prints what the stages between layers and pixels made of a scene.
enum InspectCommand: Command {
    static let syntax = CommandSyntax(
        name: "inspect", summary: "print what is in a file, or a scene's committed tree and its plan",
        operands: [FileOptions.operand],
        options: SceneOptions.syntax + FileOptions.syntax + LottieOptions.syntax + [
            OptionSyntax("tree", nil, "print the tree: what the commit froze"),
            OptionSyntax("plan", nil, "print the plan: what a painter executes"),
        ],
        notes: [
            "Without --tree and --plan it prints both; of a file what is in it: layers, animations, states, and what has no effect.",
            "Nothing is painted, so no device is needed.",
        ])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let options = try SceneOptions(arguments)
        if let file = options.file, !arguments.has("tree"), !arguments.has("plan") {
            Console.say(file.scene.report())
            return .success
        }
        if let lottie = options.lottie, !arguments.has("tree"), !arguments.has("plan") {
            Console.say(lottie.scene.report())
            return .success
        }
        // The painter plays no part in a snapshot; this one needs no device.
        var player = try options.player(.software(threads: 1))
        let frame = player.snapshot(at: options.time)
        let both = !arguments.has("tree") && !arguments.has("plan")
        if both || arguments.has("tree") { Console.say(frame.tree.dump()) }
        if both || arguments.has("plan") { Console.say(frame.plan.dump()) }
        return .success
    }
}
