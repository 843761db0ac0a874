import Graphics
import RenderPlan
import Testing

@testable import GLPainter

/// What depends on sizes alone; needs no device.
@Suite struct SizeTests {
    private let limits = GLLimits(
        textureSize: 2048, viewportWidth: 2048, viewportHeight: 2048, vertexAttributes: 16, varyingVectors: 16,
        programBinaryFormats: 0)

    /// A page is as wide as 4096 texels, and only plans with text have any.
    @Test func smallTexturesHoldPlansWithoutPages() throws {
        var plan = Sketch(width: 8, height: 8).plan
        #expect(SizeCheck(plan: plan, limits: limits, pictureSide: 2048).holdsLists)
        plan.pages = [CoveragePage([255])]
        #expect(!SizeCheck(plan: plan, limits: limits, pictureSide: 2048).holdsLists)
    }

    /// Lines of 512 stops, of two texels each.
    @Test func texturesHoldAsManyLinesAsTheyHaveRows() {
        var plan = Sketch(width: 8, height: 8).plan
        plan.stops = ContiguousArray(repeating: GradientStop(0, color: .zero, next: nil), count: 2048 * 512)
        #expect(SizeCheck(plan: plan, limits: limits, pictureSide: 2048).holdsLists)
        plan.stops.append(plan.stops[0])
        #expect(!SizeCheck(plan: plan, limits: limits, pictureSide: 2048).holdsLists)
    }

    /// One texel on 100 pixels is magnified more than eight times in each direction; two of them on 50 pixels each are not.
    @Test(arguments: [(1, true), (2, false)])
    func magnificationIsThatOfEachInstance(count: Int32, isMagnified: Bool) {
        var plan = Sketch(width: 10, height: 10).plan
        plan.images = [Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF])]
        let pipeline = Pipeline(kind: .image, geometry: .box)
        for _ in 0..<count {
            plan.rows.append(SIMD4(0, 0, 10 / Float(count), 10))
            plan.rows += [SIMD4(repeating: 1), .zero, SIMD4(0, 0, 1, 1), SIMD4(0.5, 0.5, 0.5, 0.5)]
        }
        let batch = Batch(
            pipeline: pipeline, texture: .image(ImageIndex(rawValue: 0)), firstRow: 0, count: count,
            bounds: plan.surfaces[0].frame, pixelCount: 0)
        #expect((ProgramKey(batch, in: plan).variant == .magnified) == isMagnified)
    }
}
