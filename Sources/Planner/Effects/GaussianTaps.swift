import Glibc

/// A Gaussian as weights of texels, in the form in which a `blur` draw takes it.
///
/// On pixels the weight of the texel k away is the share that a square, blurred by the Gaussian, has in the square k away: with S the
/// second integral of the Gaussian, S(k + 1) − 2 S(k) + S(k − 1). A deviation of 0 leaves the picture as it is.
///
/// On halved texels other filters come before and after; what must be right is the variance, as variances add. There the weights are
/// exp(−k²/2s²), normalised, with s chosen such that the variance of the weights themselves, Σ k²·w(k), is the one wanted.
///
/// A linear filter gives the mean of two neighbouring texels in any proportion for the price of one sample: the pair of
/// texels k and k + 1 is sampled once, at k + w(k + 1)/(w(k) + w(k + 1)), with the weight of both. Seven samples, all
/// but the first on both sides, reach 12 texels, three deviations of `largestDeviation`.
struct GaussianTaps: Hashable {
    /// `Row.tapOffsets0`, `tapOffsets1`: in texels.
    var offsets = SIMD8<Float>(repeating: 0)
    /// `Row.tapWeights0`, `tapWeights1`: all but the first count twice, and all together make 1.
    var weights = SIMD8<Float>(repeating: 0)
    /// Distance of the farthest texel that counts, texels.
    var reach: Int32 = 0

    /// What the samples reach.
    static let mostTexels = 12
    /// The greatest standard deviation of which the samples reach three.
    static let largestDeviation = 4.0

    /// Of pixels.
    /// - Parameter deviation: pixels; not negative.
    init(deviation: Double) {
        guard deviation > 1e-3 else {
            weights[0] = 1
            return
        }
        let s = min(deviation, GaussianTaps.largestDeviation)
        func secondIntegral(_ x: Double) -> Double {
            x / 2 * erfc(-x / (s * 2.0.squareRoot())) + s * exp(-x * x / (2 * s * s)) / (2 * Double.pi).squareRoot()
        }
        let count = min(GaussianTaps.mostTexels, Int((3 * s).rounded(.up)))
        let raw = (0...count).map { k -> Double in
            let x = Double(k)
            return max(secondIntegral(x + 1) - 2 * secondIntegral(x) + secondIntegral(x - 1), 0)
        }
        let sum = raw[0] + 2 * raw.dropFirst().reduce(0, +)
        take(raw.map { $0 / sum })
    }

    /// Of halved texels.
    /// - Parameter variance: texels²; not negative.
    init(variance: Double) {
        let count = min(GaussianTaps.mostTexels, Int((3 * max(variance, 0).squareRoot()).rounded(.up)))
        guard variance > 1e-6, count > 0 else {
            weights[0] = 1
            return
        }
        let largest = GaussianTaps.largestDeviation * GaussianTaps.largestDeviation
        take(GaussianTaps.weights(variance: min(variance, largest), count: count))
    }

    /// - Parameter weight: of the texels 0, 1, 2 … away.
    private mutating func take(_ weight: [Double]) {
        let count = weight.count - 1
        weights[0] = Float(weight[0])
        for (tap, k) in stride(from: 1, through: count, by: 2).enumerated() {
            let (near, far) = (weight[k], k + 1 <= count ? weight[k + 1] : 0)
            guard near + far > 0 else { break }
            offsets[tap + 1] = Float(Double(k) + far / (near + far))
            weights[tap + 1] = Float(near + far)
        }
        reach = Int32(count)
    }

    /// For a centre between two texels, at distances of ½, 1½ … . From a variance of about 1 on, the sum over those has the
    /// integral's variance to six digits.
    ///
    /// - Parameter variance: texels²; at least 1.
    init(varianceBetweenTexels variance: Double) {
        let count = min(GaussianTaps.mostTexels, Int((3 * variance.squareRoot() + 0.5).rounded(.up)))
        let raw = (0..<count).map { exp(-(Double($0) + 0.5) * (Double($0) + 0.5) / (2 * variance)) }
        let sum = 2 * raw.reduce(0, +)
        for (tap, k) in stride(from: 0, to: count, by: 2).enumerated() {
            let (near, far) = (raw[k] / sum, k + 1 < count ? raw[k + 1] / sum : 0)
            offsets[tap + 1] = Float(Double(k) + 0.5 + far / (near + far))
            weights[tap + 1] = Float(near + far)
        }
        reach = Int32(count)
    }

    /// The weights of texels 0 to `count` away, with the wanted variance, or as much of it as so few texels can have.
    private static func weights(variance: Double, count: Int) -> [Double] {
        func weights(_ s: Double) -> [Double] {
            let raw = (0...count).map { exp(-Double($0 * $0) / (2 * s * s)) }
            let sum = raw[0] + 2 * raw.dropFirst().reduce(0, +)
            return raw.map { $0 / sum }
        }
        func error(_ w: [Double]) -> Double {
            2 * w.enumerated().reduce(0) { $0 + Double($1.offset * $1.offset) * $1.element } - variance
        }
        // The variance grows with s: halving the interval thirty times finds s to nine digits.
        var (low, high) = (1e-3, 2 * variance.squareRoot() + 1)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if error(weights(middle)) < 0 { low = middle } else { high = middle }
        }
        return weights((low + high) / 2)
    }
}
