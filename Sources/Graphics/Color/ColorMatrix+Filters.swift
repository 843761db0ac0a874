import Glibc

// The matrices of the colour filters. Hue rotation, saturation and the luminance weights are those of CSS Filter Effects.

extension ColorMatrix {
    private typealias Row = SIMD3<Double>

    /// The luminance weights of red, green and blue.
    private static let light = Row(0.2126, 0.7152, 0.0722)
    /// The same, rounded as in the two CSS matrices.
    private static let roundedLight = Row(0.213, 0.715, 0.072)

    private init(_ red: Row, _ green: Row, _ blue: Row, bias: Row = .zero, alpha: Double = 1) {
        func row(_ row: Row) -> SIMD4<Float> { SIMD4(SIMD3<Float>(row), 0) }
        self.init(
            red: row(red), green: row(green), blue: row(blue), alpha: SIMD4(0, 0, 0, Float(alpha)),
            bias: SIMD4(SIMD3<Float>(bias), 0))
    }

    /// 1 − c.
    static let inverting = scaling(-1, adding: 1)

    /// c · factor + offset.
    static func scaling(_ factor: Double, adding offset: Double) -> ColorMatrix {
        ColorMatrix(
            Row(factor, 0, 0), Row(0, factor, 0), Row(0, 0, factor), bias: Row(repeating: offset))
    }

    /// Multiplies every channel, alpha included, by the colour's.
    static func multiplying(by color: RGBA) -> ColorMatrix {
        ColorMatrix(
            Row(Double(color.red), 0, 0), Row(0, Double(color.green), 0), Row(0, 0, Double(color.blue)),
            alpha: Double(color.alpha))
    }

    /// Mixes each colour, by `amount`, with the given colour times the luminance, plus a bias.
    static func monochrome(_ color: RGBA, amount: Double, bias: Double) -> ColorMatrix {
        func row(_ channel: Int, _ level: Float) -> Row {
            var row = light * Double(level) * amount
            row[channel] += 1 - amount
            return row
        }
        return ColorMatrix(
            row(0, color.red), row(1, color.green), row(2, color.blue), bias: Row(repeating: bias * amount))
    }

    /// 0 is grey, 1 the identity.
    static func saturating(_ amount: Double) -> ColorMatrix {
        let rows = (0..<3).map { channel in
            var row = roundedLight * (1 - amount)
            row[channel] += amount
            return row
        }
        return ColorMatrix(rows[0], rows[1], rows[2])
    }

    /// - Parameter angle: radians.
    static func rotatingHue(by angle: Double) -> ColorMatrix {
        // If the angle is not finite, neither are these, and the matrix shows it.
        let (c, s) = (cos(angle), sin(angle))
        let grey = roundedLight
        return ColorMatrix(
            grey + Row(0.787, -0.715, -0.072) * c + Row(-0.213, -0.715, 0.928) * s,
            grey + Row(-0.213, 0.285, -0.072) * c + Row(0.143, 0.140, -0.283) * s,
            grey + Row(-0.213, -0.715, 0.928) * c + Row(-0.787, 0.715, 0.072) * s)
    }

    public var isFinite: Bool {
        [red, green, blue, alpha, bias].allSatisfy { row in (0..<4).allSatisfy { row[$0].isFinite } }
    }
}
