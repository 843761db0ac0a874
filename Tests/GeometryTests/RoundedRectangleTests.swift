import Geometry
import Testing

@Suite struct RoundedRectangleTests {
    private let kappa = 0.5522847498307936

    @Test func anEllipseIsRecognized() throws {
        let shape = try #require(RoundedRectangle(Path(ellipseIn: Rect(x: 3, y: 4, width: 10, height: 6))))
        #expect(shape.rect == Rect(x: 3, y: 4, width: 10, height: 6))
        #expect(shape.radiiX == SIMD4(repeating: 5))
        #expect(shape.radiiY == SIMD4(repeating: 3))
    }

    @Test(arguments: [false, true]) func aRectangleIsRecognizedEitherWayRound(_ isReversed: Bool) throws {
        var corners = [Point(1, 2), Point(5, 2), Point(5, 9), Point(1, 9)]
        if isReversed { corners.reverse() }
        var path = Path()
        path.move(to: corners[0])
        for corner in corners.dropFirst() { path.line(to: corner) }
        #expect(RoundedRectangle(path) == RoundedRectangle(Rect(minX: 1, minY: 2, maxX: 5, maxY: 9)))
        path.close()
        #expect(RoundedRectangle(path)?.radiiX == .zero)
    }

    @Test func oneRoundCornerIsRecognized() throws {
        var path = Path()
        path.move(to: Point(0, 0))
        path.line(to: Point(10, 0))
        path.line(to: Point(10, 6))
        path.cubic(to: Point(7, 10), control1: Point(10, 6 + 4 * kappa), control2: Point(7 + 3 * kappa, 10))
        path.line(to: Point(0, 10))
        path.close()
        let shape = try #require(RoundedRectangle(path))
        #expect(shape.radiiX == SIMD4(0, 0, 3, 0))
        #expect(shape.radiiY == SIMD4(0, 0, 4, 0))
    }

    @Test func otherShapesAreNot() {
        var triangle = Path()
        triangle.move(to: Point(0, 0))
        triangle.line(to: Point(10, 0))
        triangle.line(to: Point(10, 10))
        triangle.close()
        #expect(RoundedRectangle(triangle) == nil)
        // Back along an edge: all points lie on the edges of a square, which is not what they enclose.
        var hook = Path()
        for (index, p) in [Point(0, 0), Point(10, 0), Point(10, 10), Point(10, 0)].enumerated() {
            if index == 0 { hook.move(to: p) } else { hook.line(to: p) }
        }
        #expect(RoundedRectangle(hook) == nil)
        // A concave corner.
        var bite = Path()
        bite.move(to: Point(4, 0))
        bite.line(to: Point(10, 0))
        bite.line(to: Point(10, 10))
        bite.line(to: Point(0, 10))
        bite.line(to: Point(0, 4))
        bite.cubic(to: Point(4, 0), control1: Point(4 * kappa, 4), control2: Point(4, 4 * kappa))
        #expect(RoundedRectangle(bite) == nil)
        #expect(RoundedRectangle(Path()) == nil)
        var nowhere = Path()
        nowhere.move(to: Point(.nan, 0))
        nowhere.line(to: Point(1, .infinity))
        nowhere.line(to: Point(1, 1))
        #expect(RoundedRectangle(nowhere) == nil)
    }

