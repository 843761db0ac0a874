import Foundation
import LayerKit
import Lottie
import SceneFiles
import Testing

/// Archives: their animations, and the themes that give slots their values.
@Suite struct ThemeTests {
    /// A square of 12 points about the middle.
    private static let square = #"{"ty":"rc","p":{"k":[10,10]},"s":{"k":[12,12]},"r":{"k":0}}"#
    private static let manifest = """
        {"version":"2","initial":{"animation":"two"},"animations":[{"id":"one","initialTheme":"dark"},{"id":"two"}],
        "themes":[{"id":"dark"},{"id":"moving"}],"stateMachines":[{"id":"touch"}]}
        """
    private static let dark = """
        {"rules":[{"id":"brand","type":"Color","value":[0,0,1]},{"id":"fade","type":"Scalar","value":50,"animations":["one"]},
        {"id":"width","type":"Scalar","value":"wide"}]}
        """
    private static let moving = """
        {"rules":[{"id":"fade","type":"Scalar","keyframes":[
        {"frame":0,"value":0,"outTangent":{"x":0.5,"y":0},"inTangent":{"x":0.5,"y":0}},{"frame":10,"value":100}]}]}
        """

    /// An animation with slots for a fill's colour and a layer's opacity.
    private static func animation(_ paint: String) -> String {
        let items = [square, paint, #"{"ty":"tr"}"#].joined(separator: ",")
        let layer =
            #"{"ty":4,"ks":{"o":{"sid":"fade","k":100}},"ip":0,"op":10,"shapes":[{"ty":"gr","it":[\#(items)]}]}"#
        return #"{"v":"5.7.0","w":20,"h":20,"fr":10,"ip":0,"op":10,"layers":[\#(layer)]}"#
    }

    private static let fill = #"{"ty":"fl","c":{"sid":"brand","k":[1,0,0]},"o":{"k":100},"r":1}"#

    private func scene(
        _ animation: String? = nil, _ theme: String? = nil, one: String = animation(fill),
        themes: [String: String] = [:], manifest: String = manifest, isStrict: Bool = false, more: [String: [UInt8]] = [:],
        limits: LKLimits = LKLimits()
    ) throws -> LottieScene {
        var archive = StoredArchive()
        try archive.add(Array(manifest.utf8), as: "manifest.json")
        try archive.add(Array(one.utf8), as: "a/one.json")
        try archive.add(Array(ThemeTests.animation(ThemeTests.fill).utf8), as: "a/two.json")
        for (name, text) in ["dark": ThemeTests.dark, "moving": ThemeTests.moving].merging(
            themes, uniquingKeysWith: { $1 })
        {
            try archive.add(Array(text.utf8), as: "t/\(name).json")
        }
        for (name, bytes) in more { try archive.add(bytes, as: name) }
        let path = FileManager.default.temporaryDirectory.path + "/themes-" + UUID().uuidString + ".lottie"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(archive.closed).write(to: URL(fileURLWithPath: path))
        var options = LottieReadingOptions(animation: animation, isStrict: isStrict)
        options.theme = theme
        options.limits = limits
        return try LottieScene(path: path, options: options)
    }

    @Test func anArchiveTellsWhatIsInIt() throws {
        let scene = try scene()
        #expect(scene.animationNames == ["one", "two"])
        #expect(scene.themeNames == ["dark", "moving"])
        #expect(scene.issues.map(\.kind) == [.unsupported])
        #expect(scene.issues[0].message.contains("\"touch\""))
        let report = scene.report()
        #expect(report.contains("animations one, two") && report.contains("themes dark, moving"))
    }

    /// A limit for documents is for each of them, and not for the archive with its pictures.
    @Test func anArchiveMayBeLongerThanADocument() throws {
        var limits = LKLimits()
        limits.documentBytes = 2000
        let more = ["i/large.bin": [UInt8](repeating: 7, count: 20_000)]
        #expect(try scene("two", more: more, limits: limits).animationNames == ["one", "two"])
        limits.documentBytes = 100
        let error = #expect(throws: LottieError.self) { try scene("two", more: more, limits: limits) }
        guard case .overLimit(let excess)? = error else { return #expect(Bool(false)) }
        #expect(excess.limit == .documentBytes && excess.place.contains("manifest.json"))
    }

    @Test func anAnimationBeginsWithItsTheme() throws {
        let themed = try Sight(scene("one"), 0)
        #expect(themed.color(10, 10) == [0, 0, 255] && abs(themed.alpha(10, 10) - 0.5) < 0.01)
        // The second one has none.
        let plain = try Sight(scene(), 0)
        #expect(plain.color(10, 10) == [255, 0, 0] && plain.isOpaque(10, 10))
        #expect(try Sight(scene("one", ""), 0).color(10, 10) == [255, 0, 0])
    }

    @Test func aThemeIsAskedForByName() throws {
        // A rule that is for the other animation has no effect here.
        let sight = try Sight(scene("two", "dark"), 0)
        #expect(sight.color(10, 10) == [0, 0, 255] && sight.isOpaque(10, 10))
        #expect(throws: LottieError.self) { try scene("two", "light") }
        #expect(throws: LottieError.self) { try scene("three") }
    }

    @Test func aDamagedThemeThatIsAskedForSaysWhere() throws {
        for (text, told) in [("{\"rules\":\n 3}", ".lottie/t/blue.json:2:2: rules: this is JSON, but no theme"), ("{\n?", ".lottie/t/blue.json:2:1: ")] {
            let error = #expect(throws: LottieError.self) { try scene("two", "blue", themes: ["blue": text]) }
            #expect(error?.description.contains(told) == true, "\(error.map(String.init(describing:)) ?? "")")
        }
    }

    /// It is drawn as the file itself says, which the report tells of with the theme's own file and place.
    @Test(arguments: [
        ("{\"rules\":\n 3}", "t/dark.json:2:2: rules: The theme \"dark\" has no effect: this is JSON, but no theme"),
        ("{\n?", "t/dark.json:2:1: The theme \"dark\" has no effect: "),
    ])
    func aDamagedThemeThatAnAnimationBeginsWithIsReported(_ text: String, _ told: String) throws {
        let scene = try scene("one", themes: ["dark": text])
        #expect(try Sight(scene, 0).color(10, 10) == [255, 0, 0])
        #expect(scene.issues.map(\.kind) == [.damaged, .unsupported])
        #expect(scene.report().contains("  damaged: ") && scene.report().contains(".lottie/" + told), "\(scene.report())")
        #expect(throws: LottieError.self) { try self.scene("one", themes: ["dark": text], isStrict: true) }
        // Nothing is said of it where it is not asked for.
        #expect(try self.scene("one", "", themes: ["dark": text]).issues.map(\.kind) == [.unsupported])
    }

    @Test func aThemeThatAnAnimationBeginsWithAndThatIsMissingIsReported() throws {
        let manifest = "{\"animations\":[\n{\"id\":\"one\",\"initialTheme\":\"light\"}]}"
        let scene = try scene("one", manifest: manifest)
        #expect(scene.issues.map(\.kind) == [.missing] && scene.issues[0].message.contains("\"light\""))
        #expect(scene.report().contains(".lottie/manifest.json:2:28: animations[0].initialTheme: "), "\(scene.report())")
        #expect(try Sight(scene, 0).color(10, 10) == [255, 0, 0])
    }

    /// The files tell what there is: the first of them is shown.
    @Test(arguments: [
        ("{\"animations\":[\n", "manifest.json:2:1: The manifest has no effect: "),
        ("{\n \"animations\": 3}", "manifest.json:2:16: animations: The manifest is not whole: it has no list of animations"),
        ("[]", "manifest.json:1:1: The manifest is not whole: it has no list of animations"),
    ])
    func aDamagedManifestIsReported(_ text: String, _ told: String) throws {
        let scene = try scene(manifest: text)
        #expect(scene.issues.map(\.kind) == [.damaged] && scene.animationNames == ["one", "two"])
        #expect(scene.report().contains(".lottie/" + told), "\(scene.report())")
        #expect(throws: LottieError.self) { try self.scene(manifest: text, isStrict: true) }
    }

    /// The pace is a curve whose middle is at an eighth of the way.
    @Test func themesMayMove() throws {
        let scene = try scene("two", "moving")
        #expect(abs(try Sight(scene, 5).alpha(10, 10) - 0.125) < 0.01)
        #expect(try Sight(scene, 10).isOpaque(10, 10))
    }

    /// Red to the left and green to the right in the file, blue all over with half of its opacity in the theme.
    @Test(arguments: [
        #""sid":"ramp","p":2,"k":{"k":[0,1,0,0,1,0,1,0]}"#, #""p":2,"k":{"sid":"ramp","k":[0,1,0,0,1,0,1,0]}"#,
    ])
    func aThemeReplacesAGradient(_ ramp: String) throws {
        let fill = #"{"ty":"gf","t":1,"s":{"k":[4,0]},"e":{"k":[16,0]},"o":{"k":100},"r":1,"g":{\#(ramp)}}"#
        let theme = """
            {"rules":[{"id":"ramp","type":"Gradient","value":[{"offset":0,"color":[0,0,1,0.5]},{"offset":0.5,"color":[0,0,1,0.5]},
            {"offset":1,"color":[0,0,1,0.5]}]}]}
            """
        let one = ThemeTests.animation(fill)
        #expect(try Sight(scene("one", "", one: one), 0).color(5, 10)[0] > 200)
        let sight = try Sight(scene("one", "blue", one: one, themes: ["blue": theme]), 0)
        for x in [5, 10, 14] { #expect(sight.color(x, 10) == [0, 0, 255] && abs(sight.alpha(x, 10) - 0.5) < 0.01) }
    }

    @Test func aValueOfAnotherKindIsReportedAndTheFilesOwnIsUsed() throws {
        let stroke = #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"sid":"width","k":4}}"#
        let scene = try scene("one", "dark", one: ThemeTests.animation(stroke))
        #expect(scene.issues.contains { $0.kind == .damaged && $0.message.contains("\"width\"") })
        #expect(try Sight(scene, 0).alpha(4, 10) > 0)
    }
}
