import LayerKit
import Lottie
import Testing

/// What a paint paints where all that a file says is shown: the outlines before it in its list, once, in its own coordinates.
@Suite struct PaintedListTests {
    private func box(_ x: Double, _ y: Double, side: Double = 8) -> String {
        #"{"ty":"rc","p":{"k":[\#(x),\#(y)]},"s":{"k":[\#(side),\#(side)]},"r":{"k":0}}"#
    }

    private func fill(_ color: String, opacity: Int = 100, rule: Int = 1) -> String {
        #"{"ty":"fl","c":{"k":\#(color)},"o":{"k":\#(opacity)},"r":\#(rule)}"#
    }

    private func stroke(_ color: String, _ width: Double = 4, opacity: Int = 100, rest: String = "") -> String {
        #"{"ty":"st","c":{"k":\#(color)},"o":{"k":\#(opacity)},"w":{"k":\#(width)},"lc":1,"lj":1,"ml":4\#(rest)}"#
    }

    private func group(_ items: String..., transform: String = "") -> String {
        #"{"ty":"gr","it":[\#((items + [#"{"ty":"tr"\#(transform)}"#]).joined(separator: ","))]}"#
    }

    private func line(_ y: Double, _ start: Double = 2, _ end: Double = 18) -> String {
        #"{"ty":"sh","ks":{"k":{"c":false,"v":[[\#(start),\#(y)],[\#(end),\#(y)]],"i":[],"o":[]}}}"#
    }

    private let red = "[1,0,0]"
    private let green = "[0,1,0]"
    private let blue = "[0,0,1]"
    /// Red at x = 10, blue at x = 20.
    private let gradient = #"{"ty":"gf","t":1,"s":{"k":[10,0]},"e":{"k":[20,0]},"o":{"k":100},"r":1,"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#

    /// Of items in a layer, and of the same in a group.
    private func sights(_ items: String..., frame: Double = 0) throws -> [Sight] {
        let layer = #"{"ty":4,"ks":{},"ip":0,"op":10,"shapes":[\#(items.joined(separator: ","))]}"#
        return try [layer, .shapes(items)].map { try Sight(LottieScene(sketch: $0, options: .complete), frame) }
    }

    private func isNear(_ color: [Int], _ other: [Int]) -> Bool { zip(color, other).allSatisfy { abs($0 - $1) <= 2 } }

    @Test func eachPaintPaintsAllBeforeIt() throws {
        for sight in try sights(box(5, 5), fill(red, opacity: 50), box(15, 5), fill(blue)) {
            #expect(isNear(sight.color(5, 5), [128, 0, 128]) && sight.color(15, 5) == [0, 0, 255])
        }
    }

    /// Boxes from 1 to 9 and from 7 to 15. The line, below both, is seen beside them alone.
    @Test func theLastPaintIsLowest() throws {
        for sight in try sights(box(5, 5), fill(red), box(11, 11), fill(blue), stroke(green)) {
            #expect(sight.color(2, 2) == [255, 0, 0] && sight.color(8, 10) == [0, 0, 255] && sight.color(10, 8) == [0, 0, 255])
            #expect(sight.color(0, 5) == [0, 255, 0] && sight.color(16, 12) == [0, 255, 0])
        }
    }

    @Test func aFillLiesUnderTheGroupsBeforeIt() throws {
        for sight in try sights(group(box(5, 5), fill(red)), box(8, 8), fill(blue)) {
            #expect(sight.color(5, 5) == [255, 0, 0] && sight.color(8, 8) == [255, 0, 0] && sight.color(11, 11) == [0, 0, 255])
        }
    }

