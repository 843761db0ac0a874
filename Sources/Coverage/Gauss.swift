// Of eight places at once, by their own name: what Swift has for vectors of any length compares lane after lane, through memory.
extension Coverage {
    /// From here on `gaussianIntegral` is 0 and 1, in standard deviations.
    public static let gaussianReach: Float = 3.28

    /// The parts of a normal distribution below some places: an odd polynomial about the middle that reaches the ends where
    /// it stops, exact to 0.0006, an eighth of a level.
    @inlinable @inline(__always)
    public static func gaussianIntegral(_ x: SIMD8<Float>) -> SIMD8<Float> {
        let t = x.replacing(with: -gaussianReach, where: x .< -gaussianReach)
            .replacing(with: gaussianReach, where: x .> gaussianReach)
        let u = t * t
        let even = 0.3970813 + u * (-0.06251967 + u * (0.007515982 + u * (-0.0005082237 + u * 1.4249392e-5)))
        return 0.5 + t * even
    }

    /// The densities of a normal distribution at some places within ±3: the fourth power of a polynomial, exact to 0.0002
    /// but for a factor of 1.0013, half of what lies beyond the two ends.
    @inlinable @inline(__always)
    public static func gaussian(_ x: SIMD8<Float>) -> SIMD8<Float> {
        let u = x * x
        let root = 0.79496425 + u * (-0.09902952 + u * (0.0058855186 - u * 0.00016975287))
        let square = root * root
        return square * square
    }

    /// The integrals of `gaussianIntegral` below some places, but for a constant.
    @inlinable @inline(__always)
    public static func gaussianSecondIntegral(_ x: SIMD8<Float>) -> SIMD8<Float> {
        let t = x.replacing(with: -gaussianReach, where: x .< -gaussianReach)
            .replacing(with: gaussianReach, where: x .> gaussianReach)
        let beyond = SIMD8<Float>.zero.replacing(with: x - gaussianReach, where: x .> gaussianReach)
        return t * gaussianIntegral(t) + gaussian(t) + beyond
    }
}
