import Geometry
import Graphics
import Planner
import RenderPlan
import RenderTree
import Testing

@Suite struct ClipTests {
    private let slanted = CATransform3DMakeRotation(0.3, 0, 0, 1)

    private func clipping(_ frame: Rect, radius: Double = 0, _ sublayers: [Branch]) -> Branch {
        Branch(frame, radius: radius, masks: true, sublayers)
    }

    @Test func boxesAreTrimmedByUprightClips() {
        let root = clipping(
            Rect(x: 10.25, y: 10, width: 50, height: 50), [Branch(Rect(x: -20, y: 30, width: 100, height: 100), color: .red)])
        let plan = RenderPlan(root)
        #expect(plan.batches.map(\.pipeline) == [Pipeline(kind: .solid, geometry: .box)])
        #expect(plan.row(.box, batch: 0) == SIMD4(10.25, 40, 60.25, 60))
    }

    @Test func nestedUprightClipsIntersect() {
        let inner = clipping(
            Rect(x: 20, y: 20, width: 100, height: 100), [Branch(Rect(x: -50, y: -50, width: 300, height: 300), color: .red)])
        let plan = RenderPlan(clipping(Rect(x: 0, y: 0, width: 60, height: 70), [inner]))
        #expect(plan.row(.box, batch: 0) == SIMD4(20, 20, 60, 70))
    }

    @Test func picturesAreTrimmedWithTheirTexels() {
        let picture = Branch(Rect(x: -10, y: 0, width: 40, height: 20)) {
            $0.contents = Contents(bitmap: Bitmap(width: 4, height: 2, pixels: Array(repeating: 0xFFFF_FFFF, count: 8)))
        }
        let plan = RenderPlan(clipping(Rect(x: 0, y: 0, width: 20, height: 20), [picture]))
        #expect(plan.row(.box, batch: 0) == SIMD4(0, 0, 20, 20))
        // 10 points left of the clip are one texel of four; 20 points shown are two.
        #expect(plan.row(.source, batch: 0) == SIMD4(1, 0, 3, 2))
        #expect(plan.row(.sourceLimits, batch: 0) == SIMD4(0.5, 0.5, 3.5, 1.5))
    }

    @Test func aRoundedClipIsCarriedOnlyByDrawsThatReachIt() {
        let inside = Branch(Rect(x: 40, y: 40, width: 20, height: 20), color: .red)
        let reaching = Branch(Rect(x: 0, y: 0, width: 20, height: 20), color: .green)
        let plan = RenderPlan(clipping(Rect(x: 0, y: 0, width: 100, height: 100), radius: 20, [inside, reaching]))
        #expect(plan.clips.count == 1)
        #expect(plan.clips[0].radii == SIMD4(20, 20, 20, 20))
        let carried = plan.batches.map(\.pipeline.isClipped)
        #expect(carried == [false, true])
        #expect(plan.surfaces.count == 1)
    }

    @Test func slantedContentUnderAnUprightClipCarriesIt() {
        let child = Branch(Rect(x: -20, y: 10, width: 60, height: 30), color: .red) { $0.transform = self.slanted }
        let plan = RenderPlan(clipping(Rect(x: 10, y: 10, width: 50, height: 50), [child]))
        #expect(plan.clips.count == 1)
        #expect(plan.clips[0].box == SIMD4(10, 10, 60, 60))
        #expect(plan.batches[0].pipeline.isClipped)
        // It reaches beyond the clip on one side, which must not hide that it is clipped on the others.
        let inside = Branch(Rect(x: 20, y: 20, width: 10, height: 10), color: .red) { $0.transform = self.slanted }
        #expect(RenderPlan(clipping(Rect(x: 10, y: 10, width: 50, height: 50), [inside])).clips.isEmpty)
    }

    @Test func theOwnBackgroundIsNotClippedTwice() {
        let root = Branch(Rect(x: 10, y: 10, width: 80, height: 80), color: .red, radius: 10, masks: true)
        let plan = RenderPlan(root)
        #expect(plan.batches.count == 1)
        #expect(plan.batches[0].pipeline == Pipeline(kind: .rounded, geometry: .box))
    }

    @Test func twoCrossingRoundedClipsNeedASurface() {
        let content = Branch(Rect(x: 0, y: 0, width: 100, height: 100), color: .red)
        let inner = clipping(Rect(x: 50, y: 20, width: 100, height: 60), radius: 20, [content])
        let plan = RenderPlan(clipping(Rect(x: 0, y: 0, width: 90, height: 90), radius: 30, [inner]))
        #expect(plan.surfaces.map(\.purpose) == [.target, .clipGroup])
        #expect(plan.passes.map(\.surface.rawValue) == [1, 0])
        // The surface is no larger than what is visible of the group.
        #expect(plan.surfaces[1].frame == PixelRect(minX: 50, minY: 20, maxX: 90, maxY: 80))
        #expect(plan.batches.last?.pipeline == Pipeline(kind: .composite, geometry: .box, isClipped: true))
    }

    @Test func aRoundedClipInsideAnotherReplacesIt() {
        let content = Branch(Rect(x: 0, y: 0, width: 100, height: 100), color: .red)
        let inner = clipping(Rect(x: 30, y: 30, width: 20, height: 20), radius: 5, [content])
        let plan = RenderPlan(clipping(Rect(x: 0, y: 0, width: 90, height: 90), radius: 30, [inner]))
        #expect(plan.surfaces.count == 1)
        #expect(plan.clips.count == 1)
        #expect(plan.clips[0].radii == SIMD4(5, 5, 5, 5))
    }

    /// An edge that coincides with the clip's is moved out of its way, so that it is not anti-aliased twice.
    @Test func contentThatFillsItsClipIsGrownBeyondIt() {
        let content = Branch(Rect(x: 0, y: 0, width: 50.5, height: 50.5), color: .red)
        let plan = RenderPlan(clipping(Rect(x: 10.25, y: 10.25, width: 50.5, height: 50.5), radius: 8, [content]))
        let box = plan.row(.box, batch: 0)
        #expect(box.x <= 9.25 && box.y <= 9.25 && box.z >= 61.75 && box.w >= 61.75)
        let smaller = Branch(Rect(x: 0, y: 5, width: 50.5, height: 20), color: .red)
        let partial = RenderPlan(clipping(Rect(x: 10.25, y: 10.25, width: 50.5, height: 50.5), radius: 8, [smaller]))
        let kept = partial.row(.box, batch: 0)
        #expect(kept.x <= 9.25 && kept.y == 15.25 && kept.z >= 61.75 && kept.w == 35.25)
    }
}
