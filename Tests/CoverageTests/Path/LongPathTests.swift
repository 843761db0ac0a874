import Coverage
import Geometry
import Glibc
import ProjectFiles
import Testing

/// Paths of a million segments.
@Suite struct LongPathTests {
    private static let count = 1_000_000
    private static let rect = PixelRect(minX: 0, minY: 0, maxX: 1920, maxY: 1080)
    /// Seconds. Work by the square of the count would be hours; these take 0.5 to 1.3 on processors of servers, the latter where another
    /// thread has the core as well. A sanitizer looks at every load.
    private static let limit = Sanitizer.isOn ? 60 : 3.0

    /// The thread's own time, seconds: whoever else is at work does not count, but for the caches and units that a core shares,
    /// which is why the least of six goes counts.
    private func time(_ body: () -> Void) -> Double {
        var least = Double.infinity
        for _ in 0..<6 where least >= Self.limit { least = min(least, once(body)) }
        return least
    }

    private func once(_ body: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
        }
        let start = now()
        body()
        return now() - start
    }

    /// On one thread, so that all the work is in its time.
    private func strips(_ path: Path) -> CoverageStrips {
        var rasterizer = PathRasterizer(threads: 1)
        return rasterizer.strips(of: path, in: Self.rect)
    }

    private func area(_ strips: CoverageStrips) -> Double {
        let bytes = strips.alphas.reduce(0) { $0 + Int($1) }
        return Double(bytes) / 255 + Double(strips.solids.reduce(0) { $0 + $1.area })
    }

    private func polygon(_ radius: (Double) -> Double) -> Path {
        var path = Path()
        for index in 0..<Self.count {
            let angle = Double(index) / Double(Self.count) * 2 * .pi
            let p = Point(960 + radius(angle) * cos(angle), 540 + radius(angle) * sin(angle))
            if index == 0 { path.move(to: p) } else { path.line(to: p) }
        }
        path.close()
        return path
    }

    @Test func aDiscOfAMillionSides() {
        let disc = polygon { _ in 500 }
        var strips = CoverageStrips()
        #expect(time { strips = self.strips(disc) } < Self.limit)
        #expect(abs(area(strips) - .pi * 250_000) < 50)
    }

    /// An outline so rough that it passes each of its pixels many times. The wave adds ½ · 50² · 2π / 2 to the area on the
    /// mean, as ½ ∫ r² says.
    @Test func aRoughOutline() {
        let rough = polygon { 400 + 50 * sin($0 * 20_000) }
        var strips = CoverageStrips()
        #expect(time { strips = self.strips(rough) } < Self.limit)
        let expected = Double.pi * (160_000 + 1250)
        #expect(abs(area(strips) - expected) < expected * 0.002)
    }
}
