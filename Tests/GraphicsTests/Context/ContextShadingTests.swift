import Foundation
import Graphics
import Testing

/// Shadings are what their functions say at each pixel's centre.
@Suite struct ContextShadingTests {
    private func isNear(_ level: UInt8, _ expected: Double) -> Bool { abs(Double(level) - expected * 255) < 0.52 }

    /// - Parameters:
    ///   - range: bounds of what comes out.
    ///   - evaluate: red, green, blue and alpha.
    private func made(
        _ count: Int = 4, info: UnsafeMutableRawPointer? = nil, domain: [CGFloat] = [0, 1],
        range: [CGFloat]? = nil, release: CGFunctionReleaseInfoCallback? = nil, evaluate: @escaping CGFunctionEvaluateCallback
    ) -> CGFunction? {
        var callbacks = CGFunctionCallbacks(version: 0, evaluate: evaluate, releaseInfo: release)
        return CGFunction(
            info: info, domainDimension: 1, domain: domain, rangeDimension: count,
            range: range ?? Array(repeating: [0, 1], count: count).flatMap { $0 }, callbacks: &callbacks)
    }

    /// Red is the square of the place, green a step in the middle, alpha falls.
    private static let curve: @Sendable (UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>) -> Void = {
        _, place, color in
        let t = place[0]
        (color[0], color[1], color[2], color[3]) = (t * t, t < 0.5 ? 0 : 1, 0, 1 - t / 2)
    }

    @Test func alongALine() throws {
        let function = try #require(made(evaluate: Self.curve))
        let shading = try #require(
            CGShading(
                axialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 5, y: 0), end: CGPoint(x: 25, y: 0), function: function,
                extendStart: false, extendEnd: true))
        let canvas = Canvas(30, 2)
        canvas.context.drawShading(shading)
        for x in 0..<30 {
            let t = min((Double(x) - 4.5) / 20, 1)
            let pixel = canvas[x, 1]
            guard x >= 5 else {
                #expect(pixel == [0, 0, 0, 0])
                continue
            }
            let alpha = 1 - t / 2
            #expect(isNear(pixel[3], alpha) && isNear(pixel[0], t * t * alpha), "column \(x)")
            #expect(isNear(pixel[1], t < 0.5 ? 0 : alpha) && pixel[2] == 0, "column \(x)")
        }
    }

    @Test func betweenTwoCircles() throws {
        let grey = try #require(made(1) { _, place, color in color[0] = place[0] * place[0] * place[0] })
        let center = CGPoint(x: 30, y: 30)
        let shading = try #require(
            CGShading(
                radialSpace: CGColorSpaceCreateDeviceGray(), start: center, startRadius: 5, end: center, endRadius: 25, function: grey,
                extendStart: true, extendEnd: false))
        let canvas = Canvas(60, 60)
        canvas.context.drawShading(shading)
        for (x, y) in [(30, 30), (40, 30), (30, 12), (45, 45), (1, 30)] {
            let t = max((hypot(Double(x) + 0.5 - 30, Double(y) + 0.5 - 30) - 5) / 20, 0)
            #expect(canvas[x, y][3] == (t <= 1 ? 255 : 0))
            if t <= 1 { #expect(isNear(canvas[x, y][0], t * t * t), "(\(x), \(y))") }
        }
    }

    @Test func whatGoesInAndComesOutKeepsItsBounds() throws {
        // From a quarter to a half, and no more than three quarters red.
        let function = try #require(
            made(domain: [0.25, 0.5], range: [0, 0.75, 0, 1, 0, 1, 0, 1]) { _, place, color in
                (color[0], color[1], color[2], color[3]) = (2, place[0], 0, 1)
            })
        let shading = try #require(
            CGShading(
                axialSpace: CGColorSpaceCreateDeviceRGB(), start: .zero, end: CGPoint(x: 4, y: 0), function: function,
                extendStart: false, extendEnd: false))
        let canvas = Canvas(4, 1)
        canvas.context.drawShading(shading)
        for (x, green) in [0.25, 0.375, 0.5, 0.5].enumerated() {
            #expect(isNear(canvas[x, 0][0], 0.75) && isNear(canvas[x, 0][1], green), "column \(x)")
        }
    }

    @Test func itIsClippedAndFadedAsAGradientIs() throws {
        let function = try #require(made { _, _, color in (color[0], color[1], color[2], color[3]) = (1, 0, 0, 1) })
        let shading = try #require(
            CGShading(
                axialSpace: CGColorSpaceCreateDeviceRGB(), start: .zero, end: CGPoint(x: 10, y: 0), function: function,
                extendStart: true, extendEnd: true))
        let canvas = Canvas(10, 1)
        canvas.context.clip(to: CGRect(x: 2, y: 0, width: 3, height: 1))
        canvas.context.setAlpha(0.2)
        canvas.context.drawShading(shading)
        #expect(canvas.alphas(row: 0) == [0, 0, 51, 51, 51, 0, 0, 0, 0, 0])
    }

    @Test func whatDoesNotFitIsNone() throws {
        let evaluate: CGFunctionEvaluateCallback = { _, _, _ in }
        #expect(made(domain: [1, 0], evaluate: evaluate) == nil)
        var callbacks = CGFunctionCallbacks(version: 1, evaluate: evaluate, releaseInfo: nil)
        #expect(CGFunction(info: nil, domainDimension: 1, domain: nil, rangeDimension: 4, range: nil, callbacks: &callbacks) == nil)
        let two = try #require(made(2, evaluate: evaluate))
        #expect(
            CGShading(
                axialSpace: CGColorSpaceCreateDeviceRGB(), start: .zero, end: .zero, function: two, extendStart: true, extendEnd: true)
                == nil)
    }

    @Test func whatItWasMadeWithIsGivenBack() throws {
        let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        count.initialize(to: 0)
        defer { count.deallocate() }
        var function = made(info: count, release: { $0?.assumingMemoryBound(to: Int.self).pointee += 1 }, evaluate: Self.curve)
        #expect(function != nil && count.pointee == 0)
        function = nil
        #expect(count.pointee == 1)
    }
}
