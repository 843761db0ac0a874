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

    /// The colour of a premultiplied pixel changed, each channel brought into 0…1. What is more than its alpha is light: it has no
    /// colour of its own that could be changed, but each of its channels gives to the others what the matrix says.
    func apply(_ pixel: SIMD4<Double>) -> SIMD4<Double> {
        let painted = pixel.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: pixel.w))
        var color = pixel.w > 0 ? painted / pixel.w : .zero
        color.w = pixel.w
        var result = bias
        for channel in 0..<4 { result[channel] += (rows[channel] * color).sum() }
        result = result.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
        let alpha = result.w
        result *= alpha
        let light = pixel - painted
        for channel in 0..<3 { result[channel] += (rows[channel] * light).sum() * max(rows[3].w, 0) }
        result = result.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
        result.w = alpha
        return result
    }
}
