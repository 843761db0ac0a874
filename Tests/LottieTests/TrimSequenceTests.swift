import LayerKit
import Lottie
import Testing

/// Trims that go on from one outline to the next where each is painted by itself. Lines are from x = 2 to 18.
@Suite struct TrimSequenceTests {
    private func path(_ y: Double) -> String { #""v":[[2,\#(y)],[18,\#(y)]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]"# }

    private func line(_ y: Double) -> String { #"{"ty":"sh","ks":{"k":{"c":false,\#(path(y))}}}"# }

    private func stroke(_ color: String = "[0,0,1]") -> String {
        #"{"ty":"st","c":{"k":\#(color)},"o":{"k":100},"w":{"k":2},"lc":1,"lj":1}"#
    }

    private func group(_ items: String...) -> String { #"{"ty":"gr","it":[\#(items.joined(separator: ",")),{"ty":"tr"}]}"# }

    private func trim(_ end: Double, offset: Double = 0) -> String {
        #"{"ty":"tm","s":{"k":0},"e":{"k":\#(end)},"o":{"k":\#(offset)},"m":2}"#
    }

    private func sight(_ items: String..., frame: Double = 0) throws -> Sight {
        try Sight(LottieScene(sketch: .shapes(items), options: .complete), frame)
    }

    /// Where each of three lines is seen: at x = 3, 8, 12 and 17.
    private func seen(_ sight: Sight) -> [String] {
        [4, 10, 16].map { y in [3, 8, 12, 17].map { sight.isOpaque($0, y) ? "x" : "." }.joined() }
    }

    @Test func groupsWithPaintsOfTheirOwnAreOneAfterTheOther() throws {
        let groups = [4.0, 10, 16].map { group(line($0), stroke()) }
        #expect(try seen(sight(groups[0], groups[1], groups[2], trim(50))) == ["xxxx", "xx..", "...."])
        // Half a turn further on.
        #expect(try seen(sight(groups[0], groups[1], groups[2], trim(50, offset: 180))) == ["....", "..xx", "xxxx"])
        // From the middle of the last one over the end: a sixth there, and two sixths at the beginning.
        #expect(try seen(sight(groups[0], groups[1], groups[2], trim(50, offset: 300))) == ["xxxx", "....", "..xx"])
    }

    @Test func groupsInGroupsAre() throws {
        let inner = group(group(line(4), stroke()), group(line(10), stroke()))
        #expect(try seen(sight(inner, group(line(16), stroke()), trim(50))) == ["xxxx", "xx..", "...."])
        let last = group(group(line(10)), group(line(16)), stroke())
        #expect(try seen(sight(group(line(4), stroke()), last, trim(50))) == ["xxxx", "xx..", "...."])
    }

    /// The upper line paints the first outline alone, of which all is left.
    @Test func paintsOfAListAreAlike() throws {
        let shown = try sight(line(4), stroke("[1,0,0]"), line(10), line(16), stroke(), trim(50))
        #expect(seen(shown) == ["xxxx", "xx..", "...."])
        #expect(shown.color(17, 4) == [255, 0, 0] && shown.color(8, 10) == [0, 0, 255])
    }

    /// Three quarters of 48 points are 36, of which 4 are left for the last line; of 32, when the middle one has shrunk to nothing, 8 are.
    @Test func whatOthersLeaveChangesWithThem() throws {
        let nothing = #""v":[[2,10],[2,10]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]"#
        let keys = #"{"t":0,"s":[{"c":false,\#(path(10))}],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":10,"s":[{"c":false,\#(nothing)}]}"#
        let shrinking = group(#"{"ty":"sh","ks":{"a":1,"k":[\#(keys)]}}"#, stroke())
        for (frame, end) in [(0.0, 6), (10, 10)] {
            let shown = try sight(group(line(4), stroke()), shrinking, group(line(16), stroke()), trim(75), frame: frame)
            #expect((2..<18).allSatisfy { shown.isOpaque($0, 16) == ($0 < end) }, "\(frame)")
            #expect(shown.isOpaque(17, 4))
        }
    }
}
