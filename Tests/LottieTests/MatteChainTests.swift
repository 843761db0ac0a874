import LayerKit
import Lottie
import Testing

/// Mattes of mattes, and such as nothing uses, where all that a file says is shown. Two squares of 10 points, 5 apart, and one of 20 below.
@Suite struct MatteChainTests {
    private func layers(_ members: [String]) -> String {
        let sketches = [(0, 10), (5, 10), (0, 20)]
        return zip(sketches, members).map { sketch, members in
            String.solid(ks: #""p":{"k":[\#(sketch.0),0]}"#, members: #""ip":0,"op":10,\#(members)"#, side: sketch.1)
        }.joined(separator: ",")
    }

    private func scene(_ members: String...) throws -> LottieScene { try LottieScene(sketch: layers(members), options: .complete) }

    /// Where it is seen: at x = 2, 7, 12 and 17.
    private func seen(_ scene: LottieScene) throws -> String {
        let sight = try Sight(scene, 0)
        return [2, 7, 12, 17].map { sight.isOpaque($0, 5) ? "x" : sight.alpha($0, 5) == 0 ? "." : "?" }.joined()
    }

    @Test(arguments: [
        (#""ind":1,"td":1"#, #""ind":2,"td":1,"tt":1"#, #""ind":3,"tt":1"#, ".x.."),
        (#""ind":1,"td":1"#, #""ind":2,"td":1,"tt":2"#, #""ind":3,"tt":1"#, "..x."),
        (#""ind":1,"td":1"#, #""ind":2,"td":1,"tt":2"#, #""ind":3,"tt":2"#, "xx.x"),
        (#""ind":1,"td":1"#, #""ind":2,"td":1,"tt":1,"tp":1"#, #""ind":3,"tt":1,"tp":2"#, ".x.."),
        (#""ind":1,"td":1,"hd":true"#, #""ind":2,"td":1,"tt":1"#, #""ind":3,"tt":1"#, "...."),
    ])
    func aMatteIsSeenThroughItsOwn(_ first: String, _ second: String, _ third: String, _ expected: String) throws {
        let scene = try scene(first, second, third)
        #expect(scene.issues.isEmpty)
        #expect(try seen(scene) == expected)
    }

    /// The one that would come again is left out.
    @Test func aRingEnds() throws {
        let scene = try scene(#""ind":1,"td":1,"tt":1,"tp":2"#, #""ind":2,"td":1,"tt":1,"tp":1"#, #""ind":3,"tt":1,"tp":2"#)
        #expect(scene.issues.map(\.kind) == [.damaged])
        #expect(try seen(scene) == ".x..")
    }

    @Test func aMatteOfNothingIsNotSeen() throws {
        #expect(try seen(scene(#""td":1"#, #""td":1,"tt":1"#, #""hd":true"#)) == "....")
        let alone = layers([#""td":1"#])
        #expect(try seen(LottieScene(sketch: alone, options: .complete)) == "....")
        #expect(try seen(LottieScene(sketch: alone)) == "xx..")
    }
}
