import Comparison
import Foundation
import Geometry
import GLPainter
import Graphics
import RenderPlan
import RenderTree
import SoftwarePainter
import Testing

@testable import Planner

/// Blurred squares against the mean of the exact Gaussian over each pixel.
@Suite(.serialized) struct ExactBlurTests {
    /// The second integral of a Gaussian.
    private static func secondIntegral(_ x: Double, _ s: Double) -> Double {
        x / 2 * erfc(-x / (s * 2.0.squareRoot())) + s * exp(-x * x / (2 * s * s)) / (2 * Double.pi).squareRoot()
    }

    /// The mean over a pixel of what is 1 from one place to another and blurred.
    private static func mean(_ pixel: Int, _ from: Double, _ to: Double, _ s: Double) -> Double {
        let (a, b) = (Double(pixel), Double(pixel + 1))
        return secondIntegral(b - from, s) - secondIntegral(a - from, s) - secondIntegral(b - to, s) + secondIntegral(a - to, s)
    }

    /// Pixels of a line that is black, then white: with a Gaussian's weights all of it.
    @Test(arguments: [0.1, 0.3, 0.5, 0.8, 1, 1.3, 2, 3, 4]) func weightsAreThoseOfSquares(_ deviation: Double) {
        let taps = GaussianTaps(deviation: deviation)
        #expect(abs(taps.weights[0] + 2 * (taps.weights.sum() - taps.weights[0]) - 1) < 1e-5)
        for pixel in 0..<14 {
            // What the samples on the near side leave: each is two texels, weighted by distance.
            var white = 0.5 + Double(taps.weights[0]) / 2
            for tap in 1..<8 {
                let (offset, weight) = (Double(taps.offsets[tap]), Double(taps.weights[tap]))
                let (whole, part) = (offset.rounded(.down), offset - offset.rounded(.down))
                if Int(whole) <= pixel { white += weight * (1 - part) }
                if Int(whole) + 1 <= pixel { white += weight * part }
            }
            let exact = Self.secondIntegral(Double(pixel + 1), deviation) - Self.secondIntegral(Double(pixel), deviation)
            #expect(abs(white - exact) < 0.6 / 255, "pixel \(pixel): \(white * 255), not \(exact * 255)")
        }
    }

    /// - Returns: the farthest that any channel of any pixel is from the exact blur, levels.
    private func farthest(_ deviation: Double, from corner: Int, side: Int, _ painter: any Painter) throws -> Double {
        let square = TreeSketch(Rect(x: Double(corner), y: Double(corner + 1), width: Double(side), height: Double(side)), .white)
        let whole = Rect(x: 0, y: 0, width: 160, height: 160)
        let blurred = TreeSketch(whole, .clear, [square]) {
            $0.affect { $0.filters = [.gaussianBlur(radius: deviation, normalizesEdges: false)] }
        }
        let picture = try Picture(tree: TreeSketch(whole, .clear, [blurred]).tree, width: 160, height: 160).painted(by: painter)
        func line(_ from: Int) -> [Double] { (0..<160).map { Self.mean($0, Double(from), Double(from + side), deviation) } }
        let (columns, rows) = (line(corner), line(corner + 1))
        var farthest = 0.0
        for y in 0..<160 {
            for x in 0..<160 {
                farthest = max(farthest, abs(Double(picture[x, y].w) - 255 * columns[x] * rows[y]))
            }
        }
        return farthest
    }

    private func painters() throws -> [any Painter] {
        var painters: [any Painter] = [SoftwarePainter(threads: 1)]
        if let gl = try GLAvailability.painter(.fragments) { painters.append(gl) }
        return painters
    }

    /// Where nothing is halved, rounding after each axis is all there is.
    @Test(arguments: [0.3, 0.5, 0.7, 1, 1.3, 2, 3, 3.5, 4]) func ofPixels(_ deviation: Double) throws {
        for painter in try painters() {
            for side in [1, 5, 20] {
                let farthest = try farthest(deviation, from: 70, side: side, painter)
                #expect(farthest < 2.5, "\(painter.name), \(side) pixels")
            }
        }
    }

    /// Wherever edges lie among the texels that pixels are halved to.
    @Test(arguments: [4.05, 5, 6.05, 8, 8.1, 10, 12.1, 16.1]) func ofHalvedPixels(_ deviation: Double) throws {
        for painter in try painters() {
            for corner in 66..<70 {
                let farthest = try farthest(deviation, from: corner, side: 20, painter)
                #expect(farthest < 4.5, "\(painter.name), from \(corner)")
            }
        }
    }
}
