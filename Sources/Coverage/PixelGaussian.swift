extension Coverage {
    /// A Gaussian as pixels see it: smeared once more by a pixel's own square, along one axis.
    ///
    /// From a deviation of `finePixels` on the two together are as good as a Gaussian of the sum of their variances: off by
    /// 0.0002 times the inverse square of that sum, the difference of their fourth moments. Finer ones are the exact
    /// differences, over a pixel, of the Gaussian's integrals.
    public struct PixelGaussian: Hashable, Sendable {
        /// Deviations to a pixel; what is given and returned is in deviations.
        public var perPixel: Float
        /// Half a pixel, in deviations; 0 where its variance is in the deviation.
        public var half: Float
        /// From here on the integral is 0 and 1, in deviations.
        public var reach: Float

        /// - Parameter sigma: pixels.
        @inlinable public init(sigma: Float) {
            if sigma < finePixels {
                perPixel = 1 / max(sigma, finestPixels)
                half = perPixel / 2
            } else {
                perPixel = 1 / (sigma * sigma + pixelVariance).squareRoot()
                half = 0
            }
            reach = gaussianReach + half
        }

        /// The parts below some places.
        @inlinable @inline(__always)
        public func integral(_ x: SIMD8<Float>) -> SIMD8<Float> {
            half == 0 ? gaussianIntegral(x) : (gaussianSecondIntegral(x + half) - gaussianSecondIntegral(x - half)) * (0.5 / half)
        }

        /// The densities at some places.
        @inlinable @inline(__always)
        public func density(_ x: SIMD8<Float>) -> SIMD8<Float> {
            if half != 0 { return (gaussianIntegral(x + half) - gaussianIntegral(x - half)) * (0.5 / half) }
            return gaussian(x).replacing(with: 0, where: x * x .> gaussianReach * gaussianReach)
        }
    }
}
