import Foundation
import Testing

@testable import layerkit

/// Help, version, and what becomes of words that mean nothing.
@Suite struct OverviewTests {
    @Test func helpNamesTheCommandsAndTheExitCodes() throws {
        let help = try Tool.run("--help")
        #expect(help.code == 0)
        #expect(help.errors == "")
        for command in Main.commands { #expect(help.output.contains("  \(command.syntax.name) ")) }
        for code in ExitCode.allCases { #expect(help.output.contains("  \(code.rawValue)  \(code.meaning)")) }
    }

    @Test(arguments: Main.commands.map { $0.syntax.name })
    func everyCommandHasHelp(_ name: String) throws {
        for words in [[name, "--help"], [name, "-h"], ["help", name]] {
            let help = try Tool.run(words[0], words[1])
            #expect(help.code == 0)
            #expect(help.output.contains("Usage: layerkit \(name)"))
        }
    }

    @Test(arguments: Main.commands.map { $0.syntax })
    func helpFitsAScreen(_ syntax: CommandSyntax) {
        let lines = syntax.help.split(separator: "\n", omittingEmptySubsequences: false)
        // What a terminal has where nobody made it larger.
        #expect(lines.count <= 24, "\(syntax.name) has \(lines.count) lines")
        for line in lines + syntax.fullHelp.split(separator: "\n") {
            #expect(line.count <= 80, "\(line)")
        }
        for option in syntax.options { #expect(syntax.fullHelp.contains("--\(option.name)")) }
    }

    @Test func allOptionsAreToldToWhoAsks() throws {
        let help = try Tool.run("render", "--help-all")
        #expect(help.code == 0)
        #expect(help.output.contains("--trace") && help.output.contains("--marker"))
        #expect(try Tool.run("render", "--help").output.contains("--help-all"))
    }

    @Test func version() throws {
        let outcome = try Tool.run("--version")
        #expect(outcome.code == 0)
        #expect(outcome.output == "layerkit \(Main.version)\n")
    }

    @Test func nothingAskedIsWrongUsage() throws {
        let outcome = try Tool.run()
        #expect(outcome.code == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("layerkit \(Main.version): ") && outcome.errors.contains("Usage: layerkit COMMAND"))
    }

    @Test func anUnknownCommandNamesTheNearest() throws {
        let outcome = try Tool.run("rendr")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("no command rendr. Did you mean render?"))
    }

    /// What somebody types who does not know better is answered by what is wrong, once, and by what would be right.
    @Test(arguments: [
        (["render", "none.json", "-o", "a.png"], 3, "none.json cannot be read: No such file or directory."),
        (["render", "none.caml", "-o", "a.png"], 3, "none.caml cannot be read: there is no such file."),
        (["render", "crads", "-o", "a.png"], 3, "crads cannot be read: there is no such file, and no example of that name. Did you mean cards?"),
        (["render", "", "-o", "a.png"], 3, "A file without a name cannot be read"),
        (["render", "-e", "door", "-o", ""], 2, "The output has no name"),
        (["render", "/etc/passwd", "-o", "a.png"], 3, "it must be a .json or .lottie file, a .caml file"),
    ])
    func slips(words: [String], code: Int32, sentence: String) throws {
        let outcome = try Tool.run(words, in: Folder())
        #expect(outcome.code == code && outcome.errors.contains(sentence), "\(outcome.errors)")
    }

    @Test func aTerminalIsNotGivenBytes() throws {
        let folder = try Folder()
        for words in [["-o", "-"], ["-o", "-", "--format", "y4m", "--frames", "2"]] {
            let outcome = try Tool.runOnTerminal(["render", "-e", "door"] + words, columns: 80, in: folder, all: true)
            #expect(outcome.code == 2 && outcome.errors.contains("Standard output is a terminal"), "\(outcome.errors.prefix(200))")
        }
    }

    @Test(arguments: ["render --list", "info", "--help", "manual", "inspect -e cards"])
    func standardOutputThatIsFullIsAnError(_ words: String) throws {
        let outcome = try Tool.run(
            ["-c", "\"$0\" \(words) > /dev/full; echo $?", Tool.path.path], program: URL(fileURLWithPath: "/bin/sh"))
        #expect(outcome.output == "3\n" && outcome.errors.contains("Standard output cannot be written"), "\(outcome.errors)")
    }

    @Test(arguments: [
        "convert -e cards --time 1 -o a.caml", "convert -e cards --scale 2 -o a.ca", "bench -e door --tolerance 5",
        "bench -e door --compare a.json --tolerance -1", "compare a.png b.png --diff -",
        "compare a.png b.png --diff d.jpg", "compare a.png b.png --diff d", "compare a.png b.png --diff s.png --html ./s.png",
        "bench -e door --json a.json --compare ./a.json", "render --list cards", "render --list -q", "render -e door --strict -o a.png",
    ])
    func whatWouldHaveNoEffectIsRefused(_ words: String) throws {
        let folder = try Folder()
        let outcome = try Tool.run(words.split(separator: " ").map(String.init), in: folder)
        #expect(outcome.code == 2 && outcome.errors.contains("--") && folder.names == [], "\(outcome.errors)")
    }
}
