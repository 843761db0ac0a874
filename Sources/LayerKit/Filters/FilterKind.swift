import Foundation
import Graphics

/// The supported filters, by Core Animation's names.
enum FilterKind: String, CaseIterable {
    case gaussianBlur
    case colorInvert
    case colorMonochrome
    case colorHueRotate
    case colorSaturate
    case colorBrightness
    case colorContrast
    case colorMatrix
    case multiplyColor

    /// The inputs with their defaults, as `CAFilter.value(forKey:)` returns them.
    var inputs: [(key: String, standard: Any)] {
        switch self {
        case .gaussianBlur: [("inputRadius", 10.0), ("inputNormalizeEdges", false), ("inputQuality", "default")]
        case .colorInvert: []
        case .colorMonochrome: [("inputColor", CGColor.white), ("inputAmount", 1.0), ("inputBias", 0.0)]
        case .colorHueRotate: [("inputAngle", 0.0)]
        case .colorSaturate, .colorContrast: [("inputAmount", 1.0)]
        case .colorBrightness: [("inputAmount", 0.0)]
        case .colorMatrix: [("inputColorMatrix", ColorMatrix.identity.numbers)]
        case .multiplyColor: [("inputColor", CGColor.white)]
        }
    }

    func standard(_ key: String) -> Any? { inputs.first { $0.key == key }?.standard }
}

/// Conversion of inputs from the forms in which programs set them.
enum FilterInput {
    static func number(_ value: Any?) -> Double? {
        switch value {
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as CGFloat: Double(value)
        case let value as Int: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    static func flag(_ value: Any?) -> Bool? { value as? Bool ?? number(value).map { $0 != 0 } }

    static func matrix(_ value: Any?) -> ColorMatrix? {
        guard let list = value as? [Any] else { return nil }
        let numbers = list.compactMap { number($0) }
        return numbers.count == list.count ? ColorMatrix(numbers: numbers) : nil
    }
}
