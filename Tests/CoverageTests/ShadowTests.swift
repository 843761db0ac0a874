import Coverage
import Geometry
import Glibc
import PlanSketches
import Testing

@Suite("Shadows") struct ShadowTests {
    /// The greatest errors at pixels about the outline, in levels: of the closed form, and of the tables.
    private func worst(
        width: Double, height: Double, radii: Point, sigma: Double, count: Int = 30
    ) -> (form: Double, tables: Double) {
        var random = SeededRandom(state: UInt64(width * 1000 + height * 10 + sigma * 7))
        let exact = ExactShadow(size: Point(width, height), radii: radii, sigma: sigma, count: 400)
        // The shape's corner lies anywhere in the pixel (1100, 1100).
        let corner = Point(1100 + random.double(0...1), 1100 + random.double(0...1))
        let box = SIMD4<Float>(
            Float(corner.x - 1000), Float(corner.y - 1000), Float(corner.x + width + 1000), Float(corner.y + height + 1000))
        let (x, y) = (SIMD4(repeating: Float(radii.x)), SIMD4(repeating: Float(radii.y)))
        let window = PixelRect(
            minX: 1090 - Int32(4 * sigma), minY: 1090 - Int32(4 * sigma), maxX: 1110 + Int32(width / 2 + 4 * sigma),
            maxY: 1110 + Int32(height / 2 + 4 * sigma))
        let tables = Coverage.ShadowTables(
            box: box, sigma: Float(sigma), reach: 1000, radiiX: x, radiiY: y, window: window)
        var worst = (form: 0.0, tables: 0.0)
        for _ in 0..<count {
            // Anywhere along the upper left quarter of the outline, and some deviations off it.
            let t = random.double(0...(.pi / 2))
            let spread = 2 * sigma + 0.6
            var p = Point(radii.x * (1 - cos(t)), radii.y * (1 - sin(t)))
            if random.double(0...1) < 0.3 { p.x = random.double(0...(width / 2)) }
            if random.double(0...1) < 0.3 { p.y = random.double(0...(height / 2)) }
            p = p + Point(random.double(-spread...spread), random.double(-spread...spread)) + corner
            let (column, row) = (Int(p.x), Int(p.y))
            let center = Point(Double(column) + 0.5, Double(row) + 0.5)
            let expected = exact.area(center - corner)
            let area = Coverage.shadowArea(
                SIMD2(Float(center.x), Float(center.y)), box: box, sigma: Float(sigma), reach: 1000, radiiX: x, radiiY: y)
            worst.form = max(worst.form, abs(Double(area) - expected) * 255)
            let tabled = tables.areas(block: column >> 3, row: row)[column & 7]
            worst.tables = max(worst.tables, abs(Double(tabled) - expected) * 255)
        }
        return worst
    }

    @Test("Round corners err by under two levels, by tables under one and a quarter, whatever the blur")
    func circles() {
        var found = (form: 0.0, tables: 0.0)
        for radius in [0, 0.5, 2, 6, 20, 90.0] {
            for sigma in [0.1, 0.2, 0.35, 0.59, 0.61, 1.5, 4, 10, 40, 200] {
                for (dx, dy) in [(0.0, 0.0), (7, 0), (60, 25)] where radius + dx > 0 && radius + dy > 0 {
                    let error = worst(
                        width: 2 * radius + dx, height: 2 * radius + dy, radii: Point(radius, radius), sigma: sigma)
                    #expect(error.form < 2, "radius \(radius), sigma \(sigma), \(dx) × \(dy) more")
                    #expect(error.tables < 1.25, "radius \(radius), sigma \(sigma), \(dx) × \(dy) more")
                    found = (max(found.form, error.form), max(found.tables, error.tables))
                }
            }
        }
        print("greatest error of shadows: \(found.form) levels, by tables \(found.tables)")
    }

    @Test("So do ellipses, flat and tall")
    func ellipses() {
        var random = SeededRandom(state: 3)
        var found = (form: 0.0, tables: 0.0)
        for _ in 0..<40 {
            let b = exp(random.double(-0.5...4.5))
            let aspect = exp(random.double(-3...3))
            let sigma = exp(random.double(-2.3...4))
            let radii = Point(b * aspect, b)
            let error = worst(width: 2 * radii.x, height: 2 * radii.y, radii: radii, sigma: sigma)
            #expect(error.form < 2, "\(radii), sigma \(sigma)")
            #expect(error.tables < 1.25, "\(radii), sigma \(sigma)")
            found = (max(found.form, error.form), max(found.tables, error.tables))
        }
        print("greatest error of ellipses' shadows: \(found.form) levels, by tables \(found.tables)")
    }

