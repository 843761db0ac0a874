import CPixels
import Graphics
import PlanSketches
import RenderPlan
import SoftwarePainter
import Testing

/// Whole pictures are the same whichever instructions paint their rows, as many of them as this machine has, and however many threads.
@Suite struct InstructionSetTests {
    @Test(arguments: [1, 4, 9, 23] as [UInt64]) func allOfThemPaintTheSame(_ seed: UInt64) throws {
        var random = RandomPlans(seed: seed, width: 400, height: 300)
        let plan = random.plan(count: 40)
        defer { lk_row_kernels_use(lk_row_kernels_best()) }
        var pictures: [Bitmap] = []
        for index in 0..<lk_row_kernel_count() {
            guard let kernels = lk_row_kernels_at(index) else { continue }
            lk_row_kernels_use(kernels)
            for threads in [1, 2, 3, 7] {
                let painter = SoftwarePainter(threads: threads)
                try painter.paint(plan)
                pictures.append(try painter.read())
            }
        }
        #expect(pictures.count >= 4 && pictures.allSatisfy { $0 == pictures[0] })
    }
}
