import Foundation
import Geometry
import Graphics
import RenderPlan
import RenderTree
import Testing

@testable import Planner

/// What reaches beyond the window that it is painted in ends there, and nothing else does.
@Suite struct ConfinedTests {
    private func quad(_ sublayers: [Branch]) throws -> Batch {
        let blurred = Branch(Rect(x: 0, y: 0, width: 200, height: 100), sublayers) {
            var effects = Effects()
            effects.filters = [.gaussianBlur(radius: 2, normalizesEdges: false)]
            $0.effects = effects
        }
        let plan = RenderPlan(Branch(Rect(x: 0, y: 0, width: 200, height: 100), [blurred]))
        try plan.check()
        return try #require(plan.batches.first { $0.pipeline.geometry == .quad })
    }

    /// The window of the blur is a pixel narrower on all sides than the surface, which is sampled between its pixels.
    @Test func turnedLayersEndWithTheWindow() throws {
        let long = Branch(Rect(x: -300, y: 35, width: 800, height: 30), color: .red) { $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) }
        #expect(try quad([long]).pipeline.namesClip)
    }

    /// The outline of a layer with corners of 25° lies 3.4 pixels beyond these, and paints nothing there.
    @Test func sharpCornersEndByThemselves() throws {
        let sharp = Branch(Rect(x: 80, y: 40, width: 60, height: 20), color: .red) {
            $0.transform = .identity
            $0.transform?.m21 = 2.14
        }
        let others = [5.0, 185].map { Branch(Rect(x: $0, y: 40, width: 10, height: 10), color: .blue) }
        #expect(try !quad([sharp] + others).pipeline.namesClip)
    }

    @Test func outlinesReachNoFurtherThanPlansMay() {
        var farthest = 0.0
        for tenth in 1...900 {
            let angle = Double(tenth) * .pi / 1800
            let corner = Quadrilateral(around: Point(40, 0), Point(40 * cos(angle), 40 * sin(angle)), margin: 0.75)?.a
            farthest = max(farthest, corner?.length ?? 0)
        }
        #expect(farthest <= Double(Pipeline.outlineMargin) && farthest > Double(Pipeline.outlineMargin) - 0.5)
    }
}
