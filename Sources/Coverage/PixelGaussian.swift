extension Coverage {
    /// A Gaussian as pixels see it: convolved with a pixel's own box, along one axis.
    ///
    /// From a deviation of `finePixels` on the convolution is taken for a Gaussian with the sum of both variances: off by
    /// 0.0002 times the inverse square of that sum, because of their fourth moments. Finer ones are exact differences of the
    /// Gaussian's integrals over a pixel.
    public struct PixelGaussian: Hashable, Sendable {
        /// Deviations to a pixel; arguments and results are in deviations.
        public var perPixel: Float
        /// Half a pixel, in deviations; 0 where the deviation includes the pixel's variance.
        public var half: Float
        /// Beyond this the integral is 0 or 1, in deviations.
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

        /// The cumulative distribution at some places.
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
