import Geometry
import Graphics
import Planner
import RenderPlan
import RenderTree
import Testing

/// What effects cost, and that they cost nothing where a closed form will do.
@Suite struct EffectTests {
    private static let shadow = Effects.Shadow(
        color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), offset: Point(0, 3), radius: 5)

    private func casting(_ shadow: Effects.Shadow = EffectTests.shadow) -> (Branch) -> Void {
        {
            var effects = Effects()
            effects.shadow = shadow
            $0.effects = effects
        }
    }

    /// A card as interfaces are made of: rounded, with a border, a picture that fills it, and a shadow.
    private func card(_ frame: Rect, transform: CATransform3D? = nil) -> Branch {
        let image = Branch(Rect(x: 0, y: 0, width: frame.width, height: frame.height), radius: 10, masks: true) {
            $0.contents = .flat()
        }
        return Branch(frame, color: .red, radius: 10, [image]) {
            casting()($0)
            $0.node.borderWidth = 1
            $0.node.borderColor = .black
            $0.transform = transform
        }
    }

    @Test func aCardCostsNoOffscreenPass() throws {
        let plan = RenderPlan(card(Rect(x: 40, y: 20, width: 100, height: 60)))
        try plan.check()
        #expect(plan.cost.passes == 1)
        #expect(plan.batches.first?.pipeline.kind == .shadow)
        // The card's box, grown by three deviations, three pixels further down.
        #expect(plan.row(.box, batch: 0) == SIMD4(25, 8, 155, 98))
        #expect(plan.row(.color, batch: 0) == SIMD4(0, 0, 0, 0.5))
        #expect(plan.row(.meta, batch: 0) == SIMD4(0, 5, 15, 0))
        #expect(plan.row(.radii, batch: 0) == SIMD4(repeating: 10))
    }

    /// The card hides its shadow's middle: between the middles of its corners' arcs, a pixel further in.
    @Test func aShadowIsHollowUnderAnOpaqueCard() throws {
        let frame = Rect(x: 40, y: 20, width: 100, height: 60)
        let hollow = RenderPlan(card(frame)).row(.hollow, batch: 0)
        let inset = Float(10 * (1 - 0.5.squareRoot()) + 1)
        let expected = SIMD4<Float>(15 + inset, 12 + inset, 100 - 2 * inset, 60 - 2 * inset)
        #expect((hollow - expected).max() < 1e-3 && (expected - hollow).max() < 1e-3)
        // Where something is seen through the card, or the two end at a clip, the shadow is whole.
        let translucent = Branch(frame, color: RGBA(red: 1, green: 0, blue: 0, alpha: 0.9), [], casting())
        #expect(RenderPlan(translucent).row(.hollow, batch: 0) == .zero)
        // Whatever outline is given to the shadow, it is the card that hides it.
        var outline = Path()
        outline.addRect(Rect(x: -10, y: -10, width: 300, height: 300))
        var drawn = EffectTests.shadow
        drawn.path = outline
        let outlined = RenderPlan(Branch(frame, color: .red, radius: 10, [], casting(drawn)))
        let seen = outlined.row(.hollow, batch: 0) + SIMD4(lowHalf: outlined.row(.box, batch: 0).lowHalf, highHalf: .zero)
        #expect((seen - SIMD4(40 + inset, 20 + inset, 100 - 2 * inset, 60 - 2 * inset)).max() < 1e-3)
        let open = Branch(frame, color: RGBA(red: 1, green: 0, blue: 0, alpha: 0.9), [], casting(drawn))
        #expect(RenderPlan(open).row(.hollow, batch: 0) == .zero)
        let clipped = RenderPlan(Branch(Rect(x: 50, y: 0, width: 200, height: 200), radius: 30, masks: true, [card(frame)]))
        let shadow = try #require(clipped.batches.firstIndex { $0.pipeline.kind == .shadow })
        #expect(clipped.row(.hollow, batch: shadow) == .zero)
    }

    @Test func aTurnedCardCostsNoOffscreenPass() throws {
        let turn = CATransform3DMakeRotation(0.4, 0, 0, 1)
        let plan = RenderPlan(card(Rect(x: 40, y: 20, width: 100, height: 60), transform: turn))
        try plan.check()
        #expect(plan.cost.passes == 1)
        #expect(plan.batches.first?.pipeline.kind == .shadow)
        #expect(plan.batches.first?.pipeline.geometry == .quad)
    }

    /// The pattern for a clipping layer with a shadow: an empty layer around it casts it.
    @Test func anEmptyLayerAroundAnOpaqueOneCastsItsShadow() throws {
        let inner = Branch(Rect(x: 10, y: 10, width: 80, height: 40), color: .red, radius: 8, masks: true, [
            Branch(Rect(x: 50, y: 0, width: 80, height: 40), color: .blue)
        ])
        let plan = RenderPlan(Branch(Rect(x: 20, y: 20, width: 100, height: 60), [inner], casting()))
        try plan.check()
        // The sublayer ends at a round corner like the background below it, so they are cut as one; the shadow takes no pixels.
        #expect(plan.surfaces.map(\.purpose) == [.target, .clipGroup])
        let shadow = try #require(plan.batches.firstIndex { $0.pipeline.kind == .shadow })
        #expect(plan.row(.box, batch: shadow) == SIMD4(15, 18, 125, 88))
        #expect(plan.row(.radii, batch: shadow) == SIMD4(repeating: 8))
    }

    @Test func aTranslucentBackgroundCastsProportionally() {
        let color = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
        let plan = RenderPlan(Branch(Rect(x: 20, y: 20, width: 100, height: 60), color: color, [], casting()))
        #expect(plan.cost.passes == 1)
        #expect(plan.row(.color, batch: 0) == SIMD4(0, 0, 0, 0.25))
    }

    @Test func aSharpShadowIsAPlainShape() {
        var shadow = EffectTests.shadow
        shadow.radius = 0
        let plan = RenderPlan(Branch(Rect(x: 20, y: 20, width: 100, height: 60), color: .red, radius: 9, [], casting(shadow)))
        #expect(plan.batches.map(\.pipeline.kind) == [.rounded])
        #expect(plan.row(.box, batch: 0) == SIMD4(20, 23, 120, 83))
    }

    @Test func aShadowPathThatIsAnEllipseCostsNoOffscreenPass() {
        var shadow = EffectTests.shadow
        shadow.path = Path(ellipseIn: Rect(x: 10, y: 40, width: 80, height: 20))
        let plan = RenderPlan(Branch(Rect(x: 20, y: 20, width: 100, height: 60), [], casting(shadow)))
        #expect(plan.cost.passes == 1)
        #expect(plan.row(.radii, batch: 0) == SIMD4(repeating: 40))
        #expect(plan.row(.radiiY, batch: 0) == SIMD4(repeating: 10))
    }

    /// The silhouette of two squares that touch at a corner: their surface, two passes of blur, and no more, since so small
    /// a deviation needs no smaller picture.
    @Test func aSilhouetteIsBlurredOnSurfaces() throws {
        var shadow = EffectTests.shadow
        shadow.radius = 2
        let parts = [
            Branch(Rect(x: 0, y: 0, width: 30, height: 30), color: .red),
            Branch(Rect(x: 30, y: 30, width: 30, height: 30), color: .red),
        ]
        let plan = RenderPlan(Branch(Rect(x: 20, y: 20, width: 60, height: 60), parts, casting(shadow)))
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target, .effectGroup, .filtered, .filtered])
        #expect(plan.batches.map(\.pipeline.kind) == [.solid, .blur, .blur, .filter, .composite])
        #expect(plan.surfaces[1].frame == PixelRect(minX: 19, minY: 19, maxX: 81, maxY: 81))
        // Six texels on either side; in the end what the shadow covers of the target.
        #expect(plan.surfaces[3].frame == PixelRect(minX: 13, minY: 13, maxX: 87, maxY: 87))
        #expect(plan.row(.box, batch: 3) == SIMD4(13, 16, 87, 90))
    }

    /// A wide blur is done on a picture a quarter as wide and as high.
    @Test func aWideBlurIsDoneOnASmallPicture() throws {
        var effects = Effects()
        effects.filters = [.gaussianBlur(radius: 10, normalizesEdges: false)]
        let plan = RenderPlan(Branch(Rect(x: 60, y: 20, width: 60, height: 60), color: .red) { $0.effects = effects })
        try plan.check()
        #expect(plan.batches.map(\.pipeline.kind) == [.solid, .image, .image, .blur, .blur, .image])
        // 10²/4² − ¼ texels² of variance are left.
        let (offsets, weights) = (plan.row(.tapOffsets0, batch: 3), plan.row(.tapWeights0, batch: 3))
        let more = (plan.row(.tapOffsets1, batch: 3), plan.row(.tapWeights1, batch: 3))
        let sum = weights[0] + 2 * (weights[1] + weights[2] + weights[3] + more.1[0] + more.1[1] + more.1[2])
        #expect(abs(sum - 1) < 1e-5)
        #expect(offsets[0] == 0)
    }

    @Test func aBlendInterruptsThePass() throws {
        let child = Branch(Rect(x: 10, y: 10, width: 30, height: 30), color: .green) {
            var effects = Effects()
            effects.compositing = .multiply
            $0.effects = effects
        }
        let plan = RenderPlan(Branch(Rect(x: 20, y: 20, width: 100, height: 60), color: .red, [child]))
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target, .effectGroup, .backdrop])
        #expect(plan.passes.map(\.surface.rawValue) == [1, 0, 2, 0])
        #expect(plan.passes.map { $0.clear == nil } == [false, false, false, true])
        #expect(plan.surfaces[2].frame == PixelRect(minX: 30, minY: 30, maxX: 60, maxY: 60))
        #expect(plan.batches.last?.pipeline.mode == .multiply)
        #expect(plan.row(.source, batch: plan.batches.count - 1) == SIMD4(-30, -30, -30, -30))
    }

    /// Blends that do not touch each other read what is behind them at once.
    @Test func blendsSideBySideShareAnInterruption() throws {
        let children = (0..<5).map { column in
            Branch(Rect(x: 5 + Double(column) * 18, y: 10, width: 15, height: 30), color: .green) {
                var effects = Effects()
                effects.compositing = .screen
                $0.effects = effects
            }
        }
        let plan = RenderPlan(Branch(Rect(x: 20, y: 20, width: 100, height: 60), color: .red, children))
        try plan.check()
        #expect(plan.passes.filter { $0.surface == .target }.count == 2)
    }

    @Test func aRasterizedLayerIsShownAsAPicture() throws {
        var effects = Effects()
        effects.rasterization = Effects.Rasterization(scale: 2, magnification: .linear, minification: .linear)
        let plan = RenderPlan(Branch(Rect(x: 20, y: 20, width: 100, height: 60), color: .red) {
            $0.effects = effects
            $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        })
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target, .rasterized])
        // A clear texel all around, into which the turned bitmap's edges fade.
        #expect(plan.surfaces[1].frame == PixelRect(minX: -1, minY: -1, maxX: 201, maxY: 121))
        #expect(plan.batches.last?.pipeline.kind == .image)
        #expect(plan.batches.last?.pipeline.geometry == .quad)
    }

    @Test func aHundredGroupsThatDoNotTouchTakeNoSurface() {
        let groups = (0..<100).map { i in
            Branch(
                Rect(x: Double(i % 10) * 20, y: Double(i / 10) * 10, width: 18, height: 8), opacity: 0.5,
                [
                    Branch(Rect(x: 0, y: 0, width: 8, height: 8), color: .red),
                    Branch(Rect(x: 10, y: 0, width: 8, height: 8), color: .green),
                ])
        }
        let plan = RenderPlan(Branch(Rect(x: 0, y: 0, width: 200, height: 100), groups))
        #expect(plan.cost.passes == 1)
        #expect(plan.batches.map(\.count).reduce(0, +) >= 200)
    }
}
