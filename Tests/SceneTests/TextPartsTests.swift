import Comparison
import ExampleScenes
import Geometry
import Planner
import RenderPlan
import Testing

/// Glyphs that are looked up, against outlines that are covered wherever they lie.
@Suite struct TextPartsTests {
    /// A glyph lies up to a sixty-fourth of a pixel elsewhere in both directions, which is 4 of 255 levels for either; what is
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
                expected: try picture.painted(exact), actual: try picture.painted(), differenceThreshold: 9, metrics: [])
            #expect(comparison.differingShare == 0, "\(name) moved by \(x), \(y): \(comparison.summary)")
        }
    }

    /// A line is a few rectangles, and all lines of a colour are one draw.
    @Test func textIsFewInstances() throws {
        let scene = try #require(ExampleScene.all.first { $0.name == "text-alignment" })
        let plan = try scene.picture(scale: 1).plan()
        let strips = plan.batches.filter { $0.pipeline.geometry == .strip }
        #expect(strips.count == 1)
        // Four texts of 15 words each, and a word is seldom in two parts.
        #expect(strips.reduce(0) { $0 + $1.count } <= 4 * 15 * 2)
    }
}
