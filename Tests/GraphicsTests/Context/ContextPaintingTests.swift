import Foundation
import Geometry
import Graphics
import Testing

@Suite struct ContextPaintingTests {
    @Test func yRunsUpFromTheBottomLeft() {
        let canvas = Canvas(4, 3)
        canvas.context.setFillColor(.red)
        canvas.context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
        #expect(canvas.alphas(row: 2) == [0, 255, 255, 0] && canvas.alphas(row: 1) == [0, 0, 0, 0])
        #expect(canvas.context.ctm == .identity)
    }

    @Test func aRectangleCoversPixelsByArea() {
        let canvas = Canvas(4, 4)
        // A quarter of a column is left out on the left, half of a row at the top.
        canvas.context.fill(CGRect(x: 0.25, y: 1, width: 2.25, height: 1.5))
        #expect(canvas.alphas(row: 1) == [96, 128, 64, 0], "255 · ½ · (¾, 1, ½)")
        #expect(canvas.alphas(row: 2) == [191, 255, 128, 0])
        #expect(canvas.alphas(row: 0) == [0, 0, 0, 0] && canvas.alphas(row: 3) == [0, 0, 0, 0])
        // Of a negative size it is the same.
        let other = Canvas(4, 4)
        other.context.fill(CGRect(x: 2.5, y: 2.5, width: -2.25, height: -1.5))
        for y in 0..<4 { #expect(other.alphas(row: y) == canvas.alphas(row: y)) }
    }

    @Test func newTransformsActInTheSpaceThatIsCurrent() {
        let canvas = Canvas(20, 20)
        canvas.context.translateBy(x: 5, y: 5)
        canvas.context.scaleBy(x: 2, y: 4)
        #expect(canvas.context.ctm == CGAffineTransform(2, 0, 0, 4, 5, 5))
        #expect(canvas.context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 7, y: 9))
        #expect(canvas.context.convertToUserSpace(CGPoint(x: 7, y: 9)) == CGPoint(x: 1, y: 1))
        #expect(canvas.context.convertToDeviceSpace(CGSize(width: 1, height: 1)) == CGSize(width: 2, height: 4))
        #expect(
            canvas.context.convertToUserSpace(CGRect(x: 5, y: 5, width: 2, height: 4))
                == CGRect(x: 0, y: 0, width: 1, height: 1))
        canvas.context.rotate(by: .pi / 2)
        let p = canvas.context.convertToDeviceSpace(CGPoint(x: 1, y: 0))
        #expect(abs(p.x - 5) < 1e-12 && abs(p.y - 9) < 1e-12, "+x has become +y")
        canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(abs(canvas.area - 8) < 0.05)
        #expect(canvas[4, 14][3] == 255 && canvas[3, 12][3] == 255 && canvas[5, 14][3] == 0)
    }

