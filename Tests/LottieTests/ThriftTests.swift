import LayerKit
import Lottie
import Testing

/// Files whose paints ask for more than is allowed, where all that a file says is shown: they are drawn for less.
@Suite struct ThriftTests {
    private func box(_ x: Double, _ y: Double, side: Double) -> String {
        #"{"ty":"rc","p":{"k":[\#(x),\#(y)]},"s":{"k":[\#(side),\#(side)]},"r":{"k":0}}"#
    }

    private func fill(_ color: String, opacity: Int = 100, rule: Int = 1) -> String {
        #"{"ty":"fl","c":{"k":\#(color)},"o":{"k":\#(opacity)},"r":\#(rule)}"#
    }

    private func stroke(_ color: String, _ width: Int) -> String {
        #"{"ty":"st","c":{"k":\#(color)},"o":{"k":100},"w":{"k":\#(width)},"lc":1,"lj":1,"ml":4}"#
    }

    private let red = "[1,0,0]"
    private let blue = "[0,0,1]"

    private func options(_ segments: Int) -> LottieReadingOptions {
        var options = LottieReadingOptions.complete
        options.limits.segments = segments
        return options
    }

    private func isNear(_ color: [Int], _ other: [Int]) -> Bool { zip(color, other).allSatisfy { abs($0 - $1) <= 2 } }

    // MARK: Groups that move

    private let apart = "What moves under one paint is painted one by one: as one area it would have too many segments."

    /// Ten points to the right in ten frames.
    private func moving(_ items: String..., rest: String = "") -> String {
        let way = #""p":{"k":[{"t":0,"s":[0,0]},{"t":10,"s":[10,0]}]}"#
        return #"{"ty":"gr","it":[\#(items.joined(separator: ",")),{"ty":"tr",\#(way)\#(rest)}]}"#
    }

    /// With as many segments as there may be in all, and for less: one path for each of ten frames is more than 100.
    private func expect(_ items: [String], _ seen: (Sight) -> Bool) throws {
        for (limit, issues) in [(4_000_000, []), (100, [apart])] {
            let scene = try LottieScene(sketch: .shapes(items), options: options(limit))
            #expect(scene.issues.map(\.message) == issues)
            #expect(try seen(Sight(scene, 5)), "\(limit)")
        }
    }

