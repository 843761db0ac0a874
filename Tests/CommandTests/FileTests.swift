import Foundation
import Graphics
import ProjectFiles
import Testing

/// `layerkit render FILE`, `inspect FILE` and `convert`.
@Suite struct FileTests {
    private static let states = ProjectFiles.path("Examples/Scenes/states.caml")

    @Test func statesOfAFile() throws {
        let folder = try Folder()
        func render(_ words: String...) throws -> Data {
            let outcome = try Tool.run(
                ["render", FileTests.states, "-r", "software", "-o", folder.path("a.png")] + words)
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(outcome.errors.contains("160 × 120"))
            return try Data(contentsOf: URL(fileURLWithPath: folder.path("a.png")))
        }
        let closed = try render()
        let open = try render("--state", "Open")
        #expect(closed != open)
        #expect(try render("--state", "Closed") == closed)
        // On the way, and long after it.
        let moving = try render("--states", "Closed:1s,Open:2s", "--time", "1.2")
        #expect(moving != closed && moving != open)
        #expect(try render("--states", "Closed:1s,Open", "--time", "0.9") == closed)
        #expect(try render("--states", "Closed:1s,Open", "--time", "2.5") == open)
        #expect(try render("--blend", "Closed,Open,1") == open)
    }

    @Test func whatIsInAFile() throws {
        let outcome = try Tool.run("inspect", FileTests.states)
        #expect(outcome.code == 0)
        for line in [
            "CALayer \"lamp\" bounds 50 × 50 at (80 60)", "state \"Ajar\": 1 change, based on \"Open\"",
            "\"*\" to \"Open\": 3 values move",
        ] {
            #expect(outcome.output.contains(line), "\(line)")
        }
        #expect(try Tool.run("inspect", FileTests.states, "--tree").output.contains("\"lamp\""))
    }

