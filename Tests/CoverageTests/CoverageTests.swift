import Coverage
import Foundation
import Testing

@Suite struct HalfPlaneTests {
    /// Exact area of the unit square on the inner side of a line, by clipping the square's polygon.
    private func exactArea(_ d: Double, _ nx: Double, _ ny: Double) -> Double {
        let square = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
        func distance(_ p: (Double, Double)) -> Double { d + nx * p.0 + ny * p.1 }
        var kept: [(Double, Double)] = []
        for index in 0..<4 {
            let (a, b) = (square[index], square[(index + 1) % 4])
            let (da, db) = (distance(a), distance(b))
            if da >= 0 { kept.append(a) }
            if (da >= 0) != (db >= 0) {
                let t = da / (da - db)
                kept.append((a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t))
            }
        }
        var twice = 0.0
        for index in kept.indices {
            let (a, b) = (kept[index], kept[(index + 1) % kept.count])
            twice += a.0 * b.1 - b.0 * a.1
        }
        return abs(twice) / 2
    }

    @Test func areaUnderALineIsExact() {
        var stream = Stream(seed: 1)
        for _ in 0..<20_000 {
            let angle = stream.next(0...(2 * Double.pi))
            let (nx, ny) = (cos(angle), sin(angle))
            guard min(abs(nx), abs(ny)) > 0.001 else { continue }
            let d = stream.next(-1...1)
            let area = Coverage.halfPlaneArea(Float(d), SIMD2(Float(nx), Float(ny)))
            #expect(abs(Double(area) - exactArea(d, nx, ny)) < 2e-4, "d \(d) angle \(angle)")
        }
    }

    /// An upright edge is off by no more than the thousandth that stands in for zero.
    @Test func uprightEdgesAreALinearRamp() {
        for step in -10...10 {
            let d = Double(step) / 10
            let expected = max(0, min(1, d + 0.5))
            #expect(abs(Double(Coverage.halfPlaneArea(Float(d), SIMD2(1, 0))) - expected) < 5e-4)
            #expect(abs(Double(Coverage.halfPlaneArea(Float(d), SIMD2(0, -1))) - expected) < 5e-4)
        }
    }

    @Test func boxesAreProducts() {
        #expect(Coverage.boxArea(SIMD2(0.5, 0.5), SIMD4(0.25, 0.5, 10, 10)) == 0.375)
        #expect(Coverage.boxArea(SIMD2(0.5, 0.5), SIMD4(0.25, 0.25, 0.75, 0.5)) == 0.125)
        #expect(Coverage.boxArea(SIMD2(20.5, 0.5), SIMD4(0, 0, 10, 10)) == 0)
        #expect(Coverage.boxArea(SIMD2(5.5, 5.5), SIMD4(0, 0, 10, 10)) == 1)
    }
}

@Suite struct QuadTests {
    /// A rectangle of 40 × 30 turned by an angle about (50, 50).
    private func turned(_ angle: Double) -> Quad {
        let (c, s) = (cos(angle), sin(angle))
        // local = R⁻¹(p − centre) + half the size
        return Quad(
            x: SIMD4(Float(c), Float(s), Float(-50 * c - 50 * s + 20), 40),
            y: SIMD4(Float(-s), Float(c), Float(50 * s - 50 * c + 15), 30), w: SIMD4(0, 0, 1, 0))
    }

    private func local(_ angle: Double, _ x: Double, _ y: Double) -> (Double, Double) {
        let (c, s) = (cos(angle), sin(angle))
        return (c * (x - 50) + s * (y - 50) + 20, -s * (x - 50) + c * (y - 50) + 15)
    }

    @Test func turnedRectanglesCoverTheirArea() {
        for angle in [0.1, 0.5, 1.0, 2.3] {
            let quad = turned(angle)
            var total = 0.0
            for y in 10..<90 {
                for x in 10..<90 {
                    let area = Double(quad.area(SIMD2(Float(x) + 0.5, Float(y) + 0.5)))
                    total += area
                    guard area > 0, area < 1 else { continue }
                    let truth = SampledArea.share(Double(x) + 0.5, Double(y) + 0.5) {
                        let p = local(angle, $0, $1)
                        return p.0 >= 0 && p.0 <= 40 && p.1 >= 0 && p.1 <= 30
                    }
                    // Exact but for sampling on an edge; where two edges meet the shares are multiplied.
                    #expect(abs(area - truth) < 0.13)
                }
            }
            #expect(abs(total - 1200) < 0.5)
        }
    }

