import LayerKit
import Lottie
import Testing

/// What modifies paths in ways for which shape layers have no properties.
@Suite struct ModifierTests {
    private let fill = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100},"r":1}"#

    private func stroke(_ width: Double) -> String {
        #"{"ty":"st","c":{"k":[0,0,1]},"o":{"k":100},"w":{"k":\#(width)},"lc":1,"lj":1}"#
    }

    private func square(_ low: Double, _ high: Double) -> String {
        let (middle, side) = ((low + high) / 2, high - low)
        return #"{"ty":"rc","p":{"k":[\#(middle),\#(middle)]},"s":{"k":[\#(side),\#(side)]},"r":{"k":0}}"#
    }

    private func line(_ y: Double) -> String {
        #"{"ty":"sh","ks":{"k":{"c":false,"v":[[2,\#(y)],[18,\#(y)]],"i":[],"o":[]}}}"#
    }

    private func sight(
        _ items: String..., frame: Double = 0, options: LottieReadingOptions = .complete
    ) throws -> Sight {
        let scene = try LottieScene(sketch: .shapes(items), options: options)
        #expect(scene.issues.isEmpty)
        return try Sight(scene, frame)
    }

    /// Pixels of opacity.
    private func area(_ sight: Sight) -> Double { (0..<400).reduce(0) { $0 + sight.alpha($1 % 20, $1 / 20) } }

    private func seen(_ sight: Sight, _ places: [(Int, Int)]) -> String {
        places.map { sight.isOpaque($0.0, $0.1) ? "x" : "." }.joined()
    }

    @Test(arguments: [(1, "xxx"), (2, "xxx"), (3, "x.."), (4, ".x."), (5, "x.x")])
    func mergedPathsAreOneArea(_ mode: Int, _ expected: String) throws {
        let sight = try sight(square(4, 12), square(8, 16), #"{"ty":"mm","mm":\#(mode)}"#, fill)
        #expect(seen(sight, [(6, 6), (10, 10), (14, 14)]) == expected)
        #expect(!sight.isOpaque(14, 6))
    }

    /// A stroke goes around what is left, and not around what was there.
    @Test func mergedPathsHaveOneEdge() throws {
        let sight = try sight(square(4, 12), square(8, 16), #"{"ty":"mm","mm":2}"#, stroke(2))
        #expect(seen(sight, [(4, 8), (10, 8), (8, 10), (15, 12)]) == "x..x")
    }

    /// Half of a square is two sides with one round corner between them, and ends where two others were; half of a round square is half of
    /// a circle. What else is painted does not matter.
    @Test func whatIsTrimmedFirstIsRoundedAfterwards() throws {
        let path = #"{"ty":"sh","ks":{"k":{"c":true,"v":[[2,2],[18,2],[18,18],[2,18]],"i":[],"o":[]}}}"#
        let (half, round) = (#"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":1}"#, #"{"ty":"rd","r":{"k":8}}"#)
        for paints in [[stroke(2)], [stroke(2), fill]] {
            func sight(_ modifiers: String...) throws -> Sight {
                try Sight(LottieScene(sketch: .shapes([path] + modifiers + paints), options: .complete), 0)
            }
            let trimmed = try sight(half, round)
            #expect([(3, 2), (17, 16)].allSatisfy { trimmed.color($0.0, $0.1) == [0, 0, 255] && trimmed.isOpaque($0.0, $0.1) })
            #expect(trimmed.alpha(17, 2) == 0)
            #expect(try sight(round, half).alpha(3, 2) == 0)
        }
    }

    @Test func groupsAreMergedWhereTheirTransformsPutThem() throws {
        let group = #"{"ty":"gr","it":[\#(square(0, 8)),{"ty":"tr","p":{"k":[8,8]}}]}"#
        let sight = try sight(square(4, 12), group, #"{"ty":"mm","mm":4}"#, fill)
        #expect(seen(sight, [(6, 6), (10, 10), (14, 14)]) == ".x.")
    }

    /// The square that is cut out moves by a point a frame.
    @Test func mergedPathsMove() throws {
        let moving = #"{"ty":"rc","p":{"k":[{"t":0,"s":[2,10]},{"t":10,"s":[12,10]}]},"s":{"k":[4,20]},"r":{"k":0}}"#
        let items = [square(4, 16), moving, #"{"ty":"mm","mm":3}"#, fill]
        let scene = try LottieScene(sketch: .shapes(items), options: .complete)
        #expect(try seen(Sight(scene, 0), [(5, 10), (9, 10), (14, 10)]) == "xxx")
        #expect(try seen(Sight(scene, 4), [(5, 10), (9, 10), (14, 10)]) == ".xx")
        #expect(try seen(Sight(scene, 7), [(5, 10), (9, 10), (14, 10)]) == "x.x")
        #expect(try seen(Sight(scene, 10), [(8, 10), (11, 10), (14, 10)]) == "x.x")
    }

    /// A rectangle's path goes from the top right down: half of it are the right side and the bottom, and the area is what is
    /// right and below of the line between its ends. A quarter turn earlier it is the top and the right side, as one area.
    @Test func trimsAreForFillsToo() throws {
        func trim(_ offset: Int) -> String { #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":\#(offset)},"m":1}"# }
        let half = try sight(square(4, 16), trim(0), fill)
        #expect(seen(half, [(14, 14), (6, 6), (14, 8), (6, 12)]) == "x.x.")
        let wrapped = try sight(square(4, 16), trim(-90), fill)
        #expect(seen(wrapped, [(14, 6), (6, 14), (14, 12), (8, 6)]) == "x.xx")
    }

    /// Three quarters of two lines of 16 points are the first one and half of the second.
    @Test func trimsGoFromOnePathToTheNext() throws {
        let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":75},"o":{"k":0},"m":2}"#
        let one = try sight(line(5), line(15), trim, stroke(2))
        #expect(seen(one, [(4, 5), (16, 5), (4, 15), (8, 15), (12, 15)]) == "xxxx.")
        func group(_ y: Double) -> String { #"{"ty":"gr","it":[\#(line(y)),{"ty":"tr"}]}"# }
        let groups = try sight(group(5), group(15), trim, stroke(2))
        #expect(seen(groups, [(4, 5), (16, 5), (4, 15), (8, 15), (12, 15)]) == "xxxx.")
    }

    /// A line from 0 to 20 as a curve that goes 20·t³ + 3·2·t²·(1 − t) far: at half of its parameter it has gone 3.25 points, and not 10.
    /// Shifted by half a turn, what is left is the other half.
    @Test func trimsOfCurvesAreByLength() throws {
        let curve = #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,10],[20,10]],"i":[[0,0],[-18,0]],"o":[[0,0],[0,0]]}}}"#
        func trim(_ start: String, _ end: String, _ offset: Int = 0) -> String {
            #"{"ty":"tm","s":{\#(start)},"e":{\#(end)},"o":{"k":\#(offset)},"m":1}"#
        }
        let places = (0..<20).map { ($0, 10) }
        func expected(_ range: Range<Int>) -> String { (0..<20).map { range.contains($0) ? "x" : "." }.joined() }
        let half = trim(#""k":0"#, #""k":50"#)
        #expect(try seen(sight(curve, half, stroke(4)), places) == expected(0..<10))
        #expect(try seen(sight(curve, trim(#""k":0"#, #""k":50"#, 180), stroke(4)), places) == expected(10..<20))
        // The same beside something to be filled, for which the trim is worked out otherwise.
        let inside = #"{"ty":"sh","ks":{"k":{"c":true,"v":[[40,40],[50,40],[50,50]],"i":[],"o":[]}}}"#
        #expect(try seen(sight(curve, inside, half, stroke(4), fill), places) == expected(0..<10))
        // From 0 to all in ten frames, and with a path that moves up and down meanwhile.
        let even = #""i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}"#
        let growing = trim(#""k":0"#, #""a":1,"k":[{"t":0,"s":[0],\#(even)},{"t":10,"s":[100]}]"#)
        for frame in [2, 5, 9] {
            #expect(try seen(sight(curve, growing, stroke(4), frame: Double(frame)), places) == expected(0..<2 * frame))
        }
        func at(_ y: Int) -> String { #""s":[{"c":false,"v":[[0,\#(y)],[20,\#(y)]],"i":[[0,0],[-18,0]],"o":[[0,0],[0,0]]}]"# }
        let moving = #"{"ty":"sh","ks":{"a":1,"k":[{"t":0,\#(at(2)),"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":4,\#(at(10))}]}}"#
        #expect(try seen(sight(moving, growing, stroke(4), frame: 5), places) == expected(0..<10))
    }

    /// A quarter of an ellipse is a half of its half, also where it is far from round.
    @Test func trimsOfEllipsesAreByLength() throws {
        let ellipse = #"{"ty":"el","p":{"k":[10,10]},"s":{"k":[18,2]}}"#
        let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":12.5},"o":{"k":0},"m":1}"#
        let shown = try sight(ellipse, trim, stroke(1))
        // From the top on, nearly straight: an eighth of some 36.5 points of line around it.
        #expect(shown.alpha(13, 9) > 0.4 && shown.alpha(15, 8) < 0.05 && shown.alpha(15, 9) < 0.05)
    }

    @Test func cornersOfSeveralPathsAreRounded() throws {
        let sight = try sight(square(0, 8), square(10, 20), #"{"ty":"rd","r":{"k":4}}"#, fill)
        #expect(seen(sight, [(0, 0), (4, 4), (10, 10), (15, 15), (15, 10)]) == ".x.xx")
    }

    /// A square of 16 with a radius of 2 covers 256 − (4 − π)·4, one with a radius of 8, a disc, 64π: apps take the modifier's.
    @Test func aRoundRectangleKeepsItsRadius() throws {
        let square = #"{"ty":"rc","p":{"k":[10,10]},"s":{"k":[16,16]},"r":{"k":2}}"#
        for (options, area) in [(LottieReadingOptions.complete, 256 - (4 - Double.pi) * 4), (LottieReadingOptions(), 64 * Double.pi)] {
            let shown = try sight(square, #"{"ty":"rd","r":{"k":8}}"#, fill, options: options)
            #expect(abs(self.area(shown) - area) < 0.5)
        }
    }

    @Test(arguments: [LottieReadingOptions(), .complete])
    func aPathIsMovedOut(_ options: LottieReadingOptions) throws {
        func offset(_ amount: Int, _ join: Int) -> String {
            #"{"ty":"op","a":{"k":\#(amount)},"lj":\#(join),"ml":{"k":4}}"#
        }
        let mitered = try sight(square(8, 12), offset(3, 1), fill, options: options)
        #expect(seen(mitered, [(5, 10), (14, 10), (5, 5), (4, 10), (15, 10)]) == "xxx..")
        let round = try sight(square(8, 12), offset(3, 2), fill, options: options)
        #expect(seen(round, [(5, 10), (5, 5)]) == "x.")
        let inner = try sight(square(4, 16), offset(-3, 1), fill, options: options)
        #expect(seen(inner, [(7, 7), (12, 12), (6, 10), (13, 10)]) == "xx..")
    }

    /// A ring between squares of 12 and of 4, whose edges are both moved out by one: from 3 to 17, and a hole from 7 to 13.
    @Test(arguments: [LottieReadingOptions(), .complete])
    func aHoleIsMovedOutAsWell(_ options: LottieReadingOptions) throws {
        func path(_ points: String) -> String { #"{"ty":"sh","ks":{"k":{"c":true,"v":\#(points),"i":[],"o":[]}}}"# }
        let outer = path("[[4,4],[16,4],[16,16],[4,16]]"), offset = #"{"ty":"op","a":{"k":1},"lj":1,"ml":{"k":4}}"#
        let ring = try sight(outer, path("[[8,8],[8,12],[12,12],[12,8]]"), offset, fill, options: options)
        #expect(seen(ring, [(2, 10), (3, 10), (6, 10), (7, 10), (12, 10), (13, 10), (16, 10), (17, 10)]) == ".xx..xx.")
        let disc = try sight(outer, path("[[8,8],[12,8],[12,12],[8,12]]"), offset, fill, options: options)
        #expect(disc.isOpaque(10, 10))
    }

    /// A circle that is drawn counterclockwise is a hole of four points, and becomes one of six.
    @Test func aRoundHoleIsMovedOutAsWell() throws {
        let hole = #"{"ty":"el","d":3,"p":{"k":[10,10]},"s":{"k":[4,4]}}"#
        let ring = try sight(square(2, 18), hole, #"{"ty":"op","a":{"k":1},"lj":1,"ml":{"k":4}}"#, fill)
        #expect(abs(area(ring) - (324 - 9 * Double.pi)) < 0.5)
    }

    /// The corners of a square go halfway to its middle, to ±3, and the control points that lie on them as far away from it, to
    /// ±9: between them is a curve whose middle is at (3 + 3·9 + 3·9 + 3) / 8 = 7.5.
    @Test func aPathIsBlownUp() throws {
        let sight = try sight(square(4, 16), #"{"ty":"pb","a":{"k":50}}"#, fill)
        #expect(seen(sight, [(16, 10), (18, 10), (10, 3), (10, 1), (10, 10)]) == "x.x.x")
    }

    /// A line with one turn, 4 points to either side: down, up and down again.
    @Test func aPathGoesToAndFro() throws {
        let sight = try sight(line(10), #"{"ty":"zz","s":{"k":4},"r":{"k":1},"pt":{"k":1}}"#, stroke(2))
        #expect(seen(sight, [(4, 11), (10, 6), (15, 11), (10, 10), (3, 7)]) == "xxx..")
    }

    // MARK: Copies and dashes

    private func copies(_ members: String, frame: Double = 0) throws -> Sight {
        let dot = #"{"ty":"gr","it":[{"ty":"el","p":{"k":[3,10]},"s":{"k":[4,4]}},\#(fill),{"ty":"tr"}]}"#
        return try sight(dot, #"{"ty":"rp",\#(members)}"#, frame: frame)
    }

    @Test func copiesBeginAtAnOffset() throws {
        let sight = try copies(#""c":{"k":2},"o":{"k":1},"tr":{"p":{"k":[6,0]}}"#)
        #expect(seen(sight, [(3, 10), (9, 10), (15, 10)]) == ".xx")
    }

    @Test func copiesFade() throws {
        let sight = try copies(#""c":{"k":3},"o":{"k":0},"tr":{"p":{"k":[6,0]},"so":{"k":100},"eo":{"k":20}}"#)
        for (x, alpha) in [(3, 1), (9, 0.6), (15, 0.2)] { #expect(abs(sight.alpha(x, 10) - alpha) < 0.01) }
    }

    /// Each is half as large as the one before: the third dot is a point wide about 3/4, 10/4.
    @Test func copiesAreScaledMoreAndMore() throws {
        let sight = try copies(#""c":{"k":3},"o":{"k":0},"tr":{"s":{"k":[50,50]}}"#)
        #expect(sight.isOpaque(3, 10) && sight.alpha(1, 4) > 0.8 && sight.alpha(3, 4) == 0)
        #expect(sight.alpha(0, 2) > 0.5 && sight.alpha(2, 2) == 0)
    }

    @Test func theNumberOfCopiesChanges() throws {
        let members = #""c":{"k":[{"t":0,"s":[1]},{"t":10,"s":[3]}]},"o":{"k":0},"tr":{"p":{"k":[6,0]}}"#
        #expect(try seen(copies(members), [(3, 10), (9, 10), (15, 10)]) == "x..")
        #expect(try seen(copies(members, frame: 4), [(3, 10), (9, 10), (15, 10)]) == "xx.")
        #expect(try seen(copies(members, frame: 10), [(3, 10), (9, 10), (15, 10)]) == "xxx")
    }

    /// Down and back along one line, with control points at 20/3: 3/4 of that, 5 points, is the middle of the curve. The third
    /// copy goes twice as far as the second one.
    @Test func curvesAreRepeatedAsPointsAre() throws {
        let way = #"{"k":[{"t":0,"s":[0,0],"to":[0,\#(20.0 / 3)],"ti":[0,\#(20.0 / 3)]},{"t":10,"s":[0,0]}]}"#
        let dot = #"{"ty":"gr","it":[{"ty":"el","p":{"k":[10,3]},"s":{"k":[4,4]}},\#(fill),{"ty":"tr"}]}"#
        for scale in [#"{"k":[100,100]}"#, #"{"k":[{"t":0,"s":[100,100]},{"t":10,"s":[100,100]}]}"#] {
            let repeater = #"{"ty":"rp","c":{"k":3},"o":{"k":0},"tr":{"p":\#(way),"s":\#(scale)}}"#
            let sight = try sight(dot, repeater, frame: 5)
            #expect(seen(sight, [(10, 3), (10, 8), (10, 13), (10, 18)]) == "xxx.")
        }
    }

    /// Merges, trims of fills and corners of several paths are left out as they are without deformations.
    @Test func deformationsBringNothingElseAlong() throws {
        let zigZag = #"{"ty":"zz","s":{"k":0},"r":{"k":1},"pt":{"k":1}}"#
        let merge = #"{"ty":"mm","mm":4}"#
        let merged = try LottieScene(sketch: .shapes([square(4, 12), square(8, 16), zigZag, merge, fill]))
        #expect(merged.issues.count == 1)
        #expect(try seen(Sight(merged, 0), [(6, 6), (10, 10), (14, 14)]) == "xxx")
        let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":1}"#
        let trimmed = try LottieScene(sketch: .shapes([square(4, 16), zigZag, trim, fill]))
        #expect(trimmed.issues.count == 1)
        #expect(try seen(Sight(trimmed, 0), [(14, 14), (6, 6)]) == "xx")
        // Half of a square's line from the top right: the right side and the bottom.
        let line = try LottieScene(sketch: .shapes([square(4, 16), zigZag, trim, stroke(2)]))
        #expect(try seen(Sight(line, 0), [(16, 10), (10, 16), (4, 10), (10, 4)]) == "xx..")
    }

    /// Four strips are taken away from a square. Of three squares in a row, what is in one or three of them is in the difference.
    @Test func manyAreMergedByHalves() throws {
        func strip(_ x: Double) -> String {
            #"{"ty":"rc","p":{"k":[\#(x),10]},"s":{"k":[2,20]},"r":{"k":0}}"#
        }
        let strips = [3.0, 7, 11, 15].map(strip)
        let cut = try LottieScene(
            sketch: .shapes([square(0, 20)] + strips + [#"{"ty":"mm","mm":3}"#, fill]), options: .complete)
        #expect(try seen(Sight(cut, 0), [(1, 9), (3, 9), (5, 9), (7, 9), (9, 9), (11, 9), (15, 9), (18, 9)]) == "x.x.x..x")
        let odd = try sight(square(0, 12), square(4, 16), square(8, 20), #"{"ty":"mm","mm":5}"#, fill)
        // In one, two, three, two and one of them.
        #expect(seen(odd, [(2, 2), (6, 6), (10, 10), (14, 14), (18, 18)]) == "x.x.x")
    }

    /// From 2 to 6 points: at the middle 4, and 4 between.
    @Test func dashesGrow() throws {
        let dashes = #""d":[{"n":"d","v":{"k":[{"t":0,"s":[2]},{"t":10,"s":[6]}]}},{"n":"g","v":{"k":4}}]"#
        let dashed = stroke(2).dropLast() + "," + dashes + "}"
        let sight = try sight(line(10), String(dashed), frame: 5)
        #expect(seen(sight, [(2, 10), (5, 10), (6, 10), (9, 10), (10, 10), (13, 10)]) == "xx..xx")
    }
}
