import Foundation
import Geometry
import Graphics
import Testing

/// Arcs: how many curves, which way, and how near to the circle.
@Suite struct CGPathArcTests {
    /// Start and end angle, clockwise, and the number of curves that Core Graphics makes of them.
    static let turns: [(CGFloat, CGFloat, Bool, Int)] = [
        (0, .pi / 2, false, 1), (0, .pi, false, 2), (0, 2 * .pi, false, 4), (0, 4 * .pi, false, 8), (1, 7.5, false, 5),
        (0, -.pi / 2, false, 3), (2, 0, false, 3), (0, 0, false, 0), (1, 1, true, 0),
        (0, 2 * .pi, true, 4), (0, -2 * .pi, true, 4), (0, 3 * .pi, true, 2), (0, 7, true, 4), (0, -7, true, 5),
        (2, 0, true, 2), (0, .pi / 2, true, 3), (0, -2 * .pi, false, 4),
    ]

    @Test(arguments: turns)
    func curvesOfAtMostAQuarter(_ start: CGFloat, _ end: CGFloat, _ clockwise: Bool, _ count: Int) {
        let path = CGMutablePath()
        path.addArc(center: CGPoint(x: 3, y: 4), radius: 5, startAngle: start, endAngle: end, clockwise: clockwise)
        #expect(types(path) == "M" + String(repeating: "C", count: count))
        let first = path.outline.points[0]
        #expect(distance(first, Point(3 + 5 * cos(start), 4 + 5 * sin(start))) < 1e-12)
        let last = path.currentPoint
        #expect(distance(Point(last), Point(3 + 5 * cos(end), 4 + 5 * sin(end))) < 1e-12)
    }

    @Test func anArcGoesTheWayItSays() {
        for clockwise in [false, true] {
            let path = CGMutablePath()
            path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi, clockwise: clockwise)
            // By way of (0, 1) counter-clockwise, which is from +x towards +y.
            #expect(path.outline.points[3] == Point(0, clockwise ? -1 : 1))
        }
    }

    @Test func wholeQuartersComeFirst() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 2, clockwise: false)
        #expect(path.outline.points[3] == Point(0, 1))
        // The rest turns by 2 − π/2, and its arms are 4/3 tan of a quarter of that.
        let arm = 4.0 / 3 * tan((2 - Double.pi / 2) / 4)
        #expect(distance(path.outline.points[4], Point(-arm, 1)) < 1e-12)
    }

    @Test func aLineLeadsToTheArc() {
        let path = pathAtOrigin()
        path.addArc(center: CGPoint(x: 10, y: 0), radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
        #expect(types(path) == "MLC")
        path.addArc(center: CGPoint(x: 10, y: 0), radius: 1, startAngle: 1, endAngle: 2, clockwise: false)
        #expect(types(path) == "MLCLC")
        path.addArc(center: CGPoint(x: 10, y: 0), radius: 1, startAngle: 1, endAngle: 1, clockwise: false)
        #expect(types(path) == "MLCLCL")
    }

    @Test func aNegativeRadiusMirrors() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: -2, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(text(path) == "M -2 0 C -2 -1.104569 -1.104569 -2 0 -2")
    }

    @Test func relativeArcsTurnByASignedAngle() {
        for (delta, count) in [(CGFloat.pi, 2), (-.pi, 2), (-3, 2), (7, 5), (-7, 5), (0, 0)] {
            let path = CGMutablePath()
            path.addRelativeArc(center: .zero, radius: 1, startAngle: 0.5, delta: delta)
            #expect(types(path) == "M" + String(repeating: "C", count: count))
            #expect(distance(Point(path.currentPoint), Point(cos(0.5 + delta), sin(0.5 + delta))) < 1e-12)
        }
    }

    @Test func arcsStayNearTheirCircle() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 1, startAngle: 0.3, endAngle: 6, clockwise: false)
        path.outline.forEachFlatStep(tolerance: 1e-7) { step in
            guard case .line(_, let p) = step else { return }
            #expect((p.length - 1).magnitude < 2.8e-4)
        }
    }

    @Test func tangentArcsRoundACorner() {
        let path = pathAtOrigin()
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 2)
        #expect(text(path) == "M 0 0 L 8 0 C 9.104569 0 10 0.895431 10 2")
        // The other way round, and a sharp corner, which takes more than a quarter turn.
        let other = pathAtOrigin()
        other.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 0, y: -10), radius: 1)
        #expect(types(other) == "MLCC")
        // Half the angle of 45° at the corner: the tangents are 1 / tan 22.5° = 1 + √2 long.
        #expect(distance(other.outline.points[1], Point(9 - 2.0.squareRoot(), 0)) < 1e-12)
        let along = (1 + 2.0.squareRoot()) / 2.0.squareRoot()
        #expect(distance(Point(other.currentPoint), Point(10 - along, -along)) < 1e-12)
    }

    @Test func degenerateTangentArcsAreLines() {
        for (end1, end2) in [((5, 0), (10, 0)), ((5, 0), (2, 0)), ((0, 0), (3, 4)), ((3, 4), (3, 4))] {
            let path = pathAtOrigin()
            let first = CGPoint(x: end1.0, y: end1.1)
            path.addArc(tangent1End: first, tangent2End: CGPoint(x: end2.0, y: end2.1), radius: 2)
            #expect(types(path) == "ML")
            #expect(path.currentPoint == first)
        }
        let path = pathAtOrigin()
        path.addArc(tangent1End: CGPoint(x: 3, y: 0), tangent2End: CGPoint(x: 3, y: 3), radius: 0)
        #expect(text(path) == "M 0 0 L 3 0 C 3 0 3 0 3 0")
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, 1e18])
    func absurdAnglesAddLittle(_ value: CGFloat) {
        let path = pathAtOrigin()
        path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: value, clockwise: false)
        path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: value, clockwise: true)
        path.addRelativeArc(center: .zero, radius: value, startAngle: value, delta: -value)
        path.addArc(tangent1End: CGPoint(x: value, y: 0), tangent2End: CGPoint(x: 3, y: value), radius: value)
        #expect(path.outline.verbs.count < 1000)
    }
}

private func distance(_ a: Point, _ b: Point) -> Double { (a - b).length }
