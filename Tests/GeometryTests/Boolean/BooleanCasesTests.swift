import Geometry
import Testing

/// Pairs of paths with an answer that is known.
@Suite struct BooleanCasesTests {
    /// Areas of union, intersection, both differences and symmetric difference.
    private func areas(_ a: Path, _ b: Path, _ rule: Path.FillRule = .winding) -> [Double] {
        [
            a.combined(.union, with: b, rule: rule), a.combined(.intersection, with: b, rule: rule),
            a.combined(.subtraction, with: b, rule: rule), b.combined(.subtraction, with: a, rule: rule),
            a.combined(.symmetricDifference, with: b, rule: rule),
        ].map(\.windingArea)
    }

    @Test func overlappingSquares() {
        let (a, b) = (rectangle(0, 0, 10, 10), rectangle(5, 5, 15, 15))
        #expect(areas(a, b) == [175, 25, 75, 75, 150])
        let union = a.combined(.union, with: b)
        #expect(union.verbs == [.move] + Array(repeating: .line, count: 7) + [.close])
        let corners = [(0, 0), (10, 0), (10, 5), (15, 5), (15, 15), (5, 15), (5, 10), (0, 10)]
        #expect(Set(union.points) == Set(corners.map { Point(Double($0.0), Double($0.1)) }))
        #expect(a.combined(.intersection, with: b).asRect == Rect(minX: 5, minY: 5, maxX: 10, maxY: 10))
        // The squares that remain touch in two points, and are two contours.
        #expect(a.combined(.symmetricDifference, with: b).verbs.filter { $0 == .close }.count == 2)
    }

    /// Each pair in both senses, and both orders.
    static let pairs: [(String, Path, Path, [Double])] = [
        ("the same", rectangle(0, 0, 10, 10), rectangle(0, 0, 10, 10), [100, 100, 0, 0, 0]),
        ("a shared side", rectangle(0, 0, 10, 10), rectangle(10, 0, 20, 10), [200, 0, 100, 100, 200]),
        ("a part of a side", rectangle(0, 0, 10, 10), rectangle(10, 2, 20, 8), [160, 0, 100, 60, 160]),
        ("a shared corner", rectangle(0, 0, 10, 10), rectangle(10, 10, 20, 20), [200, 0, 100, 100, 200]),
        ("one in the other", rectangle(0, 0, 10, 10), rectangle(2, 2, 8, 8), [100, 36, 64, 0, 64]),
        ("in a corner", rectangle(0, 0, 10, 10), rectangle(0, 0, 5, 5), [100, 25, 75, 0, 75]),
        ("along a side", rectangle(0, 0, 10, 10), rectangle(0, 3, 5, 6), [100, 15, 85, 0, 85]),
        ("a cross", rectangle(0, 4, 10, 6), rectangle(4, 0, 6, 10), [36, 4, 16, 16, 32]),
        ("apart", rectangle(0, 0, 10, 10), rectangle(20, 0, 30, 10), [200, 0, 100, 100, 200]),
        ("a corner in a side", polygon([(0, 0), (10, 0), (5, 5)]), rectangle(0, 5, 10, 10), [75, 0, 25, 50, 75]),
        ("with nothing", rectangle(0, 0, 10, 10), Path(), [100, 0, 100, 0, 100]),
        ("with a point", rectangle(0, 0, 10, 10), polygon([(5, 5)]), [100, 0, 100, 0, 100]),
        ("with a line", rectangle(0, 0, 10, 10), polygon([(-5, 5), (15, 5)]), [100, 0, 100, 0, 100]),
        (
            "crossing at a corner", polygon([(0, 0), (10, 0), (10, 10)]), polygon([(0, 0), (10, 10), (0, 10)]),
            [100, 0, 50, 50, 100]
        ),
        ("a spike", polygon([(0, 0), (10, 0), (20, 0), (10, 0), (10, 10), (0, 10)]), rectangle(15, -5, 18, 5), [130, 0, 100, 30, 130]),
        ("doubled corners", polygon([(0, 0), (0, 0), (10, 0), (10, 0), (10, 10), (0, 10), (0, 10)]), rectangle(5, 0, 10, 10), [100, 50, 50, 0, 50]),
    ]

    @Test(arguments: pairs)
    func known(_ name: String, _ a: Path, _ b: Path, _ expected: [Double]) {
        let swapped = [expected[0], expected[1], expected[3], expected[2], expected[4]]
        for rule in [Path.FillRule.winding, .evenOdd] {
            #expect(areas(a, b, rule) == expected, "\(name)")
            #expect(areas(a.reversed(), b, rule) == expected, "\(name)")
            #expect(areas(b, a.reversed(), rule) == swapped, "\(name)")
        }
    }

