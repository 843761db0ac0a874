import Geometry
import Graphics
import Planner
import RenderPlan
import RenderTree
import Testing

/// What masks cost: nothing, or one surface no larger than what is seen of it. A second one only where parts of a mask overlap,
/// whatever they mask.
@Suite struct MaskTests {
    @Test func aMaskThatIsARoundedRectangleIsAClip() throws {
        let child = Branch(Rect(x: 10, y: 10, width: 100, height: 50), color: .green)
        let masked = Branch(Rect(x: 20, y: 20, width: 100, height: 60), color: .red, [child]) {
            $0.mask = Branch(Rect(x: 10, y: 10, width: 60, height: 40), color: .blue, radius: 12)
        }
        let plan = RenderPlan(masked)
        try plan.check()
        #expect(plan.cost.passes == 1)
        #expect(plan.clips.count == 1)
        #expect(plan.clips[0].radii == SIMD4(repeating: 12))
    }

    @Test func aPictureThatMasksTakesOneSurface() throws {
        let child = Branch(Rect(x: 10, y: 10, width: 100, height: 50), color: .green)
        let masked = Branch(Rect(x: 20, y: 20, width: 100, height: 60), color: .red, [child]) {
            $0.mask = Branch(Rect(x: 10, y: 10, width: 60, height: 90))
            $0.mask?.contents = .flat(opaque: false)
        }
        let plan = RenderPlan(masked)
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target, .effectGroup])
        // No larger than what is both masked and let through.
        #expect(plan.surfaces[1].frame == PixelRect(minX: 30, minY: 30, maxX: 90, maxY: 80))
        #expect(plan.passes.count == 2)
        // The child is all that is seen there, in one colour: the surface is cleared to that.
        #expect(plan.passes[0].clear == SIMD4(0, 1, 0, 1))
        #expect(plan.batches.map(\.pipeline.blend) == [.destinationIn, .over])
    }

    @Test func aMaskThatIsAPathTakesOneSurface() throws {
        let child = Branch(Rect(x: 10, y: 10, width: 100, height: 50), color: .green)
        let masked = Branch(Rect(x: 20, y: 20, width: 100, height: 60), color: .red, [child]) {
            $0.mask = Branch(Rect(x: 0, y: 0, width: 50, height: 50)) {
                $0.shape = Shape(
                    outline: SharedPath(Path(ellipseIn: Rect(x: -20, y: 0, width: 80, height: 90))),
                    fillColor: RGBA(red: 0, green: 0, blue: 0, alpha: 0.5))
            }
        }
        let plan = RenderPlan(masked)
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target, .effectGroup])
        // What the path leaves of the layer, and both are visible.
        #expect(plan.surfaces[1].frame == PixelRect(minX: 20, minY: 20, maxX: 80, maxY: 80))
        let parts = plan.batches.filter { $0.pipeline.kind == .composite }
        #expect(plan.batches.suffix(parts.count).elementsEqual(parts))
        #expect(Set(parts.map(\.pipeline.geometry)) == [.box, .strip])
        for batch in parts {
            for instance in 0..<Int(batch.count) {
                let box = plan.rows[Int(batch.firstRow) + instance * batch.pipeline.rowCount]
                #expect(box.x >= 20 && box.y >= 20 && box.z <= 80 && box.w <= 80)
            }
        }
    }

    @Test(arguments: [true, false]) func aMaskThatShowsNothingHidesTheLayer(_ isHidden: Bool) {
        let masked = Branch(Rect(x: 20, y: 20, width: 100, height: 60), color: .red) {
            $0.mask = Branch(Rect(x: 0, y: 0, width: 50, height: 50), color: isHidden ? .red : .clear)
            if isHidden { $0.mask?.node.flags.insert(.hidden) }
        }
        let plan = RenderPlan(masked)
        #expect(plan.batches.isEmpty)
        #expect(plan.surfaces.count == 1)
    }

    // MARK: - Masks of several parts

    /// A translucent layer of two overlapping parts behind a mask.
    private func masked(_ frame: Rect, by parts: [Branch]) -> Branch {
        let child = Branch(Rect(x: 10, y: 10, width: 100, height: 50), color: .green)
        return Branch(frame, color: .red, [child]) { $0.mask = Branch(Rect(x: 0, y: 0, width: 100, height: 60), parts) }
    }

    private static let apart = [Rect(x: 0, y: 0, width: 30, height: 30), Rect(x: 40, y: 20, width: 30, height: 30)]

    private func rounded(_ frames: [Rect]) -> [Branch] { frames.map { Branch($0, color: .red, radius: 12) } }

    /// Each part takes away from the surface where it lies, and only there the surface is shown.
    @Test func aMaskOfPartsThatLieApartTakesOneSurface() throws {
        let plan = RenderPlan(masked(Rect(x: 20, y: 20, width: 100, height: 60), by: rounded(Self.apart)))
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target, .effectGroup])
        #expect(plan.passes.count == 2)
        #expect(plan.surfaces[1].frame == PixelRect(minX: 20, minY: 20, maxX: 90, maxY: 70))
        #expect(plan.batches.map(\.pipeline.blend) == [.over, .destinationIn, .over])
        let shown = plan.batches.count - 1
        #expect(plan.batches[shown].pipeline.kind == .composite && plan.batches[shown].count == 2)
        #expect(plan.row(.box, batch: shown) == SIMD4(20, 20, 50, 50))
        #expect(plan.row(.box, batch: shown, instance: 1) == SIMD4(60, 40, 90, 70))
    }

    /// Parts that show the surface in their shape and parts that take away from it go together.
    @Test func plainAndRoundPartsShareASurface() throws {
        let parts = rounded([Self.apart[0]]) + [Branch(Self.apart[1], color: .red)]
        let plan = RenderPlan(masked(Rect(x: 20, y: 20, width: 100, height: 60), by: parts))
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target, .effectGroup])
        #expect(plan.batches.count { $0.pipeline.blend == .destinationIn } == 1)
    }

    /// What is let through, and the layer, fade in the colours of what shows them.
    @Test func aMaskedLayerThatIsFadedTakesOneSurface() throws {
        let pictures: [Branch] = [Branch(Rect(x: 10, y: 10, width: 60, height: 40)) {
            $0.contents = .flat(opaque: false)
        }]
        for parts in [rounded(Self.apart), pictures] {
            let layer = masked(Rect(x: 20, y: 20, width: 100, height: 60), by: parts)
            layer.node.opacity = 0.5
            let plan = RenderPlan(layer)
            try plan.check()
            #expect(plan.surfaces.map(\.purpose) == [.target, .effectGroup])
            #expect(plan.passes.count == 2)
            let shown = plan.batches.count - 1
            for instance in 0..<Int(plan.batches[shown].count) {
                #expect(plan.row(.color, batch: shown, instance: instance) == SIMD4(repeating: 0.5))
            }
        }
    }

    /// The target is 200 by 100 pixels.
    @Test func aMaskedLayerThatIsCutByTheTargetTakesNoMoreThanIsSeen() throws {
        let layer = masked(Rect(x: 150, y: 60, width: 100, height: 60), by: rounded(Self.apart))
        let plan = RenderPlan(layer)
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target, .effectGroup])
        #expect(plan.surfaces[1].frame == PixelRect(minX: 150, minY: 60, maxX: 200, maxY: 100))
        let beside = masked(Rect(x: -50, y: -40, width: 100, height: 60), by: rounded(Self.apart))
        let other = RenderPlan(beside)
        try other.check()
        #expect(other.surfaces[1].frame == PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 10))
    }

    @Test func aMaskOfPartsThatOverlapTakesASurfaceOfItsOwn() throws {
        let frames = [Rect(x: 0, y: 0, width: 30, height: 30), Rect(x: 20, y: 20, width: 30, height: 30)]
        let plan = RenderPlan(masked(Rect(x: 20, y: 20, width: 100, height: 60), by: rounded(frames)))
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target, .mask, .effectGroup])
        #expect(plan.batches.last?.pipeline.kind == .masked)
    }

    // MARK: - Slanted and clipped parts

    private static let fading = Gradient(
        form: .axial, start: Point(0, 0), end: Point(1, 1), stops: [.init(0, .clear), .init(1, .red)])

    private func picture(_ frame: Rect, turnedBy angle: Double = 0) -> Branch {
        Branch(frame) {
            $0.contents = .flat(opaque: false)
            $0.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
        }
    }

    /// A surface of the pixels that a part lets through, and one draw that takes away from all of them.
    private func expectOneSurface(_ mask: [Branch], taking kind: DrawKind, _ geometry: DrawGeometry) throws {
        let plan = RenderPlan(masked(Rect(x: 20, y: 20, width: 100, height: 60), by: mask))
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target, .effectGroup])
        #expect(plan.passes.count == 2)
        let index = try #require(plan.batches.firstIndex { $0.pipeline.blend == .destinationIn })
        #expect(plan.batches[index].pipeline.kind == kind && plan.batches[index].pipeline.geometry == geometry)
        let frame = SIMD4<Float>(SIMD4(plan.surfaces[1].frame.minX, plan.surfaces[1].frame.minY,
            plan.surfaces[1].frame.maxX, plan.surfaces[1].frame.maxY))
        if geometry == .quad {
            #expect(plan.row(.outline01, batch: index) == SIMD4(frame.x, frame.y, frame.z, frame.y))
            #expect(plan.row(.outline23, batch: index) == SIMD4(frame.z, frame.w, frame.x, frame.w))
        } else {
            #expect(plan.row(.box, batch: index) == frame)
        }
    }

    @Test func aTurnedPictureThatMasksTakesOneSurface() throws {
        let frame = Rect(x: 20, y: 10, width: 50, height: 30)
        try expectOneSurface([picture(frame, turnedBy: 0.4)], taking: .image, .quad)
        // 50 cos 0.4 + 30 sin 0.4 = 57.74 by 50 sin 0.4 + 30 cos 0.4 = 47.10, about the layer's (45, 25), pixel (65, 45).
        let plan = RenderPlan(
            masked(Rect(x: 20, y: 20, width: 100, height: 60), by: [picture(frame, turnedBy: 0.4)]))
        #expect(plan.surfaces[1].frame == PixelRect(minX: 36, minY: 21, maxX: 94, maxY: 69))
    }

    @Test func aTurnedGradientThatMasksTakesOneSurface() throws {
        let gradient = Branch(Rect(x: 20, y: 10, width: 50, height: 30), radius: 8) {
            $0.gradient = Self.fading
            $0.transform = CATransform3DMakeRotation(-0.3, 0, 0, 1)
        }
        try expectOneSurface([gradient], taking: .gradient, .quad)
    }

    @Test func aTurnedPathThatMasksTakesOneSurface() throws {
        let path = Branch(Rect(x: 20, y: 10, width: 50, height: 30)) {
            $0.shape = Shape(
                outline: SharedPath(Path(ellipseIn: Rect(x: 0, y: 0, width: 50, height: 30))), fillColor: .red)
            $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
        }
        let plan = RenderPlan(masked(Rect(x: 20, y: 20, width: 100, height: 60), by: [path]))
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target, .effectGroup])
        #expect(plan.batches.allSatisfy { $0.pipeline.blend == .over })
    }

    /// Beyond its clip a box takes nothing away: another part lies there.
    @Test func aPartUnderARoundedClipTakesOneSurface() throws {
        let clip = Rect(x: 10, y: 5, width: 40, height: 40)
        let inner = picture(Rect(x: -10, y: -10, width: 80, height: 80))
        try expectOneSurface([Branch(clip, radius: 15, masks: true, [inner])], taking: .image, .quad)
        let parts = [
            Branch(clip, radius: 15, masks: true, [picture(Rect(x: -10, y: -10, width: 80, height: 80))]),
            picture(Rect(x: 55, y: 10, width: 30, height: 20)),
        ]
        let plan = RenderPlan(masked(Rect(x: 20, y: 20, width: 100, height: 60), by: parts))
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target, .effectGroup])
        let taking = plan.batches.indices.filter { plan.batches[$0].pipeline.blend == .destinationIn }
        #expect(Set(taking.map { plan.batches[$0].pipeline.isClipped }) == [true, false])
        for index in taking where plan.batches[index].pipeline.isClipped {
            #expect(plan.row(.outline01, batch: index) == SIMD4(30, 25, 70, 25))
            #expect(plan.row(.outline23, batch: index) == SIMD4(70, 65, 30, 65))
        }
    }

    /// The path shows the surface in its shape, once the clip has taken away from it.
    @Test func aPathUnderARoundedClipTakesOneSurface() throws {
        let path = Branch(Rect(x: 0, y: 0, width: 60, height: 60)) {
            $0.shape = Shape(
                outline: SharedPath(Path(ellipseIn: Rect(x: -5, y: 5, width: 60, height: 30))), fillColor: .red)
        }
        let clip = Branch(Rect(x: 10, y: 5, width: 40, height: 40), radius: 15, masks: true, [path])
        let plan = RenderPlan(masked(Rect(x: 20, y: 20, width: 100, height: 60), by: [clip]))
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target, .effectGroup])
        // Once, although the path is in many pieces.
        let taking = plan.batches.filter { $0.pipeline.blend == .destinationIn }
        #expect(taking.map(\.count) == [1])
        #expect(plan.batches.allSatisfy { $0.pipeline.blend == .destinationIn || !$0.pipeline.namesClip })
    }

    /// A shadow lies under what casts it: the two overlap.
    @Test func aMaskWithAShadowTakesASurfaceOfItsOwn() throws {
        let casting = Branch(Rect(x: 20, y: 10, width: 50, height: 30), color: .red) {
            $0.effects = Effects()
            $0.effects?.shadow = .init(color: .black, offset: Point(3, 4), radius: 2)
        }
        let plan = RenderPlan(masked(Rect(x: 20, y: 20, width: 100, height: 60), by: [casting]))
        try plan.check()
        #expect(plan.surfaces.map(\.purpose) == [.target, .mask, .effectGroup])
    }
}
