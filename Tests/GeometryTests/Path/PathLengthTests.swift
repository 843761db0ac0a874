import Geometry
import Testing

/// Arc length and places at a length, against closed forms.
@Suite struct PathLengthTests {
    /// y = x² from 0 to 1 as a quadratic curve has the length ½√5 + ¼ asinh 2.
    @Test func theLengthOfAParabola() {
        var path = Path()
        path.move(to: .zero)
        path.quad(to: Point(1, 1), control: Point(0.5, 0))
        let truth = 5.0.squareRoot() / 2 + 1.443_635_475_178_810_3 / 4
        #expect((MeasuredPath(path).length - truth).magnitude < 1e-10)
    }

    /// The semicubical parabola (t², t³) from t = −1 to 1 has a cusp in its middle, and the length 2 (13√13 − 8) / 27.
    @Test func theLengthOfACusp() {
        // Bézier points of x = (2s − 1)², y = (2s − 1)³.
        let curve = CubicPiece(Point(1, -1), Point(-1.0 / 3, 1), Point(-1.0 / 3, -1), Point(1, 1))
        let truth = 2 * (13 * 13.0.squareRoot() - 8) / 27
        #expect((CurveLength(curve).total - truth).magnitude < 1e-6)
        // The cusp is half-way, and has a direction all the same.
        #expect((CurveLength(curve).parameter(at: truth / 2) - 0.5).magnitude < 1e-3)
    }

    @Test func lengthsAndParametersAreInverse() {
        var random = RandomNumbers(seed: 11)
        for _ in 0..<200 {
            let curve = CubicPiece(random.point(), random.point(), random.point(), random.point())
            let length = CurveLength(curve)
            let polygon = distance(curve.p0, curve.p1) + distance(curve.p1, curve.p2) + distance(curve.p2, curve.p3)
            for _ in 0..<5 {
                let t = random.number(in: 0...1)
                let part = CurveLength(curve.part(from: 0, to: t)).total
                #expect((length.parameter(at: part) - t).magnitude < 1e-6)
                let rest = CurveLength(curve.part(from: t, to: 1)).total
                #expect((part + rest - length.total).magnitude < 1e-8 * polygon)
            }
        }
    }

    @Test func placesOnAPath() throws {
        var path = Path()
        path.addRect(Rect(minX: 0, minY: 0, maxX: 10, maxY: 20))
        path.move(to: Point(100, 0))
        path.line(to: Point(100, 0))
        path.line(to: Point(103, 4))
        let measured = MeasuredPath(path)
        #expect(measured.length == 65)
        let cases: [(Double, Point, Point)] = [
            (-1, .zero, Point(1, 0)), (0, .zero, Point(1, 0)), (4, Point(4, 0), Point(1, 0)),
            (10, Point(10, 0), Point(1, 0)), (12, Point(10, 2), Point(0, 1)), (50, Point(0, 10), Point(0, -1)),
            (62.5, Point(101.5, 2), Point(0.6, 0.8)), (65, Point(103, 4), Point(0.6, 0.8)),
            (.infinity, Point(103, 4), Point(0.6, 0.8)),
        ]
        for (length, point, direction) in cases {
            let location = try #require(measured.location(at: length))
            #expect(distance(location.point, point) < 1e-12 && distance(location.direction, direction) < 1e-12)
        }
        #expect(MeasuredPath(Path()).location(at: 0) == nil)
    }

    @Test func placesOnACircle() throws {
        var path = Path()
        path.addArc(center: .zero, radius: 100, startAngle: 0, sweep: 2 * .pi)
        let measured = MeasuredPath(path)
        // 2.8 parts of 10,000 in radius at most.
        #expect((measured.length - 200 * .pi).magnitude < 0.15)
        for i in 1..<8 {
            let place = try #require(measured.location(at: measured.length * Double(i) / 8))
            #expect((place.point.length - 100).magnitude < 0.03)
            #expect(Point.dot(place.point, place.direction).magnitude < 0.1)
        }
    }

    @Test func absurdCoordinatesHaveSomeLength() {
        for value in [Double.nan, .infinity, 1e300, -1e300] {
            var path = Path()
            path.move(to: .zero)
            path.cubic(to: Point(1, value), control1: Point(value, 2), control2: Point(3, 4))
            path.line(to: Point(value, value))
            _ = MeasuredPath(path).location(at: 5)
            _ = MeasuredPath(path).location(at: value)
        }
    }

    /// After a line of 2, a curve that has gone 8·t³ far: an eighth of it is half of its parameter.
    @Test func lengthsForCutsByParameter() {
        var path = Path()
        path.move(to: Point(0, 0))
        path.line(to: Point(2, 0))
        path.cubic(to: Point(10, 0), control1: Point(2, 0), control2: Point(2, 0))
        let measured = MeasuredPath(path)
        for (length, other) in [(-1.0, -1.0), (0, 0), (1, 1), (2, 2), (3, 6), (10, 10), (11, 11)] {
            #expect(abs(measured.parameterLength(at: length) - other) < 1e-6, "\(length)")
        }
    }
}
