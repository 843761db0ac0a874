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

    /// Four rows of five numbers: what red, green, blue and alpha give to a channel, and what is added. Nil for any other number of them.
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
