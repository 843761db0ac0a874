import Geometry
import Graphics
import PlanSketches
import RenderPlan
import SoftwarePainter
import Testing

@Suite("Draws, against every pixel worked out by itself") struct DrawTests {
    /// All but shadows, which have no other rule than the closed form; brute force judges them. Where an edge between two colours of a
    /// gradient goes through a pixel's centre, but for the last bits, either is right: of so few pixels that all others are judged.
    @Test("Any draw is within a level of the rules", arguments: DrawKind.allCases.filter { $0 != .shadow })
    func kinds(_ kind: DrawKind) throws {
        var doubted = 0
        for seed in 0..<400 {
            var plans = RandomPlans(seed: UInt64(seed) * 7 + UInt64(kind.rawValue), width: 47, height: 39)
            let plan = plans.plan(count: 1, kind: kind)
            let (pixels, doubts) = PixelByPixel.judged(plan)
            #expect(greatestDifference(try painted(plan), pixels, doubts: doubts) <= 1, "seed \(seed)")
            doubted += doubts.count { $0.max() > 0.1 }
        }
        #expect(doubted <= 400 * 47 * 39 / 2000, "\(doubted) pixels")
    }

    @Test("Large circles and long rounded cards, turned and upright, are within a level of the rules")
    func circles() throws {
        var random = SeededRandom(state: 77)
        for i in 0..<16 {
            var builder = PlanBuilder(width: 150, height: 140)
            let quad = QuadRows(
                width: 120, height: i % 2 == 0 ? 120 : 60, center: Point(75, 70), angle: random.double(0...7),
                scaleX: random.double(0.5...1.5), scaleY: random.double(0.5...1.5), tilt: i % 5 == 0 ? 0.7 : 0)
            let radius = Float(quad.height / 2)
            let rows = i % 3 == 0 ? [SIMD4<Float>(10.3, 8.6, 130.3, 8.6 + Float(quad.height))] : quad.rows
            let isBorder = i % 4 == 3
            builder.draw(
                isBorder ? .border : .rounded, i % 3 == 0 ? .box : .quad,
                rows + [random.color(), SIMD4(0, isBorder ? 7.5 : 0, 0, 0), SIMD4(repeating: radius)]
                    + (isBorder ? [i % 8 == 7 ? random.color() : .zero] : []))
            let plan = builder.finish(clear: SIMD4(0, 0, 0, 1))
            #expect(greatestDifference(try painted(plan), PixelByPixel.paint(plan)) <= 1, "\(i)")
        }
    }

    /// Rows of what is turned are covered in full between its arcs, and not touched beyond them: corners of all sizes, stretched to
    /// ellipses down to slivers, each corner another.
    @Test("Round corners of all sizes and proportions, turned, are within a level of the rules")
    func corners() throws {
        var random = SeededRandom(state: 78)
        for i in 0..<60 {
            var builder = PlanBuilder(width: 80, height: 70)
            let (width, height) = (random.double(2...90), random.double(2...70))
            let quad = QuadRows(
                width: width, height: height, center: Point(random.double(20...60), random.double(20...50)), angle: random.double(0...7),
                scaleX: random.double(0.1...1.5), scaleY: random.double(0.1...1.5), tilt: 0)
            func radius() -> Float { Float(min(width, height) / 2 * random.double(0...1)) }
            let radii = i % 3 == 0 ? SIMD4(repeating: Float(min(width, height) / 2)) : SIMD4(radius(), radius(), radius(), radius())
            builder.draw(.rounded, .quad, quad.rows + [random.color(), .zero, radii])
            let plan = builder.finish(clear: SIMD4(0, 0, 0, 1))
            #expect(greatestDifference(try painted(plan), PixelByPixel.paint(plan)) <= 1, "\(i)")
        }
    }

    @Test("A box between pixels covers them by area")
    func fractionalBox() throws {
        var builder = PlanBuilder(width: 4, height: 3)
        builder.draw(.solid, .box, [SIMD4(0.25, 0.5, 3.5, 2.25), SIMD4(1, 1, 1, 1), .zero])
        let picture = try painted(builder.finish(clear: SIMD4(0, 0, 0, 1)))
        // 255 × column share × row share, rounded to nearest.
        let columns = [0.75, 1, 1, 0.5]
        let rows = [0.5, 1, 0.25]
        for (y, row) in rows.enumerated() {
            for (x, column) in columns.enumerated() {
                let level = UInt8((255 * column * row).rounded())
                #expect(picture[x, y] == SIMD4(level, level, level, 255))
            }
        }
    }

