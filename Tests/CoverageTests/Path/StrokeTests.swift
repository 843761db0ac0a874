import Coverage
import Geometry
import Testing

/// Stroked paths against brute force.
@Suite struct StrokeTests {
    static let bound = 3.0

    @Test(arguments: RandomPaths.shares) func randomStrokesAreExact(_ share: Int) {
        var paths = RandomPaths(seed: 2)
        var rasterizer = PathRasterizer()
        var worst = 0.0
        let isLong = RandomPaths.count(0) > 0
        for i in 0..<RandomPaths.count(40) {
            let stroke = paths.stroke()
            guard RandomPaths.isIn(share, i) else { continue }
            let strips = Self.strips(stroke, by: &rasterizer, in: paths.rect)
            let truth = BruteForceStroke(stroke).coverage(in: paths.rect, lines: isLong ? 1024 : 256)
            let error = greatestError(strips.bytes(in: paths.rect), truth)
            #expect(error <= Self.bound, "stroke \(i): \(stroke)")
            worst = max(worst, error)
        }
        print("greatest error of a stroke: \(worst) levels")
    }

    /// Cut first where only a part is drawn.
    private static func strips(
        _ stroke: RandomStroke, by rasterizer: inout PathRasterizer, in rect: PixelRect
    ) -> CoverageStrips {
        var path = stroke.path
        if stroke.from > 0 || stroke.to < 1 {
            path = path.trimmed(from: stroke.from, to: stroke.to, .byParameter)
        }
        return rasterizer.strips(ofStroke: path, stroke.style, transform: stroke.transform, in: rect)
    }
}
