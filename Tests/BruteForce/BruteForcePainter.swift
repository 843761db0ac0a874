// BruteForce: what the picture of a tree truly is.
//
// It judges planner and painters and shares no code with them: it knows the `RenderTree` and nothing of plans. Every pixel
// is the mean of the colours at 256 points of it, and the colour at a point is found by recursion over the tree, in double
// precision, without rounding in between:
//
//      colour(layer, point) = opacity · clip( background, contents, colours of the sublayers, border, one over the other )
//
// Each layer maps the point into its own plane by inverting its flattened transform. Which texel contents show is decided
// at the pixel's centre, as the plan's contract says, so two points travel down the tree: the sample, which decides inside
// or outside, and the centre.
import Dispatch
public import Geometry
public import Graphics
public import RenderTree

/// Paints by definition.
public struct BruteForcePainter {
    /// Samples of a pixel that an edge may cross.
    public var samplesPerPixel: Int

    public init(samplesPerPixel: Int = 256) { self.samplesPerPixel = samplesPerPixel }

    /// - Parameters:
    ///   - parentToPixel: from the root's parent space to pixels.
    ///   - background: premultiplied.
    /// - Returns: premultiplied pixels, row by row.
    public func paint(
        _ tree: RenderTree, width: Int, height: Int, parentToPixel: Homography, background: SIMD4<Double>
    ) -> [SIMD4<Double>] {
        let scene = TrueScene(tree, parentToPixel: parentToPixel)
        let samples = SampleSequence.points(samplesPerPixel)
        var pixels = [SIMD4<Double>](repeating: background, count: width * height)
        guard !tree.nodes.isEmpty else { return pixels }
        pixels.withUnsafeMutableBufferPointer { buffer in
            let out = Output(base: buffer.baseAddress!)
            DispatchQueue.concurrentPerform(iterations: height) { y in
                for x in 0..<width {
                    let color = scene.pixel(x, y, samples)
                    out.base[y * width + x] = color + background * (1 - color.w)
                }
            }
        }
        return pixels
    }

    /// The same, rounded to a bitmap.
    public func paintBitmap(
        _ tree: RenderTree, width: Int, height: Int, parentToPixel: Homography, background: SIMD4<Double>
    ) -> Bitmap {
        let pixels = paint(
            tree, width: width, height: height, parentToPixel: parentToPixel, background: background)
        return Bitmap(
            width: width, height: height,
            pixels: pixels.map { color in
                let levels = (color * 255).rounded(.toNearestOrAwayFromZero)
                return UInt32(levels.x) | UInt32(levels.y) << 8 | UInt32(levels.z) << 16 | UInt32(levels.w) << 24
            })
    }

    /// Rows are written by one thread each.
    private struct Output: @unchecked Sendable {
        let base: UnsafeMutablePointer<SIMD4<Double>>
    }
}

/// Points of a unit pixel about its centre: the first two dimensions of Sobol's sequence. Of any 2ᵏ consecutive points from
/// the start, each of the 2ᵏ equal boxes of every shape 2ⁱ × 2ʲ holds exactly one.
enum SampleSequence {
    static func points(_ count: Int) -> [Point] {
        (0..<UInt32(count)).map { index in
            Point(fraction(reversed(index)) - 0.5, fraction(second(index)) - 0.5)
        }
    }

    private static func fraction(_ bits: UInt32) -> Double { (Double(bits) + 0.5) / 4_294_967_296 }

    /// Dimension one: the digits of the index, mirrored at the point.
    private static func reversed(_ index: UInt32) -> UInt32 {
        var (bits, rest) = (UInt32(0), index)
        for _ in 0..<32 {
            bits = bits << 1 | rest & 1
            rest >>= 1
        }
        return bits
    }

    /// Dimension two: the direction numbers of the polynomial x + 1.
    private static func second(_ index: UInt32) -> UInt32 {
        var (bits, direction, rest) = (UInt32(0), UInt32(1) << 31, index)
        while rest != 0 {
            if rest & 1 != 0 { bits ^= direction }
            direction ^= direction >> 1
            rest >>= 1
        }
        return bits
    }
}
