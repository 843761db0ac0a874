import Coverage
import Geometry
import Testing

/// Dashes and trimming, by lengths that are known.
@Suite struct DashTests {
    private static func line(_ length: Double) -> Path {
        var path = Path()
        path.move(to: Point(0, 0))
        path.line(to: Point(length, 0))
        return path
    }

    /// Where the dashes of a level line begin and end.
    private static func spans(_ path: Path) -> [ClosedRange<Double>] {
        #expect(path.verbs.count == path.points.count)
        return stride(from: 0, to: path.points.count, by: 2).map { i in
            #expect(path.verbs[i] == .move && path.verbs[i + 1] == .line)
            return path.points[i].x...path.points[i + 1].x
        }
    }

    private struct Example {
        var lengths: [Double]
        var phase: Double
        var spans: [ClosedRange<Double>]
    }

    @Test func dashesFollowThePattern() {
        let examples = [
            Example(lengths: [2, 3], phase: 1, spans: [0...1, 4...6, 9...10]),
            Example(lengths: [2, 3], phase: 0, spans: [0...2, 5...7]),
            Example(lengths: [2, 3], phase: -1, spans: [1...3, 6...8]),
            Example(lengths: [2, 3], phase: 11, spans: [0...1, 4...6, 9...10]),
            Example(lengths: [4], phase: 0, spans: [0...4, 8...10]),
            Example(lengths: [4], phase: 4, spans: [4...8]),
            Example(lengths: [1, 2, 3], phase: 0, spans: [0...1, 3...6, 7...9]),
            Example(lengths: [20, 1], phase: 5, spans: [0...10]),
            Example(lengths: [1, 1, 2, 4], phase: 3, spans: [0...1, 5...6, 7...9]),
            Example(lengths: [1, 1, 2, 4], phase: 4.5, spans: [3.5...4.5, 5.5...7.5]),
        ]
        for example in examples {
            let dashed = Self.line(10).dashed(lengths: example.lengths, phase: example.phase)
            #expect(Self.spans(dashed) == example.spans, "\(example)")
        }
    }

    /// Of a million numbers each of very many contours needs a few: nobody goes through all of them for it, wherever they lie.
    @Test(.timeLimit(.minutes(1)), arguments: [0, 750_000.5]) func longPatternsCostWhatIsSeenOfThem(_ phase: Double) {
        var path = Path()
        for i in 0..<200_000 {
            path.move(to: Point(0, Double(i)))
            path.line(to: Point(2, Double(i)))
        }
        let dashed = path.dashed(lengths: Array(repeating: 1, count: 1_000_000), phase: phase)
        // From the beginning on a dash of 1; else the half of one, a gap and half of the next.
        #expect(dashed.verbs.count { $0 == .move } == (phase == 0 ? 200_000 : 400_000))
        #expect(dashed.points.suffix(2).map(\.x) == (phase == 0 ? [0, 1] : [1.5, 2]))
    }

    /// Many fine dashes before a very long gap: contours shorter than that have the fine ones only, which are too many.
    @Test func tooManyUnequalDashesAreSolid() {
        var path = Path()
        for i in 0..<100 {
            path.move(to: Point(0, Double(i)))
            path.line(to: Point(50, Double(i)))
        }
        let fine = Array(repeating: 0x1p-10, count: 100_000)
        #expect(path.dashed(lengths: fine + [1, 1e9], phase: 0) == path)
    }

    /// Patterns that say nothing, or too much, leave the path whole.
    @Test(arguments: [[], [0], [0, 0], [-1, 2], [.nan, 1], [.infinity, 1], [1e-6, 1e-6]] as [[Double]])
    func senselessPatternsAreSolid(_ lengths: [Double]) {
        #expect(Self.line(10).dashed(lengths: lengths, phase: 0) == Self.line(10))
    }

    /// Two hundred million million points along, neighbouring numbers are three periods apart: the line is whole there.
    @Test func whereNumbersAreTooCoarseLinesAreWhole() {
        var path = Path()
        for x in [2e14, 1e8, 0, 100] { path.points.isEmpty ? path.move(to: Point(x, 2)) : path.line(to: Point(x, 2)) }
        let rect = PixelRect(minX: 0, minY: 0, maxX: 50, maxY: 4)
        let strips = Coverage.strips(ofStroke: path, StrokeStyle(width: 2, dash: [0.005, 0.005]), in: rect)
        #expect(strips.bytes(in: rect)[50 + 20] == 255)
    }

