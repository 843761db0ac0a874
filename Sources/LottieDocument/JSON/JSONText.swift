/// Strings as JSON writes them.
enum JSONText {
    /// - Parameter bytes: the bytes between the quotation marks, checked by the parser.
    static func decode(_ bytes: ArraySlice<UInt8>, hasEscapes: Bool) -> String {
        guard hasEscapes else { return String(decoding: bytes, as: UTF8.self) }
        var units: [UInt16] = []
        var rest = bytes
        while let byte = rest.first {
            if byte == 0x5C {
                units.append(takeEscape(&rest))
            } else {
                let plain = rest.prefix { $0 != 0x5C }
                units.append(contentsOf: String(decoding: plain, as: UTF8.self).utf16)
                rest = rest[plain.endIndex...]
            }
        }
        // Unpaired surrogates become replacement characters.
        return String(decoding: units, as: UTF16.self)
    }

    private static func takeEscape(_ rest: inout ArraySlice<UInt8>) -> UInt16 {
        let letter = rest[rest.startIndex + 1]
        rest = rest.dropFirst(2)
        switch letter {
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "u"):
            let unit = rest.prefix(4).reduce(UInt16(0)) { $0 << 4 | UInt16(hexadecimal($1) ?? 0) }
            rest = rest.dropFirst(4)
            return unit
        default: return UInt16(letter)
        }
    }

    static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
