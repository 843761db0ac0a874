import Geometry
import Graphics
import Planner
import RenderPlan
import RenderTree
import Testing

/// Masks of one colour, or of one gradient: they take no surface.
@Suite struct MaskedPaintTests {
    private static let frame = Rect(x: 20, y: 20, width: 100, height: 60)

    private static func path(_ box: Rect, alpha: Float = 0.5) -> Branch {
        Branch(Rect(x: 0, y: 0, width: 100, height: 60)) {
            $0.shape = Shape(
                outline: SharedPath(Path(ellipseIn: box)), fillColor: RGBA(red: 0, green: 0, blue: 0, alpha: alpha))
        }
    }

    private static func gradient(
        _ stops: [Gradient.Stop], form: Gradient.Form = .axial, start: Point = Point(0, 0.5), end: Point = Point(1, 0.5)
    ) -> Gradient { Gradient(form: form, start: start, end: end, stops: stops) }

    private static let rainbow = gradient([.init(0, .red), .init(0.5, .green), .init(1, .blue)])

    private static func black(_ alpha: Float) -> RGBA { RGBA(red: 0, green: 0, blue: 0, alpha: alpha) }

    /// A layer with a gradient behind a mask with another.
    private static func layer(
        _ colors: Gradient, _ alphas: Gradient, maskFrame: Rect = Rect(x: 0, y: 0, width: 100, height: 60), opacity: Float = 1
    ) -> Branch {
        Branch(frame) {
            $0.gradient = colors
            $0.mask = Branch(maskFrame, opacity: opacity) { $0.gradient = alphas }
        }
    }

    private func boxes(_ plan: RenderPlan) -> [SIMD4<Float>] {
        plan.batches.indices.flatMap { batch in
            (0..<Int(plan.batches[batch].count)).map { plan.row(.box, batch: batch, instance: $0) }
        }
    }

    // MARK: - Paths

