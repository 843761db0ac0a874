import Graphics
import RenderTree

extension CAFilter {
    /// What the filters of a list do, in order. What is no filter, switched off, of no known type, without effect or
    /// without a finite meaning is left out.
    static func committed(_ filters: [Any]?) -> [Effects.Filter] {
        filters?.compactMap { ($0 as? CAFilter)?.committed } ?? []
    }

    private var committed: Effects.Filter? {
        guard isEnabled, let kind = FilterKind(rawValue: type) else { return nil }
        switch kind {
        case .gaussianBlur:
            let radius = number("inputRadius")
            guard radius > 0, radius.isFinite else { return nil }
            let normalizes = FilterInput.flag(value(forKey: "inputNormalizeEdges")) ?? false
            return .gaussianBlur(radius: radius, normalizesEdges: normalizes)
        case .colorInvert: return CAFilter.recolouring(.inverting)
        case .colorMonochrome:
            return CAFilter.recolouring(
                .monochrome(color("inputColor"), amount: number("inputAmount"), bias: number("inputBias")))
        case .colorHueRotate: return CAFilter.recolouring(.rotatingHue(by: number("inputAngle")))
        case .colorSaturate: return CAFilter.recolouring(.saturating(number("inputAmount")))
        case .colorBrightness: return CAFilter.recolouring(.scaling(1, adding: number("inputAmount")))
        case .colorContrast:
            let amount = number("inputAmount")
            return CAFilter.recolouring(.scaling(amount, adding: 0.5 - 0.5 * amount))
        case .colorMatrix: return FilterInput.matrix(value(forKey: "inputColorMatrix")).flatMap(CAFilter.recolouring)
        case .multiplyColor: return CAFilter.recolouring(.multiplying(by: color("inputColor")))
        }
    }

    private static func recolouring(_ matrix: ColorMatrix) -> Effects.Filter? {
        matrix != .identity && matrix.isFinite ? .color(matrix) : nil
    }

    private func number(_ key: String) -> Double {
        FilterInput.number(value(forKey: key)) ?? FilterInput.number(FilterKind(rawValue: type)?.standard(key)) ?? 0
    }

    private func color(_ key: String) -> RGBA { (value(forKey: key) as? CGColor)?.rgba ?? .white }
}
