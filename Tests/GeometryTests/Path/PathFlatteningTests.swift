import Geometry
import Testing

/// Lines in place of curves.
@Suite struct PathFlatteningTests {
    @Test(arguments: [1.0, 0.1, 0.001])
    func linesStayWithinTheTolerance(_ tolerance: Double) {
        var random = RandomNumbers(seed: 3)
        for _ in 0..<50 {
            let curve = CubicPiece(random.point(), random.point(), random.point(), random.point())
            var path = Path()
            path.move(to: curve.p0)
            path.cubic(to: curve.p3, control1: curve.p1, control2: curve.p2)
            let flat = path.flattened(tolerance: tolerance)
            #expect(flat.points.first == curve.p0 && flat.points.last == curve.p3)
            for i in 0...100 {
                let p = curve.point(at: Double(i) / 100)
                let nearest = zip(flat.points, flat.points.dropFirst()).map { distance(from: p, to: $0, $1) }.min()
                #expect(nearest! <= tolerance * (1 + 1e-9))
            }
        }
    }

    /// A parabola's chord over a part h of the parameter is h²/4 of its second difference away, no more and no less.
    @Test func noMoreLinesThanNeeded() {
        var path = Path()
        path.move(to: .zero)
        path.quad(to: Point(100, 0), control: Point(50, 64))
        // Second difference 128: 32 with one line, so 8 lines for ½.
        #expect(path.flattened(tolerance: 0.5).verbs.count == 9)
        #expect(path.flattened(tolerance: 32).verbs.count == 2)
    }

    @Test func contoursStayAsTheyAre() {
        var path = Path()
        path.addEllipse(in: Rect(minX: 0, minY: 0, maxX: 8, maxY: 8))
        path.line(to: Point(9, 9))
        path.move(to: Point(1, 1))
        path.move(to: Point(2, 2))
        path.line(to: Point(3, 3))
        let flat = path.flattened(tolerance: 100)
        #expect(flat.verbs == [.move, .line, .line, .line, .line, .close, .line, .move, .move, .line])
    }

    @Test func aPathWithoutAMoveBeginsAtItsFirstPoint() {
        var path = Path()
        path.line(to: Point(1, 2))
        path.line(to: Point(3, 4))
        #expect(path.flattened(tolerance: 1).points.first == Point(1, 2))
        path.verbs.append(.cubic)
        #expect(path.flattened(tolerance: 1).points.last == Point(3, 4))
    }

    @Test(arguments: [0, -1, Double.nan, .infinity, 1e-300, 1e300])
    func lineCountsAreBounded(_ tolerance: Double) {
        for value in [Double.nan, .infinity, 1e300, 1e-300, 5] {
            var path = Path()
            path.move(to: .zero)
            path.cubic(to: Point(1, value), control1: Point(value, 2), control2: Point(3, -value))
            path.quad(to: Point(value, 1), control: Point(4, 4))
            #expect(path.flattened(tolerance: tolerance).verbs.count <= 1 + 2 * CubicPiece.greatestLineCount)
        }
    }

    private func distance(from p: Point, to a: Point, _ b: Point) -> Double {
        let chord = b - a
        let part = min(max(Point.dot(p - a, chord) / max(Point.dot(chord, chord), 1e-300), 0), 1)
        return (a + chord * part - p).length
    }
}
