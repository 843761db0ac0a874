import Coverage
import Geometry
import PlanSketches
import Testing

@Suite("Hard edges") struct HardEdgeTests {
    @Test("A hard edge of a box takes the pixels whose centres lie inside")
    func boxes() {
        for bits in 0..<16 {
            let hard = EdgeSet(bits: Float(bits))
            // In quarters, so that edges run through centres too.
            for step in 0..<16 {
                let (low, high) = (3 + Float(step) / 4, 9.75 + Float(step) / 2)
                let box = SIMD4(low, low, high, high)
                let edges = hard.hardened(box)
                for i in 0..<24 {
                    let center = Float(i) + 0.5
                    func length(_ hardLow: Bool, _ hardHigh: Bool) -> Float {
                        if hardLow, center < low { return 0 }
                        if hardHigh, center >= high { return 0 }
                        return Coverage.intervalLength(center, hardLow ? -100 : low, hardHigh ? 100 : high)
                    }
                    let across = length(hard.contains(.minX), hard.contains(.maxX))
                    let down = length(hard.contains(.minY), hard.contains(.maxY))
                    #expect(Coverage.boxArea(SIMD2(center, center), box: edges) == across * down)
                }
            }
        }
    }

    @Test("Quadrilaterals agree with boxes")
    func uprightQuads() {
        for bits in 0..<16 {
            let hard = EdgeSet(bits: Float(bits))
            let box = SIMD4<Float>(2.5, 3.25, 12.5, 11.75)
            let quad = Coverage.Quad(
                inverseX: SIMD4(1, 0, -2.5, 10), inverseY: SIMD4(0, 1, -3.25, 8.5), inverseW: SIMD4(0, 0, 1, 0),
                hardEdges: hard)
            for j in 0..<15 {
                for i in 0..<15 {
                    let p = SIMD2(Float(i) + 0.5, Float(j) + 0.5)
                    let area = Coverage.boxArea(p, box: hard.hardened(box))
                    #expect(abs(Coverage.quadArea(p, quad) - area) < 5e-4, "\(bits) at \(p)")
                }
            }
        }
    }

    /// Two half planes on either side of a line, as the left edges of two quadrilaterals.
    @Test("Two shapes that meet share no pixel and leave out none")
    func seams() {
        var random = SeededRandom(state: 12)
        for index in 0..<200 {
            // Every fourth line runs through centres of pixels: upright, level, or along diagonals.
            let direction = [SIMD2<Float>(1, 0), SIMD2(0, 1), SIMD2(1, 1), SIMD2(1, -1)][index / 4 % 4]
            let normal =
                index % 4 == 0
                ? direction : SIMD2(Float(random.double(-1...1)), Float(random.double(-1...1)))
            let through = SIMD2<Float>(10.5, 8.5)
            let offset = -(normal * through).sum()
            func side(_ sign: Float) -> Coverage.Quad {
                Coverage.Quad(
                    inverseX: SIMD4(normal.x, normal.y, offset, 0) * sign + SIMD4(0, 0, 0, 1e6),
                    inverseY: SIMD4(0, 0, 0.5, 1), inverseW: SIMD4(0, 0, 1, 0), hardEdges: .minX)
            }
            let (one, other) = (side(1), side(-1))
            for j in 0..<18 {
                for i in 0..<22 {
                    let p = SIMD2(Float(i) + 0.5, Float(j) + 0.5)
                    let areas = (Coverage.quadArea(p, one), Coverage.quadArea(p, other))
                    #expect(areas.0 + areas.1 == 1 && (areas.0 == 0 || areas.1 == 0), "\(normal) at \(p)")
                }
            }
        }
    }

    @Test("Corners stay where they are, and soft")
    func corners() {
        let box = SIMD4<Float>(2.3, 3.4, 22.3, 19.4)
        let all = EdgeSet(bits: 15)
        for j in 0..<20 {
            for i in 0..<24 {
                let p = SIMD2(Float(i) + 0.5, Float(j) + 0.5)
                let soft = Coverage.roundedArea(p, box: box, radii: SIMD4(repeating: 5))
                let hard = Coverage.roundedArea(p, box: box, edges: all.hardened(box), radii: SIMD4(repeating: 5))
                let isBesideSide = (p.x > 7.3 && p.x < 17.3) || (p.y > 8.4 && p.y < 14.4)
                if isBesideSide { #expect(hard == 0 || hard == 1) } else { #expect(hard == soft || hard == 0 || hard == 1) }
            }
        }
    }

    @Test("Bits that are none name no edge")
    func bits() {
        for bits in [Float.nan, .infinity, -1, 16, 1e30] { #expect(EdgeSet(bits: bits).isEmpty) }
    }
}
