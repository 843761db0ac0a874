/// A request for one of the machine's fonts. To find out whether another machine would set the same text, record this one's requests and their
/// results.
package enum SystemFontWish: Hashable, Sendable {
    case name(String, SystemFontName)
    case face(family: String, FontTraits)
    case character(Unicode.Scalar, inColor: Bool)

    /// All requests of this process with their results; nil for fonts that do not exist.
    package static var granted: [SystemFontWish: FontFile?] { UnsafeSystemFonts.given }

    /// The result on this machine.
    package var file: FontFile? {
        switch self {
        case .name(let name, let kind): UnsafeSystemFonts.file(named: name, kind)
        case .face(let family, let traits): UnsafeSystemFonts.file(inFamily: family, traits)
        case .character(let character, let inColor): UnsafeSystemFonts.file(with: character, inColor: inColor)
        }
    }

    /// `family Helvetica`, `face 700 100 italic Helvetica`, `character 1f600 in colour`
    package var text: String {
        switch self {
        case .name(let name, let kind): kind.rawValue + " " + name
        case .face(let family, let traits): "face \(traits.weight) \(traits.width) \(traits.isItalic ? "italic" : "upright") \(family)"
        case .character(let character, let inColor): "character " + String(character.value, radix: 16) + (inColor ? " in colour" : "")
        }
    }

    /// Parses `text`.
    package init?(_ text: String) {
        let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard words.count == 2 else { return nil }
        if let kind = SystemFontName(rawValue: String(words[0])) {
            self = .name(String(words[1]), kind)
        } else if words[0] == "face" {
            let parts = words[1].split(separator: " ", maxSplits: 3)
            guard parts.count == 4, let weight = Double(parts[0]), let width = Double(parts[1]),
                parts[2] == "italic" || parts[2] == "upright"
            else { return nil }
            self = .face(family: String(parts[3]), FontTraits(weight: weight, width: width, isItalic: parts[2] == "italic"))
        } else {
            let parts = words[1].split(separator: " ", maxSplits: 1)
            guard words[0] == "character", let first = parts.first, parts.count == 1 || parts[1] == "in colour",
                let character = UInt32(first, radix: 16).flatMap(Unicode.Scalar.init)
            else { return nil }
            self = .character(character, inColor: parts.count == 2)
        }
    }
}

/// The kinds of font names.
package enum SystemFontName: String, CaseIterable, Hashable, Sendable {
    case postScript, full, family
}
