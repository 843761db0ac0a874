/// Takes the tokens of SVG path data from a text: commands, numbers and flags, with white space and commas between.
struct SVGScanner {
    private let bytes: [UInt8]
    private let text: String
    /// The next byte.
    private(set) var next = 0

    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
    }

    private var byte: UInt8? { next < bytes.count ? bytes[next] : nil }

    /// Where a byte is, in characters.
    func position(of byte: Int) -> Int {
        text.distance(from: text.startIndex, to: text.utf8.index(text.startIndex, offsetBy: byte))
    }

    /// Where the scanner is, in characters.
    var position: Int { position(of: next) }

    /// The character where the scanner is; nil at the end.
    var character: Character? {
        next < bytes.count ? text[text.utf8.index(text.startIndex, offsetBy: next)] : nil
    }

    mutating func skipSpace() {
        while let byte, byte == 0x20 || (0x9...0xD).contains(byte) && byte != 0xB { next += 1 }
    }

    /// White space and at most one comma. True when there was a comma.
    @discardableResult
    mutating func skipSeparator() -> Bool {
        skipSpace()
        guard byte == UInt8(ascii: ",") else { return false }
        next += 1
        skipSpace()
        return true
    }

    /// A letter that is a command.
    mutating func command() -> UInt8? {
        guard let byte, "MmLlHhVvCcSsQqTtAaZz".utf8.contains(byte) else { return nil }
        next += 1
        return byte
    }

    /// True where a number begins.
    var isAtNumber: Bool {
        guard let byte else { return false }
        return Self.isDigit(byte) || "+-.".utf8.contains(byte)
    }

    /// The longest number that begins here; nil where none does.
    mutating func number() -> Double? {
        let start = next
        if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { next += 1 }
        var digits = skipDigits()
        if byte == UInt8(ascii: ".") {
            next += 1
            digits += skipDigits()
        }
        guard digits > 0 else {
            next = start
            return nil
        }
        skipExponent()
        return Double(String(decoding: bytes[start..<next], as: UTF8.self))
    }

    /// An exponent, if there is a whole one; a lone `e` is none.
    private mutating func skipExponent() {
        let start = next
        guard byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") else { return }
        next += 1
        if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { next += 1 }
        if skipDigits() == 0 { next = start }
    }

    /// A single digit, 0 or 1, whatever comes after it.
    mutating func flag() -> Bool? {
        guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
        defer { next += 1 }
        return byte == UInt8(ascii: "1")
    }

    private mutating func skipDigits() -> Int {
        let start = next
        while let byte, Self.isDigit(byte) { next += 1 }
        return next - start
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
