import ExampleScenes

/// Prints a script with which a shell completes this tool's command lines.
enum CompletionsCommand: Command {
    private static let shells = Shell.allCases.map(\.rawValue)

    static let syntax = CommandSyntax(
        name: "completions", summary: "print a script of completions for a shell",
        operands: ["SHELL"], operandOffer: .words(shells), options: [],
        notes: [
            "SHELL is \(shells.joined(separator: ", ")). For example:",
            "  source <(layerkit completions bash)",
            "  layerkit completions zsh > ~/.zfunc/_layerkit",
            "  layerkit completions fish > ~/.config/fish/completions/layerkit.fish",
        ])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        guard let name = arguments.operands.first else { throw arguments.usage("SHELL is missing.") }
        guard let shell = Shell(rawValue: name) else {
            throw arguments.usage("There are completions for \(shells.joined(separator: ", ")), and not for \(name).")
        }
        Console.write(shell.script(Main.commands.map { $0.syntax }, examples: ExampleScene.all.map(\.name)))
        return .success
    }
}
