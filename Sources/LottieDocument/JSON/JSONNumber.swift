/// Numbers as JSON writes them.
enum JSONNumber {
    /// Powers of ten that are exact.
    private static let powers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    /// Reads a number and goes past it; nil if there is none. One beyond what `Double` holds is infinite.
    ///
    /// Digits that fit into 53 bits, times or divided by an exact power of ten, need one rounding and so are right; the
    /// few others are read by the standard library.
    static func read(_ bytes: [UInt8], at: inout Int) -> Double? {
        let start = at
        let isNegative = at < bytes.count && bytes[at] == UInt8(ascii: "-")
        if isNegative { at += 1 }
        var digits: UInt64 = 0
        // Digits of the mantissa from the first that is not 0.
        var length = 0
        var exponent = 0
        let whole = at
        takeDigits(bytes, &at, &digits, &length)
        if at == whole || (bytes[whole] == UInt8(ascii: "0") && at > whole + 1) { return nil }
        if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
            at += 1
            let fraction = at
            takeDigits(bytes, &at, &digits, &length)
            if at == fraction { return nil }
            exponent = fraction - at
        }
        if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
            guard let power = takeExponent(bytes, &at) else { return nil }
            exponent += power
        }
        if length <= 19, digits < 1 << 53, -22...22 ~= exponent {
            let value = exponent < 0 ? Double(digits) / powers[-exponent] : Double(digits) * powers[exponent]
            return isNegative ? -value : value
        }
        // The text is a number: the library reads it unless it is too long to be one that matters.
        let text = String(decoding: bytes[start..<at], as: UTF8.self)
        return Double(text) ?? (isNegative ? -.infinity : .infinity)
    }

    private static func takeDigits(
        _ bytes: [UInt8], _ at: inout Int, _ digits: inout UInt64, _ length: inout Int
    ) {
        while at < bytes.count {
            let digit = bytes[at] &- UInt8(ascii: "0")
            guard digit < 10 else { return }
            digits = digits &* 10 &+ UInt64(digit)
            if digits != 0 { length += 1 }
            at += 1
        }
    }

    /// After `e`; nil without digits. Kept within bounds that any `Double` leaves.
    private static func takeExponent(_ bytes: [UInt8], _ at: inout Int) -> Int? {
        at += 1
        let isNegative = at < bytes.count && bytes[at] == UInt8(ascii: "-")
        if at < bytes.count, isNegative || bytes[at] == UInt8(ascii: "+") { at += 1 }
        let first = at
        var power = 0
        while at < bytes.count {
            let digit = bytes[at] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            power = min(power * 10 + Int(digit), 100_000)
            at += 1
        }
        return at == first ? nil : isNegative ? -power : power
    }
}
