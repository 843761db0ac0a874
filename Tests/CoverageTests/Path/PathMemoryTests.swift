import Coverage
import Geometry
import Testing

/// Covering a path takes no more than ten times its memory.
@Suite struct PathMemoryTests {
    private func bytes(of path: Path) -> Int { path.points.count * MemoryLayout<Point>.stride + path.verbs.count }

    private func area(_ strips: CoverageStrips) -> Double {
        let bytes = strips.alphas.reduce(0) { $0 + Int($1) }
        return Double(bytes) / 255 + Double(strips.solids.reduce(0) { $0 + $1.area })
    }

    /// Lines that all reach every row: each is held once more while rows are gone through, and once in its pixel.
    @Test func longLines() {
        var path = Path()
        path.move(to: .zero)
        for i in 1..<20_000 { path.line(to: Point(Double(i) / 10.4, i.isMultiple(of: 2) ? 0 : 40)) }
        path.close()
        var rasterizer = PathRasterizer(threads: 1)
        let strips = rasterizer.strips(of: path, in: PixelRect(minX: 0, minY: 0, maxX: 1920, maxY: 40))
        #expect(!strips.isEmpty)
        #expect(rasterizer.memory <= 10 * bytes(of: path))
    }

    /// 5,000 discs of four curves, each of which becomes some fifteen lines: more edges than may be held at once. Covered part by
    /// part they have the area that they should.
    @Test func manyCurves() {
        var path = Path()
        for i in 0..<5000 {
            path.addEllipse(in: Rect(x: Double(i % 100) * 14, y: Double(i / 100) * 14, width: 12.5, height: 12.5))
        }
        var rasterizer = PathRasterizer(threads: 1)
        let strips = rasterizer.strips(of: path, in: PixelRect(minX: 0, minY: 0, maxX: 1400, maxY: 700))
        #expect(rasterizer.memory <= 10 * bytes(of: path))
        // Curves are within 3 in 10,000 of a circle, lines within 1/256 of curves.
        let expected = 5000 * Double.pi * 6.25 * 6.25
        #expect(abs(area(strips) - expected) < expected * 0.002)
        var next = 0
        for (i, strip) in strips.strips.enumerated() {
            #expect(Int(strip.alphaOffset) == next)
            next += Int(strip.width) * Int(strip.height)
            guard i > 0 else { continue }
            let last = strips.strips[i - 1]
            #expect(last.y < strip.y || (last.y == strip.y && last.x + last.width <= strip.x))
        }
    }

    /// Long curves in one row of strips, where only columns are left to cover one after the other: a quarter of the curves
    /// in a part of its own is covered as it is among the others.
    @Test func manyCurvesInOneRow() {
        var path = Path()
        for i in 0..<6000 {
            let x = Double(i) / 2
            path.move(to: Point(x, 1))
            path.cubic(to: Point(x + 0.25, 1), control1: Point(x + 3, 3.5), control2: Point(x - 3, 3.5))
        }
        var rasterizer = PathRasterizer(threads: 1)
        let rect = PixelRect(minX: 0, minY: 0, maxX: 3000, maxY: 4)
        let strips = rasterizer.strips(of: path, in: rect)
        let part = PixelRect(minX: 1100, minY: 0, maxX: 1300, maxY: 4)
        let few = rasterizer.strips(of: path, in: part)
        #expect(!few.isEmpty && strips.bytes(in: part) == few.bytes(in: part))
        #expect(rasterizer.memory <= 10 * bytes(of: path))
    }
}
