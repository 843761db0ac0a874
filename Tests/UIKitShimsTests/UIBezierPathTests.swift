import Foundation
import Geometry
import Graphics
import Testing
import UIKitShims

/// UIKit's words for paths.
@Suite struct UIBezierPathTests {
    @Test func clockwiseIsAsSeenWithYDown() {
        let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
        let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(other.cgPath.boundingBoxOfPath == CGRect(x: -10, y: -10, width: 20, height: 20))
    }

    @Test func building() {
        let path = UIBezierPath()
        #expect(path.isEmpty && path.lineWidth == 1 && path.miterLimit == 10 && !path.usesEvenOddFillRule)
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 7, y: 8), controlPoint: CGPoint(x: 5, y: 6))
        path.addCurve(
            to: CGPoint(x: 5, y: 6), controlPoint1: CGPoint(x: 1, y: 2), controlPoint2: CGPoint(x: 3, y: 4))
        #expect(path.currentPoint == CGPoint(x: 5, y: 6))
        path.close()
        #expect(path.cgPath.svg == "M 1 2 L 3 4 Q 5 6 7 8 C 1 2 3 4 5 6 Z")
        let kept = path.cgPath
        path.apply(CGAffineTransform(translationX: 10, y: 0))
        #expect(path.currentPoint == CGPoint(x: 11, y: 2) && kept.currentPoint == CGPoint(x: 1, y: 2))
        path.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)))
        #expect(path.cgPath.svg.hasSuffix("Z M 0 0 L 1 0 L 1 1 L 0 1 Z"))
        path.removeAllPoints()
        #expect(path.isEmpty)
    }

    @Test func copiesAndReversal() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3))
        path.lineWidth = 7
        path.setLineDash([1, 2], count: 2, phase: 3)
        let copy = try #require(path.copy() as? UIBezierPath)
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(copy.lineWidth == 7 && copy.lineDash == [1, 2] && copy.lineDashPhase == 3)
        #expect(copy.cgPath.isRect(nil) && !path.cgPath.isRect(nil))
        #expect(copy.reversing().cgPath.svg == "M 0 3 L 2 3 L 2 0 L 0 0 Z")
    }

    @Test func dashesAreHandedOut() {
        let path = UIBezierPath()
        path.setLineDash([4, 2, 1], count: 3, phase: 1.5)
        var count = 0
        path.getLineDash(nil, count: &count, phase: nil)
        #expect(count == 3)
        var pattern = [CGFloat](repeating: 0, count: 4)
        var phase: CGFloat = 0
        path.getLineDash(&pattern, count: nil, phase: &phase)
        #expect(pattern == [4, 2, 1, 0] && phase == 1.5)
        path.setLineDash(nil, count: 0, phase: 0)
        path.getLineDash(&pattern, count: &count, phase: &phase)
        #expect(count == 0 && phase == 0)
    }

    @Test func insideByEitherRule() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.append(UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 6, height: 6)))
        #expect(path.contains(CGPoint(x: 5, y: 5)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 5, y: 5)) && path.contains(CGPoint(x: 1, y: 1)))
    }

    /// Three rounded corners and a square one.
    @Test func chosenCorners() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 50, y: 50, width: 100, height: 100),
            byRoundingCorners: [.topRight, .bottomRight, .bottomLeft], cornerRadii: CGSize(width: 20, height: 20))
        for (x, y, isInside) in [(50.1, 50.1, true), (149.9, 50.1, false), (149.9, 149.9, false), (50.1, 149.9, false)] {
            #expect(path.contains(CGPoint(x: x, y: y)) == isInside)
        }
        // A continuous corner begins farther from the tip than its radius.
        let round = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 10)
        #expect(!round.contains(CGPoint(x: 100, y: 12)) && round.contains(CGPoint(x: 100, y: 16)))
        let half = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 50)
        #expect(half.contains(CGPoint(x: 3.5, y: 3.5)) && !half.contains(CGPoint(x: 2.5, y: 2.5)))
    }

    // MARK: Where round rectangles begin

    /// The ends of a path's elements, one for each.
    private func points(_ path: UIBezierPath) -> [CGPoint] {
        var points: [CGPoint] = []
        path.cgPath.applyWithBlock { element in
            let type = element.pointee.type
            let count = type == .addCurveToPoint ? 3 : type == .addQuadCurveToPoint ? 2 : type == .closeSubpath ? 0 : 1
            if count > 0 { points.append(element.pointee.points[count - 1]) }
        }
        return points
    }

    /// From the top side after the left corner, and on to the right: a corner reaches 1.52866483 radii along its sides.
    @Test func roundRectanglesBeginAtTheTop() throws {
        let reach = 1.528_664_83 * 10
        let whole = points(UIBezierPath(roundedRect: CGRect(x: 20, y: 30, width: 100, height: 80), cornerRadius: 10))
        let first = try #require(whole.first)
        #expect(abs(first.x - (20 + reach)) < 1e-6 && first.y == 30)
        #expect(abs(whole[1].x - (120 - reach)) < 1e-6 && whole[1].y == 30)
        // The sides in turn, each by its middle, that a walk along the path comes to.
        let sides: [(CGPoint) -> Bool] = [{ $0.x == 120 }, { $0.y == 110 }, { $0.x == 20 }]
        let order = sides.map { isOn in whole.firstIndex(where: isOn)! }
        #expect(order == order.sorted() && order[0] > 1)
        #expect(whole.last == first)
    }

    /// A stroke's first part is the top side.
    @Test func theFirstPartOfTheLineIsTheTopSide() {
        let layer = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), byRoundingCorners: [.topRight, .bottomLeft],
            cornerRadii: CGSize(width: 10, height: 10))
        let points = points(layer)
        #expect(points[0] == .zero, "where the corner is sharp it begins in it")
        #expect(points[1].y == 0 && abs(points[1].x - (100 - 15.286_648_3)) < 1e-6)
        #expect(points.firstIndex(of: CGPoint(x: 100, y: 100))! < points.firstIndex { $0.x == 0 && $0.y > 50 }!)
        let sharp = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 3, height: 4), cornerRadius: 0)
        #expect(sharp.cgPath.svg == "M 1 2 L 4 2 L 4 6 L 1 6 Z")
    }

    /// As long as Core Graphics' own from where that begins, and around the same points.
    @Test func aRoundRectangleIsTheSameWhereverItBegins() {
        let rect = CGRect(x: 0, y: 0, width: 60, height: 40)
        let path = UIBezierPath(roundedRect: rect, cornerRadius: 30)
        let other = CGPath(roundedRect: rect, radii: CornerRadii(30), curve: .continuous)
        for x in 0..<60 {
            for y in 0..<40 {
                let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                #expect(path.contains(point) == other.contains(point))
            }
        }
    }
}
