import Geometry
import RenderPlan
import Testing

@testable import Planner

@Suite struct DrawTests {
    /// What is added to what is behind it depends on that, and finds it in its place.
    @Test func onlyWhatIsNotAddedCopiesItsBackdrop() {
        var draw = Draw(
            pipeline: Pipeline(kind: .solid, geometry: .box), texture: .none, firstRow: 0,
            bounds: PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1))
        #expect(!draw.dependsOnBackdrop && !draw.copiesBackdrop)
        draw.backdrop = 0
        #expect(draw.dependsOnBackdrop && draw.copiesBackdrop)
        draw.pipeline.blend = .plusLighter
        #expect(draw.dependsOnBackdrop && !draw.copiesBackdrop)
    }
}
