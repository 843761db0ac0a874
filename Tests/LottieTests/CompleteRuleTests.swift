import LayerKit
import Lottie
import Testing

/// What apps leave out of a file, shown as it says, each by pixels that follow from it.
@Suite struct CompleteRuleTests {
    private let red = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100},"r":1}"#

    private func box(_ x: Double, _ y: Double, side: Double = 4) -> String {
        #"{"ty":"rc","p":{"k":[\#(x),\#(y)]},"s":{"k":[\#(side),\#(side)]},"r":{"k":0}}"#
    }

    private func sight(_ items: String..., frame: Double = 0) throws -> Sight {
        try Sight(LottieScene(sketch: .shapes(items), options: .complete), frame)
    }

    private func solid(_ ks: String, frame: Double) throws -> Sight {
        try Sight(LottieScene(sketch: .solid(ks: ks, side: 4), options: .complete), frame)
    }

    @Test func heldPlacesEndWithTheLast() throws {
        let ks = #""p":{"a":1,"k":[{"t":0,"s":[0,8],"h":1},{"t":3,"s":[8,8],"h":1},{"t":6,"s":[16,8],"h":1}]}"#
        for (frame, x) in [(0.0, 2), (2, 2), (3, 10), (5, 10), (6, 18), (9, 18)] {
            #expect(try solid(ks, frame: frame).isOpaque(x, 10), "\(frame)")
        }
    }

    /// Held at 0 up to frame 4, then from 100 down to 0 at frame 8.
    @Test func whatIsHeldBesideWhatMoves() throws {
        let easing = #""i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}"#
        let ks = #""o":{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":4,"s":[100],\#(easing)},{"t":8,"s":[0],"h":1}]}"#
        for (frame, alpha) in [(0.0, 0.0), (2, 0), (3, 0), (4, 1), (6, 0.5), (8, 0), (9, 0)] {
            #expect(try abs(solid(ks, frame: frame).alpha(1, 1) - alpha) < 0.01, "\(frame)")
        }
        let place = #""p":{"a":1,"k":[{"t":0,"s":[0,8],"h":1},{"t":4,"s":[16,8],\#(easing)},{"t":8,"s":[8,8]}]}"#
        for (frame, x) in [(0.0, 2), (3, 2), (4, 18), (6, 14), (8, 10)] {
            #expect(try solid(place, frame: frame).isOpaque(x, 10), "\(frame)")
        }
    }

    /// Mirrored to (−6, 0) and turned by three eighths: to (4.2, −4.2). Between two matrices it would go the other, shorter way.
    @Test func whatIsMirroredTurnsTheLongWay() throws {
        let turn = #""r":{"a":1,"k":[{"t":0,"s":[0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[270]}]}"#
        let ks = #""p":{"k":[10,10]},"s":{"k":[-100,100]},\#(turn)"#
        let layer = #"{"ty":4,"ks":{\#(ks)},"ip":0,"op":10,"shapes":[\#(box(6, 0)),\#(red)]}"#
        let shown = try Sight(LottieScene(sketch: layer, options: .complete), 5)
        #expect(shown.isOpaque(14, 5) && shown.alpha(5, 14) == 0)
    }

    /// By 45° along an axis of 45°: (a, b) goes by half of −(a + b) to the right, and as far up; as apps show it, along −45°, by half of a − b
    /// to the right and down.
    @Test func skewsGoAlongTheirAxis() throws {
        let skew = #""p":{"k":[10,4]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0},"o":{"k":100},"sk":{"k":45},"sa":{"k":45}"#
        let items = #"{"ty":"gr","it":[\#(box(4, 0)),\#(red),{"ty":"tr",\#(skew)}]}"#
        let group = #"{"ty":4,"ks":{},"ip":0,"op":10,"shapes":[\#(items)]}"#
        let layer = #"{"ty":4,"ks":{\#(skew)},"ip":0,"op":10,"shapes":[{"ty":"gr","it":[\#(box(4, 0)),\#(red),{"ty":"tr"}]}]}"#
        for sketch in [group, layer] {
            let shown = try Sight(LottieScene(sketch: sketch, options: .complete), 0)
            #expect(shown.isOpaque(12, 6) && shown.alpha(16, 6) == 0)
        }
        let asApps = try Sight(LottieScene(sketch: group), 0)
        #expect(asApps.isOpaque(16, 6) && asApps.alpha(11, 6) == 0)
        // The second copy of a dot at (4, 0) from the corner.
        let copies = #"{"ty":"rp","c":{"k":2},"tr":{\#(skew)}}"#
        #expect(try sight(box(4, 0), red, copies).isOpaque(12, 6))
    }

    /// Of 50 percent, above stops of opacity from 1 down to 0.5. As apps show it, it fades colours, their stops and lines once each.
    @Test func theOpacityOfAGradientCountsOnce() throws {
        func gradient(_ type: String, _ alphas: String) -> String {
            #"{"ty":\#(type),"r":1,"o":{"k":50},"t":1,"s":{"k":[0,0]},"e":{"k":[20,0]},"g":{"p":2,"k":{"k":[0,0,0,1,1,0,0,1\#(alphas)]}}}"#
        }
        func alpha(_ items: [String], _ options: LottieReadingOptions) throws -> Double {
            try Sight(LottieScene(sketch: .shapes(items), options: options), 0).alpha(9, 10)
        }
        let line = #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,10],[20,10]],"i":[],"o":[]}}}"#
        let (fills, strokes) = ([box(10, 10, side: 20), #""gf""#], [line, #""gs","w":{"k":4},"lc":1,"lj":1"#])
        // At 9.5 of 20 points the stop is 0.7625.
        for (kind, alphas, stop, fading) in [
            (fills, "", 1.0, 0.5), (fills, ",0,1,1,0.5", 0.7625, 0.25), (strokes, "", 1, 0.25), (strokes, ",0,1,1,0.5", 0.7625, 0.125),
        ] {
            let items = [kind[0], gradient(kind[1], alphas)]
            #expect(try abs(alpha(items, .complete) - 0.5 * stop) < 0.01)
            #expect(try abs(alpha(items, LottieReadingOptions()) - fading * stop) < 0.01)
        }
    }

    /// Copies turn and grow about the anchor, and the first is where it was.
    @Test func theAnchorOfARepeaterStaysWhereItIs() throws {
        let copies = #"{"ty":"rp","c":{"k":3},"tr":{"a":{"k":[4,10]},"p":{"k":[6,0]}}}"#
        let shown = try sight(box(4, 10), red, copies)
        #expect([4, 10, 16].allSatisfy { shown.isOpaque($0, 10) })
        let turned = try sight(box(4, 10), red, #"{"ty":"rp","c":{"k":4},"tr":{"a":{"k":[10,10]},"r":{"k":90}}}"#)
        #expect([(4, 10), (10, 4), (16, 10), (10, 16)].allSatisfy { turned.isOpaque($0.0, $0.1) })
    }

    @Test func copiesOfCopies() throws {
        let (across, down) = (#"{"ty":"rp","c":{"k":3},"tr":{"p":{"k":[6,0]}}}"#, #"{"ty":"rp","c":{"k":2},"tr":{"p":{"k":[0,6]}}}"#)
        let shown = try sight(box(4, 4), red, across, down)
        for x in [4, 10, 16] { #expect(shown.isOpaque(x, 4) && shown.isOpaque(x, 10) && shown.alpha(x, 16) == 0) }
    }

    @Test func outlinesOfSeveralKindsAreOneArea() throws {
        let circle = #"{"ty":"el","p":{"k":[10,10]},"s":{"k":[16,16]}}"#
        let evenOdd = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100},"r":2}"#
        let shown = try sight(circle, box(10, 10), evenOdd)
        #expect(shown.alpha(10, 10) == 0 && shown.isOpaque(10, 5))
        let half = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":50},"r":1}"#
        #expect(try abs(sight(circle, box(10, 10), half).alpha(10, 10) - 0.5) < 0.01)
    }

    /// Half of what half of a line leaves.
    @Test func oneTrimAfterAnother() throws {
        let line = #"{"ty":"sh","ks":{"k":{"c":false,"v":[[2,10],[18,10]],"i":[],"o":[]}}}"#
        let stroke = #"{"ty":"st","c":{"k":[0,0,1]},"o":{"k":100},"w":{"k":4},"lc":1,"lj":1}"#
        let half = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":1}"#
        let shown = try sight(line, half, half, stroke)
        #expect(shown.isOpaque(4, 10) && shown.alpha(7, 10) == 0)
    }

    /// Half way to a radius of 8, the corner of a square of 16 has a radius of 4.
    @Test func cornersOfARectangleGrowFromNothing() throws {
        func rectangle(_ radius: String) -> String { #"{"ty":"rc","p":{"k":[10,10]},"s":{"k":[16,16]},"r":{\#(radius)}}"# }
        let keys = #""a":1,"k":[{"t":0,"s":[0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[8]}]"#
        let (moving, still) = (try sight(rectangle(keys), red, frame: 5), try sight(rectangle(#""k":4"#), red))
        for (x, y) in [(2, 2), (3, 2), (4, 2), (3, 3), (10, 10)] { #expect(abs(moving.alpha(x, y) - still.alpha(x, y)) < 0.02, "\(x) \(y)") }
    }

    @Test func theNumberOfAStarsPointsMoves() throws {
        func polygon(_ points: String) -> String {
            #"{"ty":"sr","sy":2,"p":{"k":[10,10]},"pt":{\#(points)},"r":{"k":0},"or":{"k":9},"os":{"k":0}}"#
        }
        let keys = #""a":1,"k":[{"t":0,"s":[3],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[7]}]"#
        let (moving, still) = (try sight(polygon(keys), red, frame: 5), try sight(polygon(#""k":5"#), red))
        for x in 0..<20 { #expect(abs(moving.alpha(x, 8) - still.alpha(x, 8)) < 0.02, "\(x)") }
    }

    private let even = #""i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}"#

    /// A cross and a square on its corner look at a quarter turn as they did at first; half way between two that are turned round there
    /// is only their middle.
    @Test func starsTurn() throws {
        let turn = #""r":{"a":1,"k":[{"t":0,"s":[0],\#(even)},{"t":8,"s":[180]}]}"#
        for kind in [#""sy":1,"ir":{"k":3},"is":{"k":0}"#, #""sy":2"#] {
            func star(_ turn: String) -> String {
                #"{"ty":"sr",\#(kind),"p":{"k":[10,10]},"pt":{"k":4},\#(turn),"or":{"k":9},"os":{"k":0}}"#
            }
            let (moving, still) = (try sight(star(turn), red, frame: 4), try sight(star(#""r":{"k":90}"#), red))
            for x in 0..<20 { #expect(abs(moving.alpha(x, 9) - still.alpha(x, 9)) < 0.02, "\(x)") }
            #expect(moving.isOpaque(10, 6) && moving.isOpaque(6, 10))
        }
    }

    /// Arms grow with the radius and with the roundness: at the middle of both they are a quarter as long as at the end, and not half.
    @Test func starsGrowAndBecomeRound() throws {
        func polygon(_ radius: String, _ roundness: String) -> String {
            #"{"ty":"sr","sy":2,"p":{"k":[10,10]},"pt":{"k":3},"r":{"k":0},"or":{\#(radius)},"os":{\#(roundness)}}"#
        }
        func keys(_ end: Int) -> String { #""a":1,"k":[{"t":0,"s":[0],\#(even)},{"t":8,"s":[\#(end)]}]"# }
        let moving = try sight(polygon(keys(16), keys(200)), red, frame: 4)
        let still = try sight(polygon(#""k":8"#, #""k":100"#), red)
        for x in 0..<20 { #expect(abs(moving.alpha(x, 8) - still.alpha(x, 8)) < 0.02, "\(x)") }
    }

    /// Between two points the arms are half of half a turn: π·8/4, and 3/4 of that is how far the middle of the curve is. Of four points
    /// of a star that are all as far, they are π·8/4 as well, and half way between two it is (3·π/4 + 4)/8 of the radius over and down; as
    /// apps show it, 5.4 of 8.
    @Test func armsAreAQuarterOfTheWayToTheNextPoint() throws {
        func star(_ kind: String) -> String {
            #"{"ty":"sr",\#(kind),"p":{"k":[10,10]},"pt":{"k":2},"r":{"k":0},"or":{"k":8},"os":{"k":100}}"#
        }
        for corners in ["", #"{"ty":"rd","r":{"k":0}},"#] {
            let lens = try sight(star(#""sy":2"#), corners + red)
            #expect(abs((0..<20).reduce(0) { $0 + lens.alpha($1, 10) } - 3 * .pi) < 0.1)
        }
        let round = #""sy":1,"ir":{"k":8},"is":{"k":100}"#
        #expect(try sight(star(round), red).isOpaque(15, 15))
        #expect(try Sight(LottieScene(sketch: .shapes([star(round), red])), 0).alpha(15, 15) < 0.5)
    }

    /// Half as wide as in the end, with ends as round.
    @Test func aBarThatGrowsHasRoundEnds() throws {
        func bar(_ size: String) -> String { #"{"ty":"rc","p":{"k":[10,10]},"s":{\#(size)},"r":{"k":4}}"# }
        let moving = try sight(bar(#""a":1,"k":[{"t":0,"s":[0,8],\#(even)},{"t":8,"s":[20,8]}]"#), red, frame: 4)
        let still = try sight(bar(#""k":[10,8]"#), red)
        for x in 0..<20 { #expect(abs(moving.alpha(x, 7) - still.alpha(x, 7)) < 0.02, "\(x)") }
    }

    /// Two arms of 40/3 reach 3/4 of that, 10 points, down in the middle.
    @Test func shapesAndGradientsGoAlongCurves() throws {
        let way = #""a":1,"k":[{"t":0,"s":[2,5],"to":[0,\#(40.0 / 3)],"ti":[0,\#(40.0 / 3)],\#(even)},{"t":8,"s":[18,5]}]"#
        let size = #""s":{"k":[4,4]}"#
        for shape in [
            #"{"ty":"rc","p":{\#(way)},\#(size),"r":{"k":0}}"#, #"{"ty":"el","p":{\#(way)},\#(size)}"#,
            #"{"ty":"sr","sy":2,"p":{\#(way)},"pt":{"k":4},"r":{"k":0},"or":{"k":3},"os":{"k":0}}"#,
        ] {
            let shown = try sight(shape, red, frame: 4)
            #expect(shown.isOpaque(9, 14) && shown.isOpaque(10, 15) && shown.alpha(10, 5) == 0)
        }
        let gradient = #"{"ty":"gf","t":2,"s":{\#(way)},"e":{"k":[10,25]},"o":{"k":100},"g":{"p":2,"k":{"k":[0,0,0,0,1,1,1,1]}}}"#
        let shown = try sight(box(10, 10, side: 20), gradient, frame: 4)
        // Black at (10, 15), white ten points around it.
        #expect(shown.color(10, 14)[0] < 25 && abs(shown.color(10, 9)[0] - 140) < 4 && shown.color(10, 4)[0] > 253)
    }

    /// An arm that points up in the beginning and down in the end is level half way, and the curve with it. One that turned would be as
    /// long there as before, and reach past the end. Of two paths, which are one, both are so.
    @Test func armsOfPathsGoStraight() throws {
        func path(_ x: Double) -> String {
            func key(_ time: Int, _ y: Double) -> String {
                #"{"t":\#(time),"s":[{"c":false,"v":[[\#(x),10],[\#(x + 8),10]],"i":[[0,0],[0,0]],"o":[[6,\#(y)],[0,0]]}],"i":{"x":1,"y":1},"o":{"x":0,"y":0}}"#
            }
            return #"{"ty":"sh","ks":{"a":1,"k":[\#(key(0, -12)),\#(key(8, 12))]}}"#
        }
        let line = #"{"ty":"st","c":{"k":[0,0,1]},"o":{"k":100},"w":{"k":2},"lc":1,"lj":1}"#
        for paths in [[path(2)], [path(2), path(100)], [path(100), path(2)]] {
            let scene = try LottieScene(sketch: .shapes(paths + [line]), options: .complete)
            let (first, middle, later) = (try Sight(scene, 0), try Sight(scene, 4), try Sight(scene, 6))
            for x in 2..<10 { #expect(middle.isOpaque(x, 9) && middle.isOpaque(x, 10), "\(x)") }
            #expect(middle.alpha(10, 9) == 0 && middle.alpha(10, 10) == 0 && middle.alpha(1, 10) == 0)
            // 4/9 of the arm is where it is highest: of 12 points up, and at three quarters of the time of 6 down.
            #expect(first.isOpaque(6, 4) && first.alpha(6, 10) == 0)
            #expect(later.isOpaque(6, 12) && later.alpha(6, 9) == 0)
        }
    }
}
