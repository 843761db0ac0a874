import Coverage
import Geometry
import Testing

/// Stroked paths against brute force.
@Suite struct StrokeTests {
    static let bound = 3.0

    @Test func randomStrokesAreExact() {
        var paths = RandomPaths(seed: 2)
        var rasterizer = PathRasterizer()
        var worst = 0.0
        let isLong = RandomPaths.count(0) > 0
        for i in 0..<RandomPaths.count(40) {
            let (path, style, transform) = paths.stroke()
            let strips = rasterizer.strips(ofStroke: path, style, transform: transform, in: paths.rect)
            let truth = BruteForceStroke(path, style, transform).coverage(in: paths.rect, lines: isLong ? 1024 : 256)
            let error = greatestError(strips.bytes(in: paths.rect), truth)
            #expect(error <= Self.bound, "stroke \(i): \(path) \(style) \(transform)")
            worst = max(worst, error)
        }
        print("greatest error of a stroke: \(worst) levels")
    }
}
