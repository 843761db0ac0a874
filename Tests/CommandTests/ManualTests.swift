import Foundation
import Testing

@testable import layerkit

/// The manual page says what `--help` says.
@Suite struct ManualTests {
    /// The page as text, without what `man` reads: requests, fonts and escapes.
    private func page() throws -> String {
        let outcome = try Tool.run("manual")
        #expect(outcome.code == 0 && outcome.errors == "")
        let lines = outcome.output.split(separator: "\n").map { line in
            line.hasPrefix("\\&") ? line.dropFirst(2) : line
        }
        return ["\\fB", "\\fR"].reduce(lines.joined(separator: "\n")) { $0.replacingOccurrences(of: $1, with: "") }
            .replacingOccurrences(of: "\\-", with: "-").replacingOccurrences(of: "\\e", with: "\\")
    }

    @Test(arguments: Main.commands.map { $0.syntax.name })
    func hasEveryLineOfHelp(_ name: String) throws {
        let page = try page()
        let syntax = try #require(Main.commands.first { $0.syntax.name == name }).syntax
        let section = try #require(page.range(of: ".SS layerkit \(name)"))
        let end = page[section.upperBound...].range(of: "\n.S")?.lowerBound ?? page.endIndex
        let text = page[section.lowerBound..<end]
        for option in syntax.allOptions {
            #expect(text.contains(".TP\n\(option.usage)\n\(option.meaning)"), "--\(option.name)")
        }
        for note in syntax.notes where !note.isEmpty { #expect(text.contains(note), "\(note)") }
    }

    @Test func hasTheExitCodes() throws {
        let page = try page()
        for code in ExitCode.allCases { #expect(page.contains(".TP\n\(code.rawValue)\n\(code.meaning)")) }
    }

    /// What is not text is a request that every `man` knows.
    @Test func hasOnlyKnownRequests() throws {
        let known = [".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".BR", ".I", ".br", ".nf", ".fi"]
        for line in try Tool.run("manual").output.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(known.contains(String(line.prefix { $0 != " " })), "\(line)")
        }
    }
}
