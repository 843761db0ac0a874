import Coverage
import Geometry
import Glibc
import Testing

/// Filled paths against brute force.
@Suite struct FillTests {
    /// Rounding to a byte takes half a level, the lines that stand for curves one at most.
    static let bound = 2.0

    @Test(arguments: [Path.FillRule.winding, .evenOdd], RandomPaths.shares)
    func randomPathsAreExact(_ rule: Path.FillRule, _ share: Int) {
        var paths = RandomPaths(seed: 1)
        var rasterizer = PathRasterizer()
        var worst = 0.0
        for i in 0..<RandomPaths.count(300) {
            let path = paths.path()
            guard RandomPaths.isIn(share, i) else { continue }
            let strips = rasterizer.strips(of: path, rule: rule, in: paths.rect)
            let truth = BruteForceFill(polygons: path.polygons { $0 }, rule: rule).coverage(in: paths.rect)
            let error = greatestError(strips.bytes(in: paths.rect), truth)
            #expect(error <= Self.bound, "path \(i): \(path)")
            worst = max(worst, error)
        }
        print("greatest error of a fill, \(rule): \(worst) levels")
    }

    /// Several contours to each pixel, and pixels with hundreds of crossings.
    @Test(arguments: [(2000, 1.5), (800, 12)], [Path.FillRule.winding, .evenOdd])
    func thousandsOfContoursAreExact(_ kind: (count: Int, size: Double), _ rule: Path.FillRule) {
        var paths = RandomPaths(seed: 3)
        let path = paths.contours(count: kind.count, segments: 2...2, reach: 0, size: kind.size, curved: false)
        let strips = Coverage.strips(of: path, rule: rule, in: paths.rect)
        let truth = BruteForceFill(polygons: path.polygons { $0 }, rule: rule).coverage(in: paths.rect)
        let error = greatestError(strips.bytes(in: paths.rect), truth)
        print("greatest error of \(kind.count) contours, \(rule): \(error) levels")
        #expect(error <= Self.bound)
    }

    /// Of the few lines that stand for a curve each leaves it by much more than a level, as far outward as inward: no pixel may
    /// show it, be the curve as short as a pixel or as long as the page, round, or bent more at one end than at the other.
    @Test(arguments: [0.4, 1, 3, 10, 30, 100, 300, 1000])
    func linesStandForCurvesOfAllSizes(_ radius: Double) {
        var random = SeededRandom(state: 7)
        var rasterizer = PathRasterizer()
        var worst = 0.0
        for i in 0..<24 {
            let (turn, squeeze, skew) = (random.double(0...6.3), random.double(0.3...1), random.double(0.3...1.4))
            let map = CGAffineTransform(rotationAngle: turn).concatenating(CGAffineTransform(scaleX: radius, y: radius * squeeze))
            // A disc, or what has two curves, more bent at one end.
            let k = i % 2 == 0 ? 0.552_284_749_8 : skew
            var path = Path()
            func p(_ x: Double, _ y: Double) -> Point { map.apply(Point(x, y)) }
            path.move(to: p(1, 0))
            path.cubic(to: p(0, 1), control1: p(1, k), control2: p(0.552_284_749_8, 1))
            path.cubic(to: p(-1, 0), control1: p(-0.552_284_749_8, 1), control2: p(-1, k))
            path.quad(to: p(1, 0), control: p(0, -2 * k))
            // Where the outline is: of large shapes a part, twelve pixels wide.
            let place = p(cos(Double(i)), sin(Double(i))) + Point(random.double(0...1), random.double(0...1))
            let rect = PixelRect(
                minX: Int32(place.x) - 6, minY: Int32(place.y) - 6, maxX: Int32(place.x) + 6, maxY: Int32(place.y) + 6)
            let truth = BruteForceFill(polygons: path.polygons(steps: 3000) { $0 }, rule: .winding).coverage(in: rect)
            worst = max(worst, greatestError(rasterizer.strips(of: path, in: rect).bytes(in: rect), truth))
        }
        print("greatest error of curves \(radius) pixels large: \(worst) levels")
        // Half a level is rounding, one is what lines may err by.
        #expect(worst <= 1.5)
    }

