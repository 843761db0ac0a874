import Foundation
import Graphics

/// The filters there are, by the names that Core Animation gives them.
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

    /// The inputs with their defaults, as `CAFilter.value(forKey:)` gives them.
    var inputs: [(key: String, standard: Any)] {
        switch self {
        case .gaussianBlur: [("inputRadius", 10.0), ("inputNormalizeEdges", false), ("inputQuality", "default")]
        case .colorInvert: []
        case .colorMonochrome: [("inputColor", CGColor.white), ("inputAmount", 1.0), ("inputBias", 0.0)]
        case .colorHueRotate: [("inputAngle", 0.0)]
        case .colorSaturate, .colorContrast: [("inputAmount", 1.0)]
        case .colorBrightness: [("inputAmount", 0.0)]
        case .colorMatrix: [("inputColorMatrix", FilterInput.numbers(of: .identity))]
        case .multiplyColor: [("inputColor", CGColor.white)]
        }
    }

    func standard(_ key: String) -> Any? { inputs.first { $0.key == key }?.standard }
}

/// Inputs in the forms in which programs give them.
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

    /// Four rows of five numbers: what red, green, blue and alpha give to a channel, and what is added.
    static func matrix(_ value: Any?) -> ColorMatrix? {
        guard let list = value as? [Any] else { return nil }
        let numbers = list.compactMap { number($0) }.map { Float($0) }
        guard list.count == 20, numbers.count == 20 else { return nil }
        func row(_ index: Int) -> SIMD4<Float> {
            SIMD4(numbers[5 * index], numbers[5 * index + 1], numbers[5 * index + 2], numbers[5 * index + 3])
        }
        return ColorMatrix(
            red: row(0), green: row(1), blue: row(2), alpha: row(3),
            bias: SIMD4(numbers[4], numbers[9], numbers[14], numbers[19]))
    }

    static func numbers(of matrix: ColorMatrix) -> [Double] {
        [matrix.red, matrix.green, matrix.blue, matrix.alpha].enumerated().flatMap { channel, row in
            (0..<4).map { Double(row[$0]) } + [Double(matrix.bias[channel])]
        }
    }
}
