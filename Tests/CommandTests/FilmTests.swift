import Foundation
import Graphics
import LayerKit
import ProjectFiles
import Testing
import Video

@testable import layerkit

/// `layerkit render` of films.
@Suite struct FilmTests {
    @Test func aFrameOfAFilmIsThePictureOfItsTime() throws {
        let folder = try Folder()
        let film = try Tool.run(
            "render", "-e", "transaction-duration", "-r", "software", "--scale", "0.5", "--fps", "5", "--end", "1.2", "-o",
            "f-%02d.png", in: folder)
        #expect(film.code == 0, "\(film.errors)")
        #expect(film.output == "" && film.errors.contains("f-%02d.png: 6 frames at 5 a second"))
        #expect(folder.names == (0..<6).map { "f-0\($0).png" })
        let still = try Tool.run(
            "render", "-e", "transaction-duration", "-r", "software", "--scale", "0.5", "--time", "0.6", "-o", "still.png",
            in: folder)
        #expect(still.code == 0)
        #expect(try Bitmap(pngFile: folder.path("f-03.png")) == Bitmap(pngFile: folder.path("still.png")))
    }

    @Test func allThatIsAskedOfThreadsAndStagesChangesNoPixel() throws {
        let folder = try Folder()
        for (threads, name) in [("1", "a.rgba"), ("3", "b.rgba")] {
            let outcome = try Tool.run(
                "render", "-e", "door", "-r", "software", "--threads", threads, "--frames", "5", "--fps", "10", "-o", name,
                in: folder)
            #expect(outcome.code == 0, "\(outcome.errors)")
        }
        let (a, b) = (try Data(contentsOf: folder.url.appending(path: "a.rgba")), try Data(contentsOf: folder.url.appending(path: "b.rgba")))
        #expect(a.count == 5 * 300 * 300 * 4)
        #expect(a == b)
    }

    @Test func severalDevicesMakeTheSameFilm() throws {
        let folder = try Folder()
        for (words, name) in [(["--device", "software"], "one.rgba"), (["--devices", "software,software,software"], "three.rgba")] {
            let outcome = try Tool.run(
                ["render", "-e", "door", "--scale", "0.25", "--frames", "9", "--fps", "10", "-o", name] + words, in: folder)
            // No OpenGL ES here: nothing to share.
            if outcome.code == 4 { return }
            #expect(outcome.code == 0, "\(outcome.errors)")
        }
        let (one, three) = (
            try Data(contentsOf: folder.url.appending(path: "one.rgba")), try Data(contentsOf: folder.url.appending(path: "three.rgba")))
        #expect(one == three && one.count == 9 * 75 * 75 * 4)
    }

