import Geometry
import PlanSketches
import RenderPlan
import SoftwarePainter
import Testing

@Suite("Surfaces that stay as they are") struct StillSurfaceTests {
    private let red = SIMD4<Float>(1, 0, 0, 1)
    private let green = SIMD4<Float>(0, 1, 0, 1)
    private let white = SIMD4<Float>(repeating: 1)

    /// One surface of a colour for each of them, side by side over a stripe that is somewhere else in every frame.
    private func row(of colors: [SIMD4<Float>], frame: Int, side: Int32 = 64) -> RenderPlan {
        var builder = PlanBuilder(width: Int(side) * colors.count, height: Int(side))
        let frames = colors.indices.map { PixelRect(minX: Int32($0) * side, minY: 0, maxX: Int32($0 + 1) * side, maxY: side) }
        let surfaces = zip(colors, frames).map { color, frame in
            let surface = builder.surface(frame)
            builder.draw(.solid, .box, [SIMD4(frame), color * 0.5, .zero])
            builder.pass(surface)
            return surface
        }
        let x = Float(frame * 5 % (Int(side) * colors.count - 2))
        builder.draw(.solid, .box, [SIMD4(x, 0, x + 2, Float(side)), white, .zero])
        for (surface, frame) in zip(surfaces, frames) {
            let toTexel = SIMD4(-Float(frame.minX), 0, 0, 0)
            builder.draw(.composite, .box, texture: .surface(surface), [SIMD4(frame), white, .zero, toTexel])
        }
        return builder.finish()
    }

    private func expectSame(_ painter: SoftwarePainter, _ plan: RenderPlan, _ note: String) throws {
        let fresh = SoftwarePainter(threads: 1)
        try painter.paint(plan)
        try fresh.paint(plan)
        #expect(try painter.read() == fresh.read(), "\(note)")
    }

    @Test("What three frames show alike is not painted for the next")
    func kept() throws {
        let painter = SoftwarePainter(threads: 1)
        for frame in 0..<8 {
            try expectSame(painter, row(of: [red], frame: frame), "frame \(frame)")
            let still = painter.stillSurfaces
            #expect(still.misses == (frame < 2 ? 0 : 1) && still.hits == max(0, frame - 2), "frame \(frame)")
            #expect(still.bytes == (frame < 2 ? 0 : 64 * 64 * 4))
        }
        #expect(painter.keptSurfaces == KeptSurfaceStatistics(), "nobody asked for it")
        try expectSame(painter, row(of: [green], frame: 8), "another colour")
        #expect(painter.stillSurfaces.hits == 5)
    }

    @Test("Those that stay are kept beside one that changes")
    func mixed() throws {
        let painter = SoftwarePainter(threads: 1)
        for frame in 0..<8 {
            let color = SIMD4<Float>(0, Float(frame) / 8, 1, 1)
            try expectSame(painter, row(of: [red, color, green], frame: frame), "frame \(frame)")
        }
        #expect(painter.stillSurfaces.misses == 2 && painter.stillSurfaces.count == 2)
        #expect(painter.stillSurfaces.hits == 2 * 5)
    }

    @Test("Where all that changes is everything else")
    func behind() throws {
        let painter = SoftwarePainter(threads: 1)
        for frame in 0..<8 {
            var plan = row(of: [red, green], frame: 0)
            plan.passes[plan.passes.count - 1].clear = SIMD4(Float(frame) / 8, 0, 0, 1)
            try expectSame(painter, plan, "frame \(frame)")
        }
        #expect(painter.stillSurfaces.hits == 2 * 5)
    }

    @Test("What changes in every frame is neither kept nor looked at for long")
    func changing() throws {
        let painter = SoftwarePainter(threads: 1)
        for frame in 0..<40 {
            try expectSame(painter, row(of: [SIMD4(0, 0, Float(frame) / 40, 1)], frame: frame), "frame \(frame)")
        }
        #expect(painter.stillSurfaces == KeptSurfaceStatistics())
    }

