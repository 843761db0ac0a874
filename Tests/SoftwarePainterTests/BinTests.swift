import Geometry
import RenderPlan
import PlanSketches
import Testing

@testable import SoftwarePainter

@Suite("Which instances touch which band") struct BinTests {
    /// Box n covers rows n…n+2.5, that is, pixels of three rows; bands are of seven rows, and the last of two.
    @Test("Each band has those that touch it, in order")
    func bands() {
        var builder = PlanBuilder(width: 10, height: 100)
        let color = SIMD4<Float>(1, 0, 0, 1)
        let boxes = (0..<98).map { (number: Int) -> SIMD4<Float> in
            let top = Float(number * 31 % 98)
            return SIMD4(0, top, 5, top + 2.5)
        }
        builder.draw(.solid, .box, boxes.flatMap { (box: SIMD4<Float>) -> [SIMD4<Float>] in [box, color, .zero] })
        builder.draw(.solid, .box, [SIMD4(0, 0, 1, 1), color, .zero])
        var plan = builder.finish()
        plan.batches[0].count = Int32(boxes.count)
        let frame = PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 100)
        let bins = Bins(plan.passes[0], of: plan, frame: frame, height: 7)
        for top in stride(from: Int32(0), to: 100, by: 7) {
            let window = PixelRect(minX: 0, minY: top, maxX: 10, maxY: min(100, top + 7))
            let expected = boxes.indices.filter {
                Int(boxes[$0].y) < Int(window.maxY) && Int(boxes[$0].y) + 3 > Int(window.minY)
            }
            #expect(bins.members(of: 0, in: window).map { $0.map { Int($0) / 3 } } == expected)
            #expect(bins.members(of: 1, in: window) == nil)
        }
    }
}
