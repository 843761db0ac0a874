import LayerKit
import Lottie
import Testing

/// Blend modes of what is in shape layers.
@Suite struct ShapeBlendTests {
    /// - Parameter x: its middle; it is 12 points wide.
    private func group(_ color: String, _ x: Int, _ member: String = "", fill: String = "") -> String {
        let box = #"{"ty":"rc","p":{"k":[\#(x),10]},"s":{"k":[12,20]},"r":{"k":0}}"#
        let paint = #"{"ty":"fl","c":{"k":\#(color)},"o":{"k":100},"r":1\#(fill)}"#
        return #"{"ty":"gr","it":[\#(box),\#(paint),{"ty":"tr"}]\#(member)}"#
    }

    /// On a yellow page.
    private func scene(_ shapes: [String], _ options: LottieReadingOptions) throws -> LottieScene {
        let layer = #"{"ty":4,"ks":{},"ip":0,"op":10,"shapes":[\#(shapes.joined(separator: ","))]}"#
        return try LottieScene(sketch: layer + "," + String.solid().replacing("#ff0000", with: "#ffff00"), options: options)
    }

    private let cyan = "[0,1,1]"
    private let yellow = "[1,1,0]"

    /// Cyan multiplies the yellow beside it in the layer, and not the page's. Inside of another group it is the same.
    @Test func groupsBlendWithinTheirLayer() throws {
        let (upper, lower) = (group(cyan, 6, #","bm":1"#), group(yellow, 14))
        for shapes in [[upper, lower], [#"{"ty":"gr","it":[\#(upper),\#(lower),{"ty":"tr"}]}"#]] {
            let complete = try scene(shapes, .complete)
            let shown = try Sight(complete, 0)
            #expect([shown.color(4, 10), shown.color(10, 10), shown.color(16, 10)] == [[0, 255, 255], [0, 255, 0], [255, 255, 0]])
            #expect(complete.issues.isEmpty)
            let apps = try scene(shapes, LottieReadingOptions())
            #expect(try Sight(apps, 0).color(10, 10) == [0, 255, 255])
            #expect(apps.issues.map(\.message) == ["The blend modes of shapes have no effect."])
        }
    }

    /// In a layer 2000 times as small as what it draws there is as much to blend with.
    @Test func groupsOfSmallLayersBlendAllOver() throws {
        let wide = group(yellow, 0).replacing(#""s":{"k":[12,20]}"#, with: #""s":{"k":[40000,40000]}"#)
        let layer = #"{"ty":4,"ks":{"s":{"k":[0.05,0.05]},"p":{"k":[10,10]}},"ip":0,"op":10,"shapes":[\#(group(cyan, 6, #","bm":1"#)),\#(wide)]}"#
        let sight = try Sight(LottieScene(sketch: layer, options: .complete), 0)
        for place in [1, 4, 15, 18] { #expect(sight.isOpaque(place, place) && sight.color(place, place) == [255, 255, 0]) }
    }

    @Test(arguments: [LottieReadingOptions(), .complete]) func thoseOfPaintsAreTold(_ options: LottieReadingOptions) throws {
        let scene = try scene([group(cyan, 6, fill: #","bm":1"#), group(yellow, 14, fill: #","bm":0"#)], options)
        #expect(try Sight(scene, 0).color(10, 10) == [0, 255, 255])
        #expect(scene.issues.map(\.path) == ["layers[0].shapes[0].it[1]"] && scene.issues[0].kind == .unsupported)
    }
}
