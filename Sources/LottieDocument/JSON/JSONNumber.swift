/// Numbers as JSON writes them.
enum JSONNumber {
    /// Powers of ten that a `Double` represents exactly.
    private static let powers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    /// Reads a number and moves past it; nil if there is none. A number beyond the range of `Double` is infinite.
    ///
    /// Digits that fit into 53 bits, multiplied or divided by an exact power of ten, are rounded only once and so are correct; the few other
    /// numbers are read by the standard library.
    @inline(__always)
    static func read(_ bytes: Span<UInt8>, at: inout Int) -> Double? {
        let start = at
        let isNegative = at < bytes.count && bytes[at] == UInt8(ascii: "-")
        if isNegative { at += 1 }
        var digits: UInt64 = 0
        var exponent = 0
        let whole = at
        takeDigits(bytes, &at, &digits)
        var length = at - whole
        if length == 0 || (bytes[whole] == UInt8(ascii: "0") && length > 1) { return nil }
        if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
            at += 1
            let fraction = at
            takeDigits(bytes, &at, &digits)
            if at == fraction { return nil }
            exponent = fraction - at
            length -= exponent
        }
        if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
            guard let power = takeExponent(bytes, &at) else { return nil }
            exponent += power
        }
        // With more digits the integer might have overflowed.
        if length <= 19, digits < 1 << 53, -22...22 ~= exponent {
            let value = exponent < 0 ? Double(digits) / powers[-exponent] : Double(digits) * powers[exponent]
            return isNegative ? -value : value
        }
        return read(bytes.extracting(start..<at)) ?? (isNegative ? -.infinity : .infinity)
    }

    /// The text is a valid number: the library reads it, unless it is too long to matter.
    @inline(never)
    private static func read(_ text: Span<UInt8>) -> Double? {
        Double(String(decoding: text.indices.map { text[$0] }, as: UTF8.self))
    }

    @inline(__always)
    private static func takeDigits(_ bytes: Span<UInt8>, _ at: inout Int, _ digits: inout UInt64) {
        while at < bytes.count {
            let digit = bytes[at] &- UInt8(ascii: "0")
            guard digit < 10 else { return }
            digits = digits &* 10 &+ UInt64(digit)
            at += 1
        }
    }

    /// The exponent after `e`; nil without digits. Clamped to bounds beyond the range of `Double`.
    private static func takeExponent(_ bytes: Span<UInt8>, _ at: inout Int) -> Int? {
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
