import LayerKit
import Lottie
import Testing

/// Compositions in compositions, with times of their own; mattes and masks.
@Suite struct CompositionTests {
    private func scene(_ layer: String, inner: String) throws -> LottieScene {
        try LottieScene(sketch: layer, rest: #","assets":[{"id":"inner","layers":[\#(inner)]}]"#)
    }

    private func composition(_ members: String) -> String {
        #"{"ty":0,"refId":"inner","w":10,"h":20,"ks":{},"ip":0,"op":10,\#(members)}"#
    }

    @Test func aCompositionIsCutAtItsOwnSize() throws {
        let sight = try Sight(scene(composition(#""st":0"#), inner: .solid()), 0)
        #expect(sight.isOpaque(8, 10) && !sight.isOpaque(12, 10))
    }

    /// Frame 1 inside is frame 1 · 2 + 3 = 5 outside.
    @Test func framesInsideAreStretchedAndShifted() throws {
        let inner = String.solid(members: #""ip":1,"op":2"#)
        let scene = try scene(composition(#""st":3,"sr":2"#), inner: inner)
        let shown = try [4.9, 5.1, 6.9, 7.1].map { try Sight(scene, $0).isOpaque(5, 5) }
        #expect(shown == [false, true, true, false])
    }

    /// Cyan inside multiplies nothing, whatever yellow is below; on its own, or where transformations are collapsed, that turns green.
    /// Half faded it is half cyan, or half green, since what lies among others is faded by itself.
    @Test func aCompositionBlendsInsideOfItself() throws {
        func solid(_ color: String, _ members: String = "") -> String {
            ##"{"ty":1,"sc":"\##(color)","sw":20,"sh":20,"ks":{},"ip":0,"op":10\##(members)}"##
        }
        let cyan = solid("#00ffff", #","bm":1"#), yellow = solid("#ffff00")
        func color(_ inner: String, _ members: String = "", ks: String = "", _ options: LottieReadingOptions = .complete) throws -> [Int] {
            let assets = #","assets":[{"id":"a","layers":[\#(inner)]},{"id":"b","layers":[\#(composition("a", #","ct":1"#))]}]"#
            let id = members.contains(#""through":1"#) ? "b" : "a"
            let layer = composition(id, members, ks: ks)
            return try Sight(LottieScene(sketch: layer + "," + yellow, rest: assets, options: options), 0).color(5, 5)
        }
        func composition(_ id: String, _ members: String = "", ks: String = "") -> String {
            #"{"ty":0,"refId":"\#(id)","w":20,"h":20,"ks":{\#(ks)},"ip":0,"op":10\#(members)}"#
        }
        #expect(try color(cyan) == [0, 255, 255])
        #expect(try color(cyan, #","through":1"#) == [0, 255, 255])
        #expect(try color(cyan, #","ct":1"#) == [0, 255, 0])
        #expect(try color(cyan, #","ct":1,"masksProperties":[{"mode":"n","pt":{"k":{"v":[[0,0]],"i":[],"o":[]}}}]"#) == [0, 255, 0])
        #expect(try color(cyan, ks: "", LottieReadingOptions()) == [0, 255, 0])
        // On yellow that is inside, too.
        #expect(try color(cyan + "," + yellow) == [0, 255, 0])
        let half = try color(cyan, ks: #""o":{"k":50}"#)
        #expect(abs(half[0] - 128) <= 1 && half[1] == 255 && abs(half[2] - 128) <= 1)
        for members in [#","ct":1"#, #","ct":1,"through":1"#] {
            let half = try color(cyan, members, ks: #""o":{"k":50}"#)
            #expect(abs(half[0] - 128) <= 1 && half[1] == 255 && half[2] == 0)
        }
    }

    /// Two halves over each other are three quarters, two quarters seven sixteenths. A matte does not fade with what it is the matte of.
    @Test func aCollapsedCompositionFadesEachLayer() throws {
        func alpha(_ inner: String, _ isCollapsed: Int, _ ks: String) throws -> Double {
            func composition(_ id: String, _ members: String) -> String {
                #"{"ty":0,"refId":"\#(id)","w":20,"h":20,"ip":0,"op":10,"ct":\#(isCollapsed),\#(members)}"#
            }
            let between = inner.isEmpty ? composition("deep", #""ks":{},"td":1"#) + "," + .solid(members: #""ip":0,"op":10,"tt":1"#) : inner
            let assets = #","assets":[{"id":"inner","layers":[\#(between)]},{"id":"deep","layers":[\#(String.solid())]}]"#
            return try Sight(LottieScene(sketch: composition("inner", #""ks":{\#(ks)}"#), rest: assets, options: .complete), 5).alpha(5, 5)
        }
        let two = String.solid() + "," + .solid(), half = #""o":{"k":50}"#
        let falling = #""o":{"k":[{"t":0,"s":[50]},{"t":10,"s":[0]}]}"#
        #expect(try abs(alpha(two, 0, half) - 0.5) < 0.01 && abs(alpha(two, 1, half) - 0.75) < 0.01)
        #expect(try abs(alpha(two, 0, falling) - 0.25) < 0.01 && abs(alpha(two, 1, falling) - 0.4375) < 0.01)
        #expect(try abs(alpha("", 0, half) - 0.5) < 0.01 && abs(alpha("", 1, half) - 0.5) < 0.01)
    }

    /// Collapsed transformations leave what is outside of the size, unless the layer has a picture of its own to be masked or changed.
    @Test func aCollapsedCompositionIsNotCut() throws {
        func isCut(_ members: String, _ options: LottieReadingOptions = .complete) throws -> Bool {
            let scene = try LottieScene(
                sketch: composition(members), rest: #","assets":[{"id":"inner","layers":[\#(String.solid())]}]"#, options: options)
            let sight = try Sight(scene, 0)
            #expect(sight.isOpaque(8, 10))
            return !sight.isOpaque(12, 10)
        }
        let mask = #""masksProperties":[{"mode":"a","pt":{"k":{"c":true,"v":[[0,0],[20,0],[20,20],[0,20]],"i":[],"o":[]}}}]"#
        let effect = #""ef":[{"ty":21,"nm":"","ef":[{"nm":"","mn":"ADBE Fill-0002","v":{"k":[0,0,1,1]}}]}]"#
        #expect(try !isCut(#""ct":1"#))
        #expect(try isCut(#""ct":0"#) && isCut(#""ct":1"#, LottieReadingOptions()))
        #expect(try isCut(#""ct":1,\#(mask)"#) && isCut(#""ct":1,\#(effect)"#))
        func style(_ kind: Int) -> String { #""ct":1,"sy":[{"ty":\#(kind),"c":{"k":[0,0,1,1]},"o":{"k":100}}]"# }
        // An overlay of a colour, and one of a gradient, which is not shown.
        #expect(try isCut(style(7)) && !isCut(style(8)))
        #expect(try !isCut(#""ct":1,\#(mask.replacing(#""a""#, with: #""n""#))"#))
    }

    /// Its own frame is 10 − f at frame f, and it is there from its out-point to its in-point.
    @Test func aLayerWhoseTimeRunsBackIsThere() throws {
        let inner = String.solid(ks: #""o":{"k":[{"t":0,"s":[0]},{"t":10,"s":[100]}]}"#)
        let layer = #"{"ty":0,"refId":"inner","w":20,"h":20,"ks":{},"sr":-1,"st":10,"ip":8,"op":2}"#
        let assets = #","assets":[{"id":"inner","layers":[\#(inner)]}]"#
        let complete = try LottieScene(sketch: layer, rest: assets, options: .complete)
        for (frame, alpha) in [(1.5, 0.0), (3, 0.7), (5, 0.5), (7, 0.3), (8.5, 0)] {
            #expect(try abs(Sight(complete, frame).alpha(5, 5) - alpha) < 0.01, "\(frame)")
        }
        #expect(try Sight(LottieScene(sketch: layer, rest: assets), 5).alpha(5, 5) == 0)
    }

    /// Time remapping goes backwards: at frame f, 9 − f inside. Ten frames are a second.
    @Test func remappedTimeGoesAsItIsTold() throws {
        let inner = String.solid(ks: #""o":{"k":[{"t":0,"s":[0]},{"t":10,"s":[100]}]}"#)
        let remap = #""tm":{"k":[{"t":0,"s":[0.9]},{"t":9,"s":[0]}]}"#
        let scene = try scene(composition(remap), inner: inner)
        for frame in [0.0, 3, 9] {
            #expect(abs(try Sight(scene, frame).alpha(5, 5) - (9 - frame) / 10) < 0.01)
        }
    }

    /// Where a square of 4 points begins in a row, points; it is wholly there.
    private func left(_ sight: Sight) -> Double {
        let alphas = (0..<20).map { sight.alpha($0, 1) }
        let first = alphas.firstIndex { $0 > 0 } ?? 20
        return abs(alphas.reduce(0, +) - 4) < 0.05 ? Double(first) + 1 - alphas[first] : -1
    }

    /// A point a frame inside; outside the eighth frame is held for one frame, and then it begins anew. Further in it is the same, and for what
    /// turns with its path, which is to the right.
    @Test(arguments: [false, true], [0, 1]) func remappedTimeStaysWhereItIsHeld(isDeep: Bool, turnsAlong: Int) throws {
        let inner = String.solid(ks: #""p":{"k":[{"t":0,"s":[0,0]},{"t":10,"s":[10,0]}]}"#, members: #""ip":0,"op":20,"ao":\#(turnsAlong)"#, side: 4)
        let remap = #""tm":{"k":[{"t":0,"s":[0]},{"t":4,"s":[0.8],"h":1},{"t":5,"s":[0]},{"t":9,"s":[0.4]}]}"#
        let deep = #"{"ty":0,"refId":"deep","w":20,"h":20,"ks":{},"ip":0,"op":20}"#
        let assets = #","assets":[{"id":"inner","layers":[\#(isDeep ? deep : inner)]},{"id":"deep","layers":[\#(inner)]}]"#
        let outer = #"{"ty":0,"refId":"inner","w":20,"h":20,"ks":{},"ip":0,"op":10,\#(remap)}"#
        let scene = try LottieScene(sketch: outer, rest: assets, options: .complete)
        for (frame, place) in [(2.0, 4.0), (3.5, 7), (4, 8), (4.5, 8), (4.9, 8), (5, 0), (5.5, 0.5), (8, 3)] {
            #expect(try abs(left(Sight(scene, frame)) - place) < 0.02, "\(frame)")
        }
    }

    /// A place that is held until frame 4 inside, which is the eighth outside, or, where time runs back, the sixth. What moves beside it goes
    /// on evenly all the while.
    @Test(arguments: [0, 1]) func whatIsHeldInRemappedTimeJumps(turnsAlong: Int) throws {
        let place = #""p":{"k":[{"t":0,"s":[0,0],"h":1},{"t":4,"s":[10,0],"h":1},{"t":90,"s":[5,0]}]}"#
        let opacity = #""o":{"k":[{"t":0,"s":[100]},{"t":10,"s":[50]}]}"#
        func sight(_ remap: String, _ ks: String, _ frame: Double, _ options: LottieReadingOptions = .complete) throws -> Sight {
            let inner = String.solid(ks: ks, members: #""ip":0,"op":90,"ao":\#(turnsAlong)"#, side: 4)
            let outer = #"{"ty":0,"refId":"inner","w":20,"h":20,"ks":{},"ip":0,"op":10,"tm":{"k":[\#(remap)]}}"#
            return try Sight(LottieScene(sketch: outer, rest: #","assets":[{"id":"inner","layers":[\#(inner)]}]"#, options: options), frame)
        }
        let half = #"{"t":0,"s":[0]},{"t":10,"s":[0.5]}"#, back = #"{"t":0,"s":[1]},{"t":10,"s":[0]}"#
        for (frame, left) in [(7.0, 0.0), (7.5, 0), (7.9, 0), (8, 10), (9, 10)] {
            #expect(try abs(self.left(sight(half, place, frame)) - left) < 0.02, "\(frame)")
        }
        for (frame, left) in [(5.5, 10.0), (6, 10), (7, 0), (7.5, 0)] {
            #expect(try abs(self.left(sight(back, place, frame)) - left) < 0.02, "\(frame)")
        }
        #expect(try abs(left(sight(half, place, 7.5, LottieReadingOptions())) - 5) < 0.02)
        #expect(try abs(sight(half, place + "," + opacity, 5.5).alpha(1, 1) - 0.8625) < 0.01)
    }

    /// A layer that is placed frame by frame, since it is mirrored and turns, and a copy whose offset changes; both are held until frame 4 inside.
    @Test func whatIsPlacedByFrameJumpsWhereItIsHeld() throws {
        func sight(_ inner: String, _ frame: Double) throws -> Sight {
            let outer = #"{"ty":0,"refId":"inner","w":20,"h":20,"ks":{},"ip":0,"op":10,"tm":{"k":[{"t":0,"s":[0]},{"t":10,"s":[0.5]}]}}"#
            return try Sight(LottieScene(sketch: outer, rest: #","assets":[{"id":"inner","layers":[\#(inner)]}]"#, options: .complete), frame)
        }
        let turn = #""r":{"k":[{"t":0,"s":[0],"h":1},{"t":4,"s":[180]}]}"#
        let turned = String.solid(ks: #""s":{"k":[-100,100]},"p":{"k":[10,10]},\#(turn)"#, side: 4)
        let box = #"{"ty":"rc","p":{"k":[2,2]},"s":{"k":[4,4]},"r":{"k":0}},{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
        let offset = #"{"k":[{"t":0,"s":[0],"h":1},{"t":4,"s":[2]}]}"#
        let copies = #"{"ty":"rp","c":{"k":1},"o":\#(offset),"tr":{"p":{"k":[4,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0}}}"#
        let copied = #"{"ty":4,"ks":{},"ip":0,"op":10,"shapes":[{"ty":"gr","it":[\#(box),{"ty":"tr"}]},\#(copies)]}"#
        for (frame, hasJumped) in [(3.0, false), (7.5, false), (7.9, false), (8, true), (9, true)] {
            let (turned, copied) = try (sight(turned, frame), sight(copied, frame))
            #expect([turned.isOpaque(8, 12), turned.isOpaque(12, 8)] == [!hasJumped, hasJumped], "\(frame)")
            #expect([copied.isOpaque(2, 2), copied.isOpaque(10, 2)] == [!hasJumped, hasJumped], "\(frame)")
        }
    }

    @Test func aCompositionInsideItselfIsToldAndShownOnce() throws {
        let scene = try scene(composition(#""st":0"#), inner: composition(#""st":0"#) + "," + .solid())
        #expect(scene.issues.map(\.kind) == [.damaged])
        #expect(try Sight(scene, 0).isOpaque(5, 5))
    }

    /// Each shows the next one twice: 2⁴⁰ layers in all.
    @Test func compositionsThatMultiplyAreBounded() throws {
        let assets = (0..<40).map { index in
            let inner = #"{"ty":0,"refId":"c\#(index + 1)","w":20,"h":20,"ks":{},"ip":0,"op":10}"#
            return #"{"id":"c\#(index)","layers":[\#(inner),\#(inner)]}"#
        }
        let first = #"{"ty":0,"refId":"c0","w":20,"h":20,"ks":{},"ip":0,"op":10}"#
        var options = LottieReadingOptions()
        options.limits.layers = 2000
        let error = #expect(throws: LottieError.self) {
            try LottieScene(sketch: first, rest: #","assets":[\#(assets.joined(separator: ","))]"#, options: options)
        }
        guard case .overLimit(let excess)? = error else { return #expect(Bool(false)) }
        #expect(excess.limit == .layers && excess.allowed == 2000)
    }

    @Test(arguments: [(1, [true, false]), (2, [false, true])])
    func aMatteDecidesWhereALayerIsSeen(_ mode: Int, _ expected: [Bool]) throws {
        let matte = String.solid(members: #""td":1,"ip":0,"op":10"#, side: 10)
        let layer = String.solid(members: #""tt":\#(mode),"ip":0,"op":10"#)
        let sight = try Sight(LottieScene(sketch: matte + "," + layer), 0)
        #expect([sight.isOpaque(5, 5), sight.isOpaque(15, 15)] == expected)
    }

    /// The right half is named, the left half lies above: what is named is used where all is shown, and not seen itself.
    @Test func aMatteMayBeNamed() throws {
        let right = String.solid(ks: #""p":{"k":[10,0]}"#, members: #""ind":1,"td":1,"ip":0,"op":10"#, side: 10)
        let left = String.solid(members: #""ind":2,"ip":0,"op":10"#, side: 10)
        let layer = String.solid(members: #""ind":3,"tt":1,"tp":1,"ip":0,"op":10"#)
        let hidden = left.replacing("{", with: #"{"hd":true,"#, maxReplacements: 1)
        let complete = try LottieScene(sketch: [right, hidden, layer].joined(separator: ","), options: .complete)
        #expect(complete.issues.isEmpty)
        let sight = try Sight(complete, 0)
        #expect(sight.isOpaque(15, 5) && !sight.isOpaque(5, 5) && !sight.isOpaque(15, 15))
        let asApps = try LottieScene(sketch: [right, left, layer].joined(separator: ","))
        #expect(asApps.issues.map(\.kind) == [.unsupported])
        #expect(try Sight(asApps, 0).isOpaque(5, 5))
    }

    @Test func aMatteThatIsNotThereIsTheLayerAbove() throws {
        let matte = String.solid(members: #""ind":1,"td":1,"ip":0,"op":10"#, side: 10)
        let layer = String.solid(members: #""ind":3,"tt":1,"tp":7,"ip":0,"op":10"#)
        let scene = try LottieScene(sketch: matte + "," + layer, options: .complete)
        #expect(scene.issues.map(\.kind) == [.damaged])
        let sight = try Sight(scene, 0)
        #expect(sight.isOpaque(5, 5) && !sight.isOpaque(15, 15))
    }

    /// Green by red is black, inside of the matte; outside of it there is the red alone. In the apps' engine a layer is in a group with
    /// its matte, in which there is nothing to blend with.
    @Test(arguments: LottieDialect.allCases) func aLayerWithAMatteBlends(dialect: LottieDialect) throws {
        let matte = String.solid(members: #""td":1,"ip":0,"op":10"#, side: 10)
        let green = String.solid(members: #""bm":1,"tt":1,"ip":0,"op":10"#).replacing("#ff0000", with: "#00ff00")
        let sketch = [matte, green, .solid()].joined(separator: ",")
        let sight = try Sight(LottieScene(sketch: sketch, options: dialect == .complete ? .complete : LottieReadingOptions()), 0)
        #expect(sight.color(5, 5) == (dialect == .complete ? [0, 0, 0] : [0, 255, 0]) && sight.isOpaque(5, 5))
        #expect(sight.color(15, 15) == [255, 0, 0])
    }

    /// There is no layer above, or what is above is a sound: the layer is shown whole.
    @Test(arguments: ["", #"{"ty":6,"ip":0,"op":10},"#]) func whatIsNoPictureIsNoMatte(above: String) throws {
        let sight = try Sight(LottieScene(sketch: above + .solid(members: #""tt":1,"ip":0,"op":10"#)), 0)
        #expect(sight.isOpaque(5, 5) && sight.isOpaque(15, 15))
    }

    private func mask(_ mode: String, _ left: Double, _ right: Double, isInverted: Bool = false) -> String {
        let points = "[[\(left),0],[\(right),0],[\(right),20],[\(left),20]]"
        let zeros = "[[0,0],[0,0],[0,0],[0,0]]"
        return
            #"{"mode":"\#(mode)","inv":\#(isInverted),"pt":{"k":{"c":true,"v":\#(points),"i":\#(zeros),"o":\#(zeros)}}}"#
    }

    /// Seen at x of 2, 6, 10, 14 and 18.
    @Test(arguments: [
        (["a:0:8"], "xx..."), (["s:0:8"], "..xxx"), (["a:0:8", "a:12:20"], "xx.xx"), (["a:0:12", "s:4:20"], "x...."),
        (["a:0:12", "i:4:20"], ".xx.."), (["n:0:4"], "xxxxx"), (["ai:4:12"], "x..xx"),
    ])
    func masksAddSubtractAndIntersect(_ masks: [String], _ expected: String) throws {
        let texts = masks.map { text in
            let parts = text.split(separator: ":")
            return mask(
                String(parts[0].prefix(1)), Double(parts[1])!, Double(parts[2])!,
                isInverted: parts[0].hasSuffix("i") && parts[0].count > 1)
        }
        let layer = String.solid(members: #""ip":0,"op":10,"masksProperties":[\#(texts.joined(separator: ","))]"#)
        let sight = try Sight(LottieScene(sketch: layer), 0)
        #expect([2, 6, 10, 14, 18].map { sight.isOpaque($0, 10) ? "x" : "." }.joined() == expected)
    }
}
