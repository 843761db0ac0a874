import Foundation
import ProjectFiles
import Testing
import Video

@testable import layerkit

/// What a part that is there must have in common with the one that a worker would make: beside the scene and the options, what makes it.
@Suite struct CertificateTests {
    private static let words = ["render", "orbit.json", "-r", "software", "--size", "32x32", "--frames", "6", "--fps", "10"]

    private func folder() throws -> Folder {
        let folder = try Folder()
        try FileManager.default.copyItem(atPath: ProjectFiles.path("Examples/Lottie/orbit.json"), toPath: folder.path("orbit.json"))
        return folder
    }

    /// Runs a worker.
    /// - Returns: true where its part was there.
    private func isThere(_ words: [String], in folder: Folder, environment: [String: String] = [:], program: URL = Tool.path) throws -> Bool {
        let outcome = try Tool.run(words, in: folder, environment: environment, program: program)
        #expect(outcome.code == 0, "\(outcome.errors)")
        return outcome.errors.contains("there already")
    }

    /// Bytes of a program or a library with another mark of its linker.
    private func rebuilt(_ path: String) throws -> Data {
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        // A note of 20 bytes of the kind 3, named GNU.
        let note = Data([4, 0, 0, 0, 20, 0, 0, 0, 3, 0, 0, 0] + Array("GNU\0".utf8))
        let place = try #require(bytes.range(of: note), "\(path) has no mark")
        bytes[place.upperBound] ^= 0xFF
        return bytes
    }

