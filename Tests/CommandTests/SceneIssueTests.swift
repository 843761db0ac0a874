import Foundation
import Graphics
import TestPictures
import Testing

/// What commands say of scenes in which something is damaged, missing or unknown.
@Suite struct SceneIssueTests {
    private static let head = "<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">"

    /// A picture that cannot be decoded, one that is there no more, and an element that nobody knows.
    private func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write(
            HandMadePNG(width: 4, height: 4, bitDepth: 8, colorType: 2) { _, _, _ in 0 }.file(data: [1, 2, 3, 4]), "bad.png")
        func document(_ more: String) -> [UInt8] {
            Array("\(Self.head)<CALayer bounds=\"0 0 4 4\" backgroundColor=\"1 0 0\">\n\(more)</CALayer></caml>".utf8)
        }
        try folder.write(document("<contents type=\"CGImage\" src=\"bad.png\"/>"), "bad.caml")
        try folder.write(document("<contents type=\"CGImage\" src=\"none.png\"/><zork/>"), "none.caml")
        try folder.write(document(""), "good.caml")
        try folder.write(
            Array(
                #"{"v":"5.7.0","w":4,"h":4,"fr":10,"ip":0,"op":10,"assets":[{"id":"p","w":4,"h":4,"u":"","p":"bad.png","e":0}],"layers":[{"ty":2,"refId":"p","ip":0,"op":10,"ks":{}}]}"#
                    .utf8), "bad.json")
        return folder
    }

    @Test(arguments: ["bad.caml", "bad.json"]) func aDamagedPictureIsTold(scene: String) throws {
        let folder = try folder()
        for words in [["render", "-r", "software", "-q", "-o", "a.png"], ["render", "-r", "software", "-q", "--frames", "2", "-o", "a.gif"]] {
            let outcome = try Tool.run(words + [scene], in: folder)
            #expect(outcome.code == 0)
            #expect(outcome.errors.contains("bad.png cannot be shown: The picture is damaged"), "\(words): \(outcome.errors)")
            #expect(try Tool.run(words + [scene, "--strict"], in: folder).code == 3)
            let events = try Tool.run(words + [scene, "--json"], in: folder).errors.split(separator: "\n")
            let parsed = try events.map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
            #expect(parsed.count { $0["event"] as? String == "warning" && ($0["message"] as? String)?.contains("bad.png") == true } == 1)
        }
    }

    /// A value of the wrong kind was said in words that are no JSON.
    @Test func allIsJSONWhereThatIsAskedFor() throws {
        let folder = try Folder()
        let text = "\(Self.head)<CALayer bounds=\"0 0 4 4\"><animations><a type=\"CABasicAnimation\" keyPath=\"position\">"
            + "<toValue type=\"real\" value=\"5\"/></a></animations></CALayer></caml>"
        try folder.write(Array(text.utf8), "k.caml")
        let outcome = try Tool.run("render", "-r", "software", "k.caml", "--json", "-o", "a.png", in: folder)
        for line in outcome.errors.split(separator: "\n") { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
        #expect(outcome.errors.contains("k.caml:1:\(Self.head.utf8.count + "<CALayer bounds=\"0 0 4 4\"><animations>".utf8.count + 1):"))
    }

    @Test func batchesWarnWithTheLine() throws {
        let folder = try folder()
        let lines = ["good", "bad", "none", "bad"].map { #"{"input":"\#($0).caml","output":"made-\#($0).png"}"# }
        try folder.write(Array(lines.joined(separator: "\n").utf8), "jobs")
        let outcome = try Tool.run("batch", "--renderer", "software", "jobs", in: folder)
        #expect(outcome.code == 0 && outcome.output.split(separator: "\n").allSatisfy { $0.contains("\"ok\":true") })
        let warnings = outcome.errors.split(separator: "\n")
        // Of files that were written a moment ago nobody can tell whether they are what they were: the last line may say it again.
        #expect(warnings.allSatisfy { warning in ["2", "3", "4"].contains { warning.hasPrefix("layerkit: Line \($0): ") } }, "\(outcome.errors)")
        #expect(warnings.count { $0.hasPrefix("layerkit: Line 2: bad.caml: ") && $0.contains("bad.png cannot be shown") } == 1)
        #expect(warnings.count { $0.hasPrefix("layerkit: Line 3: none.caml: ") && ($0.contains("none.png") || $0.contains("zork")) } == 2)
        let strict = try Tool.run("batch", "--renderer", "software", "--strict", "jobs", in: folder)
        #expect(strict.code == 0)
        let answers = strict.output.split(separator: "\n")
        #expect(answers.map { $0.contains("\"ok\":true") } == [true, false, false, false])
        #expect(answers[1].contains("bad.png cannot be shown"))
    }

    /// What was told of a scene that stays open is not told again when a later picture has more to tell.
    @Test func batchesTellOfEachPictureOnce() throws {
        let folder = try folder()
        try folder.write(
            HandMadePNG(width: 4, height: 4, bitDepth: 8, colorType: 2) { _, _, _ in 0 }.file(data: [1, 2, 3, 4]), "worse.png")
        let assets = ["bad", "worse"].map { #"{"id":"\#($0)","w":4,"h":4,"u":"","p":"\#($0).png","e":0}"# }
        let layers = [("bad", 0, 5), ("worse", 5, 10)].map { #"{"ty":2,"refId":"\#($0)","ip":\#($1),"op":\#($2),"ks":{}}"# }
        let text = #"{"v":"5.7.0","w":4,"h":4,"fr":10,"ip":0,"op":10,"assets":[\#(assets.joined(separator: ","))],"#
            + #""layers":[\#(layers.joined(separator: ","))]}"#
        try folder.write(Array(text.utf8), "both.json")
        let lines = [2, 7, 2, 7].map { #"{"input":"both.json","output":"a.png","frame":\#($0)}"# }
        try folder.write(Array(lines.joined(separator: "\n").utf8), "jobs")
        // Files that were written less than a tenth of a second ago may be changed without a trace: their scenes are opened anew.
        Thread.sleep(forTimeInterval: 0.2)
        let outcome = try Tool.run("batch", "--renderer", "software", "jobs", in: folder)
        let warnings = outcome.errors.split(separator: "\n")
        #expect(warnings.count == 2, "\(outcome.errors)")
        for name in ["bad.png", "worse.png"] { #expect(warnings.count { $0.contains(name) } == 1) }
    }

    @Test func numbersThatMakeNoPicture() throws {
        let folder = try folder()
        let lines = ["\"pw\":0", "\"ph\":-3", "\"scale\":0", "\"time\":1e400", "\"time\":"].map {
            "{\"input\":\"good.caml\",\"output\":\"a.png\",\($0)}"
        }
        try folder.write(Array(lines.joined(separator: "\n").utf8), "jobs")
        let answers = try Tool.run("batch", "--renderer", "software", "jobs", in: folder).output.split(separator: "\n")
        let words = [#"\"pw\" takes a number above 0"#, #"\"ph\" takes"#, #"\"scale\" takes"#, "1e400, which is too large", "no JSON"]
        for (answer, words) in zip(answers, words) { #expect(answer.contains(words), "\(answer)") }
        #expect(answers.count == words.count)
    }

    /// What cannot be read is no end of the input.
    @Test func aBatchWhoseInputFails() throws {
        let folder = try folder()
        let outcome = try Tool.run("batch", "--renderer", "software", in: folder, input: folder.url.path)
        #expect(outcome.code == 3 && outcome.errors.contains("standard input cannot be read on after line 0: Is a directory"))
    }

    @Test(.timeLimit(.minutes(1))) func aPipeAmongFontsIsPassedOver() throws {
        let folder = try folder()
        try FileManager.default.createDirectory(at: folder.url.appendingPathComponent("fonts"), withIntermediateDirectories: false)
        #expect(mkfifo(folder.path("fonts/a.ttf"), 0o600) == 0)
        #expect(try Tool.run("render", "-r", "software", "bad.json", "--fonts", "fonts", "-o", "a.png", in: folder).code == 0)
    }

    @Test func conversionsKeepWhatIsOver() throws {
        let folder = try Folder()
        let text = "\(Self.head)<CALayer bounds=\"0 0 4 4\"><animations>"
            + "<over type=\"CABasicAnimation\" keyPath=\"opacity\" beginTime=\"-5\" duration=\"1\"><toValue type=\"real\" value=\"0\"/></over>"
            + "<on type=\"CABasicAnimation\" keyPath=\"zPosition\" duration=\"9\"><toValue type=\"real\" value=\"2\"/></on></animations></CALayer></caml>"
        try folder.write(Array(text.utf8), "k.caml")
        #expect(try Tool.run("convert", "k.caml", "-o", "made.ca/", in: folder).code == 0)
        let made = try String(contentsOfFile: folder.path("made.ca/main.caml"), encoding: .utf8)
        let (over, on) = (try #require(made.range(of: "<over ")), try #require(made.range(of: "<on ")))
        #expect(over.lowerBound < on.lowerBound)
    }
}
