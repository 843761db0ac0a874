// BruteForce: what a tree looks like by definition.
//
// The third judge of a picture, beside the two painters that execute plans. It shares nothing with planner and painters
// but the tree itself, and trades every trick for the plain definition, in `Double` throughout:
//
//      A pixel is the mean of its samples. The colour of a sample is found by walking down the tree: the sample is
//      carried into each layer's plane, where it lies inside or outside of the layer's shapes; what it hits is
//      composited from back to front.
//
// There is no coverage, no clip, no surface, no rounding between layers: an edge is soft because some samples lie on
// either side of it. Only pictures and gradients are looked up at the pixel's centre and not at the sample, because that is how
// painting is defined: paint at the centre, times coverage.
//
// The one economy is exact: where no outline crosses a pixel, all its samples see the same, and one will do
// (`Footprint` has the proof).
public import Geometry
public import Graphics
public import RenderTree

/// Paints trees sample by sample.
public struct BruteForcePainter: Sendable {
    /// Where in a pixel its samples lie.
    let pattern: SamplePattern
    /// False to take all samples of all pixels.
    let takesShortcuts: Bool

    /// - Parameter samplesPerPixel: best a power of two. 256 place an upright edge to 1/512 of a pixel.
    public init(samplesPerPixel: Int = 256) {
        self.init(samplesPerPixel: samplesPerPixel, takesShortcuts: true)
    }

    package init(samplesPerPixel: Int, takesShortcuts: Bool) {
        pattern = SamplePattern(count: max(samplesPerPixel, 1))
        self.takesShortcuts = takesShortcuts
    }

    /// The picture, row by row from the top: premultiplied red, green, blue, alpha in encoded sRGB, 0…1, not rounded.
    ///
    /// - Parameters:
    ///   - parentToPixel: from the plane that the root lies in (points) to pixels, y down, the origin top left.
    ///   - background: what lies behind the root, premultiplied.
    public func paint(
        _ tree: RenderTree, width: Int, height: Int, parentToPixel: Homography = .identity,
        background: SIMD4<Double> = .zero
    ) -> [SIMD4<Double>] {
        let canvas = Scene.Canvas(width: width, height: height, background: background)
        let scene = Scene(tree, parentToPixel: parentToPixel, canvas: canvas)
        return PixelWalk.paint(scene, pattern: pattern, takesShortcuts: takesShortcuts)
    }

    /// The picture, each channel rounded to the nearest of 255 levels.
    public func paintBitmap(
        _ tree: RenderTree, width: Int, height: Int, parentToPixel: Homography = .identity,
        background: SIMD4<Double> = .zero
    ) -> Bitmap {
        let pixels = paint(
            tree, width: width, height: height, parentToPixel: parentToPixel, background: background)
        return Bitmap(width: width, height: height, pixels: pixels.map(BruteForcePainter.packed))
    }

    /// A colour as a pixel of a bitmap.
    static func packed(_ color: SIMD4<Double>) -> UInt32 {
        var pixel: UInt32 = 0
        for channel in 0..<4 {
            let level = (min(max(color[channel], 0), 1) * 255).rounded()
            pixel |= UInt32(level) << UInt32(8 * channel)
        }
        return pixel
    }
}
