import Coverage
import Geometry
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
}
