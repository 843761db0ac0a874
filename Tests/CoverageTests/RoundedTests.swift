import Coverage
import Geometry
import PlanSketches
import Testing

@Suite("Round corners, borders and clips") struct RoundedTests {
    /// The greatest error over the pixels of a quarter of a disc centred anywhere.
    private func worstOfDiscs(radius: Double, seed: UInt64) -> Double {
        var random = SeededRandom(state: seed)
        var worst = 0.0
        for _ in 0..<6 {
            let center = Point(random.double(0...1), random.double(0...1))
            let box = SIMD4(
                Float(center.x - radius), Float(center.y - radius), Float(center.x + radius),
                Float(center.y + radius))
            let extent = Int(radius) + 2
            for j in -extent...extent {
                for i in -extent...extent {
                    let p = Point(Double(i) + 0.5, Double(j) + 0.5)
                    let toCenter = (p - center).length
                    guard abs(toCenter - radius) < 1.5 else { continue }
                    let area = Coverage.roundedArea(
                        SIMD2(Float(p.x), Float(p.y)), box: box, radii: SIMD4(repeating: Float(radius)))
                    worst = max(worst, abs(Double(area) - ExactArea.disc(p - center, radius: radius)))
                }
            }
        }
        return worst
    }

    @Test("Circles from radius 8 err by under 2 levels, of radius 4 by under 4")
    func circles() {
        #expect(worstOfDiscs(radius: 4, seed: 20) < 4.0 / 255)
        for radius in [8.0, 9.7, 16, 40] {
            #expect(worstOfDiscs(radius: radius, seed: UInt64(radius)) < 2.0 / 255)
        }
    }

