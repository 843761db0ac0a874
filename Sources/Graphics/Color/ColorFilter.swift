/// What a colour filter does, by the numbers that describe it. Its matrix is what is painted.
public enum ColorFilter: Hashable, Sendable {
    /// To the opposite colour.
    case invert
    /// From each colour, as far as `amount` says, to a colour times its light, plus a bias.
    case monochrome(RGBA, amount: Double, bias: Double)
    /// Round the wheel of hues.
    /// - Parameter angle: radians.
    case hueRotate(angle: Double)
    /// 0 is grey, 1 leaves all as it is.
    case saturate(Double)
    /// Added to every channel.
    case brightness(Double)
    /// About middle grey; 1 leaves all as it is.
    case contrast(Double)
    case matrix(ColorMatrix)
    /// Every channel by the colour's, alpha too.
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
