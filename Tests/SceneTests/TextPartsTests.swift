import Comparison
import ExampleScenes
import Geometry
import Planner
import RenderPlan
import Testing

/// Glyphs that are looked up, against outlines that are covered wherever they lie.
@Suite struct TextPartsTests {
    /// A glyph lies up to a sixteenth of a pixel elsewhere in both directions, which is 16 of 255 levels for either; what is
    /// rounded on the way may add one.
    @Test(arguments: ["text", "text-alignment", "text-scripts", "text-transforms"])
    func lookedUpGlyphsLieWhereTheirOutlinesDo(_ name: String) throws {
        let scene = try #require(ExampleScene.all.first { $0.name == name })
        var picture = try scene.picture(scale: 1)
        let still = picture.parentToPixel
        var exact = PlannerOptions()
        exact.coversParts = false
        for (x, y) in [(0.0, 0.0), (0.31, 0.77), (-3.52, 7.11)] {
            picture.parentToPixel = still * Homography(translationX: x, y: y)
            let comparison = try PixelComparison(
                expected: try picture.painted(exact), actual: try picture.painted(), differenceThreshold: 33, metrics: [])
            #expect(comparison.differingShare == 0, "\(name) moved by \(x), \(y): \(comparison.summary)")
        }
    }

    /// A glyph is an instance at most, its coverage is in a page, and all lines of a colour are one draw.
    @Test func textIsOneDraw() throws {
        let scene = try #require(ExampleScene.all.first { $0.name == "text-alignment" })
        let plan = try scene.picture(scale: 1).plan()
        let strips = plan.batches.filter { $0.pipeline.geometry == .strip }
        #expect(strips.count == 1)
        #expect(plan.alphas.isEmpty && plan.pages.count == 1)
        // Four texts of 15 words each.
        #expect((4 * 15...4 * 15 * 8).contains(Int(strips.reduce(0) { $0 + $1.count })))
    }
}
