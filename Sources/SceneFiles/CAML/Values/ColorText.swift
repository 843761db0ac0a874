import Graphics
import LayerKit

/// Colours as CAML writes them: red, green and blue of sRGB, which may lie beyond 0…1, with a separate alpha.
enum ColorText {
    /// - Parameters:
    ///   - text: three numbers, or one for a grey, or four with alpha, or hexadecimal digits.
    ///   - opacity: the separate alpha.
    static func color(_ text: String, opacity: Double? = nil) -> CGColor? {
        guard let numbers = SIMD4<UInt8>(hexadecimal: text).map(components) ?? NumberText.numbers(text) else { return nil }
        switch numbers.count {
        case 1: return color(numbers[0], numbers[0], numbers[0], opacity ?? 1)
        case 3: return color(numbers[0], numbers[1], numbers[2], opacity ?? 1)
        case 4: return color(numbers[0], numbers[1], numbers[2], numbers[3] * (opacity ?? 1))
        default: return nil
        }
    }

    /// A colour in sRGB if it fits, else in extended sRGB.
    private static func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> CGColor? {
        let components = [red, green, blue]
        guard !components.allSatisfy({ (0...1).contains($0) }),
            let space = CGColorSpace.shared(named: "kCGColorSpaceExtendedSRGB")
        else { return CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha) }
        // Far beyond any display; infinite components would not survive a conversion.
        return CGColor(colorSpace: space, components: components.map { max(-1e4, min(1e4, $0)) } + [alpha])
    }

    private static func components(_ bytes: SIMD4<UInt8>) -> [Double] { (0..<4).map { Double(bytes[$0]) / 255 } }

    /// The colour's `value` and, if it is not opaque, its `opacity`. A pattern can only be written as clear.
    static func text(_ color: CGColor) -> (value: String, opacity: String?) {
        let alpha = color.pattern == nil ? Double(color.alpha) : 0
        return (numbers(color).map(NumberText.text).joined(separator: " "), alpha == 1 ? nil : NumberText.text(alpha))
    }

    /// Red, green and blue: unchanged from sRGB and grey, converted as for painting from other spaces.
    private static func numbers(_ color: CGColor) -> [Double] {
        let components = (color.components ?? []).dropLast().map { Double($0) }
        let keepsNumbers = [
            "kCGColorSpaceSRGB", "kCGColorSpaceExtendedSRGB", "kCGColorSpaceGenericRGB", "kCGColorSpaceDeviceRGB",
        ]
        if let name = color.colorSpace?.name as String?, keepsNumbers.contains(name), components.count == 3 {
            return components
        }
        return [color.rgba.red, color.rgba.green, color.rgba.blue].map { Double($0) }
    }
}
