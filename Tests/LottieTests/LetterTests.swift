import LayerKit
import Lottie
import Testing

/// Texts whose letters move by themselves, that change, and that run along paths. The letters are squares of 5 points on the
/// baseline, 8 points from one to the next: the first one from (2, 11) to (7, 16), the second one from (10, 11) to (15, 16).
@Suite struct LetterTests {
    private func scene(
        _ animators: String..., keys: String? = nil, text: String = "aa", at place: String = "[2,16]", path: String = "{}",
        masks: String = "", grouping: Int = 1
    ) throws -> LottieScene {
        let square = #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[50,0],[50,-50],[0,-50]],"i":[],"o":[]}}}"#
        let shapes = #"{"shapes":[{"ty":"gr","it":[\#(square)]}]}"#
        let rest =
            #","fonts":{"list":[{"fName":"None-Such","fFamily":"None Such","fStyle":"Odd"}]},"#
            + #""chars":[{"ch":"a","size":100,"style":"Odd","w":80,"fFamily":"None Such","data":\#(shapes)}]"#
        let document = keys ?? #"[{"t":0,"s":\#(LetterTests.document(text))}]"#
        let content = #"{"d":{"k":\#(document)},"a":[\#(animators.joined(separator: ","))],"p":\#(path),"m":{"g":\#(grouping),"a":{"k":[0,0]}}}"#
        let layer =
            #"{"ty":5,"ks":{"p":{"k":\#(place)}},"ip":0,"op":10,"masksProperties":[\#(masks)],"t":\#(content)}"#
        let scene = try LottieScene(sketch: layer, rest: rest, options: .complete)
        #expect(scene.issues.isEmpty)
        return scene
    }

    private static func document(_ text: String) -> String {
        #"{"t":"\#(text)","f":"None-Such","s":10,"fc":[1,0,0],"j":0}"#
    }

    private func animator(_ values: String, _ selector: String) -> String {
        #"{"s":{"t":0,\#(selector)},"a":{\#(values)}}"#
    }

    private func alphas(_ scene: LottieScene, _ frame: Double = 0) throws -> [Double] {
        let sight = try Sight(scene, frame)
        return [sight.alpha(4, 14), sight.alpha(12, 14)]
    }

