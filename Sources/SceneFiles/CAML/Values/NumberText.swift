/// Numbers as CAML writes them: decimals with an optional exponent, and words for infinity, separated by white space, commas or semicolons.
enum NumberText {
    /// Nil if a word is not a number, and if there is none.
    static func numbers(_ text: String) -> [Double]? {
        var numbers: [Double] = []
        var isDamaged = false
        var text = text
        text.withUTF8 { bytes in
            var index = 0
            while index < bytes.count {
                if isSeparator(bytes[index]) {
                    index += 1
                    continue
                }
                let start = index
                while index < bytes.count, !isSeparator(bytes[index]) { index += 1 }
                guard let number = Double(Substring(decoding: bytes[start..<index], as: UTF8.self)) else {
                    isDamaged = true
                    return
                }
                numbers.append(number)
            }
        }
        return isDamaged || numbers.isEmpty ? nil : numbers
    }

    /// One number, or a word for yes or no.
    static func number(_ text: String) -> Double? {
        if let number = Double(text) { return number }
        switch text.lowercased() {
        case "true", "yes": return 1
        case "false", "no": return 0
        default:
            guard let numbers = numbers(text), numbers.count == 1 else { return nil }
            return numbers[0]
        }
    }

    /// Words that editors write for an absent value.
    static func isAbsent(_ text: String) -> Bool { text == "undefined" || text == "null" || text == "(null)" }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: ";"), 9, 10, 13: true
        default: false
        }
    }

    /// The shortest text that round-trips.
    static func text(_ number: Double) -> String {
        if number.isNaN { return "nan" }
        if number.isInfinite { return number > 0 ? "inf" : "-inf" }
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
