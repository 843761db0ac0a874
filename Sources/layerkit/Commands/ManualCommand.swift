/// Prints the manual page.
enum ManualCommand: Command {
    static let syntax = CommandSyntax(
        name: "manual", summary: "print the manual page of all commands, for man", options: [],
        notes: ["For example:", "  layerkit manual | man -l -", "  layerkit manual > ~/.local/share/man/man1/layerkit.1"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        Console.write(ManualPage(commands: Main.commands.map { $0.syntax }).text)
        return .success
    }
}
