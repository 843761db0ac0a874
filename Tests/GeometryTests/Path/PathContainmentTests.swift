import Geometry
import Testing

/// Which points are inside.
@Suite struct PathContainmentTests {
    private var square: Path {
        var path = Path()
        path.addRect(Rect(minX: 0, minY: 0, maxX: 10, maxY: 10))
        return path
    }

    @Test func pointsOnTheOutlineAreInside() {
        for p in [(0, 0), (5, 0), (10, 0), (10, 5), (10, 10), (5, 10), (0, 10), (0, 5), (5, 5)] {
            #expect(square.contains(Point(Double(p.0), Double(p.1))))
            #expect(square.reversed().contains(Point(Double(p.0), Double(p.1)), rule: .evenOdd))
        }
        for p in [(-0.001, 5), (10.001, 5), (5, -0.001), (5, 10.001), (11, 0), (11, 10), (-1, 0), (-1, 10)] {
            #expect(!square.contains(Point(p.0, p.1)))
        }
    }

    @Test func pointsOnACurvedOutlineAreInside() {
        var path = Path()
        path.addEllipse(in: Rect(minX: 0, minY: 0, maxX: 100, maxY: 50))
        for p in [(0, 25), (100, 25), (50, 0), (50, 50)] { #expect(path.contains(Point(Double(p.0), Double(p.1)))) }
        path.forEachFlatStep(tolerance: 0.01) { step in
            guard case .line(let p, _) = step else { return }
            #expect(path.contains(p))
            let out = (p - Point(50, 25)) * 1e-6
            #expect(!path.contains(p + out) && path.contains(p - out))
        }
    }

    @Test func rulesDiffer() {
        var path = square
        path.addRect(Rect(minX: 3, minY: 3, maxX: 6, maxY: 6))
        #expect(path.contains(Point(4, 4)) && !path.contains(Point(4, 4), rule: .evenOdd))
        #expect(path.winding(about: Point(4, 4)) == 2 && path.winding(about: Point(1, 1)) == 1)
        var ring = square
        var hole = Path()
        hole.addRect(Rect(minX: 3, minY: 3, maxX: 6, maxY: 6))
        ring.append(hole.reversed())
        #expect(!ring.contains(Point(4, 4)) && ring.contains(Point(3, 4)))
        #expect(ring.winding(about: Point(4, 4)) == 0)
    }

    @Test func openContoursCountAsClosed() {
        var path = Path()
        path.addLines([Point(0, 0), Point(10, 0), Point(10, 10)])
        path.move(to: Point(20, 0))
        path.quad(to: Point(40, 0), control: Point(30, 20))
        #expect(path.contains(Point(7, 3)) && !path.contains(Point(3, 7)) && path.contains(Point(5, 5)))
        #expect(path.contains(Point(30, 9)) && path.contains(Point(30, 0)) && !path.contains(Point(30, 11)))
    }

    /// A curve's winding is that of many lines.
    @Test func randomCurvesWindAsTheirLinesDo() {
        var random = RandomNumbers(seed: 5)
        for _ in 0..<100 {
            var path = Path()
            path.move(to: random.point())
            for _ in 0..<3 {
                path.cubic(to: random.point(), control1: random.point(), control2: random.point())
                path.quad(to: random.point(), control: random.point())
            }
            let flat = path.flattened(tolerance: 1e-4)
            for _ in 0..<20 {
                let p = random.point()
                if flat.isOnOutline(p, within: 1e-3) { continue }
                #expect(path.winding(about: p) == flat.winding(about: p))
            }
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func absurdCoordinates(_ value: Double) {
        #expect(!square.contains(Point(value, 5)) && !square.contains(Point(5, value)))
        var path = square
        path.cubic(to: Point(1, value), control1: Point(value, 2), control2: Point(3, -value))
        _ = path.contains(Point(5, 5))
        #expect(!Path().contains(.zero))
    }
}

extension Path {
    /// Whether some line of a flat path comes as near as this.
    func isOnOutline(_ p: Point, within distance: Double) -> Bool {
        var result = false
        forEachFlatStep(tolerance: 1) { step in
            switch step {
            case .line(let a, let b), .close(let a, let b):
                let chord = b - a
                let part = min(max(Point.dot(p - a, chord) / max(Point.dot(chord, chord), 1e-300), 0), 1)
                if (a + chord * part - p).length <= distance { result = true }
            case .move: break
            }
        }
        return result
    }
}
