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
        #expect(outcome.errors.contains("Usage: layerkit COMMAND"))
    }

    @Test func anUnknownCommandNamesTheNearest() throws {
        let outcome = try Tool.run("rendr")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("no command rendr. Did you mean render?"))
    }
}
