import Foundation
import Geometry
import Graphics
import Testing

/// Outlines of strokes, dashes, parts and places.
@Suite struct CGPathStrokingTests {
    private func line(_ points: (CGFloat, CGFloat)...) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
        return path
    }

    @Test func aLineStrokedIsARectangle() {
        let path = line((0, 0), (10, 0))
        for (cap, box) in [
            (CGLineCap.butt, CGRect(x: 0, y: -1, width: 10, height: 2)), (.square, CGRect(x: -1, y: -1, width: 12, height: 2)),
        ] {
            let outline = path.copy(strokingWithWidth: 2, lineCap: cap, lineJoin: .miter, miterLimit: 10)
            #expect(outline.boundingBoxOfPath == box)
            #expect(outline.contains(CGPoint(x: 5, y: 0.9)) && !outline.contains(CGPoint(x: 5, y: 1.1)))
        }
        let round = path.copy(
            strokingWithWidth: 2, lineCap: .round, lineJoin: .miter, miterLimit: 10,
            transform: CGAffineTransform(scaleX: 2, y: 2))
        #expect(round.contains(CGPoint(x: -1.4, y: 1.3)) && !round.contains(CGPoint(x: -1.5, y: 1.5)))
        #expect(path.copy(strokingWithWidth: 0, lineCap: .butt, lineJoin: .miter, miterLimit: 10).isEmpty)
    }

    @Test func aClosedPathStrokedIsARing() {
        let circle = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
        let ring = circle.copy(strokingWithWidth: 10, lineCap: .butt, lineJoin: .round, miterLimit: 10)
        for i in 0..<36 {
            let (x, y) = (cos(Double(i)), sin(Double(i)))
            for (radius, isInside) in [(44.9, false), (45.1, true), (54.9, true), (55.1, false)] {
                #expect(ring.contains(CGPoint(x: x * radius, y: y * radius)) == isInside)
            }
        }
    }

    @Test func joins() {
        let corner = line((0, 0), (10, 0), (10, 10))
        for (join, limit, isTip, isMiddle) in [
            (CGLineJoin.miter, 10.0, true, true), (.miter, 1.0, false, false), (.bevel, 10, false, false),
            (.round, 10, false, true),
        ] {
            let outline = corner.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: join, miterLimit: limit)
            #expect(outline.contains(CGPoint(x: 11.9, y: -1.9)) == isTip)
            #expect(outline.contains(CGPoint(x: 11.3, y: -1.3)) == isMiddle)
            #expect(outline.contains(CGPoint(x: 10.9, y: -0.9)))
        }
    }

    /// Phase 1, lengths 2 and 3, over 10: 0 to 1, 4 to 6, 9 to 10.
    @Test func dashes() {
        let path = line((0, 0), (10, 0)).copy(dashingWithPhase: 1, lengths: [2, 3])
        #expect(text(path) == "M 0 0 L 1 0 M 4 0 L 6 0 M 9 0 L 10 0")
        let moved = line((0, 0), (10, 0)).copy(
            dashingWithPhase: 0, lengths: [5], transform: CGAffineTransform(translationX: 0, y: 3))
        #expect(text(moved) == "M 0 3 L 5 3")
        #expect(text(line((0, 0), (10, 0)).copy(dashingWithPhase: 0, lengths: [])) == "M 0 0 L 10 0")
    }

    @Test func partsAndPlaces() throws {
        let path = line((0, 0), (10, 0), (10, 10))
        #expect(path.length == 20)
        #expect(text(path.trimmed(from: 0.25, to: 0.75)) == "M 5 0 L 10 0 L 10 5")
        let place = try #require(path.location(atLength: 15))
        #expect(place.point == CGPoint(x: 10, y: 5) && place.angle == .pi / 2)
        #expect(CGMutablePath().location(atLength: 0) == nil)
    }
}
