import Foundation
import Graphics
import Testing

@Suite struct GaussianBlurTests {
    @Test(arguments: [0.3, 1, 2.5, 7, 31])
    func weightsAreAGaussiansAndSumUpToOne(_ sigma: Double) {
        let kernel = GaussianKernel(sigma: sigma)
        #expect(kernel.radius == Int((3 * sigma).rounded(.up)))
        let weights = kernel.weights.map(Double.init)
        #expect(abs(weights[0] + 2 * weights.dropFirst().reduce(0, +) - 1) < 1e-6)
        for (distance, weight) in weights.enumerated() {
            // Simpson's rule over the pixel; the rest beyond three deviations is left out.
            let heights = (0...20).map { step -> Double in
                let x = Double(distance) - 0.5 + Double(step) / 20
                let factor: Double = step == 0 || step == 20 ? 1 : step % 2 == 0 ? 2 : 4
                return factor * exp(-x * x / (2 * sigma * sigma))
            }
            let area = heights.reduce(0, +) / 60 / (sigma * (2 * Double.pi).squareRoot())
            #expect(abs(weight - area) < 0.004 * area + 1e-5)
        }
    }

    @Test(arguments: [0, -1, Double.nan])
    func noDeviationIsNoBlur(_ sigma: Double) {
        #expect(GaussianKernel(sigma: sigma).weights == [1])
        #expect(GaussianKernel.reach(sigma: sigma) == 0)
        #expect(GaussianBlur.blurred(alphas: [1, 2, 3, 250], width: 2, sigma: sigma) == [1, 2, 3, 250])
        #expect(GaussianBlur.blurred(pixels: [0xFF00_00FF, 0], width: 2, sigma: sigma) == [0xFF00_00FF, 0])
    }

    /// A half plane's edge becomes the Gaussian's integral: Φ(x / σ), x from the edge to the pixel's centre.
    @Test(arguments: [0.4, 1, 2, 4.5, 10, 15.9, 16, 25, 40, 100])
    func anEdgeBecomesAGaussiansIntegral(_ sigma: Double) {
        let reach = GaussianKernel.reach(sigma: sigma)
        // So large that the far sides do not matter near the edge.
        let (width, height) = (4 * reach, 2 * reach + 1)
        for isTurned in [false, true] {
            let (columns, rows) = isTurned ? (height, width) : (width, height)
            var plane = ContiguousArray<UInt8>(repeating: 0, count: columns * rows)
            for y in 0..<rows {
                for x in 0..<columns where (isTurned ? y : x) >= 2 * reach { plane[y * columns + x] = 255 }
            }
            let result = GaussianBlur.blurred(alphas: plane, width: columns, sigma: sigma)
            for i in stride(from: reach, to: 3 * reach, by: max(1, reach / 20)) {
                let level = Double(isTurned ? result[i * columns + reach] : result[reach * columns + i])
                let expected = 255 * 0.5 * erfc(-(Double(i - 2 * reach) + 0.5) / (sigma * 2.0.squareRoot()))
                #expect(abs(level - expected) < 1.3, "at \(i - 2 * reach): \(level), not \(expected)")
            }
        }
    }

    @Test func whatIsSpreadIsNotLost() {
        var plane = ContiguousArray<UInt32>(repeating: 0, count: 201 * 201)
        for y in 80..<120 { for x in 80..<120 { plane[y * 201 + x] = 0xFF20_80C0 } }
        for sigma in [3.0, 12, 20] {
            let result = GaussianBlur.blurred(pixels: plane, width: 201, sigma: sigma)
            for (shift, level) in [(0, 0xC0), (8, 0x80), (16, 0x20), (24, 0xFF)] {
                let sum = result.reduce(0) { $0 + Int($1 >> UInt32(shift) & 0xFF) }
                let expected = Double(level * 1600)
                #expect(abs(Double(sum) - expected) < expected * 0.02, "σ \(sigma), channel \(shift / 8): \(sum)")
            }
            // The middle is the middle still.
            for y in 0..<201 {
                for x in 0..<100 {
                    let (a, b) = (result[y * 201 + x], result[y * 201 + 199 - x])
                    let difference = Int(a >> 24) - Int(b >> 24)
                    #expect(abs(difference) <= 1)
                }
            }
        }
    }

    @Test func anyDeviationAndAnySizeEnds() {
        for sigma in [1e3, 1e9, Double.infinity] {
            let result = GaussianBlur.blurred(
                alphas: ContiguousArray(repeating: 255, count: 1000 * 3), width: 1000, sigma: sigma)
            #expect(result.count == 3000 && result.allSatisfy { $0 < 30 })
        }
        #expect(GaussianBlur.blurred(alphas: [], width: 0, sigma: 5).isEmpty)
        #expect(GaussianBlur.blurred(alphas: [255], width: 1, sigma: 2) == [10], "255 · 0.197²")
    }
}
