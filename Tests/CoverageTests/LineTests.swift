import Coverage
import Geometry
import Testing

@Suite("Lines and boxes") struct LineTests {
    @Test("A half plane's area is the polygon's, to a hundred-thousandth; twice that for nearly upright lines")
    func halfPlane() {
        var random = SeededRandom(state: 1)
        var worst = 0.0
        var worstUpright = 0.0
        for i in 0..<8000 {
            let angle = i % 4 == 0 ? random.double(0.001...0.02) : random.double(0...(2 * .pi))
            let (x, y) = (Point(1, 0).rotated(angle).x, Point(1, 0).rotated(angle).y)
            let b = min(abs(x), abs(y))
            guard b >= 0.001 else { continue }
            let d = random.double(-0.9...0.9)
            let exact = ExactArea.area(ExactArea.clip(ExactArea.pixel(.zero), x, y, d))
            let area = Coverage.halfPlaneArea(distance: Float(d), normal: SIMD2(Float(x), Float(y)))
            // The formula divides by b, and what its numerator was rounded by with it.
            if b < 0.01 {
                worstUpright = max(worstUpright, abs(Double(area) - exact))
            } else {
                worst = max(worst, abs(Double(area) - exact))
            }
        }
        #expect(worst < 1e-5)
        #expect(worstUpright < 5e-5)
    }

    @Test("Upright lines err by no more than the guard of the formula allows")
    func uprightLines() {
        var random = SeededRandom(state: 2)
        for normal in [SIMD2<Float>(1, 0), SIMD2(0, -1), SIMD2(-1, 0), SIMD2(0, 1)] {
            for _ in 0..<200 {
                let d = random.double(-0.7...0.7)
                let area = Coverage.halfPlaneArea(distance: Float(d), normal: normal)
                #expect(abs(Double(area) - min(1, max(0, d + 0.5))) < 1.3e-4)
            }
        }
    }

    @Test("The two sides of a line make a whole pixel")
    func complement() {
        var random = SeededRandom(state: 3)
        for _ in 0..<1000 {
            let n = Point(1, 0).rotated(random.double(0...7))
            let d = Float(random.double(-1...1))
            let normal = SIMD2(Float(n.x), Float(n.y))
            let sum =
                Coverage.halfPlaneArea(distance: d, normal: normal)
                + Coverage.halfPlaneArea(distance: -d, normal: normal)
            #expect(abs(sum - 1) < 1e-6)
        }
    }

    @Test("An edge is its half plane, whatever the scale of its line")
    func edges() {
        var random = SeededRandom(state: 4)
        for _ in 0..<500 {
            let line = SIMD3(
                Float(random.double(-3...3)), Float(random.double(-3...3)), Float(random.double(-20...20)))
            let p = SIMD2(Float(random.double(-8...8)), Float(random.double(-8...8)))
            let edge = Coverage.Edge(line: line)
            let scaled = Coverage.Edge(line: 8 * line)
            #expect(edge.area(p) == Coverage.halfPlaneArea(distance: edge.distance(p), normal: edge.normal))
            #expect(abs(scaled.area(p) - edge.area(p)) < 1e-5)
        }
        #expect(Coverage.Edge(line: SIMD3(0, 0, 1)).area(SIMD2(100, 100)) == 1)
        #expect(Coverage.Edge(line: SIMD3(0, 0, -1)).area(SIMD2(100, 100)) == 0)
        #expect(!Coverage.Edge(line: SIMD3(.nan, 0, 0)).isFinite)
    }

    @Test("A box's area is the polygon's")
    func boxes() {
        var random = SeededRandom(state: 5)
        for _ in 0..<500 {
            let rect = Rect(
                x: random.double(-3...3), y: random.double(-3...3), width: random.double(0...4),
                height: random.double(0...4))
            let p = Point(random.double(-4...6), random.double(-4...6))
            let corners = [
                Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
                Point(rect.minX, rect.maxY),
            ]
            let box = SIMD4(Float(rect.minX), Float(rect.minY), Float(rect.maxX), Float(rect.maxY))
            let area = Coverage.boxArea(SIMD2(Float(p.x), Float(p.y)), box: box)
            #expect(abs(Double(area) - ExactArea.quad(p, corners: corners)) < 3e-6)
        }
        #expect(Coverage.boxArea(SIMD2(0.5, 0.5), box: SIMD4(2, 0, 1, 1)) == 0)
    }
}

extension Point {
    /// Turned about the origin.
    func rotated(_ angle: Double) -> Point {
        CGAffineTransform(rotationAngle: angle).apply(self)
    }
}
