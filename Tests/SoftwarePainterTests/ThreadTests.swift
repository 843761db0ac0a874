import Geometry
import Graphics
import RenderPlan
import SoftwarePainter
import Testing

@Suite struct ThreadTests {
    /// Several hundred draws of all kinds on a target large enough to be split.
    @Test func everyNumberOfThreadsPaintsTheSameBytes() throws {
        var plan = HandmadePlan(width: 700, height: 501, clear: SIMD4(0.2, 0.2, 0.2, 1))
        plan.plan.images = [
            Bitmap(width: 31, height: 17, pixels: (0..<527).map { UInt32($0) &* 2_654_435_761 | 0xFF00_0000 })
        ]
        var state: UInt64 = 42
        func next(_ scale: Float) -> Float {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Float(state >> 40) / Float(1 << 24) * scale
        }
        for index in 0..<400 {
            let (x, y, w, h) = (next(650), next(450), next(120) + 1, next(120) + 1)
            let alpha = next(1)
            let color = SIMD4<Float>(next(alpha), next(alpha), next(alpha), alpha)
            let box = SIMD4(x, y, x + w, y + h)
            let (c, s) = (0.8 as Float, 0.6 as Float)
            let quad: [SIMD4<Float>] = [
                SIMD4(x - 250, y - 250, x + 250, y - 250), SIMD4(x + 250, y + 250, x - 250, y + 250),
                SIMD4(c, s, -c * x - s * y, w), SIMD4(-s, c, s * x - c * y, h), SIMD4(0, next(0.001), 1, 0),
            ]
            let radii = SIMD4<Float>(repeating: min(w, h) / 3)
            switch index % 8 {
            case 0: plan.add(.solidBox, [box, color, .zero])
            case 1: plan.add(.solidQuad, quad + [color, .zero])
            case 2: plan.add(Pipeline(kind: .rounded, geometry: .box), [box, color, .zero, radii])
            case 3: plan.add(Pipeline(kind: .rounded, geometry: .quad), quad + [color, .zero, radii])
            case 4: plan.add(Pipeline(kind: .border, geometry: .box), [box, color, SIMD4(0, 3, 0, 0), radii])
            case 5: plan.add(Pipeline(kind: .border, geometry: .quad), quad + [color, SIMD4(0, 3, 0, 0), radii])
            case 6:
                plan.add(
                    Pipeline(kind: .image, geometry: .box), .image(ImageIndex(rawValue: 0)),
                    [box, .init(repeating: alpha), .zero, SIMD4(0, 0, 31, 17), SIMD4(0.5, 0.5, 30.5, 16.5)])
            default:
                plan.add(
                    Pipeline(kind: .image, geometry: .quad), .image(ImageIndex(rawValue: 0)),
                    quad + [.init(repeating: alpha), .zero, SIMD4(0, 0, 31, 17), SIMD4(0.5, 0.5, 30.5, 16.5)])
            }
        }
        let reference = try plan.painted(threads: 1)
        for threads in [2, 3, 7] { #expect(try plan.painted(threads: threads) == reference, "\(threads) threads") }
    }

    @Test func theSmallestTargetWorks() throws {
        let plan = HandmadePlan(width: 1, height: 1, clear: SIMD4(0, 1, 0, 1))
        #expect(try plan.painted()[0, 0] == SIMD4(0, 255, 0, 255))
    }
}
