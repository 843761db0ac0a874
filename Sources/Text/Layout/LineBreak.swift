/// Whether a line may break between two characters. Unicode's rules (annex 14) as far as they need no dictionary: words, hyphens, ideographs,
/// brackets, and characters that forbid or force a break.
enum LineBreak: UInt8, Sendable {
    /// Within a grapheme cluster.
    case never
    /// Only if a word is longer than a line.
    case emergency
    case allowed
    case mandatory

    /// Before each character.
    static func opportunities(
        in characters: ContiguousArray<Unicode.Scalar>, isClusterStart: ContiguousArray<Bool>
    ) -> ContiguousArray<LineBreak> {
        var result = ContiguousArray(repeating: LineBreak.never, count: characters.count)
        var (before, last) = (Kind.other, Kind.other)
        for index in characters.indices {
            let kind = Kind(characters[index])
            defer {
                if isClusterStart[index] { (before, last) = (last, kind) }
            }
            guard index > 0 else { continue }
            if characters[index - 1] == "\u{2028}" || characters[index - 1] == "\u{B}" || characters[index - 1] == "\u{C}" {
                result[index] = .mandatory
            } else if isClusterStart[index] {
                result[index] = allows(before, last, kind) ? .allowed : .emergency
            }
        }
        return result
    }

    private enum Kind {
        case blank, zeroWidthBlank, glue, hyphen, slash, ideograph, opening, closing, digit, letter, other

        init(_ character: Unicode.Scalar) {
            switch character {
            case " ", "\t", "\u{2028}", "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200A}", "\u{205F}", "\u{3000}":
                self = .blank
            case "\u{200B}": self = .zeroWidthBlank
            case "\u{A0}", "\u{2007}", "\u{202F}", "\u{2060}", "\u{FEFF}", "\u{2011}": self = .glue
            case "-", "\u{AD}", "\u{2010}", "\u{2012}"..."\u{2014}", "\u{58A}": self = .hyphen
            case "/": self = .slash
            case "0"..."9": self = .digit
            // Small kana and marks that must not begin a line.
            case "\u{3041}", "\u{3043}", "\u{3045}", "\u{3047}", "\u{3049}", "\u{3063}", "\u{3083}", "\u{3085}",
                "\u{3087}", "\u{30A1}", "\u{30A3}", "\u{30A5}", "\u{30A7}", "\u{30A9}", "\u{30C3}", "\u{30E3}",
                "\u{30E5}", "\u{30E7}", "\u{30FC}", "\u{3005}", "\u{309D}", "\u{309E}":
                self = .closing
            case "\u{2E80}"..."\u{2FFF}", "\u{3040}"..."\u{31FF}", "\u{3400}"..."\u{4DBF}", "\u{4E00}"..."\u{9FFF}",
                "\u{A000}"..."\u{A4CF}", "\u{AC00}"..."\u{D7A3}", "\u{F900}"..."\u{FAFF}", "\u{20000}"..."\u{3FFFD}",
                "\u{1F300}"..."\u{1FAFF}":
                self = .ideograph
            default: self = Kind(category: character.properties.generalCategory)
            }
        }

        private init(category: Unicode.GeneralCategory) {
            switch category {
            case .openPunctuation, .initialPunctuation: self = .opening
            case .closePunctuation, .finalPunctuation, .otherPunctuation: self = .closing
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter: self = .letter
            default: self = .other
            }
        }
    }

    /// - Parameters:
    ///   - before: the character before `last`.
    ///   - last: the character before the possible break.
    ///   - next: the character after it.
    private static func allows(_ before: Kind, _ last: Kind, _ next: Kind) -> Bool {
        if next == .blank || next == .zeroWidthBlank { return false }
        if last == .zeroWidthBlank || last == .blank { return true }
        if last == .glue || next == .glue || last == .opening || next == .closing || next == .hyphen { return false }
        switch last {
        // A hyphen before a digit is a minus sign, and one after a blank belongs to what follows.
        case .hyphen: return before != .blank && before != .other && next != .digit
        case .slash: return next == .letter || next == .ideograph
        case .ideograph: return true
        default: return next == .ideograph && (last == .closing || last == .letter || last == .digit)
        }
    }
}
