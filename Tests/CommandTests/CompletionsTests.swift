import ExampleScenes
import Foundation
import Testing

@testable import layerkit

/// Scripts for shells, in the shells themselves.
@Suite struct CompletionsTests {
    /// Where a shell is, or nil where this machine has none.
    private static func program(_ name: String) -> URL? {
        ["/bin/", "/usr/bin/", "/usr/local/bin/"].map { $0 + name }
            .first { FileManager.default.isExecutableFile(atPath: $0) }.map { URL(fileURLWithPath: $0) }
    }

    /// What bash offers for the last word.
    private func offered(_ words: [String], in folder: Folder) throws -> [String] {
        let bash = try #require(CompletionsTests.program("bash"))
        try folder.write(Array(try Tool.run("completions", "bash").output.utf8), "layerkit.bash")
        let list = words.map(Shell.quoted).joined(separator: " ")
        let script = """
            set -u; source ./layerkit.bash; rm layerkit.bash
            COMP_WORDS=(layerkit \(list)); COMP_CWORD=\(words.count); COMPREPLY=(); _layerkit
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let outcome = try Tool.run(["--norc", "-c", script], in: folder, program: bash)
        #expect(outcome.code == 0 && outcome.errors == "", "\(outcome.errors)")
        return outcome.output.split(separator: "\n").map(String.init)
    }

    @Test func bashOffersCommands() throws {
        let names = Main.commands.map { $0.syntax.name }
        #expect(try offered([""], in: Folder()) == names + ["help", "--help", "--version"])
        #expect(try offered(["re"], in: Folder()) == ["render"])
        #expect(try offered(["help", "com"], in: Folder()) == names.filter { $0.hasPrefix("com") })
    }

    @Test(arguments: Main.commands.map { $0.syntax.name })
    func bashOffersEveryOption(_ name: String) throws {
        let syntax = try #require(Main.commands.first { $0.syntax.name == name }).syntax
        #expect(try offered([name, "-"], in: Folder()) == syntax.allOptions.flatMap(\.spellings))
    }

    @Test func bashOffersValues() throws {
        let folder = try Folder()
        try folder.write([], "a scene.json")
        try FileManager.default.createDirectory(atPath: folder.path("fonts"), withIntermediateDirectories: false)
        #expect(try offered(["render", "--renderer", "s"], in: folder) == ["software"])
        // Bash takes `--renderer=s` for three words.
        #expect(try offered(["render", "--renderer", "=", "s"], in: folder) == ["software"])
        #expect(try offered(["render", "--renderer", "="], in: folder) == ["auto", "gl", "compute", "software"])
        #expect(try offered(["render", "-e", ""], in: folder) == ExampleScene.all.map(\.name))
        #expect(try offered(["render", "--time", ""], in: folder).isEmpty)
        #expect(try offered(["render", "--fonts", ""], in: folder) == ["fonts"])
        #expect(try offered(["render", "-q", "a"], in: folder) == ["a scene.json"])
        #expect(try offered(["completions", "z"], in: folder) == ["zsh"])
        #expect(try offered(["render", "--fit", "co"], in: folder) == ["contain", "cover"])
        #expect(try offered(["render", "--dialect", "comp"], in: folder) == ["complete"])
        #expect(try offered(["inspect", "--overlay", "blen"], in: folder) == ["blended"])
        #expect(try offered(["inspect", "-r", ""], in: folder) == ["auto", "gl", "compute", "software"])
    }

    @Test("zsh and fish, where they are installed, can read theirs", arguments: [Shell.zsh, .fish])
    func others(_ shell: Shell) throws {
        let folder = try Folder()
        let script = try Tool.run("completions", shell.rawValue).output
        for command in Main.commands {
            for option in command.syntax.allOptions { #expect(script.contains(option.name), "\(command.syntax.name) --\(option.name)") }
        }
        guard let program = CompletionsTests.program(shell.rawValue) else {
            print("There is no \(shell.rawValue) here: nobody reads its completions.")
            return
        }
        try folder.write(Array(script.utf8), "script")
        let read = try Tool.run(["-n", "script"], in: folder, program: program)
        #expect(read.code == 0 && read.errors == "", "\(read.errors)")
        guard shell == .fish else { return }
        func offered(_ line: String) throws -> [String] {
            let words = ["--no-config", "-c", "source ./script; complete -C \(Shell.quoted(line))"]
            return try Tool.run(words, in: folder, environment: ["HOME": folder.url.path], program: program).output
                .split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
        }
        #expect(try offered("layerkit inf") == ["info"])
        #expect(try offered("layerkit render --renderer s") == ["software"])
        #expect(try offered("layerkit render --qua") == ["--quality"])
    }

    @Test func unknownShellsAreRefused() throws {
        let outcome = try Tool.run("completions", "tcsh")
        #expect(outcome.code == 2 && outcome.errors.contains("bash, zsh, fish"))
        #expect(try Tool.run("completions").code == 2)
    }
}
