import Foundation
import Testing

@testable import layerkit

/// What `layerkit render` tells on its way, to people and to programs.
@Suite struct ProgressTests {
    private static let film = ["render", "-e", "door", "-r", "software", "--scale", "0.25", "--fps", "10"]

    private func events(_ text: String) throws -> [[String: Any]] {
        try text.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any], "\($0)")
        }
    }

    @Test func aBarGrowsOnATerminal() throws {
        let outcome = try Tool.runOnTerminal(Self.film + ["--frames", "3", "-o", "a.gif"], columns: 80, in: Folder())
        #expect(outcome.code == 0 && outcome.output == "")
        let lines = outcome.errors.split(separator: "\r\n")
        #expect(lines.count == 2, "\(outcome.errors)")
        #expect(lines.first?.contains(String(repeating: "█", count: 30) + " 3/3  ") == true)
        #expect(lines.last?.hasPrefix("a.gif: 3 frames at 10 a second") == true)
    }

    @Test func elsewhereThereAreLines() throws {
        let outcome = try Tool.run(Self.film + ["--frames", "3", "-o", "a.gif"], in: Folder())
        #expect(outcome.code == 0 && outcome.output == "")
        #expect(outcome.errors.hasPrefix("frame 3 of 3, ") && !outcome.errors.contains("\r"))
    }

    @Test(arguments: [20, 40, 79, 200])
    func aBarFitsIntoItsLine(columns: Int) throws {
        let outcome = try Tool.runOnTerminal(Self.film + ["--frames", "2", "-o", "a.gif"], columns: columns, in: Folder())
        let bar = try #require(outcome.errors.split(separator: "\r\n").first)
        #expect(bar.contains("2/2"))
        for line in bar.split(separator: "\r") {
            #expect(line.replacingOccurrences(of: "\u{1B}[K", with: "").count < columns, "\(line)")
        }
        for part in [0, 0.3, 1] {
            #expect(FilmProgress.bar(part, "12/40  3.5 frames/s, 1:05 min left", columns: columns).count < columns)
        }
        // Eighteen columns but the last: five letters, a space, and eleven for the bar.
        #expect(FilmProgress.bar(0.5, "words", columns: 18) == "█████░░░░░░ words")
    }

    /// The reader goes away once there has been time for a bar.
    @Test func anErrorBeginsALineOfItsOwn() throws {
        let outcome = try Tool.runOnTerminal(
            Self.film + ["--frames", "100000", "--format", "rgba", "-o", "-"], columns: 80, in: Folder(), patience: 0.5)
        #expect(outcome.code == 3)
        let lines = outcome.errors.split(separator: "\r\n")
        #expect(lines.count == 2 && lines.last?.hasPrefix("layerkit: standard output: ") == true, "\(outcome.errors.suffix(300))")
        #expect(lines.first?.contains("/100000") == true)
    }

    @Test func aPictureIsAnEventToo() throws {
        let outcome = try Tool.run("render", "-e", "blue-sublayer", "-r", "software", "--json", "-o", "a.png", in: Folder())
        #expect(outcome.code == 0 && outcome.output == "")
        let events = try events(outcome.errors)
        #expect(events.count == 1 && events[0]["event"] as? String == "done" && events[0]["output"] as? String == "a.png")
    }

    /// A program that does not want to know how far it is waits for what came of it all the same.
    @Test func quietEventsAreTheResultAndWhatIsWrong() throws {
        let folder = try Folder()
        let document = ##"<caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 9 9"><unheard/></CALayer></caml>"##
        try folder.write(Array(document.utf8), "a.caml")
        let outcome = try Tool.run("render", "a.caml", "-r", "software", "--frames", "3", "--json", "-q", "-o", "a.gif", in: folder)
        #expect(try outcome.code == 0 && events(outcome.errors).map { $0["event"] as? String } == ["warning", "done"], "\(outcome.errors)")
        let quiet = try Tool.run(Self.film + ["--frames", "1", "-q", "-o", "a.gif"], in: folder)
        #expect(quiet.code == 0 && quiet.errors == "")
        #expect(try Tool.run(Self.film + ["--frames", "1", "-o", "a.gif"], in: folder).errors.contains("a.gif: 1 frame at 10"))
    }

    @Test func warningsAndErrorsAreEvents() throws {
        let folder = try Folder()
        let document = ##"<caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 9 9"><unheard/></CALayer></caml>"##
        try folder.write(Array(document.utf8), "a.caml")
        let warned = try Tool.run("render", "a.caml", "-r", "software", "--json", "-o", "a.png", in: folder)
        #expect(warned.code == 0)
        let warnings = try events(warned.errors)
        #expect(warnings.map { $0["event"] as? String } == ["warning", "done"])
        #expect((warnings.first?["message"] as? String)?.contains("unheard") == true)
        for (words, code) in [
            (["a.caml", "-o", "none/a.png"], 3), (["no.caml", "-o", "a.png"], 3), (["a.caml", "-o", "a.png", "--colour"], 2),
            (["a.caml", "-o", "a.png", "--scale", "big"], 2),
        ] as [([String], Int)] {
            let outcome = try Tool.run(["render", "--json", "-r", "software"] + words, in: folder)
            let last = try #require(try events(outcome.errors).last)
            #expect(Int(outcome.code) == code && last["event"] as? String == "error" && last["code"] as? Int == code)
            #expect(last["message"] is String)
        }
    }
}
