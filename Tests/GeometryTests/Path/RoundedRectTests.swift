import Geometry
import Glibc
import Testing

/// Rectangles with corners of all kinds.
@Suite struct RoundedRectTests {
    private let rect = Rect(minX: 0, minY: 0, maxX: 100, maxY: 60)

    @Test func radiiAreMadeToFit() {
        #expect(CornerRadii(10).fitting(Size(100, 60)) == CornerRadii(10))
        #expect(CornerRadii(50).fitting(Size(100, 60)) == CornerRadii(30))
        #expect(CornerRadii(.infinity).fitting(Size(100, 60)) == CornerRadii(30))
        #expect(CornerRadii(1e308).fitting(Size(100, 60)) == CornerRadii(30))
        for bad in [0, -5, Double.nan] { #expect(CornerRadii(bad).fitting(Size(100, 60)) == CornerRadii()) }
        let one = CornerRadii(maxXMinY: Size(80, 40)).fitting(Size(100, 60))
        #expect(one == CornerRadii(maxXMinY: Size(80, 40)))
        // 40 + 80 on a side of 60: all become half as large.
        let two = CornerRadii(maxXMinY: Size(40, 40), maxXMaxY: Size(80, 80)).fitting(Size(100, 60))
        #expect(two == CornerRadii(maxXMinY: Size(20, 20), maxXMaxY: Size(40, 40)))
    }

    @Test func eachCornerHasItsOwnRadius() {
        let path = Path.roundedRect(rect, radii: CornerRadii(maxXMinY: Size(20, 10), minXMaxY: Size(30, 30)))
        #expect(path.verbs == [.move, .line, .line, .cubic, .line, .line, .cubic, .close])
        for corner in [Point(0, 0), Point(100, 60)] { #expect(path.contains(corner)) }
        for corner in [Point(0.1, 59.9), Point(99.9, 0.1)] { #expect(!path.contains(corner)) }
        // The middle of each quarter is on its ellipse.
        let diagonal = 0.5.squareRoot()
        for p in [Point(80 + 20 * diagonal, 10 - 10 * diagonal), Point(30 - 30 * diagonal, 30 + 30 * diagonal)] {
            #expect(path.isOnOutline(p, within: 1e-3, tolerance: 1e-4))
        }
        #expect(path.bounds == rect)
    }

    /// The numbers known from Apple's systems: 1.52866483 radii along each side, and the points between.
    @Test func continuousCornersWithRoom() {
        let path = Path.roundedRect(rect, radii: CornerRadii(10), curve: .continuous)
        #expect(
            path.verbs == [.move] + Array(repeating: [.line, .cubic, .cubic, .cubic], count: 4).joined() + [.close])
        let expected: [(Double, Double)] = [
            (15.2866483, 0), (10.8849296, 0), (8.6840694, 0), (6.3149379, 0.7491139), (3.7282383, 1.6905956),
            (1.6905956, 3.7282383), (0.7491139, 6.3149379), (0, 8.6840694), (0, 10.8849296), (0, 15.2866483),
        ]
        // The first corner is (max x, max y), entered along the right side.
        for (i, (along, across)) in expected.enumerated() {
            #expect(distance(path.points[1 + i], Point(100 - across, 60 - along)) < 1e-9)
        }
        #expect(CornerCurve.continuous.expansionFactor == 1.528665 && CornerCurve.circular.expansionFactor == 1)
    }

    /// With radii of half the sides, nothing but a circle fits.
    @Test func continuousCornersWithoutRoomAreCircular() {
        let square = Rect(minX: 0, minY: 0, maxX: 60, maxY: 60)
        let path = Path.roundedRect(square, radii: CornerRadii(30), curve: .continuous)
        path.forEachFlatStep(tolerance: 1e-3) { step in
            guard case .line(_, let p) = step else { return }
            #expect((distance(p, Point(30, 30)) - 30).magnitude < 0.01)
        }
        // In a wide one, the short sides are circular and the long ones continuous.
        let pill = Path.roundedRect(
            Rect(minX: 0, minY: 0, maxX: 200, maxY: 60), radii: CornerRadii(30), curve: .continuous)
        #expect(pill.points.contains { distance($0, Point(200 - 1.52866483 * 30, 60)) < 1e-9 })
        #expect(pill.points.contains { distance($0, Point(200, 30)) < 1e-9 })
    }

    /// However much room there is, corners bend one way only, and joints turn by no more than the known corner's do.
    @Test func continuousCornersHaveNoVisibleKink() {
        for height in stride(from: 40.0, through: 70, by: 2) {
            for width in stride(from: 40.0, through: 70, by: 10) {
                let path = Path.roundedRect(
                    Rect(minX: 0, minY: 0, maxX: width, maxY: height), radii: CornerRadii(20), curve: .continuous)
                var last: Point?
                path.forEachSegment { segment in
                    guard case .cubic(let curve) = segment else { return }
                    if let last, let direction = curve.startDirection {
                        #expect(acos(min(1, Point.dot(last, direction))) < 2.6 * Double.pi / 180)
                    }
                    last = curve.endDirection
                    // A straight beginning or end is an inflection there, give or take rounding.
                    for t in [curve.inflections.0, curve.inflections.1] { #expect(t < 1e-9 || t > 1 - 1e-9) }
                }
            }
        }
    }

    @Test func fourCornersAreAlike() {
        let square = Rect(minX: -50, minY: -50, maxX: 50, maxY: 50)
        for curve in [CornerCurve.circular, .continuous] {
            let path = Path.roundedRect(square, radii: CornerRadii(20), curve: curve)
            let turned = path.applying(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
            for p in path.points.dropFirst() {
                #expect(turned.points.contains { distance($0, p) < 1e-12 })
                #expect(path.points.contains { distance($0, Point(p.y, p.x)) < 1e-12 })
            }
        }
    }

    @Test(arguments: [Double.nan, .infinity, -1, 1e300])
    func absurdSizes(_ value: Double) {
        for rect in [Rect(minX: 0, minY: 0, maxX: value, maxY: 10), Rect(minX: value, minY: value, maxX: 5, maxY: 5)] {
            for curve in [CornerCurve.circular, .continuous] {
                #expect(Path.roundedRect(rect, radii: CornerRadii(value), curve: curve).verbs.count < 20)
                #expect(Path.roundedRect(rect, radii: CornerRadii(3), curve: curve).verbs.count < 20)
            }
        }
    }
}

extension Path {
    fileprivate func isOnOutline(_ p: Point, within distance: Double, tolerance: Double) -> Bool {
        flattened(tolerance: tolerance).isOnOutline(p, within: distance)
    }
}