    @Test func anotherBuildOfTheProgramMakesItAnew() throws {
        let folder = try folder()
        let other = folder.url.appending(path: "layerkit")
        try rebuilt(Tool.path.resolvingSymlinksInPath().path).write(to: other)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: other.path)
        let words = Self.words + ["-o", "a.y4m", "--shard", "1/2"]
        #expect(try [isThere(words, in: folder), isThere(words, in: folder)] == [false, true])
        #expect(try [isThere(words, in: folder, program: other), isThere(words, in: folder, program: other)] == [false, true])
        // And so with a batch.
        try folder.write(Array(#"{"input":"orbit.json","output":"a.png"}"#.utf8), "jobs")
        let batch = ["batch", "jobs", "--shard", "1/1", "-r", "software"]
        func modified() throws -> Date? { try FileManager.default.attributesOfItem(atPath: folder.path("a.png"))[.modificationDate] as? Date }
        _ = try Tool.run(batch, in: folder)
        let first = try modified()
        _ = try Tool.run(batch, in: folder)
        #expect(try modified() == first)
        _ = try Tool.run(batch, in: folder, program: other)
        #expect(try modified() != first)
    }

    @Test func anotherBuildOfTheEncoderMakesItAnew() throws {
        if VideoLibraries.problem != nil { return }
        // The one that this process has open by now.
        let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
        let line = maps.split(separator: "\n").first { $0.contains("/libx264.so.") }
        guard let path = line?.split(separator: " ").last.map(String.init) else { return }
        let folder = try folder()
        try FileManager.default.createDirectory(atPath: folder.path("libraries"), withIntermediateDirectories: false)
        let name = try #require(path.split(separator: "/").last.map(String.init))
        try rebuilt(path).write(to: folder.url.appending(path: "libraries/" + name))
        let words = Self.words + ["-o", "a.mp4", "--shard", "1/1"]
        let others = ["LD_LIBRARY_PATH": folder.path("libraries") + ":" + (ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "")]
        #expect(try [isThere(words, in: folder), isThere(words, in: folder)] == [false, true])
        #expect(try [isThere(words, in: folder, environment: others), isThere(words, in: folder, environment: others)] == [false, true])
    }

    /// A font that is not shipped, in a folder that Fontconfig knows.
    private func font(_ file: String) throws -> [UInt8] {
        var bytes = try Data(contentsOf: URL(fileURLWithPath: ProjectFiles.path("Sources/CFonts/" + file)))
        for encoding in [String.Encoding.ascii, .utf16BigEndian] {
            let (old, new) = (try #require("Liberation".data(using: encoding)), try #require("Laboration".data(using: encoding)))
            while let place = bytes.range(of: old) { bytes.replaceSubrange(place, with: new) }
        }
        return Array(bytes)
    }

    @Test func anotherFontOfTheMachineMakesItAnew() throws {
        let folder = try Folder()
        for name in ["fonts", "cache"] { try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: false) }
        let configuration = "<fontconfig><dir>\(folder.path("fonts"))</dir><cachedir>\(folder.path("cache"))</cachedir></fontconfig>"
        try folder.write(Array(configuration.utf8), "fonts.conf")
        try folder.write(
            Array(
                """
                <caml><CALayer bounds="0 0 40 20" position="20 10"><sublayers><CATextLayer bounds="0 0 40 20" position="20 10" string="words"
                fontSize="12"><font type="string" value="Laboration Sans"/></CATextLayer></sublayers></CALayer></caml>
                """.utf8), "a.caml")
        func words(_ shard: String) -> [String] {
            ["render", "a.caml", "-r", "software", "--frames", "4", "-o", "a.y4m", "--shard", shard]
        }
        func isThere(_ shard: String) throws -> Bool {
            try self.isThere(words(shard), in: folder, environment: ["FONTCONFIG_FILE": folder.path("fonts.conf")])
        }
        try folder.write(try font("LiberationSans-Regular.ttf"), "fonts/a.ttf")
        #expect(try [isThere("1/2"), isThere("1/2")] == [false, true])
        try folder.write(try font("LiberationSans-Regular.ttf") + [0], "fonts/a.ttf")
        #expect(try isThere("2/2") == false)
        let join = try Tool.run("join", "a.y4m", in: folder)
        #expect(join.code == 3 && join.errors.contains("Laboration Sans\" shard 2 found another file"), "\(join.errors)")
        #expect(try [isThere("1/2"), isThere("1/2"), isThere("2/2")] == [false, true, true])
        #expect(try Tool.run("join", "a.y4m", in: folder).code == 0)
        // A machine that lacks it.
        try FileManager.default.removeItem(atPath: folder.path("fonts/a.ttf"))
        #expect(try isThere("1/2") == false)
        #expect(try Tool.run("join", "a.y4m", in: folder).code == 3)
    }

    /// Says of a segment that another painter made it.
    private func paintOver(_ name: String, in folder: Folder) throws {
        let text = try String(contentsOfFile: folder.path(name), encoding: .utf8)
        #expect(text.contains("\"software\""))
        try folder.write(Array(text.replacingOccurrences(of: "\"software\"", with: "\"gl\"").utf8), name)
    }

    @Test func whatAnotherPainterMadeStandsForItOnlyIfAsked() throws {
        let folder = try folder()
        func words(_ shard: String, _ renderer: String = "software") -> [String] {
            ["render", "orbit.json", "--size", "32x32", "--frames", "6", "-o", "a.rgba", "-r", renderer, "--shard", shard]
        }
        for shard in ["1/2", "2/2"] { _ = try isThere(words(shard), in: folder) }
        try paintOver("a.rgba.segments/00002-of-00002.json", in: folder)
        let join = try Tool.run("join", "a.rgba", in: folder)
        #expect(join.code == 3 && join.errors.contains("Run shard 2, which gl painted, again"), "\(join.errors)")
        let mixed = try Tool.run("join", "a.rgba", "--mixed", in: folder)
        #expect(mixed.code == 0 && mixed.errors.contains("pixels may differ a little"), "\(mixed.errors)")
        #expect(try isThere(words("2/2", "auto"), in: folder))
        #expect(try [isThere(words("2/2"), in: folder), isThere(words("2/2"), in: folder)] == [false, true])
        #expect(try Tool.run("join", "a.rgba", in: folder).errors.contains("differ") == false)
    }

    @Test func ofABatchToo() throws {
        let folder = try folder()
        let lines = [0, 1].map { #"{"id":\#($0),"input":"orbit.json","output":"\#($0).png","frame":\#($0)}"# + "\n" }
        try folder.write(Array(lines.joined().utf8), "jobs")
        func work(_ renderer: String) throws {
            #expect(try Tool.run("batch", "jobs", "--shard", "1/1", "-r", renderer, in: folder).code == 0)
        }
        func modified() throws -> Date? { try FileManager.default.attributesOfItem(atPath: folder.path("0.png"))[.modificationDate] as? Date }
        try work("software")
        // The first line's picture alone.
        let journal = "jobs.segments/00001-of-00001.answers"
        var entries = try String(contentsOfFile: folder.path(journal), encoding: .utf8).split(separator: "\n").map(String.init)
        let place = try #require(entries.firstIndex { $0.contains("0.png") })
        entries[place] = entries[place].replacingOccurrences(of: "\"software\"", with: "\"gl\"")
        try folder.write(Array((entries.joined(separator: "\n") + "\n").utf8), journal)
        let join = try Tool.run("join", "jobs", in: folder)
        #expect(join.code == 3 && join.errors.contains("the picture of line 1 was painted by gl"), "\(join.errors)")
        #expect(try Tool.run("join", "jobs", "--mixed", in: folder).code == 0)
        let first = try modified()
        try work("auto")
        #expect(try modified() == first)
        try work("software")
        #expect(try modified() != first)
        #expect(try Tool.run("join", "jobs", in: folder).code == 0)
    }

    @Test func filesCountAsTheyWereBeforeTheyWereRead() throws {
        let folder = try Folder()
        func document(_ color: String) -> [UInt8] {
            Array("<caml><CALayer bounds=\"0 0 8 8\" position=\"4 4\" backgroundColor=\"\(color)\"/></caml>".utf8)
        }
        let path = folder.path("a.caml")
        try folder.write(document("1 0 0"), "a.caml")
        let before = SegmentKey.contents(path)
        let files = InputFiles(keepsContents: true)
        try files.read([path]) { try folder.write(document("0 1 0"), "a.caml") }
        #expect(files.contents == [path: before] && !files.areCurrent)
        // One that changes while its picture is painted and written.
        try folder.write(document("1 0 0"), "a.caml")
        var desk = try BatchDesk(.software(threads: 1)) { InputFiles(keepsContents: true) }
        let work = desk.draw(#"{"input":"\#(path)","output":"\#(folder.path("a.png"))"}"#)
        try folder.write(document("0 1 0"), "a.caml")
        #expect(work.write().picture?.files == [path: before])
    }
}
