import Geometry
import Graphics
import RenderPlan
import RenderTree
import TestNumbers
import Testing

@testable import Planner

/// Layers that are one picture each, of which what is known is kept from one to the next.
@Suite struct PictureAloneTests {
    /// 8 × 8 pixels, the first columns clear.
    private func bitmap(clear columns: Int) -> Bitmap {
        Bitmap(width: 8, height: 8, pixels: (0..<64).map { $0 % 8 < columns ? 0 : 0xFFFF_FFFF })
    }

    private func layer(_ bitmap: Bitmap, at x: Double, _ y: Double, adds: Bool = false) -> Branch {
        Branch(Rect(x: x, y: y, width: 8, height: 8)) {
            $0.contents = Contents(bitmap: bitmap)
            if adds {
                var effects = Effects()
                effects.compositing = .plusLighter
                $0.effects = effects
            }
        }
    }

    private func stage(_ layers: [Branch], radius: Double = 0) -> Branch {
        Branch(Rect(x: 0, y: 0, width: 190, height: 100), color: .red, radius: radius, masks: radius > 0, layers)
    }

    /// More pictures in turn than are kept, of which each is left out where it is clear.
    @Test func eachIsItsOwnPictureHoweverManyThereAre() throws {
        let bitmaps = (0..<100).map { bitmap(clear: $0 % 6) }
        let layers = (0..<300).map { layer(bitmaps[$0 % 100], at: Double($0 % 20) * 9, Double($0 / 20) * 6) }
        var options = PlannerOptions()
        options.batchLookBack = 1
        let plan = RenderPlan(stage(layers), options: options)
        try plan.check()
        let pictures = plan.batches.dropFirst()
        try #require(pictures.count == 300 && plan.images.count == 100)
        for (index, batch) in pictures.enumerated() {
            guard case .image(let image) = batch.texture else {
                Issue.record("Layer \(index) shows no picture.")
                continue
            }
            #expect(plan.images[Int(image.rawValue)] === bitmaps[index % 100])
            // A texel is mixed in up to half a texel beyond its edge.
            let (x, clear) = (index % 20 * 9, index % 100 % 6)
            #expect(plan.rows[Int(batch.firstRow)].x == Float(clear == 0 ? x : x + clear - 1))
        }
    }

    /// The same picture in another size, and another part of it, is another question.
    @Test func whatIsSeenIsThatOfTheTexelsShown() throws {
        let bitmap = bitmap(clear: 5)
        let (whole, part, again) = (layer(bitmap, at: 0, 0), layer(bitmap, at: 50, 0), layer(bitmap, at: 100, 0))
        part.contents?.rect = Rect(x: 0, y: 0, width: 0.5, height: 1)
        let plan = RenderPlan(stage([whole, part, again]))
        try plan.check()
        // Of the clear half nothing is drawn.
        #expect(plan.batches.dropFirst().map(\.count) == [2])
        #expect(plan.row(.box, batch: 1).x == 4)
    }

    @Test func thoseThatAreAddedInTurnAreOneBatch() throws {
        let layers = (0..<50).map { layer(bitmap(clear: 0), at: Double($0) * 3, 4, adds: true) }
        for layer in layers { layer.contents = layers[0].contents }
        let plan = RenderPlan(stage(layers))
        try plan.check()
        #expect(plan.surfaces.count == 1 && plan.passes.count == 1)
        #expect(plan.batches.map(\.count) == [1, 50] && plan.batches.last?.pipeline.blend == .plusLighter)
    }

    /// What they share of what is behind them is not that of layers elsewhere: each group is cut by its own clip.
    @Test func thoseOfDifferentGroupsAreCutByTheirOwnClip() throws {
        func group(_ x: Double) -> Branch {
            Branch(
                Rect(x: x, y: 0, width: 40, height: 40), radius: 20, masks: true,
                [layer(bitmap(clear: 0), at: 0, 0, adds: true), layer(bitmap(clear: 0), at: 4, 4, adds: true)])
        }
        let plan = RenderPlan(stage([layer(bitmap(clear: 0), at: 0, 0, adds: true), group(50), group(120)]))
        try plan.check()
        let backdrops = plan.surfaces.filter { $0.purpose == .backdrop }.map(\.frame)
        #expect(backdrops.contains { $0.minX >= 50 && $0.maxX <= 90 } && backdrops.contains { $0.minX >= 120 && $0.maxX <= 160 })
        #expect(!plan.batches.contains { $0.pipeline.blend == .plusLighter && $0.pipeline.namesClip })
    }

    @Test func pipelinesThatDifferInAnythingAreNotTheSame() {
        let plain = Pipeline(kind: .image, geometry: .quad)
        let changes: [(inout Pipeline) -> Void] = [
            { $0.kind = .solid }, { $0.geometry = .box }, { $0.isClipped = true }, { $0.isCut = true }, { $0.hasHardEdges = true },
            { $0.blend = .plusLighter }, { $0.filter = .nearest }, { $0.mode = .multiply }, { $0.gradient = .radial },
            { $0.searchDepth = 2 },
        ]
        // One for each that it has.
        #expect(changes.count == Mirror(reflecting: plain).children.count)
        for change in changes {
            var other = plain
            change(&other)
            #expect(other != plain)
        }
        #expect(plain == Pipeline(kind: .image, geometry: .quad))
    }

    /// The short way to a parallelogram's outline against that of any quadrilateral.
    @Test func parallelogramsAreOutsetLikeOtherQuadrilaterals() {
        var random = SplitMix64(seed: 7)
        func length() -> Double { random.number(in: -20...20) }
        var (shapes, sharp) = (0, 0)
        for _ in 0..<2000 {
            let (right, down) = (Point(length(), length()), Point(length(), length()))
            guard Point.cross(right, down) != 0 else { continue }
            let other = Quadrilateral(.zero, right, right + down, down).outset(by: 0.75)
            let own = Quadrilateral(around: right, down, margin: 0.75)
            guard let own, let other else {
                #expect(own == nil && other == nil)
                sharp += 1
                continue
            }
            shapes += 1
            for (a, b) in [(own.a, other.a), (own.b, other.b), (own.c, other.c), (own.d, other.d)] { #expect((a - b).length < 1e-9) }
        }
        #expect(shapes > 1000 && sharp > 50)
    }
}
