import LayerKit
import Lottie
import Testing

/// Drop shadows among effects where all that a file says is shown, cast by a red square from 5 to 15. Directions are clockwise from up.
@Suite struct ShadowTests {
    private func shadow(_ color: String, direction: Int, distance: Int, isAlone: Bool = false) -> String {
        let values = [(1, color), (2, "255"), (3, "\(direction)"), (4, "\(distance)"), (5, "0"), (6, isAlone ? "1" : "0")]
        let parameters = values.map { #"{"mn":"ADBE Drop Shadow-000\#($0.0)","v":{"k":\#($0.1)}}"# }.joined(separator: ",")
        return #"{"ty":25,"nm":"Shadow","mn":"ADBE Drop Shadow","ef":[\#(parameters)]}"#
    }

    private let fill = #"{"ty":21,"nm":"Fill","mn":"ADBE Fill","ef":[{"mn":"ADBE Fill-0002","v":{"k":[0,1,0,1]}}]}"#
    private let blue = "[0,0,1,1]"

    private func scene(_ effects: [String], members: String = "", options: LottieReadingOptions = .complete) throws -> LottieScene {
        let members = #""ip":0,"op":10,"ef":[\#(effects.joined(separator: ","))]\#(members)"#
        return try LottieScene(sketch: .solid(ks: #""p":{"k":[5,5]}"#, members: members, side: 10), options: options)
    }

    private func sight(_ effects: String..., members: String = "") throws -> Sight {
        let scene = try scene(effects, members: members)
        #expect(scene.issues.isEmpty)
        return try Sight(scene, 0)
    }

    /// To the right by four points, and then, of the square and of that shadow, down by five.
    @Test func aSecondShadowIsThatOfTheFirstOneToo() throws {
        let shown = try sight(shadow(blue, direction: 90, distance: 4), shadow("[0,1,0,1]", direction: 180, distance: 5))
        #expect(shown.color(10, 10) == [255, 0, 0] && shown.color(17, 10) == [0, 0, 255])
        #expect(shown.color(10, 17) == [0, 255, 0] && shown.color(17, 17) == [0, 255, 0])
        #expect(shown.alpha(3, 10) == 0 && shown.alpha(17, 3) == 0)
    }

    @Test func aFillIsForTheShadowBeforeItAndNotForTheOneAfterIt() throws {
        let cast = shadow(blue, direction: 90, distance: 4)
        let before = try sight(cast, fill)
        #expect(before.color(17, 10) == [0, 255, 0] && before.color(10, 10) == [0, 255, 0])
        let after = try sight(fill, cast)
        #expect(after.color(17, 10) == [0, 0, 255] && after.color(10, 10) == [0, 255, 0])
    }

    @Test func aShadowMayBeAlone() throws {
        let shown = try sight(shadow(blue, direction: 90, distance: 4, isAlone: true))
        #expect(shown.alpha(7, 10) == 0 && shown.color(10, 10) == [0, 0, 255] && shown.isOpaque(17, 10))
        // A shadow of that, and what is filled.
        let twice = try sight(shadow(blue, direction: 90, distance: 4, isAlone: true), fill, shadow("[0,0,0,1]", direction: 180, distance: 5))
        #expect(twice.color(10, 10) == [0, 255, 0] && twice.color(10, 17) == [0, 0, 0] && twice.isOpaque(10, 17) && twice.alpha(7, 17) == 0)
    }

    /// The left half of the square, and its shadow beside it.
    @Test func aMaskDoesNotCutTheShadow() throws {
        let mask = #","masksProperties":[{"mode":"a","pt":{"k":{"c":true,"v":[[0,0],[5,0],[5,10],[0,10]],"i":[],"o":[]}}}]"#
        let shown = try sight(shadow(blue, direction: 90, distance: 4), members: mask)
        #expect(shown.color(8, 10) == [255, 0, 0] && shown.color(12, 10) == [0, 0, 255] && shown.alpha(16, 10) == 0)
    }

    @Test func whatAppsLeaveOutIsTold() throws {
        let cast = shadow(blue, direction: 90, distance: 4), alone = shadow(blue, direction: 90, distance: 4, isAlone: true)
        let apps = LottieReadingOptions()
        #expect(try scene([cast], options: apps).issues.isEmpty)
        #expect(try scene([cast, cast], options: apps).issues.map(\.path) == ["layers[0].ef[1]"])
        #expect(try scene([alone], options: apps).issues.map(\.path) == ["layers[0].ef[0]"])
    }
}