    /// A route of 600 km in metres keeps its 200,000 dashes, and shows those that are on screen: two thirds of a line two
    /// pixels wide.
    @Test func longRoutesKeepTheirDashes() {
        let route = Self.line(600_000)
        #expect(route.dashed(lengths: [2, 1], phase: 0).verbs.count == 400_000)
        let rect = PixelRect(minX: 0, minY: 0, maxX: 300, maxY: 4)
        let toPixel = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: -300_000, ty: 2)
        let strips = Coverage.strips(ofStroke: route, StrokeStyle(width: 2, dash: [2, 1]), transform: toPixel, in: rect)
        let area = strips.bytes(in: rect).reduce(0) { $0 + Double($1) } / 255
        #expect(abs(area - 400) < 1)
    }

    /// Every contour begins the pattern anew, goes around corners, and is open even where it was closed.
    @Test func contoursBeginThePatternAnew() {
        var path = Self.line(3)
        path.move(to: Point(0, 5))
        path.line(to: Point(3, 5))
        path.line(to: Point(3, 8))
        path.close()
        let dashed = path.dashed(lengths: [4, 1], phase: 0)
        // The triangle is 6 + √18 long: dashes to 4, from 5 to 9, and a rest from 10.
        #expect(dashed.verbs == [.move, .line, .move, .line, .line, .move, .line, .line, .move, .line])
        #expect(Array(dashed.points[0..<5]) == [Point(0, 0), Point(3, 0), Point(0, 5), Point(3, 5), Point(3, 6)])
        #expect((dashed.points[5] - Point(3, 7)).length < 1e-12)
    }

    /// Dashes of no length are dots, turned as the line is: squares of a slanted line stand on a corner.
    @Test func dashesOfNoLengthAreDots() {
        var path = Path()
        path.move(to: Point(10, 10))
        path.line(to: Point(40, 40))
        let rect = PixelRect(minX: 0, minY: 0, maxX: 50, maxY: 50)
        let length = 30 * 2.0.squareRoot()
        let style = StrokeStyle(width: 4, cap: .square, dash: [0, length / 3 + 0.01])
        let strips = Coverage.strips(ofStroke: path, style, in: rect)
        let area = strips.bytes(in: rect).reduce(0) { $0 + Double($1) } / 255
        #expect(abs(area - 3 * 16) < 0.2)
        // Half a diagonal, √8, from the first dot at (10, 10).
        #expect(strips.bounds.minX == 7)
    }

    /// A path of no length is a dot however it is dashed, and has no parts.
    @Test func aPathOfNoLengthHasNoDashes() {
        let p = Point(7, 3)
        var path = Path()
        path.move(to: p)
        path.line(to: p)
        #expect(path.dashed(lengths: [1, 2], phase: 0) == path)
        path.close()
        #expect(path.dashed(lengths: [1, 2], phase: 1.5) == path)
        #expect(path.trimmed(from: 0, to: 0.5, .byParameter).dashed(lengths: [1, 2], phase: 0).isEmpty)
        #expect(path.trimmed(from: 0.5, to: 1, .byParameter).isEmpty)
    }

    @Test func trimmingCountsAllContours() {
        var path = Self.line(6)
        path.move(to: Point(10, 0))
        path.line(to: Point(14, 0))
        #expect(Self.spans(path.trimmed(from: 0.25, to: 0.75, .byParameter)) == [2.5...6, 10...11.5])
        #expect(Self.spans(path.trimmed(from: 0, to: 0.5, .byParameter)) == [0...5])
        #expect(Self.spans(path.trimmed(from: 0.6, to: 1, .byParameter)) == [10...14])
        #expect(path.trimmed(from: 0, to: 1, .byParameter) == path)
        #expect(path.trimmed(from: -3, to: 7, .byParameter) == path)
        #expect(path.trimmed(from: 0.5, to: 0.5, .byParameter).isEmpty)
        #expect(path.trimmed(from: 0.7, to: 0.2, .byParameter).isEmpty)
        #expect(path.trimmed(from: .nan, to: 0.5, .byParameter).isEmpty)
    }

    /// A closed contour stays closed as long as all of it is there.
    @Test func trimmingOpensClosedContours() {
        var path = Path()
        path.move(to: Point(0, 0))
        path.line(to: Point(10, 0))
        path.line(to: Point(10, 10))
        path.line(to: Point(0, 10))
        path.close()
        let square = path
        path.move(to: Point(20, 0))
        path.line(to: Point(60, 0))
        #expect(path.trimmed(from: 0, to: 0.5, .byParameter) == square)
        let open = path.trimmed(from: 0, to: 0.4375, .byParameter)
        #expect(open.verbs == [.move, .line, .line, .line, .line])
        #expect(open.points.last == Point(0, 5))
    }

    /// Dashes begin where the trimmed part does, and stay where they are while its end moves.
    @Test func dashesBeginWithThePart() {
        for (end, spans) in [(0.6, [1.0...3.0]), (0.65, [1...3, 6...6.5]), (0.9, [1...3, 6...8])] {
            let dashes = Self.spans(Self.line(10).trimmed(from: 0.1, to: end, .byParameter).dashed(lengths: [2, 3], phase: 0))
            #expect(dashes.count == spans.count)
            for (dash, span) in zip(dashes, spans) {
                #expect(abs(dash.lowerBound - span.lowerBound) < 1e-9 && abs(dash.upperBound - span.upperBound) < 1e-9)
            }
        }
    }

    /// What remains of a sub-path because sums of lengths round is no dash, which a cap would make a dot of.
    @Test(arguments: 1...16)
    func partsEndWithTheirSubPaths(_ count: Int) {
        for length in [33.3, 7.1, 0.1, 1234.567] {
            var path = Path()
            for line in 0..<count {
                path.move(to: Point(0, 20 * Double(line)))
                path.line(to: Point(length, 20 * Double(line)))
            }
            for line in 0...count {
                let part = Double(line) / Double(count)
                for lengths in [[], [length / 4, length / 4]] {
                    let (before, after) = (
                        path.trimmed(from: 0, to: part, .byParameter).dashed(lengths: lengths, phase: 0),
                        path.trimmed(from: part, to: 1, .byParameter).dashed(lengths: lengths, phase: 0))
                    let dashes = lengths.isEmpty ? 1 : 2
                    #expect(before.verbs.count { $0 == .move } == dashes * line, "\(length), \(line) of \(count)")
                    #expect(after.verbs.count { $0 == .move } == dashes * (count - line), "\(length), \(line) of \(count)")
                }
            }
        }
    }

    /// Nor is what remains of a dash where the part ends with one.
    @Test func partsEndWithTheirDashes() {
        for whole in [1.1, 3.3, 7.7, 100.1] {
            for dash in 0..<8 {
                let part = Self.line(8 * whole).trimmed(from: 0, to: Double(dash) / 8, .byParameter)
                let dashed = part.dashed(lengths: [whole / 2, whole / 2], phase: 0)
                #expect(dashed.verbs.count { $0 == .move } == dash, "\(whole), \(dash)")
            }
        }
    }

    /// Of a line 330 kilometres long, dashed by the metre, what is wanted is dashed, at its own place; all of one ten times as
    /// long would be too much. So is a closed curve's.
    @Test func onlyWhatIsWantedOfManyDashes() {
        let route = Self.line(330_000)
        let longest = Self.line(3_300_000)
        #expect(longest.dashed(lengths: [2, 1], phase: 0) == longest)
        for start in [0.0, 150_000, 329_960] {
            let wanted = Rect(x: start, y: -5, width: 40, height: 10)
            let dashes = Self.spans(route.dashed(lengths: [2, 1], phase: 0, wanted: wanted))
            #expect(dashes.count < 50)
            let seen = dashes.filter { $0.upperBound > start && $0.lowerBound < start + 40 }
            let first = Int((start / 3).rounded(.down))
            let expected = (first...).prefix { Double($0) * 3 < start + 40 }.filter { Double($0) * 3 + 2 > start }
            #expect(seen.count == expected.count)
            for (dash, number) in zip(seen, expected) {
                #expect(abs(dash.lowerBound - max(Double(number) * 3, 0)) < 1e-6 || dash.lowerBound <= start)
                #expect(abs(dash.upperBound - Double(number) * 3 - 2) < 1e-6 || dash.upperBound >= start + 40)
            }
        }
        #expect(route.dashed(lengths: [2, 1], phase: 0, wanted: Rect(x: 0, y: 50, width: 9, height: 9)).isEmpty)
        #expect(longest.dashed(lengths: [2, 1], phase: 0, wanted: Rect(x: 0, y: -5, width: 3_299_999, height: 9)) == longest)
        var circle = Path()
        circle.addEllipse(in: Rect(x: -50_000, y: -50_000, width: 100_000, height: 100_000))
        let top = Rect(x: -20, y: -50_005, width: 40, height: 20)
        let arcs = circle.dashed(lengths: [1, 1], phase: 0.25, wanted: top)
        let shown = arcs.points.filter { top.contains($0) }
        // One dash every two units, a curve of four points.
        #expect((72...88).contains(shown.count))
    }

    /// A dashed line looked at through a strong lens has the dashes that a short one has.
    @Test func longDashedLinesAreDashedWhereTheyAreSeen() {
        func bytes(_ from: Double, _ to: Double) -> ContiguousArray<UInt8> {
            var path = Path()
            path.move(to: Point(from, 10))
            path.line(to: Point(to, 10))
            let rect = PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 20)
            return Coverage.strips(
                ofStroke: path, StrokeStyle(width: 6, cap: .round, dash: [4, 8]),
                transform: CGAffineTransform(translationX: -120_000, y: 0), in: rect
            ).bytes(in: rect)
        }
        let (long, short) = (bytes(0, 1_300_000), bytes(119_880, 120_120))
        #expect(zip(long, short).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
        #expect(Set(short).count > 3 && short.contains(0) && short.contains(255))
    }

    /// Dashes that are shorter than any rounding stay: they are meant.
    @Test func shortDashesStay() {
        #expect(Self.line(1000).dashed(lengths: [1e-13, 100], phase: 0).verbs.count { $0 == .move } == 10)
    }

    /// Between segments by their length, and inside of a curve by its parameter, as Core Animation does.
    @Test func curvesAreTrimmedByTheirParameter() {
        let k = 0.552_284_749_830_793_4
        var path = Path()
        path.move(to: Point(0, -1))
        path.cubic(to: Point(1, 0), control1: Point(k, -1), control2: Point(1, -k))
        path.cubic(to: Point(0, 1), control1: Point(1, k), control2: Point(k, 1))
        let quarter = path.trimmed(from: 0.25, to: 0.75, .byParameter)
        let s = 0.5.squareRoot()
        #expect((quarter.points.first! - Point(s, -s)).length < 1e-3)
        #expect((quarter.points.last! - Point(s, s)).length < 1e-3)
        // A parameter that hardly moves at one end: at a half of it this curve is at 8 · ½³.
        var uneven = Path()
        uneven.move(to: Point(0, 0))
        uneven.cubic(to: Point(8, 0), control1: Point(0, 0), control2: Point(0, 0))
        #expect(abs(uneven.trimmed(from: 0, to: 0.5, .byParameter).points.last!.x - 1) < 1e-6)
        uneven.line(to: Point(12, 0))
        #expect(abs(uneven.trimmed(from: 0, to: 1 / 3.0, .byLength).points.last!.x - 4) < 1e-6)
        // Five sixths of 12 are 10, half of the line; a third of it is half of the curve.
        let part = uneven.trimmed(from: 1 / 3.0, to: 5 / 6.0, .byParameter)
        #expect(abs(part.points.first!.x - 1) < 1e-6 && abs(part.points.last!.x - 10) < 1e-6)
        // Dashes are lengths.
        let dash = uneven.dashed(lengths: [4, 100], phase: 0)
        #expect(abs(dash.points.last!.x - 4) < 1e-6)
    }
}
