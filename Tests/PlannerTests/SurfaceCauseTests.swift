import Geometry
import Graphics
import RenderPlan
import RenderTree
import Testing

/// Every surface says which layer it is for and why: instruments tell people.
@Suite struct SurfaceCauseTests {
    /// The root, and in it a red layer with two squares in it that overlap: layers 1, 2 and 3.
    private func plan(_ configure: (Branch) -> Void) throws -> RenderPlan {
        let squares = [
            Branch(Rect(x: 0, y: 0, width: 40, height: 40), color: .green),
            Branch(Rect(x: 20, y: 20, width: 60, height: 30), color: .blue),
        ]
        let layer = Branch(Rect(x: 30, y: 20, width: 100, height: 60), color: .red, squares, configure)
        let plan = RenderPlan(Branch(Rect(x: 0, y: 0, width: 200, height: 100), color: .black, [layer]))
        try plan.check()
        return plan
    }

    private func causes(_ plan: RenderPlan) -> [SurfaceCause] { plan.surfaces.map(\.cause) }

    private func causes(_ change: (inout Effects) -> Void) throws -> [SurfaceCause] {
        causes(
            try plan {
                var effects = Effects()
                change(&effects)
                $0.effects = effects
            })
    }

    /// The target, and as many others as there are, all for one need of layer 1.
    private func expect(_ causes: [SurfaceCause], _ need: SurfaceCause.Need, atLeast count: Int = 1, _ place: SourceLocation = #_sourceLocation) {
        #expect(causes.first == .target, sourceLocation: place)
        #expect(causes.count > count, sourceLocation: place)
        for cause in causes.dropFirst() { #expect(cause == SurfaceCause(need, layer: 1), sourceLocation: place) }
    }

    @Test func fading() throws {
        expect(causes(try plan { $0.node.opacity = 0.5 }), .groupOpacity)
        // Its children do not need it.
        #expect(causes(try plan { _ in }) == [.target])
    }

    @Test func clipping() throws {
        expect(
            causes(
                try plan {
                    $0.node.cornerRadius = 20
                    $0.node.flags.insert(.masksToBounds)
                }), .clip)
    }

    @Test func effects() throws {
        expect(try causes { $0.filters = [.gaussianBlur(radius: 4, normalizesEdges: false)] }, .blur, atLeast: 2)
        let halved = ColorMatrix(
            red: SIMD4(0.5, 0, 0, 0), green: SIMD4(0, 0.5, 0, 0), blue: SIMD4(0, 0, 0.5, 0), alpha: SIMD4(0, 0, 0, 1), bias: .zero)
        expect(try causes { $0.filters = [.color(halved)] }, .colorMatrix)
        expect(try causes { $0.backgroundFilters = [.gaussianBlur(radius: 2, normalizesEdges: false)] }, .backgroundFilters, atLeast: 2)
        expect(try causes { $0.compositing = .multiply }, .blendMode(.multiply), atLeast: 2)
        expect(
            try causes {
                $0.rasterization = Effects.Rasterization(scale: 2, magnification: .linear, minification: .linear)
            }, .rasterization)
    }

    @Test func shadowsOfPictures() throws {
        let ragged = causes(
            try plan {
                $0.node.backgroundColor = .clear
                var effects = Effects()
                effects.shadow = Effects.Shadow(color: RGBA(red: 0, green: 0, blue: 0, alpha: 1), offset: .zero, radius: 2)
                $0.effects = effects
            })
        expect(ragged, .shadow, atLeast: 3)
    }

    @Test func masks() throws {
        let masked = try plan {
            // Parts that overlap are no shape.
            $0.mask = Branch(
                Rect(x: 0, y: 0, width: 100, height: 60),
                [
                    Branch(Rect(x: 0, y: 0, width: 50, height: 50), color: .red, radius: 9),
                    Branch(Rect(x: 30, y: 10, width: 50, height: 50), color: .red, radius: 9),
                ])
        }
        expect(causes(masked), .mask, atLeast: 2)
        #expect(masked.surfaces.map(\.purpose) == [.target, .mask, .effectGroup])
    }

    /// A blur that is an ellipse is made along the layer's own axes, and shown turned: each step says which of both it is.
    @Test func aLayerTurnedAndSqueezedHasAGridOfItsOwn() throws {
        let turned = causes(
            try plan {
                var effects = Effects()
                effects.filters = [.gaussianBlur(radius: 2, normalizesEdges: false)]
                $0.effects = effects
                $0.transform = CATransform3DMakeScale(1, 0.5, 1) * CATransform3DMakeRotation(0.4, 0, 0, 1)
            })
        #expect(turned.last == SurfaceCause(.grid, layer: 1))
        #expect(turned.contains(SurfaceCause(.blur, layer: 1)) && turned.allSatisfy { $0 == .target || $0.layer == 1 })
    }

    /// What is behind a layer is copied when the pass around it ends, long after the layer: the copy is still said to be its.
    @Test func copiesBelongToTheLayerThatReadsThem() throws {
        let blending = Branch(Rect(x: 10, y: 10, width: 20, height: 20), color: .green) {
            var effects = Effects()
            effects.compositing = .screen
            $0.effects = effects
        }
        let outer = Branch(Rect(x: 20, y: 20, width: 100, height: 60), color: .red, opacity: 0.5, [blending])
        let plan = RenderPlan(Branch(Rect(x: 0, y: 0, width: 200, height: 100), [outer]))
        try plan.check()
        let copy = try #require(plan.surfaces.first { $0.purpose == .backdrop })
        #expect(copy.cause == SurfaceCause(.blendMode(.screen), layer: 2))
        #expect(plan.surfaces.contains { $0.purpose == .opacityGroup && $0.cause == SurfaceCause(.groupOpacity, layer: 1) })
    }

    @Test func piecesOfLayersThatCutEachOther() throws {
        // Two layers that cross like an X seen from above, the one with a square upon it that goes on over the cut.
        let square = Branch(Rect(x: 10, y: 10, width: 80, height: 20), color: .blue)
        let crossing = [0.5, -0.5].map { angle in
            Branch(Rect(x: 50, y: 20, width: 100, height: 60), color: .red, [square]) {
                $0.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
            }
        }
        let plan = RenderPlan(Branch(Rect(x: 0, y: 0, width: 200, height: 100), crossing))
        try plan.check()
        let causes = causes(plan).dropFirst()
        #expect(!causes.isEmpty && causes.allSatisfy { $0.need == .crossing && [1, 3].contains($0.layer) }, "\(causes)")
    }
}
