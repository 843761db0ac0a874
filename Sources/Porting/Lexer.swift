/// Cuts a source into tokens. It knows what is a comment and what is inside of a string, nested or raw, and nothing else of
/// the language.
struct Lexer {
    private let bytes: [UInt8]
    private var place = 0
    private var tokens: [Token] = []

    static func tokens(of bytes: [UInt8]) -> [Token] {
        var lexer = Lexer(bytes)
        lexer.readCode(inInterpolation: false)
        return lexer.tokens
    }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    // MARK: Code

    /// - Parameter inInterpolation: true to end before the parenthesis that closes the interpolation.
    private mutating func readCode(inInterpolation: Bool) {
        var depth = 0
        while let byte = peek() {
            let start = place
            switch byte {
            case UInt8(ascii: "("):
                depth += 1
                take(1, .sign, from: start)
            case UInt8(ascii: ")"):
                if inInterpolation, depth == 0 { return }
                depth -= 1
                take(1, .sign, from: start)
            case UInt8(ascii: "\n"): take(1, .newline, from: start)
            case UInt8(ascii: "\r"): take(peek(1) == UInt8(ascii: "\n") ? 2 : 1, .newline, from: start)
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                while let next = peek(), next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { place += 1 }
                add(.space, from: start)
            case UInt8(ascii: "/"): readSlash()
            case UInt8(ascii: "\""): readString(hashes: 0)
            case UInt8(ascii: "#"): readHash()
            case UInt8(ascii: "@"): readMarked()
            case UInt8(ascii: "`"):
                place += 1
                while let next = peek(), next != UInt8(ascii: "`"), next != UInt8(ascii: "\n") { place += 1 }
                if peek() == UInt8(ascii: "`") { place += 1 }
                add(.word, from: start)
            case let byte where Lexer.isWord(byte):
                while let next = peek(), Lexer.isWord(next) { place += 1 }
                add(.word, from: start)
            default: take(1, .sign, from: start)
            }
        }
    }

    /// A comment, a regular expression or an operator.
    private mutating func readSlash() {
        let start = place
        switch peek(1) {
        case UInt8(ascii: "/"):
            while let next = peek(), next != UInt8(ascii: "\n"), next != UInt8(ascii: "\r") { place += 1 }
            add(.comment, from: start)
        case UInt8(ascii: "*"):
            place += 2
            var depth = 1
            while depth > 0, peek() != nil {
                if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                    depth -= 1
                    place += 2
                } else if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                    depth += 1
                    place += 2
                } else {
                    place += 1
                }
            }
            add(.comment, from: start)
        default:
            if let end = endOfExpression() { place = end }
            take(place == start ? 1 : 0, place == start ? .sign : .literal, from: start)
        }
    }

    /// Where a regular expression between slashes ends, if one begins here: where an operand may stand, without a space
    /// after the slash, and closed on the same line.
    private func endOfExpression() -> Int? {
        guard let next = peek(1), ![UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n")].contains(next) else { return nil }
        if let before = tokens.last(where: { !$0.isTrivia }) {
            let isOperand = before.kind == .literal || before.text == ")" || before.text == "]" || before.text == "}"
                || (before.kind == .word && !["return", "in", "case", "if", "try", "await"].contains(before.text))
            // "a!/b" unwraps and divides; "!/b/" negates.
            let unwraps = (before.text == "!" || before.text == "?") && tokens.last?.isTrivia == false
                && tokens.dropLast().last?.isTrivia == false
            if isOperand || unwraps { return nil }
        }
        var end = place + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
            if bytes[end] == UInt8(ascii: "\\") {
                end += 2
            } else if bytes[end] == UInt8(ascii: "/") {
                // A slash that begins a comment does not end an expression.
                let next = end + 1 < bytes.count ? bytes[end + 1] : 0
                return next == UInt8(ascii: "/") || next == UInt8(ascii: "*") ? nil : end + 1
            } else {
                end += 1
            }
        }
        return nil
    }

    /// "#keyPath", "#if", a raw string or a raw regular expression.
    private mutating func readHash() {
        let start = place
        var hashes = 0
        while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
        switch peek(hashes) {
        case UInt8(ascii: "\""):
            place += hashes
            readString(hashes: hashes)
        case UInt8(ascii: "/"):
            place += hashes + 1
            while peek() != nil, !(peek() == UInt8(ascii: "/") && hasHashes(hashes, at: 1)) { place += 1 }
            place = min(place + 1 + hashes, bytes.count)
            add(.literal, from: start)
        default: readMarked()
        }
    }

    private mutating func readMarked() {
        let start = place
        place += 1
        while let next = peek(), Lexer.isWord(next) { place += 1 }
        add(place == start + 1 ? .sign : .marked, from: start)
    }

    // MARK: Strings

    /// - Parameter hashes: how many there are before the opening quotation mark, at which `place` is.
    private mutating func readString(hashes: Int) {
        var start = place - hashes
        // `#"""#` is a quotation mark in a raw string.
        let isLong = hasQuotes(3) && (peek(3) == UInt8(ascii: "\n") || peek(3) == UInt8(ascii: "\r"))
        let quotes = isLong ? 3 : 1
        place += quotes
        while let byte = peek() {
            if byte == UInt8(ascii: "\""), hasQuotes(quotes), hasHashes(hashes, at: quotes) {
                place += quotes + hashes
                return add(.literal, from: start)
            }
            if byte == UInt8(ascii: "\n"), !isLong { return add(.literal, from: start) }
            guard byte == UInt8(ascii: "\\"), hasHashes(hashes, at: 1) else {
                place += 1
                continue
            }
            if peek(1 + hashes) == UInt8(ascii: "(") {
                place += 2 + hashes
                add(.literal, from: start)
                readCode(inInterpolation: true)
                start = place
            } else {
                place = min(place + 2 + hashes, bytes.count)
            }
        }
        add(.literal, from: start)
    }

    private func hasQuotes(_ count: Int) -> Bool { (0..<count).allSatisfy { peek($0) == UInt8(ascii: "\"") } }

    private func hasHashes(_ count: Int, at offset: Int) -> Bool {
        (0..<count).allSatisfy { peek(offset + $0) == UInt8(ascii: "#") }
    }

    // MARK: Bytes

    private func peek(_ offset: Int = 0) -> UInt8? {
        place + offset < bytes.count ? bytes[place + offset] : nil
    }

    private mutating func take(_ count: Int, _ kind: Token.Kind, from start: Int) {
        place += count
        add(kind, from: start)
    }

    private mutating func add(_ kind: Token.Kind, from start: Int) {
        guard place > start else { return }
        tokens.append(
            Token(kind: kind, range: start..<place, text: String(decoding: bytes[start..<place], as: UTF8.self)))
    }

    /// Bytes from 128 on are letters of other scripts, or operators outside of ASCII, which no rule mentions.
    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
            true
        default: false
        }
    }
}
