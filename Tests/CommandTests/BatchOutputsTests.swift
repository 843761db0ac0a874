import Foundation
import Testing

@testable import layerkit

/// `layerkit batch` where several lines have one output, and where lines come through standard input.
@Suite struct BatchOutputsTests {
    private func folder(_ lines: [String]) throws -> Folder {
        let folder = try Folder()
        try folder.write(Array((lines.joined(separator: "\n") + "\n").utf8), "jobs")
        return folder
    }

    /// The picture of either line would take the place of the other's, and the other line's would be missing for ever.
    @Test(arguments: [1, 2]) func workersMakeOneOutputOnce(workers: Int) throws {
        let folder = try folder([
            "a remark", #"{"id":1,"input":"blue-sublayer","output":"a.png","scale":0.1}"#,
            #"{"id":2,"input":"blue-sublayer","output":"./a.png","scale":0.2}"#,
            #"{"id":3,"input":"blue-sublayer","output":"b.png","scale":0.1}"#,
            // The same words make the same picture, whoever makes it.
            #"{"id":3,"input":"blue-sublayer","output":"b.png","scale":0.1}"#,
        ])
        for shard in 1...workers {
            #expect(try Tool.run("batch", "jobs", "-r", "software", "--shard", "\(shard)/\(workers)", in: folder).code == 0)
        }
        let joined = try Tool.run("join", "jobs", in: folder)
        #expect(joined.code == 0 && joined.errors.contains("line 3 failed"), "\(joined.errors)")
        let answers = joined.output.split(separator: "\n")
        #expect(answers.map { $0.contains("\"ok\":true") } == [true, false, true, true], "\(answers)")
        #expect(answers[1].contains("line 2 has the same"), "\(answers)")
    }

    /// One process makes one after the other, and what a line says is made of its output is made again.
    @Test func oneWorkerMakesAllInTurn() throws {
        let folder = try folder([1, 2].map { #"{"id":\#($0),"input":"blue-sublayer","output":"a.png","scale":0.\#($0)}"# })
        let outcome = try Tool.run("batch", "jobs", "-r", "software", in: folder)
        #expect(outcome.output.split(separator: "\n").count { $0.contains("\"ok\":true") } == 2, "\(outcome.output)")
    }

    @Test func aHyphenIsStandardInput() throws {
        let folder = try folder([#"{"input":"blue-sublayer","output":"a.png","scale":0.1}"#])
        let outcome = try Tool.run("batch", "-", "-r", "software", in: folder, input: folder.path("jobs"))
        #expect(outcome.code == 0 && outcome.output.contains("\"ok\":true") && folder.names == ["a.png", "jobs"], "\(outcome.errors)")
    }

    @Test func aQualityOfAPNGIsToldToHaveNoEffect() throws {
        let folder = try folder([
            #"{"input":"blue-sublayer","output":"a.jpg","scale":0.1,"quality":10}"#, "",
            #"{"input":"blue-sublayer","output":"a.png","scale":0.1,"quality":10}"#,
        ])
        let outcome = try Tool.run("batch", "jobs", "-r", "software", in: folder)
        #expect(outcome.output.split(separator: "\n").count { $0.contains("\"ok\":true") } == 2, "\(outcome.output)")
        #expect(outcome.errors == "layerkit: Line 3: \"quality\" is for jpg and webp, and a.png is neither: it has no effect.\n")
    }

    @Test func placesAreComparedAndNotWords() {
        var outputs = BatchOutputs()
        func rival(_ output: String, _ number: Int) -> Int? { outputs.rival(of: #"{"id":\#(number),"output":"\#(output)"}"#, number: number) }
        #expect(rival("a.png", 1) == nil && rival("b/a.png", 2) == nil && rival("b/../a.png", 3) == 1 && rival(".//a.png", 4) == 1)
        #expect(rival("./b/a.png", 5) == 2 && rival("A.png", 6) == nil && rival("", 7) == nil && rival("", 8) == nil)
    }
}
