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

    /// Where rows 40 to 60 are painted anew nobody asks for those of a batch at the top.
    @Test("Bands may be those of a part of the surface")
    func bandsOfAPart() {
        var builder = PlanBuilder(width: 10, height: 100)
        let color = SIMD4<Float>(1, 0, 0, 1)
        for top in [0, 30] as [Float] {
            let boxes = (0..<40).flatMap { (row: Int) -> [SIMD4<Float>] in [SIMD4(0, top + Float(row), 5, top + Float(row) + 1), color, .zero] }
            builder.draw(.solid, .box, boxes)
        }
        var plan = builder.finish()
        for batch in 0..<2 { plan.batches[batch].count = 40 }
        plan.batches[0].bounds = PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 40)
        plan.batches[1].bounds = PixelRect(minX: 0, minY: 30, maxX: 10, maxY: 70)
        let bins = Bins(plan.passes[0], of: plan, frame: PixelRect(minX: 0, minY: 40, maxX: 10, maxY: 60), height: 10)
        #expect(bins.members(of: 0, in: PixelRect(minX: 0, minY: 40, maxX: 10, maxY: 50)) == nil)
        for top in [40, 50] as [Int32] {
            let members = bins.members(of: 1, in: PixelRect(minX: 0, minY: top, maxX: 10, maxY: top + 10))
            #expect(members.map { $0.map { Int($0) / 3 - 40 } } == Array(Int(top) - 30..<Int(top) - 20))
        }
    }

    /// Frames are repainted where `TileNames` finds changes: an instance must reach no farther for a painter than for that.
    @Test("Painters and changes say alike what an instance touches")
    func touched() {
        var random = SeededRandom(state: 11)
        let frame = PixelRect(minX: -16_384, minY: -16_384, maxX: 16_384, maxY: 16_384)
        func number() -> Float { Float(random.double(-1...1)) * [1, 100, 1e4, 1e7, 1e12, .greatestFiniteMagnitude].randomElement(using: &random)! }
        var builder = PlanBuilder(width: 1, height: 1)
        var plan = builder.finish()
        func seen(_ rect: PixelRect) -> PixelRect {
            let seen = rect.intersection(frame)
            return seen.isEmpty ? .empty : seen
        }
        for _ in 0..<2000 {
            let (x, y) = ([number(), number()].sorted(), [number(), number()].sorted())
            plan.rows = [SIMD4(x[0], y[0], x[1], y[1]), SIMD4(number(), number(), number(), number())]
            let (box, quad) = (plan.extent(at: 0, .box), plan.extent(at: 0, .quad))
            #expect(seen(BoxPlacement.bounds(plan.rows, at: 0)) == seen(box), "\(plan.rows[0])")
            #expect(seen(QuadPlacement.bounds(plan.rows, at: 0)) == seen(quad), "\(plan.rows)")
        }
    }
}
