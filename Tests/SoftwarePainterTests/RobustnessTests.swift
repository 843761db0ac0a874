import Geometry
import Graphics
import PlanSketches
import RenderPlan
import SoftwarePainter
import Testing

@Suite("Threads, sizes, bad plans") struct RobustnessTests {
    @Test("The bytes do not depend on the number of threads")
    func threads() throws {
        // Large enough for bands; each draw crosses several of them.
        var plans = RandomPlans(seed: 99, width: 401, height: 307)
        let plan = plans.plan(count: 400)
        let painter = SoftwarePainter(threads: 1)
        try painter.paint(plan)
        let one = try painter.read()
        for threads in [2, 3, 7] { #expect(try painted(plan, threads: threads) == one, "\(threads) threads") }
        // A second paint begins with what the first left in the surfaces.
        try painter.paint(plan)
        #expect(try painter.read() == one)
        #expect(Set(one.pixels).count > 10_000)
    }

    @Test("Odd sizes, and one pixel", arguments: [(1, 1), (3, 1), (1, 5), (17, 13), (4095, 2)])
    func sizes(width: Int, height: Int) throws {
        var builder = PlanBuilder(width: width, height: height)
        builder.draw(
            .solid, .box, [SIMD4(0, 0, Float(width), Float(height)), SIMD4(0.25, 0, 0, 0.5), .zero])
        let picture = try painted(builder.finish(clear: SIMD4(0, 0, 1, 1)))
        #expect(picture.width == width)
        #expect(picture.height == height)
        #expect(picture.pixels.allSatisfy { $0 == 0xFF80_0040 || $0 == 0xFF7F_0040 })
    }

    @Test("A plan of nothing but a clear colour")
    func clearOnly() throws {
        var builder = PlanBuilder(width: 3, height: 2)
        let picture = try painted(builder.finish(clear: SIMD4(0.2, 0.4, 0.6, 0.8)))
        #expect(picture.pixels == Array(repeating: 0xCC99_6633, count: 6))
    }

    @Test("A picture stays as it was read; a smaller and a larger target follow")
    func reading() throws {
        let painter = SoftwarePainter(threads: 1)
        #expect(throws: PaintError.nothingPainted) { try painter.read() }
        var first = PlanBuilder(width: 6, height: 6)
        try painter.paint(first.finish(clear: SIMD4(1, 0, 0, 1)))
        let red = try painter.read()
        var second = PlanBuilder(width: 2, height: 3)
        try painter.paint(second.finish(clear: SIMD4(0, 1, 0, 1)))
        let green = try painter.read()
        var third = PlanBuilder(width: 8, height: 8)
        try painter.paint(third.finish(clear: SIMD4(0, 0, 1, 1)))
        #expect(red.pixels == Array(repeating: 0xFF00_00FF, count: 36))
        #expect(green.pixels == Array(repeating: 0xFF00_FF00, count: 6))
        #expect(try painter.read().pixels == Array(repeating: 0xFFFF_0000, count: 64))
    }

    @Test("While a picture lives its memory is left to it; after that it is used again")
    func memory() throws {
        let painter = SoftwarePainter(threads: 1)
        painter.repaintsAll = true
        var builder = PlanBuilder(width: 64, height: 64)
        let plan = builder.finish(clear: SIMD4(1, 0, 0, 1))
        func place(_ bitmap: Bitmap) -> UnsafeRawPointer? { bitmap.pixels.withUnsafeBytes { $0.baseAddress } }
        try painter.paint(plan)
        let kept = try painter.read()
        #expect(try place(painter.read()) == place(kept))
        try painter.paint(plan)
        var last = try place(painter.read())
        #expect(last != place(kept))
        for _ in 0..<3 {
            try painter.paint(plan)
            let next = try place(painter.read())
            #expect(next == last)
            last = next
        }
        withExtendedLifetime(kept) {}
    }

    @Test("Surfaces beyond all bounds are refused")
    func tooLarge() {
        let painter = SoftwarePainter(threads: 1)
        for (width, height) in [(65_536, 1), (1, 70_000), (65_535, 65_535)] {
            var builder = PlanBuilder(width: width, height: height)
            let plan = builder.finish()
            #expect {
                try painter.paint(plan)
            } throws: { error in
                guard case .tooLarge(width, height, _) = error as? PaintError else { return false }
                return true
            }
        }
    }

