import Geometry
import Graphics
import PlanSketches
import RenderPlan
import SoftwarePainter
import Testing

@Suite("Surfaces take turns in memory") struct ScheduleTests {
    private let one = SIMD4<Float>(repeating: 1)

    /// Groups of one colour each, faded one after the other over the target.
    private func groups(_ count: Int, _ size: (Int) -> (width: Int32, height: Int32)) -> RenderPlan {
        var builder = PlanBuilder(width: 1920, height: 1080)
        var surfaces: [SurfaceIndex] = []
        for index in 0..<count {
            let (width, height) = size(index)
            let surface = builder.surface(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
            let color = SIMD4<Float>(Float(index) / Float(count), 0.5, 0.2, 1)
            builder.draw(.solid, .box, [SIMD4(1, 1, Float(width) - 1, Float(height) - 1), color, .zero])
            builder.pass(surface)
            surfaces.append(surface)
        }
        for (index, surface) in surfaces.enumerated() {
            let (width, height) = size(index)
            builder.draw(
                .composite, .box, texture: .surface(surface),
                [SIMD4(0, 0, Float(width), Float(height)), SIMD4(repeating: 0.5), .zero, .zero])
        }
        return builder.finish()
    }

    private func schedule(_ plan: RenderPlan, _ use: RenderPlan.PlaceUse, budget: Int) -> RenderPlan.Schedule {
        plan.schedule(plan.passesNeeded { _ in false }, places: use, budget: budget)
    }

    @Test("Sixty full-screen groups need one place, or sixty where there is room for all")
    func sequence() throws {
        let plan = groups(60) { _ in (1920, 1080) }
        for use in [RenderPlan.PlaceUse.sameSize, .anySize] {
            let few = schedule(plan, use, budget: RenderPlan.surfaceBudget)
            #expect(few.sizes.count == 1 && few.passes.count == 120)
            let all = schedule(plan, use, budget: .max)
            #expect(all.sizes.count == 60 && all.passes == plan.passes)
        }
        // Eight fit the budget and stay as they are.
        #expect(schedule(groups(8) { _ in (1920, 1080) }, .sameSize, budget: RenderPlan.surfaceBudget).passes.count == 9)
    }

    @Test("Memory takes the shape of any surface, a texture has its own")
    func sizes() {
        let plan = groups(6) { $0.isMultiple(of: 2) ? (100, 20) : (30, 50) }
        let memory = schedule(plan, .anySize, budget: 0)
        #expect(memory.sizes == [RenderPlan.PlaceSize(width: 100, height: 20)])
        let textures = schedule(plan, .sameSize, budget: 0)
        #expect(textures.sizes.count == 2 && textures.places == [nil, 0, 1, 0, 1, 0, 1])
    }

    /// Each surface shows the one before: two are needed at a time, however many there are.
    @Test("A chain of groups needs two places, even a very long one")
    func chain() {
        for length in [2, 3, 10, 5000] {
            var builder = PlanBuilder(width: 4, height: 4)
            var last: SurfaceIndex?
            for _ in 0..<length {
                let surface = builder.surface(PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4))
                if let last { builder.draw(.composite, .box, texture: .surface(last), [SIMD4(0, 0, 4, 4), one, .zero, .zero]) }
                builder.pass(surface)
                last = surface
            }
            builder.draw(.composite, .box, texture: .surface(last!), [SIMD4(0, 0, 4, 4), one, .zero, .zero])
            let plan = builder.finish()
            for budget in [0, Int.max] {
                let schedule = schedule(plan, .sameSize, budget: budget)
                #expect(schedule.sizes.count == 2 && schedule.passes == plan.passes)
            }
        }
    }

    @Test("Where a surface changes after it was seen, the order stays")
    func changes() {
        var builder = PlanBuilder(width: 4, height: 4)
        let frame = PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4)
        let (a, b) = (builder.surface(frame), builder.surface(frame))
        builder.pass(a, clear: one)
        builder.draw(.composite, .box, texture: .surface(a), [SIMD4(0, 0, 4, 4), one, .zero, .zero])
        builder.pass(b)
        builder.pass(a, clear: .zero)
        builder.draw(.composite, .box, texture: .surface(b), [SIMD4(0, 0, 4, 4), one, .zero, .zero])
        builder.draw(.composite, .box, texture: .surface(a), [SIMD4(0, 0, 4, 4), one, .zero, .zero])
        let plan = builder.finish()
        #expect(schedule(plan, .anySize, budget: 0).passes == plan.passes)
        #expect(schedule(plan, .anySize, budget: 0).sizes.count == 2)
    }

    @Test("Named surfaces have places of their own")
    func names() {
        var plan = groups(3) { _ in (8, 8) }
        plan.surfaces[2].content = ContentName(high: 1, low: 2)
        #expect(schedule(plan, .anySize, budget: 0).places == [nil, 0, nil, 0])
    }

    @Test("Random plans look the same with little memory")
    func pictures() throws {
        let (rich, poor) = (SoftwarePainter(threads: 1), SoftwarePainter(threads: 1))
        poor.surfaceBudget = 0
        for seed in UInt64(0)..<60 {
            var plans = RandomPlans(seed: seed, width: 40, height: 30)
            let plan = plans.plan(count: 8)
            try rich.paint(plan)
            try poor.paint(plan)
            #expect(try rich.read().pixels == poor.read().pixels, "seed \(seed)")
        }
    }

    @Test("What is held is what the places take, and is given up in time")
    func memory() throws {
        let painter = SoftwarePainter(threads: 1)
        try painter.paint(groups(12) { (1500 + Int32($0), 1000) })
        // One place of 1511 × 1000 pixels, in steps of 16384 of them.
        #expect(painter.surfaceBytes == 93 * 16384 * 4)
        try painter.paint(groups(12) { (1500 - Int32($0), 1000) })
        #expect(painter.surfaceBytes == 93 * 16384 * 4)
        for _ in 0..<61 { try painter.paint(groups(0) { _ in (1, 1) }) }
        #expect(painter.surfaceBytes == 0)
    }
}
