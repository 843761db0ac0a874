import Geometry
import Testing

@Suite struct PathMixingTests {
    static func path(_ build: (inout Path) -> Void) -> Path {
        var path = Path()
        build(&path)
        return path
    }

    /// All points go straight, on and off the curve.
    @Test func pointByPoint() {
        func shape(_ k: Double) -> Path {
            Self.path {
                $0.move(to: Point(k, 0))
                $0.quad(to: Point(10 * k, 0), control: Point(5, 8 * k))
                $0.cubic(to: Point(10, 10), control1: Point(12 * k, 3), control2: Point(0, 4 * k))
                $0.close()
            }
        }
        #expect(shape(0).mixed(with: shape(1), at: 0.25) == shape(0.25))
        #expect(shape(0).mixed(with: shape(1), at: 1.5) == shape(1.5))
    }

    /// A line and a curve meet as cubics.
    @Test func lineToCurve() {
        let line = Self.path {
            $0.move(to: .zero)
            $0.line(to: Point(30, 0))
        }
        let quad = Self.path {
            $0.move(to: .zero)
            $0.quad(to: Point(30, 0), control: Point(15, 30))
        }
        let middle = Self.path {
            $0.move(to: .zero)
            $0.cubic(to: Point(30, 0), control1: Point(10, 10), control2: Point(20, 10))
        }
        let mixed = line.mixed(with: quad, at: 0.5)
        #expect(mixed?.verbs == middle.verbs)
        #expect(zip(mixed?.points ?? [], middle.points).allSatisfy { distance($0, $1) < 1e-12 })
    }

    /// Other numbers of segments or contours have nothing in between.
    @Test func otherStructures() {
        let open = Self.path {
            $0.move(to: .zero)
            $0.line(to: Point(1, 0))
            $0.line(to: Point(1, 1))
        }
        let closed = Self.path {
            $0.move(to: .zero)
            $0.line(to: Point(1, 0))
            $0.close()
        }
        let two = Self.path {
            $0.move(to: .zero)
            $0.move(to: Point(1, 0))
            $0.line(to: Point(1, 1))
        }
        for (a, b) in [(open, closed), (open, two), (closed, two), (open, Path())] {
            #expect(a.mixed(with: b, at: 0.5) == nil && b.mixed(with: a, at: 0.5) == nil)
        }
        #expect(Path().mixed(with: Path(), at: 0.5) == Path())
        // Verbs without their points, made by hand.
        var short = open
        short.points.removeLast()
        #expect(open.mixed(with: short, at: 0.5) == nil)
    }
}
