import ExampleScenes
import Films
import Foundation
import ProjectFiles
import Testing

/// The software painter makes the same bytes in every process, however it is run, and on every machine.
@Suite struct DeterminismTests {
    /// A frame's straight pixels, as files of raw frames have them: no library for pictures is asked.
    private func digest(
        _ example: String, at time: String = "0.7", frames: Int = 1, threads: Int? = nil, environment: [String: String] = [:],
        umask: String? = nil
    ) throws -> String {
        let folder = try Folder()
        let words = [
            "render", "-e", example, "-r", "software", "--scale", "0.5", "--start", time, "--frames", "\(frames)", "--fps", "5", "-q", "-o",
            "a.rgba",
        ] + (threads.map { ["--threads", "\($0)"] } ?? [])
        let outcome: Tool.Outcome
        if let umask {
            let line = words.map { "'\($0)'" }.joined(separator: " ")
            outcome = try Tool.run(
                ["-c", "umask \(umask); exec '\(Tool.path.path)' \(line)"], in: folder, environment: environment,
                program: URL(fileURLWithPath: "/bin/sh"))
        } else {
            outcome = try Tool.run(words, in: folder, environment: environment)
        }
        #expect(outcome.code == 0, "\(example): \(outcome.errors)")
        return ContentDigest(of: [UInt8](try Data(contentsOf: folder.url.appending(path: "a.rgba")))).text
    }

    /// What has particles, threads of its own, dictionaries on the way, text and much blurring.
    private static let examples = ["fireworks", "text-attributed", "shape-effects", "explosion"]

    /// Every process has other seeds for its dictionaries, and other addresses.
    @Test(arguments: examples) func processesAgree(_ example: String) throws {
        let first = try digest(example, frames: 3)
        for _ in 0..<2 { #expect(try digest(example, frames: 3) == first) }
        #expect(try digest(example, frames: 3, environment: ["SWIFT_DETERMINISTIC_HASHING": "1"]) == first)
    }

    @Test(arguments: examples) func threadsAgree(_ example: String) throws {
        let one = try digest(example, frames: 3, threads: 1)
        for threads in [2, 3, 7] { #expect(try digest(example, frames: 3, threads: threads) == one, "\(threads)") }
    }

    /// Language, time zone, who may read files, where fonts are, and what memory holds that nobody has written to.
    @Test(arguments: examples) func surroundingsDoNotMatter(_ example: String) throws {
        let plain = try digest(example)
        let surroundings: [[String: String]] = [
            ["LC_ALL": "C"], ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"], ["TZ": "Asia/Kathmandu"],
            ["MALLOC_PERTURB_": "1"], ["MALLOC_PERTURB_": "165"], ["MALLOC_ARENA_MAX": "1"], ["FONTCONFIG_FILE": "/nowhere/fonts.conf"],
            ["HOME": "/nowhere", "XDG_CACHE_HOME": "/nowhere"],
        ]
        for environment in surroundings { #expect(try digest(example, environment: environment) == plain, "\(environment)") }
        for umask in ["000", "077"] { #expect(try digest(example, umask: umask) == plain, "umask \(umask)") }
    }

    /// A frame by itself is the frame of a film.
    @Test(arguments: ["shape-effects", "clock"]) func framesDoNotDependOnThoseBefore(_ example: String) throws {
        let folder = try Folder()
        func render(_ words: String...) throws {
            let outcome = try Tool.run(["render", "-e", example, "-r", "software", "--scale", "0.5", "-q"] + words, in: folder)
            #expect(outcome.code == 0, "\(outcome.errors)")
        }
        try render("--frames", "4", "--fps", "5", "-o", "all-%d.png")
        for frame in 0..<4 {
            try render("--time", "\(Double(frame) / 5)", "-o", "one.png")
            #expect(
                try Data(contentsOf: folder.url.appending(path: "one.png"))
                    == Data(contentsOf: folder.url.appending(path: "all-\(frame).png")), "\(frame)")
        }
    }

    /// Frames of examples as they were once, on another machine. They show text only in the project's own fonts, and no picture that a
    /// library decodes. With `LAYERKIT_RECORD=1` they are written anew.
    @Test func machinesAgree() throws {
        let path = ProjectFiles.path("Tests/CommandTests/Digests.txt")
        let isRecorded = ProcessInfo.processInfo.environment["LAYERKIT_RECORD"] == "1"
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        var recorded = ["# SHA-256 of a frame's straight pixels, 0.7 s into an example, half size, painted by the CPU."]
        #expect(lines.count >= 20)
        for line in lines {
            let words = line.split(separator: " ").map(String.init)
            let found = try digest(words[0])
            recorded.append("\(words[0]) \(found)")
            if !isRecorded { #expect(found == words[1], "\(words[0])") }
        }
        if isRecorded { try (recorded.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8) }
    }
}
