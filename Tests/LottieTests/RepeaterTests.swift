import LayerKit
import Lottie
import Testing

/// How copies lie over each other and fade where all that a file says is shown.
@Suite struct RepeaterTests {
    private let square = #"{"ty":"rc","p":{"k":[6,6]},"s":{"k":[8,8]},"r":{"k":0}}"#
    private let line = #"{"ty":"st","c":{"k":[0,0,1]},"o":{"k":100},"w":{"k":2},"lc":1,"lj":1}"#
    private let red = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100},"r":1}"#

    /// Squares from 2 to 10 and from 6 to 14, with lines of two points along their edges. The first one's right edge goes through the second
    /// one, and the second one's left edge through the first one. The order is of After Effects: 1 for below.
    @Test(arguments: [("", true), (#""m":1,"#, true), (#""m":2,"#, false)]) func copiesLieBelowOrAbove(_ order: String, isBelow: Bool) throws {
        let copies = #"{"ty":"rp","c":{"k":2},"o":{"k":0},\#(order)"tr":{"p":{"k":[4,4]}}}"#
        let sight = try Sight(LottieScene(sketch: .shapes([square, line, red, copies]), options: .complete), 0)
        #expect(sight.color(9, 8) == (isBelow ? [0, 0, 255] : [255, 0, 0]))
        #expect(sight.color(6, 8) == (isBelow ? [255, 0, 0] : [0, 0, 255]))
    }

    /// From all to nothing over as many as there are at a frame.
    @Test func opacitiesRunToTheLastCopyThereIs() throws {
        let dot = #"{"ty":"rc","p":{"k":[2,10]},"s":{"k":[2,2]},"r":{"k":0}}"#
        let number = #""c":{"a":1,"k":[{"t":0,"s":[4],"h":1},{"t":5,"s":[6],"h":1}]}"#
        let copies = #"{"ty":"rp",\#(number),"o":{"k":0},"tr":{"p":{"k":[3,0]},"so":{"k":100},"eo":{"k":0}}}"#
        let scene = try LottieScene(sketch: .shapes([dot, red, copies]), options: .complete)
        for (frame, count) in [(2.0, 4), (7, 6)] {
            let sight = try Sight(scene, frame)
            for index in 0..<6 {
                let expected = max(1 - Double(index) / Double(count - 1), 0)
                #expect(abs(sight.alpha(2 + 3 * index, 10) - expected) < 0.01, "\(index) of \(count)")
            }
        }
    }
}
