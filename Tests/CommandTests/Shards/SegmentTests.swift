import Foundation
import ProjectFiles
import Testing
import Video

@testable import layerkit

/// `layerkit render --shard` and `layerkit join`.
@Suite struct SegmentTests {
    private static let film = ["-r", "software", "--size", "32x32", "--frames", "22", "--fps", "10"]

    /// A folder with a scene.
    private func folder() throws -> Folder {
        let folder = try Folder()
        try FileManager.default.copyItem(atPath: ProjectFiles.path("Examples/Lottie/orbit.json"), toPath: folder.path("orbit.json"))
        return folder
    }

    private func render(_ output: String, _ words: String..., in folder: Folder) throws -> Tool.Outcome {
        try Tool.run(["render", "orbit.json", "-o", output] + Self.film + words, in: folder)
    }

    private func makeAll(_ output: String, _ words: [String] = [], count: Int, in folder: Folder) throws {
        for number in 1...count {
            let outcome = try Tool.run(
                ["render", "orbit.json", "-o", output, "--shard", "\(number)/\(count)"] + Self.film + words, in: folder)
            #expect(outcome.code == 0, "\(outcome.errors)")
        }
    }

    private func bytes(_ name: String, in folder: Folder) throws -> Data { try Data(contentsOf: folder.url.appending(path: name)) }

