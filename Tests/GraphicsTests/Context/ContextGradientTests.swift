import Foundation
import Geometry
import Graphics
import Testing

@Suite struct ContextGradientTests {
    /// From black to white.
    static let ramp = CGGradient(
        colorsSpace: CGColorSpace(name: CGColorSpace.sRGB), colors: [CGColor.black, CGColor.white] as CFArray,
        locations: nil)!

    private func isNear(_ level: UInt8, _ expected: Double) -> Bool { abs(Double(level) - expected * 255) < 0.52 }

    @Test func linear() {
        let canvas = Canvas(20, 3)
        canvas.context.drawLinearGradient(Self.ramp, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0), options: [])
        for x in 0..<20 {
            let inside = 5..<15 ~= x
            #expect(canvas[x, 1][3] == (inside ? 255 : 0))
            if inside { #expect(isNear(canvas[x, 1][0], (Double(x) - 4.5) / 10)) }
        }
        let both = Canvas(20, 3)
        both.context.drawLinearGradient(
            Self.ramp, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        #expect(both[0, 0] == [0, 0, 0, 255] && both[19, 2] == [255, 255, 255, 255] && both.area == 60)
        #expect(both[10, 0] == canvas[10, 0])
        let none = Canvas(2, 2)
        none.context.drawLinearGradient(Self.ramp, start: .zero, end: .zero, options: .drawsAfterEndLocation)
        #expect(none.area == 0)
    }

    /// Over white a colour that multiplies is the one that covers; rows are painted at once, multiplied pixels one by one.
    @Test func manyStopsAreFoundAtEachPixel() {
        let count = 1000
        let locations = (0..<count).map { CGFloat($0 * $0) / CGFloat((count - 1) * (count - 1)) }
        let colors = (0..<count).map { CGColor(srgbRed: CGFloat($0 % 7) / 6, green: CGFloat($0 % 5) / 4, blue: 0, alpha: 1) }
        let gradient = CGGradient(colorsSpace: CGColorSpace(name: CGColorSpace.sRGB), colors: colors as CFArray, locations: locations)!
        let canvases = [CGBlendMode.normal, .multiply].map { mode in
            let canvas = Canvas(300, 1)
            canvas.context.setFillColor(.white)
            canvas.context.fill(CGRect(x: 0, y: 0, width: 300, height: 1))
            canvas.context.setBlendMode(mode)
            canvas.context.drawLinearGradient(
                gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 290, y: 0), options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
            return canvas
        }
        for x in 0..<300 {
            for channel in 0..<4 { #expect(abs(Int(canvases[0][x, 0][channel]) - Int(canvases[1][x, 0][channel])) <= 1, "\(x)") }
        }
    }

    @Test func linearUnderATransformIsTheSameAtRightAnglesInUserSpace() {
        let canvas = Canvas(20, 20)
        canvas.context.scaleBy(x: 2, y: 1)
        canvas.context.drawLinearGradient(Self.ramp, start: .zero, end: CGPoint(x: 10, y: 10), options: [])
        // Device (x, y) is user (x/2, y): t = (x/2 + y)/20.
        for (x, y) in [(4, 3), (10, 0), (0, 9), (15, 6)] {
            let t = ((Double(x) + 0.5) / 2 + Double(y) + 0.5) / 20
            #expect(isNear(canvas[x, 19 - y][0], t), "(\(x), \(y))")
        }
    }

    @Test func radialAboutOneCentre() {
        let canvas = Canvas(60, 60)
        let center = CGPoint(x: 30, y: 30)
        canvas.context.drawRadialGradient(
            Self.ramp, startCenter: center, startRadius: 5, endCenter: center, endRadius: 25, options: [])
        for (x, y) in [(30, 30), (40, 30), (30, 12), (45, 45), (1, 30), (55, 55)] {
            let distance = hypot(Double(x) + 0.5 - 30, Double(y) + 0.5 - 30)
            let isInside = 5...25 ~= distance
            #expect(canvas[x, y][3] == (isInside ? 255 : 0))
            if isInside { #expect(isNear(canvas[x, y][0], (distance - 5) / 20)) }
        }
        canvas.context.drawRadialGradient(
            Self.ramp, startCenter: center, startRadius: 5, endCenter: center, endRadius: 25,
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        #expect(canvas[30, 30] == [0, 0, 0, 255] && canvas[0, 0] == [255, 255, 255, 255])
    }

    @Test func laterCirclesLieOverEarlierOnes() {
        // Equal circles that move along: a band with round ends, and in it the one whose centre is farthest on.
        let canvas = Canvas(60, 30)
        canvas.context.drawRadialGradient(
            Self.ramp, startCenter: CGPoint(x: 15, y: 15), startRadius: 10, endCenter: CGPoint(x: 45, y: 15),
            endRadius: 10, options: [])
        for (x, y) in [(30, 15), (20, 20), (50, 15), (8, 15), (30, 2), (58, 15), (40, 8)] {
            let (px, py) = (Double(x) + 0.5, Double(y) + 0.5 - 15)
            // Centres within reach: px ± √(100 − py²), as far as there are any between 15 and 45.
            let half = 100 - py * py
            let last = half < 0 ? -1 : px + half.squareRoot()
            let first = half < 0 ? -1 : px - half.squareRoot()
            let center = [last, first].first { 15...45 ~= $0 }
            // The circle is a line: inside it nothing is painted unless a circle's edge passes.
            #expect(canvas[x, y][3] == (center == nil ? 0 : 255), "(\(x), \(y))")
            if let center { #expect(isNear(canvas[x, y][0], (center - 15) / 30), "(\(x), \(y))") }
        }
        // A cone: from a point to a circle beside it. Behind the point there is nothing, however far it goes on.
        let cone = Canvas(60, 30)
        cone.context.drawRadialGradient(
            Self.ramp, startCenter: CGPoint(x: 20, y: 15), startRadius: 0, endCenter: CGPoint(x: 40, y: 15),
            endRadius: 5, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        #expect(
            cone[5, 15][3] == 0 && cone[21, 5][3] == 0 && cone[35, 15][3] == 255
                && cone[58, 15] == [255, 255, 255, 255])
        // At (30.5, ½): |(10.5, ½) − (20, 0)·t| = 5·t.
        let (a, b, c) = (400.0 - 25, -2 * 20 * 10.5, 10.5 * 10.5 + 0.25)
        let t = (-b + (b * b - 4 * a * c).squareRoot()) / (2 * a)
        #expect(isNear(cone[30, 14][0], t))
    }

    @Test func conic() {
        let canvas = Canvas(40, 40)
        canvas.context.drawConicGradient(Self.ramp, center: CGPoint(x: 20, y: 20), angle: .pi / 2)
        for (x, y) in [(30, 25), (10, 10), (25, 3), (20, 39), (0, 20)] {
            // From +x towards +y, which runs up; rows run down.
            let turns = atan2(20 - Double(y) - 0.5, Double(x) + 0.5 - 20) / (2 * .pi) - 0.25
            #expect(isNear(canvas[x, y][0], turns - turns.rounded(.down)), "(\(x), \(y))")
        }
        #expect(canvas.area == 1600)
    }

    @Test func clipAlphaAndModeApply() {
        let canvas = Canvas(10, 2)
        canvas.context.setFillColor(.white)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 10, height: 2))
        canvas.context.clip(to: CGRect(x: 2, y: 0, width: 6, height: 1))
        canvas.context.setAlpha(0.5)
        canvas.context.drawLinearGradient(Self.ramp, start: .zero, end: CGPoint(x: 10, y: 0), options: [])
        #expect(canvas[5, 0][0] == 255 && canvas[1, 1][0] == 255 && isNear(canvas[3, 1][0], 0.5 + 0.35 / 2))
        canvas.context.setAlpha(1)
        canvas.context.setBlendMode(.multiply)
        canvas.context.drawLinearGradient(Self.ramp, start: .zero, end: CGPoint(x: 10, y: 0), options: [])
        let before = (0.5 + 0.35 / 2) * 255
        #expect(isNear(canvas[3, 1][0], before.rounded() / 255 * 0.35))
    }

    @Test func whatIsNotANumberPaintsNothing() {
        let canvas = Canvas(4, 4)
        let nan = CGPoint(x: CGFloat.nan, y: 0)
        let far = CGPoint(x: CGFloat.infinity, y: 0)
        let options: CGGradientDrawingOptions = [.drawsAfterEndLocation, .drawsBeforeStartLocation]
        for point in [nan, far] {
            canvas.context.drawLinearGradient(Self.ramp, start: point, end: .zero, options: options)
            canvas.context.drawLinearGradient(Self.ramp, start: .zero, end: point, options: options)
            canvas.context.drawRadialGradient(
                Self.ramp, startCenter: point, startRadius: 1, endCenter: .zero, endRadius: 2, options: options)
            canvas.context.drawRadialGradient(
                Self.ramp, startCenter: .zero, startRadius: point.x, endCenter: .zero, endRadius: 2, options: options)
            canvas.context.drawConicGradient(Self.ramp, center: point, angle: 0)
        }
        canvas.context.drawConicGradient(Self.ramp, center: .zero, angle: .nan)
        canvas.context.drawRadialGradient(
            Self.ramp, startCenter: .zero, startRadius: -1, endCenter: .zero, endRadius: 2, options: options)
        canvas.context.scaleBy(x: 0, y: 1)
        canvas.context.drawLinearGradient(Self.ramp, start: .zero, end: CGPoint(x: 1, y: 1), options: options)
        #expect(canvas.area == 0)
    }
}
