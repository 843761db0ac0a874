import Geometry
import Glibc
import Testing

@Suite struct PathMixingTests {
    static func path(_ build: (inout Path) -> Void) -> Path {
        var path = Path()
        build(&path)
        return path
    }

    /// Ends of segments go straight, as do control points that keep their direction from there.
    @Test func pointByPoint() {
        func shape(_ k: Double) -> Path {
            Self.path {
                $0.move(to: Point(k, 0))
                $0.quad(to: Point(10 * k, 0), control: Point(5, 8 * k))
                $0.cubic(to: Point(10, 10), control1: Point(13 * k + 3, 1 + k), control2: Point(10 - 9 * k, 10))
                $0.close()
            }
        }
        #expect(shape(0).mixed(with: shape(1), at: 0.25) == shape(0.25))
        #expect(shape(0).mixed(with: shape(1), at: 1.5) == shape(1.5))
    }

    /// A quarter of a circle on the way to the one that stands three times as large a third of a turn further: in between it is one,
    /// turned by as much of the angle, and as much larger.
    @Test(arguments: [0.25, 0.5, 1.5]) func armsTurn(fraction: Double) throws {
        func arc(_ angle: Double, _ radius: Double) -> Path {
            let k = 0.552_284_749_830_793_4
            func place(_ x: Double, _ y: Double) -> Point {
                Point(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)) * radius
            }
            return Self.path {
                $0.move(to: place(1, 0))
                $0.cubic(to: place(0, 1), control1: place(1, k), control2: place(k, 1))
            }
        }
        let mixed = try #require(arc(0, 1).mixed(with: arc(2 * .pi / 3, 3), at: fraction))
        let turned = arc(2 * .pi / 3 * fraction, 1 + 2 * fraction)
        let (ends, wanted) = ([mixed.points[0], mixed.points[3]], [arc(0, 1), arc(2 * .pi / 3, 3)])
        for (place, point) in zip([0, 3], ends) {
            let (a, b) = (wanted[0].points[place], wanted[1].points[place])
            #expect((point - (a + (b - a) * fraction)).length < 1e-12)
        }
        for (control, end) in [(1, 0), (2, 3)] {
            let (arm, expected) = (mixed.points[control] - mixed.points[end], turned.points[control] - turned.points[end])
            #expect((arm - expected).length < 1e-12)
        }
        // The shorter way: back by 170° and not on by 190°. What has no length goes straight.
        func curve(_ first: Point, _ second: Point) -> Path {
            Self.path {
                $0.move(to: .zero)
                $0.cubic(to: Point(9, 0), control1: first, control2: second)
            }
        }
        let (a, b) = (curve(Point(1, 0), Point(9, 0)), curve(Point(cos(-17 * .pi / 18), sin(-17 * .pi / 18)), Point(7, 0)))
        let half = try #require(a.mixed(with: b, at: 0.5))
        #expect((half.points[1] - Point(cos(-17 * .pi / 36), sin(-17 * .pi / 36))).length < 1e-12 && half.points[2] == Point(8, 0))
    }

    /// Where both arms of a smooth joint turn about, both turn the same way: it stays smooth.
    @Test func armsThatTurnAboutStayInLine() throws {
        func joint(_ x: Double) -> Path {
            Self.path {
                $0.move(to: Point(-10, 0))
                $0.cubic(to: .zero, control1: Point(-8, 0), control2: Point(-x, 0))
                $0.cubic(to: Point(10, 0), control1: Point(x, 0), control2: Point(8, 0))
            }
        }
        let half = try #require(joint(4).mixed(with: joint(-4), at: 0.5))
        let (arrival, departure) = (half.points[2], half.points[4])
        #expect((arrival + departure).length < 1e-12 && abs(arrival.length - 4) < 1e-12 && abs(arrival.x) < 1e-12)
        // What rounding left of an arm has no direction.
        let grown = try #require(joint(1e-14).mixed(with: joint(5), at: 0.5))
        #expect((grown.points[4] - Point(2.5, 0)).length < 1e-12)
    }

    /// A line and a curve meet as cubics, of which the line's has its control points on its ends.
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
            $0.cubic(to: Point(30, 0), control1: Point(5, 10), control2: Point(25, 10))
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
