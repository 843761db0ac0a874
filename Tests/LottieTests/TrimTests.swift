import LayerKit
import Lottie
import Testing

/// What trims leave at the moments at which they leave nothing.
@Suite struct TrimTests {
    /// From (4, 10) to (16, 10) in round ends of 4 points: 48 points of area between them, and 12.57 of both ends.
    private let line = #"{"ty":"sh","ks":{"k":{"c":false,"v":[[4,10],[16,10]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
    private let stroke = #"{"ty":"st","c":{"k":[0,0,1]},"o":{"k":100},"w":{"k":4},"lc":2,"lj":1}"#

    private func keys(_ keys: [(Double, Double)]) -> String {
        let easing = #""i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}"#
        return "[" + keys.map { #"{"t":\#($0.0),"s":[\#($0.1)],\#(easing)}"# }.joined(separator: ",") + "]"
    }

    private func trim(_ start: String, _ end: String, offset: String = "0") -> String {
        #"{"ty":"tm","s":{"k":\#(start)},"e":{"k":\#(end)},"o":{"k":\#(offset)},"m":1}"#
    }

    /// Pixels of opacity at a film's frame.
    private func area(_ scene: LottieScene, _ frame: Double) throws -> Double {
        let sight = try Sight(scene, time: scene.time(inFrame: frame))
        return (0..<400).reduce(0) { $0 + sight.alpha($1 % 20, $1 / 20) }
    }

    /// A part p of the line is 48p, beside the ends.
    private func expect(
        _ scene: LottieScene, _ expected: [(frame: Double, part: Double)], _ place: SourceLocation = #_sourceLocation
    ) throws {
        for (frame, part) in expected {
            let whole = part > 0 ? 48 * part + 4 * Double.pi : 0
            #expect(try abs(area(scene, frame) - whole) < 0.5, "\(frame)", sourceLocation: place)
        }
    }

    @Test(arguments: [LottieReadingOptions(), .complete])
    func aTrimFromNothingBeginsWithoutADot(_ options: LottieReadingOptions) throws {
        func scene(_ trim: String) throws -> LottieScene { try LottieScene(sketch: .shapes([line, stroke, trim]), options: options) }
        try expect(scene(trim("0", keys([(0, 0), (8, 100)]))), [(0, 0), (2, 0.25), (8, 1)])
        // Later, and somewhere else; backwards; from where both meet.
        try expect(scene(trim("25", keys([(3, 25), (8, 75)]))), [(0, 0), (3, 0), (8, 0.5), (9, 0.5)])
        try expect(scene(trim(keys([(3, 100), (7, 0)]), "100")), [(2, 0), (3, 0), (5, 0.5), (7, 1)])
        try expect(scene(trim(keys([(2, 50), (6, 0)]), keys([(2, 50), (6, 100)]))), [(1, 0), (2, 0), (4, 0.5), (6, 1)])
        // To nothing and out of it again, and a quarter further on.
        let pulse = keys([(0, 0), (2, 50), (4, 0), (6, 50)])
        for offset in ["0", "90"] {
            try expect(scene(trim("0", pulse, offset: offset)), [(0, 0), (2, 0.5), (3, 0.25), (4, 0), (5, 0.25), (6, 0.5)])
        }
    }

    /// What blinks hundreds of times would cost something in every frame.
    @Test func whatBlinksIsLeftAlone() throws {
        func rests(_ count: Int) throws -> Int {
            let pulse = keys((0...2 * count).map { (Double($0) * 0.01, $0 % 2 == 0 ? 0 : 50) })
            var layers = [try LottieScene(sketch: .shapes([line, stroke, trim("0", pulse)])).layer]
            var sum = 0
            while let layer = layers.popLast() {
                sum += (layer.animation(forKey: "strokeEnd.rest") as? CAAnimationGroup)?.animations?.count ?? 0
                layers += layer.sublayers ?? []
            }
            return sum
        }
        #expect(try rests(20) == 20 && rests(200) == 0)
    }

    /// The composition goes at half the pace from its second frame on: at the first keyframe there it is the third frame here.
    @Test(arguments: [LottieReadingOptions(), .complete])
    func norWhereTimeIsRemapped(_ options: LottieReadingOptions) throws {
        let inner = String.shapes([line, stroke, trim("0", keys([(1, 0), (5, 100)]))])
        let outer = #"{"ty":0,"refId":"inner","w":20,"h":20,"ks":{},"ip":0,"op":10,"tm":{"k":\#(keys([(0, 0), (10, 0.5)]))}}"#
        let scene = try LottieScene(sketch: outer, rest: #","assets":[{"id":"inner","layers":[\#(inner)]}]"#, options: options)
        try expect(scene, [(0, 0), (2, 0), (4, 0.25), (6, 0.5), (9, 0.875)])
    }

    /// Core Animation shows the ends of a part however short it is: a moment after the film's, that is what is seen.
    @Test func aShortPartIsAllEnds() throws {
        let scene = try LottieScene(sketch: .shapes([line, stroke, trim("0", keys([(0, 0), (8, 100)]))]))
        let sight = try Sight(scene, 0.01)
        #expect(sight.isOpaque(4, 10) && sight.alpha(7, 10) == 0)
    }

    /// A mask's outline from nothing.
    @Test func aStrokeAlongAMaskBeginsWithoutADot() throws {
        let values = [(2, "[0,0,1,1]"), (3, "2"), (7, "2"), (8, "0"), (9, keys([(0, 0), (8, 100)]))]
        let parameters = values.map { #"{"mn":"ADBE Stroke-000\#($0.0)","v":{"k":\#($0.1)}}"# }.joined(separator: ",")
        let effect = #"{"ty":22,"nm":"Stroke","mn":"ADBE Stroke","ef":[\#(parameters)]}"#
        let mask = #"{"mode":"n","pt":{"k":{"c":false,"v":[[4,10],[16,10]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
        let layer = String.solid(members: #""ip":0,"op":10,"masksProperties":[\#(mask)],"ef":[\#(effect)]"#)
        try expect(LottieScene(sketch: layer, options: .complete), [(0, 0), (4, 0.5), (8, 1)])
    }
}
