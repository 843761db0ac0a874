import GLPainter
import Graphics
import LayerKit
import Testing

@testable import layerkit

/// `layerkit render`: pictures, and complaints.
@Suite struct RenderTests {
    @Test func autoPaintsOnHardwareOrElseOnTheCPU() throws {
        let folder = try Folder()
        let hasHardware = GLSurvey.run().entries.contains { $0.device?.isSoftware == false }
        for words in [["-r", "auto"], []] {
            let outcome = try Tool.run(["render", "-e", "blue-sublayer", "-o", "a.png"] + words, in: folder)
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(outcome.errors.contains(hasHardware ? "painted by gl on" : "painted by software"), "\(outcome.errors)")
        }
    }

    /// Where there is a GPU nothing is left for threads to do.
    @Test(arguments: [[], ["--renderer", "auto"]])
    func threadsHoldForThePainterThatIsChosen(renderer: [String]) throws {
        let arguments = try Arguments(renderer + ["--threads", "3"], of: RenderCommand.syntax)
        let choice = try PainterOptions(arguments).painter(arguments)
        #expect(choice == .software(threads: 3) || choice == .gl())
    }

    @Test func aSceneBecomesAPicture() throws {
        let folder = try Folder()
        let outcome = try Tool.run(
            "render", "--example", "blue-sublayer", "--renderer", "software", "-o", "blue.png", in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output == "")
        #expect(outcome.errors == "blue.png: 1136 × 600 pixels, painted by software\n")
        #expect(folder.names == ["blue.png"])
        let picture = try Bitmap(pngFile: folder.path("blue.png"))
        #expect(picture.width == 1136 && picture.height == 600)
        // Figure 1.5, at scale 2: blue in the middle of white on grey.
        #expect(picture[568, 300] == SIMD4(0, 0, 255, 255))
        #expect(picture[400, 120] == SIMD4(255, 255, 255, 255))
        #expect(picture[200, 300] == SIMD4(191, 191, 191, 255))
    }

    @Test func sizeScaleAndBackground() throws {
        let folder = try Folder()
        let outcome = try Tool.run(
            "render", "-e", "blue-sublayer", "-r", "software", "--size", "600x320", "--scale", "0.5", "--background",
            "#ff0000", "--threads", "1", "--time", "2", "-o", "out.png", in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        let picture = try Bitmap(pngFile: folder.path("out.png"))
        #expect(picture.width == 300 && picture.height == 160)
        // The scene's 568 × 300 points end at (284, 150): beyond is background.
        #expect(picture[10, 10] == SIMD4(191, 191, 191, 255))
        #expect(picture[290, 155] == SIMD4(255, 0, 0, 255))
    }

    /// A blue square that fades to orange in a second, on the middle of the stage: 300 points at scale 1.
    @Test func aSceneThatMovesIsShownAtATime() throws {
        let folder = try Folder()
        for (time, name) in [("0", "first.png"), ("1.2", "last.png")] {
            let outcome = try Tool.run(
                "render", "-e", "transaction-duration", "-r", "software", "--time", time, "-o", name, in: folder)
            #expect(outcome.code == 0, "\(outcome.errors)")
        }
        #expect(try Bitmap(pngFile: folder.path("first.png"))[150, 150] == SIMD4(0, 0, 255, 255))
        let last = try Bitmap(pngFile: folder.path("last.png"))
        #expect(last.width == 300 && last.height == 300)
        let color = last[150, 150]
        #expect(color.x == 255 && (127...128).contains(color.y) && color.z == 0)
    }

    @Test func aFilmShowsFramesSideBySide() throws {
        let folder = try Folder()
        let outcome = try Tool.run(
            "render", "-e", "transaction-duration", "-r", "software", "--scale", "0.5", "--strip", "-o", "film.png",
            in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        // Five frames, and four pixels between them.
        let film = try Bitmap(pngFile: folder.path("film.png"))
        #expect(film.width == 5 * 150 + 4 * 4 && film.height == 150)
        #expect(film[75, 75] == SIMD4(0, 0, 255, 255))
        #expect(film[4 * 154 + 75, 75].z == 0)
        let wrong = try Tool.run("render", "-e", "door", "--strip", "--time", "1", "-o", "x.png", in: folder)
        #expect(wrong.code == 2)
        #expect(wrong.errors.contains("A strip has times of its own"))
    }

    @Test func aPictureIsReplaced() throws {
        let folder = try Folder()
        try folder.write([1, 2, 3], "out.png")
        let outcome = try Tool.run(
            "render", "-e", "z-position", "-r", "software", "--scale", "1", "-o", "out.png", in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try Bitmap(pngFile: folder.path("out.png")).width == 568)
    }

    @Test func theListNamesEveryScene() throws {
        let outcome = try Tool.run("render", "--list")
        #expect(outcome.code == 0)
        let names = outcome.output.split(separator: "\n").map { $0.split(separator: " ")[0] }
        for name in ["blue-sublayer", "snowman-clipped", "sprites", "clock", "z-position", "cards"] {
            #expect(names.contains { $0 == name })
        }
        #expect(Set(names).count == names.count)
    }

    @Test func anUnknownSceneNamesTheNearest() throws {
        let outcome = try Tool.run("render", "--example", "blue-sublayr", "-o", "x.png")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("no example blue-sublayr. Did you mean blue-sublayer?"))
        #expect(
            try Tool.run("render", "--example", "qqqqqqqq", "-o", "x.png").errors.contains("The examples are blue-"))
    }

