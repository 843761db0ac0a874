import Geometry
import Graphics
import PlanSketches
import RenderPlan
import SoftwarePainter
import Testing

@testable import GLPainter

/// What a shadow is: the integral of a Gaussian over the shape, and the mean of that over a pixel.
@Suite(.needsOpenGL) struct ShadowTests {
    struct Case: CustomTestStringConvertible {
        /// Local units.
        var size = Point(60, 44)
        var radii = Point(12, 12)
        var sigma: Double
        /// Radians; 0 is an upright box.
        var angle = 0.0
        var scale = Point(1, 1)

        var testDescription: String { "\(size) round \(radii), sigma \(sigma), turned \(angle), scaled \(scale)" }
    }

    static let cases: [Case] =
        [0.1, 0.3, 0.7, 2, 6, 20, 200].flatMap { sigma in
            [
                Case(radii: Point(0, 0), sigma: sigma), Case(sigma: sigma),
                Case(radii: Point(30, 22), sigma: sigma), Case(radii: Point(30, 22), sigma: sigma, angle: 0.4),
                Case(sigma: sigma, angle: 1.1), Case(radii: Point(0, 0), sigma: sigma, angle: 0.7),
            ]
        } + [
            Case(sigma: 3, angle: 0.6, scale: Point(1.5, 0.7)), Case(sigma: 1, angle: 0.2, scale: Point(0.5, 0.5)),
            Case(size: Point(6, 5), radii: Point(2, 2), sigma: 0.5, angle: 0.5, scale: Point(8, 8)),
        ]

    /// The greatest error of any pixel looked at, rounding included: one level by tables and rounding, two by the closed
    /// form in the other places.
    @Test(arguments: cases) func paintersAgreeWithIntegration(of shadow: Case) throws {
        let reach = 3 * shadow.sigma
        let quad = QuadRows(
            width: shadow.size.x + 2 * reach, height: shadow.size.y + 2 * reach, center: Point(50.3, 40.8),
            angle: shadow.angle, scaleX: shadow.scale.x, scaleY: shadow.scale.y)
        let isBox = shadow.angle == 0
        var sketch = Sketch(width: 100, height: 80)
        var rows: [Row: SIMD4<Float>] = [
            .color: white, .meta: SIMD4(0, Float(shadow.sigma), Float(reach), 0),
            .radii: SIMD4(repeating: Float(shadow.radii.x)), .radiiY: SIMD4(repeating: Float(shadow.radii.y)),
        ]
        if isBox {
            let (a, b) = (quad.corners[0], quad.corners[2])
            rows[.box] = box(a.x, a.y, b.x, b.y)
        } else {
            for (row, value) in zip(DrawGeometry.quad.rows, quad.rows) { rows[row] = value }
        }
        sketch.draw(Pipeline(kind: .shadow, geometry: isBox ? .box : .quad), .none, rows)
        let software = SoftwarePainter(threads: 1)
        try software.paint(sketch.plan)
        let (gl, cpu) = (try sketch.painted(), try software.read())
        let inverse = try #require(quad.localToPixel.inverted())
        let exact = ExactShadow(size: shadow.size, radii: shadow.radii, sigma: shadow.sigma, count: 150)
        let isFine = shadow.sigma * min(shadow.scale.x, shadow.scale.y) < 1
        var random = SeededRandom(state: 4)
        var worst = (gl: 0.0, cpu: 0.0)
        for _ in 0..<(isFine ? 40 : 80) {
            let (x, y) = (random.int(0...99), random.int(0...79))
            let expected = mean(isFine ? 12 : 4) { dx, dy in
                exact.value(inverse.apply(Point(Double(x) + dx, Double(y) + dy)) - Point(reach, reach))
            }
            worst.gl = max(worst.gl, abs(Double(gl[x, y].w) - expected * 255))
            worst.cpu = max(worst.cpu, abs(Double(cpu[x, y].w) - expected * 255))
        }
        #expect(worst.gl < 2.2)
        #expect(worst.cpu < (isBox ? 1.5 : 2.2))
    }

    /// Over a pixel, by places in the middles of its parts.
    private func mean(_ count: Int, _ value: (Double, Double) -> Double) -> Double {
        var sum = 0.0
        for i in 0..<count {
            for j in 0..<count { sum += value((Double(i) + 0.5) / Double(count), (Double(j) + 0.5) / Double(count)) }
        }
        return sum / Double(count * count)
    }
}
