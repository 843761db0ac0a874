import Geometry
import Graphics
import Planner
import RenderPlan
import Testing

@Suite struct OrderTests {
    private func square(_ x: Double, _ color: RGBA, z: Double = 0) -> Branch {
        Branch(Rect(x: x, y: 10, width: 20, height: 20), color: color) { $0.node.zPosition = z }
    }

    @Test func laterSiblingsLieOnTop() {
        let root = Branch(Rect(x: 0, y: 0, width: 200, height: 100), [square(10, .red), square(15, .green)])
        #expect(RenderPlan(root).paintOrder == "RG")
    }

    @Test func depthRaisesASibling() {
        let root = Branch(
            Rect(x: 0, y: 0, width: 200, height: 100), [square(10, .red, z: 1), square(15, .green), square(20, .blue)])
        #expect(RenderPlan(root).paintOrder == "GBR")
    }

    @Test func equalDepthsKeepTheirOrder() {
        let root = Branch(
            Rect(x: 0, y: 0, width: 200, height: 100),
            [square(10, .red, z: 2), square(15, .green, z: -1), square(20, .blue, z: 2)])
        #expect(RenderPlan(root).paintOrder == "GRB")
    }

    @Test func sublayersOfARaisedLayerComeWithIt() {
        let raised = square(10, .red, z: 1)
        raised.sublayers = [Branch(Rect(x: 5, y: 5, width: 10, height: 10), color: .blue)]
        let root = Branch(Rect(x: 0, y: 0, width: 200, height: 100), [raised, square(15, .green)])
        #expect(RenderPlan(root).paintOrder == "GRB")
    }

    @Test func theBorderLiesOverTheSublayers() {
        let root = Branch(
            Rect(x: 0, y: 0, width: 100, height: 100), color: .red,
            [Branch(Rect(x: 10, y: 10, width: 50, height: 50), color: .green)]
        ) {
            $0.node.borderWidth = 2
            $0.node.borderColor = .blue
        }
        #expect(RenderPlan(root).paintOrder == "RGB")
    }

    /// Unlike pipelines alternate; draws apart from each other are still gathered, overlapping ones never reordered.
    @Test func batchesLookBackOnlyPastDrawsThatTheyDoNotTouch() {
        let apart = (0..<4).flatMap { i -> [Branch] in
            let x = Double(i) * 50
            return [
                Branch(Rect(x: x, y: 0, width: 20, height: 20), color: .red),
                Branch(Rect(x: x, y: 40, width: 20, height: 20), color: .green, radius: 5),
            ]
        }
        #expect(RenderPlan(Branch(Rect(x: 0, y: 0, width: 200, height: 100), apart)).batches.count == 2)

        let piled = (0..<4).flatMap { _ -> [Branch] in
            [
                Branch(Rect(x: 0, y: 0, width: 20, height: 20), color: .red),
                Branch(Rect(x: 10, y: 10, width: 20, height: 20), color: .green, radius: 5),
            ]
        }
        let plan = RenderPlan(Branch(Rect(x: 0, y: 0, width: 200, height: 100), piled))
        #expect(plan.batches.count == 8)
        #expect(plan.paintOrder == "RGRGRGRG")
    }

    @Test func largeOpaqueLayersAreNotBlended() {
        let card = Branch(Rect(x: 0, y: 0, width: 150, height: 100), color: .red)
        let page = RenderPlan(Branch(Rect(x: 0, y: 0, width: 200, height: 100), [card]))
        #expect(page.batches[0].pipeline.blend == .replace)
        let translucent = Branch(Rect(x: 0, y: 0, width: 200, height: 100), color: RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(RenderPlan(translucent).batches[0].pipeline.blend == .over)
        let fractional = Branch(Rect(x: 0.5, y: 0, width: 150, height: 100), color: .red)
        #expect(RenderPlan(fractional).batches[0].pipeline.blend == .over)
    }
}