    @Test func wordsThatAreWrong() throws {
        let folder = try Folder()
        func errors(_ words: String...) throws -> (Int32, String) {
            let outcome = try Tool.run(["render", FileTests.states, "-o", folder.path("a.png")] + words)
            return (outcome.code, outcome.errors)
        }
        #expect(
            try errors("--state", "Opne") == (
                2, "layerkit: \(FileTests.states) has no state Opne. Its states are Closed, Open, Ajar.\n"
            ))
        #expect(try errors("--state", "Open", "--blend", "A,B,1").0 == 2)
        #expect(try errors("--states", "Open:soon").0 == 2)
        #expect(try errors("--example", "cards").0 == 2)
        for words in [["--progress", "1"], ["--values", "v.json"], ["--dialect", "complete"]] {
            let said = try errors(words[0], words[1]).1
            #expect(said.contains("\(words[0]) is for a Lottie file, and \(FileTests.states) is none"), "\(said)")
        }
        #expect(try Tool.run("render", folder.path("nothing.caml"), "-o", folder.path("a.png")).code == 3)
        #expect(folder.names.isEmpty)
    }

    @Test func strictly() throws {
        let folder = try Folder()
        try folder.write(Array("<caml><CALayer bounds=\"0 0 9 9\"\n wobble=\"1\"/></caml>".utf8), "a.caml")
        let outcome = try Tool.run("render", "a.caml", "-q", "-o", "a.png", in: folder)
        #expect(outcome.code == 0)
        #expect(
            outcome.errors == "layerkit: a.caml:1:7: wobble is no property of CALayer. It is kept, and has no effect.\n"
        )
        let strict = try Tool.run("render", "a.caml", "--strict", "-o", "b.png", in: folder)
        #expect(strict.code == 3)
        #expect(folder.names == ["a.caml", "a.png"])
    }

    /// What is the matter with an animation is known in the library, and told as whatever is the matter with the file.
    @Test(arguments: [false, true]) func whatTheLibraryFindsIsToldByTheTool(isForPrograms: Bool) throws {
        let folder = try Folder()
        let text = """
            <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 10 10" name="x&#x9b;31m&#10;layerkit: all is well"><animations>
            <a type="CABasicAnimation" keyPath="frame" fromValue="0 0 1 1" toValue="0 0 2 2" duration="5"/></animations></CALayer></caml>
            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("a.caml")))
        let outcome = try Tool.run(["render", "a.caml", "-r", "software", "-o", "a.png"] + (isForPrograms ? ["--json"] : []), in: folder)
        #expect(outcome.code == 0)
        #expect(!outcome.errors.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count { $0.contains("a.caml:2:1: ") && $0.contains("cannot be animated") } == 1)
        #expect(!lines.contains { $0.hasPrefix("layerkit: all is well") })
        for line in isForPrograms ? lines : [] { #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any]) }
    }

    /// A name that would colour a terminal, and write a line of its own.
    @Test func complaintsHaveNoControlCharacters() {
        #expect(Complaints.plain("x\u{9b}31m\nlayerkit: all is well") == "x\u{FFFD}31m\u{FFFD}layerkit: all is well")
        #expect(Complaints.plain("a\nb\t", except: "\n") == "a\nb\u{FFFD}")
    }

    /// What is said of a package beside its document: that its unit is a pixel.
    @Test func convertingADocumentInPixels() throws {
        let folder = try Folder()
        let index = "<plist version=\"1.0\"><dict><key>unitsInPixelsInPlayer</key><true/></dict></plist>"
        try FileManager.default.createDirectory(atPath: folder.path("a.ca"), withIntermediateDirectories: true)
        try folder.write(Array(index.utf8), "a.ca/index.xml")
        let layer =
            "<CALayer bounds=\"0 0 9 9\"><sublayers><CALayer bounds=\"0 0 6 6\" backgroundColor=\"1 0 0\"/></sublayers></CALayer>"
        try folder.write(Array("<caml>\(layer)</caml>".utf8), "a.ca/main.caml")
        #expect(try Tool.run("convert", "a.ca", "-o", "b.ca", in: folder).code == 0)
        for name in ["a", "b"] {
            let words = ["\(name).ca", "-r", "software", "--size", "30x30", "--scale", "2", "-o", "\(name).png"]
            #expect(try Tool.run(["render"] + words, in: folder).code == 0)
        }
        #expect(try Tool.run("compare", "a.png", "b.png", in: folder).code == 0)
    }

    /// Documents have no background beside their layers, and an example's layers have their sizes.
    @Test func convertingRefusesWhatHasNoEffect() throws {
        let folder = try Folder()
        for words in [["--background", "red"], ["--size", "100x100"]] {
            let outcome = try Tool.run(["convert", "-e", "door", "-o", "a.caml"] + words, in: folder)
            #expect(outcome.code == 2 && outcome.errors.contains(words[0]), "\(outcome.errors)")
        }
        #expect(folder.names == [])
    }

    @Test(arguments: ["a.caml", "a.ca", "a.wallpaper", "a.tendies"]) func converting(output: String) throws {
        let folder = try Folder()
        #expect(try Tool.run("convert", "--example", "snowman-resize", "-o", output, in: folder).code == 0)
        // At a scale at which pictures of files are not decoded smaller than those that were drawn.
        let scale = ["--scale", "2", "-r", "software"]
        #expect(try Tool.run(["render", "--example", "snowman-resize", "-o", "example.png"] + scale, in: folder).code == 0)
        #expect(try Tool.run(["render", output, "-o", "again.png"] + scale, in: folder).code == 0)
        #expect(try Tool.run("compare", "example.png", "again.png", in: folder).code == 0)
        #expect(try Tool.run("convert", output, "-o", "a.txt", in: folder).code == 2)
    }

    @Test func whatAProgramDoesLaterIsToldOfAndLeftOut() throws {
        let folder = try Folder()
        func errors(_ example: String) throws -> String { try Tool.run("convert", "-e", example, "-o", "a.caml", in: folder).errors }
        #expect(try errors("cube-touch").contains("does to its layers from 0.5 s on"))
        #expect(try errors("display-link-ball").contains("does to its layers in every frame"))
        #expect(try !errors("snowman-resize").contains("left out: files have no programs"))
    }

    @Test func fontsOfAProgramAreToldOfAndLeftOut() throws {
        let folder = try Folder()
        func errors(_ example: String) throws -> String { try Tool.run("convert", "-e", example, "-o", "a.caml", in: folder).errors }
        #expect(try errors("text-emoji").contains("The font \"Example Emoji\", which the example's program adds, is left out"))
        #expect(try !errors("text-paragraphs").contains("font"))
    }

    /// What is wrong is said with its place, and nothing is written.
    @Test func convertingWhatIsWrong() throws {
        let folder = try Folder()
        try folder.write(Array("<caml>\n<CALayer".utf8), "a.caml")
        let broken = try Tool.run("convert", "a.caml", "-o", "b.ca", in: folder)
        #expect(broken.code == 3 && broken.errors.hasPrefix("layerkit: a.caml:2:"), "\(broken.errors)")
        let missing = try Tool.run("convert", "c.caml", "-o", "b.ca", in: folder)
        #expect(missing.code == 3 && missing.errors.hasPrefix("layerkit: c.caml"), "\(missing.errors)")
        let unknown = try Tool.run("convert", "--example", "cards", "-o", "b.txt", in: folder)
        #expect(unknown.code == 2 && unknown.errors.contains("b.txt") && unknown.errors.contains(".caml"), "\(unknown.errors)")
        #expect(folder.names == ["a.caml"])
    }

    @Test func anEndingInCapitals() throws {
        let folder = try Folder()
        for output in ["a.CAML", "a.Ca", "a.TENDIES"] {
            let outcome = try Tool.run("convert", "-e", "snowman-resize", "-o", output, in: folder)
            #expect(outcome.code == 0 && folder.names.contains(output), "\(outcome.errors)")
        }
    }

    /// What a wallpaper cannot say of its screen is told.
    @Test(arguments: [("2", false), ("2.5", true), ("12", true)]) func aWallpapersScale(_ scale: String, _ isLeftOut: Bool) throws {
        let folder = try Folder()
        let outcome = try Tool.run("convert", "-e", "snowman-resize", "-o", "a.wallpaper", "--scale", scale, in: folder)
        #expect(outcome.code == 0)
        #expect(outcome.errors.contains("1 to 9 pixels in each; a screen of") == isLeftOut, "\(outcome.errors)")
    }
}