    @Test func aPathOverOneColourIsPaintedInIt() throws {
        let masked = Branch(Self.frame, color: .red) { $0.mask = Self.path(Rect(x: -20, y: 0, width: 80, height: 90)) }
        let plan = RenderPlan(masked)
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target])
        #expect(Set(plan.batches.map(\.pipeline.geometry)) == [.box, .strip])
        for (index, batch) in plan.batches.enumerated() {
            #expect(batch.pipeline.kind == .solid && batch.pipeline.blend == .over)
            for instance in 0..<Int(batch.count) {
                #expect(plan.row(.color, batch: index, instance: instance) == SIMD4(0.5, 0, 0, 0.5))
            }
        }
        // No further than the layer.
        #expect(boxes(plan).allSatisfy { $0.x >= 20 && $0.y >= 20 && $0.z <= 80 && $0.w <= 80 })
        #expect(boxes(plan).map(\.x).min() == 20)
    }

    @Test func aPathOverAGradientIsPaintedWithIt() throws {
        let whole = Branch(Self.frame) { $0.gradient = Self.rainbow }
        let masked = Branch(Self.frame) {
            $0.gradient = Self.rainbow
            $0.mask = Self.path(Rect(x: 10, y: 5, width: 80, height: 50))
        }
        let plan = RenderPlan(masked)
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target])
        let (alone, stops) = (RenderPlan(whole), plan.stops)
        #expect(stops == alone.stops)
        for (index, batch) in plan.batches.enumerated() {
            #expect(batch.pipeline.kind == .gradient)
            for row in [Row.gradientU, .gradientV, .gradientW] {
                #expect(plan.row(row, batch: index) == alone.row(row, batch: 0))
            }
            #expect(plan.row(.color, batch: index) == SIMD4(repeating: 0.5))
        }
    }

    /// What is opaque inside overwrites.
    @Test func opaquePaintInAnOpaquePathReplaces() throws {
        let masked = Branch(Rect(x: 0, y: 0, width: 200, height: 100)) {
            $0.gradient = Self.rainbow
            $0.mask = Self.path(Rect(x: 0, y: 0, width: 200, height: 100), alpha: 1)
        }
        let plan = RenderPlan(masked)
        try plan.check()
        #expect(Set(plan.batches.map { [$0.pipeline.geometry == .box, $0.pipeline.blend == .replace] }) == [[true, true], [false, false]])
    }

    /// An ellipse of half axes 30 and 20 about the middle of a rectangle of 100 by 60 lies inside it, however it is turned.
    @Test func aSlantedRectangleThatCoversThePathIsPaint() throws {
        for angle in [0.3, 1.2, 2.5] {
            let masked = Branch(Self.frame, color: .red) {
                $0.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
                $0.mask = Self.path(Rect(x: 20, y: 10, width: 60, height: 40))
            }
            let plan = RenderPlan(masked)
            try plan.check()
            #expect(plan.surfaces.map(\.purpose) == [.target])
            #expect(plan.batches.allSatisfy { $0.pipeline.geometry != .quad })
        }
    }

    enum Other: CaseIterable {
        case reachesBeyondASlantedEdge, betweenPixels, isRound, isClipped, isAPicture, partsOverlap, maskIsRound
    }

    /// What is cut where the path is cannot be painted in its shape alone.
    @Test(arguments: Other.allCases) func anythingElseTakesASurface(_ other: Other) throws {
        let masked = Branch(Self.frame) {
            $0.gradient = Self.rainbow
            $0.mask = Self.path(Rect(x: 10, y: 5, width: 80, height: 50))
        }
        switch other {
        case .reachesBeyondASlantedEdge:
            masked.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
            masked.mask = Self.path(Rect(x: 10, y: 5, width: 180, height: 50))
        case .betweenPixels:
            masked.node.position.x += 0.5
            masked.mask = Self.path(Rect(x: -10, y: 5, width: 80, height: 50))
        case .isRound: masked.node.cornerRadius = 20
        case .isClipped:
            masked.gradient = nil
            masked.node.flags.insert(.masksToBounds)
            masked.node.cornerRadius = 20
            masked.sublayers = [Branch(Rect(x: 0, y: 0, width: 100, height: 60)) { $0.gradient = Self.rainbow }]
        case .isAPicture:
            masked.gradient = nil
            masked.contents = .flat(opaque: false)
        case .partsOverlap: masked.sublayers = [Branch(Rect(x: 10, y: 10, width: 50, height: 30), color: .green)]
        case .maskIsRound:
            masked.mask = Branch(Rect(x: 0, y: 0, width: 100, height: 60), [
                Branch(Rect(x: 5, y: 5, width: 40, height: 40), color: .red, radius: 9),
                Branch(Rect(x: 55, y: 5, width: 40, height: 40), color: .red, radius: 9),
            ])
        }
        let plan = RenderPlan(masked)
        try plan.check()
        #expect(plan.surfaces.count == 2)
    }

    // MARK: - Gradients behind gradients

    /// Alphas 0, 1 and 0.25 at 0, 0.25 and 1; between 0.25 and 1 they lose 0.75 over 0.75 of the way: at 0.5 there is 0.75.
    @Test func gradientsOfOneLieBecomeOne() throws {
        let alphas = Self.gradient([.init(0, Self.black(0)), .init(0.25, Self.black(1)), .init(1, Self.black(0.25))])
        let plan = RenderPlan(Self.layer(Self.rainbow, alphas, opacity: 0.5))
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target] && plan.batches.map(\.count) == [1])
        #expect(plan.stops.map(\.place.x) == [0, 0.25, 0.5, 1])
        #expect(plan.stops.map(\.color) == [
            SIMD4(1, 0, 0, 0), SIMD4(0.5, 0.5, 0, 1), SIMD4(0, 1, 0, 0.75), SIMD4(0, 0, 1, 0.25),
        ])
        #expect(plan.row(.color, batch: 0) == SIMD4(repeating: 0.5))
    }

    @Test func hardStopsOfBothStayHard() throws {
        let colors = Self.gradient([.init(0.25, .red), .init(0.5, .red), .init(0.5, .green), .init(1, .green)])
        let alphas = Self.gradient([.init(0.5, Self.black(1)), .init(0.5, Self.black(0.5)), .init(0.75, Self.black(0.5)),
            .init(0.75, Self.black(0))])
        let plan = RenderPlan(Self.layer(colors, alphas))
        #expect(plan.stops.map(\.place.x) == [0.25, 0.5, 0.5, 0.75, 0.75, 1])
        #expect(plan.stops.map(\.color) == [
            SIMD4(1, 0, 0, 1), SIMD4(1, 0, 0, 1), SIMD4(0, 1, 0, 0.5), SIMD4(0, 1, 0, 0.5), SIMD4(0, 1, 0, 0), SIMD4(0, 1, 0, 0),
        ])
    }

    /// One colour that fades has the lie of what it fades by.
    @Test func oneColourTakesTheLieOfItsMask() throws {
        let alphas = Self.gradient(
            [.init(0.25, Self.black(1)), .init(0.75, Self.black(0))], form: .radial, start: Point(0.5, 0.5), end: Point(1, 1))
        let plan = RenderPlan(Self.layer(Self.gradient([.init(0, .red), .init(1, .red)]), alphas))
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target])
        #expect(plan.batches.map(\.pipeline.gradient) == [.radial])
        #expect(plan.stops.map(\.color) == [SIMD4(1, 0, 0, 1), SIMD4(1, 0, 0, 0)])
        #expect(plan.stops.map(\.place.x) == [0.25, 0.75])
    }

    /// As where a colour fades out towards the bottom.
    @Test func aColourBehindAGradientIsOne() throws {
        let alphas = Self.gradient([.init(0, Self.black(0.25)), .init(1, Self.black(1))], start: Point(0.5, 0), end: Point(0.5, 1))
        let plan = RenderPlan(
            Branch(Self.frame, color: RGBA(red: 0, green: 1, blue: 0, alpha: 0.5), radius: 10) {
                $0.mask = Branch(Rect(x: 0, y: 0, width: 100, height: 60)) { $0.gradient = alphas }
            })
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target])
        #expect(plan.batches.map(\.pipeline.kind) == [.gradient] && plan.batches[0].count == 1)
        #expect(plan.stops.map(\.color) == [SIMD4(0, 1, 0, 0.125), SIMD4(0, 1, 0, 0.5)])
        #expect(plan.row(.radii, batch: 0) == SIMD4(repeating: 10))
    }

    @Test func aPathOverSuchAPairIsPaintedWithOneGradient() throws {
        let pair = Self.layer(Self.rainbow, Self.gradient([.init(0, Self.black(1)), .init(1, Self.black(0))]))
        pair.node.position = Point(50, 30)
        let root = Branch(Self.frame, [pair]) { $0.mask = Self.path(Rect(x: 10, y: 5, width: 80, height: 50)) }
        let plan = RenderPlan(root)
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target])
        #expect(plan.batches.allSatisfy { $0.pipeline.kind == .gradient })
        #expect(plan.stops.map(\.color.w) == [1, 0.5, 0])
    }

    enum Pair: CaseIterable {
        case otherDirection, otherForm, otherBounds, bothFade, maskHasAShadow, layerHasABackground, colorHasASublayer,
        layerHasAShadow, layerHasAShadowPath, layerIsBlurred
    }

    @Test(arguments: Pair.allCases) func gradientsThatAreNotAlikeTakeASurface(_ pair: Pair) throws {
        let fading = [Gradient.Stop(0, Self.black(1)), .init(1, Self.black(0.5))]
        var layer = Self.layer(Self.rainbow, Self.gradient(fading))
        switch pair {
        case .otherDirection: layer = Self.layer(Self.rainbow, Self.gradient(fading, end: Point(1, 0.6)))
        case .otherForm: layer = Self.layer(Self.rainbow, Self.gradient(fading, form: .conic))
        case .otherBounds: layer = Self.layer(Self.rainbow, Self.gradient(fading), maskFrame: Rect(x: 1, y: 0, width: 100, height: 60))
        case .bothFade: layer = Self.layer(Self.gradient([.init(0, .red), .init(1, .clear)]), Self.gradient(fading))
        case .maskHasAShadow:
            layer.mask?.effects = Effects()
            layer.mask?.effects?.shadow = .init(color: .black, offset: Point(3, 4), radius: 2)
        case .layerHasABackground: layer.node.backgroundColor = .green
        case .layerHasAShadow, .layerHasAShadowPath:
            let path = pair == .layerHasAShadow ? nil : Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 60))
            layer.effects = Effects()
            layer.effects?.shadow = .init(color: .black, offset: Point(3, 4), radius: 2, path: path)
        case .layerIsBlurred:
            layer.effects = Effects()
            layer.effects?.filters = [.gaussianBlur(radius: 3, normalizesEdges: false)]
        case .colorHasASublayer:
            (layer.gradient, layer.node.backgroundColor) = (nil, .red)
            layer.sublayers = [Branch(Rect(x: 5, y: 5, width: 20, height: 20), color: .green)]
        }
        let plan = RenderPlan(layer)
        try plan.check()
        #expect(plan.surfaces.count > 1)
        #expect(plan.stops.allSatisfy { $0.color.w == 1 || $0.color.w == 0.5 || pair == .bothFade })
    }

    /// What shows translucent contents in a mask's opaque square hides nothing beneath it.
    @Test func anOpaquePartOfAMaskHidesNothing() throws {
        let beneath = Branch(Rect(x: 20, y: 20, width: 30, height: 30), color: .green)
        let masked = Branch(Rect(x: 0, y: 0, width: 100, height: 60)) {
            $0.contents = .flat(opaque: false)
            $0.mask = Branch(Rect(x: 0, y: 0, width: 100, height: 60), [Branch(Rect(x: 10, y: 10, width: 80, height: 45), color: .red)])
        }
        let plan = RenderPlan(Branch(Rect(x: 0, y: 0, width: 200, height: 100), masks: true, [beneath, masked]))
        try plan.check()
        #expect(plan.paintOrder.contains("G"))
    }

    @Test(arguments: [true, false]) func hardEdgesOfAMaskStayHard(_ isGradient: Bool) throws {
        let alphas = Self.gradient([.init(0, Self.black(1)), .init(1, Self.black(0.5))])
        let layer = Branch(Self.frame, color: .red) {
            $0.mask = Branch(Rect(x: 10.4, y: 0, width: 50, height: 60), color: isGradient ? .clear : .black)
            if isGradient { $0.mask?.gradient = alphas }
            $0.mask?.node.smoothEdges = []
        }
        let plan = RenderPlan(layer)
        try plan.check()
        #expect(plan.surfaces.count == 1)
        // Pixels whose centres lie inside: from 30.4 to 80.4 those of 30 to 79.
        #expect(boxes(plan) == [SIMD4(30, 20, 80, 80)])
    }
}
