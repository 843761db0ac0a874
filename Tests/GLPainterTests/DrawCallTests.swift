import Geometry
import RenderPlan
import Testing

@testable import GLPainter

@Suite struct DrawCallTests {
    /// Programs are told by batch, of which passes may have some only, in any order.
    @Test func programsAreFoundByTheirBatch() {
        var sketch = Sketch(width: 40, height: 40)
        for kind in [DrawKind.solid, .rounded, .shadow] {
            sketch.draw(Pipeline(kind: kind, geometry: .box), .none, [.box: SIMD4(0, 0, 30, 20), .color: SIMD4(repeating: 1)])
        }
        let plan = sketch.plan
        var turned = plan
        turned.passes = [Pass(surface: .target, clear: .zero, batches: 2..<3), Pass(surface: .target, clear: nil, batches: 0..<1)]
        // Others than the batches' own, which would be found without.
        let keys = ContiguousArray([1, 2, 0].map { ProgramKey?.some(ProgramKey(plan.batches[$0], in: plan)) })
        let calls = DrawCalls(turned, cutting: nil, keys: keys)
        #expect(calls[2].map(\.key.kind) == [.solid] && calls[0].map(\.key.kind) == [.rounded] && calls[1].isEmpty)
    }
}
