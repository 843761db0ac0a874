import Geometry
import Graphics
import PlanSketches
import RenderPlan
import SoftwarePainter
import Testing

@Suite("Plans that break the contract") struct CheckTests {
    /// A plan of a group, an image and a clipped box, which is in order.
    private func validPlan() -> RenderPlan {
        var builder = PlanBuilder(width: 8, height: 8)
        let group = builder.surface(PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4))
        let clip = builder.clip(
            Clip(
                box: SIMD4(-.infinity, 0, .infinity, 8), inverseX: SIMD4(1, 0, 0, 8), inverseY: SIMD4(0, 1, 0, 8),
                inverseW: SIMD4(0, 0, 1, 0), radii: .zero))
        let image = builder.image(Bitmap(width: 1, height: 1, pixels: [0x8000_0000]))
        let box = SIMD4<Float>(1, 1, 3, 3)
        let opaque = SIMD4<Float>(1, 1, 1, 1)
        builder.draw(.solid, .box, isClipped: true, [box, opaque, SIMD4(clip, 0, 0, 0)])
        builder.draw(.image, .box, texture: image, [box, opaque, .zero, SIMD4(0, 0, 1, 1), SIMD4(0, 0, 1, 1)])
        builder.pass(group)
        builder.draw(.composite, .box, texture: .surface(group), [box, opaque, .zero, .zero])
        builder.draw(.solid, .box, blend: .replace, [box, opaque, .zero])
        return builder.finish()
    }

    /// The first row of a batch.
    private func firstRow(_ plan: RenderPlan, _ batch: Int) -> Int { Int(plan.batches[batch].firstRow) }

    @Test("A plan in order passes")
    func valid() throws {
        try validPlan().check()
        _ = try painted(validPlan())
    }

    /// What to break, and a word that the error must say.
    static let breakages: [(String, @Sendable (inout RenderPlan) -> Void)] = [
        ("surfaces", { $0.surfaces = [] }),
        ("has a name", { $0.surfaces[0].content = ContentName(high: 1, low: 1) }),
        ("keeps surface 1", { $0.passes[0].clear = nil }),
        ("keeps surface 0", { $0.passes[1].clear = nil }),
        ("slanted", { $0.batches[0].pipeline = Pipeline(kind: .solid, geometry: .quad, blend: .destinationIn) }),
        ("is clipped", { $0.batches[3].pipeline.isClipped = true }),
        (
            "named and sampled",
            {
                $0.surfaces[1].content = ContentName(high: 1, low: 1)
                $0.passes.insert(Pass(surface: SurfaceIndex(rawValue: 1), clear: nil, batches: 0..<0), at: 2)
                $0.passes.append($0.passes[1])
            }
        ),
        ("empty", { $0.surfaces[1].frame.maxX = 0 }),
        ("the first alone", { $0.surfaces[1].purpose = .target }),
        ("the first alone", { $0.surfaces[0].purpose = .clipGroup }),
        ("last pass", { $0.passes = [] }),
        ("last pass", { $0.passes.removeLast() }),
        ("Pass 0", { $0.passes[0].surface = SurfaceIndex(rawValue: 2) }),
        ("Pass 0", { $0.passes[0].surface = SurfaceIndex(rawValue: -1) }),
        ("Pass 1", { $0.passes[1].batches = 2..<9 }),
        ("Pass 0", { $0.passes[0].batches = -1..<2 }),
        ("Batch 0", { $0.batches[0].firstRow = -1 }),
        ("Batch 0", { $0.batches[0].count = .max }),
        ("Batch 0", { $0.batches[0].count = -1 }),
        ("Batch 3", { $0.rows.removeLast() }),
        ("Batch 0", { $0.batches[0].texture = .image(ImageIndex(rawValue: 0)) }),
        ("Batch 1", { $0.batches[1].texture = .image(ImageIndex(rawValue: 1)) }),
        ("Batch 1", { $0.batches[1].texture = .none }),
        ("samples surface 1", { $0.batches[1].texture = .surface(SurfaceIndex(rawValue: 1)) }),
        ("samples surface 0", { $0.batches[2].texture = .surface(.target) }),
        ("samples surface 7", { $0.batches[2].texture = .surface(SurfaceIndex(rawValue: 7)) }),
        ("samples surface 1", { $0.passes.removeFirst() }),
        ("box", { $0.rows[0].z = .nan }),
        ("box", { $0.rows[0].x = -.infinity }),
        ("names clip", { $0.rows[2].x = 1 }),
        ("names clip", { $0.rows[2].x = -1 }),
        ("meta", { $0.rows[2].x = .nan }),
        ("names clip", { $0.rows[2].x = 0.5 }),
        ("Clip 0", { $0.clips[0].box.y = .nan }),
        ("Clip 0", { $0.clips[0].inverseX.z = .infinity }),
        ("Clip 0", { $0.clips[0].inverseY.w = .nan }),
        ("Clip 0", { $0.clips[0].inverseW.x = -.infinity }),
        ("Clip 0", { $0.clips[0].radii.w = .infinity }),
        ("color", { $0.rows[1].y = .nan }),
        ("source", { $0.rows[Int($0.batches[1].firstRow) + 3].x = .infinity }),
        ("sourceLimits", { $0.rows[Int($0.batches[1].firstRow) + 4].w = .nan }),
        ("parts of pixels", { $0.rows[Int($0.batches[3].firstRow)].x = 1.5 }),
        ("not opaque", { $0.rows[Int($0.batches[3].firstRow) + 1].w = 0.5 }),
        ("not opaque", { $0.batches[1].pipeline.blend = .replace }),
        ("beyond its bounds", { $0.batches[1].bounds.maxX = 2 }),
        ("beyond its bounds", { $0.batches[3].bounds.minY = 2 }),
        (
            "beyond its bounds",
            {
                $0.batches[0].pipeline.isClipped = false
                $0.batches[0].bounds = PixelRect(minX: 1, minY: 1, maxX: 2, maxY: 3)
            }
        ),
    ]

    @Test("What a clip or the surface ends may reach beyond the batch's bounds")
    func beyondBounds() throws {
        var plan = validPlan()
        // The first batch is clipped; the second reaches beyond its bounds where its surface, four pixels wide, is not.
        plan.batches[0].bounds = PixelRect(minX: 1, minY: 1, maxX: 2, maxY: 2)
        plan.rows[Int(plan.batches[1].firstRow)].z = 7
        plan.batches[1].bounds = PixelRect(minX: 1, minY: 1, maxX: 4, maxY: 3)
        try plan.check()
    }

    @Test("Each broken promise is found and named", arguments: breakages.indices)
    func broken(_ index: Int) {
        let (word, breakIt) = Self.breakages[index]
        var plan = validPlan()
        breakIt(&plan)
        #expect {
            try SoftwarePainter(threads: 1).paint(plan)
        } throws: { error in
            guard case .invalidPlan(let sentence) = error as? PaintError else { return false }
            return sentence.contains(word)
        }
    }
}
