import Graphics
import LayerKit

// Readers of option values: each returns nil for what it does not understand.

extension CGSize {
    /// `568x300`: points, both positive.
    init?(sizeText text: String) {
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]), width.isFinite,
            height.isFinite, width > 0, height > 0
        else { return nil }
        self.init(width: width, height: height)
    }
}

extension CGColor {
    private static let named = [
        "clear": "#0000", "none": "#0000", "black": "#000", "white": "#fff", "gray": "#808080", "grey": "#808080", "red": "#f00",
        "green": "#0f0", "blue": "#00f",
    ]

    /// `white`, `#fff`, `#fff8` (with alpha), `#ffffff`, `#ffffff80`; the `#` may be left out.
    static func read(_ text: String) -> CGColor? {
        let text = text.lowercased()
        guard let bytes = SIMD4<UInt8>(hexadecimal: named[text] ?? (text.hasPrefix("#") ? text : "#" + text)) else { return nil }
        let components = (0..<4).map { CGFloat(bytes[$0]) / 255 }
        return CGColor(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
}

extension Double {
    /// A finite number.
    static func readFinite(_ text: String) -> Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }
    /// A finite number above 0.
    static func readPositive(_ text: String) -> Double? { readFinite(text).flatMap { $0 > 0 ? $0 : nil } }
}