    @Test("Whoever wants everything painted gets that")
    func everything() throws {
        let painter = SoftwarePainter(threads: 1)
        painter.repaintsAll = true
        for _ in 0..<6 { try painter.paint(row(of: [red], frame: 0)) }
        #expect(painter.stillSurfaces == KeptSurfaceStatistics())
    }

    @Test("No more is kept than surfaces may take")
    func budget() throws {
        let painter = SoftwarePainter(threads: 1)
        painter.surfaceBudget = 2 * 64 * 64 * 4
        for frame in 0..<8 { try expectSame(painter, row(of: [red, green, white], frame: frame), "frame \(frame)") }
        #expect(painter.stillSurfaces.count == 2 && painter.stillSurfaces.bytes == painter.surfaceBudget)
    }

    @Test("What fits in turns is not refused for being kept")
    func limit() throws {
        let painter = SoftwarePainter(threads: 1)
        painter.limits.surfacePixels = 2 * 64 * 64
        for frame in 0..<8 { try expectSame(painter, row(of: [red, green, white], frame: frame), "frame \(frame)") }
        #expect(painter.stillSurfaces == KeptSurfaceStatistics())
        painter.limits.surfacePixels = 3 * 64 * 64
        for frame in 8..<12 { try expectSame(painter, row(of: [red, green, white], frame: frame), "frame \(frame)") }
        #expect(painter.stillSurfaces.count == 3)
    }

    @Test("A surface that is painted on after it was seen is not kept")
    func states() throws {
        let painter = SoftwarePainter(threads: 1)
        let frame = PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 64)
        let (left, right) = (SIMD4<Float>(0, 0, 32, 64), SIMD4<Float>(32, 0, 64, 64))
        for step in 0..<8 {
            var builder = PlanBuilder(width: 64, height: 64)
            let (a, b) = (builder.surface(frame), builder.surface(frame))
            builder.pass(a, clear: red)
            builder.draw(.composite, .box, texture: .surface(a), [SIMD4(frame), white, .zero, .zero])
            builder.pass(b)
            builder.pass(a, clear: green)
            builder.draw(.composite, .box, texture: .surface(a), [left, white, .zero, .zero])
            builder.draw(.composite, .box, texture: .surface(b), [right, white, .zero, .zero])
            let y = Float(step)
            builder.draw(.solid, .box, [SIMD4(0, y, 64, y + 1), white, .zero])
            try expectSame(painter, builder.finish(), "step \(step)")
            #expect(try painter.read()[1, 40] == [0, 255, 0, 255] && painter.read()[40, 40] == [255, 0, 0, 255])
        }
        #expect(painter.stillSurfaces.count == 1, "the second alone")
    }

    @Test("What is copied from the target is not kept")
    func copies() throws {
        let painter = SoftwarePainter(threads: 1)
        let frame = PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 64)
        for step in 0..<8 {
            var builder = PlanBuilder(width: 64, height: 64)
            let copy = builder.surface(frame)
            builder.draw(.solid, .box, [SIMD4(Float(step), 0, Float(step) + 4, 64), red, .zero])
            builder.pass(.target)
            builder.draw(.composite, .box, texture: .surface(.target), [SIMD4(frame), white, .zero, .zero])
            builder.pass(copy)
            builder.draw(.composite, .box, texture: .surface(copy), [SIMD4(frame), white * 0.5, .zero, SIMD4(0, -8, 0, 0)])
            try expectSame(painter, builder.finish(clear: nil), "step \(step)")
        }
        #expect(painter.stillSurfaces == KeptSurfaceStatistics())
    }
}

extension SIMD4<Float> {
    fileprivate init(_ rect: PixelRect) {
        self.init(Float(rect.minX), Float(rect.minY), Float(rect.maxX), Float(rect.maxY))
    }
}
