import Geometry
import Testing

@Suite struct RectTests {
    private let rect = Rect(x: 1, y: 2, width: 10, height: 20)

    @Test func measures() {
        #expect(rect == Rect(minX: 1, minY: 2, maxX: 11, maxY: 22))
        #expect(rect.size == Size(10, 20) && rect.origin == Point(1, 2))
        #expect(rect.midX == 6 && rect.midY == 12)
    }

    @Test func emptiness() {
        #expect(!rect.isEmpty)
        #expect(Rect.zero.isEmpty && Rect.null.isEmpty)
        #expect(Rect(x: 0, y: 0, width: -1, height: 5).isEmpty)
        #expect(Rect(x: 0, y: 0, width: .nan, height: 5).isEmpty)
        #expect(!Rect(x: 0, y: 0, width: .infinity, height: 5).isFinite && Rect.unit.isFinite)
    }

    @Test func pointsOfTheLowerEdgesBelongToItAndThoseOfTheUpperDoNot() {
        #expect(rect.contains(Point(1, 2)))
        #expect(!rect.contains(Point(11, 3)) && !rect.contains(Point(3, 22)))
        #expect(!rect.contains(Point(.nan, 3)))
    }

    @Test func unionAndItsIdentity() {
        #expect(rect.union(Rect(x: -3, y: 5, width: 1, height: 1)) == Rect(minX: -3, minY: 2, maxX: 11, maxY: 22))
        #expect(rect.union(.null) == rect && Rect.null.union(rect) == rect)
        #expect(Rect.bounding([]) == .null)
        #expect(Rect.bounding([Point(3, 1), Point(-2, 5), Point(0, 0)]) == Rect(minX: -2, minY: 0, maxX: 3, maxY: 5))
    }

    @Test func touchingRectanglesDoNotIntersect() {
        let neighbour = Rect(x: 11, y: 2, width: 5, height: 20)
        #expect(!rect.intersects(neighbour))
        #expect(rect.intersection(neighbour).isEmpty)
        #expect(!rect.intersects(.null))
    }

    @Test func insetPastTheMiddleIsEmpty() {
        #expect(rect.insetBy(dx: 2, dy: 3) == Rect(minX: 3, minY: 5, maxX: 9, maxY: 19))
        #expect(rect.insetBy(dx: 6, dy: 0).isEmpty)
    }

    @Test func emptyRectanglesAreInsideAnything() {
        #expect(rect.contains(Rect.zero) && rect.contains(rect))
        #expect(!rect.contains(rect.union(Rect(x: 0, y: 3, width: 1, height: 1))))
    }

    @Test func intersectingMeansThatTheIntersectionHasArea() {
        var random = RandomNumbers(seed: 20)
        for _ in 0..<1000 {
            let (a, b) = (self.random(&random), self.random(&random))
            #expect(a.intersects(b) == !a.intersection(b).isEmpty)
            #expect(a.intersection(b) == b.intersection(a) && a.union(b) == b.union(a))
            #expect(a.contains(a.intersection(b)) && a.union(b).contains(a))
        }
    }

    /// Small whole coordinates, so that edges often coincide, and sides may be empty or negative.
    private func random(_ random: inout RandomNumbers) -> Rect {
        func corner() -> Double { random.number(in: -4...4).rounded() }
        return Rect(minX: corner(), minY: corner(), maxX: corner(), maxY: corner())
    }
}

@Suite struct PixelRectTests {
    @Test func coveringTakesAllPixelsTouched() {
        let rect = Rect(minX: 0.5, minY: -0.25, maxX: 1.0001, maxY: 3)
        #expect(PixelRect(covering: rect) == PixelRect(minX: 0, minY: -1, maxX: 2, maxY: 3))
        let whole = PixelRect(minX: -2, minY: 3, maxX: 5, maxY: 7)
        #expect(PixelRect(covering: whole.rect) == whole)
        #expect(whole.moved(3, -4) == PixelRect(minX: 1, minY: -1, maxX: 8, maxY: 3))
    }

    @Test func coveringNothing() {
        #expect(PixelRect(covering: .null) == .empty)
        #expect(PixelRect(covering: Rect(minX: 2.5, minY: 0, maxX: 2.5, maxY: 9)) == .empty)
        #expect(PixelRect(covering: Rect(minX: .nan, minY: 0, maxX: 1, maxY: 1)) == .empty)
    }

    @Test func coveringTheEndlessStopsAtTheLimit() {
        let everything = Rect(minX: -.infinity, minY: -1e300, maxX: .infinity, maxY: 1e300)
        let limit: Int32 = 1 << 24
        #expect(PixelRect(covering: everything) == PixelRect(minX: -limit, minY: -limit, maxX: limit, maxY: limit))
        #expect(PixelRect(covering: Rect(minX: 1e9, minY: 0, maxX: 2e9, maxY: 1)).isEmpty)
    }

    /// No smaller rectangle of pixels would do.
    @Test func coveringIsTight() {
        var random = RandomNumbers(seed: 21)
        for _ in 0..<1000 {
            let rect = Rect.bounding([random.point(), random.point()])
            let pixels = PixelRect(covering: rect)
            #expect(pixels.rect.contains(rect))
            #expect(rect.minX - pixels.rect.minX < 1 && pixels.rect.maxX - rect.maxX < 1)
            #expect(rect.minY - pixels.rect.minY < 1 && pixels.rect.maxY - rect.maxY < 1)
        }
    }

    @Test func measures() {
        let rect = PixelRect(minX: -2, minY: 3, maxX: 5, maxY: 7)
        #expect(rect.width == 7 && rect.height == 4 && rect.area == 28)
        let inverted = PixelRect(minX: 5, minY: 3, maxX: -2, maxY: 7)
        #expect(inverted.isEmpty && inverted.width == 0 && inverted.area == 0)
        #expect(rect.description == "(-2,3)-(5,7)")
        // Wider than Int32 can say.
        let widest = PixelRect(minX: .min, minY: 0, maxX: .max, maxY: 1)
        #expect(widest.width == 1 << 32 - 1)
    }

    @Test func emptyRectanglesNeitherGrowNorMeetOthers() {
        let rect = PixelRect(minX: -2, minY: -2, maxX: 5, maxY: 7)
        #expect(rect.union(.empty) == rect && PixelRect.empty.union(rect) == rect)
        #expect(rect.contains(.empty))
        #expect(!rect.intersects(.empty) && !PixelRect.empty.intersects(rect))
    }

    @Test func intersectingMeansSharingAPixel() {
        var random = RandomNumbers(seed: 22)
        func corner() -> Int32 { Int32(random.number(in: -4...4).rounded()) }
        for _ in 0..<1000 {
            let a = PixelRect(minX: corner(), minY: corner(), maxX: corner(), maxY: corner())
            let b = PixelRect(minX: corner(), minY: corner(), maxX: corner(), maxY: corner())
            #expect(a.intersects(b) == !a.intersection(b).isEmpty)
            #expect(a.contains(a.intersection(b)) && a.union(b).contains(b))
        }
    }
}
