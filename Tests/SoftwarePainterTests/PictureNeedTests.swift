import Geometry
import Graphics
import PlanSketches
import RenderPlan
import Testing

/// Which pictures of a plan a frame needs.
@Suite struct PictureNeedTests {
    private let whole = PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4)

    private func draw(_ texture: Batch.Texture, _ filter: TextureFilter, _ builder: inout PlanBuilder) {
        let rows = [SIMD4<Float>(0, 0, 4, 4), SIMD4(repeating: 1), .zero, SIMD4(0, 0, 2, 2), SIMD4(0, 0, 2, 2)]
        builder.draw(.image, .box, filter: filter, texture: texture, rows)
    }

    /// One that no draw has, one on a surface, one on the target twice, of which once made smaller.
    @Test func picturesAreNeededWhereTheyArePainted() {
        var builder = PlanBuilder(width: 4, height: 4)
        let images = (0..<3).map { _ in builder.image(Bitmap(width: 2, height: 2, pixels: [~0, ~0, 0, ~0])) }
        let surface = builder.surface(whole)
        draw(images[1], .linear, &builder)
        builder.pass(surface)
        draw(images[2], .trilinear, &builder)
        draw(images[2], .nearest, &builder)
        let plan = builder.finish()
        #expect(plan.pictureNeeds(by: plan.passes, in: [whole]) == [[], [.shown, .painted], [.shown, .painted, .shrunk]])
        #expect(plan.pictureNeeds(by: plan.passes, in: []) == [[], [.shown, .painted], .shown])
        #expect(plan.pictureNeeds(by: plan.passes.suffix(1), in: [whole]) == [[], [], [.shown, .painted, .shrunk]])
    }
}
