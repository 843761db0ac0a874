import Geometry
import Testing

@Suite struct ConvexPolygonTests {
    private let square = Rect(x: 0, y: 0, width: 2, height: 2)

    @Test func aLineLeavesOneSide() {
        var half = ConvexPolygon(square)
        half.cut(where: LinearFunction(a: 1, b: 0, c: -0.5))
        #expect(half.area == 3 && half.boundingBox == Rect(minX: 0.5, minY: 0, maxX: 2, maxY: 2))
        var corner = ConvexPolygon(square)
        corner.cut(where: LinearFunction(a: 1, b: 1, c: -3))
        #expect(corner.area == 0.5 && corner.corners.count == 3)
    }

    @Test func linesThatMissLeaveAllOrNothing() {
        var polygon = ConvexPolygon(square)
        polygon.cut(where: LinearFunction(a: 1, b: 1, c: 1))
        #expect(polygon.area == 4)
        polygon.cut(where: LinearFunction(a: -1, b: -1, c: -1))
        #expect(polygon.isEmpty && polygon.area == 0)
        // Of nothing nothing is left, whatever cuts it.
        polygon.cut(where: LinearFunction(a: 1, b: 1, c: 1))
        #expect(polygon.isEmpty)
    }

    /// The halves that a line makes have the whole's area, also where it goes through corners.
    @Test func halvesAreTheWhole() {
        for line in [LinearFunction(a: 1, b: -1, c: 0), LinearFunction(a: 0.3, b: 0.7, c: -1.1), LinearFunction(a: 1, b: 0, c: 0)] {
            var (front, back) = (ConvexPolygon(square), ConvexPolygon(square))
            front.cut(where: line)
            back.cut(where: -line)
            #expect(abs(front.area + back.area - 4) < 1e-12)
        }
    }

    /// A square and a square on its corner share an octagon, whichever way around they run.
    @Test(arguments: [false, true]) func intersections(isReversed: Bool) {
        let diamond = [Point(1, -0.5), Point(2.5, 1), Point(1, 2.5), Point(-0.5, 1)]
        var polygon = ConvexPolygon(square)
        polygon.formIntersection(isReversed ? diamond.reversed() : diamond)
        // Each corner of the square loses a right triangle whose legs are ½.
        #expect(abs(polygon.area - (4 - 4 * 0.125)) < 1e-12)
        #expect(polygon.corners.count == 8)
    }

    @Test func whatOnlyTouchesSharesNoArea() {
        var polygon = ConvexPolygon(square)
        polygon.formIntersection(ConvexPolygon(Rect(x: 2, y: 0, width: 1, height: 2)).corners)
        #expect(polygon.area == 0)
        polygon = ConvexPolygon(square)
        polygon.formIntersection([Point(0, 0), Point(1, 1)])
        #expect(polygon.isEmpty)
        polygon.formIntersection([Point]())
        #expect(polygon.isEmpty)
    }

    @Test func linearFunctions() throws {
        let f = LinearFunction(a: 3, b: 4, c: 10)
        #expect(f.value(at: Point(1, 2)) == 21 && f.steepness == 5)
        #expect(try #require(f.normalized).value(at: Point(0, 0)) == 2)
        #expect(LinearFunction.constant(3).normalized == nil)
        #expect(LinearFunction(a: 1, b: -1, c: 1).isPositive(in: Rect(x: 0, y: 0, width: 1, height: 1)))
        #expect(!LinearFunction(a: 1, b: -1, c: 0.9).isPositive(in: Rect(x: 0, y: 0, width: 1, height: 1)))
    }

    /// Pulled back through a projective map a function has the sign that it has at the image.
    @Test func pullingBackKeepsSides() {
        let map = Homography(m11: 2, m12: 0.3, m13: 0.001, m21: -0.4, m22: 1, m23: -0.002, m31: 10, m32: 20, m33: 1)
        let f = LinearFunction(a: 1, b: -2, c: 25)
        let pulled = map.pullingBack(f)
        for x in stride(from: -50.0, through: 50, by: 10) {
            for y in stride(from: -50.0, through: 50, by: 10) {
                let p = Point(x, y)
                let w = map.applyHomogeneous(p).w
                #expect(abs(pulled.value(at: p) - f.value(at: map.apply(p)) * w) < 1e-9)
            }
        }
    }
}
