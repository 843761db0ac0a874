import CoreGraphics
import Testing

/// Rules of rectangles that Core Graphics has and that layers rely on. The rectangles are Foundation's: here it is seen
/// that they keep the rules on this system too.
@Suite struct RectangleRulesTests {
    private let box = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test func nothingIsAtInfinity() {
        #expect(CGRect.null.origin == CGPoint(x: CGFloat.infinity, y: .infinity) && CGRect.null.size == .zero)
        #expect(CGRect.null.isNull && CGRect.null.isEmpty && !CGRect.zero.isNull && CGRect.zero.isEmpty)
        #expect(CGRect.null.integral.isNull && CGRect.infinite.isInfinite)
    }

    @Test func intersections() {
        #expect(box.intersection(CGRect(x: 20, y: 20, width: 5, height: 5)).isNull)
        let beside = CGRect(x: 10, y: 0, width: 5, height: 5)
        #expect(box.intersection(beside) == CGRect(x: 10, y: 0, width: 0, height: 5), "an edge in common, and no null")
        // Core Graphics says no. The table in Documentation/Differences.md loses a line when this changes.
        #expect(box.intersects(beside))
        #expect(box.intersects(CGRect(x: 5, y: 5, width: 0, height: 0)), "an empty one inside")
    }

    @Test func negativeSizesAreTurnedRound() {
        let backwards = CGRect(x: 10, y: 10, width: -10, height: -10)
        #expect(backwards.standardized == box && backwards.minX == 0 && backwards.maxX == 10 && backwards.width == 10)
        #expect(backwards.contains(CGPoint(x: 5, y: 5)) && backwards.intersects(box) && !backwards.isEmpty)
        #expect(backwards.insetBy(dx: 1, dy: 1) == CGRect(x: 1, y: 1, width: 8, height: 8))
        #expect(backwards.union(box) == box)
    }

    @Test func pointsOnTheFarEdgesAreOutside() {
        #expect(
            box.contains(CGPoint.zero) && !box.contains(CGPoint(x: 10, y: 5)) && !box.contains(CGPoint(x: 5, y: 10)))
        #expect(box.contains(box))
    }

    @Test func insetsAndUnions() {
        #expect(box.insetBy(dx: 6, dy: 0).isNull)
        #expect(box.insetBy(dx: 5, dy: 5) == CGRect(x: 5, y: 5, width: 0, height: 0))
        #expect(box.union(.null) == box && CGRect.null.union(box) == box)
        #expect(box.union(CGRect(x: 20, y: 20, width: 0, height: 0)) == CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    @Test func wholeNumbersAround() {
        let rect = CGRect(x: 0.5, y: 0.25, width: 1.3, height: 1.9)
        #expect(rect.integral == CGRect(x: 0, y: 0, width: 2, height: 3))
    }

    @Test func partsAndImages() {
        let (slice, rest) = box.divided(atDistance: 3, from: .minXEdge)
        #expect(slice.width == 3 && rest == CGRect(x: 3, y: 0, width: 7, height: 10))
        #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    }
}
