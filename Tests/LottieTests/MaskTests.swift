import Foundation
import LayerKit
import Lottie
import Testing

/// How masks are combined, faded, moved out and softened, and what mattes by luminance let be seen.
@Suite struct MaskTests {
    private func mask(_ mode: String, _ left: Double, _ right: Double, _ members: String = "") -> String {
        let points = "[[\(left),\(left)],[\(right),\(left)],[\(right),\(right)],[\(left),\(right)]]"
        let zeros = "[[0,0],[0,0],[0,0],[0,0]]"
        return #"{"mode":"\#(mode)",\#(members)"pt":{"k":{"c":true,"v":\#(points),"i":\#(zeros),"o":\#(zeros)}}}"#
    }

    private func sight(
        _ masks: String..., options: LottieReadingOptions = .complete, frame: Double = 0
    ) throws -> Sight {
        let layer = String.solid(members: #""ip":0,"op":10,"masksProperties":[\#(masks.joined(separator: ","))]"#)
        return try Sight(LottieScene(sketch: layer, options: options), frame)
    }

    private func expect(_ sight: Sight, _ expected: [(Int, Int, Double)], _ place: SourceLocation = #_sourceLocation) {
        for (x, y, alpha) in expected {
            #expect(abs(sight.alpha(x, y) - alpha) < 0.012, "(\(x), \(y))", sourceLocation: place)
        }
    }

    @Test func eachMaskHasAnOpacity() throws {
        let half = #""o":{"k":50},"#
        try expect(sight(mask("a", 4, 16, half)), [(10, 10, 0.5), (2, 2, 0)])
        // Of what the first one leaves over, the second one takes half.
        try expect(sight(mask("a", 0, 12, half), mask("a", 8, 20, half)), [(4, 4, 0.5), (10, 10, 0.75), (16, 16, 0.5)])
        try expect(sight(mask("s", 4, 16, half)), [(10, 10, 0.5), (2, 2, 1)])
        try expect(sight(mask("a", 0, 12), mask("s", 8, 20, half)), [(4, 4, 1), (10, 10, 0.5), (16, 16, 0)])
        try expect(sight(mask("a", 0, 12), mask("i", 8, 20, half)), [(4, 4, 0), (10, 10, 0.5), (16, 16, 0)])
        try expect(sight(mask("a", 4, 16, #""inv":true,"o":{"k":50},"#)), [(10, 10, 0), (2, 2, 0.5)])
    }

    /// Not both together, and not the part that one leaves of the other.
    @Test func theMoreOrTheLessOfTwoMasks() throws {
        func percent(_ value: Double) -> String { #""o":{"k":\#(value)},"# }
        for (first, second) in [(50.0, 50.0), (25, 75), (75, 25), (100, 50)] {
            let masks = ["l", "d"].map { (mask("a", 0, 12, percent(first)), mask($0, 8, 20, percent(second))) }
            let (a, b) = (first / 100, second / 100)
            try expect(sight(masks[0].0, masks[0].1), [(4, 4, a), (10, 10, max(a, b)), (16, 16, b), (16, 4, 0)])
            try expect(sight(masks[1].0, masks[1].1), [(4, 4, 0), (10, 10, min(a, b)), (16, 16, 0)])
        }
        // What adds, or takes away, after that.
        let more = try sight(mask("a", 0, 12, percent(50)), mask("l", 8, 20, percent(50)), mask("a", 8, 20, percent(50)), mask("s", 0, 4))
        expect(more, [(2, 2, 0), (6, 6, 0.5), (10, 10, 0.75), (16, 16, 0.75)])
        let outside = try sight(mask("a", 0, 20, percent(75)), mask("d", 8, 20, #""inv":true,"# + percent(50)))
        expect(outside, [(4, 4, 0.5), (10, 10, 0)])
        let faded = mask("l", 8, 20, #""o":{"k":[{"t":0,"s":[0]},{"t":10,"s":[100]}]},"#)
        for frame in [0.0, 4, 8, 10] {
            try expect(sight(mask("a", 0, 12, percent(50)), faded, frame: frame), [(10, 10, max(0.5, frame / 10)), (16, 16, frame / 10)])
        }
    }

    @Test func opacitiesMove() throws {
        let fading = #""o":{"k":[{"t":0,"s":[0]},{"t":10,"s":[100]}]},"#
        for frame in [0.0, 4, 10] {
            try expect(sight(mask("s", 4, 16, fading), frame: frame), [(10, 10, 1 - frame / 10), (2, 2, 1)])
        }
    }

    @Test func theDifferenceIsWhatOnlyOneHas() throws {
        try expect(sight(mask("a", 0, 12), mask("f", 8, 20)), [(4, 4, 1), (10, 10, 0), (16, 16, 1), (16, 4, 0)])
        try expect(sight(mask("f", 4, 16)), [(10, 10, 1), (2, 2, 0)])
        let asApps = try sight(mask("a", 0, 12), mask("f", 8, 20), options: LottieReadingOptions())
        expect(asApps, [(4, 4, 0), (10, 10, 1), (16, 16, 0)])
    }

    /// Corners become quarters of circles: the corner pixel's centre is 2.5·√2 points away from where the mask's corner was, and
    /// its nearest corner 2·√2.
    @Test func expansionMovesTheEdge() throws {
        let options = LottieReadingOptions()
        let wide = try sight(mask("a", 6, 14, #""x":{"k":3},"#), options: options)
        expect(wide, [(3, 10, 1), (16, 10, 1), (2, 10, 0), (17, 10, 0)])
        #expect(wide.alpha(3, 3) < 0.1)
        let narrow = try sight(mask("a", 6, 14, #""x":{"k":-2},"#), options: options)
        expect(narrow, [(8, 10, 1), (11, 10, 1), (7, 10, 0), (12, 10, 0), (8, 8, 1)])
        let outside = try sight(mask("a", 6, 14, #""inv":true,"x":{"k":3},"#), options: options)
        expect(outside, [(3, 10, 0), (16, 10, 0), (2, 10, 1), (17, 10, 1)])
        let shrunk = try sight(mask("s", 6, 14, #""x":{"k":-2},"#), options: options)
        expect(shrunk, [(8, 10, 0), (7, 10, 1), (12, 10, 1)])
    }

    /// From −5 to 5: at frame 3 it is −2, and at frame 7 it is 2.
    @Test func expansionMayChangeItsSign() throws {
        let moving = mask("a", 6, 14, #""x":{"k":[{"t":0,"s":[-5]},{"t":10,"s":[5]}]},"#)
        try expect(sight(moving, frame: 3), [(8, 10, 1), (7, 10, 0), (12, 10, 0)])
        try expect(sight(moving, frame: 7), [(4, 10, 1), (3, 10, 0), (16, 10, 0)])
    }

    /// The edge at 10 is blurred by 3 points: at a distance d the normal distribution of d/3 is left.
    @Test func aFeatheredEdgeIsANormalDistribution() throws {
        let points = "[[-90,-90],[10,-90],[10,90],[-90,90]]"
        let edge = #"{"mode":"a","f":{"k":[10,10]},"pt":{"k":{"c":true,"v":\#(points),"i":[],"o":[]}}}"#
        let soft = try sight(edge, options: LottieReadingOptions())
        for x in [3, 6, 9, 12, 16] {
            let distance = (10 - Double(x) - 0.5) / 3
            let expected = 0.5 * erfc(-distance / 2.squareRoot())
            #expect(abs(soft.alpha(x, 10) - expected) < 0.02, "\(x)")
        }
    }

    @Test func featherMayBeSidewaysOnly() throws {
        let soft = try sight(mask("a", 5, 15, #""f":{"k":[10,0]},"#), options: LottieReadingOptions())
        // Half of what is left of the middle at the sides, where the top is as good as hard.
        #expect(abs(soft.alpha(10, 8) - soft.alpha(10, 10)) < 0.02)
        #expect(soft.alpha(10, 3) < 0.02 && soft.alpha(3, 10) > 0.1)
    }

    @Test func masksAreLayersThatAreCounted() throws {
        var options = LottieReadingOptions.complete
        options.limits.layers = 10
        let masks = [String](repeating: mask("s", 4, 16, #""o":{"k":50},"#), count: 20).joined(separator: ",")
        let layer = String.solid(members: #""ip":0,"op":10,"masksProperties":[\#(masks)]"#)
        let error = #expect(throws: LottieError.self) { try LottieScene(sketch: layer, options: options) }
        guard case .overLimit(let excess)? = error else { return #expect(Bool(false)) }
        #expect(excess.limit == .layers && excess.allowed == 10)
    }

    /// Red has 0.2126 of the luminance, and half of that where it is half transparent; nothing is dark.
    @Test(arguments: [(3, 0.2126), (4, 1 - 0.2126)])
    func aMatteByLuminanceIsHowLightItIs(_ kind: Int, _ red: Double) throws {
        for opacity in [100.0, 50] {
            let matte = String.solid(ks: #""o":{"k":\#(opacity)}"#, members: #""td":1,"ip":0,"op":10"#, side: 10)
            let layer = String.solid(members: #""tt":\#(kind),"ip":0,"op":10"#)
            let scene = try LottieScene(sketch: matte + "," + layer)
            let rest = kind == 3 ? 0.0 : 1
            try expect(Sight(scene, 0), [(5, 5, rest + (red - rest) * opacity / 100), (15, 15, rest)])
            #expect(scene.issues.isEmpty)
        }
    }
}