    @Test("A film of segments is the film made at once, byte for byte", arguments: ["mp4", "mkv", "mov", "webm", "y4m", "y4m444", "rgba"])
    func joined(ending: String) throws {
        let isEncoded = !["y4m", "y4m444", "rgba"].contains(ending)
        if VideoLibraries.problem != nil, isEncoded { return }
        let folder = try folder()
        let words = isEncoded ? ["--group", "4"] : ["--format", ending]
        let outcome = try Tool.run(["render", "orbit.json", "-o", "once." + ending] + Self.film + words, in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        try makeAll("film." + ending, words, count: 3, in: folder)
        let join = try Tool.run("join", "film." + ending, "--remove", in: folder)
        #expect(join.code == 0 && join.output == "" && join.errors.contains("22 frames at 10 a second, of 3 segments"), "\(join.errors)")
        #expect(folder.names == [".film.\(ending).joined", "film." + ending, "once." + ending, "orbit.json"])
        #expect(try bytes("film." + ending, in: folder) == bytes("once." + ending, in: folder))
    }

    /// glibc fills memory that it hands out with the number. Frames of this size, in which a door opens, are what x264 once got wrong.
    @Test func aFilmDoesNotDependOnWhatLayInMemory() throws {
        if VideoLibraries.problem != nil { return }
        let folder = try Folder()
        for number in ["0", "1", "170"] {
            let words = [
                "render", "-e", "door", "-r", "software", "--scale", "3.2", "--start", "1.5", "--frames", "40", "-o", number + ".mp4",
            ]
            #expect(try Tool.run(words, in: folder, environment: ["MALLOC_PERTURB_": number]).code == 0)
        }
        #expect(try bytes("0.mp4", in: folder) == bytes("1.mp4", in: folder))
        #expect(try bytes("0.mp4", in: folder) == bytes("170.mp4", in: folder))
    }

    @Test func moreShardsThanFramesMakeTheSameFilm() throws {
        let folder = try folder()
        _ = try render("once.y4m", in: folder)
        try makeAll("film.y4m", count: 25, in: folder)
        #expect(try Tool.run("join", "film.y4m", in: folder).code == 0)
        #expect(try bytes("film.y4m", in: folder) == bytes("once.y4m", in: folder))
    }

    /// As many parts have frames as there are groups: those of a codec are shared whole.
    @Test(arguments: [
        (["-o", "a.rgba"], "22\n"), (["-o", "a-%02d.png"], "22\n"), (["-o", "a.mp4", "--group", "5"], "5\n"), (["-o", "a.mp4"], "2\n"),
    ])
    func partsWithFramesAreCounted(words: [String], count: String) throws {
        let folder = try folder()
        let outcome = try Tool.run(["render", "orbit.json", "--shard", "count"] + Self.film + words, in: folder)
        #expect(outcome.code == 0 && outcome.output == count, "\(outcome.errors)")
        #expect(folder.names == ["orbit.json"])
    }

    /// The line of Documentation/Cluster.md, as long as GNU parallel is installed: another program of that name begins otherwise.
    @Test func gnuParallelMakesTheParts() throws {
        let folder = try folder()
        func shell(_ line: String) throws -> Tool.Outcome {
            try Tool.run(["-c", line, Tool.path.path], in: folder, program: URL(fileURLWithPath: "/bin/bash"))
        }
        guard try shell("parallel --version").output.hasPrefix("GNU parallel") else { return }
        let guide = try String(contentsOfFile: ProjectFiles.path("Documentation/Cluster.md"), encoding: .utf8)
        let line = "seq 8 \\| parallel layerkit render … --shard {}/8"
        try #require(guide.contains("`" + line + "`"))
        _ = try render("once.y4m", in: folder)
        let words = (["orbit.json", "-o", "film.y4m"] + Self.film).joined(separator: " ")
        let command = line.replacingOccurrences(of: "\\|", with: "|").replacingOccurrences(of: "layerkit", with: "\"$0\"")
            .replacingOccurrences(of: "…", with: words)
        let made = try shell(command)
        #expect(made.code == 0, "\(made.errors)")
        #expect(try Tool.run("join", "film.y4m", in: folder).code == 0)
        #expect(try bytes("film.y4m", in: folder) == bytes("once.y4m", in: folder))
        // One whose worker fails is told of, and done by the same line again.
        try FileManager.default.removeItem(atPath: folder.path("film.y4m.segments/00003-of-00008.json"))
        #expect(try Tool.run("join", "film.y4m", "--check", in: folder).code == 3)
        let again = try shell(command)
        #expect(again.code == 0 && again.errors.components(separatedBy: "there already").count == 8, "\(again.errors)")
        #expect(try Tool.run("join", "film.y4m", "--check", in: folder).code == 0)
    }

    @Test func sequencesAreMadeInPlace() throws {
        let folder = try folder()
        _ = try render("once-%02d.png", in: folder)
        try makeAll("f-%02d.png", count: 3, in: folder)
        let join = try Tool.run("join", "f-%02d.png", "--remove", in: folder)
        #expect(join.code == 0, "\(join.errors)")
        #expect(folder.names.filter { $0.hasPrefix("f-") }.count == 22 && folder.names.count == 46)
        for number in 0..<22 {
            let name = String(format: "%02d.png", number)
            #expect(try bytes("f-" + name, in: folder) == bytes("once-" + name, in: folder), "\(name)")
        }
    }

    /// When a segment was written, which tells whether it was made again.
    private func stamp(_ folder: Folder) throws -> Date {
        let path = folder.path("a.y4m.segments/00002-of-00002.json")
        return try #require(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
    }

    @Test func whatIsFinishedIsMadeOnce() throws {
        let folder = try folder()
        try makeAll("a.y4m", count: 2, in: folder)
        var before = try stamp(folder)
        func isMadeAgain(_ words: String..., because reason: String) throws {
            let outcome = try Tool.run(["render", "orbit.json", "-o", "a.y4m", "--shard", "2/2"] + Self.film + words, in: folder)
            let after = try stamp(folder)
            #expect(outcome.code == 0 && (after > before) == !reason.isEmpty, "\(reason): \(outcome.errors)")
            #expect(outcome.errors.contains("there already") == reason.isEmpty)
            before = after
        }
        try isMadeAgain(because: "")
        // What does not change a pixel.
        try isMadeAgain("--threads", "1", because: "")
        try isMadeAgain("--background", "white", because: "another option")
        try isMadeAgain("--background", "white", because: "")
        try isMadeAgain("--start", "0.1", because: "another option")
        let scene = try String(contentsOfFile: folder.path("orbit.json"), encoding: .utf8)
        try folder.write(Array((scene + "\n").utf8), "orbit.json")
        try isMadeAgain("--start", "0.1", because: "another scene")
        let payload = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path("a.y4m.segments"))
            .first { $0.hasPrefix("00002") && $0.hasSuffix(".frames") })
        var frames = try bytes("a.y4m.segments/" + payload, in: folder)
        frames[frames.count / 2] ^= 1
        try folder.write(Array(frames), "a.y4m.segments/" + payload)
        try isMadeAgain("--start", "0.1", because: "a bit that changed")
        try folder.write(Array(frames.prefix(100)), "a.y4m.segments/" + payload)
        try isMadeAgain("--start", "0.1", because: "half a segment")
        try folder.write(Array("{\"layerkit\":".utf8), "a.y4m.segments/00002-of-00002.json")
        before = try stamp(folder)
        try isMadeAgain("--start", "0.1", because: "half a description")
    }

    @Test func aFontOrAValueIsPartOfTheScene() throws {
        let folder = try folder()
        try FileManager.default.createDirectory(atPath: folder.path("fonts"), withIntermediateDirectories: false)
        try folder.write(Array("{}".utf8), "values.json")
        func isFinished() throws -> Bool {
            let outcome = try render("a.y4m", "--shard", "1/1", "--fonts", "fonts", "--values", "values.json", in: folder)
            #expect(outcome.code == 0, "\(outcome.errors)")
            return outcome.errors.contains("there already")
        }
        #expect(try [isFinished(), isFinished()] == [false, true])
        try folder.write([1], "fonts/a.ttf")
        #expect(try [isFinished(), isFinished()] == [false, true])
        try folder.write(Array("{ }".utf8), "values.json")
        #expect(try [isFinished(), isFinished()] == [false, true])
    }

    @Test func whatIsMissingIsNamed() throws {
        let folder = try folder()
        func refusal(_ sentence: String) throws {
            let outcome = try Tool.run("join", "a.rgba", in: folder)
            #expect(outcome.code == 3 && outcome.errors.contains(sentence), "\(outcome.errors)")
            #expect(!folder.names.contains("a.rgba"))
        }
        try refusal("there is no folder a.rgba.segments")
        for number in [2, 7] { _ = try render("a.rgba", "--shard", "\(number)/7", in: folder) }
        try refusal("of 7 segments 5 are missing: 1, 3–6.")
        for number in [1, 3, 4, 5] { _ = try render("a.rgba", "--shard", "\(number)/7", in: folder) }
        _ = try render("a.rgba", "--shard", "6/7", "--start", "1", in: folder)
        try refusal("of 7 segments 1 is missing: 6. 6 is there, of another scene, with other options or by another build.")
        _ = try render("a.rgba", "--shard", "6/7", in: folder)
        #expect(try Tool.run("join", "a.rgba", "--check", in: folder).code == 0)
        #expect(!folder.names.contains("a.rgba"))
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path("a.rgba.segments"))
            .first { $0.hasPrefix("00003") && $0.hasSuffix(".frames") })
        let path = "a.rgba.segments/" + name
        let frames = try bytes(path, in: folder)
        try folder.write([UInt8](repeating: 7, count: frames.count), path)
        try refusal("what is in segment 3 is not what was made.")
        try folder.write(Array(frames), path)
        #expect(try Tool.run("join", "a.rgba", in: folder).code == 0)
        #expect(try bytes("a.rgba", in: folder).count == 22 * 32 * 32 * 4)
    }

    @Test func anotherNumberOfShardsIsAnotherSet() throws {
        let folder = try folder()
        _ = try render("a.rgba", "--shard", "1/5", in: folder)
        try makeAll("a.rgba", count: 2, in: folder)
        #expect(try Tool.run("join", "a.rgba", in: folder).code == 0)
        // One that is begun with other options is not passed over for the one that is there.
        _ = try render("a.rgba", "--background", "red", "--shard", "1/3", in: folder)
        let begun = try Tool.run("join", "a.rgba", in: folder)
        #expect(begun.code == 3 && begun.errors.contains("shard 1/3 of another"), "\(begun.errors)")
        try makeAll("a.rgba", ["--background", "red"], count: 3, in: folder)
        let outcome = try Tool.run("join", "a.rgba", in: folder)
        #expect(outcome.code == 3 && outcome.errors.contains("holds the segments of 2 films"), "\(outcome.errors)")
    }

    @Test func whatCannotBeMadeInSegmentsIsRefused() throws {
        let folder = try folder()
        for (words, sentence) in [
            (["-o", "a.gif"], "each frame leans on the one before"), (["-o", "-", "--format", "rgba"], "standard output"),
        ] {
            let outcome = try Tool.run(["render", "orbit.json", "--shard", "1/2"] + Self.film + words, in: folder)
            #expect(outcome.code == 2 && outcome.errors.contains(sentence), "\(outcome.errors)")
        }
        let picture = try Tool.run("render", "orbit.json", "-o", "a.png", "--shard", "1/2", in: folder)
        #expect(picture.code == 2 && picture.errors.contains("--shard is of a film"))
        #expect(folder.names == ["orbit.json"])
    }

    @Test func aKilledWorkerLeavesNothingThatLooksFinished() throws {
        let folder = try folder()
        let words = ["render", "orbit.json", "-o", "a.rgba", "-r", "software", "--size", "200x200", "--frames", "100000", "-q"]
        func names() -> Set<String> { Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path("a.rgba.segments"))) ?? []) }
        // Of two that were killed for good one is another shard's.
        for (shard, signal, left) in [("1/2", SIGKILL, 1), ("1/2", SIGKILL, 1), ("2/2", SIGKILL, 2), ("1/2", SIGTERM, 1)] {
            let before = names()
            let process = try Tool.start(words + ["--shard", shard], in: folder)
            // Until something new is being written.
            while names().isSubset(of: before), process.isRunning { usleep(1000) }
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            #expect(names().allSatisfy { $0.hasPrefix(".layerkit-") })
            #expect(names().count == left, "what the killed ones left, but for those of a shard that was begun again")
        }
        let outcome = try Tool.run("join", "a.rgba", in: folder)
        #expect(outcome.code == 3 && outcome.errors.contains("no segment in a.rgba.segments is finished"), "\(outcome.errors)")
    }
}
