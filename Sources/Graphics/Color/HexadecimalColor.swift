extension SIMD4<UInt8> {
    /// A colour in hexadecimal digits: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. Without alpha it is opaque, and a single digit stands for two
    /// of the same.
    package init?(hexadecimal text: some StringProtocol) {
        guard text.utf8.first == UInt8(ascii: "#") else { return nil }
        var digits: [UInt8] = []
        for byte in text.utf8.dropFirst() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digits.append(byte - UInt8(ascii: "A") + 10)
            default: return nil
            }
            if digits.count > 8 { return nil }
        }
        if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8 else { return nil }
        self.init(0, 0, 0, 255)
        for index in 0..<digits.count / 2 { self[index] = digits[2 * index] << 4 | digits[2 * index + 1] }
    }
}
