import Geometry
import Graphics
import RenderPlan
import RenderTree
import Testing

@testable import Planner

@Suite struct ContinuousCornerTests {
    private func layer(_ sublayers: [Branch] = [], _ configure: @escaping (Branch) -> Void = { _ in }) -> Branch {
        Branch(Rect(x: 10, y: 10, width: 100, height: 80), color: .red, radius: 20, sublayers) {
            $0.node.flags.insert(.continuousCorners)
            configure($0)
        }
    }

    @Test func theBackgroundIsAPath() {
        let plan = RenderPlan(layer())
        #expect(plan.batches.allSatisfy { $0.pipeline.kind == .solid } && plan.passes.count == 1)
        #expect(plan.batches.contains { $0.pipeline.geometry == .strip })
        // What the corners leave open: less than circles of the span's radius do, more than circles of the radius.
        let solid = plan.batches.filter { $0.pipeline.geometry == .box }.reduce(0) { $0 + $1.pixelCount }
        let edge = plan.alphas.reduce(0.0) { $0 + Double($1) / 255 }
        let open = 8000 - Double(solid) - edge
        let circular = (4 - Double.pi) * 400
        #expect(open > circular && open < circular * 1.528665 * 1.528665)
    }

    @Test func noRadiusNoPath() {
        let plan = RenderPlan(layer { $0.node.cornerRadius = 0 })
        #expect(plan.batches.map(\.pipeline.geometry) == [.box])
    }

    /// What they cut is painted apart, once.
    @Test func sublayersAreShownInTheOutlinesShape() {
        let child = Branch(Rect(x: -20, y: -20, width: 100, height: 60), color: .black)
        let plan = RenderPlan(layer([child]) { $0.node.flags.insert(.masksToBounds) })
        #expect(plan.passes.count == 2 && plan.surfaces[1].purpose == .clipGroup)
        #expect(plan.batches.contains { $0.pipeline.kind == .composite && $0.pipeline.geometry == .strip })
    }

    /// What a layer around them shows as one picture is cut by that layer's clip once, though what they cut was the first to carry it.
    @Test func theClipAroundThemIsLiftedWithTheOthers() {
        let child = Branch(Rect(x: -10, y: -10, width: 60, height: 60), color: .black)
        let inner = Branch(Rect(x: 0, y: 0, width: 60, height: 60), radius: 8, masks: true, [child]) {
            $0.node.flags.insert(.continuousCorners)
        }
        let above = Branch(Rect(x: 0, y: 0, width: 40, height: 80), color: RGBA(red: 0, green: 1, blue: 0, alpha: 0.5))
        let plan = RenderPlan(Branch(Rect(x: 10, y: 10, width: 100, height: 80), radius: 20, masks: true, [inner, above]))
        #expect(plan.surfaces.map(\.purpose) == [.target, .clipGroup, .clipGroup])
        #expect(plan.batches.map(\.pipeline.isClipped).filter { $0 }.count == 1 && plan.batches.last?.pipeline.isClipped == true)
    }

    @Test func aBorderIsTheRingBetweenTwoOutlines() {
        let plan = RenderPlan(
            layer {
                $0.node.backgroundColor = .clear
                $0.node.borderWidth = 4
            })
        let area =
            Double(plan.batches.filter { $0.pipeline.geometry == .box }.reduce(0) { $0 + $1.pixelCount })
            + plan.alphas.reduce(0.0) { $0 + Double($1) / 255 }
        // Sides of 100 and 80 less the corners, which are shorter than their spans and longer than their chords.
        let straight = 2 * (100 + 80) - 8 * 1.528665 * 20
        #expect(area > 4 * (straight + 4 * 1.528665 * 20 * 1.3) && area < 4 * (straight + 4 * 1.528665 * 20 * 2))
    }
}