    @Test func aRoundedRectangleContainsItselfAndSmallerOnes() {
        let card = RoundedRectangle(Rect(x: 0, y: 0, width: 100, height: 60), radii: SIMD4(repeating: 12))
        #expect(card.contains(card))
        #expect(!card.contains(RoundedRectangle(card.rect)))
        #expect(card.contains(RoundedRectangle(Rect(x: 4, y: 4, width: 50, height: 50))))
        #expect(!card.contains(RoundedRectangle(Rect(x: 3, y: 3, width: 50, height: 50))))
        #expect(card.contains(RoundedRectangle(Rect(x: 1, y: 1, width: 98, height: 58), radii: SIMD4(repeating: 11))))
        #expect(!card.contains(RoundedRectangle(Rect(x: 1, y: 1, width: 98, height: 58), radii: SIMD4(repeating: 4))))
        #expect(card.contains(RoundedRectangle(card.rect, radii: SIMD4(repeating: 20))))
        #expect(!card.contains(RoundedRectangle(card.rect, radii: SIMD4(12, 12, 12, 11))))
        #expect(card.contains(RoundedRectangle(Rect(x: 12, y: 0, width: 76, height: 60))))
    }

    /// The closed form against points along the other's outline.
    @Test func containmentAgreesWithPoints() {
        var numbers = RandomNumbers(seed: 7)
        let outer = RoundedRectangle(Rect(x: 0, y: 0, width: 40, height: 30), radii: SIMD4(10, 5, 15, 0))
        for _ in 0..<2000 {
            let x = numbers.number(in: 0...6), y = numbers.number(in: 0...6), r = numbers.number(in: 0...12)
            let inner = RoundedRectangle(
                Rect(minX: x, minY: y, maxX: 40 - y, maxY: 30 - x), radii: SIMD4(repeating: r))
            let reach = outline(of: inner).map { excess($0, outer) }.max()!
            // Points a little apart may miss the farthest by a little.
            if outer.contains(inner) { #expect(reach <= 1e-6) } else { #expect(reach >= -0.01) }
        }
    }

    private func outline(of shape: RoundedRectangle) -> [Point] {
        let (rect, r) = (shape.rect, shape.radiiX[0])
        return (0...90).flatMap { step -> [Point] in
            let angle = Double(step) * .pi / 180
            let c = Point(r * (1 - cosine(angle)), r * (1 - cosine(.pi / 2 - angle)))
            return [
                Point(rect.minX + c.x, rect.minY + c.y), Point(rect.maxX - c.x, rect.minY + c.y),
                Point(rect.maxX - c.x, rect.maxY - c.y), Point(rect.minX + c.x, rect.maxY - c.y),
            ]
        }
    }

    private func cosine(_ x: Double) -> Double { CGAffineTransform(rotationAngle: x).a }

    /// By how much a point lies outside, negative inside.
    private func excess(_ p: Point, _ shape: RoundedRectangle) -> Double {
        let (rect, r) = (shape.rect, shape.radiiX)
        var excess = max(rect.minX - p.x, p.x - rect.maxX, rect.minY - p.y, p.y - rect.maxY)
        let centers = [
            Point(rect.minX + r[0], rect.minY + r[0]), Point(rect.maxX - r[1], rect.minY + r[1]),
            Point(rect.maxX - r[2], rect.maxY - r[2]), Point(rect.minX + r[3], rect.maxY - r[3]),
        ]
        for (index, c) in centers.enumerated() {
            let (sx, sy) = (index == 1 || index == 2 ? 1.0 : -1, index >= 2 ? 1.0 : -1)
            let outward = Point((p.x - c.x) * sx, (p.y - c.y) * sy)
            if outward.x > 0 && outward.y > 0 { excess = max(excess, outward.length - r[index]) }
        }
        return excess
    }
}

extension Path {
    /// Four quarters, from the rightmost point on.
    init(ellipseIn rect: Rect) {
        self.init()
        let (a, b) = (rect.width / 2, rect.height / 2)
        let kappa = 0.5522847498307936
        var from = Point(1, 0)
        move(to: Point(rect.maxX, rect.midY))
        for to in [Point(0, 1), Point(-1, 0), Point(0, -1), Point(1, 0)] {
            func place(_ p: Point) -> Point { Point(rect.midX + p.x * a, rect.midY + p.y * b) }
            cubic(to: place(to), control1: place(from + to * kappa), control2: place(to + from * kappa))
            from = to
        }
        close()
    }
}
