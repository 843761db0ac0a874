import LayerKit
import Lottie
import Testing

/// Forms of files that few programs write, each by pixels that follow from it.
@Suite struct FileRuleTests {
    private let red = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100},"r":1}"#

    private func box(_ x: Double, _ y: Double, side: Double = 4) -> String {
        #"{"ty":"rc","p":{"k":[\#(x),\#(y)]},"s":{"k":[\#(side),\#(side)]},"r":{"k":0}}"#
    }

    private func keys(_ from: String, _ to: String) -> String {
        #""a":1,"k":[{"t":0,"s":\#(from),"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":\#(to)}]"#
    }

    /// Shapes that are in no group.
    private func layer(_ shapes: String..., ks: String = "") -> String {
        #"{"ty":4,"ks":{\#(ks)},"ip":0,"op":10,"shapes":[\#(shapes.joined(separator: ","))]}"#
    }

    private func sight(_ layer: String, frame: Double = 0, options: LottieReadingOptions = LottieReadingOptions()) throws -> Sight {
        try Sight(LottieScene(sketch: layer, options: options), frame)
    }

    /// A box above the middle is mirrored to below it, and turned by an eighth to the left of there: (0, −6) → (0, 6) → (−4.2, 4.2).
    @Test(arguments: [LottieReadingOptions(), .complete])
    func whatStandsMirroredTurnsAsItIs(_ options: LottieReadingOptions) throws {
        let ks = #""p":{"k":[10,10]},"s":{"k":[100,-100]},"r":{\#(keys("[0]", "[90]"))}"#
        let shown = try sight(layer(box(0, -6), red, ks: ks), frame: 5, options: options)
        #expect(shown.isOpaque(5, 14) && shown.alpha(14, 5) == 0)
    }

    /// Outlines of a layer itself are a group, with its transform.
    @Test(arguments: [LottieReadingOptions(), .complete])
    func aTransformAmongALayersOwnShapes(_ options: LottieReadingOptions) throws {
        let shown = try sight(layer(box(4, 4), red, #"{"ty":"tr","p":{"k":[8,8]},"o":{"k":50}}"#), options: options)
        #expect(abs(shown.alpha(12, 12) - 0.5) < 0.01 && shown.alpha(4, 4) == 0)
    }

    @Test func aPathThatDoesNotSayIsClosed() throws {
        let path = #"{"ty":"sh","ks":{"k":{"v":[[2,4],[18,4],[18,18]],"i":[],"o":[]}}}"#
        let stroke = #"{"ty":"st","c":{"k":[0,0,1]},"o":{"k":100},"w":{"k":4},"lc":1,"lj":1}"#
        #expect(try sight(layer(path, stroke)).isOpaque(10, 11))
    }

    @Test func placesApartAsOldFilesHaveThem() throws {
        let shown = try sight(layer(box(0, 0), red, ks: #""px":{"k":6},"py":{\#(keys("[4]", "[14]"))}"#), frame: 5)
        #expect(shown.isOpaque(6, 9) && shown.alpha(6, 4) == 0)
    }

    /// Five corners and a half: the first is come to again, and the way goes on to a seventh vertex half a step after it.
    @Test func aPolygonOfABrokenNumberOfPointsGoesOnInApps() throws {
        let polygon = #"{"ty":"sr","sy":2,"p":{"k":[10,10]},"pt":{"k":2.5},"r":{"k":0},"or":{"k":8},"os":{"k":0}}"#
        // Steps of 144 degrees from the top: to the lower right, to the left, and at 432 = 72 degrees to the right.
        let (apps, file) = (try sight(layer(polygon, red)), try sight(layer(polygon, red), options: .complete))
        #expect(apps.isOpaque(10, 9) && apps.isOpaque(13, 6))
        // Two corners are no area.
        #expect(file.alpha(10, 9) == 0 && file.alpha(13, 6) == 0)
    }

    /// In a group what apps copy is what is before the repeater, as a group of its own, and the group's outlines are shown beside that.
    @Test func repeatersInGroups() throws {
        let copies = #"{"ty":"rp","c":{"k":3},"tr":{"p":{"k":[6,0]}}}"#
        let half = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":50},"r":1}"#
        func alphas(_ items: String..., options: LottieReadingOptions = LottieReadingOptions()) throws -> [Double] {
            let shown = try Sight(LottieScene(sketch: .shapes(items), options: options), 0)
            return [3, 9, 15].map { (shown.alpha($0, 10) * 100).rounded() / 100 }
        }
        #expect(try alphas(box(4, 10), half, copies) == [0.75, 0.5, 0.5])
        #expect(try alphas(box(4, 10), copies, red) == [1, 0, 0])
        #expect(try alphas(box(4, 10), half, copies, options: .complete) == [0.5, 0.5, 0.5])
        #expect(try alphas(box(4, 10), copies, red, options: .complete) == [1, 1, 1])
    }

    /// It begins at frame 4 of the whole and ends at frame 14; what is held there and what moves reach as far as it does.
    @Test func heldAndMovedValuesOfACompositionThatBeginsEarlier() throws {
        let opacity = #""o":{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":2,"s":[0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":4,"s":[40]}]}"#
        let assets = ##","assets":[{"id":"a","layers":[\##(layer(box(10, 10), red, ks: opacity).replacing(#""op":10"#, with: #""op":90"#))]}]"##
        let inside = #"{"ty":0,"refId":"a","w":20,"h":20,"ks":{},"st":-5,"ip":0,"op":10}"#
        func alpha(_ frame: Double, _ options: LottieReadingOptions) throws -> Double {
            try Sight(LottieScene(sketch: inside, rest: assets, options: options), frame).alpha(10, 10)
        }
        #expect(try abs(alpha(3, LottieReadingOptions()) - 0.4) < 0.01)
        // Its last frame would be the fifth of the whole: after that apps show what the layer has itself.
        #expect(try alpha(8, LottieReadingOptions()) == 1)
        #expect(try abs(alpha(8, .complete) - 0.4) < 0.01)
    }

    /// The layer is there in frames 0 to 4, the held value in frames 0 to 2, whatever these parts of the whole round to.
    @Test(arguments: [1, 3, 5, 7, 9, 11, 13, 23, 37, 59] as [Double])
    func insideOfAFrameAllHasChangedThatChangesWithIt(end: Double) throws {
        let held = #""o":{"a":1,"k":[{"t":0,"s":[100],"h":1},{"t":\#(Int(end)),"s":[0],"h":1}]}"#
        let layers = [
            String.solid(members: #""ip":0,"op":\#(Int(end))"#, side: 10), .solid(ks: held + #","p":{"k":[10,10]}"#, members: #""ip":0,"op":60"#, side: 10),
        ]
        let scene = try LottieScene(sketch: layers.joined(separator: ","), outPoint: 60)
        let renderer = try CARenderer(size: scene.size, painter: .software(threads: 1))
        renderer.layer = scene.layer
        let before = Sight(try renderer.renderImage(at: scene.time(inFrame: end - 1)))
        let after = Sight(try renderer.renderImage(at: scene.time(inFrame: end)))
        #expect(before.isOpaque(5, 5) && before.isOpaque(15, 15))
        #expect(after.alpha(5, 5) == 0 && after.alpha(15, 15) == 0)
    }

    /// 60 frames at the rate of television, as programs round it, last 60 · 1001 / 30000 seconds.
    @Test(arguments: ["29.97", "29.9700012207031"]) func ratesOfTelevision(_ rate: String) throws {
        let text = #"{"v":"5.7.0","w":20,"h":20,"fr":\#(rate),"ip":0,"op":60,"layers":[]}"#
        let scene = try LottieScene(bytes: Array(text.utf8), name: "a.json")
        #expect(abs(scene.duration - 2.002) < 1e-12)
    }

    /// Seconds of a file are counted with its own rate: 3.003 of them are a hair less than 90 frames at this one.
    @Test(arguments: [("29.9700012207031", true), ("30", false)]) func remappedTimeIsAtTheWrittenRate(_ rate: String, isSeen: Bool) throws {
        let composition = #"{"id":"c","layers":[\#(String.solid(members: #""ip":0,"op":90"#))]}"#
        let layer = #"{"ty":0,"refId":"c","w":20,"h":20,"tm":{"k":3.003},"ks":{},"ip":0,"op":10}"#
        let text = #"{"v":"5.7.0","w":20,"h":20,"fr":\#(rate),"ip":0,"op":10,"layers":[\#(layer)],"assets":[\#(composition)]}"#
        let scene = try LottieScene(bytes: Array(text.utf8), name: "a.json")
        #expect(try Sight(scene, 5).isOpaque(9, 9) == isSeen)
    }
}
