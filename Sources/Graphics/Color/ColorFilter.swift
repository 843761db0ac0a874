/// A colour filter by its parameters. What is painted is its matrix.
public enum ColorFilter: Hashable, Sendable {
    /// To the complementary colour.
    case invert
    /// Mixes each colour, by `amount`, with the given colour times the luminance, plus a bias.
    case monochrome(RGBA, amount: Double, bias: Double)
    /// Around the hue circle.
    /// - Parameter angle: radians.
    case hueRotate(angle: Double)
    /// 0 is grey, 1 the identity.
    case saturate(Double)
    /// Added to every channel.
    case brightness(Double)
    /// About middle grey; 1 is the identity.
    case contrast(Double)
    case matrix(ColorMatrix)
    /// Multiplies every channel, alpha included, by the colour's.
    case multiply(RGBA)

    public var matrix: ColorMatrix {
        switch self {
        case .invert: .inverting
        case .monochrome(let color, let amount, let bias): .monochrome(color, amount: amount, bias: bias)
        case .hueRotate(let angle): .rotatingHue(by: angle)
        case .saturate(let amount): .saturating(amount)
        case .brightness(let amount): .scaling(1, adding: amount)
        case .contrast(let amount): .scaling(amount, adding: 0.5 - 0.5 * amount)
        case .matrix(let matrix): matrix
        case .multiply(let color): .multiplying(by: color)
        }
    }
}
