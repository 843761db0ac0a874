import Geometry
import Testing

/// Connected parts, and lines cut by areas.
@Suite struct BooleanPartsTests {
    @Test func partsWithTheirHoles() {
        // A ring with an island in it, which has a hole, beside a square that touches the ring in a corner.
        var path = rectangle(0, 0, 20, 20)
        for inner in [rectangle(2, 2, 18, 18).reversed(), rectangle(5, 5, 15, 15), rectangle(8, 8, 10, 10).reversed()] {
            path.append(inner)
        }
        path.append(rectangle(8, 11, 10, 12).reversed())
        path.append(rectangle(20, 20, 30, 30))
        let parts = path.components()
        #expect(parts.map(\.windingArea).sorted() == [94, 100, 144])
        #expect(parts.map { $0.verbs.filter { $0 == .close }.count }.sorted() == [1, 2, 3])
        for part in parts { #expect(part.components().count == 1) }
        #expect(Path().components().isEmpty && polygon([(0, 0), (5, 5)]).components().isEmpty)
    }

    /// Many squares, each with a hole: a part is found for each hole, however many others lie to its left.
    @Test func manyParts() {
        var path = Path()
        for i in 0..<12 {
            for j in 0..<12 {
                let (x, y) = (Double(i) * 10, Double(j) * 10 + Double(i) * 0.7)
                path.append(polygon([(x, y), (x + 8, y), (x + 8, y + 8), (x, y + 8)]))
                path.append(polygon([(x + 2, y + 4), (x + 4, y + 6), (x + 6, y + 4), (x + 4, y + 2)]))
            }
        }
        let parts = path.components(rule: .evenOdd)
        #expect(parts.count == 144)
        for part in parts { #expect((part.windingArea - 56).magnitude < 1e-6) }
    }

    @Test func intersecting() {
        #expect(rectangle(0, 0, 10, 10).intersects(rectangle(9, 9, 20, 20)))
        #expect(rectangle(0, 0, 10, 10).intersects(rectangle(2, 2, 3, 3)))
        #expect(!rectangle(0, 0, 10, 10).intersects(rectangle(10, 0, 20, 20)))
        #expect(!rectangle(0, 0, 10, 10).intersects(rectangle(11, 0, 20, 20)))
        #expect(!circle(0, 0, 10).intersects(rectangle(8, 8, 20, 20)))
        #expect(!Path().intersects(rectangle(8, 8, 20, 20)))
        var ring = rectangle(0, 0, 10, 10)
        ring.append(rectangle(1, 1, 9, 9))
        #expect(ring.intersects(rectangle(4, 4, 5, 5)) && !ring.intersects(rectangle(4, 4, 5, 5), rule: .evenOdd))
    }

    @Test func linesCutByAreas() {
        let square = rectangle(0, 0, 10, 10)
        var line = Path()
        line.addLines([Point(-5, 5), Point(15, 5), Point(15, 8), Point(5, 8)])
        let inside = line.lineIntersection(square)
        #expect(inside.verbs == [.move, .line, .move, .line])
        #expect(inside.points == [Point(0, 5), Point(10, 5), Point(10, 8), Point(5, 8)])
        let outside = line.lineSubtracting(square)
        #expect(outside.points == [Point(-5, 5), Point(0, 5), Point(10, 5), Point(15, 5), Point(15, 8), Point(10, 8)])
        // What runs along the outline counts as inside, in either sense.
        var along = Path()
        along.addLines([Point(15, 10), Point(-5, 10)])
        #expect(along.lineIntersection(square).points == [Point(10, 10), Point(0, 10)])
        #expect(along.lineSubtracting(square.reversed()).points == [Point(15, 10), Point(10, 10), Point(0, 10), Point(-5, 10)])
    }

    @Test func closedLinesStayClosedUnlessCut() {
        let square = rectangle(0, 0, 10, 10)
        let inner = rectangle(2, 2, 5, 5)
        #expect(inner.lineIntersection(square) == inner)
        #expect(inner.lineSubtracting(square).isEmpty && square.lineIntersection(inner).isEmpty)
        let outer = rectangle(20, 0, 30, 5)
        #expect(outer.lineSubtracting(square) == outer)
        // Begins inside, so that the part inside goes on over where it begins.
        let crossing = rectangle(5, 5, 20, 8)
        let part = crossing.lineIntersection(square)
        #expect(part.verbs == [.move, .line, .line, .line])
        #expect(part.points == [Point(10, 8), Point(5, 8), Point(5, 5), Point(10, 5)])
        #expect(MeasuredPath(crossing.lineSubtracting(square)).length == 23)
    }

    @Test func curvedLinesStayCurves() {
        let cut = circle(0, 0, 10).lineIntersection(rectangle(0, -20, 20, 20))
        #expect(cut.verbs == [.move, .cubic, .cubic])
        #expect(distance(cut.points[0], Point(0, -10)) < 1e-9 && distance(cut.points[6], Point(0, 10)) < 1e-9)
    }
}
