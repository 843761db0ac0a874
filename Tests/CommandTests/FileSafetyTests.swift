import Foundation
import Graphics
import ProjectFiles
import Testing

/// Whatever is written: it never takes an input's place, keeps who may read what was there, and is whole or not there.
@Suite struct FileSafetyTests {
    private static let document = """
        <?xml version="1.0"?><caml xmlns="http://www.apple.com/CoreAnimation/1.0">
        <CALayer bounds="0 0 32 32" position="16 16" backgroundColor="1 0 0"/></caml>
        """

    private func folder() throws -> Folder {
        let folder = try Folder()
        try Data(FileSafetyTests.document.utf8).write(to: folder.url.appending(path: "in.caml"))
        return folder
    }

    private func bytes(_ name: String, in folder: Folder) throws -> Data { try Data(contentsOf: folder.url.appending(path: name)) }

    private func mode(_ name: String, in folder: Folder) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int)
    }

    /// What writes a file of each kind, after the name of the output.
    private static let outputs: [(name: String, words: [String])] = [
        ("o.png", ["render", "in.caml", "-r", "software", "-o"]),
        ("o.jpg", ["render", "in.caml", "-r", "software", "-o"]),
        ("o.gif", ["render", "in.caml", "-r", "software", "--frames", "3", "--fps", "10", "-o"]),
        ("o.y4m", ["render", "in.caml", "-r", "software", "--frames", "3", "--fps", "10", "-o"]),
        ("o.rgba", ["render", "in.caml", "-r", "software", "--frames", "3", "--fps", "10", "-o"]),
        ("o.webp", ["render", "in.caml", "-r", "software", "--frames", "3", "--fps", "10", "-o"]),
        (
            "o.json",
            ["render", "in.caml", "-r", "software", "--frames", "30", "--fps", "10", "--format", "rgba", "-o", "/dev/null", "--trace"]
        ),
        ("o.caml", ["convert", "in.caml", "-o"]),
        ("o.html", ["compare", "in.caml", "--renderer-a", "software", "--renderer-b", "software", "--html"]),
    ]

    /// By its own name, another name of the same file, and a link that leads to it.
    @Test(arguments: ["in.caml", "hard.png", "./soft.png"]) func anInputIsNotWrittenOver(_ place: String) throws {
        let folder = try folder()
        try FileManager.default.linkItem(atPath: folder.path("in.caml"), toPath: folder.path("hard.png"))
        try FileManager.default.createSymbolicLink(atPath: folder.path("soft.png"), withDestinationPath: "in.caml")
        for output in FileSafetyTests.outputs {
            let format = output.name.hasSuffix("png") || place == "in.caml" ? ["--format", "png"] : []
            let words = output.words + [place] + (output.words[0] == "render" && !output.words.contains("--trace") ? format : [])
            let outcome = try Tool.run(words, in: folder)
            #expect(outcome.code != 0, "\(words)")
            #expect(try bytes("in.caml", in: folder) == Data(FileSafetyTests.document.utf8), "\(words)")
        }
        let said = try Tool.run("render", "in.caml", "-r", "software", "--format", "png", "-o", place, in: folder)
        #expect(said.code == 3 && said.errors.contains("it is one of the files that this is made of"), "\(said.errors)")
    }

    @Test func aFolderThatIsReadIsNotReplaced() throws {
        let folder = try folder()
        #expect(try Tool.run("convert", "in.caml", "-o", "a.ca", in: folder).code == 0)
        let before = try bytes("a.ca/main.caml", in: folder)
        let outcome = try Tool.run("convert", "a.ca", "-o", "a.ca", in: folder)
        #expect(outcome.code != 0)
        #expect(try bytes("a.ca/main.caml", in: folder) == before)
    }

    @Test func aBatchKeepsItsInputs() throws {
        let folder = try folder()
        let jobs = folder.path("jobs")
        try "{\"input\": \"in.caml\", \"output\": \"in.png\"}\n{\"input\": \"in.caml\", \"output\": \"o.png\"}\n"
            .write(toFile: jobs, atomically: true, encoding: .utf8)
        try FileManager.default.linkItem(atPath: folder.path("in.caml"), toPath: folder.path("in.png"))
        let outcome = try Tool.run(["batch", "-r", "software"], in: folder, input: jobs)
        let answers = outcome.output.split(separator: "\n")
        #expect(answers.count == 2 && answers[0].contains("\"ok\":false") && answers[1].contains("\"ok\":true"))
        #expect(try bytes("in.caml", in: folder) == Data(FileSafetyTests.document.utf8))
    }

    @Test(arguments: outputs.indices) func whoMayReadAFileStays(_ index: Int) throws {
        let (folder, output) = (try folder(), FileSafetyTests.outputs[index])
        #expect(try Tool.run(output.words + [output.name], in: folder).code == 0)
        // As the umask says, which is never as strict as this.
        let fresh = try mode(output.name, in: folder)
        #expect(fresh & 0o600 == 0o600)
        for mode in [0o640, 0o600, 0o664] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path(output.name))
            #expect(try Tool.run(output.words + [output.name], in: folder).code == 0)
            #expect(try self.mode(output.name, in: folder) == mode, "\(output.name)")
        }
    }

    /// No file may have more than a kilobyte: what cannot be written is told, what was there stays, and nothing else is left.
    @Test(arguments: outputs.indices)
    func aFullDiskLeavesWhatWasThere(_ index: Int) throws {
        let (folder, output) = (try folder(), FileSafetyTests.outputs[index])
        // The smallest picture fits; one of noise does not, pixel by pixel.
        var state: UInt64 = 1
        let noise = Bitmap(
            width: 64, height: 64,
            pixels: (0..<4096).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt32(state >> 40) | 0xFF00_0000
            })
        try noise.writePNG(to: folder.path("noise.png"))
        let large = FileSafetyTests.document.replacingOccurrences(of: "0 0 32 32\" position=\"16 16\"", with: "0 0 64 64\" position=\"32 32\"")
        let text = large.replacingOccurrences(
            of: "backgroundColor=\"1 0 0\"/>", with: "name=\"\(String(repeating: "n", count: 1700))\"><contents type=\"CGImage\" src=\"noise.png\"/></CALayer>")
        try Data(text.utf8).write(to: folder.url.appending(path: "in.caml"))
        try Data("before".utf8).write(to: folder.url.appending(path: output.name))
        let names = folder.names.sorted()
        let words = (output.words + [output.name]).map { "'\($0)'" }.joined(separator: " ")
        let outcome = try Tool.run(
            ["-c", "ulimit -f 1; exec '\(Tool.path.path)' \(words)"], in: folder, environment: Sanitizer.environmentWithinFileLimits,
            program: URL(fileURLWithPath: "/bin/bash"))
        #expect(outcome.code == 3 || outcome.code == 2, "\(outcome.errors)")
        #expect(outcome.errors.contains("File too large") || outcome.errors.contains("cannot be written"), "\(outcome.errors)")
        #expect(try bytes(output.name, in: folder) == Data("before".utf8), "\(output.name)")
        #expect(folder.names.sorted() == names, "\(output.name)")
    }

    /// As FILE and as standard input.
    @Test func aBatchKeepsItsLines() throws {
        let folder = try folder()
        let line = "{\"input\": \"in.caml\", \"output\": \"jobs.png\"}\n"
        try folder.write(Array(line.utf8), "jobs.png")
        for words in [["batch", "-r", "software"], ["batch", "jobs.png", "-r", "software"]] {
            let outcome = try Tool.run(words, in: folder, input: folder.path("jobs.png"))
            #expect(outcome.output.contains("\"ok\":false"))
            #expect(outcome.output.contains("one of the files that this is made of"), "\(outcome.output)")
            #expect(try bytes("jobs.png", in: folder) == Data(line.utf8))
        }
    }

    /// The advice is about what went wrong.
    @Test func whyAFileCannotBeWritten() throws {
        let folder = try folder()
        try FileManager.default.createDirectory(atPath: folder.path("d.png"), withIntermediateDirectories: false)
        for (words, sentence) in [
            (["render", "in.caml", "-r", "software", "-o", "d.png"],
             "d.png: The file cannot be written: Is a directory; name a file in it."),
            (["render", "in.caml", "-r", "software", "--format", "png", "-o", "in.caml"],
             "in.caml: The file cannot be written: it is one of the files that this is made of; give it another name."),
            (["convert", "in.caml", "-o", "in.caml"], "in.caml cannot be written: it is one of the files that this is made of."),
        ] {
            let outcome = try Tool.run(words, in: folder)
            #expect(outcome.code == 3 && outcome.errors == "layerkit: \(sentence)\n", "\(outcome.errors)")
        }
    }
}
