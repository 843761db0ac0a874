import Foundation
import ProjectFiles
import Testing

/// `layerkit join --remove` that is tried once more, because whoever asked for it was not told that it was done.
@Suite struct JoinedAlreadyTests {
    private func folder(_ outputs: String...) throws -> Folder {
        let folder = try Folder()
        try FileManager.default.copyItem(atPath: ProjectFiles.path("Examples/Lottie/orbit.json"), toPath: folder.path("orbit.json"))
        for output in outputs { try render(output, in: folder) }
        return folder
    }

    private func render(_ output: String, in folder: Folder) throws {
        for shard in ["1/2", "2/2"] {
            let words = ["render", "orbit.json", "-o", output, "-r", "software", "--size", "16x16", "--frames", "4", "--shard", shard]
            #expect(try Tool.run(words, in: folder).code == 0)
        }
    }

    @Test(arguments: ["film.y4m", "f-%d.png"])
    func isDone(_ output: String) throws {
        let folder = try folder(output)
        #expect(try Tool.run("join", output, "--remove", in: folder).code == 0)
        #expect(try Tool.run("join", output, "--check", "--remove", in: folder).code == 2)
        for words in [["--remove"], [], ["--check"]] {
            let again = try Tool.run(["join", output] + words, in: folder)
            #expect(again.code == 0 && again.errors.contains("4 frames") && again.errors.contains("joined already"), "\(again.errors)")
        }
        // A film that is made anew is no longer what was joined.
        #expect(try Tool.run("render", "orbit.json", "-o", output, "--size", "16x16", "--frames", "4", "--shard", "1/2", in: folder).code == 0)
        #expect(try Tool.run("join", output, in: folder).code == 3)
    }

    @Test func aPictureThatIsGoneIsMissed() throws {
        let folder = try folder("f-%d.png")
        let joined = try Tool.run("join", "f-%d.png", "--remove", "--json", in: folder)
        #expect(joined.code == 0 && joined.errors.contains(#""frames":4"#), "\(joined.errors)")
        #expect(try Tool.run("join", "f-%d.png", "--check", "--json", in: folder).errors.contains(#""frames":4"#))
        try FileManager.default.removeItem(atPath: folder.path("f-2.png"))
        #expect(try Tool.run("join", "f-%d.png", "--check", in: folder).code == 3)
    }

    @Test func onlyWhatWasJoinedIs() throws {
        let folder = try folder("film.y4m")
        // A film of this name is no proof.
        try folder.write([1, 2, 3], "other.y4m")
        #expect(try Tool.run("join", "other.y4m", in: folder).code == 3)
        #expect(try Tool.run("join", "film.y4m", "--remove", in: folder).code == 0)
        try folder.write([1, 2, 3], "film.y4m")
        #expect(try Tool.run("join", "film.y4m", in: folder).code == 3)
        try FileManager.default.removeItem(atPath: folder.path("film.y4m"))
        #expect(try Tool.run("join", "film.y4m", in: folder).code == 3)
    }

    @Test func aBatchIsTooWithoutItsAnswers() throws {
        let folder = try folder()
        try folder.write(Array(#"{"input":"orbit.json","output":"a.png"}"#.utf8), "jobs")
        #expect(try Tool.run("join", "jobs", in: folder).code == 3)
        #expect(try Tool.run("batch", "jobs", "--shard", "1/1", "-r", "software", in: folder).code == 0)
        #expect(try Tool.run("join", "jobs", "--remove", in: folder).output.contains("\"ok\":true"))
        let again = try Tool.run("join", "jobs", "--remove", in: folder)
        #expect(again.code == 0 && again.output == "" && again.errors.contains("joined already"), "\(again.errors)")
    }
}
