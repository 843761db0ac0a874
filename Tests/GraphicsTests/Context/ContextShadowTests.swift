import Foundation
import Geometry
import Graphics
import Testing

@Suite struct ContextShadowTests {
    @Test func sharpShadowsAreCopies() {
        let canvas = Canvas(10, 10)
        // Not moved or scaled by the transform: in pixels, y up.
        canvas.context.setShadow(offset: CGSize(width: 3, height: -2), blur: 0, color: .blue)
        canvas.context.translateBy(x: 1, y: 3)
        canvas.context.scaleBy(x: 2, y: 2)
        canvas.context.setFillColor(.red)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        // The square is at 1…5 by 3…7 from below, its shadow at 4…8 by 1…5.
        #expect(canvas[1, 3] == [255, 0, 0, 255] && canvas[4, 6] == [255, 0, 0, 255], "the square lies over it")
        #expect(canvas[7, 5] == [0, 0, 255, 255] && canvas[4, 8] == [0, 0, 255, 255])
        #expect(canvas[8, 5] == [0, 0, 0, 0] && canvas[7, 4] == [0, 0, 0, 0] && canvas[4, 9] == [0, 0, 0, 0])
    }

    @Test func theAlphaOfWhatCastsItCounts() {
        let canvas = Canvas(10, 10)
        canvas.context.setShadow(offset: CGSize(width: 5, height: 0), blur: 0)
        canvas.context.setFillColor(CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.5))
        canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 10))
        #expect(canvas[6, 5] == [0, 0, 0, 43], "a third of a half of black")
        canvas.context.setShadow(offset: CGSize(width: 5, height: 0), blur: 0, color: nil)
        canvas.context.clear(CGRect(x: 0, y: 0, width: 10, height: 10))
        canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 10))
        #expect(canvas[6, 5] == [0, 0, 0, 0])
    }

    /// A half plane's shadow is the Gaussian's integral, of half the blur as its deviation.
    @Test(arguments: [4.0, 10, 24])
    func blurIsTwiceTheDeviation(_ blur: Double) {
        let canvas = Canvas(120, 9)
        canvas.context.setShadow(offset: CGSize(width: 0, height: 200), blur: blur, color: .black)
        canvas.context.fill(CGRect(x: 60, y: -1000, width: 2000, height: 2000))
        canvas.context.clear(CGRect(x: 0, y: 0, width: 120, height: 9))
        canvas.context.translateBy(x: 0, y: -200)
        canvas.context.fill(CGRect(x: 60, y: -100, width: 200, height: 209))
        for x in stride(from: 40, to: 80, by: 3) {
            let expected = 255 * 0.5 * erfc(-(Double(x) + 0.5 - 60) / (blur / 2 * 2.0.squareRoot()))
            #expect(abs(Double(canvas[x, 4][3]) - expected) < 1.5, "column \(x): \(canvas[x, 4][3]), not \(expected)")
        }
    }

    @Test func theClipHoldsBackTheShadowToo() {
        let canvas = Canvas(10, 10)
        canvas.context.setShadow(offset: CGSize(width: 4, height: 0), blur: 0, color: .green)
        canvas.context.clip(to: CGRect(x: 5, y: 0, width: 2, height: 10))
        // What casts it is not seen itself.
        canvas.context.fill(CGRect(x: 0, y: 0, width: 3, height: 10))
        #expect(canvas.area == 20 && canvas[5, 5] == [0, 255, 0, 255] && canvas[4, 5][3] == 0)
    }

    @Test func picturesGradientsAndLinesCastThem() throws {
        let image = CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF]))
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [CGColor.red] as CFArray, locations: nil))
        let draws: [(CGContext) -> Void] = [
            { $0.draw(image, in: CGRect(x: 1, y: 1, width: 3, height: 3)) },
            { context in
                context.drawRadialGradient(
                    gradient, startCenter: CGPoint(x: 2.5, y: 2.5), startRadius: 0,
                    endCenter: CGPoint(x: 2.5, y: 2.5), endRadius: 2, options: [])
            },
            { $0.stroke(CGRect(x: 2, y: 2, width: 1, height: 1), width: 2) },
            { $0.fillEllipse(in: CGRect(x: 1, y: 1, width: 3, height: 3)) },
        ]
        for (index, draw) in draws.enumerated() {
            let canvas = Canvas(10, 10)
            canvas.context.setShadow(offset: CGSize(width: 5, height: 5), blur: 0, color: .blue)
            draw(canvas.context)
            #expect(canvas[7, 2] == [0, 0, 255, 255] && canvas[2, 7][3] == 255, "\(index)")
        }
    }

    @Test func betweenPixelsAShadowIsMixed() {
        let canvas = Canvas(8, 3)
        canvas.context.setShadow(offset: CGSize(width: 3.5, height: 0), blur: 0, color: .black)
        canvas.context.clip(to: CGRect(x: 3, y: 0, width: 5, height: 3))
        canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
        #expect(canvas.alphas(row: 1) == [0, 0, 0, 128, 255, 128, 0, 0])
    }

    @Test func badShadowsEnd() {
        let canvas = Canvas(8, 8)
        for value in [CGFloat.nan, .infinity, -1e300, -5] {
            canvas.context.setShadow(offset: CGSize(width: value, height: 1), blur: value, color: .black)
            canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            canvas.context.fillEllipse(in: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
        }
        // Far away, and without an end.
        canvas.context.setShadow(offset: CGSize(width: 1e5, height: -1e6), blur: 1, color: .black)
        canvas.context.drawConicGradient(ContextGradientTests.ramp, center: .zero, angle: 0)
        canvas.context.draw(
            ContextImageTests.four, in: CGRect(x: 0, y: 0, width: 4, height: 4), byTiling: true)
        #expect(canvas[1, 6][3] == 255)
    }
}
