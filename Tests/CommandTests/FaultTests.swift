import Foundation
import Graphics
import ProjectFiles
import Testing

/// What is wrong with a file, an option or both is said of that which is wrong, and before anything is written.
@Suite struct FaultTests {
    private static let lottie = #"{"v":"5.7.0","w":20,"h":20,"fr":10,"ip":0,"op":10,"layers":[]}"#

    private static func document(_ attributes: String) -> String {
        #"<caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer \#(attributes) backgroundColor="1 0 0"/></caml>"#
    }

    private func folder(_ files: [(name: String, text: String)]) throws -> Folder {
        let folder = try Folder()
        for file in files { try folder.write(Array(file.text.utf8), file.name) }
        return folder
    }

    @Test(arguments: [#""op":1e12"#, #""fr":1e9"#])
    func aFileWithoutALengthForAFilmIsAtFault(words: String) throws {
        let name = String(words.prefix { $0 != ":" })
        let text = Self.lottie.replacingOccurrences(of: name + ":10", with: words)
        let folder = try folder([("in.json", text)])
        let outcome = try Tool.run("render", "in.json", "-r", "software", "-o", "a.gif", in: folder)
        #expect(outcome.code == 3 && outcome.errors.contains("in.json lasts ") && outcome.errors.contains("--duration"), "\(outcome.errors)")
        #expect(!outcome.errors.contains("--help") && folder.names == ["in.json"], "\(outcome.errors)")
        // Whoever asks for too much is told so, whatever the file says.
        let asked = try Tool.run("render", "in.json", "-r", "software", "--duration", "2000000", "-o", "a.gif", in: folder)
        #expect(asked.code == 2 && asked.errors.contains("less than 1000000 s"), "\(asked.errors)")
    }

    @Test func aRootWithoutBoundsIsToldByName() throws {
        let folder = try folder([("bare.caml", Self.document("")), ("odd.caml", Self.document("bounds=\"0 0 100 nan\""))])
        for name in ["bare.caml", "odd.caml"] {
            let outcome = try Tool.run("render", name, "-r", "software", "-o", "a.png", in: folder)
            #expect(outcome.code == 3, "\(outcome.errors)")
            for words in [name + ": its root layer has 0.0 × 0.0 points", "bounds=\"", "--size"] { #expect(outcome.errors.contains(words), "\(outcome.errors)") }
            let sized = try Tool.run("render", name, "-r", "software", "--size", "40x30", "-o", "a.png", in: folder)
            #expect(sized.code == 0, "\(sized.errors)")
            #expect(sized.errors.contains("nan") == (name == "odd.caml"), "\(sized.errors)")
        }
        try folder.write(Array(#"{"input":"bare.caml","output":"b.png"}"#.utf8), "jobs")
        let batch = try Tool.run("batch", "jobs", "-r", "software", in: folder)
        #expect(batch.output.contains("bare.caml: its root layer") && batch.output.contains(#"say \"pw\" and \"ph\""#), "\(batch.output)")
    }

    @Test func valuesAreToldInTheirFile() throws {
        let folder = try folder([("in.json", Self.lottie), ("v.json", "{\n  \"nope.Color\": \"#336699\"\n}")])
        let words = ["render", "in.json", "-r", "software", "--values", "v.json", "-o", "a.png"]
        let outcome = try Tool.run(words, in: folder)
        #expect(outcome.code == 0 && outcome.errors.contains("v.json:2:3: There is nothing at the key path nope.Color."), "\(outcome.errors)")
        #expect(!outcome.errors.contains("in.json:"))
        let strict = try Tool.run(words + ["--strict"], in: folder)
        #expect(strict.code == 3 && strict.errors.contains("v.json:2:3: There is nothing"), "\(strict.errors)")
    }

    /// A program that counts in steps would take all steps up to then.
    @Test(arguments: ["crates", "falling-crate"])
    func aProgramIsNotWaitedForWithoutEnd(example: String) throws {
        let folder = try Folder()
        for words in [["--time", "1e300"], ["--time", "1e9"], ["--start", "1e9", "--frames", "2"]] {
            let output = words.count > 2 ? "a.gif" : "a.png"
            let outcome = try Tool.run(["render", "-e", example, "-r", "software", "-o", output] + words, in: folder)
            #expect(outcome.code == 2 && outcome.errors.contains("give a time up to 1000.0 s"), "\(outcome.errors)")
        }
        #expect(folder.names == [])
        // Where nothing is counted, what is seen then is as easily had as anything.
        #expect(try Tool.run("render", "-e", "door", "-r", "software", "--scale", "0.1", "--time", "1e9", "-o", "a.png", in: folder).code == 0)
    }

    @Test func aTraceOverAPictureThatIsShownIsRefusedAsSuch() throws {
        let folder = try folder([(
            "m.caml",
            #"<caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 9 9"><contents type="CGImage" src="s.png"/></CALayer></caml>"#
        )])
        try Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF]).writePNG(to: folder.path("s.png"))
        let before = try Data(contentsOf: folder.url.appending(path: "s.png"))
        let outcome = try Tool.run("render", "m.caml", "-r", "software", "--trace", "s.png", "-o", "a.png", in: folder)
        #expect(outcome.code == 3 && outcome.errors.contains("s.png: The file cannot be written: it is one of the files that this is made of"), "\(outcome.errors)")
        #expect(try Data(contentsOf: folder.url.appending(path: "s.png")) == before && !outcome.errors.contains("permi"))
    }

    /// Written where a program expects a sequence.
    @Test(arguments: ["f-%3d.png", "f-%s.png", "f-%99d.webp", "f-%-3d%i.jpg"])
    func aPlaceForANumberThatIsNoneMakesNoFilm(name: String) throws {
        let folder = try Folder()
        let outcome = try Tool.run("render", "-e", "door", "-r", "software", "--frames", "3", "-o", name, in: folder)
        #expect(outcome.code == 2 && outcome.errors.contains("once where the number goes") && folder.names == [], "\(outcome.errors)")
        // One picture needs no number, and may be called whatever anybody likes.
        #expect(try Tool.run("render", "-e", "door", "-r", "software", "--scale", "0.1", "-o", name, in: folder).code == 0 && folder.names == [name])
    }

    @Test(arguments: [
        (["--size", "101x50", "-o", "odd.mp4"], "odd.mp4: its pictures share"),
        (["--size", "20000x20", "-o", "big.mp4"], "big.mp4: H.264 ends at 16384"),
        (["--size", "20000x20", "-o", "big.webp"], "big.webp: WebP ends at 16383"),
        (["--fps", "0.00001", "--size", "20x20", "-o", "slow.webp"], "slow.webp: a frame of a WebP is seen for less than"),
    ])
    func aFormThatCannotHoldAFilmNamesIt(words: [String], sentence: String) throws {
        let folder = try Folder()
        let outcome = try Tool.run(["render", "-e", "cards", "-r", "software", "--scale", "1", "--frames", "2"] + words, in: folder)
        // FFmpeg may not be here.
        if outcome.errors.contains("Video needs FFmpeg") { return }
        #expect(outcome.code == 3 && outcome.errors.contains(sentence) && folder.names == [], "\(outcome.errors)")
    }

    @Test func aSecondAnimationIsConverted() throws {
        let folder = try folder([("in.json", Self.lottie), ("v.json", "{}")])
        for command in [["convert", "in.json", "-o", "a.caml"], ["bench", "in.json", "--painters", "software-1", "--frames", "1", "--warm-up", "0"]] {
            let named = try Tool.run(command + ["--animation", "second"], in: folder)
            #expect(named.code == 3 && named.errors.contains("There is no animation \"second\" in in.json"), "\(named.errors)")
            let other = try Tool.run(command + ["--dialect", "complete", "--values", "v.json", "--fonts", "."], in: folder)
            #expect(other.code == 0, "\(other.errors)")
            #expect(try Tool.run(command + ["--dialect", "mine"], in: folder).code == 2)
        }
    }
}