    @Test func aTraceHasAllStages() throws {
        let folder = try Folder()
        let outcome = try Tool.run(
            "render", "-e", "door", "-r", "software", "--scale", "0.25", "--frames", "4", "-q", "--trace", "t.json", "-o", "a.gif",
            in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        let file = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.url.appending(path: "t.json"))) as? [String: Any]
        let events = try #require(file?["traceEvents"] as? [[String: Any]])
        func names(_ kind: String, _ name: ([String: Any]) -> String?) -> Set<String> {
            Set(events.filter { $0["ph"] as? String == kind }.compactMap(name))
        }
        let threads = names("M") { ($0["args"] as? [String: String])?["name"] }
        // A film as short as this may be painted and encoded by the same thread, one after the other.
        #expect(threads.contains("plan") && !threads.isDisjoint(with: ["paint", "encode"]), "\(threads)")
        let stages = names("X") { $0["name"] as? String }
        #expect(stages.isSuperset(of: ["commit", "sample", "flatten", "batch", "paint", "read back", "encode frame", "write"]), "\(stages)")
        #expect(folder.names == ["a.gif", "t.json"])
    }

    @Test(arguments: ["apng", "gif", "webp", "y4m", "y4m444", "rgba", "jpg", "png"])
    func everyFormatIsWritten(ending: String) throws {
        let folder = try Folder()
        let isSequence = ending == "jpg"
        let outcome = try Tool.run(
            "render", "-e", "door", "-r", "software", "--scale", "0.25", "--frames", "3", "-q", "--format", ending, "-o",
            isSequence ? "film-%d" : "film", in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output == "" && outcome.errors == "")
        #expect(folder.names == (isSequence ? ["film-0", "film-1", "film-2"] : ["film"]))
    }

    /// FFmpeg may not be here; then it is said.
    private func isWithoutFFmpeg(_ outcome: Tool.Outcome) -> Bool {
        guard let problem = VideoLibraries.problem else { return false }
        return outcome.code == 3 && outcome.errors.contains("\(problem)")
    }

    @Test("FFmpeg's films have the size, the rate, the length and the transparency that was asked for", arguments: [
        ("mp4", false, "h264"), ("mkv", false, "h264"), ("mov", false, "h264"), ("mov", true, "prores"), ("webm", false, "vp9"),
        ("webm", true, "vp9"),
    ])
    func encodedFilms(ending: String, isTransparent: Bool, codec: String) throws {
        let folder = try Folder()
        let outcome = try Tool.run(
            ["render", "-e", "door", "-r", "software", "--size", "64x48", "--frames", "5", "--fps", "30000/1001", "-q", "-o", "a." + ending]
                + (isTransparent ? [] : ["--background", "white"]), in: folder)
        if isWithoutFFmpeg(outcome) { return }
        #expect(outcome.code == 0 && folder.names == ["a." + ending], "\(outcome.errors)")
        let movie = try Movie(path: folder.path("a." + ending))
        #expect((movie.width, movie.height) == (64, 48) && movie.codec.hasSuffix(codec), "\(movie.codec)")
        // An MP4 begins at 0; WebM counts milliseconds.
        #expect(abs(movie.rate - 30000.0 / 1001) < 0.1 && abs(movie.duration - 5 * 1001.0 / 30000) < 0.04, "\(movie.rate) \(movie.duration)")
        #expect(movie.hasAlpha == (isTransparent && ending != "mp4"))
    }

    @Test(
        "A full disk is told of FFmpeg's films too, and nothing is left", arguments: ["mp4", "mov", "webm"])
    func aFullDiskForFFmpeg(ending: String) throws {
        let folder = try Folder()
        // No file of this shell's children may grow beyond some blocks: like a disk on which there is no more room.
        let script = "ulimit -f 8; trap '' XFSZ; exec \"$0\" render -e door -r software --size 640x480 --frames 200 -q --quality 90 -o a.\(ending)"
        let outcome = try Tool.run(["-c", script, Tool.path.path], in: folder, environment: Sanitizer.environmentWithinFileLimits, program: URL(fileURLWithPath: "/bin/bash"))
        if isWithoutFFmpeg(outcome) { return }
        #expect(outcome.code == 3 && outcome.errors.contains("a.\(ending): The file cannot be written"), "\(outcome.errors)")
        #expect(folder.names == [])
    }

    @Test func programsAreToldOfProgress() throws {
        let folder = try Folder()
        let outcome = try Tool.run(
            "render", "-e", "door", "-r", "software", "--scale", "0.25", "--frames", "3", "--json", "-o", "a \"b\".gif", in: folder)
        #expect(outcome.code == 0)
        let events = try outcome.errors.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(events.last?["event"] as? String == "done")
        #expect(events.last?["output"] as? String == "a \"b\".gif")
        #expect(events.dropLast().last?["frame"] as? Int == 3)
    }

    /// Whatever the name of standard output, the film has it for itself.
    @Test(arguments: ["-", "/dev/stdout", "/proc/self/fd/1"])
    func standardOutputIsTheFilmsAlone(name: String) throws {
        let outcome = try Tool.run(
            "render", "-e", "door", "-r", "software", "--size", "4x3", "--scale", "1", "--background", "white", "--frames", "2", "--format",
            "y4m", "-o", name)
        #expect(outcome.code == 0, "\(outcome.errors)")
        // A header, and twice six bytes, 4 × 3 of luma and 2 × 2 of each difference.
        let head = try #require(outcome.output.firstIndex(of: "\n"))
        #expect(outcome.output.hasPrefix("YUV4MPEG2 W4 H3 F60:1"))
        #expect(outcome.output.components(separatedBy: "FRAME").count == 3 && !outcome.output[head...].contains("frames"))
        #expect(outcome.errors.contains("\(name): 2 frames at 60 a second"))
    }

    @Test(arguments: [("50%.gif", "50%.gif"), ("%d%s.gif", "%d%s.gif"), ("5%-%d.png", "5%-1.png"), ("100%%-%02d.png", "100%-01.png")])
    func aPercentSignIsANumberOnlyWhereItSaysSo(name: String, written: String) throws {
        let folder = try Folder()
        let place = "10%d of/" + name
        try FileManager.default.createDirectory(atPath: folder.path("10%d of"), withIntermediateDirectories: false)
        let outcome = try Tool.run(
            "render", "-e", "door", "-r", "software", "--scale", "0.1", "--frames", "2", "-q", "-o", place, in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(FileManager.default.fileExists(atPath: folder.path("10%d of/" + written)))
    }

    @Test(arguments: [
        (["--time", "1", "--fps", "5", "-o", "a.gif"], 2, "a film has --start and --duration"),
        (["--fps", "0", "-o", "a.gif"], 2, "--fps takes"),
        (["--frames", "2", "--duration", "1", "-o", "a.gif"], 2, "exclude each other"),
        (["--frames", "2", "-o", "a.jpg"], 2, "frame-%05d.jpg"),
        (["--start", "9", "--end", "3", "-o", "a.gif"], 2, "no -6.0 s of film"),
        (["--end", "-1e30", "-o", "a.gif"], 2, "s of film to show"),
        (["-o", "a.tiff"], 2, "no format has this ending"),
        (["--frames", "2", "-o", "%d-%d.png"], 2, "once where the number goes"),
        (["--frames", "2", "-o", "none/a.gif"], 3, "none/a.gif"),
        (["--frames", "2", "-o", "none/%d.png"], 3, "none/"),
        (["--loop", "-1", "-o", "a.gif"], 2, "--loop takes"),
        (["--devices", "0", "-o", "a.gif"], 2, "--devices goes with --renderer gl"),
        (["--fit", "cover", "-o", "a.png"], 2, "another --size"),
        (["--size", "9x9", "--fit", "crop", "-o", "a.png"], 2, "contain, cover, fill or none"),
        (["--frames", "2", "--trace", "none/t.json", "-o", "a.gif"], 3, "none/t.json"),
        (["--frames", "2", "--trace", "-", "-o", "a.gif"], 2, "--trace goes to a file"),
        (["--frames", "2", "--trace", "./a.gif", "-o", "a.gif"], 2, "--trace and --output name the same file"),
        (["--fps", "0", "--trace", "t.json", "-o", "a.gif"], 2, "--fps takes"),
        (["--fps", "2000", "-o", "a.gif"], 2, "a rate up to 1000 such as 25 or 30000/1001, in numbers up to a million, not \"2000\""),
        (["--duration", "2000000", "-o", "a.gif"], 2, "A film lasts less than 1000000 s"),
        (["--frames", "3", "--trace", "./g-01.png", "-o", "g-%02d.png"], 2, "a frame of g-%02d.png have the same name"),
        (["--size", "-5x10", "-o", "a.gif"], 2, "--size takes a width and a height in points, as in 568x300, not \"-5x10\""),
    ] as [([String], Int32, String)])
    func whatCannotBeDoneIsSaid(words: [String], code: Int32, sentence: String) throws {
        let folder = try Folder()
        let outcome = try Tool.run(["render", "-e", "door", "-r", "software"] + words, in: folder)
        #expect(outcome.code == code)
        #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
        #expect(folder.names == [])
    }

    @Test(arguments: [",", "0,,1", "all,0"])
    func devicesAreNamedOneByOne(list: String) throws {
        let folder = try Folder()
        let outcome = try Tool.run("render", "-e", "door", "--frames", "2", "--devices", list, "-o", "a.gif", in: folder)
        #expect(outcome.code == 2 && outcome.errors.contains("--devices takes all, or devices with commas"), "\(outcome.errors)")
        #expect(folder.names == [])
    }

    @Test func aSceneWithoutALengthNeedsOne() throws {
        let folder = try Folder()
        let outcome = try Tool.run("render", "-e", "blue-sublayer", "-r", "software", "-o", "a.gif", in: folder)
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("does not say how long it is"))
    }

    @Test func aFullDiskIsToldAndLeavesNothing() throws {
        let folder = try Folder()
        let outcome = try Tool.run(
            "render", "-e", "door", "-r", "software", "--frames", "9", "--format", "rgba", "-o", "/dev/full", in: folder)
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("No space left on device"))
    }

    @Test func aFailureHasItsTrace() throws {
        let folder = try Folder()
        let outcome = try Tool.run(
            "render", "-e", "door", "-r", "software", "--frames", "9", "--format", "rgba", "--trace", "t.json", "-o", "/dev/full",
            in: folder)
        #expect(outcome.code == 3 && outcome.errors.contains("No space left on device"))
        let file = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.url.appending(path: "t.json"))) as? [String: Any]
        #expect((file?["traceEvents"] as? [Any])?.isEmpty == false)
    }

    /// Again and again: threads that go on writing until the process ends must not begin files of their own.
    @Test(arguments: 0..<8)
    func anInterruptedSequenceLeavesWholeFiles(turn: Int) throws {
        let folder = try Folder()
        let process = try Tool.start(
            [
                "render", "-e", "door", "-r", "software", "--scale", "0.05", "--threads", "8", "--frames", "1000000", "-q", "-o",
                "f-%d.png",
            ], in: folder)
        while folder.names.count < 5, process.isRunning { usleep(1000) }
        usleep(UInt32(turn) * 900)
        kill(process.processIdentifier, SIGTERM)
        process.waitUntilExit()
        #expect(process.terminationStatus == 128 + SIGTERM)
        #expect(folder.names.allSatisfy { $0.hasPrefix("f-") })
    }

    @Test(arguments: [(SIGINT, "rgba"), (SIGTERM, "rgba"), (SIGINT, "mp4"), (SIGTERM, "mov"), (SIGHUP, "webm"), (SIGINT, "webp")])
    func anInterruptedFilmLeavesNothing(signal: Int32, ending: String) throws {
        if VideoLibraries.problem != nil, ["mp4", "mov", "webm"].contains(ending) { return }
        let folder = try Folder()
        let process = try Tool.start(
            ["render", "-e", "door", "-r", "software", "--frames", "100000", "-q", "-o", "long." + ending], in: folder)
        // Until something is being written.
        while folder.names.isEmpty, process.isRunning { usleep(1000) }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationStatus == 128 + signal)
        #expect(folder.names == [])
    }

    /// Of one that is written nobody is told to convert it, and the file has the name that it was given.
    @Test func anEncoderThatRefusesIsToldAsSuch() throws {
        let folder = try Folder()
        let outcome = try Tool.run(
            "render", "-e", "cards", "-r", "software", "-o", "b.mp4", "--size", "16390x16", "--scale", "1", "--frames", "2", "-q",
            in: folder)
        #expect(outcome.code == 3 && outcome.errors.hasPrefix("layerkit: The film cannot be stored (b.mp4: "), "\(outcome.errors)")
        #expect(!outcome.errors.contains(".layerkit-") && !outcome.errors.contains("Convert"), "\(outcome.errors)")
        #expect(folder.names == [])
    }
}