    @Test("Numbers that are none, and numbers beyond all bounds, paint something or nothing, and never trap")
    func wildNumbers() throws {
        let values: [Float] = [
            .nan, .infinity, -.infinity, 1e38, -1e38, 1e-38, 0, -1, 3e9, -3e9, 0.5, 16_777_216, .leastNonzeroMagnitude,
        ]
        var random = SeededRandom(state: 5)
        // A plan in which a number is none is refused; most plans here have none such, and are painted.
        let firstFinite = values.firstIndex { $0.isFinite } ?? 0
        var first = 0
        func wild(_ random: inout SeededRandom) -> Float {
            random.int(0...2) == 0 ? values[random.int(first...(values.count - 1))] : random.float(-20...20)
        }
        func wildRow(_ random: inout SeededRandom) -> SIMD4<Float> {
            SIMD4(wild(&random), wild(&random), wild(&random), wild(&random))
        }
        for number in 0..<8000 {
            first = number.isMultiple(of: 4) ? 0 : firstFinite
            var builder = PlanBuilder(width: 16, height: 12)
            let image = builder.image(random.bitmap(width: 5, height: 4, isOpaque: false))
            _ = builder.clip(
                Clip(
                    box: wildRow(&random), inverseX: wildRow(&random), inverseY: wildRow(&random),
                    inverseW: wildRow(&random), radii: wildRow(&random)))
            let surface = builder.surface(PixelRect(minX: 1, minY: 2, maxX: 9, maxY: 7))
            builder.pass(surface, clear: random.color())
            let kind = DrawKind.allCases[number % DrawKind.allCases.count]
            let showsSurface = [.composite, .masked, .blend, .blur, .filter].contains(kind)
            let geometry: DrawGeometry = random.bool() && !showsSurface ? .quad : .box
            let isClipped = random.bool()
            let hasHardEdges = random.bool()
            let pipeline = Pipeline(
                kind: kind, geometry: geometry, isClipped: isClipped, hasHardEdges: hasHardEdges,
                blend: kind == .blend ? .replace : [.over, .destinationIn, .plusLighter][random.int(0...2)],
                filter: random.bool() ? .nearest : .linear, mode: CGBlendMode.allCases[number % 28],
                gradient: GradientForm.allCases[random.int(0...2)], searchDepth: 4)
            var rows = (0..<pipeline.rowCount).map { _ in wildRow(&random) }
            if random.bool(), geometry == .quad {
                (rows[0], rows[1]) = (SIMD4(-5, -5, 30, -5), SIMD4(30, 30, -5, 30))
                if random.bool() { rows[4] = SIMD4(0, 0, 1, 0) }
            }
            if kind == .gradient {
                let stops = (0..<random.int(2...6)).map { _ in GradientStop(wild(&random), color: wildRow(&random), next: wild(&random)) }
                (rows[pipeline.geometryRowCount + 1].y, rows[pipeline.geometryRowCount + 1].z) = (Float(builder.stops(stops)), Float(stops.count))
            }
            if geometry == .box { rows[0].replace(with: 1, where: rows[0] - rows[0] .!= 0) }
            rows[pipeline.geometryRowCount + 1].x = 0
            if kind == .blur, random.bool() { (rows[5], rows[6]) = (SIMD4(0, 1, 2.5, 4), SIMD4(6, 9, 60, 0)) }
            let showsPicture = kind == .image || kind == .roundedImage
            builder.draw(
                pipeline, texture: showsSurface ? .surface(surface) : showsPicture ? image : .none,
                second: kind == .masked || kind == .blend ? .surface(surface) : .none, rows)
            let plan = builder.finish()
            do { _ = try painted(plan) } catch PaintError.invalidPlan { continue }
        }
    }
}
