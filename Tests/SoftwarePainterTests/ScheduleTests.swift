import Geometry
import Graphics
import PlanSketches
import RenderPlan
import SoftwarePainter
import TestNumbers
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

    private func schedule(_ plan: RenderPlan, _ use: RenderPlan.PlaceUse, budget: Int, rest: Int = 0) throws -> RenderPlan.Schedule {
        try plan.schedule(plan.passesNeeded { _ in false }, places: use, budget: budget, rest: rest)
    }

    @Test("Sixty full-screen groups need one place, or sixty where there is room for all")
    func sequence() throws {
        let plan = groups(60) { _ in (1920, 1080) }
        for use in [RenderPlan.PlaceUse.sameSize, .anySize] {
            let few = try schedule(plan, use, budget: RenderPlan.surfaceBudget)
            #expect(few.sizes.count == 1 && few.passes.count == 120)
            let all = try schedule(plan, use, budget: .max)
            #expect(all.sizes.count == 60 && all.passes == plan.passes)
        }
        // Eight fit the budget and stay as they are.
        #expect(try schedule(groups(8) { _ in (1920, 1080) }, .sameSize, budget: RenderPlan.surfaceBudget).passes.count == 9)
    }

    @Test("Memory takes the shape of any surface, a texture has its own")
    func sizes() throws {
        let plan = groups(6) { $0.isMultiple(of: 2) ? (100, 20) : (30, 50) }
        let memory = try schedule(plan, .anySize, budget: 0)
        #expect(memory.sizes == [RenderPlan.PlaceSize(width: 100, height: 20)])
        let textures = try schedule(plan, .sameSize, budget: 0)
        #expect(textures.sizes.count == 2 && textures.places == [nil, 0, 1, 0, 1, 0, 1])
    }

    /// Each surface shows the one before: two are needed at a time, however many there are.
    @Test("A chain of groups needs two places, even a very long one")
    func chain() throws {
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
                let schedule = try self.schedule(plan, .sameSize, budget: budget)
                #expect(schedule.sizes.count == 2 && schedule.passes == plan.passes)
            }
        }
    }

    @Test("Where a surface changes after it was seen, the order stays")
    func changes() throws {
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
        #expect(try schedule(plan, .anySize, budget: 0).passes == plan.passes)
        #expect(try schedule(plan, .anySize, budget: 0).sizes.count == 2)
    }

    /// As where a layer blurs what is behind it: a copy of the group, in the midst of the group, and shown on it.
    @Test("Groups that look at themselves are put off whole, and what looks at the target stays")
    func knots() throws {
        var builder = PlanBuilder(width: 8, height: 8)
        let frame = PixelRect(minX: 0, minY: 0, maxX: 8, maxY: 8)
        func show(_ surface: SurfaceIndex) {
            builder.draw(.composite, .box, texture: .surface(surface), [SIMD4(1, 1, 7, 7), SIMD4(repeating: 0.5), .zero, .zero])
        }
        func fill(_ red: Int) {
            builder.draw(.solid, .box, [SIMD4(2, 0, 6, 8), SIMD4(Float(red) / 40, 0.5, 0.2, 1), .zero])
        }
        builder.pass(.target, clear: one)
        var groups: [SurfaceIndex] = []
        for index in 0..<40 {
            let (group, behind) = (builder.surface(frame), builder.surface(frame))
            fill(index)
            builder.pass(group)
            show(group)
            builder.pass(behind)
            show(behind)
            builder.pass(group, clear: nil)
            groups.append(group)
        }
        for group in groups { show(group) }
        builder.pass(.target, clear: nil)
        let behind = builder.surface(frame)
        show(.target)
        builder.pass(behind)
        show(behind)
        let plan = builder.finish(clear: nil)
        #expect(try schedule(plan, .anySize, budget: .max).sizes.count == 41)
        let few = try schedule(plan, .anySize, budget: 0)
        #expect(few.sizes.count == 2 && few.passes.count == 40 * 4 + 3)
        let (rich, poor) = (SoftwarePainter(threads: 1), SoftwarePainter(threads: 1))
        poor.surfaceBudget = 0
        try rich.paint(plan)
        try poor.paint(plan)
        #expect(try rich.read() == poor.read())
    }

    /// Each pass shows any surfaces that were painted before, and paints any other than those, again and again.
    @Test("Passes in any order look the same with little memory")
    func anyOrder() throws {
        let (rich, poor) = (SoftwarePainter(threads: 1), SoftwarePainter(threads: 1))
        let (crew, poorCrew) = (SoftwarePainter(threads: 4), SoftwarePainter(threads: 4))
        for painter in [poor, poorCrew] { painter.surfaceBudget = 0 }
        var putOff = 0
        for seed in UInt64(0)..<300 {
            var random = SplitMix64(seed: seed)
            func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
            var builder = PlanBuilder(width: 8, height: 8)
            var surfaces: [SurfaceIndex] = [.target]
            for _ in 0..<7 { surfaces.append(builder.surface(PixelRect(minX: 0, minY: 0, maxX: 8, maxY: 8))) }
            builder.pass(.target, clear: one)
            var painted: Set<SurfaceIndex> = [.target]
            for _ in 0..<24 {
                // The later ones more often, as in the plans of trees.
                let surface = surfaces[number(4) == 0 ? 0 : number(8)]
                for sampled in surfaces.shuffled(using: &random).prefix(number(3)) where sampled != surface && painted.contains(sampled) {
                    let (x, y) = (Float(number(5)), Float(number(5)))
                    builder.draw(
                        .composite, .box, texture: .surface(sampled), [SIMD4(x, y, x + 4, y + 4), SIMD4(repeating: 0.5), .zero, .zero])
                }
                let (x, y) = (Float(number(6)), Float(number(6)))
                builder.draw(.solid, .box, [SIMD4(x, y, x + 2, y + 2), SIMD4(Float(number(9)) / 8, Float(number(9)) / 8, 0.2, 1), .zero])
                builder.pass(surface, clear: painted.contains(surface) && number(3) > 0 ? nil : .zero)
                painted.insert(surface)
            }
            for surface in surfaces.dropFirst() where painted.contains(surface) {
                builder.draw(.composite, .box, texture: .surface(surface), [SIMD4(0, 0, 8, 8), SIMD4(repeating: 0.5), .zero, .zero])
            }
            let plan = builder.finish(clear: nil)
            if try schedule(plan, .anySize, budget: 0).passes != plan.passes { putOff += 1 }
            try rich.paint(plan)
            for painter in [poor, crew, poorCrew] {
                try painter.paint(plan)
                #expect(try rich.read() == painter.read(), "seed \(seed)")
            }
        }
        #expect(putOff > 150)
    }

    /// A pass waits for what paints on the same memory, and for what samples what it paints over.
    @Test("Several threads paint what does not wait for each other")
    func order() throws {
        let plan = groups(3) { _ in (8, 8) }
        let all = try schedule(plan, .anySize, budget: .max)
        #expect(plan.order(of: all).waits == [0, 0, 0, 3] && !plan.order(of: all).isChain)
        #expect((0..<4).map { Array(plan.order(of: all).followers(of: $0)) } == [[3], [3], [3], []])
        // Group, target, group, target, group, target: all groups in one place.
        let few = try schedule(plan, .anySize, budget: 0)
        #expect(plan.order(of: few).waits == [0, 1, 2, 2, 2, 2] && plan.order(of: few).isChain)
        #expect((0..<6).map { Array(plan.order(of: few).followers(of: $0)) } == [[1, 2], [2, 3], [3, 4], [4, 5], [5], []])
    }

    /// A picture of each group, and a picture of that: the first is free again once the second is painted.
    @Test("A place rests between two surfaces")
    func rest() throws {
        var builder = PlanBuilder(width: 8, height: 8)
        let frame = PixelRect(minX: 0, minY: 0, maxX: 8, maxY: 8)
        var shown: [SurfaceIndex] = []
        for _ in 0..<20 {
            let (first, second) = (builder.surface(frame), builder.surface(frame))
            builder.pass(first, clear: one)
            builder.draw(.composite, .box, texture: .surface(first), [SIMD4(0, 0, 4, 4), one, .zero, .zero])
            builder.pass(second)
            shown.append(second)
        }
        for surface in shown { builder.draw(.composite, .box, texture: .surface(surface), [SIMD4(0, 0, 4, 4), one, .zero, .zero]) }
        let plan = builder.finish()
        // Beside those that are shown: one in use, and those that rest meanwhile, of which one is freed every two passes.
        for (rest, firsts) in [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (100, 20)] {
            #expect(try schedule(plan, .anySize, budget: .max, rest: rest).sizes.count == 20 + firsts, "\(rest)")
        }
        let alone = try schedule(plan, .anySize, budget: .max, rest: 4)
        #expect(plan.order(of: alone).waits[..<6] == [0, 1, 0, 1, 0, 1])
    }

    @Test("Large and small surfaces by several threads are those by one", arguments: [2, 3, 8])
    func crew(threads: Int) throws {
        let (one, crew) = (SoftwarePainter(threads: 1), SoftwarePainter(threads: threads))
        for count in [1, 7, 40] {
            let plan = groups(count) { $0.isMultiple(of: 3) ? (700, 500) : (90, 80) }
            for budget in [0, Int.max] {
                (one.surfaceBudget, crew.surfaceBudget) = (budget, budget)
                try one.paint(groups(0) { _ in (1, 1) })
                try crew.paint(groups(0) { _ in (1, 1) })
                try one.paint(plan)
                try crew.paint(plan)
                #expect(try one.read() == crew.read())
            }
        }
    }

    @Test("What still takes too much is an error that says so")
    func limit() throws {
        let painter = SoftwarePainter(threads: 1)
        painter.limits.surfacePixels = 1500 * 1000
        try painter.paint(groups(11) { _ in (1500, 1000) })
        painter.limits.surfacePixels -= 1
        let error = #expect(throws: PaintError.self) { try painter.paint(groups(12) { _ in (1500, 1000) }) }
        guard case .overLimit(let excess)? = error else { return #expect(Bool(false)) }
        #expect(excess.limit == .surfacePixels && excess.asked == 1_500_000)
        #expect(throws: PaintError.nothingPainted) { try painter.read() }
        // Groups in groups, each with something behind the next: one after the other they take two places, on demand ten.
        var builder = PlanBuilder(width: 100, height: 100)
        var last: SurfaceIndex?
        for _ in 0..<10 {
            let surface = builder.surface(PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100))
            builder.draw(.solid, .box, [SIMD4(0, 0, 100, 100), one, .zero])
            if let last { builder.draw(.composite, .box, texture: .surface(last), [SIMD4(0, 0, 100, 100), one, .zero, .zero]) }
            builder.pass(surface)
            last = surface
        }
        builder.draw(.composite, .box, texture: .surface(last!), [SIMD4(0, 0, 100, 100), one, .zero, .zero])
        painter.limits.surfacePixels = 20_000
        try painter.paint(builder.finish())
        // Nothing was lost by that.
        painter.limits = .none
        try painter.paint(groups(12) { _ in (1500, 1000) })
    }

    @Test("Named surfaces have places of their own")
    func names() throws {
        var plan = groups(3) { _ in (8, 8) }
        plan.surfaces[2].content = ContentName(high: 1, low: 2)
        #expect(try schedule(plan, .anySize, budget: 0).places == [nil, 0, nil, 0])
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
