import Foundation
import Testing

@testable import layerkit

/// `layerkit bench`.
@Suite struct BenchTests {
    @Test func stagesAreMeasuredAndCompared() throws {
        let folder = try Folder()
        let first = try Tool.run(
            "bench", "-e", "door", "--painters", "software-1,software", "--frames", "5", "--warm-up", "1", "--json",
            "before.json", in: folder)
        #expect(first.code == 0, "\(first.errors)")
        #expect(first.output.hasPrefix("painter"))
        #expect(first.output.split(separator: "\n").count == 3)
        let report = try BenchReport(path: folder.path("before.json"))
        #expect(report.results.map(\.painter) == [.software1, .software])
        #expect(report.results.allSatisfy { $0.frames == 5 && $0.paint.median > 0 && $0.paint.p95 >= $0.paint.median })
        #expect(report.results[0].draws == report.results[1].draws && report.results[0].pixels > 0)

        // Against a run that was a thousand times as fast, and one that was a thousand times as slow.
        for (factor, code) in [(0.001, Int32(1)), (1000, 0)] {
            var other = report
            for index in other.results.indices { other.results[index].total.median *= factor }
            try other.write(to: folder.path("other.json"))
            let second = try Tool.run(
                "bench", "-e", "door", "--painters", "software-1", "--frames", "2", "--compare", "other.json", in: folder)
            #expect(second.code == code, "\(second.errors)")
            #expect(second.output.contains("×"))
        }
    }

    @Test func aBaselineIsOfTheSameScene() throws {
        let folder = try Folder()
        func bench(_ words: String...) throws -> Tool.Outcome {
            try Tool.run(["bench", "--frames", "2", "--warm-up", "0", "--scale", "0.2"] + words, in: folder)
        }
        #expect(try bench("-e", "door", "--painters", "software", "--json", "door.json").code == 0)
        let other = try bench("-e", "cards", "--painters", "software", "--compare", "door.json")
        #expect(other.code == 3 && other.errors.contains("door.json holds results of door, 300.0 × 300.0 at 0.2, and not of cards"), "\(other.errors)")
        let none = try bench("-e", "door", "--painters", "software-1", "--compare", "door.json")
        #expect(none.code == 3 && none.errors.contains("no results of software-1"), "\(none.errors)")
        let some = try bench("door", "--painters", "software,software-1", "--compare", "door.json", "--tolerance", "1e9")
        #expect(some.code == 0 && some.errors.contains("holds no results of software-1: nothing"), "\(some.errors)")
    }

    @Test func whatIsNoBaselineIsSaid() throws {
        let folder = try Folder()
        try folder.write(Array("{}".utf8), "wrong.json")
        let outcome = try Tool.run("bench", "-e", "door", "--painters", "software", "--compare", "wrong.json", in: folder)
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("holds no results"))
        let misuse = try Tool.run("bench", "-e", "door", "--painters", "cairo", in: folder)
        #expect(misuse.code == 2)
        let none = try Tool.run("bench", "-e", "door", "--painters", "software", "--frames", "0", in: folder)
        #expect(none.code == 2 && none.errors.contains("--frames takes a number from 1 to 100000"))
    }

    @Test func aTraceIsAFileOfItsOwn() throws {
        let folder = try Folder()
        try folder.write(Array("{}".utf8), "old.json")
        for words in [["--json", "t.json", "--trace", "./t.json"], ["--compare", "old.json", "--trace", "old.json"]] {
            let outcome = try Tool.run(["bench", "-e", "door"] + words, in: folder)
            #expect(outcome.code == 2 && outcome.errors.contains("name the same file"), "\(outcome.errors)")
        }
        #expect(folder.names == ["old.json"])
    }

    @Test func anInterruptedTraceLeavesNothing() throws {
        let folder = try Folder()
        let process = try Tool.start(
            ["bench", "-e", "door", "--painters", "software-1", "--frames", "100000", "--trace", "t.json"], in: folder)
        // Until the trace has begun.
        while folder.names.isEmpty, process.isRunning { usleep(1000) }
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        #expect(process.terminationStatus == 128 + SIGINT)
        #expect(folder.names == [])
    }

    /// Also of a scene in which nothing moves, whose first frame alone takes long else.
    @Test func everyFrameIsPainted() throws {
        let outcome = try Tool.run(
            "bench", "-e", "cards", "--painters", "software-1", "--frames", "10", "--warm-up", "0", "--json", "-")
        let report = try JSONDecoder().decode(BenchReport.self, from: Data(outcome.output.utf8))
        let paint = try #require(report.results.first).paint
        #expect(paint.median * 20 > paint.p95, "\(paint)")
    }
}
