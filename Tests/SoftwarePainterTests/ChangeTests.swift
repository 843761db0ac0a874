import Geometry
import Graphics
import PlanSketches
import RenderPlan
import SoftwarePainter
import Testing

/// Only what changed since the frame before is painted.
@Suite struct ChangeTests {
    private let colour = SIMD4<Float>(1, 0, 0, 1)

    /// Boxes of one colour on 640 × 512 pixels, 10 × 8 tiles.
    private func plan(_ boxes: [SIMD4<Float>], color: SIMD4<Float> = SIMD4(1, 0, 0, 1), clear: SIMD4<Float> = .zero) -> RenderPlan {
        var builder = PlanBuilder(width: 640, height: 512)
        for box in boxes { builder.draw(.solid, .box, [box, color, .zero]) }
        return builder.finish(clear: clear)
    }

    private let corner = SIMD4<Float>(600, 480, 630, 500)

    /// Paints one after the other with one painter, and says where the last was painted.
    private func changes(_ plans: RenderPlan...) throws -> ContiguousArray<PixelRect> {
        let painter = SoftwarePainter(threads: 2)
        for plan in plans {
            try painter.paint(plan)
            #expect(try painter.read() == painted(plan))
        }
        return painter.changes
    }

    @Test func theFirstFrameIsPaintedWhole() throws {
        #expect(try changes(plan([corner])) == [PixelRect(minX: 0, minY: 0, maxX: 640, maxY: 512)])
    }

    @Test func nothingIsPaintedWhereNothingChanges() throws {
        let plan = plan([SIMD4(10, 10, 20, 20), corner])
        #expect(try changes(plan, plan) == [])
        let painter = SoftwarePainter(threads: 1)
        try painter.paint(plan)
        let picture = try painter.read()
        try painter.paint(plan)
        #expect(try painter.read() === picture)
    }

