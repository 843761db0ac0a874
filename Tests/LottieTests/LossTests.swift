import Lottie
import Testing

/// What cannot be shown is reported with its place, once for all places.
@Suite struct LossTests {
    private static let square = #"{"ty":"rc","p":{"k":[10,10]},"s":{"k":[12,12]},"r":{"k":0}}"#
    private static let fill = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100},"r":1}"#
    private static let stroke = #""ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":2}"#
    private static let path = #""pt":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[],"o":[]}}"#

    @Test(arguments: [
        (#"{"mode":"a",\#(path),"o":{"k":50}}"#, "The opacity of masks has no effect."),
        (#"{"mode":"f",\#(path)}"#, "Masks by difference are drawn as intersections."),
    ])
    func lossesOfMasks(_ mask: String, _ message: String) throws {
        let scene = try LottieScene(sketch: .solid(members: #""ip":0,"op":10,"masksProperties":[\#(mask)]"#))
        #expect(scene.issues.map(\.message) == [message])
        #expect(scene.issues.map(\.path) == ["layers[0]"])
        #expect(scene.issues.map(\.kind) == [.unsupported])
        let complete = try LottieScene(
            sketch: .solid(members: #""ip":0,"op":10,"masksProperties":[\#(mask)]"#), options: .complete)
        #expect(complete.issues.isEmpty)
    }

    @Test(arguments: [
        ([square, #"{"ty":"mm","mm":2}"#, fill], "Merged paths are drawn together, by the rule of the fill."),
        (
            [square, #"{\#(stroke),"d":[{"n":"d","v":{"k":[{"t":0,"s":[1]},{"t":5,"s":[3]}]}}]}"#],
            "The lengths of dashes do not change: the first ones are shown all the time."
        ),
        (
            [
                square,
                #"{"ty":"gf","t":2,"s":{"k":[4,0]},"e":{"k":[16,0]},"o":{"k":100},"h":{"k":40},"g":{"p":1,"k":{"k":[0,1,0,0]}}}"#,
            ],
            "The highlight of radial gradients has no effect."
        ),
        (
            [square, fill, #"{"ty":"rp","c":{"k":2},"o":{"k":1},"tr":{}}"#], "The offset of repeaters has no effect."
        ),
        (
            [square, fill, #"{"ty":"rp","c":{"k":2},"o":{"k":0},"tr":{"eo":{"k":0}}}"#],
            "The opacities of repeaters have no effect."
        ),
        (
            [square, square, #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":2}"#, "{\(stroke)}"],
            "Trims go along each path by itself, not from one to the next."
        ),
    ])
    func lossesOfShapes(_ items: [String], _ message: String) throws {
        let scene = try LottieScene(sketch: .shapes(items))
        #expect(scene.issues.map(\.message) == [message])
        #expect(scene.issues.allSatisfy { $0.path.hasPrefix("layers[0].shapes[0].it[") })
        // A gradient layer has its middle where its first circle is.
        let remains = message.contains("highlight") ? [message] : []
        #expect(try LottieScene(sketch: .shapes(items), options: .complete).issues.map(\.message) == remains)
    }

    /// Where letters are moved at all.
    @Test(arguments: [
        (#""a":[{"s":{"t":1},"a":{"o":{"k":50}}}]"#, "Selectors by expression", "layers[0].t.a[0]"),
        (#""a":[{"a":{"o":{"k":50}}}],"m":{"g":1,"a":{"k":[0,-50]}}"#, "Letters are turned and scaled about the middle of what", "layers[0]"),
        (#""a":[{"a":{"o":{"k":50}}}],"m":{"g":4,"a":{"k":[0,0]}}"#, "Letters are turned and scaled about the middle of their line", "layers[0]"),
        (#""p":{"m":0,"a":{"k":1}}"#, "Texts are not spaced", "layers[0]"),
    ])
    func lossesOfLetters(_ members: String, _ message: String, _ path: String) throws {
        let document = #"{"t":"H","f":"Liberation Sans","s":10,"fc":[0,0,1],"j":0}"#
        let mask = #""masksProperties":[{"mode":"n",\#(LossTests.path)}]"#
        let layer = #"{"ty":5,"ks":{},"ip":0,"op":10,\#(mask),"t":{"d":{"k":[{"t":0,"s":\#(document)}]},\#(members)}}"#
        let issues = try LottieScene(sketch: layer, options: .complete).issues
        #expect(issues.count == 1 && issues[0].kind == .unsupported && issues[0].message.hasPrefix(message) && issues[0].path == path)
    }

    @Test(arguments: [
        ("Stroke", 22, [(10, 1), (11, 1)], "Strokes along several masks"), ("Gaussian Blur 2", 29, [(1, 10), (3, 1)], "Blurs do not repeat"),
    ])
    func lossesOfEffects(_ name: String, _ type: Int, _ values: [(Int, Int)], _ message: String) throws {
        func issues(_ values: [(Int, Int)]) throws -> [LottieIssue] {
            let list = values.map { #"{"mn":"ADBE \#(name)-\#($0.0 < 10 ? "000" : "00")\#($0.0)","v":{"k":\#($0.1)}}"# }
            let effect = #"{"ty":\#(type),"nm":"\#(name)","mn":"ADBE \#(name)","ef":[\#(list.joined(separator: ","))]}"#
            let mask = #"{"mode":"n",\#(LossTests.path)}"#
            let members = #""ip":0,"op":10,"masksProperties":[\#(mask),\#(mask)],"ef":[\#(effect)]"#
            return try LottieScene(sketch: .solid(members: members), options: .complete).issues
        }
        #expect(try issues(values.dropLast()).isEmpty)
        let found = try issues(values)
        #expect(found.map(\.path) == ["layers[0].ef[0]"] && found[0].message.hasPrefix(message))
    }

    @Test func whatIsAsUsualIsNoLoss() throws {
        let mask = #"{"mode":"a",\#(LossTests.path),"o":{"k":100},"x":{"k":0},"f":{"k":[0,0]}}"#
        let scene = try LottieScene(sketch: .solid(members: #""ip":0,"op":10,"masksProperties":[\#(mask)]"#))
        #expect(scene.issues.isEmpty)
    }

    /// The radius moves at other times than the size, so both are worked out in between: 90 steps, of which 30 may be.
    @Test func thereAreNoMoreValuesBetweenKeyframesThanAllowed() throws {
        let size = #"{"k":[{"t":0,"s":[4,4]},{"t":8,"s":[12,12]}]}"#
        let radius = #"{"k":[{"t":1,"s":[0]},{"t":9,"s":[1]}]}"#
        let square = #"{"ty":"rc","p":{"k":[10,10]},"s":\#(size),"r":\#(radius)}"#
        var options = LottieReadingOptions()
        options.limits.samples = 30
        let error = #expect(throws: LottieError.self) {
            try LottieScene(sketch: .shapes([square, LossTests.fill]), options: options)
        }
        guard case .overLimit(let excess)? = error else { return #expect(Bool(false)) }
        #expect(excess.limit == .samples && excess.allowed == 30)
        options.limits.samples = 90
        #expect(try LottieScene(sketch: .shapes([square, LossTests.fill]), options: options).issues.isEmpty)
    }

    /// Turns of a trim multiply the segments of a path; a file has no more than it may have.
    @Test func pathsHaveNoMoreSegmentsThanAllowed() throws {
        let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":[{"t":0,"s":[0]},{"t":5,"s":[30000]}]}}"#
        var options = LottieReadingOptions()
        options.limits.segments = 100
        let error = #expect(throws: LottieError.self) {
            try LottieScene(sketch: .shapes([LossTests.square, trim, "{\(LossTests.stroke)}"]), options: options)
        }
        guard case .overLimit(let excess)? = error else { return #expect(Bool(false)) }
        #expect(excess.limit == .segments && excess.allowed == 100)
    }
}
