import Foundation
import Geometry
import Graphics
import Testing

/// The elements that each builder adds, as Core Graphics adds them.
@Suite struct CGMutablePathTests {
    @Test func aMoveReplacesTheOneBeforeIt() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.move(to: CGPoint(x: 3, y: 4))
        #expect(text(path) == "M 3 4")
        path.addLine(to: CGPoint(x: 5, y: 6))
        path.move(to: CGPoint(x: 7, y: 8))
        #expect(text(path) == "M 3 4 L 5 6 M 7 8")
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(types(path) == "MLMLLLZ")
    }

    @Test func nothingIsDrawnWithoutACurrentPoint() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 1, y: 2), control: .zero)
        path.addCurve(to: CGPoint(x: 1, y: 2), control1: .zero, control2: .zero)
        path.addArc(tangent1End: CGPoint(x: 1, y: 2), tangent2End: CGPoint(x: 5, y: 2), radius: 1)
        path.closeSubpath()
        path.addLines(between: [])
        #expect(path.isEmpty && path.currentPoint == .zero)
    }

    @Test func closing() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.closeSubpath()
        #expect(text(path) == "M 1 2 Z")
        path.closeSubpath()
        #expect(text(path) == "M 1 2 Z")
        path.addLine(to: CGPoint(x: 3, y: 4))
        #expect(text(path) == "M 1 2 Z L 3 4")
        #expect(path.currentPoint == CGPoint(x: 3, y: 4))
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    }

    @Test func pointsAreMappedAsTheyAreAdded() {
        let t = CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 10, ty: 20)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 0), transform: t)
        path.addLine(to: CGPoint(x: 0, y: 1), transform: t)
        path.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 0, y: 2), transform: t)
        path.addCurve(
            to: CGPoint(x: 3, y: 0), control1: CGPoint(x: 0, y: 3), control2: CGPoint(x: 4, y: 0), transform: t)
        #expect(text(path) == "M 10 22 L 8 20 Q 6 20 10 24 C 4 20 10 28 10 26")
        let shapes = CGMutablePath()
        shapes.addRect(CGRect(x: 0, y: 0, width: 1, height: 2), transform: t)
        #expect(text(shapes) == "M 10 20 L 10 22 L 6 22 L 6 20 Z")
        // A tangent arc is worked out where its arguments are, from the current point brought back there.
        let corner = CGMutablePath()
        corner.move(to: .zero, transform: t)
        corner.addArc(
            tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 2, transform: t)
        let untransformed = pathAtOrigin()
        untransformed.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 2)
        #expect(text(corner) == text(CGPath(untransformed.outline.applying(t))))
    }

    @Test func rectangles() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 11, y: 22, width: -10, height: -20))
        #expect(text(path) == "M 1 2 L 11 2 L 11 22 L 1 22 Z")
        path.addRects([CGRect(x: 0, y: 0, width: 1, height: 1), .null, CGRect(x: 2, y: 2, width: 0, height: 0)])
        #expect(types(path) == "MLLLZMLLLZMLLLZ")
        let lines = CGMutablePath()
        lines.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 1), CGPoint(x: 2, y: 3)])
        #expect(text(lines) == "M 1 1 L 2 1 L 2 3")
    }

    @Test func ellipses() {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 100), transform: nil)
        // 0.5522847498 of half a side.
        #expect(
            text(path) == "M 200 50 C 200 77.614237 155.228475 100 100 100 C 44.771525 100 0 77.614237 0 50 "
                + "C 0 22.385763 44.771525 0 100 0 C 155.228475 0 200 22.385763 200 50 Z")
    }

    @Test func roundedRectangles() {
        let path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), cornerWidth: 20, cornerHeight: 10, transform: nil)
        #expect(
            text(path) == "M 100 30 L 100 50 C 100 55.522847 91.045695 60 80 60 L 20 60 C 8.954305 60 0 55.522847 0 50 "
                + "L 0 10 C 0 4.477153 8.954305 0 20 0 L 80 0 C 91.045695 0 100 4.477153 100 10 Z")
        // Sides are there also when nothing is left of them, and corners never more than half a side.
        let full = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerWidth: 50, cornerHeight: 10, transform: nil)
        #expect(types(full) == "MLCLCLCLCZ")
        #expect(text(full).hasPrefix("M 20 10 L 20 10 C 20 15.522847 15.522847 20 10 20 L 10 20 C"))
        for (width, height) in [(0, 5), (5, 0), (-1, 5), (CGFloat.nan, 5)] as [(CGFloat, CGFloat)] {
            let plain = CGPath(
                roundedRect: CGRect(x: 1, y: 2, width: 3, height: 4), cornerWidth: width, cornerHeight: height,
                transform: nil)
            #expect(text(plain) == "M 1 2 L 4 2 L 4 6 L 1 6 Z")
        }
    }

    @Test func pathsAreAddedWithTheirMoves() {
        let path = pathAtOrigin()
        let other = CGMutablePath()
        other.move(to: CGPoint(x: 1, y: 1))
        other.addLine(to: CGPoint(x: 2, y: 2))
        path.addPath(other, transform: CGAffineTransform(translationX: 10, y: 0))
        #expect(text(path) == "M 0 0 M 11 1 L 12 2")
        path.addPath(path, transform: CGAffineTransform(translationX: 0, y: 5))
        #expect(text(path) == "M 0 0 M 11 1 L 12 2 M 0 5 M 11 6 L 12 7")
    }
}
