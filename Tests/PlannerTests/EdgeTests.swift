import Geometry
import Glibc
import Graphics
import Planner
import RenderPlan
import RenderTree
import Testing

/// Edges that are not anti-aliased.
@Suite struct EdgeTests {
    private let frame = Rect(minX: 10.4, minY: 20.6, maxX: 29.6, maxY: 39.5)

    private func layer(hard edges: EdgeSet, _ transform: CATransform3D? = nil, radius: Double = 0) -> Branch {
        Branch(frame, color: .red, radius: radius) {
            $0.node.smoothEdges = EdgeSet.all.subtracting(edges)
            $0.transform = transform
        }
    }

    /// Pixels 10 to 29 and 21 to 38 have their centres inside: a centre on the far edge lies outside.
    @Test func uprightEdgesEndBetweenPixels() {
        let plan = RenderPlan(layer(hard: .all))
        #expect(plan.row(.box, batch: 0) == SIMD4(10, 21, 30, 39))
        #expect(!plan.batches[0].pipeline.hasHardEdges)
        #expect(RenderPlan(layer(hard: [.maxX])).row(.box, batch: 0) == SIMD4(10.4, 20.6, 30, 39.5))
    }

    /// Two layers that meet inside a pixel share it neither way.
    @Test(arguments: [10.1, 10.49, 10.5, 10.51, 10.9]) func neighboursMeetExactly(_ edge: Double) {
        func neighbour(_ a: Double, _ b: Double) -> Branch {
            Branch(Rect(minX: a, minY: 5, maxX: b, maxY: 9), color: .red) { $0.node.smoothEdges = [] }
        }
        let plan = RenderPlan(
            Branch(Rect(x: 0, y: 0, width: 100, height: 50), [neighbour(2, edge), neighbour(edge, 20)]))
        #expect(plan.row(.box, batch: 0).z == plan.row(.box, batch: 0, instance: 1).x)
    }

    @Test func mirroringExchangesEdges() {
        let mirrored = RenderPlan(layer(hard: [.minX], CATransform3DMakeScale(-1, 1, 1)))
        #expect(mirrored.row(.box, batch: 0) == SIMD4(10.4, 20.6, 30, 39.5))
        let flipped = Branch(Rect(x: 0, y: 0, width: 100, height: 60), [layer(hard: [.minY])]) {
            $0.node.flags.insert(.geometryFlipped)
        }
        // In the flipped space the layer reaches from 20.5 to 39.4, and its minimum y is at the latter.
        #expect(abs(RenderPlan(flipped).row(.box, batch: 0).y - 20.5) < 1e-4)
        #expect(RenderPlan(flipped).row(.box, batch: 0).w == 39)
    }

    @Test func slantedEdgesAreNamed() {
        let plan = RenderPlan(layer(hard: [.minX, .maxY], CATransform3DMakeRotation(0.3, 0, 0, 1)))
        #expect(plan.batches[0].pipeline.geometry == .quad && plan.batches[0].pipeline.hasHardEdges)
        #expect(plan.row(.meta, batch: 0).w == 9)
        let round = RenderPlan(layer(hard: [.minX, .maxY], CATransform3DMakeScale(-1, 1, 1), radius: 4))
        // In pixels the left edge of the mirrored layer is the right one.
        #expect(round.batches[0].pipeline.kind == .rounded && round.row(.meta, batch: 0).w == 10)
    }

    @Test func clipsHaveTheEdgesOfTheirLayer() {
        let content = Branch(Rect(x: -50, y: -50, width: 200, height: 200), color: .green)
        let upright = layer(hard: .all)
        upright.node.flags.insert(.masksToBounds)
        upright.node.backgroundColor = .clear
        upright.sublayers = [content]
        #expect(RenderPlan(upright).row(.box, batch: 0) == SIMD4(10, 21, 30, 39))
        upright.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        let plan = RenderPlan(upright)
        #expect(plan.clips[0].inverseW.w == 15 && plan.batches[0].pipeline.hasHardEdges)
    }

    // MARK: - Seams

    /// Stretched contents of 9 × 9 pixels with a middle third, in a turned layer.
    private func slices(_ transform: CATransform3D) -> RenderPlan {
        let layer = Branch(Rect(x: 40, y: 10, width: 100, height: 80)) {
            $0.transform = transform
            var contents = Contents(bitmap: Bitmap(width: 9, height: 9, pixels: [UInt32](repeating: 0x8000_0080, count: 81)))
            contents.center = Rect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
            $0.contents = contents
        }
        return RenderPlan(layer)
    }

    /// A painter takes `width · W − X` for the right edge. The next cell's left edge must be its exact opposite.
    @Test(arguments: [CATransform3DMakeRotation(0.3, 0, 0, 1), CATransform3DRotate(Solid.perspective, 1, 0.3, 1, 0)])
    func cellsOfOnePictureMeetExactly(_ transform: CATransform3D) {
        let plan = slices(transform)
        #expect(plan.batches.count == 1 && plan.batches[0].count == 9 && plan.batches[0].pipeline.hasHardEdges)
        func line(_ row: SIMD4<Float>) -> SIMD3<Float> { SIMD3(row.x, row.y, row.z) }
        for y in 0..<3 {
            for x in 0..<3 {
                let cell = y * 3 + x
                let (w, hard) = (plan.row(.inverseW, batch: 0, instance: cell), plan.row(.meta, batch: 0, instance: cell).w)
                #expect(hard == Float((x > 0 ? 1 : 0) + (x < 2 ? 2 : 0) + (y > 0 ? 4 : 0) + (y < 2 ? 8 : 0)))
                if x < 2 {
                    let (own, next) = (
                        plan.row(.inverseX, batch: 0, instance: cell), plan.row(.inverseX, batch: 0, instance: cell + 1)
                    )
                    #expect(own.w * line(w) - line(own) == -line(next))
                }
                if y < 2 {
                    let (own, next) = (
                        plan.row(.inverseY, batch: 0, instance: cell), plan.row(.inverseY, batch: 0, instance: cell + 3)
                    )
                    #expect(own.w * line(w) - line(own) == -line(next))
                }
            }
        }
    }
}
