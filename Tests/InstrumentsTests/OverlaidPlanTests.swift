import Geometry
import Graphics
import Instruments
import PlanSketches
import RenderPlan
import SoftwarePainter
import Testing

/// Overlays as plans.
struct OverlaidPlanTests {
    @Test("Of any plan an overlay makes a plan that keeps the contract and can be painted", arguments: DebugOverlay.allCases)
    func anyPlan(overlay: DebugOverlay) throws {
        let painter = SoftwarePainter(threads: 1)
        var history = FrameHistory()
        for seed in 0..<12 {
            var plans = RandomPlans(seed: UInt64(seed) + 300, width: 47, height: 39)
            let plan = plans.plan(count: 25)
            let shown = plan.showing(overlay, after: history)
            try shown.check()
            try painter.paint(shown)
            // The plan after itself, too.
            history.note(plan)
            try plan.showing(overlay, after: history).check()
        }
    }

    @Test("What an overlay does not speak of stays as it is, to the last pixel")
    func nothingToShow() throws {
        let painter = SoftwarePainter(threads: 1)
        for seed in 0..<6 {
            var plans = RandomPlans(seed: UInt64(seed) + 900, width: 47, height: 39)
            let plan = plans.plan(count: 25)
            var history = FrameHistory()
            history.note(plan)
            try painter.paint(plan)
            let picture = try painter.read()
            for overlay in [DebugOverlay.updatedRegions, .openGLFastPath, .copiedImages] {
                try painter.paint(plan.showing(overlay, after: history))
                #expect(try painter.read() == picture, "\(overlay) \(seed)")
            }
        }
    }

    /// White, as if OpenGL had drawn it.
    private final class WhiteDrawing: PixelDrawing {
        let name = "white"
        func pixels(width: Int, height: Int) throws -> [UInt32] { Array(repeating: 0xFFFF_FFFF, count: width * height) }
    }

    @Test("What code draws is blue where it is shown pixel for pixel on the target")
    func fastPath() throws {
        var builder = PlanBuilder(width: 20, height: 10)
        let drawn = builder.image(Bitmap(width: 4, height: 4, isOpaque: true, drawing: WhiteDrawing()))
        for (box, side) in [(SIMD4<Float>(0, 0, 4, 4), Float(4)), (SIMD4(10, 0, 18, 8), 4)] {
            builder.draw(
                .image, .box, texture: drawn,
                [box, SIMD4(repeating: 1), .zero, SIMD4(0, 0, side, side), SIMD4(0.5, 0.5, side - 0.5, side - 0.5)])
        }
        let painter = SoftwarePainter(threads: 1)
        try painter.paint(builder.finish().showing(.openGLFastPath))
        let picture = try painter.read()
        #expect(picture[2, 2] == SIMD4(128, 128, 255, 255) || picture[2, 2] == SIMD4(127, 127, 255, 255))
        #expect(picture[14, 4] == SIMD4(255, 255, 255, 255))
    }

    @Test("Each overlay says what its colours mean")
    func words() {
        #expect(Set(DebugOverlay.allCases.map(\.meaning)).count == DebugOverlay.allCases.count)
    }
}