    /// Words, and a part of the complaint.
    static let misuseCases: [([String], String)] = [
        (["-e", "cards"], "-o FILE.png"), (["-o", "x.png"], "--example NAME"),
        (["-e", "cards", "-o", "x.png", "--size", "0x5"], "--size takes a width and a height"),
        (["-e", "cards", "-o", "x.png", "--scale", "nan"], "--scale takes a number above 0"),
        (["-e", "cards", "-o", "x.png", "--background", "plaid"], "--background takes a colour"),
        (["-e", "cards", "-o", "x.png", "--renderer", "metal"], "--renderer takes auto, gl, compute or software"),
        (["-e", "cards", "-o", "x.png", "--device", "cuda:x"], "--device takes N, cuda:N"),
        (["-e", "cards", "-o", "x.png", "--threads", "0"], "--threads takes a number from 1"),
        (["-e", "cards", "-o", "x.png", "-r", "software", "--device", "0"], "--device goes with --renderer gl"),
        (["cards", "more"], "more is one word too many"),
        (["-e", "cards", "-o", "x.png", "--state", "On"], "--state is for a file of layers, and cards is an example"),
        (["-e", "cards", "-o", "x.png", "--progress", "1"], "--progress is for a Lottie file, and cards is an example"),
        (["-e", "cards", "-o", "x.png", "--quality", "9"], "--quality is for jpg, webp, mp4, mov, webm, mkv, and not for png"),
        (["-e", "cards", "-o", "x.gif", "--group", "9"], "--group is for mp4, mov, webm, mkv, and not for gif"),
        (["-e", "cardz", "-o", "x.png", "--state", "On"], "Did you mean cards"),
        (["-e", "cards", "-o", "x.mp4", "--loop", "9"], "--loop is for apng, png, gif, webp, and not for mp4"),
        (["-e", "cards", "-o", "x.webp", "--loop", "9"], "--loop is of a film in one file"),
        (["-e", "cards", "-o", "x-%d.png", "--frames", "2", "--loop", "9"], "--loop is of a film in one file"),
    ]

    @Test(arguments: misuseCases)
    func wrongUsage(_ words: [String], _ expected: String) throws {
        let folder = try Folder()
        let outcome = try Tool.run(["render"] + words, in: folder)
        #expect(outcome.code == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains(expected), "\(outcome.errors)")
        #expect(folder.names == [])
    }

