import Geometry
import Testing

/// Boxes around paths, reversal, and images under transforms.
@Suite struct PathBoundsTests {
    /// An extremum that is known: a cubic with control points at height 1 rises to ¾.
    @Test func tightBounds() {
        var path = Path()
        path.move(to: .zero)
        path.cubic(to: Point(3, 0), control1: Point(1, 1), control2: Point(2, 1))
        path.move(to: Point(1, 0.5))
        path.quad(to: Point(1, 0.25), control: Point(-1, 0))
        #expect(path.controlPointBounds == Rect(minX: -1, minY: 0, maxX: 3, maxY: 1))
        let tight = path.bounds
        #expect(distance(tight.origin, .zero) < 1e-12 && (tight.maxX - 3).magnitude < 1e-12)
        #expect((tight.maxY - 0.75).magnitude < 1e-12)
    }

    @Test func boundsHoldTheCurveAndTouchIt() {
        var random = RandomNumbers(seed: 8)
        for _ in 0..<200 {
            let curve = CubicPiece(random.point(), random.point(), random.point(), random.point())
            let box = curve.bounds
            let samples = (0...2000).map { curve.point(at: Double($0) / 2000) }
            let sampled = Rect.bounding(samples)
            for (a, b) in [
                (box.minX, sampled.minX), (box.minY, sampled.minY), (-box.maxX, -sampled.maxX),
                (-box.maxY, -sampled.maxY),
            ] {
                #expect(a <= b + 1e-9 && a > b - 1e-3)
            }
        }
    }

    @Test func reversalKeepsTheShapeAndTurnsIt() {
        var path = Path()
        path.addRect(Rect(minX: 0, minY: 0, maxX: 10, maxY: 10))
        path.line(to: Point(5, 20))
        path.move(to: Point(30, 0))
        path.quad(to: Point(40, 0), control: Point(35, 9))
        path.cubic(to: Point(60, 0), control1: Point(45, 9), control2: Point(50, -9))
        path.move(to: Point(70, 70))
        let reversed = path.reversed()
        #expect(reversed.verbs == [.move, .line, .line, .line, .close, .move, .line, .move, .cubic, .quad, .move])
        #expect(reversed.points.prefix(4) == [Point(0, 10), Point(10, 10), Point(10, 0), Point(0, 0)])
        #expect(reversed.points.suffix(7).prefix(4) == [Point(60, 0), Point(50, -9), Point(45, 9), Point(40, 0)])
        #expect(reversed.winding(about: Point(5, 5)) == -path.winding(about: Point(5, 5)))
        #expect(MeasuredPath(reversed).length == MeasuredPath(path).length)
        var random = RandomNumbers(seed: 9)
        for _ in 0..<100 {
            let p = random.point()
            #expect(reversed.winding(about: p) == -path.winding(about: p))
        }
    }

    @Test func imagesUnderTransforms() {
        var random = RandomNumbers(seed: 10)
        var path = Path()
        path.addEllipse(in: Rect(minX: -50, minY: -20, maxX: 30, maxY: 60))
        for _ in 0..<20 {
            let t = random.affine()
            let image = path.applying(t)
            #expect(image.verbs == path.verbs)
            for (p, q) in zip(path.points, image.points) { #expect(t.apply(p) == q) }
            for _ in 0..<20 {
                let p = random.point()
                #expect(path.contains(p) == image.contains(t.apply(p)))
            }
        }
    }
}
