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
}