    @Test func aPlaceThatCannotBeWrittenLeavesNothingBehind() throws {
        let folder = try Folder()
        let missing = try Tool.run("render", "-e", "z-position", "-r", "software", "-o", "no/such/out.png", in: folder)
        #expect(missing.code == 3)
        #expect(missing.errors.contains("no/such/out.png"))
        // A folder of the name stands where the file should go.
        let inner = try Tool.run("render", "-e", "z-position", "-r", "software", "-o", ".", in: folder)
        #expect(inner.code == 3)
        #expect(folder.names == [])
    }

    @Test func aPictureBeyondMemoryIsRefused() throws {
        let outcome = try Tool.run(
            "render", "-e", "z-position", "-r", "software", "--scale", "1e6", "-o", "/dev/null/out.png")
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("65,535"), "\(outcome.errors)")
    }

    @Test func withoutADriverTheExitCodeIsFour() throws {
        let folder = try Folder()
        // A variable of libglvnd that leaves EGL without any driver.
        let noDriver = ["__EGL_VENDOR_LIBRARY_FILENAMES": folder.path("none.json"), "LAYERKIT_GL_DEVICE": ""]
        let outcome = try Tool.run(
            "render", "-e", "z-position", "-r", "gl", "-o", "out.png", in: folder, environment: noDriver)
        #expect(outcome.code == 4)
        #expect(folder.names == [])
        let device = try Tool.run("render", "-e", "z-position", "--device", "99", "-o", "out.png", in: folder)
        #expect(device.code == 4)
        // Automatic choice makes do with the CPU.
        let automatic = try Tool.run("render", "-e", "z-position", "-o", "out.png", in: folder, environment: noDriver)
        #expect(automatic.code == 0, "\(automatic.errors)")
        #expect(folder.names == ["out.png"])
    }

    /// The software painter has no device either for code that draws with OpenGL ES, and says what to do.
    @Test func codeThatDrawsNeedsADriverWithEitherPainter() throws {
        let folder = try Folder()
        let noDriver = ["__EGL_VENDOR_LIBRARY_FILENAMES": folder.path("none.json"), "LAYERKIT_GL_DEVICE": ""]
        let outcome = try Tool.run(
            "render", "-e", "gl-triangle", "-r", "software", "-o", "out.png", in: folder, environment: noDriver)
        #expect(outcome.code == 4 && folder.names == [])
        for words in ["drawn by code of its own with OpenGL ES", "apt-get install", "leave the layer out"] {
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
        }
    }

    @Test(arguments: ["a.xyz", "a%d%d.png"]) func aNameThatIsNoOutputIsAMistakeOfTheCommandLine(_ output: String) throws {
        let folder = try Folder()
        let outcome = try Tool.run("render", "-e", "door", "-r", "software", "-o", output, in: folder)
        #expect(outcome.code == 2 && outcome.errors.contains(output), "\(outcome.errors)")
    }

    /// An example asks for what it likes, until somebody says otherwise.
    @Test(arguments: ["layers=1", "target-pixels=1", "surface-pixels=1", "frame-time=0"])
    func limitsHoldForExamples(_ limit: String) throws {
        let folder = try Folder()
        try folder.write(Array("{\"input\":\"cards\",\"output\":\"a.png\"}\n".utf8), "jobs")
        let alone = try Tool.run("render", "-e", "cards", "-r", "software", "-o", "a.png", "--limit", limit, in: folder)
        #expect(alone.code == 3 && alone.errors.contains("limit"), "\(alone.errors)")
        let batch = try Tool.run("batch", "jobs", "-r", "software", "--limit", limit, in: folder)
        #expect(batch.output.contains("\"ok\":false") && batch.output.contains("limit"), "\(batch.output)")
        #expect(folder.names == ["jobs"])
    }
}
