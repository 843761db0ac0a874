import Geometry
import Graphics
import Planner
import RenderPlan
import RenderTree
import Testing

/// What masks cost: nothing, or one surface no larger than what is seen of it; two only where parts of a mask overlap.
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
        #expect(plan.batches.map(\.pipeline.blend) == [.over, .destinationIn, .over])
    }

    @Test func aMaskThatIsAPathTakesOneSurface() throws {
        let masked = Branch(Rect(x: 20, y: 20, width: 100, height: 60), color: .red) {
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
        let parts = plan.batches.dropFirst()
        #expect(parts.allSatisfy { $0.pipeline.kind == .composite })
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
}