    @Test("A square turned by 45° covers half of the pixels its sides halve")
    func diamond() throws {
        var builder = PlanBuilder(width: 8, height: 8)
        // |x − 4| + |y − 4| ≤ 3: its sides are diagonals of pixels.
        let side = 3 * 2.0.squareRoot()
        let quad = QuadRows(width: side, height: side, center: Point(4, 4), angle: .pi / 4)
        builder.draw(.solid, .quad, quad.rows + [SIMD4(1, 0, 0, 1), .zero])
        let picture = try painted(builder.finish())
        for y in 0..<8 {
            for x in 0..<8 {
                let distance = abs(Double(x) - 3.5) + abs(Double(y) - 3.5)
                // Sides through a pixel's corners halve it; next to the four tips two of them share one.
                let level: UInt8 = distance < 2.5 ? 255 : distance < 3.5 ? 128 : 0
                #expect(abs(Int(picture[x, y].x) - Int(level)) <= 1, "\(x) \(y)")
            }
        }
    }

    @Test("A border covers the ring and nothing inside")
    func border() throws {
        var builder = PlanBuilder(width: 20, height: 16)
        builder.draw(
            .border, .box,
            [SIMD4(2, 2, 18, 14), SIMD4(0, 1, 0, 1), SIMD4(0, 2.5, 0, 0), .zero, .zero])
        let picture = try painted(builder.finish())
        #expect(picture[1, 8] == .zero)
        #expect(picture[2, 8] == SIMD4(0, 255, 0, 255))
        #expect(picture[3, 8] == SIMD4(0, 255, 0, 255))
        #expect(picture[4, 8] == SIMD4(0, 128, 0, 128))
        #expect(picture[5, 8] == .zero)
        #expect(picture[10, 4] == SIMD4(0, 128, 0, 128))
        #expect(picture[10, 3] == SIMD4(0, 255, 0, 255))
        #expect(picture[15, 8] == SIMD4(0, 128, 0, 128))
        #expect(picture[4, 4] == SIMD4(0, 191, 0, 191))
    }

    @Test("A quarter of a disc has its area")
    func disc() throws {
        var builder = PlanBuilder(width: 100, height: 100)
        builder.draw(.rounded, .box, [SIMD4(5, 5, 95, 95), SIMD4(1, 1, 1, 1), .zero, SIMD4(repeating: 45)])
        let picture = try painted(builder.finish())
        var sum = 0.0
        for word in picture.pixels { sum += Double(word >> 24) / 255 }
        #expect(abs(sum - .pi * 45 * 45) < 2)
    }

    @Test("Clips multiply: their box and their rounded rectangle")
    func clips() throws {
        var builder = PlanBuilder(width: 8, height: 8)
        let clip = builder.clip(
            Clip(
                box: SIMD4(0, 1.5, 100, 100), inverseX: SIMD4(1, 0, -2.25, 4), inverseY: SIMD4(0, 1, 0, 8),
                inverseW: SIMD4(0, 0, 1, 0), radii: .zero))
        builder.draw(
            .solid, .box, isClipped: true, [SIMD4(0, 0, 8, 8), SIMD4(1, 1, 1, 1), SIMD4(clip, 0, 0, 0)])
        let picture = try painted(builder.finish())
        #expect(picture[3, 0].w == 0)
        #expect(picture[3, 1].w == 128)
        #expect(picture[3, 5].w == 255)
        #expect(picture[1, 5].w == 0)
        // A side of a quadrilateral is slanted, or nearly upright: 1/8000 of a pixel is the guard's.
        #expect(abs(Int(picture[2, 5].w) - 191) <= 1)
        #expect(abs(Int(picture[6, 5].w) - 64) <= 1)
        #expect(picture[7, 5].w == 0)
    }

    @Test("Replacing overwrites; blending with an opaque colour does the same")
    func replace() throws {
        for blend in [Blend.replace, .over] {
            var builder = PlanBuilder(width: 3, height: 1)
            builder.draw(.solid, .box, blend: blend, [SIMD4(1, 0, 2, 1), SIMD4(0.2, 0.4, 0.6, 1), .zero])
            let picture = try painted(builder.finish(clear: SIMD4(1, 1, 1, 1)))
            #expect(picture[1, 0] == SIMD4(51, 102, 153, 255))
            #expect(picture[0, 0] == SIMD4(255, 255, 255, 255))
        }
    }

    @Test("What lies behind the eye is not painted")
    func behindTheEye() throws {
        var builder = PlanBuilder(width: 20, height: 20)
        // w = 1 − y/10, so rows from 10 on are behind; the outline holds all pixels all the same.
        let rows: [SIMD4<Float>] = [
            SIMD4(0, 0, 20, 0), SIMD4(20, 20, 0, 20), SIMD4(1, 0, 0, 1000), SIMD4(0, 1, 0, 1000),
            SIMD4(0, -0.1, 1, 0),
        ]
        let texture = builder.image(Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
        let all = SIMD4<Float>(0, 0, 1, 1)
        builder.draw(.solid, .quad, rows + [SIMD4(1, 1, 1, 1), .zero])
        builder.draw(.image, .quad, texture: texture, rows + [SIMD4(1, 1, 1, 1), .zero, all, all])
        let picture = try painted(builder.finish())
        for x in 0..<20 {
            #expect(picture[x, 5].w == 255)
            for y in 10..<20 { #expect(picture[x, y].w == 0) }
        }
    }
}
