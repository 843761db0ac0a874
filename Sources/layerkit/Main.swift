// layerkit: the command line.
//
// Each command is a file in `Commands` that declares its own syntax, from which both the parser (`Syntax`) and `--help`
// work. Results, that is, texts, tables and answers, go to standard output; progress, warnings and errors to standard
// error. Nothing is built, opened or looked up before a command needs it: a small picture should not have to wait for the
// tool.
import Glibc
import Graphics

@main
enum Main {
    static let version = "0.1.0"

    static var commands: [any Command.Type] {
        [
            RenderCommand.self, BatchCommand.self, JoinCommand.self, CompareCommand.self, BenchCommand.self, InspectCommand.self, ConvertCommand.self,
            InfoCommand.self, ManualCommand.self, CompletionsCommand.self,
        ]
    }

    static func main() {
        openStandardStreams()
        ProtectedFiles.protect()
        Complaints.send { Console.complain($0) }
        // A file that grows too large is a write error like any other, and must not end the process with remains left behind.
        signal(SIGXFSZ, SIG_IGN)
        exit(run(CommandWords.given).rawValue)
    }

    /// A new descriptor is the least that is free: if the parent has closed the standard streams, messages would go into the tool's own
    /// files. They are opened for the opposite direction, so that reading or writing pictures there still is an error.
    private static func openStandardStreams() {
        for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Runs the tool.
    static func run(_ words: [String]) -> ExitCode {
        do {
            let code = try dispatch(words)
            if let failure = Console.outputFailure { throw failure }
            return code
        } catch {
            let failure = Failure(error)
            Console.complain(failure)
            return failure.code
        }
    }

    private static func dispatch(_ words: [String]) throws -> ExitCode {
        guard let first = words.first else {
            Console.note(overview + "\n")
            return .badUsage
        }
        switch first {
        case "--help", "-h", "help":
            // `layerkit help render` is `layerkit render --help`.
            guard let name = words.dropFirst().first, first == "help" else {
                Console.say(overview)
                return .success
            }
            Console.say(try command(name).syntax.help)
            return .success
        case "--version":
            Console.say("layerkit \(version)")
            return .success
        default:
            let command = try command(first)
            let words = Array(words.dropFirst())
            if words.prefix(while: { $0 != "--" }).contains("--help-all") {
                Console.say(command.syntax.fullHelp)
                return .success
            }
            if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
                Console.say(command.syntax.help)
                return .success
            }
            // Before the words are parsed: mistakes in them are events, too.
            if let name = command.syntax.eventSwitch, words.prefix(while: { $0 != "--" }).contains("--" + name) { Console.tellEvents() }
            try CommandWords.check()
            return try command.run(Arguments(words, of: command.syntax))
        }
    }

    private static func command(_ name: String) throws -> any Command.Type {
        if let command = commands.first(where: { $0.syntax.name == name }) { return command }
        let names = commands.map { $0.syntax.name }
        throw Failure(
            .badUsage,
            "There is no command \(name). \(NearNames.hint(for: name, among: names, all: "The commands are"))")
    }

    private static var overview: String {
        var lines = [
            "layerkit \(version): Core Animation for machines without a screen", "",
            "Usage: layerkit COMMAND [OPTION…]", "",
        ]
        lines += Columns.lines(commands.map { ($0.syntax.name, $0.syntax.summary) })
        lines += ["", "layerkit COMMAND --help says more about one. Exit codes:"]
        lines += Columns.lines(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })
        return lines.joined(separator: "\n")
    }
}
