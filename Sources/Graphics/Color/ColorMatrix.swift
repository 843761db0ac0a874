/// A linear change of colours that are not premultiplied: four rows of four factors, and what is added to each channel.
///
/// Applied to a pixel its alpha is divided out first and multiplied in after; every channel is then brought into 0…1.
public struct ColorMatrix: Hashable, Sendable {
    /// What red, green, blue and alpha of the pixel give to red.
    public var red: SIMD4<Float>
    /// What they give to green.
    public var green: SIMD4<Float>
    /// What they give to blue.
    public var blue: SIMD4<Float>
    /// What they give to alpha.
    public var alpha: SIMD4<Float>
    /// Added to red, green, blue and alpha.
    public var bias: SIMD4<Float>

    public init(
        red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>, alpha: SIMD4<Float>, bias: SIMD4<Float> = .zero
    ) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
        self.bias = bias
    }

    public static let identity = ColorMatrix(
        red: SIMD4(1, 0, 0, 0), green: SIMD4(0, 1, 0, 0), blue: SIMD4(0, 0, 1, 0), alpha: SIMD4(0, 0, 0, 1))
}
