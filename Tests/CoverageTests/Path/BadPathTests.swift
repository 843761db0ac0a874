import Coverage
import Geometry
import Testing

/// Paths, styles and maps that nobody would draw on purpose: nothing traps, hangs or takes all memory.
@Suite struct BadPathTests {
    private static let clip = PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 30)

    private static func polygon(_ points: [Point]) -> Path {
        var path = Path()
        for (i, p) in points.enumerated() { i == 0 ? path.move(to: p) : path.line(to: p) }
        return path
    }

    private static func area(_ strips: CoverageStrips) -> Double {
        strips.bytes(in: clip).reduce(0) { $0 + Double($1) } / 255
    }

    @Test func whatIsNoNumberCoversNothing() {
        let path = Self.polygon([Point(0, 0), Point(20, 0), Point(.nan, 20), Point(0, 20)])
        #expect(Coverage.strips(of: path, in: Self.clip).isEmpty)
        #expect(Coverage.strips(ofStroke: path, StrokeStyle(width: 3), in: Self.clip).isEmpty)
        #expect(path.dashed(lengths: [1, 2], phase: 0).isEmpty)
        let good = Self.polygon([Point(0, 0), Point(20, 0), Point(0, 20)])
        let bad = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        #expect(Coverage.strips(of: good, transform: bad, in: Self.clip).isEmpty)
        #expect(Coverage.strips(ofStroke: good, StrokeStyle(), transform: bad, in: Self.clip).isEmpty)
        for width in [.nan, .infinity, 0, -3] as [Double] {
            #expect(Coverage.strips(ofStroke: good, StrokeStyle(width: width), in: Self.clip).isEmpty)
        }
    }

    /// A triangle whose corners are out of this world still has its slanted edge where it belongs, along the diagonal.
    @Test(arguments: [1e3, 1e6, 1e9, 1e12])
    func farCornersKeepTheirEdges(_ far: Double) {
        let path = Self.polygon([Point(-far, -far), Point(far, far), Point(-far, far)])
        // Below the diagonal: half of 30 × 30 on the left.
        #expect(abs(Self.area(Coverage.strips(of: path, in: Self.clip)) - 450) < 0.1)
        // A triangle with one near corner, whose sides have slopes 1 and 2, whatever the length: between them, down to
        // 30, a strip as wide as half the height.
        let cone = Self.polygon([Point(0, 0), Point(far, far), Point(far, 2 * far)])
        #expect(abs(Self.area(Coverage.strips(of: cone, in: Self.clip)) - 225) < 0.1)
        let line = Self.polygon([Point(far, far), Point(-far, -far)])
        let stroke = Coverage.strips(ofStroke: line, StrokeStyle(width: 2), in: Self.clip)
        // A band of 2 along 30√2, less what the left side cuts off of it: a triangle of 1.
        #expect(abs(Self.area(stroke) - (60 * 2.0.squareRoot() - 1)) < 0.2)
    }

    /// Infinite coordinates count as very far.
    @Test(arguments: [1e20, 1e29, .infinity])
    func infinitePlanesAreFilled(_ far: Double) {
        let all = Self.polygon([Point(-far, -far), Point(far, -far), Point(far, far), Point(-far, far)])
        #expect(Array(Coverage.strips(of: all, in: Self.clip).solids) == [Self.clip])
        let left = Self.polygon([Point(-far, -far), Point(20.5, -far), Point(20.5, far), Point(-far, far)])
        #expect(abs(Self.area(Coverage.strips(of: left, in: Self.clip)) - 20.5 * 30) < 0.1)
        let cone = Self.polygon([Point(0, 0), Point(1e20, 1e20), Point(1e20, 2e20)])
        #expect(abs(Self.area(Coverage.strips(of: cone, in: Self.clip)) - 225) < 0.1)
    }

    /// Everything left of the clip still counts in the winding of what is right of it.
    @Test func whatIsLeftOfTheClipCounts() {
        let path = Self.polygon([Point(-500, -500), Point(20, -500), Point(20, 500), Point(-500, 500)])
        #expect(Array(Coverage.strips(of: path, in: Self.clip).solids) == [PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 30)])
    }

    @Test func hugeCurvesAreFast() {
        for far in [1e4, 1e7, 1e12, 1e30] {
            var path = Path()
            path.move(to: Point(-far, 10))
            for i in 0..<50 {
                let y = Double(i)
                path.cubic(to: Point(far, y), control1: Point(-far, -far), control2: Point(far, far))
                path.cubic(to: Point(-far, y), control1: Point(far, -far), control2: Point(-far, far))
            }
            _ = Coverage.strips(of: path, in: Self.clip)
            _ = Coverage.strips(ofStroke: path, StrokeStyle(width: 3, cap: .round, join: .round), in: Self.clip)
            _ = Coverage.strips(ofStroke: path, StrokeStyle(width: far), in: Self.clip)
            _ = Coverage.strips(ofStroke: path, StrokeStyle(width: 3, dash: [2, 1]), in: Self.clip)
        }
    }

    /// Verbs without their points, no move at the beginning, closes without end, nothing at all.
    @Test func unfinishedPathsAreDrawnAsFarAsTheyGo() {
        var path = Path()
        for transform in [CGAffineTransform.identity, CGAffineTransform()] {
            #expect(Coverage.strips(of: path, transform: transform, in: Self.clip).isEmpty)
            #expect(Coverage.strips(ofStroke: path, StrokeStyle(), transform: transform, in: Self.clip).isEmpty)
        }
        path.close()
        path.close()
        #expect(Coverage.strips(of: path, in: Self.clip).isEmpty)
        path = Path()
        path.line(to: Point(10, 10))
        path.line(to: Point(20, 10))
        path.line(to: Point(20, 20))
        path.verbs.append(.cubic)
        #expect(abs(Self.area(Coverage.strips(of: path, in: Self.clip)) - 50) < 0.1)
        #expect(!Coverage.strips(ofStroke: path, StrokeStyle(), in: Self.clip).isEmpty)
        #expect(path.trimmed(from: 0, to: 0.5, .byParameter).points.last == Point(20, 10))
    }

    @Test func emptyClipsAndSingularMapsCoverNothing() {
        let path = Self.polygon([Point(0, 0), Point(20, 0), Point(0, 20)])
        #expect(Coverage.strips(of: path, in: .empty).isEmpty)
        #expect(Coverage.strips(ofStroke: path, StrokeStyle(), in: .empty).isEmpty)
        let flat = CGAffineTransform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 5)
        #expect(Coverage.strips(of: path, transform: flat, in: Self.clip).isEmpty)
        #expect(Coverage.strips(ofStroke: path, StrokeStyle(), transform: flat, in: Self.clip).isEmpty)
        let away = PixelRect(minX: 500, minY: 500, maxX: 600, maxY: 600)
        #expect(Coverage.strips(of: path, in: away).isEmpty)
    }

    /// A contour around the pixel a hundred thousand times: the winding is large, and the pixel covered once.
    @Test func manyTurnsCoverOnce() {
        var path = Path()
        path.move(to: Point(5.2, 5.2))
        for _ in 0..<100_000 {
            path.line(to: Point(15.2, 5.2))
            path.line(to: Point(15.2, 15.2))
            path.line(to: Point(5.2, 15.2))
            path.line(to: Point(5.2, 5.2))
        }
        #expect(abs(Self.area(Coverage.strips(of: path, in: Self.clip)) - 100) < 0.3)
        // An even number of times is none.
        #expect(Self.area(Coverage.strips(of: path, rule: .evenOdd, in: Self.clip)) < 0.3)
    }
}
