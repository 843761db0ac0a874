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
    private static let named: [(String, UInt32)] = [
        ("clear", 0x0000_0000), ("none", 0x0000_0000), ("black", 0x0000_00FF), ("white", 0xFFFF_FFFF), ("gray", 0x8080_80FF),
        ("grey", 0x8080_80FF), ("red", 0xFF00_00FF), ("green", 0x00FF_00FF), ("blue", 0x0000_FFFF),
    ]

    /// `white`, `#fff`, `#ffffff`, `#ffffff80` (with alpha); the `#` may be left out.
    static func read(_ text: String) -> CGColor? {
        let text = text.lowercased()
        if let (_, value) = named.first(where: { $0.0 == text }) { return color(value) }
        var digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
        guard digits.allSatisfy(\.isHexDigit) else { return nil }
        if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
        if digits.count == 6 { digits += "ff" }
        guard digits.count == 8, let value = UInt32(digits, radix: 16) else { return nil }
        return color(value)
    }

    /// - Parameter value: red in the highest byte, alpha in the lowest.
    private static func color(_ value: UInt32) -> CGColor {
        func component(_ shift: UInt32) -> CGFloat { CGFloat((value >> shift) & 255) / 255 }
        return CGColor(red: component(24), green: component(16), blue: component(8), alpha: component(0))
    }
}

extension Double {
    /// A finite number.
    static func readFinite(_ text: String) -> Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }
    /// A finite number above 0.
    static func readPositive(_ text: String) -> Double? { readFinite(text).flatMap { $0 > 0 ? $0 : nil } }
}