    @Test("So do corners many thousand deviations large, wherever a window lies along them", arguments: [
        (700, 0.05), (2000, 0.05), (4000, 0.3), (8000, 1), (20_000, 3), (20_000, 0.1),
    ])
    func largeCorners(_ radius: Double, _ sigma: Double) {
        var random = SeededRandom(state: UInt64(radius))
        // Blurs finer than this look like it.
        let exact = ExactShadow(
            size: Point(2 * radius, 2 * radius), radii: Point(radius, radius), sigma: max(sigma, 0.1), count: 400)
        for turn in [0.01, 0.1, 0.4, Double.pi / 4, 1.2, 1.5, 1.56] {
            // On the upper left and on the lower right corner. `Float` has no finer places than these far out.
            for isFar in [false, true] {
                let corner = Point(isFar ? -2 * radius : 0, isFar ? -2 * radius : 0)
                let near = Point(radius * (1 - cos(turn)), radius * (1 - sin(turn)))
                let place = isFar ? Point(-near.x, -near.y) : near
                let (left, top) = (Int32(place.x) - 75, Int32(place.y) - 40)
                let window = PixelRect(minX: left, minY: top, maxX: left + 150, maxY: top + 80)
                let box = SIMD4<Float>(SIMD4(corner.x, corner.y, corner.x + 2 * radius, corner.y + 2 * radius))
                let radii = SIMD4(repeating: Float(radius))
                let tables = Coverage.ShadowTables(
                    box: box, sigma: Float(sigma), reach: 0, radiiX: radii, radiiY: radii, window: window)
                for index in 0..<60 {
                    let along = random.double(-38...38) * (index % 2 == 0 ? 1 : 0.1)
                    let spread = 2 * sigma + 0.6
                    // On the tangent, and some deviations off it.
                    let off = random.double(-spread...spread)
                    let tangent = isFar ? Point(-sin(turn), cos(turn)) : Point(sin(turn), -cos(turn))
                    let p = place + tangent * along + Point(cos(turn), sin(turn)) * off
                    let (column, row) = (Int(p.x.rounded(.down)), Int(p.y.rounded(.down)))
                    let expected = exact.area(Point(Double(column) + 0.5, Double(row) + 0.5) - corner)
                    let area = Double(tables.areas(block: column >> 3, row: row)[column & 7])
                    #expect(abs(area - expected) * 255 < 2, "\(turn), \(isFar), \(column), \(row)")
                }
            }
        }
    }

    @Test("A shadow spreads what casts it, and keeps its area")
    func volume() {
        for (sigma, radius) in [(0.5, 4.0), (3, 12), (9, 5)] {
            let (width, height) = (41.0, 29.0)
            let reach = Float(4 * sigma)
            let box = SIMD4<Float>(0.3, 0.6, 0.3 + Float(width) + 2 * reach, 0.6 + Float(height) + 2 * reach)
            var sum = 0.0
            for y in -2..<Int(box.w + 3) {
                for x in -2..<Int(box.z + 3) {
                    sum += Double(
                        Coverage.shadowArea(
                            SIMD2(Float(x) + 0.5, Float(y) + 0.5), box: box, sigma: Float(sigma), reach: reach,
                            radiiX: SIMD4(repeating: Float(radius)), radiiY: SIMD4(repeating: Float(radius))))
                }
            }
            let area = width * height - (4 - .pi) * radius * radius
            #expect(abs(sum / area - 1) < 0.002, "sigma \(sigma)")
        }
    }

    @Test("Each corner has its own radii")
    func corners() {
        let box = SIMD4<Float>(0, 0, 100, 80)
        func area(_ p: SIMD2<Float>, _ x: SIMD4<Float>, _ y: SIMD4<Float>) -> Float {
            Coverage.shadowArea(p, box: box, sigma: 3, reach: 0, radiiX: x, radiiY: y)
        }
        let all = (SIMD4<Float>(repeating: 22), SIMD4<Float>(repeating: 14))
        let places = [SIMD2<Float>(5, 4), SIMD2(95, 4), SIMD2(95, 76), SIMD2(5, 76)]
        for corner in 0..<4 {
            var (x, y) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
            (x[corner], y[corner]) = (22, 14)
            for (index, place) in places.enumerated() {
                let expected = index == corner ? area(place, all.0, all.1) : area(place, .zero, .zero)
                #expect(abs(area(place, x, y) - expected) < 1e-5)
            }
            // Mirrored corners are alike.
            #expect(abs(area(places[corner], all.0, all.1) - area(places[0], all.0, all.1)) < 1e-5)
        }
    }

