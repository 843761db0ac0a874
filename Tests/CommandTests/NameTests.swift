import Foundation
import Testing

/// Names of bytes that are no text: they are refused, for they would become other names, and two of them one.
@Suite struct NameTests {
    private func bash(_ script: String, in folder: Folder) throws -> Tool.Outcome {
        let words = ["-c", "layerkit() { '\(Tool.path.path)' \"$@\"; }; \(script)"]
        return try Tool.run(words, in: folder, program: URL(fileURLWithPath: "/bin/bash"))
    }

    @Test(arguments: [
        "render -e door -r software -o $'b\\xe9.png'", "render $'b\\xe9.caml' -r software -o a.png",
        "render -e door -o a.png --trace $'t\\xe9.json'",
        "compare $'a\\xe9.png' $'a\\xea.png'", "batch $'b\\xe9'",
    ])
    func wordsThatAreNoText(_ words: String) throws {
        let folder = try Folder()
        let outcome = try bash("layerkit \(words)", in: folder)
        #expect(outcome.code == 2 && outcome.errors.contains("is not UTF-8"), "\(outcome.errors)")
        #expect(folder.names == [])
    }

    @Test func whatIsWrongWithAWordIsAnEvent() throws {
        let outcome = try bash("layerkit render --json -e door -o $'b\\xe9.png'", in: try Folder())
        #expect(outcome.code == 2 && outcome.errors.hasPrefix("{\"event\":\"error\""), "\(outcome.errors)")
    }

    @Test func linesThatAreNoText() throws {
        let folder = try Folder()
        let parts = [#"{"id":1,"input":"door","output":"b"#, ".png\"}\n{\"id\":2,\"input\":\"door\",\"output\":\"ä.png\"}\n"]
        let jobs = Array(parts[0].utf8) + [0xE9] + Array(parts[1].utf8)
        try folder.write(jobs, "jobs")
        for words in [["batch", "-r", "software"], ["batch", "jobs", "-r", "software"]] {
            let outcome = try Tool.run(words, in: folder, input: folder.path("jobs"))
            let answers = outcome.output.split(separator: "\n")
            #expect(outcome.code == 0 && answers.count == 2, "\(outcome.errors)")
            #expect(answers.first == #"{"error":"The line is not UTF-8, as JSON is.","id":1,"ok":false}"#)
            #expect(answers.last?.contains("\"ok\":true") == true)
            #expect(folder.names == ["jobs", "ä.png"])
        }
    }

    @Test func picturesOfFoldersAreNotPassedOver() throws {
        let folder = try Folder()
        let outcome = try bash(
            "layerkit render -e door -r software -o a.png -q; mkdir x y; cp a.png x; cp a.png y; cp a.png x/$'\\xe9.png'; "
                + "layerkit compare x y", in: folder)
        #expect(outcome.code == 3 && outcome.errors.contains("its name is not UTF-8"), "\(outcome.output)\(outcome.errors)")
    }

    /// Where the kernel shows no processes.
    @Test func wordsAreKnownWithoutProc() throws {
        let folder = try Folder()
        let outcome = try bash(
            "unshare -rm true || exit 77; "
                + "exec unshare -rm /bin/sh -c 'mount -t tmpfs none /proc || exit 77; exec \"$0\" --version' '\(Tool.path.path)'",
            in: folder)
        // Not every container may do that.
        if outcome.code == 77 { return }
        #expect(outcome.code == 0 && outcome.output.hasPrefix("layerkit "), "\(outcome.errors)")
    }
}
