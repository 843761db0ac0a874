import Glibc

/// The weights with which a Gaussian mixes a pixel with its neighbours along one axis: its integrals over the pixels. That blurs a picture of
/// constant pixels exactly, however narrow the Gaussian is.
public struct GaussianKernel: Hashable, Sendable {
    /// The pixel's own weight, then those of the neighbours at distances 1, 2, …, each of which counts on both sides. With that they sum to 1,
    /// and are cut off at three standard deviations, where 0.3 % of a Gaussian are left.
    public let weights: ContiguousArray<Float>

    /// The distance of the farthest neighbours, pixels.
    public var radius: Int { weights.count - 1 }

    /// - Parameter sigma: standard deviation in pixels; if it is not positive, every pixel stays as it is.
    public init(sigma: Double) {
        guard sigma > 0 else {
            weights = [1]
            return
        }
        let sigma = min(sigma, GaussianKernel.largestSigma)
        let radius = GaussianKernel.reach(sigma: sigma)
        // Areas to the right of the pixels' left edges, from that of the pixel itself on.
        let tails = (0...(radius + 1)).map { erfc((Double($0) - 0.5) / (sigma * 2.0.squareRoot())) }
        let areas = zip(tails, tails.dropFirst()).map { $0 - $1 }
        let sum = areas[0] + 2 * areas.dropFirst().reduce(0, +)
        weights = ContiguousArray(areas.map { Float($0 / sum) })
    }

    /// Pixels: as wide as any picture.
    static let largestSigma = 65_535.0

    /// How far a blur spreads a pixel, pixels.
    public static func reach(sigma: Double) -> Int {
        sigma > 0 ? Int((3 * min(sigma, largestSigma)).rounded(.up)) : 0
    }
}
