import Graphics
import PlanSketches
import RenderPlan
import Testing

@Suite("Cuts") struct CutTests {
    private static let across = SIMD3<Float>(0.6, 0.8, -14.3)
    private static let down = SIMD3<Float>(-0.28, 0.96, -6.1)

    private func cut(_ line: SIMD3<Float>, isFront: Bool, isHard: Bool = false) -> Cut {
        Cut(a: line.x, b: line.y, c: line.z, isFront: isFront, isHard: isHard)
    }

    /// A piece of a colour that fills 20 × 20 pixels.
    private func drawPiece(_ color: SIMD4<Float>, _ cuts: [Cut], in builder: inout PlanBuilder) {
        let clip = builder.clip(
            Clip(
                box: SIMD4(0, 0, 20, 20), inverseX: SIMD4(1, 0, 0, 20), inverseY: SIMD4(0, 1, 0, 20),
                inverseW: SIMD4(0, 0, 1, 0), radii: .zero, cuts: builder.cuts(cuts)))
        builder.draw(.solid, .box, isCut: true, [SIMD4(0, 0, 20, 20), color, SIMD4(clip, 0, 0, 0)])
    }

    private func paintedOver(_ draw: (inout PlanBuilder) -> Void) throws -> Bitmap {
        var builder = PlanBuilder(width: 20, height: 20)
        draw(&builder)
        return try painted(builder.finish(clear: SIMD4(0, 0.5, 0, 1)))
    }

    @Test("Four pieces of a layer are the layer", arguments: [1, 0.7, 0.25] as [Float])
    func noSeams(alpha: Float) throws {
        let color = SIMD4<Float>(1, 0, 0.5, 1) * alpha
        let whole = try paintedOver { $0.draw(.solid, .box, [SIMD4(0, 0, 20, 20), color, .zero]) }
        let pieces = try paintedOver { builder in
            for isFront in [false, true] {
                for isUpper in [true, false] {
                    drawPiece(
                        color, [cut(Self.across, isFront: isFront), cut(Self.down, isFront: isUpper)], in: &builder)
                }
            }
        }
        for y in 0..<20 {
            for x in 0..<20 {
                let (expected, found) = (SIMD4<Int>(truncatingIfNeeded: whole[x, y]), SIMD4<Int>(truncatingIfNeeded: pieces[x, y]))
                let difference = expected &- found
                #expect(difference.max() <= 2 && difference.min() >= -2, "\(x), \(y): \(expected) \(found)")
            }
        }
    }

    /// White between the pieces of a black layer shows behind the cut only: white · (1 − k), of which an upright cut at 10.25
    /// leaves a quarter in its pixel.
    @Test("What lies between the pieces is hidden by the front one alone")
    func between() throws {
        let upright = SIMD3<Float>(1, 0, -10.25)
        let picture = try paintedOver { builder in
            drawPiece(SIMD4(0, 0, 0, 1), [cut(upright, isFront: false)], in: &builder)
            builder.draw(.solid, .box, [SIMD4(0, 0, 20, 20), SIMD4(repeating: 1), .zero])
            drawPiece(SIMD4(0, 0, 0, 1), [cut(upright, isFront: true)], in: &builder)
        }
        #expect(picture[9, 4].x == 255 && picture[11, 4].x == 0)
        #expect(abs(Int(picture[10, 4].x) - 64) <= 1)
    }
}
