import Coverage
import Geometry
import Limits
import Testing

/// Covering ends when its time is over, in the middle of a path.
@Suite struct CoverageTimeTests {
    /// Lines as high as the rectangle, each of which every row has to look at.
    private func comb(_ count: Int, width: Double, height: Double) -> Path {
        var path = Path()
        path.move(to: .zero)
        for tooth in 1...count { path.line(to: Point(width * Double(tooth % 997) / 997, tooth % 2 == 0 ? 0 : height)) }
        return path
    }

    private let rect = PixelRect(minX: 0, minY: 0, maxX: 1000, maxY: 100_000)

    @Test(arguments: [10_000, 40_000]) func stopsWhenTimeIsOver(_ count: Int) {
        var rasterizer = PathRasterizer(threads: 2)
        rasterizer.allowance = TimeAllowance(milliseconds: 50)
        let clock = ContinuousClock()
        var strips = CoverageStrips()
        let time = clock.measure { strips = rasterizer.strips(of: comb(count, width: 1000, height: 100_000), in: rect) }
        #expect(time < .seconds(3), "\(time)")
        #expect(strips.strips.isEmpty && strips.solids.isEmpty)
        // What was broken off leaves nothing behind.
        rasterizer.allowance = .endless
        var other = PathRasterizer(threads: 2)
        let (path, small) = (comb(20, width: 60, height: 40), PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 64))
        #expect(rasterizer.strips(of: path, in: small) == other.strips(of: path, in: small))
    }
}
