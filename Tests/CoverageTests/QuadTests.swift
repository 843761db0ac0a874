import Coverage
import Geometry
import Testing

@Suite("Quadrilaterals") struct QuadTests {
    /// The greatest error over all pixels about a rectangle: where at most one pair of opposite edges is near, and
    /// anywhere.
    private func worst(_ placed: PlacedRectangle, sides: inout Double, corners: inout Double) {
        guard let quad = placed.quad else { return }
        let outline = placed.corners
        let bounds = PixelRect(covering: Rect.bounding(outline).insetBy(dx: -2, dy: -2))
        for j in bounds.minY..<bounds.maxY {
            for i in bounds.minX..<bounds.maxX {
                let p = Point(Double(i) + 0.5, Double(j) + 0.5)
                let area = Coverage.quadArea(SIMD2(Float(p.x), Float(p.y)), quad)
                let error = abs(Double(area) - ExactArea.quad(p, corners: outline))
                let isCorner = outline.contains { abs($0.x - p.x) < 1.5 && abs($0.y - p.y) < 1.5 }
                if isCorner { corners = max(corners, error) } else { sides = max(sides, error) }
            }
        }
    }

    @Test("Turned rectangles: sides exact, corners within the stated bound")
    func turned() {
        var random = SeededRandom(state: 10)
        var (sides, corners) = (0.0, 0.0)
        for _ in 0..<60 {
            let placed = PlacedRectangle(
                width: random.double(4...30), height: random.double(4...30),
                center: Point(random.double(-20...20), random.double(-20...20)), angle: random.double(0...7))
            worst(placed, sides: &sides, corners: &corners)
        }
        #expect(sides < 1.5e-4)
        #expect(corners < 0.025)
    }

    @Test("Rectangles in perspective: sides exact, corners within the stated bound")
    func perspective() {
        var random = SeededRandom(state: 11)
        var (sides, corners) = (0.0, 0.0)
        for _ in 0..<60 {
            let placed = PlacedRectangle(
                width: random.double(20...60), height: random.double(20...60),
                center: Point(random.double(-20...20), random.double(-20...20)), angle: random.double(0...7),
                tilt: random.double(-0.9...0.9), distance: random.double(80...400))
            worst(placed, sides: &sides, corners: &corners)
        }
        #expect(sides < 2e-4)
        #expect(corners < 0.13)
    }

    @Test("Slivers keep their area")
    func slivers() {
        var random = SeededRandom(state: 12)
        for _ in 0..<200 {
            let placed = PlacedRectangle(
                width: random.double(0.05...0.8), height: 40, center: Point(0.5, 0.5), angle: random.double(0...7))
            guard let quad = placed.quad else { continue }
            let exact = ExactArea.quad(Point(0.5, 0.5), corners: placed.corners)
            #expect(abs(Double(Coverage.quadArea(SIMD2(0.5, 0.5), quad)) - exact) < 2e-4)
        }
    }

    @Test("Nothing is covered behind the eye")
    func behindTheEye() {
        // w = 1 − y/10: the eye's plane is the row y = 10.
        let quad = Coverage.Quad(
            inverseX: SIMD4(1, 0, 0, 100), inverseY: SIMD4(0, 1, 0, 100), inverseW: SIMD4(0, -0.1, 1, 0))
        for y in 11..<40 { #expect(Coverage.quadArea(SIMD2(5.5, Float(y) + 0.5), quad) == 0) }
        #expect(Coverage.quadArea(SIMD2(2.5, 5.5), quad) == 1)
    }

    @Test("An inset quadrilateral is the smaller rectangle under the same map")
    func inset() {
        let placed = PlacedRectangle(
            width: 30, height: 20, center: Point(3, 4), angle: 0.4, tilt: 0.6, distance: 100)
        guard let inner = placed.quad?.inset(by: 3) else { return }
        var smaller = placed
        smaller.localToPixel = placed.localToPixel.translatedBy(x: 3, y: 3)
        smaller.width = 24
        smaller.height = 14
        for j in -12..<20 {
            for i in -16..<22 {
                let p = Point(Double(i) + 0.5, Double(j) + 0.5)
                guard !smaller.corners.contains(where: { abs($0.x - p.x) < 1.5 && abs($0.y - p.y) < 1.5 }) else {
                    continue
                }
                let exact = ExactArea.quad(p, corners: smaller.corners)
                #expect(abs(Double(Coverage.quadArea(SIMD2(Float(p.x), Float(p.y)), inner)) - exact) < 2e-4)
            }
        }
    }
}
