import Graphics

/// A colour matrix in double precision.
struct Recolouring: Sendable {
    /// Factors of red, green, blue and alpha, for each channel.
    private let rows: [SIMD4<Double>]
    private let bias: SIMD4<Double>

    init(_ matrix: ColorMatrix) {
        rows = [matrix.red, matrix.green, matrix.blue, matrix.alpha].map { SIMD4<Double>($0) }
        bias = SIMD4<Double>(matrix.bias)
    }

    /// The colour of a premultiplied pixel changed, each channel brought into 0…1.
    func apply(_ pixel: SIMD4<Double>) -> SIMD4<Double> {
        var color = pixel.w > 0 ? pixel / pixel.w : .zero
        color.w = pixel.w
        var result = bias
        for channel in 0..<4 { result[channel] += (rows[channel] * color).sum() }
        result = result.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
        let alpha = result.w
        result *= alpha
        result.w = alpha
        return result
    }
}
