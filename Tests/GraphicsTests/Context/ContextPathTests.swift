import Foundation
import Geometry
import Graphics
import Testing

@Suite struct ContextPathTests {
    @Test func thePathIsSeenInUserSpace() throws {
        let context = Canvas(10, 10).context
        #expect(context.isPathEmpty && context.path == nil && context.currentPointOfPath == .zero)
        #expect(context.boundingBoxOfPath.isNull)
        context.translateBy(x: 2, y: 1)
        context.move(to: CGPoint(x: 1, y: 1))
        context.addLine(to: CGPoint(x: 3, y: 1))
        context.addCurve(
            to: CGPoint(x: 3, y: 4), control1: CGPoint(x: 9, y: 1), control2: CGPoint(x: 9, y: 4))
        #expect(!context.isPathEmpty && context.currentPointOfPath == CGPoint(x: 3, y: 4))
        #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 8, height: 3), "control points included")
        // What was added stays where it is.
        context.scaleBy(x: 2, y: 2)
        #expect(context.currentPointOfPath == CGPoint(x: 1.5, y: 2))
        context.closePath()
        #expect(context.currentPointOfPath == CGPoint(x: 0.5, y: 0.5))
        let path = try #require(context.path)
        #expect(path.outline.verbs == [.move, .line, .cubic, .close] && path.outline.points[1] == Point(1.5, 0.5))
        context.beginPath()
        #expect(context.isPathEmpty)
        context.addLine(to: .zero)
        context.addQuadCurve(to: .zero, control: .zero)
        #expect(context.isPathEmpty, "a line needs a point to begin at")
    }

    @Test func allShapesAreAdded() {
        let context = Canvas(40, 40).context
        context.addPath(CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2), transform: nil))
        context.addRects([CGRect(x: 4, y: 4, width: 1, height: 1), CGRect(x: 6, y: 6, width: 1, height: 1)])
        context.addLines(between: [CGPoint(x: 9, y: 9), CGPoint(x: 12, y: 10), CGPoint(x: 10, y: 12)])
        context.addEllipse(in: CGRect(x: 20, y: 20, width: 4, height: 4))
        context.addArc(center: CGPoint(x: 30, y: 30), radius: 5, startAngle: 0, endAngle: .pi, clockwise: false)
        let box = context.boundingBoxOfPath
        #expect(box.minX == 1 && abs(box.maxX - 35) < 1e-9 && abs(box.maxY - 35) < 1e-9)
        #expect(context.pathContains(CGPoint(x: 2, y: 2), mode: .fill))
        #expect(context.pathContains(CGPoint(x: 30, y: 33), mode: .fill))
        #expect(!context.pathContains(CGPoint(x: 30, y: 25), mode: .fill))
        context.beginPath()
        context.move(to: .zero)
        context.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        let end = context.currentPointOfPath
        #expect(abs(end.x - 10) < 1e-9 && abs(end.y - 4) < 1e-9)
    }

    @Test func aPathContainsWhatItWouldPaint() {
        let context = Canvas(40, 40).context
        context.scaleBy(x: 2, y: 2)
        context.addRect(CGRect(x: 2, y: 2, width: 10, height: 10))
        context.addRect(CGRect(x: 5, y: 5, width: 4, height: 4))
        let (middle, ring, outside) = (CGPoint(x: 7, y: 7), CGPoint(x: 3, y: 3), CGPoint(x: 1.6, y: 7))
        #expect(context.pathContains(middle, mode: .fill) && !context.pathContains(middle, mode: .eoFill))
        #expect(context.pathContains(ring, mode: .eoFill) && !context.pathContains(ring, mode: .stroke))
        context.setLineWidth(0.5)
        #expect(!context.pathContains(outside, mode: .fillStroke))
        // In user space the line is as wide as it says.
        context.setLineWidth(1)
        #expect(context.pathContains(outside, mode: .stroke) && context.pathContains(outside, mode: .fillStroke))
        #expect(!context.isPathEmpty, "asking does not let go of it")
    }

    @Test func aStrokedPathIsFilledToTheSamePixels() {
        let (stroked, filled) = (Canvas(40, 40), Canvas(40, 40))
        for (canvas, isFilled) in [(stroked, false), (filled, true)] {
            let context = canvas.context
            context.setLineWidth(3)
            context.setLineCap(.round)
            context.setLineDash(phase: 1, lengths: [7, 5])
            context.scaleBy(x: 1.5, y: 1)
            context.move(to: CGPoint(x: 3, y: 5))
            context.addCurve(
                to: CGPoint(x: 22, y: 33), control1: CGPoint(x: 30, y: 0), control2: CGPoint(x: 0, y: 30))
            if isFilled {
                context.replacePathWithStrokedPath()
                context.fillPath()
            } else {
                context.strokePath()
            }
        }
        #expect(stroked.area > 60)
        for y in 0..<40 {
            for (a, b) in zip(stroked.alphas(row: y), filled.alphas(row: y)) { #expect(abs(Int(a) - Int(b)) <= 2) }
        }
    }

    @Test func badNumbersDrawNothingAndEnd() {
        let canvas = Canvas(8, 8)
        let context = canvas.context
        for bad in [CGFloat.nan, .infinity, -.infinity] {
            context.fill(CGRect(x: bad, y: 0, width: 4, height: 4))
            context.fill(CGRect(x: 0, y: bad, width: 4, height: bad))
            context.stroke(CGRect(x: bad, y: 0, width: 4, height: 4))
            context.strokeEllipse(in: CGRect(x: 0, y: 0, width: bad, height: 4))
            context.draw(ContextImageTests.four, in: CGRect(x: bad, y: 0, width: 4, height: 4))
            context.saveGState()
            context.setLineWidth(bad)
            context.setMiterLimit(bad)
            context.setLineDash(phase: bad, lengths: [bad, 1])
            context.strokeLineSegments(between: [CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 100)])
            context.scaleBy(x: bad, y: 1)
            context.fill(CGRect(x: 1, y: 1, width: 4, height: 4))
            context.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
            context.stroke(CGRect(x: 0, y: 0, width: 4, height: 4), width: 1)
            _ = (context.boundingBoxOfClipPath, context.boundingBoxOfPath, context.path)
            context.restoreGState()
        }
        context.saveGState()
        context.scaleBy(x: 0, y: 0)
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
        context.stroke(CGRect(x: 0, y: 0, width: 4, height: 4), width: 1)
        context.draw(ContextImageTests.four, in: CGRect(x: 0, y: 0, width: 4, height: 4))
        context.restoreGState()
        context.fill(CGRect.null)
        context.fill(CGRect.zero)
        #expect(canvas.area == 0)
        context.fill(CGRect.infinite)
        #expect(canvas.area == 64)
        context.clear(CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300))
        #expect(canvas.area == 0)
        context.fillEllipse(in: CGRect(x: -1e30, y: -1e30, width: 2e30, height: 2e30))
        #expect(canvas.area == 64)
    }
}
