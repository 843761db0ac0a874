import Foundation
import Graphics
import Instruments
import ProjectFiles
import RenderPlan
import Testing

/// `layerkit inspect` and `layerkit info`: what they print.
@Suite struct InspectTests {
    @Test func theTreeAndThePlan() throws {
        let both = try Tool.run("inspect", "--example", "blue-sublayer", "--tree", "--plan")
        #expect(both.code == 0, "\(both.errors)")
        let tree = try Tool.run("inspect", "--example", "blue-sublayer", "--tree").output
        let plan = try Tool.run("inspect", "--example", "blue-sublayer", "--plan", "--time", "1").output
        #expect(both.output == tree + plan)
        let passes = try Tool.run("inspect", "blue-sublayer", "--passes").output
        #expect(try Tool.run("inspect", "blue-sublayer").output == tree + passes)
        #expect(passes.contains("pass 0 on surface 0") && passes.contains("the picture itself"))
        // The blue square, in its superlayer's points and in pixels.
        #expect(tree.contains("100"))
        #expect(plan.contains("box=(468 200 668 400) color=(0 0 1 1)"))
    }

    /// Layers 1 to 3 cast a shadow, fade and are masked; the reasons name them as `--tree` does, and by their names.
    @Test func passesSayWhichLayerNeedsThemAndWhy() throws {
        let text = try Tool.run("inspect", "shape-effects", "--passes").output
        for reason in ["the picture of layer 1, for the shadow", "layer 2 is faded as one", "the mask of layer 3", "the picture of layer 3, for the mask"] {
            #expect(text.contains(reason), "\(reason)")
        }
        let folder = try Folder()
        let document = """
            <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 90 90" position="45 45"><sublayers>
            <CALayer name="card" bounds="0 0 80 80" position="45 45" backgroundColor="1 0 0"><sublayers>
            <CALayer bounds="0 0 40 40" position="30 30" backgroundColor="0 1 0" opacity="0.5"><sublayers>
            <CALayer bounds="0 0 40 40" position="30 30" backgroundColor="0 0 1"/></sublayers></CALayer>
            <CALayer name="glass" bounds="0 0 30 30" position="50 50" backgroundColor="0 0 1" compositingFilter="multiplyBlendMode"/>
            </sublayers></CALayer></sublayers></CALayer></caml>
            """
        try folder.write(Array(document.utf8), "a.caml")
        let outcome = try Tool.run("inspect", "a.caml", "--json", in: folder)
        let report = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any], "\(outcome.errors)")
        let passes = try #require(report["passes"] as? [[String: Any]])
        func pass(_ purpose: String) throws -> [String: Any] { try #require(passes.first { $0["purpose"] as? String == purpose }, "\(outcome.output)") }
        #expect(report["layers"] as? Int == 5 && passes.last?["reason"] as? String == "the picture itself")
        #expect(try pass("opacityGroup")["reason"] as? String == "layer 2 in \"card\" is faded as one: its layers overlap")
        let copy = try pass("backdrop")
        // Documents have y up: 55 of 90 above the bottom is 35 below the top.
        #expect(copy["layer"] as? Int == 4 && copy["name"] as? String == "glass" && copy["frame"] as? [Int] == [40, 20, 70, 50])
        #expect(copy["reason"] as? String == "a copy of what is behind layer 4 \"glass\", for the blend mode multiply")
        #expect((copy["instances"] as? [String: Int]) == ["composite": 1])
    }

    @Test func theTreeHasTheValuesOfItsTime() throws {
        // The door takes two seconds to swing: after one it is halfway.
        func tree(_ time: String) throws -> String {
            try Tool.run("inspect", "door", "--tree", "--time", time).output
        }
        #expect(try tree("0") != tree("1"))
        let moving = try Tool.run("inspect", "door", "--animations", "--time", "1")
        #expect(moving.code == 0 && moving.output.contains("transform") && moving.output.contains("at 50 %"), "\(moving.output)")
        #expect(try Tool.run("inspect", "blue-sublayer", "--animations").output == "Nothing is animated.\n")
    }

    @Test func anOverlayIsAPicture() throws {
        let folder = try Folder()
        let outcome = try Tool.run("inspect", "blue-sublayer", "--overlay", "blended", "-o", "a.png", in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output == "" && outcome.errors.contains("green: hides what is behind it"))
        // The blue square hides what is behind it: half of its blue, and half of green.
        let pixel = try Bitmap(pngFile: folder.path("a.png"))[568, 300]
        #expect(abs(Int(pixel.y) - 128) <= 1 && abs(Int(pixel.z) - 128) <= 1 && pixel.x == 0)
    }

    @Test(arguments: [
        (["--overlay", "blended"], "-o FILE.png"), (["--overlay", "blendd", "-o", "a.png"], "Did you mean blended?"),
        (["--overlay", "copied", "-o", "a.gif"], "png, jpg or webp"), (["-o", "a.png"], "--overlay makes"),
        (["--overlay", "copied", "--tree", "-o", "a.png"], "--tree text"), (["--json", "--tree"], "--json tells of passes"), (["--layers"], "--layers is of a file"),
        (["--renderer", "gl"], "--renderer goes with --overlay or --trace"), (["--tree", "--threads", "1"], "--threads goes with --overlay or --trace"),
    ])
    func whatCannotBeShownIsSaid(words: [String], sentence: String) throws {
        let outcome = try Tool.run(["inspect", "blue-sublayer"] + words)
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    }

    @Test("Every overlay is a picture as large as the scene", arguments: DebugOverlay.allCases)
    func everyOverlay(_ overlay: DebugOverlay) throws {
        let folder = try Folder()
        let outcome = try Tool.run(
            "inspect", "door", "--scale", "0.25", "--time", "1", "--overlay", overlay.rawValue, "-o", "a.png", in: folder)
        #expect(outcome.code == 0 && outcome.errors.contains(overlay.meaning), "\(outcome.errors)")
        let picture = try Bitmap(pngFile: folder.path("a.png"))
        #expect((picture.width, picture.height) == (75, 75))
    }

    @Test("What stands still is new in the first frame only")
    func updates() throws {
        let folder = try Folder()
        func picture(_ time: String) throws -> (Bitmap, said: String) {
            let outcome = try Tool.run(
                "inspect", "blue-sublayer", "--scale", "0.25", "--time", time, "--overlay", "updated", "-o", "a.png", in: folder)
            #expect(outcome.code == 0, "\(outcome.errors)")
            return (try Bitmap(pngFile: folder.path("a.png")), outcome.errors)
        }
        let (first, later) = (try picture("0"), try picture("1"))
        #expect(first.said.contains("no frame came before") && !later.said.contains("no frame came before"))
        // Yellow over blue is red as well; blue alone is not.
        let (new, old) = (first.0[71, 37], later.0[71, 37])
        #expect(new.x > 60 && old.x < 60, "\(new) \(old)")
    }

    @Test func anOverlayGoesToStandardOutput() throws {
        let folder = try Folder()
        for name in ["-", "/dev/stdout"] {
            let outcome = try Tool.run("inspect", "blue-sublayer", "--overlay", "copied", "-o", name, in: folder)
            #expect(outcome.code == 0 && outcome.output.hasPrefix("\u{FFFD}PNG"), "\(outcome.errors)")
        }
        #expect(folder.names == [])
    }

    @Test(arguments: ["software", "gl"])
    func aTraceHasAllStagesOfTheFrame(renderer: String) throws {
        let folder = try Folder()
        let outcome = try Tool.run("inspect", "door", "--time", "1", "--passes", "-r", renderer, "--trace", "t.json", in: folder)
        // No OpenGL ES here.
        if renderer == "gl", outcome.code == 4 { return }
        #expect(outcome.code == 0 && outcome.output.contains("pass 0"), "\(outcome.errors)")
        let file = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.url.appending(path: "t.json"))) as? [String: Any]
        let names = Set(try #require(file?["traceEvents"] as? [[String: Any]]).compactMap { $0["name"] as? String })
        #expect(names.isSuperset(of: ["commit", "sample", "flatten", "batch", "paint", "read back"]), "\(names)")
        if renderer == "gl" { #expect(names.contains("wait for the device")) }
    }

    @Test func itNeedsAScene() throws {
        let outcome = try Tool.run("inspect", "--tree")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("--example NAME"))
    }

    @Test func whatTheMachineHas() throws {
        let text = try Tool.run("info")
        #expect(text.code == 0)
        #expect(text.output.contains("OpenGL ES devices"))
        let json = try Tool.run("info", "--json")
        let report = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(report?["devices"] is [Any])
        #expect(report?["notes"] is [Any])
    }

    /// FFmpeg's own tool, where it is there, is of the version that is told; what comes along is what is in Sources/CFonts.
    @Test func whatTheMachineEncodesAndSetsTextIn() throws {
        let text = try Tool.run("info").output
        let report = try #require(try JSONSerialization.jsonObject(with: Data(Tool.run("info", "--json").output.utf8)) as? [String: Any])
        let films = try #require(report["films"] as? [String: Any])
        let encoders = try #require(films["encoders"] as? [[String: Any]])
        #expect(encoders.compactMap { $0["encoder"] as? String } == ["libx264", "prores_ks", "libvpx-vp9"])
        if let version = films["ffmpeg"] as? String {
            #expect(films["problem"] == nil && text.contains("\nFilms: FFmpeg \(version) "))
            for encoder in encoders where encoder["isThere"] as? Bool == true { #expect(text.contains(encoder["codec"] as? String ?? "?")) }
        } else {
            #expect(films["problem"] is String && encoders.allSatisfy { $0["isThere"] as? Bool == false })
            #expect(text.contains("\nFilms: none that are encoded. Video needs FFmpeg's libraries"))
        }
        let fonts = try #require(report["fonts"] as? [String: Any])
        #expect(fonts["bundled"] as? [String] == ["Liberation Sans", "Liberation Sans Bold", "DejaVu Sans"])
        let count = try #require(fonts["machine"] as? Int)
        #expect(text.contains(count == 0 ? "finds no font on this machine" : "this machine has \(count) more"))
    }

    /// Fontconfig is told of one folder, with two fonts in it.
    @Test func theMachinesFontsAreCounted() throws {
        let folder = try Folder()
        for name in ["LiberationSans-Bold.ttf", "DejaVuSans.ttf"] {
            try FileManager.default.copyItem(atPath: ProjectFiles.path("Sources/CFonts/\(name)"), toPath: folder.path(name))
        }
        let settings = "<?xml version=\"1.0\"?><fontconfig><dir>\(folder.path("."))</dir></fontconfig>"
        try folder.write(Array(settings.utf8), "fonts.conf")
        let text = try Tool.run(["info"], in: folder, environment: ["FONTCONFIG_FILE": folder.path("fonts.conf")]).output
        #expect(text.contains("; this machine has 2 more."), "\(text)")
        try FileManager.default.removeItem(atPath: folder.path("DejaVuSans.ttf"))
        try FileManager.default.removeItem(atPath: folder.path("LiberationSans-Bold.ttf"))
        let none = try Tool.run(["info"], in: folder, environment: ["FONTCONFIG_FILE": folder.path("fonts.conf")]).output
        #expect(none.contains("Note: Fontconfig finds no font on this machine"), "\(none)")
    }

    @Test func aDeviceThatIsNotThere() throws {
        let outcome = try Tool.run("info", "--device", "pci:ffff:ff:1f.7")
        #expect(outcome.code == 4)
        #expect(try Tool.run("info", "--device", "fast").code == 2)
    }
}