    private func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
        var path = Path()
        path.addEllipse(in: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
        return path
    }

    /// A circle half a millionth as large as another is no rounding of it, wherever it lies.
    @Test(arguments: [0, 0.5, 5])
    func smallCirclesStay(_ share: Double) {
        let large = circle(0, 0, 500_000)
        let small = circle(share * 500_000, 100, 2)
        let area = small.windingArea
        #expect(abs(area - 4 * .pi) < 0.01)
        for rule in [Path.FillRule.winding, .evenOdd] {
            let all = areas(large, small, rule)
            let whole = large.windingArea
            let isInside = share < 1
            #expect(large.combined(.intersection, with: small, rule: rule).isEmpty == !isInside)
            #expect(abs(all[1] - (isInside ? area : 0)) < 0.02)
            #expect(abs(all[0] - whole - (isInside ? 0 : area)) < 1)
            #expect(abs(all[2] - whole + (isInside ? area : 0)) < 1)
        }
        // Where the areas are summed the large one has no digits left for the small one: contours are counted.
        #expect(large.combined(.union, with: small).verbs.count { $0 == .close } == (share < 1 ? 1 : 2))
        #expect(large.combined(.subtraction, with: small).verbs.count { $0 == .close } == (share < 1 ? 2 : 1))
    }

    /// Between a circle and itself cut in other places there is no more than its pieces are off: a 100,000-th of its size along
    /// its length.
    @Test func theSameCurveCutElsewhereLeavesNothing() {
        let whole = circle(100, 100, 80)
        for angle in stride(from: 0.05, to: 1.5, by: 0.1) {
            var turned = CGAffineTransform(translationX: 100, y: 100).rotated(by: angle)
            turned = turned.translatedBy(x: -100, y: -100)
            // Four arcs are off from a circle by up to 2.8 parts of 10,000 of its radius.
            let rest = whole.combined(.subtraction, with: whole.applying(turned))
            #expect(rest.windingArea < 2 * .pi * 80 * 80 * 2.8e-4)
        }
        for part in [0.1, 0.31, 0.77] {
            var halves = Path()
            whole.forEachSegment { segment in
                guard case .cubic(let curve) = segment else { return }
                let (a, b) = (curve.part(from: 0, to: part), curve.part(from: part, to: 1))
                if halves.isEmpty { halves.move(to: a.p0) }
                halves.cubic(to: a.p3, control1: a.p1, control2: a.p2)
                halves.cubic(to: b.p3, control1: b.p1, control2: b.p2)
            }
            halves.close()
            let rest = whole.combined(.symmetricDifference, with: halves)
            #expect(rest.windingArea < 160 * 1e-5 * 160 * .pi, "\(part)")
        }
    }

    @Test func rulesDiffer() {
        // The pentagram: its middle is wound about twice.
        let star = polygon([(0, 10), (6, -8), (-9.5, 3), (9.5, 3), (-6, -8)])
        let whole = star.normalized()
        let points = star.normalized(rule: .evenOdd)
        #expect(whole.verbs.filter { $0 == .close }.count == 1 && whole.verbs.count == 11)
        // The five points touch in the corners of the middle alone.
        #expect(points.verbs.filter { $0 == .close }.count == 5 && star.components(rule: .evenOdd).count == 5)
        #expect(whole.contains(.zero) && !points.contains(.zero))
        #expect(whole.contains(.zero, rule: .evenOdd))
        // A square drawn twice is there for the one and gone for the other.
        var twice = rectangle(0, 0, 4, 4)
        twice.append(twice)
        #expect(twice.normalized().windingArea == 16 && twice.normalized(rule: .evenOdd).isEmpty)
        // Contours against each other take each other away.
        var ring = rectangle(0, 0, 10, 10)
        ring.append(rectangle(2, 2, 8, 8).reversed())
        #expect(ring.normalized().windingArea == 64)
        ring.append(rectangle(0, 0, 10, 10).reversed())
        #expect(ring.normalized().windingArea == 36)
    }

    @Test func openContoursAreClosed() {
        var path = Path()
        path.addLines([Point(0, 0), Point(10, 0), Point(10, 10)])
        path.move(to: Point(3, 3))
        #expect(path.normalized().windingArea == 50)
        #expect(path.normalized().verbs == [.move, .line, .line, .close])
    }