    private func expect(_ alphas: [Double], _ expected: [Double], _ place: SourceLocation = #_sourceLocation) {
        for (alpha, value) in zip(alphas, expected) { #expect(abs(alpha - value) < 0.01, sourceLocation: place) }
    }

    /// Of two letters, the middles are at a quarter and at three quarters of the range.
    @Test(arguments: [
        (#""s":{"k":0},"e":{"k":50}"#, [0, 1]), (#""r":2,"s":{"k":1},"e":{"k":2}"#, [1, 0]),
        (#""s":{"k":0},"e":{"k":100},"a":{"k":40}"#, [0.6, 0.6]), (#""s":{"k":25},"e":{"k":75}"#, [0.5, 0.5]),
        (#""s":{"k":0},"e":{"k":50},"o":{"k":50}"#, [1, 0]), (#""sh":2,"s":{"k":0},"e":{"k":100}"#, [0.75, 0.25]),
        (#""sh":3,"s":{"k":0},"e":{"k":100}"#, [0.25, 0.75]), (#""sh":4,"s":{"k":0},"e":{"k":100}"#, [0.5, 0.5]),
        (#""sh":5,"s":{"k":0},"e":{"k":100}"#, [0.134, 0.134]), (#""sh":6,"s":{"k":0},"e":{"k":100}"#, [0.5, 0.5]),
        (#""sh":2,"s":{"k":0},"e":{"k":100},"sm":{"k":50}"#, [1, 0]),
        (#""b":4,"s":{"k":0},"e":{"k":100}"#, [0, 0]),
    ])
    func selectorsHaveRangesAndShapes(_ selector: String, _ expected: [Double]) throws {
        // An opacity of 0, so that what is chosen is not seen.
        expect(try alphas(scene(animator(#""o":{"k":0}"#, selector))), expected)
    }

    @Test func selectorsCountWords() throws {
        let second = animator(#""o":{"k":0}"#, #""b":3,"r":2,"s":{"k":1},"e":{"k":2}"#)
        // Of three letters in two words; the blank was not saved, and is as wide as nothing.
        expect(try alphas(scene(second, text: "a a")), [1, 0])
        expect(try alphas(scene(second, text: "aa")), [1, 1])
    }

    @Test func rangesMove() throws {
        let moving = animator(#""o":{"k":0}"#, #""s":{"k":[{"t":0,"s":[0]},{"t":10,"s":[100]}]},"e":{"k":100}"#)
        let scene = try scene(moving)
        for (frame, expected) in [(0.0, [0.0, 0]), (2.5, [0.5, 0]), (5, [1, 0]), (7.5, [1, 0.5]), (10, [1, 1])] {
            expect(try alphas(scene, frame), expected)
        }
    }

    @Test func lettersAreMovedScaledAndTurned() throws {
        let first = #""r":2,"s":{"k":0},"e":{"k":1}"#
        let moved = try Sight(scene(animator(#""p":{"k":[0,-8]}"#, first)), 0)
        #expect(moved.isOpaque(4, 5) && !moved.isOpaque(4, 14) && moved.isOpaque(12, 14))
        // About the middle of its width on the baseline, (6, 16).
        let large = try Sight(scene(animator(#""s":{"k":[200,200]}"#, first)), 0)
        #expect(large.isOpaque(7, 7) && large.isOpaque(0, 15) && !large.isOpaque(8, 15))
        let turned = try Sight(scene(animator(#""r":{"k":180}"#, first)), 0)
        #expect(turned.isOpaque(8, 17) && !turned.isOpaque(4, 14))
    }

    /// The first letter is turned about the middle of itself, at 6, or of the word or the line, which is at 10 where it has both letters.
    @Test(arguments: [("aa", 1, 6), ("aa", 2, 10), ("a a", 2, 6), ("a a ", 3, 10)])
    func lettersTurnAboutTheMiddleOfTheirGroup(_ text: String, _ grouping: Int, _ middle: Int) throws {
        let first = animator(#""r":{"k":180}"#, #""r":2,"s":{"k":0},"e":{"k":1}"#)
        let turned = try Sight(scene(first, text: text, grouping: grouping), 0)
        // From 2 … 7 to as far on the other side of the middle, below the line.
        #expect((0..<20).allSatisfy { turned.isOpaque($0, 17) == (2 * middle - 7..<2 * middle - 2).contains($0) })
    }

    @Test func lettersAreColoredAndSpread() throws {
        let second = #""r":2,"s":{"k":1},"e":{"k":2}"#
        let colored = try Sight(scene(animator(#""fc":{"k":[0,0,1]}"#, second)), 0)
        #expect(colored.color(4, 14) == [255, 0, 0] && colored.color(12, 14) == [0, 0, 255])
        let all = #""s":{"k":0},"e":{"k":100}"#
        let spread = try Sight(scene(animator(#""t":{"k":4}"#, all)), 0)
        #expect(spread.isOpaque(4, 14) && !spread.isOpaque(12, 14) && spread.isOpaque(17, 14))
        let stroked = try Sight(scene(animator(#""sc":{"k":[0,1,0]},"sw":{"k":2}"#, all)), 0)
        #expect(stroked.color(1, 13) == [0, 255, 0] && stroked.color(4, 13) == [255, 0, 0])
    }

    @Test func textsChange() throws {
        let keys = [(0, "a"), (5, "aa")].map { #"{"t":\#($0.0),"s":\#(LetterTests.document($0.1))}"# }
        let scene = try scene(keys: "[\(keys.joined(separator: ","))]")
        expect(try alphas(scene, 4.9), [1, 0])
        expect(try alphas(scene, 5.1), [1, 1])
    }

    /// Down from (10, 2): the middle of the first letter's width is 4 points on, and what is up on a line is right of the path.
    @Test func textsRunAlongPaths() throws {
        let mask = #"{"mode":"n","pt":{"k":{"c":false,"v":[[10,2],[10,18]],"i":[],"o":[]}}}"#
        let upright = #"{"m":0,"f":{"k":0},"l":{"k":0},"r":{"k":0},"p":{"k":1}}"#
        let along = try Sight(scene(at: "[0,0]", path: upright, masks: mask), 0)
        #expect(along.isOpaque(12, 4) && along.isOpaque(12, 12) && !along.isOpaque(12, 8) && !along.isOpaque(8, 4))
        let shifted = try Sight(
            scene(at: "[0,0]", path: upright.replacing(#""f":{"k":0}"#, with: #""f":{"k":4}"#), masks: mask), 0)
        #expect(shifted.isOpaque(12, 8) && !shifted.isOpaque(12, 4))
    }

    /// The first frame's tracking may be kept, and no other one: at its end it is that of the beginning.
    @Test func whatIsKeptOfMovingLettersIsBounded() throws {
        let square = #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[50,0],[50,-50],[0,-50]],"i":[],"o":[]}}}"#
        let shapes = #"{"shapes":[{"ty":"gr","it":[\#(square)]}]}"#
        let rest =
            #","fonts":{"list":[{"fName":"None-Such","fFamily":"None Such","fStyle":"Odd"}]},"#
            + #""chars":[{"ch":"a","size":100,"style":"Odd","w":80,"fFamily":"None Such","data":\#(shapes)}]"#
        let spread = animator(#""t":{"k":[{"t":0,"s":[0]},{"t":10,"s":[4]}]}"#, #""s":{"k":0},"e":{"k":100}"#)
        let text = #"{"d":{"k":[{"t":0,"s":\#(LetterTests.document("aa"))}]},"a":[\#(spread)],"p":{}}"#
        let layer = #"{"ty":5,"ks":{"p":{"k":[2,16]}},"ip":0,"op":10,"t":\#(text)}"#
        var options = LottieReadingOptions.complete
        options.limits.samples = 12
        let error = #expect(throws: LottieError.self) { try LottieScene(sketch: layer, rest: rest, options: options) }
        guard case .overLimit(let excess)? = error else { return #expect(Bool(false)) }
        #expect(excess.limit == .samples)
    }

    /// An arrow that points down where its path leads down: also where time runs back, and it goes up.
    @Test func layersThatGoBackKeepTheirDirection() throws {
        let head = #"{"ty":"rc","p":{"k":[3,0]},"s":{"k":[4,2]},"r":{"k":0}}"#
        let fill = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100},"r":1}"#
        let keys = #"[{"t":0,"s":[10,5,0]},{"t":10,"s":[10,15,0]}]"#
        let inner = #"{"ty":4,"ao":1,"ks":{"p":{"k":\#(keys)}},"ip":0,"op":10,"shapes":[{"ty":"gr","it":[\#(head),\#(fill),{"ty":"tr"}]}]}"#
        let remap = #"{"k":[{"t":0,"s":[0]},{"t":4,"s":[0.8]},{"t":8,"s":[0]}]}"#
        let outer = #"{"ty":0,"refId":"inner","w":20,"h":20,"ks":{},"ip":0,"op":10,"tm":\#(remap)}"#
        let scene = try LottieScene(
            sketch: outer, rest: #","assets":[{"id":"inner","layers":[\#(inner)]}]"#, options: .complete)
        // At frames 2 and 6 it is at the inner frame 4, at (10, 9): the head is below of that.
        for frame in [2.0, 6] {
            let sight = try Sight(scene, frame)
            #expect(sight.isOpaque(10, 12) && sight.alpha(10, 6) == 0, "\(frame)")
        }
    }

    /// A bar of 8 by 2 points that lies on its side goes straight down, and so stands.
    @Test func layersTurnWithTheirPath() throws {
        let bar = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[8,2]},"r":{"k":0}}"#
        let fill = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100},"r":1}"#
        let keys = #"[{"t":0,"s":[10,4,0]},{"t":10,"s":[10,16,0]}]"#
        let layer = #"{"ty":4,"ao":1,"ks":{"p":{"k":\#(keys)}},"ip":0,"op":10,"shapes":[{"ty":"gr","it":[\#(bar),\#(fill),{"ty":"tr"}]}]}"#
        let complete = try LottieScene(sketch: layer, options: .complete)
        #expect(complete.issues.isEmpty)
        let standing = try Sight(complete, 5)
        #expect(standing.isOpaque(10, 7) && standing.isOpaque(10, 12) && !standing.isOpaque(7, 10))
        let lying = try LottieScene(sketch: layer)
        #expect(lying.issues.count == 1)
        #expect(try !Sight(lying, 5).isOpaque(10, 7) && Sight(lying, 5).isOpaque(7, 10))
    }
}