    /// Dots, where four curves meet in a pixel, lenses, curves that go on smoothly in another, and curves that bend both ways.
    @Test func linesStandForSmallCurves() {
        var rasterizer = PathRasterizer()
        func error(_ path: Path) -> Double {
            let rect = PixelRect(minX: -2, minY: -2, maxX: 6, maxY: 6)
            let truth = BruteForceFill(polygons: path.polygons(steps: 3000) { $0 }, rule: .winding).coverage(in: rect)
            return greatestError(rasterizer.strips(of: path, in: rect).bytes(in: rect), truth)
        }
        var random = SeededRandom(state: 11)
        var (dots, others) = (0.0, 0.0)
        for i in 0..<72 {
            let radius = 0.25 + Double(i) * 0.005
            let center = Point(random.double(1...2), random.double(1...2))
            let map = CGAffineTransform(rotationAngle: i % 2 == 0 ? 0 : .pi / 4)
                .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
            func p(_ x: Double, _ y: Double) -> Point { map.apply(Point(x * radius, y * radius)) }
            let k = 0.552_284_749_8
            var dot = Path()
            dot.move(to: p(1, 0))
            dot.cubic(to: p(0, 1), control1: p(1, k), control2: p(k, 1))
            dot.cubic(to: p(-1, 0), control1: p(-k, 1), control2: p(-1, k))
            dot.cubic(to: p(0, -1), control1: p(-1, -k), control2: p(-k, -1))
            dot.cubic(to: p(1, 0), control1: p(k, -1), control2: p(1, -k))
            dots = max(dots, error(dot))
            // An S and a piece of a parabola in two curves, each over a straight bottom.
            let (length, height) = (1.2 + Double(i) * 0.03, 0.03 + Double(i) * 0.006)
            var s = Path()
            s.move(to: center)
            s.cubic(
                to: center + Point(length, 0), control1: center + Point(length / 3, height), control2: center + Point(length * 2 / 3, -height))
            s.line(to: center + Point(length, 2))
            s.line(to: center + Point(0, 2))
            others = max(others, error(s))
            var parabola = Path()
            parabola.move(to: center)
            parabola.quad(to: center + Point(length, height), control: center + Point(length / 2, 0))
            parabola.quad(to: center + Point(length * 2, height * 4), control: center + Point(length * 1.5, height * 2))
            parabola.line(to: center + Point(0, height * 4))
            others = max(others, error(parabola))
        }
        print("greatest error of dots: \(dots) levels, of other small curves: \(others)")
        // Half a level is rounding. Of a dot four curves err, each by a part of a level.
        #expect(dots <= 2)
        #expect(others <= 1.5)
    }

    /// Curves are the same lines whatever rectangle is covered. They are floats from its corner, so that of a few pixels, of which the
    /// level ends near one half, it is rounded to another.
    @Test func curvesAreCutWhereverTheyAreLookedAt() {
        var path = Path()
        path.addEllipse(in: Rect(x: 3.3, y: 4.7, width: 250, height: 170))
        var rasterizer = PathRasterizer()
        let all = PixelRect(minX: 0, minY: 0, maxX: 256, maxY: 192)
        let whole = rasterizer.strips(of: path, in: all).bytes(in: all)
        var others = 0
        for tile in 0..<32 * 24 {
            let (x, y) = (Int32(tile % 32 * 8), Int32(tile / 32 * 8))
            let rect = PixelRect(minX: x, minY: y, maxX: x + 8, maxY: y + 8)
            let part = rasterizer.strips(of: path, in: rect).bytes(in: rect)
            for pixel in 0..<64 {
                let expected = Int(whole[(Int(y) + pixel / 8) * 256 + Int(x) + pixel % 8])
                #expect(abs(Int(part[pixel]) - expected) <= 1)
                others += Int(part[pixel]) == expected ? 0 : 1
            }
        }
        print("pixels of \(all.area) that tiles round otherwise: \(others)")
        #expect(others <= 10)
    }
}