    @Test func curvesStayCurves() {
        let (a, b) = (circle(0, 0, 10), circle(10, 0, 10))
        let union = a.combined(.union, with: b)
        // Two quarters and two parts of quarters on either side.
        #expect(union.verbs == [.move] + Array(repeating: .cubic, count: 8) + [.close])
        let shared = a.combined(.intersection, with: b)
        #expect(shared.verbs == [.move] + Array(repeating: .cubic, count: 4) + [.close])
        // The lens of two circles through each other's centres: r² (2π/3 − √3/2).
        let lens = 100 * (2 * Double.pi / 3 - 3.0.squareRoot() / 2)
        #expect((shared.windingArea - lens).magnitude < 0.1)
        #expect((union.windingArea - 200 * circleArea + shared.windingArea).magnitude < 1e-2)
        // What nothing crosses comes back as it was, but for where it begins.
        let alone = a.normalized()
        #expect(alone.verbs == a.verbs && Set(alone.points) == Set(a.points.dropFirst(0)))
        #expect(a.combined(.union, with: a).verbs == a.verbs)
        #expect(a.combined(.subtraction, with: a).isEmpty && a.combined(.subtraction, with: a.reversed()).isEmpty)
    }

    /// A circle from elsewhere on it is the same circle, though its pieces are others.
    @Test func coincidentCurves() {
        var turned = Path()
        turned.addArc(center: .zero, radius: 10, startAngle: 0, sweep: 2 * .pi)
        turned.close()
        var cut = Path()
        cut.move(to: turned.points[0])
        for segment in 0..<4 {
            let p = turned.points[(3 * segment)...]
            let curve = CubicPiece(p[3 * segment], p[3 * segment + 1], p[3 * segment + 2], p[3 * segment + 3])
            for part in [curve.part(from: 0, to: 0.3), curve.part(from: 0.3, to: 1)] {
                cut.cubic(to: part.p3, control1: part.p1, control2: part.p2)
            }
        }
        cut.close()
        let whole = circleArea * 100
        #expect((turned.combined(.union, with: cut).windingArea - whole).magnitude < 0.02)
        #expect((turned.combined(.intersection, with: cut).windingArea - whole).magnitude < 0.02)
        #expect(turned.combined(.subtraction, with: cut).windingArea < 0.02)
    }

    @Test func tangentCircles() {
        let (a, b) = (circle(0, 0, 10), circle(20, 0, 10))
        #expect(!a.intersects(b) && a.combined(.intersection, with: b).isEmpty)
        #expect((a.combined(.union, with: b).windingArea - 200 * circleArea).magnitude < 1e-2)
        let inner = circle(5, 0, 5)
        #expect((a.combined(.subtraction, with: inner).windingArea - 75 * circleArea).magnitude < 1e-2)
        #expect(inner.combined(.subtraction, with: a).windingArea.magnitude < 1e-2)
    }

    @Test func coordinatesStayExact() {
        // Thirds are not on the grid, and come back all the same.
        let (a, b) = (rectangle(1.0 / 3, 0.1, 7.3, 9.7), rectangle(2.0 / 3, 0.7, 5.1, 20.9))
        let union = a.combined(.union, with: b)
        for p in [Point(1.0 / 3, 0.1), Point(7.3, 0.1), Point(7.3, 9.7), Point(5.1, 20.9), Point(2.0 / 3, 20.9)] {
            #expect(union.points.contains(p))
        }
        let big = rectangle(1e6, 1e6, 1e6 + 1, 1e6 + 1)
        #expect(big.normalized().asRect == big.asRect)
        let small = rectangle(1e-30, 1e-30, 2e-30, 3e-30)
        #expect(small.normalized().asRect == small.asRect)
    }

    /// A zigzag across another cross in 3.24 million places, more than is worked with: they are taken not to overlap.
    @Test func tooManyCrossings() {
        func zigzag(_ isUpright: Bool) -> Path {
            polygon((0...1800).map { i in
                let (along, across) = (Double(i), i.isMultiple(of: 2) ? -1.0 : 1801)
                return isUpright ? (along, across) : (across, along)
            })
        }
        let (a, b) = (zigzag(true), zigzag(false))
        var both = a
        both.verbs.append(contentsOf: b.verbs)
        both.points.append(contentsOf: b.points)
        #expect(a.combined(.union, with: b) == both)
        #expect(a.combined(.subtraction, with: b) == a)
        #expect(a.combined(.intersection, with: b).isEmpty)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e-300])
    func absurdCoordinates(_ value: Double) {
        var a = polygon([(0, 0), (value, 1), (3, value), (-value, 7)])
        a.cubic(to: Point(value, value), control1: Point(1, -value), control2: Point(value, 0))
        let b = rectangle(0, 0, 10, 10)
        for operation in [BooleanOperation.union, .intersection, .subtraction, .symmetricDifference] {
            _ = a.combined(operation, with: b)
            _ = b.combined(operation, with: a, rule: .evenOdd)
        }
        _ = a.components()
        _ = a.lineIntersection(b)
        if value.isNaN { #expect(b.combined(.union, with: a).windingArea == 100) }
    }
}
