// For exactly eight places at once: Swift's generic code for vectors of any length compares lane by lane, through memory.
extension Coverage {
    /// Beyond this `gaussianIntegral` is 0 or 1, in standard deviations.
    public static let gaussianReach: Float = 3.28

    /// The cumulative normal distribution at some places: an odd polynomial about the middle that reaches 0 and 1 where it
    /// ends, exact to 0.0006, an eighth of a level.
    @inlinable @inline(__always)
    public static func gaussianIntegral(_ x: SIMD8<Float>) -> SIMD8<Float> {
        let t = x.replacing(with: -gaussianReach, where: x .< -gaussianReach)
            .replacing(with: gaussianReach, where: x .> gaussianReach)
        let u = t * t
        let even = 0.3970813 + u * (-0.06251967 + u * (0.007515982 + u * (-0.0005082237 + u * 1.4249392e-5)))
        return 0.5 + t * even
    }

    /// The normal density at some places within ±3: the fourth power of a polynomial, exact to 0.0002 up to a factor of
    /// 1.0013, which makes up for half of what lies beyond the two ends.
    @inlinable @inline(__always)
    public static func gaussian(_ x: SIMD8<Float>) -> SIMD8<Float> {
        let u = x * x
        let root = 0.79496425 + u * (-0.09902952 + u * (0.0058855186 - u * 0.00016975287))
        let square = root * root
        return square * square
    }

    /// An antiderivative of `gaussianIntegral` at some places.
    @inlinable @inline(__always)
    public static func gaussianSecondIntegral(_ x: SIMD8<Float>) -> SIMD8<Float> {
        let t = x.replacing(with: -gaussianReach, where: x .< -gaussianReach)
            .replacing(with: gaussianReach, where: x .> gaussianReach)
        let beyond = SIMD8<Float>.zero.replacing(with: x - gaussianReach, where: x .> gaussianReach)
        return t * gaussianIntegral(t) + gaussian(t) + beyond
    }
}