    @Test func aGroupBesideAnOutline() throws {
        for sight in try sights(group(box(5, 5)), box(15, 5), fill(red)) {
            #expect(sight.color(5, 5) == [255, 0, 0] && sight.color(15, 5) == [255, 0, 0])
        }
        for sight in try sights(group(box(5, 5), transform: #","p":{"k":[10,0]}"#), box(5, 15), fill(red)) {
            #expect(sight.alpha(5, 5) == 0 && sight.isOpaque(15, 5) && sight.isOpaque(5, 15))
        }
    }

    /// The inner half of a line of 8 lies over the area whose edge it goes along, wherever the outline is enlarged or moved.
    @Test(arguments: [#","s":{"k":[200,200]}"#, #","p":{"k":[10,10]},"s":{"k":[200,200]},"a":{"k":[5,5]}"#])
    func whatIsHandedOnLiesOverWhatIsNot(transform: String) throws {
        for sight in try sights(group(box(5, 5, side: 6), transform: transform), stroke(blue, 8), fill(red)) {
            #expect(sight.color(6, 10) == [0, 0, 255] && sight.color(10, 10) == [255, 0, 0] && sight.color(2, 10) == [0, 0, 255])
        }
    }

    /// Copies of 8, 4 apart: all of their lines lie over all of their areas, and an area lies over the lines below it.
    @Test func paintsOfCopiesLieOverEachOther() throws {
        let copies = #"{"ty":"rp","c":{"k":2},"o":{"k":0},"m":1,"tr":{"ty":"tr","p":{"k":[4,0]},"so":{"k":100},"eo":{"k":100}}}"#
        for sight in try sights(box(6, 10), copies, stroke(blue, 2), fill(red)) {
            #expect(sight.color(6, 10) == [0, 0, 255] && sight.color(9, 10) == [0, 0, 255] && sight.color(4, 10) == [255, 0, 0])
        }
        for sight in try sights(box(6, 10), fill(red), copies, stroke(blue, 2)) { #expect(sight.color(6, 10) == [255, 0, 0]) }
        for sight in try sights(box(6, 10), copies, #"{"ty":"mm","mm":2}"#, stroke(blue, 2)) {
            #expect(sight.alpha(6, 10) == 0 && sight.alpha(9, 10) == 0 && sight.isOpaque(13, 10))
        }
    }

    /// Also between frames.
    @Test func whatIsHeldJumps() throws {
        let held = #","p":{"k":[{"t":0,"s":[0,0],"h":1},{"t":8,"s":[10,0],"h":1}]}"#
        for (frame, x) in [(7.5, 5), (8.0, 15)] {
            for sight in try sights(group(box(5, 5), transform: held), box(5, 15), fill(red), frame: frame) {
                #expect(sight.isOpaque(x, 5) && sight.alpha(20 - x, 5) == 0 && sight.isOpaque(5, 15))
            }
        }
    }

    /// What moves with its group is one area with what does not: at frame 5 the box is at (10, 5), and the middle of the hole is open.
    @Test func aGroupThatMovesIsPaintedWhereItIs() throws {
        let moving = #","p":{"k":[{"t":0,"s":[0,0]},{"t":10,"s":[10,0]}]}"#
        for sight in try sights(group(box(5, 5), transform: moving), box(10, 5, side: 4), fill(red, rule: 2), frame: 5) {
            #expect(sight.alpha(10, 5) == 0 && sight.isOpaque(7, 5) && sight.isOpaque(12, 5) && sight.alpha(4, 5) == 0)
        }
    }

    @Test func aGradientStaysWhereItIs() throws {
        for sight in try sights(group(box(5, 10), transform: #","p":{"k":[10,0]}"#), gradient) {
            for x in [11, 15, 18] {
                let part = (Double(x) + 0.5 - 10) / 10 * 255
                #expect(isNear(sight.color(x, 10), [Int(255 - part), 0, Int(part)]), "\(x)")
            }
        }
    }

    @Test func groupsAreOneArea() throws {
        for sight in try sights(group(box(8, 8)), group(box(12, 12)), fill(red, opacity: 50)) {
            for (x, y) in [(5, 5), (10, 10), (14, 14)] { #expect(abs(sight.alpha(x, y) - 0.5) < 0.01) }
        }
        for sight in try sights(group(box(10, 10, side: 16)), group(box(10, 10)), fill(red, rule: 2)) {
            #expect(sight.isOpaque(4, 10) && sight.alpha(10, 10) == 0)
        }
    }

    @Test func linesThatCrossAreOneLine() throws {
        let upright = #"{"ty":"sh","ks":{"k":{"c":false,"v":[[10,2],[10,18]],"i":[],"o":[]}}}"#
        for sight in try sights(line(10), upright, box(50, 50), stroke(red, opacity: 50)) { #expect(abs(sight.alpha(10, 10) - 0.5) < 0.01) }
    }

    /// The inner half of the line lies over the area, and each lets half through.
    @Test func areaAndLineFadeByThemselves() throws {
        for sight in try sights(box(10, 10, side: 12), stroke(blue, opacity: 50), fill(red, opacity: 50)) {
            #expect(abs(sight.alpha(10, 10) - 0.5) < 0.01 && abs(sight.alpha(3, 10) - 0.5) < 0.01 && abs(sight.alpha(5, 10) - 0.75) < 0.01)
        }
    }

    /// Twice as long inside of the group, and neither as wide nor with dashes as long.
    @Test func aLineIsAsOutsideOfTheGroup() throws {
        let dashes = #","d":[{"n":"d","v":{"k":4}},{"n":"g","v":{"k":4}}]"#
        for sight in try sights(group(line(5, 0, 10), transform: #","s":{"k":[200,200]}"#), stroke(red, rest: dashes)) {
            #expect([1, 2, 9, 10, 17, 18].allSatisfy { sight.isOpaque($0, 10) } && [5, 6, 13, 14].allSatisfy { sight.alpha($0, 10) == 0 })
            #expect(sight.isOpaque(1, 8) && sight.isOpaque(1, 11) && sight.alpha(1, 7) == 0 && sight.alpha(1, 12) == 0)
        }
    }

    /// Three boxes, each half over the one before.
    @Test func copiesAreOneArea() throws {
        let copies = #"{"ty":"rp","c":{"k":3},"o":{"k":0},"tr":{"p":{"k":[4,0]}}}"#
        for sight in try sights(box(4, 10), copies, fill(red, opacity: 50)) {
            for x in [2, 6, 10, 14] { #expect(abs(sight.alpha(x, 10) - 0.5) < 0.01, "\(x)") }
            #expect(sight.alpha(17, 10) == 0)
        }
        for sight in try sights(box(4, 10), copies, gradient) { #expect(isNear(sight.color(15, 10), [115, 0, 140])) }
        for sight in try sights(group(box(4, 10), copies), group(box(50, 50)), fill(red, opacity: 50)) {
            #expect(abs(sight.alpha(6, 10) - 0.5) < 0.01 && abs(sight.alpha(14, 10) - 0.5) < 0.01)
        }
    }

    /// A trim is for the outlines of groups as well as for those beside it, and not for what comes after it.
    @Test func aTrimIsForAllBeforeIt() throws {
        let half = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":1}"#
        for sight in try sights(group(line(3), stroke(red, 2)), line(9), half, line(15), stroke(blue, 2)) {
            for y in [3, 9] { #expect(sight.isOpaque(4, y) && sight.alpha(14, y) == 0) }
            #expect(sight.isOpaque(4, 15) && sight.isOpaque(14, 15))
        }
    }

    /// A fill that looks the same inside of a group that turns moves with it, and no path has keyframes.
    @Test func whatCanMoveAsALayerDoes() throws {
        let turning = #","p":{"k":[10,10]},"r":{"k":[{"t":0,"s":[0]},{"t":10,"s":[90]}]}"#
        let scene = try LottieScene(sketch: .shapes([group(box(0, 6, side: 4), transform: turning), fill(red)]), options: .complete)
        func keys(_ layer: CALayer) -> [String] { (layer.animationKeys() ?? []) + (layer.sublayers ?? []).flatMap { keys($0) } }
        #expect(keys(scene.layer) == ["transform.rotation.z"])
        #expect(try Sight(scene, 10).isOpaque(4, 10) && Sight(scene, 0).isOpaque(10, 16))
    }
}
