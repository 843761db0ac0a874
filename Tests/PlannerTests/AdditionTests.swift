import Geometry
import Graphics
import Planner
import RenderPlan
import RenderTree
import Testing

/// What is added to what is behind it costs no copy of that, and where it can be helped no surface.
@Suite struct AdditionTests {
    private func added(_ frame: Rect, _ color: RGBA = .green, opacity: Float = 1, _ sublayers: [Branch] = []) -> Branch {
        Branch(frame, color: color, opacity: opacity, sublayers) {
            var effects = Effects()
            effects.compositing = .plusLighter
            $0.effects = effects
        }
    }

    private func stage(_ layers: [Branch], radius: Double = 0) -> Branch {
        Branch(Rect(x: 20, y: 10, width: 160, height: 80), color: .red, radius: radius, masks: radius > 0, layers)
    }

    /// However many there are and however they overlap.
    @Test func layersOfOneColorAreOneBatch() throws {
        let layers = (0..<300).map { added(Rect(x: Double($0 % 20) * 7, y: Double($0 / 20) * 4, width: 20, height: 10), opacity: 0.5) }
        let plan = RenderPlan(stage(layers))
        try plan.check()
        #expect(plan.surfaces.count == 1 && plan.passes.count == 1)
        #expect(plan.batches.count == 2 && plan.batches.last?.pipeline.blend == .plusLighter)
        #expect(plan.batches.last?.count == 300)
        #expect(plan.row(.color, batch: 1) == SIMD4(0, 0.5, 0, 0.5))
    }

    /// A sum is the same in any order: what adds is sorted by kind, however it overlaps, but not past what does not add.
    @Test func kindsThatAddAreABatchEach() throws {
        func pile(_ count: Int) -> [Branch] {
            (0..<count).map { index in
                let layer = added(Rect(x: Double(index) * 3, y: 5, width: 30, height: 30))
                if index % 2 == 1 { layer.node.cornerRadius = 8 }
                return layer
            }
        }
        let plan = RenderPlan(stage(pile(6)))
        try plan.check()
        #expect(plan.batches.map(\.count) == [1, 3, 3])
        let parted = RenderPlan(stage(pile(6) + [Branch(Rect(x: 10, y: 10, width: 40, height: 40), color: .blue)] + pile(6)))
        try parted.check()
        #expect(parted.batches.map(\.count) == [1, 3, 3, 1, 3, 3])
        var options = PlannerOptions()
        options.batchLookBack = 1
        #expect(RenderPlan(stage(pile(6)), options: options).batches.map(\.count) == [1, 1, 1, 1, 1, 1, 1])
    }

    /// A layer of parts that overlap is one picture, and that is added.
    @Test func aTreeOfLayersIsOnePicture() throws {
        let parts = [Branch(Rect(x: 5, y: 5, width: 30, height: 30), color: .blue)]
        let plan = RenderPlan(stage([added(Rect(x: 10, y: 10, width: 40, height: 40), opacity: 0.5, parts)]))
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target, .effectGroup])
        #expect(plan.batches.last?.pipeline.kind == .composite && plan.batches.last?.pipeline.blend == .plusLighter)
    }

    /// Where a clip ends between pixels a share of the sum is to be seen, which is not the sum of a share.
    @Test func underARoundClipTheSumIsCut() throws {
        let plan = RenderPlan(stage([added(Rect(x: 0, y: 0, width: 40, height: 40))], radius: 20))
        try plan.check()
        #expect(!plan.batches.contains { $0.pipeline.blend == .plusLighter && $0.pipeline.namesClip })
        #expect(plan.batches.contains { $0.pipeline.kind == .blend })
    }

    @Test func thePlanAsItIsWithoutIt() throws {
        var options = PlannerOptions()
        options.addsDraws = false
        let plan = RenderPlan(stage([added(Rect(x: 10, y: 10, width: 40, height: 40))]), options: options)
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target, .effectGroup, .backdrop])
        #expect(plan.batches.last?.pipeline.mode == .plusLighter)
    }

    /// A group is faded with what was added in it, not what is behind it.
    @Test func aFadedGroupAddsUpByItself() throws {
        let group = Branch(Rect(x: 10, y: 10, width: 100, height: 50), opacity: 0.5, [added(Rect(x: 0, y: 0, width: 40, height: 40))]) {
            $0.node.flags.insert(.groupOpacity)
        }
        let plan = RenderPlan(stage([group]))
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target, .opacityGroup])
        #expect(plan.batches.last?.pipeline.blend == .over && plan.batches.last?.pipeline.kind == .composite)
    }
}
