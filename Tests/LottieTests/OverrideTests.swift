import Foundation
import LayerKit
import Lottie
import TestPictures
import Testing

/// Values in the place of a file's own.
@Suite struct OverrideTests {
    private let blue = LottieOverride.color(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))

    /// A red square of 12 points about the middle.
    private var square: String {
        let items = [
            #"{"ty":"rc","nm":"Square","p":{"k":[10,10]},"s":{"k":[12,12]},"r":{"k":0}}"#,
            #"{"ty":"fl","nm":"Fill 1","c":{"k":[1,0,0]},"o":{"k":100},"r":1}"#, #"{"ty":"tr"}"#,
        ]
        let group = #"{"ty":"gr","nm":"Group 1","it":[\#(items.joined(separator: ","))]}"#
        return #"{"ty":4,"nm":"Logo","ks":{},"ip":0,"op":10,"shapes":[\#(group)]}"#
    }

    private func scene(_ values: [(LottieKeyPath, LottieOverride)]) throws -> LottieScene {
        var options = LottieReadingOptions()
        for (keyPath, value) in values { options.overrides.set(value, for: keyPath) }
        return try LottieScene(sketch: square, options: options)
    }

    @Test(arguments: [
        ("Logo.Group 1.Fill 1.Color", true), ("**.Fill 1.Color", true), ("**.Color", true), ("Logo.*.*.Color", true),
        ("**.Fill 1.**.Color", true), ("**.**.**.Color", true), ("Logo.**", true), ("Logo.Fill 1.Color", false),
        ("*.Color", false), ("**.Fill 2.Color", false), ("Logo.Group 1.Fill 1", false), ("Logo.Group 1.Fill 1.Color.*", false),
    ])
    func keyPathsMayHaveWildcards(_ text: String, _ matches: Bool) throws {
        let sight = try Sight(scene([(LottieKeyPath(text), blue)]), 0)
        #expect(sight.color(10, 10) == (matches ? [0, 0, 255] : [255, 0, 0]))
    }

    @Test func numbersAndPointsAreReplaced() throws {
        let scene = try scene([
            ("Logo.Transform.Opacity", .number(50)), ("**.Square.Size", .point(CGPoint(x: 4, y: 18))),
            ("Logo.Transform.Position", .point(CGPoint(x: 5, y: 0))),
        ])
        let sight = try Sight(scene, 0)
        #expect(abs(sight.alpha(15, 2) - 0.5) < 0.01 && sight.alpha(10, 10) == 0)
        #expect(scene.issues.isEmpty)
    }

    @Test func theLastValueCounts() throws {
        let green = LottieOverride.color(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
        #expect(try Sight(scene([("**.Color", blue), ("**.Color", green)]), 0).color(10, 10) == [0, 255, 0])
    }

    @Test func valuesMayMove() throws {
        var options = LottieReadingOptions()
        options.overrides.set(keyframes: [(0, .number(0)), (10, .number(100))], for: "Logo.Transform.Opacity")
        let scene = try LottieScene(sketch: square, options: options)
        #expect(abs(try Sight(scene, 5).alpha(10, 10) - 0.5) < 0.01)
    }

    @Test func whatIsOfNoUseIsTold() throws {
        let scene = try scene([("Nobody.Color", blue), ("Logo.Group 1.Fill 1.Color", .number(3))])
        #expect(scene.issues.map(\.kind) == [.missing, .missing])
        #expect(try Sight(scene, 0).color(10, 10) == [255, 0, 0])
    }

    @Test func aFileHasValuesOfAllKinds() throws {
        let text = ##"{"**.Fill 1.Color": "#00f", "**.Square.Size": [4, 4], "Logo.Transform.Opacity": [{"frame": 0, "value": 50}]}"##
        var options = LottieReadingOptions()
        options.overrides = try withFile(text) { path in try LottieOverrides(path: path) }
        let sight = try Sight(LottieScene(sketch: square, options: options), 0)
        #expect(sight.color(10, 10) == [0, 0, 255] && abs(sight.alpha(10, 10) - 0.5) < 0.01)
        #expect(sight.alpha(6, 6) == 0)
    }

    @Test(arguments: [
        ("[1]", 1, 1, "", "no object"), ("{\"A.B\":\n 3 4}", 2, 4, "", "a comma"), ("{\"A.B\":\n {}}", 2, 2, "A.B", "no number"),
        ("{\"A.Color\": [[\"#00f\", 0],\n  [\"blue\", 1]]}", 2, 4, "A.Color[1][0]", "a colour is written"),
        ("{\"A.Opacity\": [{\"frame\": 1, \"value\": 2}, {\"frame\": 1}]}", 1, 42, "A.Opacity[1]", "a keyframe needs"),
        (##"{"A.Colors": [["#00f", 0], "#f00"]}"##, 1, 14, "A.Colors", "locations"),
        ("{\"A.Image\": \"nowhere.png\"}", 1, 13, "A.Image", "nowhere.png cannot be shown"),
    ])
    func whatIsWrongWithAFileHasItsPlace(_ text: String, _ line: Int, _ column: Int, _ keyPath: String, _ words: String) throws {
        try withFile(text) { path in
            let error = #expect(throws: LottieError.self) { try LottieOverrides(path: path) }
            guard case .malformed(path, let place, let reason)? = error else {
                Issue.record("\(error.map(String.init(describing:)) ?? "no error")")
                return
            }
            #expect((place.line, place.column, place.path) == (line, column, keyPath))
            #expect(reason.contains(words), "\(reason)")
            let told = "\(path):\(line):\(column): " + (keyPath.isEmpty ? "" : keyPath + ": ") + reason
            #expect(error?.description == told)
        }
    }

    @Test func aFileOfValuesAndItsPicturesHaveLimits() throws {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
        let renderer = try CARenderer(size: CGSize(width: 10, height: 20), painter: .software(threads: 1))
        renderer.layer = layer
        let picture = try renderer.renderImage().bitmap.pngBytes()
        let names = (1...2).map { _ in "picture-" + UUID().uuidString + ".png" }
        let folder = FileManager.default.temporaryDirectory
        for name in names { try Data(picture).write(to: folder.appendingPathComponent(name)) }
        defer { for name in names { try? FileManager.default.removeItem(at: folder.appendingPathComponent(name)) } }
        func excess(_ text: String, _ name: LKLimits.Name, _ value: Int) throws -> LKLimitExceeded? {
            var limits = LKLimits()
            limits[name] = value
            return try withFile(text) { path in
                do throws(LottieError) {
                    _ = try LottieOverrides(path: path, limits: limits)
                    return nil
                } catch {
                    guard case .overLimit(let excess) = error else { throw error }
                    return excess
                }
            }
        }
        // Two pictures of 200 pixels; one that is named twice counts once.
        let both = #"{"A.Image": "\#(names[0])", "B.Image": "\#(names[1])", "C.Image": "\#(names[0])"}"#
        #expect(try excess(both, .scenePixels, 400) == nil)
        let found = try excess(both, .scenePixels, 399)
        #expect(found?.limit == .scenePixels && found?.asked == 400 && found?.place.hasSuffix(names[1]) == true)
        #expect(try excess(both, .picturePixels, 199)?.limit == .picturePixels)
        #expect(try excess(both, .fileBytes, picture.count - 1)?.limit == .fileBytes)
        #expect(try excess(both, .documentBytes, both.utf8.count) == nil)
        #expect(try excess(both, .documentBytes, both.utf8.count - 1)?.limit == .documentBytes)
    }

    /// A picture that takes another's place is held to what that is: it is decoded, and its damage told, when a frame shows it.
    @Test func aPictureThatCannotBeDecodedIsTold() throws {
        let name = "picture-" + UUID().uuidString + ".png"
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        let damaged = HandMadePNG(width: 4, height: 4, bitDepth: 8, colorType: 2) { _, _, _ in 0 }.file(data: [1, 2, 3, 4])
        try Data(damaged).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        var options = LottieReadingOptions()
        options.overrides = try withFile(##"{"Photo.Image": "\##(name)"}"##) { path in try LottieOverrides(path: path) }
        let layer = #"{"ty":2,"nm":"Photo","refId":"p","ks":{},"ip":0,"op":10}"#
        let rest = #","assets":[{"id":"p","w":20,"h":20,"u":"","p":"none.png"}]"#
        let scene = try LottieScene(sketch: layer, rest: rest, options: options)
        #expect(scene.issues.isEmpty && scene.damagedPictures.isEmpty)
        _ = try Sight(scene, 0)
        let issue = try #require(scene.damagedPictures.first)
        #expect(scene.damagedPictures.count == 1 && issue.kind == .damaged)
        #expect(issue.message.hasPrefix("The picture for Photo.Image cannot be shown: The picture is damaged"), "\(issue.message)")
        options.isStrict = true
        #expect(throws: LottieError.strict(file: "sketch.json", issue)) {
            try LottieScene(sketch: layer, rest: rest, options: options)
        }
    }

    private func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
        let path = FileManager.default.temporaryDirectory.path + "/values-" + UUID().uuidString + ".json"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return try body(path)
    }
}
