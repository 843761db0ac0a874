import Coverage
import Geometry
import Glibc
import Testing

/// Paths of so many edges that they are swept in bands, or that a row has no room for all parts at once.
@Suite struct CrowdTests {
    private static let rect = PixelRect(minX: 0, minY: 0, maxX: 300, maxY: 200)

    /// A star of seven points that winds twice about its middle, each side in so many parts.
    private func star(parts: Int) -> Path {
        let corners = (0..<7).map { i -> Point in
            let angle = Double(i) * 4 * Double.pi / 7
            return Point(150 + 140 * cos(angle), 100 + 95 * sin(angle))
        }
        var path = Path()
        path.move(to: corners[0])
        for i in 1...7 {
            let (from, to) = (corners[i - 1], corners[i % 7])
            for j in 1...parts { path.line(to: from + (to - from) * (Double(j) / Double(parts))) }
        }
        path.close()
        return path
    }

    /// Sides in ten thousand parts cover what whole ones do: at most rounding either way, which is one level.
    @Test(arguments: [Path.FillRule.winding, .evenOdd])
    func manyEdgesCoverWhatFewDo(_ rule: Path.FillRule) {
        let few = Coverage.strips(of: star(parts: 1), rule: rule, in: Self.rect)
        let many = Coverage.strips(of: star(parts: 10_000), rule: rule, in: Self.rect)
        let pairs = zip(few.bytes(in: Self.rect), many.bytes(in: Self.rect))
        #expect(pairs.allSatisfy { abs(Int($0) - Int($1)) <= 1 })
        #expect(many.bounds == few.bounds)
        var next = 0
        for strip in many.strips {
            #expect(Int(strip.alphaOffset) == next && strip.y % 4 == many.strips[0].y % 4)
            next += Int(strip.width) * Int(strip.height)
        }
        #expect(next == many.alphas.count)
    }

    @Test func theNumberOfThreadsChangesNothing() {
        let path = star(parts: 10_000)
        let results = [1, 2, 3, nil].map { (threads: Int?) -> CoverageStrips in
            var rasterizer = PathRasterizer(threads: threads)
            return rasterizer.strips(of: path, in: Self.rect)
        }
        #expect(results.allSatisfy { $0 == results[0] })
    }

    /// Level lines to and fro in one row: 24 of them in each of 4,000 pixels, more parts than are held at once. (Of more lines
    /// brute force itself, which hardly sees one fall within a pixel, would miss more than a level.)
    @Test(arguments: [Path.FillRule.winding, .evenOdd])
    func longLinesInOneRow(_ rule: Path.FillRule) {
        var paths = RandomPaths(seed: 12)
        var path = Path()
        path.move(to: Point(1, 0.5))
        for i in 1..<24 {
            let x = i.isMultiple(of: 2) ? paths.random.double(0...40) : 3999
            path.line(to: Point(x, paths.random.double(0.1...0.9)))
        }
        // Where a row is swept in several goes, some corner lies on the border between two.
        for x in (1..<3999).reversed() { path.line(to: Point(Double(x), x.isMultiple(of: 2) ? 0.1 : 0.9)) }
        path.close()
        let rect = PixelRect(minX: 0, minY: 0, maxX: 4000, maxY: 1)
        let strips = Coverage.strips(of: path, rule: rule, in: rect)
        let truth = BruteForceFill(polygons: path.polygons { $0 }, rule: rule).coverage(in: rect)
        let error = greatestError(strips.bytes(in: rect), truth)
        print("greatest error of long lines in one row, \(rule): \(error) levels")
        #expect(error <= FillTests.bound)
    }

    /// A wave of 25 teeth to the pixel, of all heights, as recorded sound is drawn: from left to right, or from right to left, out
    /// beyond every side; and the same twice, one a little below the other.
    @Test(arguments: [Path.FillRule.winding, .evenOdd], [1.0, -1])
    func teethSideBySide(_ rule: Path.FillRule, sense: Double) {
        var random = SeededRandom(state: 31)
        let rect = PixelRect(minX: 0, minY: 0, maxX: 16, maxY: 8)
        var path = Path()
        for offset in [0, 0.3] {
            let teeth = (0...500).map { Point(8 + sense * (Double($0) / 25 - 10), random.double(-1...9) + offset) }
            path.move(to: Point(teeth[0].x, 4))
            for tooth in teeth { path.line(to: tooth) }
            path.line(to: Point(teeth[500].x, 4))
            path.close()
            let truth = BruteForceFill(polygons: path.polygons { $0 }, rule: rule).coverage(in: rect)
            let bytes = Coverage.strips(of: path, rule: rule, in: rect).bytes(in: rect)
            #expect(greatestError(bytes, truth) <= FillTests.bound)
        }
    }

    /// Walks at random within a few pixels, so that each has from five to sixty edges in it, short ones and long ones: what
    /// sweeps, samples and what is full at once all come to be used.
    @Test(arguments: [Path.FillRule.winding, .evenOdd], [80, 300, 1000])
    func crowdedPixels(_ rule: Path.FillRule, steps: Int) {
        var random = SeededRandom(state: UInt64(steps))
        let rect = PixelRect(minX: 0, minY: 0, maxX: 16, maxY: 8)
        var greatest = 0.0
        for reach in [1.0, 4, 12] {
            var path = Path()
            path.move(to: Point(8, 4))
            var p = Point(8, 4)
            for _ in 0..<steps {
                p.x = min(max(p.x + random.double(-reach...reach), 0), 16)
                p.y = min(max(p.y + random.double(-reach...reach), 0), 8)
                path.line(to: p)
            }
            path.close()
            let truth = BruteForceFill(polygons: path.polygons { $0 }, rule: rule).coverage(in: rect)
            let bytes = Coverage.strips(of: path, rule: rule, in: rect).bytes(in: rect)
            greatest = max(greatest, greatestError(bytes, truth))
        }
        print("greatest error of crowded pixels, \(rule), \(steps) edges: \(greatest) levels")
        #expect(greatest <= FillTests.bound)
    }
}