    @Test func nothingIsCoveredBehindTheHorizon() {
        let quad = Quad(x: SIMD4(1, 0, 0, 100), y: SIMD4(0, 1, 0, 100), w: SIMD4(0, -0.02, 1, 0))
        #expect(quad.area(SIMD2(20, 20)) == 1)
        #expect(quad.area(SIMD2(20, 60)) == 0)
    }

    /// A slab thinner than a pixel covers its width, wherever it lies.
    @Test func thinSlabsCoverTheirWidth() {
        for offset in stride(from: Float(0), to: 1, by: 0.1) {
            let quad = Quad(x: SIMD4(1, 0, -10 - offset, 0.25), y: SIMD4(0, 1, 0, 100), w: SIMD4(0, 0, 1, 0))
            let sum = (8...12).reduce(Float(0)) { $0 + quad.area(SIMD2(Float($1) + 0.5, 50.5)) }
            #expect(abs(sum - 0.25) < 0.002)
        }
    }
}

@Suite struct RoundedTests {
    /// The closed form against samples, over random positions; errors in levels of 255.
    private func worstError(radius r: Double, seed: UInt64) -> Double {
        var stream = Stream(seed: seed)
        var worst = 0.0
        for _ in 0..<60 {
            let (x0, y0) = (stream.next(10...11), stream.next(10...11))
            let (w, h) = (2 * r + stream.next(4...20), 2 * r + stream.next(4...20))
            let box = SIMD4<Float>(Float(x0), Float(y0), Float(x0 + w), Float(y0 + h))
            for y in Int(y0)...Int(y0 + r) + 1 {
                for x in Int(x0)...Int(x0 + r) + 1 {
                    let (cx, cy) = (Double(x) + 0.5, Double(y) + 0.5)
                    let area = Coverage.roundedBoxArea(
                        SIMD2(Float(cx), Float(cy)), box, SIMD4(repeating: Float(r)))
                    let truth = SampledArea.share(cx, cy) { px, py in
                        guard px >= x0, py >= y0 else { return false }
                        let (dx, dy) = (x0 + r - px, y0 + r - py)
                        return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= r * r
                    }
                    // Pixels that the straight sides cut as well are products of two shares.
                    guard cx - x0 > 0.5, cy - y0 > 0.5 else { continue }
                    worst = max(worst, abs(Double(area) - truth) * 255)
                }
            }
        }
        return worst
    }

    @Test func cornersOfEightPixelsAreWithinTwoLevels() {
        // A quarter of a level is the samples' own error.
        #expect(worstError(radius: 8, seed: 3) < 2.5)
        #expect(worstError(radius: 20, seed: 4) < 2.5)
    }

    @Test func cornersOfFourPixelsAreWithinFourLevels() {
        #expect(worstError(radius: 4, seed: 5) < 4)
    }

    @Test func aCircleHasItsArea() {
        for r in [3.0, 10, 37.5] {
            let size = 2 * r
            let box = SIMD4<Float>(5.3, 5.7, Float(5.3 + size), Float(5.7 + size))
            var total = 0.0
            for y in 0..<Int(size + 12) {
                for x in 0..<Int(size + 12) {
                    total += Double(
                        Coverage.roundedBoxArea(
                            SIMD2(Float(x) + 0.5, Float(y) + 0.5), box, SIMD4(repeating: Float(r))))
                }
            }
            #expect(abs(total - Double.pi * r * r) < 0.15 + 0.01 * r, "radius \(r): \(total)")
        }
    }

    @Test func quadAndBoxFormsAgree() {
        var stream = Stream(seed: 9)
        let radii = SIMD4<Float>(3, 8, 0, 12)
        let box = SIMD4<Float>(4.25, 6.5, 44.75, 38.25)
        let quad = Quad(
            x: SIMD4(1, 0, -4.25, 40.5), y: SIMD4(0, 1, -6.5, 31.75), w: SIMD4(0, 0, 1, 0))
        for _ in 0..<2000 {
            let p = SIMD2(Float(stream.next(0...50)), Float(stream.next(0...45)))
            #expect(abs(Coverage.roundedBoxArea(p, box, radii) - quad.roundedArea(p, radii)) < 2e-3)
        }
    }
}
