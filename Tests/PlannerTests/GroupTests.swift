import Geometry
import Graphics
import Planner
import RenderPlan
import RenderTree
import Testing

@Suite struct GroupTests {
    private let half = SIMD4<Float>(0.5, 0, 0, 0.5)

    @Test func aSingleLayerFadesByItsColor() {
        let plan = RenderPlan(Branch(Rect(x: 0, y: 0, width: 100, height: 80), color: .red, opacity: 0.5))
        #expect(plan.surfaces.count == 1)
        #expect(plan.row(.color, batch: 0) == half)
        #expect(plan.batches[0].pipeline.blend == .over)
    }

    @Test func partsThatDoNotTouchFadeEachByItself() {
        let parts = [
            Branch(Rect(x: 0, y: 0, width: 20, height: 20), color: .red),
            Branch(Rect(x: 20, y: 0, width: 20, height: 20), color: .red),
        ]
        let plan = RenderPlan(Branch(Rect(x: 0, y: 0, width: 100, height: 80), opacity: 0.5, parts))
        #expect(plan.surfaces.count == 1)
        #expect(plan.row(.color, batch: 0, instance: 0) == half)
        #expect(plan.row(.color, batch: 0, instance: 1) == half)
    }

    @Test func partsThatOverlapFadeAsOnePicture() {
        let child = Branch(Rect(x: 10, y: 10, width: 20, height: 20), color: .green)
        let plan = RenderPlan(Branch(Rect(x: 5, y: 5, width: 60, height: 40), color: .red, opacity: 0.5, [child]))
        #expect(plan.surfaces.map(\.purpose) == [.target, .opacityGroup])
        #expect(plan.surfaces[1].frame == PixelRect(minX: 5, minY: 5, maxX: 65, maxY: 45))
        #expect(plan.row(.color, batch: 1) == SIMD4(repeating: 0.5))
        #expect(plan.row(.source, batch: 1) == SIMD4(-5, -5, 0, 0))
        #expect(plan.batches[1].texture == .surface(SurfaceIndex(rawValue: 1)))
    }

    @Test func withoutGroupOpacityEachLayerFadesAlone() {
        let child = Branch(Rect(x: 10, y: 10, width: 20, height: 20), color: .red, opacity: 0.5) {
            $0.node.flags.remove(.groupOpacity)
        }
        let root = Branch(Rect(x: 5, y: 5, width: 60, height: 40), color: .red, opacity: 0.5, [child]) {
            $0.node.flags.remove(.groupOpacity)
        }
        let plan = RenderPlan(root)
        #expect(plan.surfaces.count == 1)
        #expect(plan.row(.color, batch: 0, instance: 0) == half)
        #expect(plan.row(.color, batch: 0, instance: 1) == half * 0.5)
    }

    @Test func innerGroupsArePaintedFirst() {
        let innermost = Branch(Rect(x: 10, y: 10, width: 20, height: 20), color: .green)
        let inner = Branch(Rect(x: 10, y: 10, width: 40, height: 40), color: .red, opacity: 0.5, [innermost])
        let plan = RenderPlan(Branch(Rect(x: 0, y: 0, width: 90, height: 90), color: .blue, opacity: 0.5, [inner]))
        #expect(plan.surfaces.count == 3)
        #expect(plan.passes.map(\.surface.rawValue) == [1, 2, 0])
    }

    @Test func aGroupIsNoLargerThanWhatIsVisibleOfIt() {
        let child = Branch(Rect(x: -500, y: 10, width: 2000, height: 20), color: .green)
        let group = Branch(Rect(x: 150, y: 50, width: 500, height: 500), color: .red, opacity: 0.5, [child])
        let plan = RenderPlan(group)
        #expect(plan.surfaces[1].frame == PixelRect(minX: 0, minY: 50, maxX: 200, maxY: 100))
    }

    /// The clip cuts the picture of a fading group and not its draws, which overlap at its edge.
    @Test func aGroupUnderAClipIsClippedOnce() {
        let child = Branch(Rect(x: 0, y: 0, width: 90, height: 100), color: .green)
        let group = Branch(Rect(x: 0, y: 0, width: 100, height: 100), color: .red, opacity: 0.5, [child])
        let plan = RenderPlan(Branch(Rect(x: 0, y: 0, width: 100, height: 100), radius: 30, masks: true, [group]))
        #expect(plan.surfaces.count == 2)
        #expect(plan.batches.first?.pipeline.isClipped == false)
        #expect(plan.batches.last?.pipeline.isClipped == true)
    }

    @Test func foldingCanBeSwitchedOff() {
        var options = PlannerOptions()
        options.foldsGroups = false
        let plan = RenderPlan(Branch(Rect(x: 0, y: 0, width: 100, height: 80), color: .red, opacity: 0.5), options: options)
        #expect(plan.surfaces.count == 2)
    }

    @Test func whatFadesHidesNothing() {
        let over = Branch(
            Rect(x: 0, y: 0, width: 60, height: 60), color: .green, opacity: 0.5,
            [Branch(Rect(x: 0, y: 0, width: 0, height: 0))])
        let plan = RenderPlan(
            Branch(
                Rect(x: 10, y: 10, width: 40, height: 40), masks: true,
                [Branch(Rect(x: 5, y: 5, width: 10, height: 10), color: .red), over]))
        #expect(plan.paintOrder.contains("R"))
    }
}
