import LayerKit
import Lottie
import Testing

/// Rules of what apps show that few files ask for, each by lengths and areas that follow from it.
@Suite struct EngineRuleTests {
    private let line = #"{"ty":"sh","ks":{"k":{"c":false,"v":[[2,10],[18,10]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
    private let square = #"{"ty":"sh","ks":{"k":{"c":true,"v":[[2,2],[18,2],[18,18],[2,18]],"i":[],"o":[]}}}"#
    private let red = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100},"r":1}"#

    private func stroke(_ width: Double) -> String {
        #"{"ty":"st","c":{"k":[0,0,1]},"o":{"k":100},"w":{"k":\#(width)},"lc":1,"lj":1}"#
    }

    /// From a value at the beginning to one at frame 10, evenly.
    private func keys(_ from: String, _ to: String) -> String {
        #""a":1,"k":[{"t":0,"s":\#(from),"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":\#(to)}]"#
    }

    private func sight(_ items: String..., frame: Double = 0, options: LottieReadingOptions = LottieReadingOptions()) throws -> Sight {
        try Sight(LottieScene(sketch: .shapes(items), options: options), frame)
    }

    /// Pixels of opacity in a column, or in all of them.
    private func area(_ sight: Sight, columns: Range<Int> = 0..<20, rows: Range<Int> = 0..<20) -> Double {
        columns.reduce(0) { sum, x in rows.reduce(sum) { $0 + sight.alpha(x, $1) } }
    }

    /// What a corner loses to a radius r grows with r², by (1 − π/4) or so of it: at half the radius a square has lost half of what
    /// it loses in the end, as its points go straight.
    @Test func cornersGrowFromNothing() throws {
        let round = #"{"ty":"rd","r":{\#(keys("[0]", "[8]"))}}"#
        let whole = try area(sight(square, round, red, frame: 0))
        let half = try area(sight(square, round, red, frame: 5))
        let full = try area(sight(square, #"{"ty":"rd","r":{"k":8}}"#, red))
        #expect(abs(whole - 256) < 0.1)
        // Points half way: all of the outline is a square's with corners of half the radius.
        let expected = 256 - (256 - full) / 4
        #expect(abs(half - expected) < 0.5)
    }

    /// The group is three times as large at the end, twice in the middle.
    @Test func aStrokeFromOutsideKeepsItsWidthWhileItsGroupGrows() throws {
        let flat = #"{"ty":"sh","ks":{"k":{"c":false,"v":[[-9,0],[9,0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
        func group(_ scale: String) -> String {
            #"{"ty":"gr","it":[\#(flat),{"ty":"tr","p":{"k":[10,10]},"a":{"k":[0,0]},"s":{\#(scale)},"r":{"k":0},"o":{"k":100}}]}"#
        }
        let growing = group(keys("[100,100]", "[300,300]"))
        #expect(try abs(area(sight(growing, stroke(6)), columns: 9..<10) - 6) < 0.1)
        // Width and scale are keyframes of one value, between 6/1 and 6/3 in the group's own units.
        #expect(try abs(area(sight(growing, stroke(6), frame: 5), columns: 9..<10) - 2 * (6 + 2) / 2) < 0.1)
        // Along x the group is twice as large: half of the width, which along y nothing enlarges.
        #expect(try abs(area(sight(group(#""k":[200,100]"#), stroke(6)), columns: 9..<10) - 3) < 0.1)
    }

    /// Dashes of four at 2 and 10, four farther on where the pattern begins with a gap.
    @Test func theLastOffsetOfDashesCounts() throws {
        let pattern = #"{"n":"d","v":{"k":4}},{"n":"g","v":{"k":4}},{"n":"o","v":{"k":0}},{"n":"o","v":{"k":4}}"#
        let dashed = #"{"ty":"st","c":{"k":[0,0,1]},"o":{"k":100},"w":{"k":2},"lc":1,"lj":1,"d":[\#(pattern)]}"#
        let shown = try sight(line, dashed)
        #expect(abs(area(shown, columns: 6..<10) - 8) < 0.1)
        #expect(abs(area(shown) - 16) < 0.1)
    }

    @Test func ofTwoRotationsThatOfThePlaneCounts() throws {
        let flat = #"{"ty":"sh","ks":{"k":{"c":false,"v":[[-8,0],[8,0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
        let turn = #""r":{"k":90},"rz":{"k":0}"#
        let group = #"{"ty":"gr","it":[\#(flat),\#(stroke(2)),{"ty":"tr","p":{"k":[10,10]},"a":{"k":[0,0]},"s":{"k":[100,100]},\#(turn),"o":{"k":100}}]}"#
        #expect(try abs(area(sight(group), columns: 9..<11) - 32) < 0.1)
    }

    @Test func aStrokeOverAGradientIsNotTrimmed() throws {
        let gradient = #"{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[20,0]},"o":{"k":100},"r":1,"g":{"p":2,"k":{"k":[0,1,0,0,1,1,0,0]}}}"#
        let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":1}"#
        #expect(try abs(area(sight(line, stroke(2), gradient, trim)) - 32) < 0.1)
        #expect(try abs(area(sight(line, stroke(2), trim)) - 16) < 0.1)
    }

    /// Of each keyframe the smaller number is the start: where both pass each other all is shown at all times.
    @Test func trimsThatPassEachOtherAtTheSameTimesAreOrderedAtTheirKeyframes() throws {
        let trim = #"{"ty":"tm","s":{\#(keys("[0]", "[100]"))},"e":{\#(keys("[100]", "[0]"))},"o":{"k":0},"m":1}"#
        #expect(try abs(area(sight(line, trim, stroke(2), frame: 2.5)) - 32) < 0.1)
        #expect(try abs(area(sight(line, trim, stroke(2), frame: 5)) - 32) < 0.1)
        // As the file says, they meet in the middle.
        #expect(try area(sight(line, trim, stroke(2), frame: 5, options: .complete)) < 2)
    }

    /// A path without paint makes no layer, so it is for the group, and so is the trim after it: half of the line, half of the square.
    @Test func whatFollowsAPathWithoutPaintIsHandedDown() throws {
        let group =
            #"{"ty":"gr","it":[\#(line),\#(stroke(2)),{"ty":"tr","p":{"k":[0,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0},"o":{"k":100}}]}"#
        let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":1}"#
        #expect(try abs(area(sight(group, square, trim)) - (16 + 64)) < 0.1)
    }

    /// A square of 16 points about (0, 0) in a group of none, in one that moves by 4, halves and lets half through: all of that twice, so
    /// that it lies from 4 to 8. Where the outer group paints something itself, the transform is used.
    @Test func groupsWithoutATransformTakeTheOneAroundThem() throws {
        func square(_ place: Double, _ side: Double) -> String {
            #"{"ty":"rc","p":{"k":[\#(place),\#(place)]},"s":{"k":[\#(side),\#(side)]},"r":{"k":0}}"#
        }
        func layer(_ items: String...) throws -> [Sight] {
            let sketch = #"{"ty":4,"ks":{},"ip":0,"op":10,"shapes":[\#(items.joined(separator: ","))]}"#
            return try [LottieReadingOptions(), .complete].map { try Sight(LottieScene(sketch: sketch, options: $0), 0) }
        }
        func group(_ items: String...) -> String { #"{"ty":"gr","it":[\#(items.joined(separator: ","))]}"# }
        let half = #"{"ty":"tr","p":{"k":[4,4]},"s":{"k":[50,50]},"o":{"k":50}}"#
        let nested = try layer(group(group(square(0, 16), red), half))
        #expect(abs(nested[0].alpha(4, 4) - 0.25) < 0.01 && abs(nested[0].alpha(7, 7) - 0.25) < 0.01)
        #expect(nested[0].alpha(3, 3) == 0 && nested[0].alpha(8, 8) == 0 && abs(nested[1].alpha(2, 2) - 0.5) < 0.01)
        let move = #"{"ty":"tr","p":{"k":[4,4]}}"#
        let used = try layer(group(group(square(6, 4), red), square(0, 2), red, move))
        #expect(used[0].isOpaque(10, 10) && used[0].alpha(14, 14) == 0)
        // Of the layer's own; and of two the first, the group's own before others.
        let top = try layer(group(square(6, 4), red), move)
        #expect(top[0].isOpaque(10, 10) && top[0].alpha(5, 5) == 0 && top[1].isOpaque(5, 5))
        let two = try layer(group(square(6, 4), red, move, #"{"ty":"tr","p":{"k":[12,12]}}"#), move)
        #expect(two[0].isOpaque(10, 10) && two[0].alpha(18, 18) == 0 && two[0].alpha(14, 14) == 0)
    }

    @Test func theFirstOfTwoRadiiCounts() throws {
        let (large, none) = (#"{"ty":"rd","r":{"k":8}}"#, #"{"ty":"rd","r":{"k":0}}"#)
        let expected = try area(sight(square, large, red))
        #expect(expected < 250)
        #expect(try abs(area(sight(square, large, none, red)) - expected) < 0.1)
        #expect(try abs(area(sight(square, none, large, red)) - 256) < 0.1)
    }

    /// A skew that is none all the time is no reason to jump from place to place: between two frames a layer is between both places.
    @Test func aSkewOfNothingLetsALayerMoveEvenly() throws {
        let layer =
            #"{"ty":4,"ip":0,"op":10,"st":0,"ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[10,0]}]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0},"o":{"k":100},"sk":{\#(keys("[0]", "[0]"))},"sa":{"k":0}},"shapes":[{"ty":"gr","it":[{"ty":"rc","p":{"k":[2,10]},"s":{"k":[4,4]},"r":{"k":0}},\#(red),{"ty":"tr","p":{"k":[0,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0},"o":{"k":100}}]}]}"#
        let sight = try Sight(LottieScene(sketch: layer), 2.25)
        #expect(abs(sight.alpha(2, 10) - 0.75) < 0.01 && abs(sight.alpha(6, 10) - 0.25) < 0.01)
    }

    /// The last place of a list that is held is never come to, unlike the last of other values.
    @Test func heldPlacesEndWithTheLastButOne() throws {
        func held(_ values: [String]) -> String {
            values.enumerated().map { #"{"t":\#(3 * $0),"s":\#($1),"h":1}"# }.joined(separator: ",")
        }
        let places = #""p":{"a":1,"k":[\#(held(["[0,0]", "[6,0]", "[12,0]"]))]}"#
        let scene = try LottieScene(sketch: .solid(ks: places, side: 4))
        let lefts = try [1, 4, 7, 9].map { frame in try (0..<20).first { try Sight(scene, frame).isOpaque($0, 1) } }
        #expect(lefts == [0, 6, 6, 6])
        let split = #""p":{"s":true,"x":{"a":1,"k":[\#(held(["[0]", "[6]", "[12]"]))]},"y":{"k":0}}"#
        let apart = try LottieScene(sketch: .solid(ks: split, side: 4))
        #expect(try (0..<20).first { try Sight(apart, 7).isOpaque($0, 1) } == 12)
    }

    /// A last keyframe that is not held, after such that are, is a way of one point.
    @Test func aWayOfOnePointStaysThere() throws {
        let places = #""p":{"a":1,"k":[{"t":0,"s":[2,0],"h":1},{"t":3,"s":[6,0],"h":1},{"t":6,"s":[12,0]}]}"#
        let scene = try LottieScene(sketch: .solid(ks: places, side: 4))
        let lefts = try [1, 4, 7, 9].map { frame in try (0..<20).first { try Sight(scene, frame).isOpaque($0, 1) } }
        #expect(lefts == [2, 6, 12, 12])
    }

    /// On the very frame of a key what begins there is shown, whatever a list has before it, at rates that no fraction of two has.
    @Test(arguments: [1, 2, 3, 5, 6, 7, 9]) func aKeyCountsFromItsFrameOn(frame: Double) throws {
        let held = #"{"t":0,"s":[0],"h":1},{"t":\#(frame),"s":[100],"h":1},{"t":\#(frame + 0.5),"s":[50]},{"t":10,"s":[50]}"#
        let scene = try LottieScene(sketch: .solid(ks: #""o":{"a":1,"k":[\#(held)]}"#))
        #expect(try abs(Sight(scene, frame).alpha(1, 1) - 1) < 0.01)
        #expect(try Sight(scene, frame - 0.01).alpha(1, 1) < 0.01)
    }

    /// Rectangles stay layers of their own, and each has its corners; paths that are joined to one have none.
    @Test func cornersOfLayersOfTheirOwn() throws {
        func rectangle(_ x: Int) -> String { #"{"ty":"rc","p":{"k":[\#(x),10]},"s":{"k":[8,8]},"r":{"k":0}}"# }
        let round = #"{"ty":"rd","r":{"k":4}}"#
        let two = try sight(rectangle(5), rectangle(15), round, red)
        #expect(abs(area(two) - 2 * 16 * .pi) < 1)
        #expect(try abs(area(sight(line, square, round, red)) - 256) < 0.1)
    }

    /// A closed path whose corners are round begins with its second vertex, to which it comes back straight.
    @Test func roundPathsBeginWithTheirSecondVertex() throws {
        let half = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":1}"#
        let round = #"{"ty":"rd","r":{"k":0.01}}"#
        // From the upper left corner by way of the right one; from the right one by way of the lower one.
        #expect(try sight(square, half, stroke(2)).isOpaque(10, 2))
        let shifted = try sight(square, round, half, stroke(2))
        #expect(!shifted.isOpaque(10, 2) && shifted.isOpaque(17, 10) && shifted.isOpaque(10, 17))
        func bent(leaving departure: Int) -> String {
            #"{"ty":"sh","ks":{"k":{"c":true,"v":[[2,10],[18,10],[18,18],[2,18]],"i":[[0,0],[0,-12],[0,0],[0,0]],"o":[[0,\#(departure)],[0,0],[0,0],[0,0]]}}}"#
        }
        #expect(try sight(bent(leaving: 0), red).isOpaque(10, 7))
        #expect(try !sight(bent(leaving: 0), round, red).isOpaque(10, 7))
        #expect(try sight(bent(leaving: 0), round, red, options: .complete).isOpaque(10, 7))
        // One that leaves its first vertex in a curve is taken for open: a line's ends do not join there.
        #expect(try sight(bent(leaving: -12), round, red).isOpaque(10, 6))
        let corner = #"{"ty":"sh","ks":{"k":{"c":true,"v":[[6,6],[18,18],[6,18]],"i":[[0,0],[0,0],[0,0]],"o":[[1,1],[0,0],[0,0]]}}}"#
        #expect(try sight(corner, stroke(4), options: .complete).isOpaque(5, 4))
        #expect(try sight(corner, stroke(4)).isOpaque(5, 4))
        #expect(try !sight(corner, round, stroke(4)).isOpaque(5, 4))
    }

    /// A place and a size that move at times of their own are one list, which stops short of its last keyframe, at which the size jumps from
    /// 4 to 16: remapped or not.
    @Test func valuesThatAreJoinedStopShortOfTheirEndBelowRemappedTime() throws {
        let size = #"[{"t":0,"s":[4,4],"h":1},{"t":6,"s":[16,16]}]"#
        let place = #"[{"t":0,"s":[8,10],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":4,"s":[10,10]}]"#
        let inner = String.shapes([#"{"ty":"rc","p":{"k":\#(place)},"s":{"k":\#(size)},"r":{"k":0}}"#, red])
        for remap in ["", #","tm":{"k":[{"t":0,"s":[0]},{"t":10,"s":[1]}]}"#] {
            let outer = #"{"ty":0,"refId":"c","w":20,"h":20,"ks":{},"ip":0,"op":10\#(remap)}"#
            func sight(_ options: LottieReadingOptions) throws -> Sight {
                try Sight(LottieScene(sketch: outer, rest: #","assets":[{"id":"c","layers":[\#(inner)]}]"#, options: options), 8)
            }
            let (apps, complete) = (try sight(LottieReadingOptions()), try sight(.complete))
            #expect(apps.isOpaque(9, 10) && apps.isOpaque(11, 10) && apps.alpha(4, 10) == 0 && apps.alpha(15, 10) == 0)
            #expect(complete.isOpaque(4, 10) && complete.isOpaque(15, 10))
        }
    }

    /// Below remapped time what is mirrored, and does not move, has no place of its own. What moves has.
    @Test func mirroredLayersInRemappedTimeLoseTheirPlaces() throws {
        func scene(_ place: String, remaps: Bool, _ options: LottieReadingOptions = LottieReadingOptions()) throws -> Sight {
            let inner = String.solid(ks: #""p":{\#(place)},"s":{"k":[-100,100]}"#, side: 8)
            let remap = remaps ? #","tm":{"k":[{"t":0,"s":[0]},{"t":10,"s":[1]}]}"# : ""
            let outer = #"{"ty":0,"refId":"c","w":20,"h":20,"ks":{},"ip":0,"op":10\#(remap)}"#
            return try Sight(LottieScene(sketch: outer, rest: #","assets":[{"id":"c","layers":[\#(inner)]}]"#, options: options), 2)
        }
        let (still, moving) = (#""k":[18,10]"#, keys("[18,10]", "[18,10]"))
        for shown in try [scene(still, remaps: false), scene(moving, remaps: true), scene(still, remaps: true, .complete)] {
            #expect(shown.isOpaque(12, 14) && shown.alpha(4, 4) == 0)
        }
        let lost = try scene(still, remaps: true)
        #expect(lost.isOpaque(4, 4) && lost.alpha(12, 14) == 0)
    }

    /// What an inverted matte is cut out of follows the matte's parents, and is not there where these are scaled to nothing.
    @Test func invertedMattesEndWithTheirParents() throws {
        func scene(scale: Int, _ options: LottieReadingOptions = LottieReadingOptions()) throws -> Sight {
            let parent = #"{"ty":3,"ind":9,"ks":{"s":{"k":[\#(scale),\#(scale)]}},"ip":0,"op":10}"#
            let matte = String.solid(members: #""td":1,"parent":9,"ip":0,"op":10"#, side: 10)
            let layer = String.solid(members: #""tt":2,"ip":0,"op":10"#)
            return try Sight(LottieScene(sketch: [parent, matte, layer].joined(separator: ","), options: options), 0)
        }
        let whole = try scene(scale: 100)
        #expect(whole.alpha(4, 4) == 0 && whole.isOpaque(14, 14))
        #expect(try scene(scale: 0).alpha(14, 14) == 0)
        #expect(try scene(scale: 0, .complete).isOpaque(14, 14))
    }

    /// A camera between a layer and its matte is not there; sound is.
    @Test(arguments: [(13, true), (6, false)]) func camerasAreNotThere(type: Int, isMatted: Bool) throws {
        let matte = String.solid(members: #""td":1,"ip":0,"op":10"#, side: 10)
        let between = #"{"ty":\#(type),"ks":{},"ip":0,"op":10}"#
        let layer = String.solid(members: #""tt":1,"ip":0,"op":10"#)
        let shown = try Sight(LottieScene(sketch: [matte, between, layer].joined(separator: ",")), 0)
        #expect(shown.isOpaque(4, 4) && shown.isOpaque(14, 14) != isMatted)
    }

    /// Of lines that show a gradient the first trim counts, though it leaves all.
    @Test func gradientLinesTakeTheFirstTrim() throws {
        let whole = #"{"ty":"tm","s":{"k":0},"e":{"k":100},"o":{"k":0},"m":1}"#
        let half = whole.replacing(#""e":{"k":100}"#, with: #""e":{"k":50}"#)
        let gradient = #"{"ty":"gs","o":{"k":100},"w":{"k":4},"s":{"k":[0,0]},"e":{"k":[20,0]},"t":1,"g":{"p":2,"k":{"k":[0,1,0,0,1,1,0,0]}},"lc":1,"lj":1}"#
        #expect(try sight(line, whole, half, gradient).isOpaque(16, 10))
        #expect(try sight(line, half, gradient).alpha(16, 10) == 0)
        #expect(try sight(line, whole, half, stroke(4)).alpha(16, 10) == 0)
    }

    /// Keys tell which comes first. What starts may be ahead in between, by its pace: then nothing is left.
    @Test func trimsAreOrderedByTheirKeyframesAlone() throws {
        func keys(_ pace: String) -> String { #""a":1,"k":[{"t":0,"s":[0],\#(pace)},{"t":10,"s":[100]}]"# }
        let early = keys(#""o":{"x":[0],"y":[1]},"i":{"x":[0],"y":[1]}"#)
        let late = keys(#""o":{"x":[1],"y":[0]},"i":{"x":[1],"y":[0]}"#)
        let ahead = #"{"ty":"tm","s":{\#(early)},"e":{\#(late)},"o":{"k":0},"m":1}"#
        #expect(try area(sight(line, ahead, stroke(2), frame: 5)) == 0)
        #expect(try area(sight(line, ahead, stroke(2), frame: 5, options: .complete)) > 16)
        let behind = #"{"ty":"tm","s":{\#(late)},"e":{\#(early)},"o":{"k":0},"m":1}"#
        #expect(try area(sight(line, behind, stroke(2), frame: 5)) > 16)
    }

    /// A path's direction is that of its points; a rectangle of negative size has no round corners.
    @Test func directionsAndNegativeSizes() throws {
        let half = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":1}"#
        let backwards = try sight(line.replacing(#""ty":"sh""#, with: #""ty":"sh","d":3"#), half, stroke(2))
        #expect(backwards.isOpaque(4, 10) && !backwards.isOpaque(16, 10))
        let rectangle = #"{"ty":"rc","p":{"k":[10,10]},"s":{"k":[-16,16]},"r":{"k":5}}"#
        #expect(try abs(area(sight(rectangle, red)) - 256) < 0.1)
    }

    @Test func copiesAreNotSkewed() throws {
        let dot = #"{"ty":"rc","p":{"k":[2,10]},"s":{"k":[4,20]},"r":{"k":0}}"#
        let repeater = #"{"ty":"rp","c":{"k":2},"o":{"k":0},"tr":{"p":{"k":[8,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0},"sk":{"k":40},"sa":{"k":0}}}"#
        let shown = try sight(dot, red, repeater)
        #expect((0..<20).allSatisfy { shown.isOpaque(8, $0) && shown.isOpaque(11, $0) && !shown.isOpaque(13, $0) })
        let skewed = try sight(dot, red, repeater, options: .complete)
        #expect(!skewed.isOpaque(8, 1) || !skewed.isOpaque(8, 18))
    }

    /// Turns about several axes are put together in the order of key paths, whether they move or not.
    @Test func turnsThatStandAreThoseThatMove() throws {
        func sight(_ turn: String) throws -> Sight {
            let layer = String.solid(ks: #""rx":{"k":40},"ry":{"k":50},"rz":{\#(turn)},"a":{"k":[10,10]},"p":{"k":[10,10]}"#)
            return try Sight(LottieScene(sketch: layer), 5)
        }
        let (standing, moving) = (try sight(#""k":30"#), try sight(keys("[30]", "[30.001]")))
        #expect(area(standing) > 50 && area(standing) < 300)
        for x in 0..<20 { for y in 0..<20 { #expect(abs(standing.alpha(x, y) - moving.alpha(x, y)) < 0.02) } }
    }

    /// A line without a paint of its own group's is under the stroke of the group beside it as well.
    @Test func aPathWithoutPaintIsHandedDown() throws {
        let group = #"{"ty":"gr","it":[\#(line),\#(stroke(2)),{"ty":"tr"}]}"#
        let other = line.replacing("10]", with: "4]")
        #expect(try abs(area(sight(group, other)) - 2 * 32) < 0.1)
        // One that is painted stays where it is.
        #expect(try abs(area(sight(group, other, stroke(1))) - (32 + 16)) < 0.1)
    }

    /// The points of a square that grows from one point, and those of its round corners, are half way at half the time.
    @Test func cornersThatComeOutOfOnePointAreRoundOnTheWay() throws {
        func path(_ vertices: String) -> String { #"[{"c":true,"v":[\#(vertices)],"i":[],"o":[]}]"# }
        let keys = keys(path("[10,10],[10,10],[10,10],[10,10]"), path("[2,2],[18,2],[18,18],[2,18]"))
        let growing = #"{"ty":"sh","ks":{\#(keys)}}"#
        let round = #"{"ty":"rd","r":{"k":6}}"#
        let full = try area(sight(growing, round, red, frame: 10))
        #expect(full < 245)
        #expect(try abs(area(sight(growing, round, red, frame: 5)) - full / 4) < 0.1)
    }

    @Test func aRoundPathThatComesBackToItsFirstVertexIsClosed() throws {
        let back = square.replacing(#""c":true"#, with: #""c":false"#).replacing("[2,18]]", with: "[2,18],[2,2]]")
        let round = #"{"ty":"rd","r":{"k":8}}"#
        let (open, closed) = try (sight(back, round, red), sight(square, round, red))
        #expect(open.alpha(2, 2) < 0.1 && abs(area(open) - area(closed)) < 0.1)
    }

    @Test func aHiddenRepeaterOfALayerRepeats() throws {
        let dot = #"{"ty":"rc","p":{"k":[2,10]},"s":{"k":[4,4]},"r":{"k":0}}"#
        let repeater = #"{"ty":"rp","hd":true,"c":{"k":2},"o":{"k":0},"tr":{"p":{"k":[10,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0}}}"#
        func area(_ items: String, _ options: LottieReadingOptions) throws -> Double {
            let layer = #"{"ty":4,"ks":{},"ip":0,"op":10,"shapes":[\#(items)]}"#
            return self.area(try Sight(LottieScene(sketch: layer, options: options), 0))
        }
        #expect(try area("\(dot),\(red),\(repeater)", LottieReadingOptions()) == 32)
        #expect(try area("\(dot),\(red),\(repeater)", .complete) == 16)
        #expect(try area(#"{"ty":"gr","it":[\#(dot),\#(red),\#(repeater),{"ty":"tr"}]}"#, LottieReadingOptions()) == 16)
    }

    /// What starts jumps over the end with the last keyframe, which is not looked at: from a tenth of a frame before it on nothing changes.
    @Test func aTrimThatPassesWithItsLastKeyframeStaysAsItWas() throws {
        let jump = #""a":1,"k":[{"t":0,"s":[0],"h":1},{"t":8,"s":[100]}]"#
        let end = #""a":1,"k":[{"t":0,"s":[50],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":8,"s":[60]}]"#
        let trim = #"{"ty":"tm","s":{\#(jump)},"e":{\#(end)},"o":{"k":0},"m":1}"#
        #expect(try abs(area(sight(line, trim, stroke(2), frame: 9)) - 32 * (0.5 + 0.1 * 7.9 / 8)) < 0.1)
    }

    /// A way has both control points, or none.
    @Test(arguments: [(true, 15.0), (false, 0)]) func aWayWithOneControlPointIsStraight(hasBoth: Bool, top: Double) throws {
        let arrival = hasBoth ? #","ti":[0,20,0]"# : ""
        let place = #""p":{"a":1,"k":[{"t":0,"s":[0,0,0],"to":[0,20,0]\#(arrival),"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[10,0,0]}]}"#
        let shown = try Sight(LottieScene(sketch: .solid(ks: place, side: 2)), 5)
        #expect((0..<20).first { shown.alpha(5, $0) > 0.5 } == Int(top))
    }

    /// From two stops of opacity to three there is no way: it is opaque.
    @Test func opacitiesOfOtherNumbersOfStopsAreNone() throws {
        let stops = keys("[0,1,0,0,1,1,0,0, 0,0,1,0]", "[0,1,0,0,1,1,0,0, 0,0,0.5,0,1,0]")
        let gradient = #"{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[20,0]},"o":{"k":100},"r":1,"g":{"p":2,"k":{\#(stops)}}}"#
        #expect(try sight(square, gradient, frame: 5).isOpaque(10, 10))
    }

    /// Where its parent is need not be found out while a layer is not there.
    @Test func aLayerIsHiddenWithItsParents() throws {
        let parent = #"{"ty":3,"nm":"parent","ind":1,"ks":{}}"#
        let scene = try LottieScene(sketch: parent + "," + .solid(members: #""nm":"child","parent":1,"ip":3,"op":6"#))
        let outer = try #require(scene.layer.sublayers?.first { $0.name == "parent" })
        #expect(outer.animationKeys()?.contains("hidden") == true)
        #expect(outer.sublayers?.first?.animationKeys() == nil)
        #expect(try [2, 3, 5, 6].map { try Sight(scene, $0).isOpaque(9, 9) } == [false, true, true, false])
    }
}
