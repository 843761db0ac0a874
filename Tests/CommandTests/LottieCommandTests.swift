import Foundation
import Graphics
import Testing

/// `layerkit render`, `inspect` and `batch` with Lottie files.
@Suite struct LottieCommandTests {
    /// 20 by 20 points, ten frames: a red square that comes in from the left, and something that is not supported.
    private static let file = """
        {"v":"5.7.0","w":20,"h":20,"fr":10,"ip":0,"op":10,"markers":[{"tm":5,"cm":"half","dr":0}],"layers":[
        {"ty":4,"nm":"Square","ip":0,"op":10,"ks":{"p":{"k":[{"t":0,"s":[-20,0,0]},{"t":10,"s":[0,0,0]}]}},
        "shapes":[{"ty":"rc","p":{"k":[10,10]},"s":{"k":[20,20]},"r":{"k":0}},
        {"ty":"fl","nm":"Fill","c":{"k":[1,0,0]},"o":{"k":100},"r":1},{"ty":"tw","a":{"k":1}}]}]}
        """

    private func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write(Array(LottieCommandTests.file.utf8), "in.json")
        return folder
    }

    /// The columns of the picture from the left that are red, all others being clear.
    private func redColumns(_ path: String) throws -> Int {
        let picture = try Bitmap(pngFile: path)
        let columns = (0..<picture.width).prefix { picture[$0, 10] == SIMD4(255, 0, 0, 255) }.count
        #expect((columns..<picture.width).allSatisfy { picture[$0, 10].w == 0 })
        return columns
    }

    @Test(arguments: [
        (["--progress", "0.25"], 5), (["--frame", "5"], 10), (["--frame", "7.5"], 15), (["--marker", "half"], 10),
        (["--time", "0.3"], 6), ([], 0), (["--progress", "1"], 20),
    ])
    func aMomentIsAskedForInManyWays(_ words: [String], _ columns: Int) throws {
        let folder = try folder()
        let outcome = try Tool.run(["render", "in.json", "-r", "software", "-o", "out.png"] + words, in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try redColumns(folder.path("out.png")) == columns)
    }

    @Test func wordsThatAreWrong() throws {
        let folder = try folder()
        for words in [
            ["--progress", "2"], ["--frame", "soon"], ["--marker", "third"], ["--progress", "1", "--frame", "2"],
            ["--frame", "1", "--time", "2"], ["--state", "On"], ["--states", "On:2s"], ["--blend", "On,Off,0.5"],
        ] {
            #expect(try Tool.run(["render", "in.json", "-o", "out.png"] + words, in: folder).code == 2, "\(words)")
        }
        let fonts = try Tool.run("render", "in.json", "-o", "out.png", "--fonts", "none", in: folder)
        #expect(fonts.code == 3 && fonts.errors.contains("none is no folder with fonts"), "\(fonts.errors)")
        // It is no archive, and has no names of animations and no themes.
        #expect(try Tool.run("render", "in.json", "-o", "out.png", "--animation", "intro", in: folder).code == 3)
        #expect(try Tool.run("render", "in.json", "-o", "out.png", "--theme", "dark", in: folder).code == 3)
        #expect(!folder.names.contains("out.png"))
    }

    @Test(arguments: [("PK", "no archive that can be opened"), ("x{", "is no JSON either"), ("", "is no JSON either"), ("[1]", "a.lottie:1:1: this is JSON, but no Lottie animation")])
    func aDamagedArchiveIsToldOf(_ text: String, _ sentence: String) throws {
        let folder = try folder()
        try folder.write(Array(text.utf8), "a.lottie")
        let outcome = try Tool.run("render", "a.lottie", "-o", "out.png", in: folder)
        #expect(outcome.code == 3 && outcome.errors.contains(sentence), "\(outcome.errors)")
    }

    @Test func whatIsNotSupportedIsListedWithItsPlace() throws {
        let outcome = try Tool.run("inspect", "in.json", in: folder())
        #expect(outcome.code == 0, "\(outcome.errors)")
        for line in [
            "size 20 × 20 points, frames 0 to 10, 10 a second, 1 s", "marker \"half\" at frame 5",
            "layers[0].shapes[2]: The shape modifier \"tw\" has no effect.",
        ] {
            #expect(outcome.output.contains(line), "\(line)")
        }
    }

    @Test func valuesFromAFileBrandAnAnimation() throws {
        let folder = try folder()
        try folder.write(Array(##"{"Square.Fill.Color": "#0000ff"}"##.utf8), "values.json")
        let outcome = try Tool.run(
            "render", "in.json", "-r", "software", "--progress", "1", "--values", "values.json", "-o", "out.png",
            in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try Bitmap(pngFile: folder.path("out.png"))[10, 10] == SIMD4(0, 0, 255, 255))
    }

    /// One process answers one line after the other, whatever is in them.
    @Test func aBatchAnswersEveryLine() throws {
        let folder = try folder()
        let lines = [
            #"{"id":"a","input":"in.json","output":"a.png","progress":0.5}"#, "a remark",
            #"{"id":"b","input":"in.json","output":"b.png","frame":5,"pw":40,"ph":40,"scale":0.5,"background":"none"}"#,
            #"{"id":"c","input":"nothing.json","output":"c.png"}"#, #"{"id":3}"#,
            #"{"id":"d","input":"in.json","output":"d.png","time":0.9}"#,
        ]
        try folder.write(Array((lines.joined(separator: "\n") + "\n").utf8), "jobs")
        let outcome = try Tool.run(
            "batch", "--renderer", "software", in: folder, input: folder.path("jobs"))
        #expect(outcome.code == 0, "\(outcome.errors)")
        let answers = try outcome.output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(answers.map { $0["ok"] as? Bool } == [true, true, false, false, true])
        #expect(answers.map { "\($0["id"] ?? "")" } == ["a", "b", "c", "3", "d"])
        #expect(answers[0]["seconds"] is Double && answers[2]["error"] is String)
        #expect(try redColumns(folder.path("a.png")) == 10)
        #expect(try redColumns(folder.path("b.png")) == 10)
        #expect(try redColumns(folder.path("d.png")) == 18)
    }

    /// A mask of half the opacity, which apps do not show: of the command, and of a line that says another.
    @Test func aBatchHasADialect() throws {
        let folder = try Folder()
        try folder.write(Array("""
            {"v":"5.7.0","w":20,"h":20,"fr":10,"ip":0,"op":10,"layers":[{"ty":1,"sc":"#ff0000","sw":20,"sh":20,"ks":{},"ip":0,"op":10,
            "masksProperties":[{"mode":"a","o":{"k":50},"pt":{"k":{"c":true,"v":[[0,0],[20,0],[20,20],[0,20]],"i":[],"o":[]}}}]}]}
            """.utf8), "in.json")
        let lines = ["", #","dialect":"complete""#, #","dialect":"coreAnimation""#].enumerated().map {
            #"{"input":"in.json","output":"\#($0.offset).png"\#($0.element)}"#
        }
        try folder.write(Array((lines.joined(separator: "\n") + "\n").utf8), "jobs")
        func alphas(_ words: String...) throws -> [UInt8] {
            let outcome = try Tool.run(["batch", "jobs", "-r", "software"] + words, in: folder)
            #expect(outcome.code == 0 && !outcome.output.contains("false"), "\(outcome.output)")
            return try (0..<3).map { try Bitmap(pngFile: folder.path("\($0).png"))[10, 10].w }
        }
        #expect(try alphas() == [255, 128, 255])
        #expect(try alphas("--dialect", "complete") == [128, 128, 255])
        // What was made in another dialect is made again, and what says its own is not: pictures that are there keep their times.
        func times() throws -> [Date] {
            try (0..<3).map { try #require(try FileManager.default.attributesOfItem(atPath: folder.path("\($0).png"))[.modificationDate] as? Date) }
        }
        #expect(try alphas("--shard", "1/1") == [255, 128, 255])
        let before = try times()
        #expect(try alphas("--shard", "1/1", "--dialect", "complete") == [128, 128, 255])
        #expect(try zip(before, times()).map(==) == [false, true, true])
        #expect(try Tool.run("batch", "jobs", "--dialect", "apps", in: folder).code == 2)
        try folder.write(Array("{\"input\":\"in.json\",\"output\":\"a.png\",\"dialect\":\"apps\"}\n".utf8), "jobs")
        let wrong = try Tool.run("batch", "jobs", "-r", "software", in: folder)
        #expect(wrong.output.contains(#"\"dialect\" takes coreAnimation or complete, not \"apps\"."#), "\(wrong.output)")
    }

    /// A picture that is alike in both dialects is not made again by a batch that goes back to the first, and is one of that all the same.
    @Test func aBatchThatGoesBackToADialectIsOfOneDialect() throws {
        let folder = try folder()
        try folder.write(Array("""
            {"v":"5.7.0","w":20,"h":20,"fr":10,"ip":0,"op":10,"layers":[{"ty":1,"sc":"#ff0000","sw":20,"sh":20,"ks":{},"ip":0,"op":10,
            "masksProperties":[{"mode":"a","o":{"k":50},"pt":{"k":{"c":true,"v":[[0,0],[20,0],[20,20],[0,20]],"i":[],"o":[]}}}]}]}
            """.utf8), "masked.json")
        try folder.write(Array("""
            {"input":"in.json","output":"alike.png"}
            {"input":"masked.json","output":"other.png"}

            """.utf8), "jobs")
        for words in [[], ["--dialect", "complete"], []] {
            #expect(try Tool.run(["batch", "jobs", "-r", "software", "--shard", "1/1"] + words, in: folder).code == 0)
        }
        let back = try Tool.run("join", "jobs", "--check", in: folder)
        #expect(back.code == 0 && !back.errors.contains("--dialect"), "\(back.errors)")
        // One in each is told of.
        try folder.write(Array("{\"input\":\"masked.json\",\"output\":\"other.png\"}\n{\"input\":\"in.json\",\"output\":\"new.png\"}\n".utf8), "jobs")
        #expect(try Tool.run("batch", "jobs", "-r", "software", "--shard", "2/2", "--dialect", "complete", in: folder).code == 0)
        let mixed = try Tool.run("join", "jobs", "--check", in: folder)
        #expect(mixed.code == 0 && mixed.errors.contains("made with 2 values of --dialect"), "\(mixed.errors)")
    }
}