    @Test("As a quadrilateral a shadow is the same: upright, turned and enlarged")
    func quadrilaterals() throws {
        let (x, y) = (SIMD4<Float>(20, 6, 0, 11), SIMD4<Float>(12, 6, 0, 17))
        let box = SIMD4<Float>(3.25, 4.5, 103.25, 84.5)
        let upright = Coverage.Quad(
            inverseX: SIMD4(1, 0, -3.25, 100), inverseY: SIMD4(0, 1, -4.5, 80), inverseW: SIMD4(0, 0, 1, 0))
        // Half the size in local units, so twice as many pixels to each.
        let enlarged = Coverage.Quad(
            inverseX: SIMD4(0.5, 0, -1.625, 50), inverseY: SIMD4(0, 0.5, -2.25, 40), inverseW: SIMD4(0, 0, 1, 0))
        // A quarter turn: local x runs down, local y to the left.
        let turned = Coverage.Quad(
            inverseX: SIMD4(0, 1, -3.25, 100), inverseY: SIMD4(-1, 0, 84.5, 80), inverseW: SIMD4(0, 0, 1, 0))
        for j in 0..<90 {
            for i in 0..<105 {
                let p = SIMD2(Float(i) + 0.5, Float(j) + 0.5)
                let expected =
                    p.x >= 3.25 && p.y >= 4.5 && p.x < 103.25 && p.y < 84.5
                    ? Coverage.shadowArea(p, box: box, sigma: 4, reach: 12, radiiX: x, radiiY: y) : 0
                let same = Coverage.shadowArea(p, upright, sigma: 4, reach: 12, radiiX: x, radiiY: y)
                #expect(abs(same - expected) < 1e-4)
                let half = Coverage.shadowArea(p, enlarged, sigma: 2, reach: 6, radiiX: x / 2, radiiY: y / 2)
                #expect(abs(half - expected) < 1e-4)
                // The pixel where local (x, y) is what it is above.
                let q = SIMD2(84.5 - (p.y - 4.5), p.x)
                let quarter = Coverage.shadowArea(q, turned, sigma: 4, reach: 12, radiiX: x, radiiY: y)
                #expect(abs(quarter - expected) < 1e-4)
            }
        }
    }

    @Test("The polynomials are as exact as they say, and end where they should")
    func polynomials() {
        for i in -5000...5000 {
            let x = Double(i) / 1000
            let integral = Double(Coverage.gaussianIntegral(SIMD8(repeating: Float(x)))[0])
            #expect(abs(integral - 0.5 * erfc(-x / 2.0.squareRoot())) < 0.0006)
            guard abs(x) <= 3 else { continue }
            let density = Double(Coverage.gaussian(SIMD8(repeating: Float(x)))[0]) / 1.0013
            #expect(abs(density - exp(-x * x / 2) / (2 * Double.pi).squareRoot()) < 0.0003)
        }
        let ends = Coverage.gaussianIntegral(SIMD8(-3.28, 3.28, -1e30, 1e30, 0, 0, 0, 0)).lowHalf
        #expect(abs(ends.x) < 1e-6 && abs(ends.y - 1) < 1e-6 && abs(ends.z) < 1e-6 && abs(ends.w - 1) < 1e-6)
    }

    @Test("Tables of a shadow whose places are beyond all numbers trap nothing")
    func beyondNumbers() {
        let (far, radii) = (Float(6e37), SIMD4(repeating: Float(3e37)))
        let window = PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 60)
        _ = Coverage.ShadowTables(
            box: SIMD4(-far, -far, far, far), sigma: 0.05, reach: 0.15, radiiX: radii, radiiY: radii, window: window)
    }

    @Test("What is no shadow traps nothing")
    func degenerate() {
        let values: [Float] = [0, -1, .nan, .infinity, -.infinity, 1e38, 1e-38, 3]
        var random = SeededRandom(state: 9)
        func wild() -> Float { values[Int(random.next() % 8)] }
        for _ in 0..<20_000 {
            let row = { SIMD4(wild(), wild(), wild(), wild()) }
            _ = Coverage.shadowArea(
                SIMD2(wild(), wild()), box: row(), sigma: wild(), reach: wild(), radiiX: row(), radiiY: row())
            let quad = Coverage.Quad(inverseX: row(), inverseY: row(), inverseW: row())
            _ = Coverage.shadowArea(
                SIMD2(wild(), wild()), quad, sigma: wild(), reach: wild(), radiiX: row(), radiiY: row())
        }
    }
}
