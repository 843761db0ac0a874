import Pixels

/// Blurs planes of pixels as a Gaussian does, along one axis and then along the other, in single precision.
///
///     bytes ──▶ floats ──▶ (half, half, …) ──▶ rows ──▶ columns ──▶ (double, double, …) ──▶ bytes
///                             where wide                               where wide
///
/// A wide Gaussian changes so slowly that a picture of half the size shows all of it. So planes are halved as long as that leaves a standard
/// deviation of at least `leastReducedSigma`, which bounds the work per pixel however wide the blur is; the blur of halving and enlarging
/// themselves is subtracted from the Gaussian in between.
public enum GaussianBlur {
    /// Outside the plane there are zeros, and what is spread beyond it is lost: callers that need it add a margin of
    /// `GaussianKernel.reach(sigma:)`.
    ///
    /// - Parameters:
    ///   - plane: `width · height` levels, row by row.
    ///   - sigma: standard deviation, pixels.
    public static func blurred(alphas plane: ContiguousArray<UInt8>, width: Int, sigma: Double) -> ContiguousArray<
        UInt8
    > {
        guard width > 0, !plane.isEmpty, sigma > 0 else { return plane }
        var values = FloatPlane(width: width, height: plane.count / width, channels: 1)
        for i in 0..<(values.width * values.height) { values.values[i] = Float(plane[i]) }
        blur(&values, sigma: sigma)
        // Sums of products are rounded, and could end slightly beyond a whole level.
        return ContiguousArray(values.values.map { UInt8(min(max($0, 0) + 0.5, 255)) })
    }

    /// The same for premultiplied pixels.
    public static func blurred(pixels plane: ContiguousArray<UInt32>, width: Int, sigma: Double) -> ContiguousArray<
        UInt32
    > {
        guard width > 0, !plane.isEmpty, sigma > 0 else { return plane }
        var values = FloatPlane(width: width, height: plane.count / width, channels: 4)
        for i in 0..<(values.width * values.height) {
            let levels = Packed.levels(plane[i])
            for channel in 0..<4 { values.values[4 * i + channel] = levels[channel] }
        }
        blur(&values, sigma: sigma)
        return ContiguousArray(
            (0..<(values.width * values.height)).map { i in
                Packed.word(
                    SIMD4(
                        values.values[4 * i], values.values[4 * i + 1], values.values[4 * i + 2],
                        values.values[4 * i + 3]))
            })
    }

    /// Pixels. Of half the size and with half the deviation, an edge's profile differs from the full one's by less than
    /// half a level.
    private static let leastReducedSigma = 8.0

    static func blur(_ plane: inout FloatPlane, sigma: Double) {
        let sigma = min(sigma, GaussianKernel.largestSigma)
        var halvings = 0
        while sigma / Double(2 << halvings) >= leastReducedSigma { halvings += 1 }
        guard halvings > 0 else {
            plane.spread(by: GaussianKernel(sigma: sigma))
            return
        }
        // Variances add up. The mean of two pixels that lie 1, 2, 4 … apart has ¼ of the square of that: (4ⁿ − 1)/12 for
        // n halvings. Enlarging weights the two nearest pixels by distance: a triangle of half width 2ⁿ has 4ⁿ/6. And
        // weights that are integrals over pixels have 1/12 more than the Gaussian, in their pixels' own size.
        let square = Double(1 << (2 * halvings))
        let variance = (sigma * sigma + 1 / 12 - (square - 1) / 12 - square / 6) / square - 1 / 12
        let (width, height) = (plane.width, plane.height)
        for _ in 0..<halvings { plane = plane.half() }
        plane.spread(by: GaussianKernel(sigma: variance.squareRoot()))
        plane = plane.enlarged(by: 1 << halvings, width: width, height: height)
    }
}
