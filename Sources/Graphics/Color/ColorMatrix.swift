/// An affine map of unpremultiplied colours: four rows of four factors, and a bias for each channel.
///
/// A pixel's alpha is divided out before it is applied and multiplied in after; every channel is then clamped to 0…1.
public struct ColorMatrix: Hashable, Sendable {
    /// The factors of the pixel's red, green, blue and alpha in the new red.
    public var red: SIMD4<Float>
    /// Likewise, in the new green.
    public var green: SIMD4<Float>
    /// Likewise, in the new blue.
    public var blue: SIMD4<Float>
    /// Likewise, in the new alpha.
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

    /// Four rows of five numbers: the factors of red, green, blue and alpha in a channel, and its bias. Nil for any other number of them.
    public init?(numbers: [Double]) {
        guard numbers.count == 20 else { return nil }
        let floats = numbers.map { Float($0) }
        func row(_ start: Int) -> SIMD4<Float> { SIMD4(floats[start], floats[start + 1], floats[start + 2], floats[start + 3]) }
        self.init(
            red: row(0), green: row(5), blue: row(10), alpha: row(15), bias: SIMD4(floats[4], floats[9], floats[14], floats[19]))
    }

    public var numbers: [Double] {
        [red, green, blue, alpha].enumerated().flatMap { channel, row in
            (0..<4).map { Double(row[$0]) } + [Double(bias[channel])]
        }
    }
}