    /// At frame 5 boxes of 4 are at 7, 11 and 15, one below the other; the first two touch, and what is theirs fades with no group.
    @Test func groupsThatMoveAreWhereTheyAre() throws {
        let groups = [moving(box(2, 3, side: 4)), moving(box(6, 10, side: 4)), moving(box(10, 17, side: 4), rest: #","o":{"k":20}"#)]
        try expect(groups + [fill(red)]) { sight in
            sight.isOpaque(5, 3) && sight.isOpaque(8, 3) && sight.alpha(4, 3) == 0 && sight.alpha(9, 3) == 0
                && sight.isOpaque(9, 10) && sight.isOpaque(12, 10) && sight.alpha(8, 10) == 0 && sight.alpha(13, 10) == 0
                && sight.isOpaque(13, 17) && sight.isOpaque(16, 17) && sight.alpha(12, 17) == 0 && sight.alpha(17, 17) == 0
        }
    }

    /// Boxes from 5 to 13 and from 9 to 17, the second in a group of the group, beside one that does not move.
    @Test func whatOverlapsFadesOnce() throws {
        let inner = #"{"ty":"gr","it":[\#(box(8, 10, side: 8)),\#(fill(blue)),{"ty":"tr"}]}"#
        let items = [moving(box(4, 10, side: 8)), moving(inner), box(2, 2, side: 2), fill(red, opacity: 50)]
        try expect(items) { sight in
            [6, 2].allSatisfy { abs(sight.alpha($0, $0 == 2 ? 2 : 10) - 0.5) < 0.01 } && abs(sight.alpha(8, 10) - 0.5) < 0.01
                // The group's own paint lies over it.
                && sight.color(15, 10) == [0, 0, 255] && sight.isOpaque(10, 10)
        }
    }

    /// Red at x = 10, blue at x = 20, whatever moves over it.
    @Test func aGradientStaysWhereItIs() throws {
        let gradient = #"{"ty":"gf","t":1,"s":{"k":[10,0]},"e":{"k":[20,0]},"o":{"k":100},"r":1,"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
        try expect([moving(box(8, 5, side: 4)), moving(box(12, 15, side: 4)), gradient]) { sight in
            [(12, 5), (14, 5), (15, 15), (18, 15)].allSatisfy { x, y in
                let part = (Double(x) + 0.5 - 10) / 10 * 255
                return isNear(sight.color(x, y), [Int(255 - part), 0, Int(part)])
            } && sight.alpha(17, 5) == 0
        }
    }

    /// Enlarged twice, a box from 4 to 8 is one from 13 to 21 at frame 5; its line is no wider.
    @Test func aLineKeepsItsWidth() throws {
        let items = [moving(box(6, 5, side: 4), rest: #","s":{"k":[200,200]}"#), moving(box(0, 18, side: 2)), stroke(red, 2)]
        try expect(items) { sight in
            sight.isOpaque(12, 10) && sight.isOpaque(13, 10) && sight.alpha(11, 10) == 0 && sight.alpha(14, 10) == 0
        }
    }

    /// What a repeater's copies fade by is theirs, and not that of a paint after it; boxes from 5 to 9, at 3 and 13.
    @Test func copiesFadeNoLaterPaint() throws {
        let copies = #"{"ty":"rp","c":{"k":2},"o":{"k":0},"m":1,"tr":{"p":{"k":[0,10]},"so":{"k":100},"eo":{"k":10}}}"#
        try expect([moving(box(2, 3, side: 4)), moving(box(3, 3, side: 4)), copies, fill(red)]) { sight in
            sight.isOpaque(6, 3) && sight.isOpaque(6, 13) && sight.alpha(6, 8) == 0
        }
    }

    /// Two combs of n teeth have n² squares in common, which count although neither comb has so many segments.
    @Test func whatIsMergedCounts() throws {
        func comb(_ count: Int, isUpright: Bool) -> String {
            var ends: [[Int]] = [[0, -1]]
            for tooth in 0..<count {
                let left = 2 * tooth
                ends += [[left, 0], [left, 2 * count], [left + 1, 2 * count], [left + 1, 0]]
            }
            ends.append([2 * count - 1, -1])
            let points = ends.map { isUpright ? "[\($0[0]),\($0[1])]" : "[\($0[1]),\($0[0])]" }
            let none = points.map { _ in "[0,0]" }.joined(separator: ",")
            return #"{"ty":"sh","ks":{"k":{"c":true,"v":[\#(points.joined(separator: ","))],"i":[\#(none)],"o":[\#(none)]}}}"#
        }
        let items = [comb(20, isUpright: true), comb(20, isUpright: false), #"{"ty":"mm","mm":4}"#, fill(red)]
        #expect(throws: LottieError.self) { try LottieScene(sketch: .shapes(items), options: options(1500)) }
        #expect(try LottieScene(sketch: .shapes(items), options: options(6000)).issues.isEmpty)
    }

    /// A line of which a trim shows both ends is two: twenty-four such trims make sixteen million of one.
    @Test func linesThatAreCutInTwoCount() throws {
        let line = #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,10],[20,10]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
        let trims = (0..<24).map { #"{"ty":"tm","s":{"k":1},"e":{"k":99},"o":{"k":\#(180 + $0)},"m":1}"# }
        #expect(throws: LottieError.self) { try LottieScene(sketch: .shapes([line] + trims + [stroke(red, 2)]), options: .complete) }
        #expect(try LottieScene(sketch: .shapes([line] + trims.prefix(4) + [stroke(red, 2)]), options: .complete).issues.isEmpty)
    }

    // MARK: Long lists

    /// Each pixel is a box with a fill of its own, which is for all the boxes before it, too, that have been painted already: six verbs
    /// of a path each, and no more.
    @Test func whatIsHiddenCostsNothing() throws {
        let items = (0..<400).flatMap { place in
            let (x, y) = (place % 20, place / 20)
            return [box(Double(x) + 0.5, Double(y) + 0.5, side: 1), fill("[\(Double(x * 10) / 255),\(Double(y * 10) / 255),1]")]
        }
        let scene = try LottieScene(sketch: .shapes(items), options: options(6 * 400))
        #expect(scene.issues.map(\.message) == ["After so many paints, one leaves out what a paint above it hides, also at its edges."])
        let sight = try Sight(scene, 0)
        for place in 0..<400 { #expect(isNear(sight.color(place % 20, place / 20), [place % 20 * 10, place / 20 * 10, 255])) }
    }

    /// Of n paints over a pixel that let half through, 1 - 1/2ⁿ is seen; for less, each pixel has its own alone.
    @Test func whatIsSeenThroughIsAllThere() throws {
        let items = (0..<400).flatMap { [box(Double($0 % 20) + 0.5, Double($0 / 20) + 0.5, side: 1), fill(red, opacity: 50)] }
        // As many verbs as there are, which are counted once.
        let whole = try LottieScene(sketch: .shapes(items), options: options(6 * 400 * 401 / 2))
        #expect(whole.issues.isEmpty)
        let sight = try Sight(whole, 0)
        for (x, alpha) in [(19, 0.5), (18, 0.75), (17, 0.875), (0, 1)] { #expect(abs(sight.alpha(x, 19) - alpha) < 0.02, "\(x)") }
        let less = try LottieScene(sketch: .shapes(items), options: options(100_000))
        #expect(less.issues.count == 1 && less.issues[0].message.contains("After many paints") && less.issues[0].count == 399)
        let own = try Sight(less, 0)
        for x in [0, 7, 18, 19] { #expect(abs(own.alpha(x, 19) - 0.5) < 0.01) }
    }

    /// Boxes that meet between pixels: each paint but the first fills both of two neighbours, so that nothing is seen between them.
    @Test func boxesThatMeetHaveNoSeams() throws {
        let items = (0..<100).flatMap { [box(5.5 * (Double($0 % 10) + 0.5), 5.5 * (Double($0 / 10) + 0.5), side: 5.5), fill(red)] }
        let scene = try LottieScene(sketch: .shapes(items), options: .complete)
        #expect(scene.issues.isEmpty)
        let sight = try Sight(scene, 0)
        for (x, y) in [(5, 2), (16, 8), (2, 5), (8, 16), (5, 5), (16, 16)] { #expect(sight.isOpaque(x, y), "\(x) \(y)") }
    }

    /// So many boxes outside of the picture that the list is a long one.
    private var outside: [String] { (0..<230).flatMap { [box(100 + Double($0), 100, side: 1), fill(red)] } }

    /// In the hole that a rule leaves, a paint of the other rule is seen; around a line, a wider one.
    @Test func whatIsSeenOfALowerPaintIsPainted() throws {
        let hole = [box(10, 10, side: 16), box(10, 10, side: 8), fill(red, rule: 2), box(50, 50, side: 1), fill(blue)]
        let filled = try Sight(LottieScene(sketch: .shapes(outside + hole), options: .complete), 0)
        #expect(filled.color(10, 10) == [0, 0, 255] && filled.color(4, 10) == [255, 0, 0])
        // A gradient without colours hides nothing.
        let clear = #"{"ty":"gf","t":1,"s":{"k":[10,0]},"e":{"k":[20,0]},"o":{"k":100},"r":1,"g":{"p":0,"k":{"k":[]}}}"#
        let below = [box(10, 10, side: 16), clear, box(50, 50, side: 1), fill(blue)]
        #expect(try Sight(LottieScene(sketch: .shapes(outside + below), options: .complete), 0).color(10, 10) == [0, 0, 255])
        for (width, color) in [(8, [0, 0, 255]), (2, [0, 0, 0])] {
            let lines = [box(10, 10, side: 10), stroke(red, 4), box(50, 50, side: 1), stroke(blue, width)]
            let lined = try Sight(LottieScene(sketch: .shapes(outside + lines), options: .complete), 0)
            #expect(lined.color(5, 10) == [255, 0, 0] && lined.color(2, 10) == color && lined.alpha(10, 10) == 0)
        }
    }
}
