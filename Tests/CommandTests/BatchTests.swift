import Foundation
import Graphics
import ProjectFiles
import Testing

/// `layerkit batch` with scenes of all kinds.
@Suite struct BatchTests {
    private static let jobs = [
        #"{"id":"0","input":"transaction-duration","output":"0.png","time":0.6,"scale":0.5}"#,
        #"{"id":"1","input":"box.caml","output":"1.png"}"#,
        #"{"id":"2","input":"box.caml","output":"2.webp","state":"On","scale":2}"#,
        #"{"id":"3","input":"box.caml","output":"3.png","state":"Off"}"#,
        #"{"id":"4","input":"transaction-duration","output":"4.jpg","quality":90,"scale":0.25}"#,
        #"{"id":"5","input":"box.caml","output":"5.gif"}"#,
    ]

    private func folder() throws -> Folder {
        let folder = try Folder()
        let document = ##"""
            <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer id="#1" bounds="0 0 10 10" position="5 5" backgroundColor="1 0 0">
            <states><LKState name="On"><elements><LKStateSetValue targetId="#1" keyPath="opacity">
            <value type="real" value="0.5"/></LKStateSetValue></elements></LKState></states></CALayer></caml>
            """##
        try folder.write(Array(document.utf8), "box.caml")
        try folder.write(Array((Self.jobs.joined(separator: "\n") + "\n").utf8), "jobs")
        return folder
    }

    private func answers(_ words: String..., in folder: Folder) throws -> [[String: Any]] {
        let outcome = try Tool.run(
            ["batch", "--renderer", "software"] + words, in: folder, input: folder.path("jobs"))
        #expect(outcome.code == 0, "\(outcome.errors)")
        return try outcome.output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    @Test func scenesOfAllKinds() throws {
        let folder = try folder()
        let answers = try answers(in: folder)
        #expect(answers.map { $0["id"] as? String } == (0..<6).map(String.init))
        #expect(answers.map { $0["ok"] as? Bool } == [true, true, true, false, true, false])
        #expect((answers[3]["error"] as? String)?.contains("no state Off") == true)
        #expect(folder.names == ["0.png", "1.png", "2.webp", "4.jpg", "box.caml", "jobs"])
        // On its way from blue to orange.
        let example = try Bitmap(pngFile: folder.path("0.png"))
        #expect(example.width == 150 && (20...235).contains(example[75, 75].x) && (20...235).contains(example[75, 75].z))
        #expect(try Bitmap(pngFile: folder.path("1.png"))[5, 5] == SIMD4(255, 0, 0, 255))
    }

    @Test func aLineMayBeIndentedAndHaveANumberForItsName() throws {
        let folder = try folder()
        let lines = ["  {\"id\":7,\"input\":\"box.caml\",\"output\":\"a.png\"}", "", "\t{\"id\":8}", " a remark {", "{"]
        try folder.write(Array((lines.joined(separator: "\n") + "\n").utf8), "jobs")
        let answers = try answers(in: folder)
        #expect(answers.map { $0["id"] as? Int } == [7, 8, nil])
        #expect(answers.map { $0["ok"] as? Bool } == [true, false, false])
    }

    /// Once, and the picture is made: others than this tool may read the lines too.
    @Test func aKeyThatNothingHasIsTold() throws {
        let folder = try folder()
        let line = #"{"input":"box.caml","output":"a.jpg","qualty":1,"width":10,"idx":2,"round":4,"quality\u001b[m":3}"#
        // With the mark that some editors begin a file with.
        try folder.write(Array("\u{FEFF}\(line)\n\(line)\n".utf8), "jobs")
        let outcome = try Tool.run("batch", "--renderer", "software", in: folder, input: folder.path("jobs"))
        #expect(outcome.output.split(separator: "\n").count { $0.contains("\"ok\":true") } == 2, "\(outcome.output)")
        #expect(outcome.errors == "layerkit: Line 1: jobs have no \"qualty\". Did you mean quality?\n")
    }

    @Test func whatIsWrongWithALineIsSaid() throws {
        let folder = try folder()
        let lines = [
            (#"{"id":1,"input":"box.caml"}"#, #"The line lacks "output"."#), (#"{"id":1,"output":"a.png"}"#, #"The line lacks "input"."#),
            (#"{"id":1,"input":7,"output":"a.png"}"#, #""input" takes a text."#),
            (#"{"id":1,"input":"box.caml","output":"a.png","scale":"big"}"#, #""scale" takes a number."#),
            (#"{"id":1,"input":"box.caml","output":"a.jpg","quality":"high"}"#, #""quality" takes a number."#),
            (#"{"id":1,"input":"box.caml","output":"a.jpg","quality":0.5}"#, #""quality" takes a whole number from 1 to 100"#),
            (#"{"id":1,"input":"box.caml","output":"a.jpg","quality":500}"#, #""quality" takes a whole number from 1 to 100"#),
            (#"{"id":1,"input":"box.caml","output":"a.png\u0000b.png"}"#, #""a.png" is followed by a zero"#),
            (#"{"id":1,"input":"box.caml","output":""}"#, #""output" is empty: it names"#),
            (#"{"id":1,"input":"a.json","output":"a.png","progress":5}"#, #""progress" takes a number from 0 to 1, not 5"#),
            ("{\"id\":1,", "The line is no JSON."),
        ]
        try folder.write(Array(lines.map { $0.0 + "\n" }.joined().utf8), "jobs")
        for (answer, (line, sentence)) in zip(try answers(in: folder), lines) {
            #expect((answer["error"] as? String)?.hasPrefix(sentence) == true, "\(line): \(answer)")
        }
        #expect(folder.names == ["box.caml", "jobs"])
    }

    /// A line is held to what a document may have, and no more of it is read than that.
    @Test func aLineHasALimit() throws {
        let folder = try folder()
        func line(_ id: Int, bytes: Int) -> String {
            let line = #"{"id":\#(id),"input":"box.caml","output":"\#(id).png"}"#
            return line + String(repeating: " ", count: bytes - line.utf8.count)
        }
        // More than the document has.
        let lines = [line(0, bytes: 1000), line(1, bytes: 70), line(2, bytes: 1001), line(3, bytes: 70)]
        try folder.write(Array(lines.joined(separator: "\n").utf8), "jobs")
        for words in [[], ["jobs"]] as [[String]] {
            let outcome = try Tool.run(
                ["batch", "-r", "software", "--limit", "document-bytes=1000"] + words, in: folder, input: folder.path("jobs"))
            #expect(outcome.code == 3)
            #expect(outcome.output.split(separator: "\n").count { $0.contains("\"ok\":true") } == 2, "\(outcome.output)")
            let place = words.first ?? "standard input"
            #expect(outcome.errors.contains("\(place):3: There are more than the 1000 bytes"), "\(outcome.errors)")
            #expect(outcome.errors.hasSuffix("The lines before it are answered.\n"))
            #expect(folder.names == ["0.png", "1.png", "box.caml", "jobs"])
        }
    }

    /// With the limits of the workers, who have read the same lines.
    @Test func joinHoldsLinesToALimit() throws {
        let folder = try folder()
        let lines = [#"{"input":"box.caml","output":"a.png"}"#, String(repeating: "-", count: 1001)]
        try folder.write(Array(lines.joined(separator: "\n").utf8), "jobs")
        #expect(try Tool.run("batch", "jobs", "-r", "software", "--shard", "1/1", in: folder).code == 0)
        let refused = try Tool.run("join", "jobs", "--limit", "document-bytes=1000", in: folder)
        #expect(refused.code == 3 && refused.output == "", "\(refused.errors)")
        #expect(refused.errors.contains("jobs:2: There are more than the 1000 bytes") && !refused.errors.contains("answered"), "\(refused.errors)")
        let joined = try Tool.run("join", "jobs", "--limit", "document-bytes=1001", in: folder)
        #expect(joined.code == 0 && joined.output.contains("\"ok\":true"), "\(joined.errors)")
        try FileManager.default.removeItem(atPath: folder.path("jobs"))
        #expect(mkfifo(folder.path("jobs"), 0o600) == 0)
        let pipe = try runInTime(["join", "jobs"], in: folder)
        #expect(pipe.code == 3 && pipe.errors.contains("is a pipe"), "\(pipe.errors)")
    }

    /// Nobody writes into these: whoever reads them waits.
    @Test func noLineWaitsForAPipe() throws {
        let folder = try folder()
        for name in ["pipe.caml", "pipe.json", "pipe.png"] { #expect(mkfifo(folder.path(name), 0o600) == 0) }
        try folder.write(Array(#"{"Picture.Image":"pipe.png"}"#.utf8), "values.json")
        let orbit = ProjectFiles.path("Examples/Lottie/orbit.json")
        let lines = [
            #"{"input":"pipe.caml","output":"a.png"}"#, #"{"input":"pipe.json","output":"a.png"}"#,
            #"{"input":"\#(orbit)","values":"pipe.json","output":"a.png"}"#, #"{"input":"\#(orbit)","values":"values.json","output":"a.png"}"#,
            #"{"input":"box.caml","output":"a.png"}"#,
        ]
        try folder.write(Array(lines.joined(separator: "\n").utf8), "jobs")
        let outcome = try runInTime(["batch", "jobs", "-r", "software"], in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        let answers = outcome.output.split(separator: "\n")
        #expect(answers.map { $0.contains("\"ok\":true") } == [false, false, false, false, true], "\(answers)")
        #expect(answers.prefix(4).allSatisfy { $0.contains("a pipe") }, "\(answers)")
    }

    /// Ends it, with 124, where it waits for ever.
    private func runInTime(_ words: [String], in folder: Folder) throws -> Tool.Outcome {
        try Tool.run(["60", Tool.path.path] + words, in: folder, program: URL(fileURLWithPath: "/usr/bin/timeout"))
    }

    @Test func workersShareTheLines() throws {
        let folder = try folder()
        #expect(try answers("--shard", "2/3", in: folder).map { $0["id"] as? String } == ["1", "4"])
        #expect(try answers("--shard", "3/3", in: folder).map { $0["id"] as? String } == ["2", "5"])
        for wrong in ["0/3", "4/3", "1", "a/b", "1/0"] {
            #expect(try Tool.run("batch", "--shard", wrong, in: folder, input: folder.path("jobs")).code == 2)
        }
    }

    @Test func aWorkerThatBeginsAgainMakesWhatIsMissing() throws {
        let folder = try folder()
        let lines = ["red", "green", "blue", "white", "black"].enumerated().map { number, color in
            #"{"id":\#(number),"input":"box.caml","output":"\#(number).png","background":"\#(color)"}"#
        }
        // With the mark that some editors begin a file with.
        try folder.write(Array(("\u{FEFF}" + lines.joined(separator: "\n") + "\n").utf8), "jobs")
        func work(_ shard: String) throws -> String {
            let outcome = try Tool.run("batch", "jobs", "-r", "software", "--shard", shard, in: folder)
            #expect(outcome.code == 0, "\(outcome.errors)")
            return outcome.output
        }
        func join() throws -> Tool.Outcome { try Tool.run("join", "jobs", in: folder) }
        func modified(_ name: String) throws -> Date? {
            try FileManager.default.attributesOfItem(atPath: folder.path(name))[.modificationDate] as? Date
        }
        let first = try work("1/2")
        #expect(first.split(separator: "\n").count == 3)
        let missing = try join()
        #expect(missing.code == 3 && missing.errors.contains("of lines 2, 4 no picture was made"), "\(missing.errors)")
        let made = try modified("0.png")
        // Killed in the middle of a note.
        let journal = "jobs.segments/00001-of-00002.answers"
        let notes = try Data(contentsOf: folder.url.appending(path: journal))
        try folder.write(Array(notes.dropLast(20)), journal)
        #expect(try work("1/2").split(separator: "\n").prefix(2) == first.split(separator: "\n").prefix(2))
        #expect(try modified("0.png") == made)
        _ = try work("2/2")
        let joined = try join()
        #expect(joined.code == 0, "\(joined.errors)")
        let ids = try joined.output.split(separator: "\n").map {
            try (JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])?["id"] as? Int
        }
        #expect(ids == [0, 1, 2, 3, 4])
        // Other numbers of workers take over what there is.
        _ = try work("1/1")
        #expect(try modified("0.png") == made)
        try folder.write([1, 2, 3], "3.png")
        let changed = try join()
        #expect(changed.code == 3 && changed.errors.contains("of line 4 the picture, or what it was made of, is not what it was"), "\(changed.errors)")
        // A file that a picture was made of, and a picture that is another.
        let document = try String(contentsOfFile: folder.path("box.caml"), encoding: .utf8)
        try folder.write(Array(document.replacingOccurrences(of: "1 0 0", with: "0 1 0").utf8), "box.caml")
        #expect(try join().errors.contains("of lines 1–5 the picture, or what it was made of, is not what it was"))
        _ = try work("1/1")
        #expect(try modified("0.png") != made)
        #expect(try Bitmap(pngFile: folder.path("3.png"))[5, 5] == SIMD4(0, 255, 0, 255))
        #expect(try join().code == 0)
    }

    /// An animation that is over is gone, and there again for whoever asks for an earlier time.
    @Test func timeMayGoBack() throws {
        let folder = try folder()
        let document = """
            <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 10 10" position="5 5" backgroundColor="0 0 1"><animations>
            <a type="CABasicAnimation" keyPath="backgroundColor" beginTime="1e-100" duration="1"><fromValue type="CGColor" value="1 0 0"/>
            <toValue type="CGColor" value="1 1 0"/></a></animations></CALayer></caml>
            """
        try folder.write(Array(document.utf8), "move.caml")
        let lines = [2, 0.5].map { #"{"input":"move.caml","output":"\#($0).png","time":\#($0)}"# + "\n" }
        try folder.write(Array(lines.joined().utf8), "jobs")
        // Files that were written just now are read anew in any case.
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: folder.path("move.caml"))
        #expect(try answers(in: folder).map { $0["ok"] as? Bool } == [true, true])
        #expect(try Bitmap(pngFile: folder.path("2.0.png"))[5, 5] == SIMD4(0, 0, 255, 255))
        #expect(try Bitmap(pngFile: folder.path("0.5.png"))[5, 5] == SIMD4(255, 128, 0, 255))
    }

    /// A command line with such options is refused; lines may be for others, too, so they are told of, once.
    @Test func whatHasNoEffectIsTold() throws {
        let folder = try folder()
        let orbit = ProjectFiles.path("Examples/Lottie/orbit.json")
        let lines = [
            #"{"input":"door","output":"a.png","values":"v.json","progress":0.5}"#, #"{"input":"door","output":"b.png","progress":0.7}"#,
            #"{"input":"box.caml","output":"c.png","theme":"dark"}"#,
            #"{"input":"\#(orbit)","output":"d.png","state":"On","frame":3,"time":1,"progress":0.5}"#,
        ]
        try folder.write(Array(lines.map { $0 + "\n" }.joined().utf8), "jobs")
        let outcome = try Tool.run("batch", "jobs", "-r", "software", in: folder)
        #expect(outcome.output.split(separator: "\n").count { $0.contains("\"ok\":true") } == 4, "\(outcome.output)")
        #expect(outcome.errors == """
            layerkit: Line 1: "progress" is for a Lottie file, and door is an example: it has no effect.
            layerkit: Line 1: "values" is for a Lottie file, and door is an example: it has no effect.
            layerkit: Line 3: "theme" is for a .lottie archive, and box.caml is none: it has no effect.
            layerkit: Line 4: Of "frame", "progress" and "time" only "frame" counts, for \(orbit).
            layerkit: Line 4: "state" is for a file of layers, and \(orbit) is none: it has no effect.

            """)
    }

    /// One line that cannot be done keeps nobody from the answers, its own among them; it is tried again whenever its worker begins again.
    @Test func aLineThatFailsIsAnswered() throws {
        let folder = try folder()
        try folder.write(Array("""
            {"id":0,"input":"box.caml","output":"0.png"}
            {"id":1,"input":"late.caml","output":"1.png"}
            {"id":2,"input":"box.caml","output":"2.png"}

            """.utf8), "jobs")
        func work(_ shard: String) throws { _ = try Tool.run("batch", "jobs", "-r", "software", "--shard", shard, in: folder) }
        func join(_ words: String...) throws -> Tool.Outcome { try Tool.run(["join", "jobs"] + words, in: folder) }
        try work("2/2")
        let half = try join()
        #expect(half.code == 3 && half.errors.contains("of lines 1, 3 no picture was made; line 2 failed, as its answer says."), "\(half.errors)")
        try work("1/2")
        let whole = try join()
        #expect(whole.code == 0, "\(whole.errors)")
        #expect(whole.errors.contains("line 2 failed, as its answer says.\n") && whole.errors.contains("2 pictures, all there\n"), "\(whole.errors)")
        let answers = whole.output.split(separator: "\n")
        #expect(answers.count == 3 && answers[1].contains("\"id\":1,\"ok\":false") && answers[1].contains("late.caml"), "\(answers)")
        try FileManager.default.copyItem(atPath: folder.path("box.caml"), toPath: folder.path("late.caml"))
        try work("2/2")
        let done = try join("--remove")
        #expect(done.code == 0 && done.errors.contains("3 pictures, all there\n") && !done.output.contains("false"), "\(done.errors)")
    }
}