    /// From the tile of columns 0…63 to that of 448…511, both in the second row of tiles.
    @Test func whatMovesIsPaintedWhereItWasAndWhereItIs() throws {
        let changes = try changes(plan([SIMD4(10, 70, 20, 80), corner]), plan([SIMD4(500, 70, 511, 80), corner]))
        #expect(
            changes == [
                PixelRect(minX: 0, minY: 64, maxX: 64, maxY: 128), PixelRect(minX: 448, minY: 64, maxX: 512, maxY: 128),
            ])
    }

    @Test func tilesBelowEachOtherAreOneRectangle() throws {
        let changes = try changes(plan([SIMD4(70, 10, 80, 200), corner]), plan([SIMD4(70, 10, 81, 200), corner]))
        #expect(changes == [PixelRect(minX: 64, minY: 0, maxX: 128, maxY: 256)])
    }

    /// What is behind another thing is not the same picture as what is in front of it.
    @Test func orderCounts() throws {
        var one = PlanBuilder(width: 640, height: 512)
        var other = one
        let box = SIMD4<Float>(70, 70, 80, 80)
        one.draw(.solid, .box, [box, colour, .zero])
        one.draw(.solid, .box, [box, SIMD4(0, 0, 1, 1), .zero])
        other.draw(.solid, .box, [box, SIMD4(0, 0, 1, 1), .zero])
        other.draw(.solid, .box, [box, colour, .zero])
        #expect(try changes(one.finish(), other.finish()) == [PixelRect(minX: 64, minY: 64, maxX: 128, maxY: 128)])
    }

    /// A draw that says the same keeps its name though it stands elsewhere in the plan's lists, and so do its clip and its picture.
    @Test func placesInThePlanDoNotCount() throws {
        let bitmap = Bitmap(width: 2, height: 2, pixels: [1, 2, 3, 4].map { $0 | 0xFF00_0000 })
        func plan(isSecond: Bool) -> RenderPlan {
            var builder = PlanBuilder(width: 640, height: 512)
            if isSecond {
                builder.draw(.solid, .box, [SIMD4(10, 300, 20, 310), colour, .zero])
                _ = builder.clip(Clip(box: .zero, inverseX: .zero, inverseY: .zero, inverseW: .zero, radii: .zero))
                _ = builder.image(Bitmap(width: 1, height: 1, pixels: [0]))
            }
            let clip = builder.clip(
                Clip(
                    box: SIMD4(300, 0, 340, 40), inverseX: SIMD4(1, 0, 0, 640), inverseY: SIMD4(0, 1, 0, 512),
                    inverseW: SIMD4(0, 0, 1, 0), radii: .zero))
            let image = builder.image(bitmap)
            builder.draw(
                .image, .box, isClipped: true, texture: image,
                [SIMD4(290, 10, 330, 50), SIMD4(repeating: 1), SIMD4(clip, 0, 0, 0), SIMD4(0, 0, 2, 2), SIMD4(0, 0, 2, 2)])
            return builder.finish()
        }
        #expect(
            try changes(plan(isSecond: false), plan(isSecond: true)) == [PixelRect(minX: 0, minY: 256, maxX: 64, maxY: 320)])
    }

    /// What changes on a surface changes the target where the surface is shown.
    @Test func surfacesCountWhereTheyAreShown() throws {
        func plan(_ color: SIMD4<Float>) -> RenderPlan {
            var builder = PlanBuilder(width: 640, height: 512)
            let frame = PixelRect(minX: 70, minY: 70, maxX: 80, maxY: 80)
            let box = SIMD4<Float>(70, 70, 80, 80)
            let surface = builder.surface(frame)
            builder.draw(.solid, .box, [SIMD4(72, 72, 74, 74), color, .zero])
            builder.pass(surface)
            builder.draw(
                .composite, .box, texture: .surface(surface), [box, SIMD4(repeating: 0.5), .zero, SIMD4(-70, -70, 0, 0)])
            builder.draw(.solid, .box, [corner, color, .zero])
            return builder.finish()
        }
        #expect(
            try changes(plan(colour), plan(SIMD4(0, 1, 0, 1))) == [
                PixelRect(minX: 64, minY: 64, maxX: 128, maxY: 128), PixelRect(minX: 576, minY: 448, maxX: 640, maxY: 512),
            ])
    }

    @Test func anotherBackgroundChangesEverything() throws {
        let whole = [PixelRect(minX: 0, minY: 0, maxX: 640, maxY: 512)] as ContiguousArray
        #expect(try changes(plan([corner]), plan([corner], clear: SIMD4(0, 0, 0, 1))) == whole)
    }

    /// A picture that was taken shows what it showed.
    @Test func picturesThatWereTakenStay() throws {
        let (first, second) = (plan([SIMD4(10, 10, 20, 20), corner]), plan([SIMD4(11, 10, 20, 20), corner]))
        let painter = SoftwarePainter(threads: 1)
        try painter.paint(first)
        let picture = try painter.read()
        try painter.paint(second)
        #expect(try picture == painted(first))
        #expect(try painter.read() == painted(second))
    }

    /// After a plan that is refused the target is not taken for what was meant to be on it.
    @Test func errorsAreNotTakenForPictures() throws {
        let (good, painter) = (plan([corner]), SoftwarePainter(threads: 1))
        try painter.paint(good)
        var bad = good
        bad.rows[0].x = .nan
        #expect(throws: PaintError.self) { try painter.paint(bad) }
        try painter.paint(good)
        #expect(try painter.read() == painted(good))
    }

    @Test func everythingIsPaintedOnRequest() throws {
        let painter = SoftwarePainter(threads: 1)
        painter.repaintsAll = true
        for _ in 0..<2 { try painter.paint(plan([corner])) }
        #expect(painter.changes == [PixelRect(minX: 0, minY: 0, maxX: 640, maxY: 512)])
    }

    /// What is painted on request is what the target shows from then on.
    @Test func whatWasPaintedOnRequestIsKnown() throws {
        let (first, second) = (plan([SIMD4(10, 10, 20, 20), corner]), plan([SIMD4(300, 300, 320, 320), corner]))
        let painter = SoftwarePainter(threads: 1)
        try painter.paint(first)
        painter.repaintsAll = true
        try painter.paint(second)
        painter.repaintsAll = false
        try painter.paint(first)
        #expect(try painter.read() == painted(first))
    }

    /// Where all changes for long, not every frame is looked at: after 1, 2, 4, 8 and then 16 that are not, and one that is named.
    /// What stands still after that is found out all the same.
    @Test func picturesThatComeToRestAreFoundOut() throws {
        let painter = SoftwarePainter(threads: 1)
        for step in 0..<60 { try painter.paint(plan([SIMD4(Float(step), 0, 640, 512)])) }
        var painted = 0
        while painted < 20 {
            try painter.paint(plan([corner]))
            if painter.changes.isEmpty { break }
            painted += 1
        }
        #expect(painted <= 18)
    }
}