    @Test func statesAreRememberedAndReturnedTo() {
        let canvas = Canvas(4, 1)
        let context = canvas.context
        context.restoreGState()
        context.setFillColor(.red)
        context.saveGState()
        context.setFillColor(.green)
        context.setAlpha(0.5)
        context.setBlendMode(.copy)
        context.setLineWidth(7)
        context.interpolationQuality = .none
        context.translateBy(x: 2, y: 0)
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.fill(CGRect(x: -9, y: 0, width: 20, height: 1))
        context.restoreGState()
        #expect(context.ctm == .identity && context.interpolationQuality == .default)
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 4, height: 1))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
        context.restoreGState()
        context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
        #expect(canvas[0, 0] == [255, 0, 0, 255] && canvas[3, 0] == [255, 0, 0, 255])
        #expect(canvas[2, 0] == [0, 128, 0, 128] && canvas[1, 0] == [0, 0, 0, 0])
    }

    @Test func thePathIsNoPartOfTheState() {
        let canvas = Canvas(4, 4)
        canvas.context.saveGState()
        canvas.context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        // Fixed where it was added: no transform moves it.
        canvas.context.translateBy(x: 2, y: 2)
        canvas.context.restoreGState()
        canvas.context.scaleBy(x: 50, y: 50)
        canvas.context.fillPath()
        #expect(canvas.area == 1 && canvas[0, 3][3] == 255)
        canvas.context.fillPath()
        canvas.context.strokePath()
        #expect(canvas.area == 1, "painting lets go of the path")
    }

    @Test func ellipsesHaveTheirArea() {
        let canvas = Canvas(100, 60)
        canvas.context.fillEllipse(in: CGRect(x: 10, y: 5, width: 80, height: 50))
        #expect(abs(canvas.area - .pi * 40 * 25) < 3)
        let ring = Canvas(100, 100)
        ring.context.setLineWidth(10)
        ring.context.strokeEllipse(in: CGRect(x: 20, y: 20, width: 60, height: 60))
        #expect(abs(ring.area - .pi * (35 * 35 - 25 * 25)) < 4)
    }

    @Test func fillRulesDiffer() {
        for (rule, area) in [(CGPathFillRule.winding, 64.0), (.evenOdd, 48)] {
            let canvas = Canvas(10, 10)
            canvas.context.addRect(CGRect(x: 1, y: 1, width: 8, height: 8))
            canvas.context.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
            canvas.context.fillPath(using: rule)
            #expect(canvas.area == area)
        }
        let both = Canvas(10, 10)
        both.context.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
        both.context.setLineWidth(2)
        both.context.setFillColor(.red)
        both.context.setStrokeColor(.blue)
        both.context.drawPath(using: .fillStroke)
        #expect(both.area == 64 && both[4, 4] == [255, 0, 0, 255] && both[2, 2] == [0, 0, 255, 255])
    }

    @Test func aStrokesWidthIsThatOfTheTransformItIsDrawnUnder() {
        let canvas = Canvas(20, 20)
        canvas.context.move(to: CGPoint(x: 2, y: 10))
        canvas.context.addLine(to: CGPoint(x: 18, y: 10))
        canvas.context.scaleBy(x: 1, y: 4)
        canvas.context.strokePath()
        #expect(canvas.area == 64 && canvas.alphas(column: 9).filter { $0 == 255 }.count == 4)
        let none = Canvas(20, 20)
        none.context.setLineWidth(0)
        none.context.stroke(CGRect(x: 2, y: 2, width: 5, height: 5))
        none.context.stroke(CGRect(x: 2, y: 2, width: 5, height: 5), width: -1)
        #expect(none.area == 0, "a line without width is not drawn")
    }

    @Test func linesHaveEndsDashesAndCorners() {
        func stroke(_ set: (CGContext) -> Void) -> Double {
            let canvas = Canvas(40, 40)
            canvas.context.setLineWidth(4)
            set(canvas.context)
            canvas.context.move(to: CGPoint(x: 10, y: 10))
            canvas.context.addLine(to: CGPoint(x: 30, y: 10))
            canvas.context.addLine(to: CGPoint(x: 30, y: 30))
            canvas.context.strokePath()
            return canvas.area
        }
        // Two bands of 20 · 4, sharing a square of 2 · 2, and one corner's square of 2 · 2 more for the miter.
        #expect(abs(stroke { _ in } - 160) < 0.1)
        #expect(abs(stroke { $0.setLineCap(.square) } - 176) < 0.1)
        #expect(abs(stroke { $0.setLineCap(.round) } - (160 + .pi * 4)) < 0.2)
        #expect(abs(stroke { $0.setLineJoin(.bevel) } - 158) < 0.1)
        #expect(abs(stroke { $0.setMiterLimit(1) } - 158) < 0.1)
        #expect(abs(stroke { $0.setLineJoin(.round) } - (156 + .pi)) < 0.1)
        #expect(abs(stroke { $0.setLineDash(phase: 0, lengths: [5, 5]) } - 80) < 0.1)
        let segments = Canvas(10, 10)
        segments.context.strokeLineSegments(between: [
            CGPoint(x: 1, y: 1.5), CGPoint(x: 4, y: 1.5), CGPoint(x: 1, y: 5.5), CGPoint(x: 9, y: 5.5), .zero,
        ])
        #expect(segments.area == 11)
    }

    @Test func clearingTakesNoNoticeOfAlphaAndBlendMode() {
        let canvas = Canvas(4, 4)
        canvas.context.setFillColor(.red)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        canvas.context.setAlpha(0.1)
        canvas.context.setBlendMode(.multiply)
        canvas.context.setShadow(offset: .zero, blur: 3)
        canvas.context.clear(CGRect(x: 1, y: 1, width: 1, height: 1.5))
        #expect(canvas[1, 2] == [0, 0, 0, 0] && canvas[1, 1] == [128, 0, 0, 128] && canvas.area == 14.5 + 0.5 / 255)
    }

    @Test(arguments: CGBlendMode.allCases)
    func everyModeBlendsByItsFormula(_ mode: CGBlendMode) {
        let canvas = Canvas(3, 1)
        canvas.context.setFillColor(CGColor(srgbRed: 0.2, green: 0.8, blue: 0.4, alpha: 0.6))
        canvas.context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
        let below = SIMD4<Float>(canvas[0, 0].map(Float.init)[0], 0, 0, 0)
        let d = SIMD4<Float>(below.x, Float(canvas[0, 0][1]), Float(canvas[0, 0][2]), Float(canvas[0, 0][3])) / 255
        canvas.context.setBlendMode(mode)
        canvas.context.setFillColor(CGColor(srgbRed: 0.9, green: 0.5, blue: 0.1, alpha: 0.5))
        canvas.context.fill(CGRect(x: 0.5, y: 0, width: 2.5, height: 1))
        let s = RGBA(red: 0.9, green: 0.5, blue: 0.1, alpha: 0.5).premultiplied
        let whole = mode.formula(s, d) * 255
        let half = (d + mode.formula(s, d)) * 0.5 * 255
        for channel in 0..<4 {
            // The nearest level, or the second nearest where it is as near but for a 64th.
            #expect(abs(Float(canvas[1, 0][channel]) - whole[channel]) < 0.52, "\(mode)")
            #expect(abs(Float(canvas[0, 0][channel]) - half[channel]) < 0.52, "\(mode), half covered")
        }
    }

    @Test func withoutAntialiasingPixelsAreWholeOrNot() {
        let canvas = Canvas(6, 6)
        canvas.context.setShouldAntialias(false)
        canvas.context.fill(CGRect(x: 0.4, y: 0.6, width: 3.2, height: 2))
        #expect(canvas.area == 8 && canvas[0, 4][3] == 255 && canvas[4, 4][3] == 0)
        let disc = Canvas(20, 20)
        disc.context.setAllowsAntialiasing(false)
        disc.context.fillEllipse(in: CGRect(x: 1.3, y: 1.3, width: 17, height: 17))
        for y in 0..<20 { #expect(disc.alphas(row: y).allSatisfy { $0 == 0 || $0 == 255 }) }
        #expect(abs(disc.area - .pi * 8.5 * 8.5) < 6)
    }

    @Test func componentsAreReadInTheColoursSpace() {
        let canvas = Canvas(6, 1)
        let context = canvas.context
        func fill(_ x: Int) { context.fill(CGRect(x: x, y: 0, width: 1, height: 1)) }
        fill(0)
        context.setFillColor([1, 1])
        fill(1)
        context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
        fill(2)
        context.setFillColor([0, 1, 0, 1])
        fill(3)
        context.setFillColor(gray: 0.2, alpha: 1)
        fill(4)
        context.setFillColor(cyan: 0, magenta: 1, yellow: 1, black: 0.2, alpha: 1)
        fill(5)
        let expected: [[UInt8]] = [
            [0, 0, 0, 255], [255, 255, 255, 255], [0, 0, 0, 255], [0, 255, 0, 255], [51, 51, 51, 255],
            [204, 0, 0, 255],
        ]
        #expect((0..<6).map { canvas[$0, 0] } == expected)
    }
}
