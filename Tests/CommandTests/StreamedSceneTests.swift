import Foundation
import Testing

/// Scenes that come through standard input and other pipes.
@Suite struct StreamedSceneTests {
    /// A picture of the folder where the command is called, a red square beside it.
    private static let document = """
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 20 20" position="10 10">
        <sublayers><CALayer bounds="0 0 5 5" position="5 5" backgroundColor="1 0 0"/>
        <CALayer bounds="0 0 5 5" position="15 5" contents="dot.png"/></sublayers></CALayer></caml>
        """
    private static let animation = """
        {"v":"5.7.0","w":20,"h":20,"fr":10,"ip":0,"op":10,"layers":[{"ty":1,"sw":20,"sh":20,"sc":"#ff0000","ip":0,"op":10,
        "ks":{"p":{"k":[{"t":0,"s":[-10,10,0]},{"t":10,"s":[10,10,0]}]},"a":{"k":[10,10,0]}}}]}
        """

    private func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write(Array(StreamedSceneTests.document.utf8), "a.caml")
        try folder.write(Array(("\n " + StreamedSceneTests.animation).utf8), "a.json")
        try folder.write([], "empty")
        try folder.write(Array("PK\u{3}\u{4}".utf8), "archive")
        _ = try Tool.run(
            ["render", "a.json", "--progress", "0.5", "-r", "software", "-o", "dot.png"], in: folder)
        return folder
    }

    private func picture(_ words: [String], in folder: Folder, input: String? = nil) throws -> Data {
        let outcome = try Tool.run(words + ["-r", "software", "-o", "out.png"], in: folder, input: input.map(folder.path))
        #expect(outcome.code == 0, "\(words): \(outcome.errors)")
        return try Data(contentsOf: URL(fileURLWithPath: folder.path("out.png")))
    }

    @Test func theyShowWhatFilesShow() throws {
        let folder = try folder()
        let document = try picture(["render", "a.caml"], in: folder)
        #expect(try picture(["render", "-"], in: folder, input: "a.caml") == document)
        let animation = try picture(["render", "a.json", "--frame", "3"], in: folder)
        #expect(try picture(["render", "-", "--frame", "3"], in: folder, input: "a.json") == animation)
        // As a shell names what comes from another command.
        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        let writer = Process()
        (writer.executableURL, writer.arguments) = (URL(fileURLWithPath: "/bin/sh"), ["-c", "cat a.json > pipe"])
        writer.currentDirectoryURL = folder.url
        try writer.run()
        #expect(try picture(["render", "pipe", "--frame", "3"], in: folder) == animation)
        writer.waitUntilExit()
    }

    /// What a file is, its first character says, whatever it is called.
    @Test func namesNeedNotSay() throws {
        let folder = try folder()
        let (document, animation) = (try picture(["render", "a.caml"], in: folder), try picture(["render", "a.json", "--frame", "3"], in: folder))
        for (name, other) in [("a.json", "b.caml"), ("a.json", "b"), ("a.caml", "c.json"), ("a.caml", "c")] {
            try FileManager.default.copyItem(atPath: folder.path(name), toPath: folder.path(other))
        }
        for name in ["b.caml", "b"] { #expect(try picture(["render", name, "--frame", "3"], in: folder) == animation, "\(name)") }
        for name in ["c.json", "c"] { #expect(try picture(["render", name], in: folder) == document, "\(name)") }
    }

    @Test func otherCommandsTakeThem() throws {
        let folder = try folder()
        let inspected = try Tool.run("inspect", "-", in: folder, input: folder.path("a.json"))
        #expect(inspected.code == 0 && inspected.output.contains("frames 0 to 10"))
        // Two scenes are made of what came once.
        let compared = try Tool.run(
            "compare", "-", "--frames", "3", "--max-difference", "32", in: folder, input: folder.path("a.json"))
        #expect(compared.code == 0 && compared.output.contains("3 of 3"), "\(compared.output)\(compared.errors)")
        let measured = try Tool.run(
            "bench", "-", "--frames", "2", "--painters", "software-1,software", "--json", "-", in: folder, input: folder.path("a.json"))
        #expect(measured.code == 0 && measured.output.contains("standard input"), "\(measured.errors)")
        #expect(try Tool.run("convert", "-", "-o", "b.caml", in: folder, input: folder.path("a.caml")).code == 0)
        #expect(try picture(["render", "b.caml"], in: folder) == picture(["render", "a.caml"], in: folder))
    }

    @Test func whatComesInIsNotWrittenOver() throws {
        let folder = try folder()
        for words in [
            ["convert", "-", "-o", "a.caml"], ["render", "-", "-o", "a.caml", "--format", "png"],
            ["render", "-", "-o", "out.png", "--trace", "a.caml"], ["bench", "-", "--painters", "software-1", "--frames", "1", "--json", "a.caml"],
        ] {
            #expect(try Tool.run(words, in: folder, input: folder.path("a.caml")).code > 1, "\(words)")
            #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("a.caml"))) == Data(StreamedSceneTests.document.utf8))
        }
    }

    /// As some editors write it, before either kind; and by the names that standard input has.
    @Test func aMarkOfUTF8() throws {
        let folder = try folder()
        for (name, text) in [("b.caml", StreamedSceneTests.document), ("b.json", StreamedSceneTests.animation)] {
            try folder.write([0xEF, 0xBB, 0xBF] + Array(text.utf8), name)
            let named = try picture(["render", name], in: folder)
            for word in ["-", "/dev/stdin"] { #expect(try picture(["render", word], in: folder, input: name) == named) }
        }
    }

    /// It would wait for another writer.
    @Test func aPipeIsNotReadForAShard() throws {
        let folder = try folder()
        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        let outcome = try Tool.run("render", "pipe", "--frames", "4", "--shard", "1/2", "-o", "out.y4m", in: folder)
        #expect(outcome.code == 2 && outcome.errors.contains("name a file"))
        let batch = try Tool.run("batch", "pipe", "--shard", "1/2", in: folder)
        #expect(batch.code == 2 && batch.errors.contains("name a file"))
    }

    @Test(arguments: [
        ("empty", [], Int32(3), "standard input is empty"), ("archive", [], 3, "standard input is an archive"),
        ("dot.png", [], 3, "neither a Lottie text"), ("a.caml", ["--progress", "0.5"], 2, "standard input is none"), ("a.json", ["--state", "On"], 2, "standard input has none"),
        ("a.json", ["--frames", "4", "--shard", "1/2", "-o", "out.y4m"], 2, "name a file"),
        ("a.caml", ["--limit", "document-bytes=10"], 3, "standard input"),
    ])
    func whatCannotBe(_ input: String, _ words: [String], _ code: Int32, _ sentence: String) throws {
        let folder = try folder()
        let output = words.contains("-o") ? [] : ["-o", "out.png"]
        let outcome = try Tool.run(["render", "-"] + words + output, in: folder, input: folder.path(input))
        #expect(outcome.code == code && outcome.errors.contains(sentence), "\(outcome.code) \(outcome.errors)")
        #expect(!folder.names.contains { $0.hasPrefix("out") })
    }
}
