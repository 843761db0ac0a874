import Graphics
import RenderTree

extension CAFilter {
    /// What the filters in a list do, in order. Anything that is not a filter, is disabled or has an unknown type is left out.
    static func committed(_ filters: [Any]?) -> [FilterValues] {
        filters?.compactMap { ($0 as? CAFilter)?.committed } ?? []
    }

    /// Nil for a filter that is disabled or has an unknown type.
    var committed: FilterValues? {
        guard isEnabled, let kind = FilterKind(rawValue: type) else { return nil }
        switch kind {
        case .gaussianBlur:
            let normalizes = FilterInput.flag(value(forKey: "inputNormalizeEdges")) ?? false
            return .gaussianBlur(radius: number("inputRadius"), normalizesEdges: normalizes)
        case .colorInvert: return .color(.invert)
        case .colorMonochrome:
            let color = color("inputColor")
            return .color(.monochrome(color, amount: number("inputAmount"), bias: number("inputBias")))
        case .colorHueRotate: return .color(.hueRotate(angle: number("inputAngle")))
        case .colorSaturate: return .color(.saturate(number("inputAmount")))
        case .colorBrightness: return .color(.brightness(number("inputAmount")))
        case .colorContrast: return .color(.contrast(number("inputAmount")))
        case .colorMatrix:
            return FilterInput.matrix(value(forKey: "inputColorMatrix")).map { .color(.matrix($0)) }
        case .multiplyColor: return .color(.multiply(color("inputColor")))
        }
    }

    private func number(_ key: String) -> Double {
        FilterInput.number(value(forKey: key)) ?? FilterInput.number(FilterKind(rawValue: type)?.standard(key)) ?? 0
    }

    private func color(_ key: String) -> RGBA { (value(forKey: key) as? CGColor)?.rgba ?? .white }
}