    /// True inside the rectangle (0, 0)…(width, height) with round corners.
    private func contains(_ p: Point, width: Double, height: Double, radii: [Double]) -> Bool {
        guard p.x >= 0, p.y >= 0, p.x <= width, p.y <= height else { return false }
        let centers = [
            Point(radii[0], radii[0]), Point(width - radii[1], radii[1]), Point(width - radii[2], height - radii[2]),
            Point(radii[3], height - radii[3]),
        ]
        let outward = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]
        for k in 0..<4 {
            let v = p - centers[k]
            if v.x * outward[k].0 > 0, v.y * outward[k].1 > 0, v.length > radii[k] { return false }
        }
        return true
    }

    /// The greatest difference between `area` and 32 × 32 samples, over all pixels of a placed rectangle.
    private func worst(
        _ placed: PlacedRectangle, radii: [Double], width border: Double? = nil, area: (SIMD2<Float>) -> Float
    ) -> Double {
        guard let pixelToLocal = placed.localToPixel.inverted() else { return 1 }
        let bounds = PixelRect(covering: Rect.bounding(placed.corners).insetBy(dx: -1, dy: -1))
        let (w, h) = (placed.width, placed.height)
        var worst = 0.0
        for j in bounds.minY..<bounds.maxY {
            for i in bounds.minX..<bounds.maxX {
                let p = Point(Double(i) + 0.5, Double(j) + 0.5)
                let exact = ExactArea.sampled(p, side: 32) { sample in
                    let local = pixelToLocal.apply(sample)
                    guard contains(local, width: w, height: h, radii: radii) else { return false }
                    guard let b = border, w > 2 * b, h > 2 * b else { return true }
                    return !contains(
                        local - Point(b, b), width: w - 2 * b, height: h - 2 * b, radii: radii.map { max(0, $0 - b) })
                }
                worst = max(worst, abs(Double(area(SIMD2(Float(p.x), Float(p.y)))) - exact))
            }
        }
        return worst
    }

    @Test("Turned rounded rectangles with four radii match sampling")
    func turned() throws {
        var random = SeededRandom(state: 22)
        for _ in 0..<3 {
            let placed = PlacedRectangle(
                width: random.double(40...60), height: random.double(40...60), center: Point(0.3, 0.8),
                angle: random.double(0...7))
            let radii = (0..<4).map { _ in random.double(8...20) }
            let quad = try #require(placed.quad)
            let simd = SIMD4(Float(radii[0]), Float(radii[1]), Float(radii[2]), Float(radii[3]))
            // Samples on a grid err by up to half a step of 1/32 along an upright edge.
            #expect(worst(placed, radii: radii) { Coverage.roundedArea($0, quad, radii: simd) } < 2.0 / 255 + 0.016)
        }
    }

    @Test("Rounded rectangles in perspective match sampling")
    func perspective() throws {
        var random = SeededRandom(state: 23)
        for _ in 0..<3 {
            let placed = PlacedRectangle(
                width: 80, height: 70, center: Point(0.3, 0.8), angle: random.double(0...7),
                tilt: random.double(-0.7...0.7), distance: 300)
            let radii = (0..<4).map { _ in random.double(16...30) }
            let quad = try #require(placed.quad)
            let simd = SIMD4(Float(radii[0]), Float(radii[1]), Float(radii[2]), Float(radii[3]))
            #expect(worst(placed, radii: radii) { Coverage.roundedArea($0, quad, radii: simd) } < 4.0 / 255 + 0.016)
        }
    }

    @Test("A box and the same box as a quadrilateral agree")
    func boxIsQuad() {
        let box = SIMD4<Float>(2.25, 3.5, 40.75, 31.125)
        let quad = Coverage.Quad(
            inverseX: SIMD4(1, 0, -2.25, 38.5), inverseY: SIMD4(0, 1, -3.5, 27.625), inverseW: SIMD4(0, 0, 1, 0))
        let radii = SIMD4<Float>(6, 0, 12, 3)
        for j in 0..<35 {
            for i in 0..<45 {
                let p = SIMD2(Float(i) + 0.5, Float(j) + 0.5)
                let difference =
                    Coverage.roundedArea(p, box: box, radii: radii)
                    - Coverage.roundedArea(p, quad, radii: radii)
                #expect(abs(difference) < 5e-4)
                let ring =
                    Coverage.borderArea(p, box: box, radii: radii, width: 2.5)
                    - Coverage.borderArea(p, quad, radii: radii, width: 2.5)
                #expect(abs(ring) < 1e-3)
            }
        }
    }

    @Test("Borders match sampling, and fill what they close")
    func borders() throws {
        var random = SeededRandom(state: 24)
        for _ in 0..<2 {
            let placed = PlacedRectangle(
                width: 50, height: 44, center: Point(0.3, 0.8), angle: random.double(0...7))
            let radii = (0..<4).map { _ in random.double(13...20) }
            let quad = try #require(placed.quad)
            let simd = SIMD4(Float(radii[0]), Float(radii[1]), Float(radii[2]), Float(radii[3]))
            let width = random.double(0.3...5)
            let error = worst(placed, radii: radii, width: width) {
                Coverage.borderArea($0, quad, radii: simd, width: Float(width))
            }
            #expect(error < 4.0 / 255 + 0.02)
            let p = SIMD2<Float>(0.5, 0.5)
            #expect(Coverage.borderArea(p, quad, radii: simd, width: 1) == 0)
            #expect(Coverage.borderArea(p, quad, radii: simd, width: 22) == 1)
        }
    }

    @Test("A clip is its box times its rounded rectangle")
    func clips() {
        let quad = Coverage.Quad(
            inverseX: SIMD4(1, 0, 0, 20), inverseY: SIMD4(0, 1, 0, 20), inverseW: SIMD4(0, 0, 1, 0))
        let box = SIMD4<Float>(5.25, 0, 100, 100)
        #expect(Coverage.clipArea(SIMD2(5.5, 9.5), box: box, quad, radii: .zero) == 0.75)
        #expect(Coverage.clipArea(SIMD2(4.5, 9.5), box: box, quad, radii: .zero) == 0)
        #expect(Coverage.clipArea(SIMD2(25.5, 9.5), box: box, quad, radii: .zero) == 0)
        #expect(Coverage.clipArea(SIMD2(9.5, 9.5), box: box, quad, radii: .zero) == 1)
    }

    @Test("Degenerate arguments give numbers out of range or no number, and never a trap")
    func degenerate() {
        let values: [Float] = [0, -1, .nan, .infinity, -.infinity, 1e38, 1e-38]
        for a in values {
            for b in values {
                let quad = Coverage.Quad(
                    inverseX: SIMD4(a, b, 0, b), inverseY: SIMD4(b, a, b, a), inverseW: SIMD4(a, a, b, 0))
                _ = Coverage.quadArea(SIMD2(a, b), quad)
                _ = Coverage.borderArea(SIMD2(b, 1), quad, radii: SIMD4(a, b, a, b), width: a)
                _ = Coverage.borderArea(
                    SIMD2(1, a), box: SIMD4(a, b, b, a), radii: SIMD4(repeating: b), width: b)
            }
        }
    }
}
